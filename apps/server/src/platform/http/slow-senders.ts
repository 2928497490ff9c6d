/** How long a sender may take, in milliseconds. */
export interface SenderLimits {
  /** For the head of a request. */
  readonly headMs: number
  /** A body brings at least `bodyBytesMin` in each such time, or it is given up. */
  readonly bodyMs: number
  readonly bodyBytesMin: number
  /** How often heads are looked at. */
  readonly lookMs: number
}

/** A sender who stands still is gone within a minute, while a slow line may take the 16 minutes that a large file needs. */
export const senderLimits: SenderLimits = { headMs: 30_000, bodyMs: 30_000, bodyBytesMin: 1024, lookMs: 5_000 }

/** What of a request tells how its body comes in. */
interface IncomingBody {
  readonly complete: boolean
  /** What has come and was not read yet. */
  readonly readableLength: number
  readonly socket: { readonly bytesRead: number; destroy(): unknown }
  once(event: 'close', listener: () => void): unknown
}

/**
 * Ends the connection of a body that does not come on: it would hold its turn of uploads, which others of the account wait for.
 * What is not read yet waits for us, for a turn or for the disk, and is no fault of the sender.
 */
export function endWhenStalled(body: IncomingBody, { bodyMs, bodyBytesMin }: SenderLimits): void {
  const { socket } = body
  let seen = socket.bytesRead
  const timer = setInterval(() => {
    if (body.complete) clearInterval(timer)
    else if (body.readableLength === 0 && socket.bytesRead - seen < bodyBytesMin) socket.destroy()
    seen = socket.bytesRead
  }, bodyMs)
  body.once('close', () => clearInterval(timer))
}
