import { createHmac, timingSafeEqual } from 'node:crypto'
import { fileLinkSeconds } from '@portal/contract/limits'

export interface FileLink {
  /** Path and query on our own origin. */
  readonly url: string
  /** Instant with offset. */
  readonly expireTime: string
}

/** `forged` stands for every link that we did not make, also one that was changed. */
export type LinkVerdict = 'good' | 'ended' | 'forged'

function signatureOf(secretKey: string, id: string, expires: number): string {
  return createHmac('sha256', secretKey).update(`file-link\n${id}\n${expires}`).digest('base64url')
}

/** A link that opens one file without a token; every process of the installation can check it. */
export function signFileLink(secretKey: string, id: string, now: Date): FileLink {
  const expires = Math.floor(now.getTime() / 1000) + fileLinkSeconds
  const query = new URLSearchParams({ expires: String(expires), signature: signatureOf(secretKey, id, expires) })
  return { url: `/files/${id}?${query}`, expireTime: new Date(expires * 1000).toISOString() }
}

/** Judges the values of a link; the signature first, so that a forged one learns nothing about time. */
export function judgeFileLink(
  secretKey: string,
  link: { id: string; expires: string; signature: string },
  now: Date,
): LinkVerdict {
  const expires = Number(link.expires)
  if (!/^\d{1,12}$/.test(link.expires)) return 'forged'
  const [wanted, given] = [Buffer.from(signatureOf(secretKey, link.id, expires)), Buffer.from(link.signature)]
  if (wanted.length !== given.length || !timingSafeEqual(wanted, given)) return 'forged'
  return expires * 1000 > now.getTime() ? 'good' : 'ended'
}

/** Reads id and values out of a link of ours, with or without our origin before it; undefined for any other address. */
export function parseFileLink(
  url: string,
  publicUrl: string,
): { id: string; expires: string; signature: string } | undefined {
  const parsed = URL.parse(url, publicUrl)
  if (!parsed || parsed.origin !== new URL(publicUrl).origin) return undefined
  const id = /^\/files\/([0-9a-f-]{36})$/.exec(parsed.pathname)?.[1]
  const [expires, signature] = [parsed.searchParams.get('expires'), parsed.searchParams.get('signature')]
  return id && expires && signature ? { id, expires, signature } : undefined
}
