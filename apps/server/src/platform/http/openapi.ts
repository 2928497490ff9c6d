import type { Call, Role } from '@portal/contract/call'
import { rightsAsked, verbsOf } from '@portal/contract/call'
import { calls, capabilityWords } from '@portal/contract/calls'
import { commonErrors, errorCatalogue, errorText } from '@portal/contract/errors'
import { parameterWords } from '@portal/contract/parameter-words'
import { type Right, rightNames } from '@portal/domain/people/rights/rights'
import { release } from '../../release.ts'
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
      summary: 'Filing, watching, paying for and trading patents, trademarks and copyrights in China and abroad',
      description: about,
      version: release,
      contact: { name: 'Support', url: `${publicUrl}/contact` },
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: publicUrl }],
    tags: [...new Set(calls.map(capabilityOf))].map((name) => ({
      name,
      description: capabilityWords[name] ?? '',
    })),
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

const about = `Every call answers the envelope \`{ code, data, msg }\`: \`code\` is the HTTP status, \`msg\` the words for a person in the
language of \`Accept-Language\` (en or zh-CN). A refused call has \`data.error\`, a code of the catalogue, \`data.fields\` with the places that
are wrong, and \`data.requestId\`. Money is integer fen, days are Beijing civil dates \`YYYY-MM-DD\`, instants have their offset.
Lists are paged by \`pageNum\` from 1 and \`pageSize\`. What belongs to another account answers like what does not exist.
A request may name in the header \`x-organisation\` the organisation that it is meant for: where the session works in another one it is
refused with \`common.otherOrganisation\` and nothing is done. Each answer of a session names in the same header where it works.`

const roleNames: Readonly<Record<Role, string>> = {
  customer: 'customers',
  subAccount: 'sub-accounts',
  agent: 'patent attorneys',
  reviewer: 'reviewers',
  finance: 'finance',
  administrator: 'administrators',
}

function accessWords({ access }: Call): string {
  if (access === 'public') return 'Open to everybody, without a session.'
  if (access === 'signedIn') return 'For everybody who is signed in; each row is guarded by whose it is.'
  return `For ${access.map((role) => roleNames[role]).join(', ')}.`
}

const rightWords = (asked: readonly Right[]) =>
  asked.map((right) => `to ${rightNames[right].en.toLowerCase()}`).join(' or ')

/** The right that a person's role in their organisation must have. */
function needsWords({ needs }: Call): string {
  const asked = rightsAsked(needs, {})
  if (!asked) return ''
  const byDraft = typeof needs === 'object' && 'draft' in needs ? ` (with \`draft\`: ${rightWords([needs.draft])})` : ''
  return `Needs the right ${rightWords(asked)}${byDraft}.`
}

/** What the declaration of a call says of it beyond its summary. */
function descriptionOf(call: Call): string {
  const { properties = {} } = requestJsonSchema(call) as { properties?: JsonObject }
  const codes = call.errors.map((code) => `\`${code}\``).join(', ')
  const { files } = call
  return [
    `${call.summary}.`,
    accessWords(call),
    needsWords(call),
    call.effect === 'read' ? 'Changes nothing.' : 'Changes data.',
    'draftKey' in properties || 'orderKey' in properties || 'workKey' in properties
      ? 'Sent again with the same key it does nothing twice.'
      : '',
    'dryRun' in properties ? 'With `dryRun` it answers what would happen.' : '',
    'pageNum' in properties ? 'The answer is one page of the list, with the total.' : '',
    call.body === 'multipart'
      ? `Takes files as \`file\`${files ? `: at most ${files.most}, each of ${files.bytesMax} bytes` : ''}.`
      : '',
    call.sensitive ? 'Send it by POST: its values must not stand in an address.' : '',
    codes === '' ? '' : `Refuses with ${codes}, besides what every call may answer.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** The schema with words for each field: its own, else those of its name. */
function described(schema: JsonObject): JsonObject {
  const all = (schema.anyOf as JsonObject[] | undefined)?.map(described)
  const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonObject>)
  return {
    ...schema,
    ...(all && { anyOf: all }),
    ...(schema.properties !== undefined && {
      properties: Object.fromEntries(
        properties.map(([name, value]) => [name, { description: parameterWords[name] ?? '', ...value }]),
      ),
    }),
  }
}

function capabilityOf(call: Call): string {
  return call.name.split('.')[0] ?? call.name
}

function operation(call: Call, verb: 'GET' | 'POST'): JsonObject {
  const schema = described(requestJsonSchema(call))
  return {
    operationId: verbsOf(call).length > 1 ? `${call.name}.${verb.toLowerCase()}` : call.name,
    summary: call.summary,
    description: descriptionOf(call),
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
  const file = { type: 'string', format: 'binary', description: 'The bytes of a file; several under the same name' }
  const properties = { ...(schema.properties as JsonObject | undefined), file }
  return { content: { 'multipart/form-data': { schema: { ...schema, properties } } } }
}

function queryParameters(schema: JsonObject): JsonObject[] {
  const properties = (schema.properties ?? {}) as Record<string, JsonObject>
  const required = new Set((schema.required ?? []) as string[])
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: 'query',
    description: String(value.description),
    required: required.has(name),
    schema: value,
  }))
}

function errorResponses(call: Call): JsonObject {
  const statuses = new Map<number, string[]>()
  for (const code of [...commonErrors, ...call.errors]) {
    const { status } = errorCatalogue[code]
    statuses.set(status, [...(statuses.get(status) ?? []), `${code}: ${errorText(code, 'en')}`])
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
