import type { Call } from '@portal/contract/call'
import { z } from 'zod'

type JsonSchema = Record<string, unknown>

function clean(schema: unknown): JsonSchema {
  const { $schema: _, ...rest } = schema as JsonSchema
  return rest
}

/** JSON schema of the successful envelope: Fastify compiles its serialiser from it. */
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

/** JSON schema of what a caller may send (before defaults and coercion). */
export function requestJsonSchema(call: Call): JsonSchema {
  return clean(z.toJSONSchema(call.request, { io: 'input', reused: 'inline', unrepresentable: 'any' }))
}
