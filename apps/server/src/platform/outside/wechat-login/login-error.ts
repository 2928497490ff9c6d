/** Everything that can go wrong at a WeChat sign-in, as data. */
export type LoginFailure =
  | { kind: 'notConfigured'; missing: string[] }
  | { kind: 'invalidRequest'; field: string; reason: string }
  /** The code is wrong, used or older than its few minutes: begin anew. */
  | { kind: 'invalidCode'; errcode: number }
  /** A preview page of WeChat with a made-up person: never an account. The person must open the page in full. */
  | { kind: 'snapshotUser' }
  /** Our app id, secret or allowed address is wrong: an operator must act. */
  | { kind: 'misconfigured'; errcode: number }
  | { kind: 'rateLimited'; errcode: number }
  | { kind: 'rejected'; errcode: number }
  | { kind: 'unavailable'; status: number }
  | { kind: 'timeout'; milliseconds: number }
  | { kind: 'network'; reason: string }
  | { kind: 'malformed'; reason: string }

export type LoginFailureKind = LoginFailure['kind']

/** A failure at WeChat's sign-in. The message names kind and number, never the address: it holds the secret. */
export class LoginError extends Error {
  readonly failure: LoginFailure

  constructor(failure: LoginFailure) {
    super(`WeChat login: ${failure.kind}${'errcode' in failure ? ` (${failure.errcode})` : ''}`)
    this.name = 'LoginError'
    this.failure = failure
  }

  get kind(): LoginFailureKind {
    return this.failure.kind
  }
}

const invalidCode = new Set([40029, 40163, 41008, 42003])
const misconfigured = new Set([40001, 40013, 40125, 41002, 41004, 48001, 50001, 50002])
const rateLimited = new Set([45009, 45011])

/** @see https://developers.weixin.qq.com/doc/offiaccount/Getting_Started/Global_Return_Code.html */
export function failureOfErrcode(errcode: number): LoginFailure {
  if (invalidCode.has(errcode)) return { kind: 'invalidCode', errcode }
  if (misconfigured.has(errcode)) return { kind: 'misconfigured', errcode }
  if (rateLimited.has(errcode)) return { kind: 'rateLimited', errcode }
  return errcode === -1 ? { kind: 'unavailable', status: 200 } : { kind: 'rejected', errcode }
}
