/** What a trace tells of a piece of work: names and codes of ours, never values that people typed. */
export interface SpanFacts {
  readonly name: string
  readonly kind: 'server' | 'client' | 'consumer'
  readonly attributes: Readonly<Record<string, string | number>>
  /** The header `traceparent` of a request. */
  readonly parent?: string | undefined
}

export interface Spans {
  run<T>(facts: SpanFacts, work: () => Promise<T>): Promise<T>
}

let spans: Spans | undefined

/** Turns traces on, or off again. */
export function useSpans(made: Spans | undefined): void {
  spans = made
}

/** Runs work as a span of the trace; without traces it just runs. */
export function traced<T>(facts: SpanFacts, work: () => Promise<T>): Promise<T> {
  return spans ? spans.run(facts, work) : work()
}
