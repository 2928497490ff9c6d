import { calls, capabilityWords } from '@portal/contract/calls'
import { parameterWords } from '@portal/contract/parameter-words'
import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, it } from 'vitest'
import { requestJsonSchema } from './json-schema.ts'
import { openApiDocument } from './openapi.ts'

interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly description: string
  readonly parameters?: readonly { readonly name: string; readonly description: string }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
  readonly responses: Readonly<Record<string, { readonly description: string }>>
}
interface Schema {
  readonly properties?: Readonly<Record<string, { readonly description?: string }>>
  readonly anyOf?: readonly Schema[]
}

const document = openApiDocument('https://portal.example.cn') as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}
const operations = Object.values(document.paths).flatMap((item) => Object.values(item))
const fieldsOf = (schema: Schema): readonly [string, { readonly description?: string }][] => [
  ...Object.entries(schema.properties ?? {}),
  ...(schema.anyOf ?? []).flatMap(fieldsOf),
]

it('is a valid OpenAPI 3.1 document', async () => {
  const validator = new Validator()

  const result = await validator.validate(structuredClone(openApiDocument('https://portal.example.cn')))

  expect(result.errors ?? []).toEqual([])
  expect(result.valid).toBe(true)
  expect(validator.version).toBe('3.1')
})

it('has each operation once, with a summary and a description that says more', () => {
  const ids = operations.map(({ operationId }) => operationId)
  expect(new Set(ids).size).toBe(ids.length)
  expect(operations.length).toBeGreaterThanOrEqual(calls.length)
  const poor = operations.filter(
    ({ summary, description }) => summary.trim().length < 8 || description.length < summary.length + 20,
  )
  expect(poor.map(({ operationId }) => operationId)).toEqual([])
})

it('says which right a write needs, and of a read and of what is the caller’s own or the office’s nothing', () => {
  const saying = new Map(
    operations.map(({ operationId, description }) => [operationId, /Needs the right [^.]*\./.exec(description)?.[0]]),
  )

  expect(saying.get('payments.payByCode')).toBe('Needs the right to pay.')
  expect(saying.get('admin.assignAgent')).toBe('Needs the right to manage people.')
  expect(saying.get('orders.addAffiliate')).toBe('Needs the right to export or to manage people.')
  expect(saying.get('filings.submitFiling')).toBe('Needs the right to submit (with `draft`: to draft).')
  expect(saying.get('trademarks.applyForTrademark')).toBe(
    'Needs the right to submit or to answer (with `draft`: to draft).',
  )
  for (const { name, needs } of calls) {
    if (needs === undefined || needs === 'self' || needs === 'office') expect(saying.get(name), name).toBeUndefined()
  }
})

it('describes every field of every request', () => {
  const without = operations.flatMap(({ operationId, parameters = [], requestBody }) => {
    const inBody = Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => fieldsOf(schema))
    const all = [...parameters.map(({ name, description }) => [name, { description }] as const), ...inBody]
    return all.flatMap(([name, { description = '' }]) => (description.length > 4 ? [] : [`${operationId}.${name}`]))
  })
  expect(without).toEqual([])
})

it('says of every list what is in it', () => {
  const bare: string[] = []
  const look = (value: unknown, at: string): void => {
    if (typeof value !== 'object' || value === null) return
    if ('type' in value && value.type === 'array' && !('items' in value) && !('prefixItems' in value)) bare.push(at)
    for (const [key, inner] of Object.entries(value)) look(inner, `${at}.${key}`)
  }
  look(document.paths, '')
  expect(bare).toEqual([])
})

it('names the code of every refusal of a call', () => {
  const byId = new Map(operations.map((operation) => [operation.operationId, operation]))
  const missing = calls.flatMap((call) => {
    const operation = byId.get(call.name) ?? byId.get(`${call.name}.post`)
    const words = Object.entries(operation?.responses ?? {}).flatMap(([status, { description }]) =>
      status === '200' ? [] : description,
    )
    const told = words.join('\n')
    return ['common.badRequest', ...call.errors].flatMap((code) =>
      told.includes(`${code}: `) ? [] : [`${call.name} ${code}`],
    )
  })
  expect(missing).toEqual([])
})

it('keeps words by name only for fields that several calls leave to it', () => {
  const callsByField = Map.groupBy(
    calls.flatMap((call) => {
      const left = fieldsOf(requestJsonSchema(call) as Schema).filter(
        ([, { description }]) => description === undefined,
      )
      return [...new Set(left.map(([name]) => name))].map((name) => ({ name, call }))
    }),
    ({ name }) => name,
  )
  const idle = Object.keys(parameterWords).filter((name) => (callsByField.get(name)?.length ?? 0) < 2)
  expect(idle).toEqual([])
})

it('says of each capability what it is about, and of none that is gone', () => {
  const capabilities = new Set(calls.map(({ name }) => name.split('.')[0]))
  expect(new Set(Object.keys(capabilityWords))).toEqual(capabilities)
})
