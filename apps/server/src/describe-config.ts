import type { Config } from './config.ts'

const secretFields = /(secret|token|key|password)/i
/** Names that match but hold no secret: they say which key, not the key. */
const openFields = new Set(['accessKeyId'])

/** The configuration for an operator's eyes, as JSON values: secrets are replaced by `***`, also in addresses. */
export function describeConfig(config: Config): Record<string, unknown> {
  return describeObject(config)
}

function describeObject(value: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, describeValue(name, inner)]))
}

function describeValue(name: string, value: unknown): unknown {
  if (value === undefined) return null
  if (name === 'platformKeys' && typeof value === 'object' && value !== null) return Object.keys(value)
  if (secretFields.test(name) && !openFields.has(name)) return '***'
  if (name === 'databaseUrl' && typeof value === 'string') return withoutPassword(value)
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return describeObject(value)
  return value
}

function withoutPassword(text: string): string {
  const url = new URL(text)
  if (url.password) url.password = '***'
  for (const name of [...url.searchParams.keys()]) {
    if (secretFields.test(name)) url.searchParams.set(name, '***')
  }
  return url.toString()
}
