import type { ChannelOutcome } from '../channels/outcome.ts'

/**
 * JSON posted to a server that a customer or the office named, signed so that it can tell it from anybody else's.
 *
 * Only https to addresses of the public internet: a name that leads into our own network is refused when it is looked up, and what was
 * looked up is what is connected to. Redirects are not followed. Time limit: 10 s; nothing is tried again.
 *
 * Headers: `x-portal-delivery` (the id), `x-portal-signature: t=SECONDS,v1=HEX`, where HEX is the HMAC-SHA256 of `SECONDS.BODY`.
 */
export interface Webhook {
  send(event: WebhookEvent): Promise<ChannelOutcome>
}

export interface WebhookEvent {
  readonly url: string
  /** The same for every repetition, so that the receiver counts it once. */
  readonly id: string
  readonly body: Readonly<Record<string, unknown>>
}
