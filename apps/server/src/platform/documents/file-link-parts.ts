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

/** The values of a link. `as`: the name that its reader is told, empty for the file's own. */
export interface LinkValues {
  readonly id: string
  readonly expires: string
  readonly signature: string
  readonly as: string
}

/** Links of the key before this one open until they end. */
export interface LinkKeys {
  readonly secretKey: string
  readonly secretKeyPrevious?: string | undefined
}

function signatureOf(secretKey: string, id: string, expires: number, as: string): string {
  const signed = ['file-link', id, expires, ...(as === '' ? [] : [as])].join('\n')
  return createHmac('sha256', secretKey).update(signed).digest('base64url')
}

/** Query of a link; what is not renamed is signed and written without a name. */
export function linkQuery({ expires, signature, as }: Omit<LinkValues, 'id'>): URLSearchParams {
  return new URLSearchParams({ expires, signature, ...(as !== '' && { as }) })
}

/**
 * A link that opens one file without a token; every process of the installation can check it.
 *
 * @param as name that its reader is told in place of the one under which the file was uploaded.
 */
export function signFileLink(secretKey: string, id: string, now: Date, as = ''): FileLink {
  const expires = Math.floor(now.getTime() / 1000) + fileLinkSeconds
  const signature = signatureOf(secretKey, id, expires, as)
  const query = linkQuery({ expires: String(expires), signature, as })
  return { url: `/files/${id}?${query}`, expireTime: new Date(expires * 1000).toISOString() }
}

/** Judges the values of a link; the signature first, so that a forged one learns nothing about time. */
export function judgeFileLink({ secretKey, secretKeyPrevious }: LinkKeys, link: LinkValues, now: Date): LinkVerdict {
  const expires = Number(link.expires)
  if (!/^\d{1,12}$/.test(link.expires)) return 'forged'
  const given = Buffer.from(link.signature)
  const isSignedWith = (key: string) => {
    const wanted = Buffer.from(signatureOf(key, link.id, expires, link.as))
    return wanted.length === given.length && timingSafeEqual(wanted, given)
  }
  const keys = secretKeyPrevious === undefined ? [secretKey] : [secretKey, secretKeyPrevious]
  if (!keys.some(isSignedWith)) return 'forged'
  return expires * 1000 > now.getTime() ? 'good' : 'ended'
}

/** Reads id and values out of a link of ours, with or without our origin before it; undefined for any other address. */
export function parseFileLink(url: string, publicUrl: string): LinkValues | undefined {
  const parsed = URL.parse(url, publicUrl)
  if (!parsed || parsed.origin !== new URL(publicUrl).origin) return undefined
  const id = /^\/files\/([0-9a-f-]{36})$/.exec(parsed.pathname)?.[1]
  const [expires, signature] = [parsed.searchParams.get('expires'), parsed.searchParams.get('signature')]
  return id && expires && signature ? { id, expires, signature, as: parsed.searchParams.get('as') ?? '' } : undefined
}
