type Env = Readonly<Record<string, string | undefined>>

const protocols = ['http/protobuf', 'http/json'] as const
const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

export interface TelemetrySettings {
  readonly protocol: (typeof protocols)[number]
  readonly sampler: (typeof samplers)[number]
  /** Share of traces that a ratio keeps, 0 to 1. */
  readonly ratio: number
  /** Milliseconds between two exports. */
  readonly delay: number
}

export class TelemetryError extends Error {}

/**
 * What the standard variables of OpenTelemetry ask for; undefined when traces are off, which they are without any.
 * Addresses, headers and certificates (`OTEL_EXPORTER_OTLP_*`) and the resource (`OTEL_SERVICE_NAME`,
 * `OTEL_RESOURCE_ATTRIBUTES`) are read by the SDK.
 *
 * @throws TelemetryError for a value that we cannot serve.
 */
export function readTelemetry(env: Env): TelemetrySettings | undefined {
  const endpoint = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT || env.OTEL_EXPORTER_OTLP_ENDPOINT
  const exporter = env.OTEL_TRACES_EXPORTER || (endpoint ? 'otlp' : 'none')
  if (exporter === 'none' || env.OTEL_SDK_DISABLED?.toLowerCase() === 'true') return undefined
  if (exporter !== 'otlp') throw new TelemetryError('OTEL_TRACES_EXPORTER is otlp or none')
  return {
    protocol: oneOf(
      'OTEL_EXPORTER_OTLP_PROTOCOL',
      env.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL || env.OTEL_EXPORTER_OTLP_PROTOCOL || 'http/protobuf',
      protocols,
    ),
    sampler: oneOf('OTEL_TRACES_SAMPLER', env.OTEL_TRACES_SAMPLER || 'parentbased_always_on', samplers),
    ratio: between('OTEL_TRACES_SAMPLER_ARG', env.OTEL_TRACES_SAMPLER_ARG || '1', 1),
    delay: between('OTEL_BSP_SCHEDULE_DELAY', env.OTEL_BSP_SCHEDULE_DELAY || '5000', 3_600_000),
  }
}

function oneOf<T extends string>(name: string, text: string, known: readonly T[]): T {
  const found = known.find((one) => one === text)
  if (found === undefined) throw new TelemetryError(`${name} is one of ${known.join(', ')}`)
  return found
}

function between(name: string, text: string, max: number): number {
  const value = Number(text)
  if (!(value >= 0 && value <= max)) throw new TelemetryError(`${name} is a number from 0 to ${max}`)
  return value
}
