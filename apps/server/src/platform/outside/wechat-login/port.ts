/**
 * Port to WeChat's OAuth sign-in. Two ways: `website` shows a QR code on a computer (Open Platform website app),
 * `officialAccount` works inside WeChat's own browser.
 *
 * Time-out: 5 s. No retries: a code is good for one use, and an answer that was lost has used it. Failures: `LoginError`.
 */
export interface WeChatLogin {
  /** The ways that have credentials; empty means that WeChat must not be offered. */
  readonly ways: readonly LoginWay[]
  /**
   * Where to send the browser. `state` is random, kept in a cookie, and compared on return.
   *
   * @throws LoginError `notConfigured` or `invalidRequest`.
   */
  authorizeUrl(way: LoginWay, request: AuthorizeRequest): string
  /**
   * Who came back with this code. Tokens of WeChat are dropped: only the identity is used.
   *
   * @throws LoginError
   */
  exchangeCode(way: LoginWay, code: string): Promise<WeChatIdentity>
}

export const loginWays = ['website', 'officialAccount'] as const
export type LoginWay = (typeof loginWays)[number]

export interface AuthorizeRequest {
  /** Absolute https address below the domain registered with WeChat. */
  redirectUri: string
  /** 22 to 128 of `0-9A-Za-z_-`; see `createLoginState`. */
  state: string
  /**
   * Of `officialAccount` only. `snsapi_base` is silent and gives the openid; `snsapi_userinfo` asks the person and gives
   * the unionid too.
   */
  scope?: 'snsapi_base' | 'snsapi_userinfo'
  language?: 'cn' | 'en'
}

export interface WeChatIdentity {
  way: LoginWay
  appId: string
  /** Per app id: the same person has another one in each app. */
  openId: string
  /** The same in all apps of one Open Platform account; absent unless they are bound to one, or in `snsapi_base`. */
  unionId: string | undefined
}
