import {
  type Attributes,
  context,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter as JsonExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { OTLPTraceExporter as ProtobufExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { release } from '../../release.ts'
import { AppError } from '../http/app-error.ts'
import { type SpanFacts, type Spans, useSpans } from '../http/spans.ts'
import type { TelemetrySettings } from './telemetry-settings.ts'
import { watchOutgoing } from './watch-outgoing.ts'
import { watchStatements } from './watch-statements.ts'

/** What is not sent by then is lost: a collector that is away must not hold up the end of a server. */
const stopMilliseconds = 3_000

/** Sends traces of requests, jobs, statements and calls to others until it is stopped. Imported only where traces are on. */
export function startTelemetry(settings: TelemetrySettings): { stop(): Promise<void> } {
  const contexts = new AsyncLocalStorageContextManager().enable()
  context.setGlobalContextManager(contexts)
  const ours = resourceFromAttributes({ 'service.name': 'portal', 'service.version': release })
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(ours)
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: samplerOf(settings),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: settings.protocol === 'http/json' ? new JsonExporter() : new ProtobufExporter(),
        scheduledDelayMillis: settings.delay,
      }),
    ],
  })
  const tracer = provider.getTracer('portal', release)
  const ends = [watchStatements(tracer), watchOutgoing(tracer)]
  useSpans(spansOf(tracer))
  return {
    async stop() {
      useSpans(undefined)
      for (const end of ends) end()
      const late = new Promise((resolve) => setTimeout(resolve, stopMilliseconds).unref())
      await Promise.race([provider.shutdown(), late])
      context.disable()
    },
  }
}

function samplerOf({ sampler, ratio }: TelemetrySettings): Sampler {
  const root = sampler.endsWith('always_off')
    ? new AlwaysOffSampler()
    : sampler.endsWith('traceidratio')
      ? new TraceIdRatioBasedSampler(ratio)
      : new AlwaysOnSampler()
  return sampler.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root
}

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER }

const spansOf = (tracer: Tracer): Spans => ({
  run: ({ name, kind, attributes, parent }, work) =>
    tracer.startActiveSpan(
      name,
      { kind: kinds[kind], attributes: { ...attributes } },
      contextOf(parent),
      async (span) => {
        try {
          return await work()
        } catch (error) {
          // Only what it is: the words of an error can hold what somebody typed.
          span.setAttributes(errorAttributes(error))
          span.setStatus({ code: SpanStatusCode.ERROR })
          throw error
        } finally {
          span.end()
        }
      },
    ),
})

/** The code of a refusal, else the class of the error. */
export const errorAttributes = (error: unknown): Attributes => ({
  'error.type': error instanceof AppError ? error.code : error instanceof Error ? error.name : 'unknown',
})

const traceparent = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

function contextOf(parent: SpanFacts['parent']) {
  const [, traceId, spanId, flags] = traceparent.exec(parent ?? '') ?? []
  if (!traceId || !spanId || !flags) return context.active()
  return trace.setSpanContext(ROOT_CONTEXT, {
    ...{ traceId, spanId, traceFlags: Number.parseInt(flags, 16) },
    isRemote: true,
  })
}
