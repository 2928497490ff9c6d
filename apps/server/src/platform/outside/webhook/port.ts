import type { ChannelOutcome } from '../channels/outcome.ts'

/**
 * JSON posted to a server that a customer or the office named, signed so that it can tell it from anybody else's.
 *
 * Only https to addresses of the public internet: a name that leads into our own network is refused when it is looked up, and what was
 * looked up is what is connected to. Redirects are not followed. Time limit: 10 s; nothing is tried again.
 *
 * Headers: `x-portal-delivery` (the id), `x-portal-signature: t=SECONDS,v1=HEX`, where HEX is the HMAC-SHA256 of `SECONDS.BODY`; of
 * several secrets one `v1=HEX` each.
 */
export interface SignedPosts {
  send(event: WebhookEvent & { readonly secrets: readonly string[] }): Promise<ChannelOutcome>
  /**
   * Whether an address is one that is posted to, as it leads now. `unreachable`: nobody knows the name, or it leads into a private network;
   * which of the two is told to nobody, for it would say which names our own network knows.
   */
  check(url: string): Promise<AddressVerdict>
}

export type AddressVerdict = 'fit' | 'unfit' | 'unreachable'

/** The same with one secret of the installation. */
export interface Webhook {
  send(event: WebhookEvent): Promise<ChannelOutcome>
}

export interface WebhookEvent {
  readonly url: string
  /** The same for every repetition, so that the receiver counts it once. */
  readonly id: string
  readonly body: Readonly<Record<string, unknown>>
}
