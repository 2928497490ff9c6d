import { CallError } from '../../api/call-error.ts'

/** Code of the error catalogue of a failed call, if it has one. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof CallError ? error.errorCode : undefined
}

/** When the next try is allowed, in milliseconds since 1970, if the server made us wait. */
export function retryTimeOf(error: unknown): number | undefined {
  const seconds = error instanceof CallError ? error.retryAfterSeconds : undefined
  return seconds === undefined ? undefined : Date.now() + seconds * 1000
}
