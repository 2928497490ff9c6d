import type { ChannelOutcome } from '../channels/outcome.ts'

/**
 * Mail to one receiver over the operator's SMTP server.
 *
 * Time limit: half a minute for a message, and what its files take at 256 kB in a second. A connection that the server shut while it waited is opened once more, before anything of
 * the message was sent; nothing else is tried again here. Never throws: see `ChannelOutcome`, whose `reason` is SMTP's number with
 * its enhanced status (`550 5.1.1`) or a code of the network.
 */
export interface Mail {
  send(message: MailMessage): Promise<ChannelOutcome>
  /** Ends the connections that wait for the next message. */
  close(): void
}

export interface MailMessage {
  /** One bare address. */
  readonly to: string
  /** One bare address, if answers go elsewhere than to who sends. */
  readonly replyTo?: string
  readonly subject: string
  readonly text: string
  readonly html?: string
  /** Beyond the usual ones, such as `List-Unsubscribe`. */
  readonly headers?: Readonly<Record<string, string>>
  /** `<left@right>`; the same for every repetition, by which the receiver's server knows a second copy. */
  readonly messageId: string
  readonly attachments?: readonly { readonly name: string; readonly type: string; readonly bytes: Buffer }[]
}

export interface MailSettings {
  readonly host: string
  readonly port: number
  /** TLS from the first byte; else by STARTTLS, unless that is switched off. */
  readonly isSecure: boolean
  readonly needsStartTls: boolean
  readonly user?: string
  readonly password?: string
  /** PEM of a certificate authority of one's own. */
  readonly authority?: string
  readonly from: { readonly name: string; readonly address: string }
  readonly dkim?: { readonly domain: string; readonly selector: string; readonly privateKey: string }
}
