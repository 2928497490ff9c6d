import type { Call } from '@portal/contract/call'
import { verbsOf } from '@portal/contract/call'
import { calls } from '@portal/contract/calls'
import { commonErrors, errorCatalogue } from '@portal/contract/errors'
import { replyJsonSchema, requestJsonSchema } from './json-schema.ts'

type JsonObject = Record<string, unknown>

const errorSchema: JsonObject = {
  type: 'object',
  required: ['code', 'data', 'msg'],
  properties: {
    code: { type: 'integer', description: 'The HTTP status' },
    data: {
      type: 'object',
      required: ['error', 'fields', 'requestId'],
      properties: {
        error: { type: 'string', description: 'Code of the error catalogue' },
        fields: {
          type: 'array',
          items: {
            type: 'object',
            required: ['path', 'message'],
            properties: { path: { type: 'string' }, message: { type: 'string' } },
          },
        },
        requestId: { type: 'string' },
      },
    },
    msg: { type: 'string', description: 'Words in the language of Accept-Language' },
  },
}

/** The OpenAPI 3.1 document of every declared call. */
export function openApiDocument(publicUrl: string): JsonObject {
  const paths: Record<string, JsonObject> = {}
  for (const call of calls) {
    const item: JsonObject = {}
    paths[call.path] = item
    for (const verb of verbsOf(call)) item[verb.toLowerCase()] = operation(call, verb)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Intellectual-property portal',
      version: '0.1.0',
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: publicUrl }],
    tags: [...new Set(calls.map(capabilityOf))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'Token of session.signIn; also accepted as the field `token`',
        },
      },
    },
  }
}

function capabilityOf(call: Call): string {
  return call.name.split('.')[0] ?? call.name
}

function operation(call: Call, verb: 'GET' | 'POST'): JsonObject {
  const schema = requestJsonSchema(call)
  return {
    operationId: verbsOf(call).length > 1 ? `${call.name}.${verb.toLowerCase()}` : call.name,
    summary: call.summary,
    tags: [capabilityOf(call)],
    security: call.access === 'public' ? [] : [{ token: [] }],
    ...(verb === 'GET' ? { parameters: queryParameters(schema) } : { requestBody: requestBody(call, schema) }),
    responses: {
      200: { description: 'Success', content: { 'application/json': { schema: replyJsonSchema(call) } } },
      ...errorResponses(call),
    },
  }
}

function requestBody(call: Call, schema: JsonObject): JsonObject {
  if (call.body !== 'multipart') return { content: { 'application/json': { schema } } }
  const properties = { ...(schema.properties as JsonObject | undefined), file: { type: 'string', format: 'binary' } }
  return { content: { 'multipart/form-data': { schema: { ...schema, properties } } } }
}

function queryParameters(schema: JsonObject): JsonObject[] {
  const properties = (schema.properties ?? {}) as Record<string, JsonObject>
  const required = new Set((schema.required ?? []) as string[])
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: 'query',
    required: required.has(name),
    schema: value,
  }))
}

function errorResponses(call: Call): JsonObject {
  const statuses = new Map<number, string[]>()
  for (const code of [...commonErrors, ...call.errors]) {
    const { status, en } = errorCatalogue[code]
    statuses.set(status, [...(statuses.get(status) ?? []), `${code}: ${en}`])
  }
  return Object.fromEntries(
    [...statuses].map(([status, lines]) => [
      status,
      {
        description: lines.join('\n'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  )
}
