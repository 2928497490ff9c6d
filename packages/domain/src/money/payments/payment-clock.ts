/** How long an opened payment may be paid; the QR text itself lives two hours at WeChat. */
export const paymentLifetimeSeconds = 30 * 60

/** An open payment with less time left is closed and opened anew: nobody pays in a hurry. */
export const reuseSecondsMin = 90

/** A payment that the provider does not know after this time never reached it. */
export const unknownSecondsMax = 60

/**
 * Instants in seconds after the opening at which the provider is asked whether it is paid; afterwards every
 * `laterQuerySeconds` until five minutes after the expiry, then every `lateQuerySeconds` until the answer is final.
 *
 * @see enterprise services §3.4
 */
export const firstQuerySeconds = [5, 15, 30, 60] as const
export const laterQuerySeconds = 60
export const queryPastExpirySeconds = 5 * 60
export const lateQuerySeconds = 10 * 60

/** Waits in seconds after the first, second, … query until the next; the last one repeats. */
export const queryPauses: readonly number[] = [
  ...firstQuerySeconds.slice(1).map((at, index) => at - (firstQuerySeconds[index] ?? 0)),
  laterQuerySeconds,
]

/** Waits in seconds between the steps of a refund; the last one repeats. WeChat wants a minute between two of one order. */
export const refundPauses: readonly number[] = [5, 10, 20, 60, 60, 60, 60, 60, 60, 60, 60, 600]
