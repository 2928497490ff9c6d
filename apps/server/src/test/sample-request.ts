import type { Call } from '@portal/contract/call'
import { requestJsonSchema } from '../platform/http/json-schema.ts'

type Schema = Record<string, unknown>

/** The smallest request that a call's schema lets pass, patterns aside: required fields only, shortest values. */
export function sampleRequest(call: Call): Record<string, unknown> {
  return sampleOf(requestJsonSchema(call)) as Record<string, unknown>
}

function sampleOf(schema: Schema): unknown {
  const options = schema.anyOf ?? schema.oneOf
  if (Array.isArray(options)) return sampleOf(options[0])
  if (Array.isArray(schema.allOf)) return Object.assign({}, ...schema.allOf.map(sampleOf))
  if ('const' in schema) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum[0]
  switch (schema.type) {
    case 'object':
      return sampleObject(schema)
    case 'array':
      return Array.isArray(schema.prefixItems)
        ? schema.prefixItems.map(sampleOf)
        : Array.from({ length: Number(schema.minItems ?? 0) }, () => sampleOf((schema.items ?? {}) as Schema))
    case 'integer':
    case 'number':
      return Math.max(1, Number(schema.minimum ?? schema.exclusiveMinimum ?? 1))
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return sampleText(schema)
  }
}

function sampleObject(schema: Schema): Schema {
  const properties = (schema.properties ?? {}) as Record<string, Schema>
  const required = new Set((schema.required ?? []) as string[])
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, value]) => (required.has(name) ? [[name, sampleOf(value)]] : [])),
  )
}

function sampleText(schema: Schema): string {
  if (schema.format === 'uuid') return crypto.randomUUID()
  if (schema.format === 'date') return '2026-01-05'
  if (schema.format === 'date-time') return '2026-01-05T00:00:00Z'
  if (schema.format === 'email') return 'nobody@example.com'
  // Civil dates of ours are text with a pattern.
  if (String(schema.pattern ?? '').startsWith('^\\d{4}-\\d{2}-\\d{2}')) return '2026-01-05'
  return 'x'.repeat(Math.max(1, Number(schema.minLength ?? 1)))
}
