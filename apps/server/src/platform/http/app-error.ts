import type { ErrorCode, OfferedThing } from '@portal/contract/errors'

export interface FieldProblem {
  readonly path: string
  readonly message: string
}

/** An expected failure: answered with its catalogue entry in the caller's language. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly values: Record<string, string | number>
  readonly fields: readonly FieldProblem[]
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ErrorCode,
    values: Record<string, string | number> = {},
    more: { fields?: readonly FieldProblem[]; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(code, { cause: more.cause })
    this.code = code
    this.values = values
    this.fields = more.fields ?? []
    this.retryAfterSeconds = more.retryAfterSeconds
  }
}

/** What this installation does not offer; the settings that are missing are named in no answer. */
export function notOffered(what: OfferedThing): AppError {
  return new AppError('common.notConfigured', { what })
}
