import type { Call } from '@portal/contract/call'
import fastJson from 'fast-json-stringify'
import { z } from 'zod'

type JsonSchema = Record<string, unknown>

function clean(schema: unknown): JsonSchema {
  const { $schema: _, ...rest } = schema as JsonSchema
  return rest
}

/** JSON schema of the successful envelope. */
export function replyJsonSchema(call: Call): JsonSchema {
  return {
    type: 'object',
    required: ['code', 'data', 'msg'],
    additionalProperties: false,
    properties: {
      code: { type: 'integer' },
      data: clean(z.toJSONSchema(call.reply, { io: 'output', reused: 'inline', unrepresentable: 'throw' })),
      msg: { type: 'string' },
    },
  }
}

const serialisers = new WeakMap<Call, (reply: unknown) => string>()

/** Writes the successful envelope of a call: compiled once in a process, however many servers it holds (tests: many). */
export function replySerialiser(call: Call): (reply: unknown) => string {
  const known = serialisers.get(call)
  if (known) return known
  const made: (reply: unknown) => string = fastJson(replyJsonSchema(call))
  serialisers.set(call, made)
  return made
}

/** JSON schema of what a caller may send (before defaults and coercion). */
export function requestJsonSchema(call: Call): JsonSchema {
  return clean(z.toJSONSchema(call.request, { io: 'input', reused: 'inline', unrepresentable: 'any' }))
}
