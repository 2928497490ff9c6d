import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** A fresh `state` of 256 bits, for one sign-in of one browser. */
export function createLoginState(): string {
  return randomBytes(32).toString('base64url')
}

/** True if both are the same text, in a time that does not tell how much of it agrees. */
export function isSameLoginState(kept: string | undefined, returned: string | undefined): boolean {
  if (!kept || !returned) return false
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(kept), digest(returned))
}
