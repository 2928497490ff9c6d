/**
 * What became of one message at a channel, the same for all of them; no client throws.
 *
 * - `taken`: whoever carries it has it. `id` is the carrier's name for it, empty if it gives none.
 * - `later`: it was not taken; the same may be tried again. A wrong setting of ours is told so too: an operator may mend it.
 * - `never`: this receiver, or this message, is not taken however often it is tried.
 * - `unknown`: it was handed over and no answer came, so it may have arrived. A mail is sent again under its Message-ID; a text
 *   message or what a robot says is not.
 *
 * `reason` is a code (of the carrier, of SMTP or of the network), never its words: those may repeat the receiver or a secret.
 */
export type ChannelOutcome =
  | { readonly kind: 'taken'; readonly id: string }
  | { readonly kind: 'later'; readonly reason: string; readonly retryAfterSeconds?: number }
  | { readonly kind: 'never'; readonly reason: string }
  | { readonly kind: 'unknown'; readonly reason: string }

export const taken = (id = ''): ChannelOutcome => ({ kind: 'taken', id })
export const never = (reason: string): ChannelOutcome => ({ kind: 'never', reason })
export const unknown = (reason: string): ChannelOutcome => ({ kind: 'unknown', reason })
export const later = (reason: string, retryAfterSeconds?: number): ChannelOutcome => ({
  kind: 'later',
  reason,
  ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
})

/** Codes of a connection that never stood, its certificate among them: nothing was handed over. */
const neverConnected =
  /^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|EPROTO|UND_ERR_CONNECT_TIMEOUT|UNABLE_TO_\w+|ERR_(SSL|TLS)_\w+|\w*CERT_\w+|\w+_CERT\w*)$/

/** What a failure of the network, known by its code, means for what was to be sent. */
export function outcomeOfNetwork(code: string): ChannelOutcome {
  return neverConnected.test(code) ? later(code) : unknown(code)
}

/** A carrier's code is made of few letters; anything else would be words, and is not repeated. */
export function codeOnly(code: string): string {
  return /^[\w.:-]{1,80}$/.test(code) ? code : 'unreadable'
}

/** Seconds that a carrier asks us to wait; dates are not read. */
export function waitAsked(header: string | null | undefined): number | undefined {
  return /^\d{1,5}$/.test(header ?? '') ? Number(header) : undefined
}
