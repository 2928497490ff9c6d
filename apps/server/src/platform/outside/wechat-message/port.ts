import type { ChannelOutcome } from '../channels/outcome.ts'

/**
 * Template messages of the official account to its followers. Time limit: 10 s, and as much where the access token is renewed first.
 * A token that WeChat no longer knows is renewed once and the message sent again; nothing else is.
 */
export interface WeChatMessages {
  send(notice: WeChatNotice): Promise<ChannelOutcome>
}

/** What the template's three fields say; what is longer than WeChat takes is cut. */
export interface WeChatNotice {
  readonly openId: string
  readonly what: string
  /** Of the order or case; letters, digits and signs. */
  readonly number: string
  readonly at: Date
  /** Where a touch leads. */
  readonly url?: string
  /** The same for every repetition: WeChat sends one message of it within ten minutes. */
  readonly id: string
}

export interface WeChatMessageSettings {
  readonly appId: string
  readonly appSecret: string
  readonly template: string
  /** Names of the template's fields. */
  readonly fields: { readonly what: string; readonly number: string; readonly at: string }
}
