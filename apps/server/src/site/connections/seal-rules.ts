import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { z } from 'zod'

type Keys = { readonly secretKey: string; readonly secretKeyPrevious?: string | undefined }

const Sealed = z.object({
  address: z.string(),
  secrets: z.array(z.object({ text: z.string(), until: z.iso.datetime().nullable() })),
})
/** What of a connection nobody may read: its address, and its secrets, the newest first; those before it sign until an instant. */
export type Secrets = z.infer<typeof Sealed>

/** The secrets that sign at an instant. */
export const signingSecrets = ({ secrets }: Secrets, now: Date): string[] =>
  secrets.filter(({ until }) => until === null || new Date(until) > now).map(({ text }) => text)

/** A new secret before those that sign still: the newest of them until an instant, the others as long as they were to. */
export function withNewSecret({ address, secrets }: Secrets, text: string, until: Date, now: Date): Secrets {
  const before = secrets
    .filter((one) => one.until === null || new Date(one.until) > now)
    .map((one) => ({ ...one, until: one.until ?? until.toISOString() }))
  return { address, secrets: [{ text, until: null }, ...before] }
}

const nonceBytes = 12
const tagBytes = 16

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'connections', 32))

/** Names a key without telling it. */
export const sealMark = ({ secretKey }: Keys): string =>
  createHmac('sha256', keyOf(secretKey)).update('mark').digest('hex').slice(0, 16)

/** AES-256-GCM under SECRET_KEY, for this row alone: nonce, tag, text. */
export function seal({ secretKey }: Keys, id: string, secrets: Secrets): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secretKey), nonce).setAAD(Buffer.from(id))
  const text = Buffer.concat([cipher.update(JSON.stringify(secrets), 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text])
}

/** @returns undefined where neither the key nor the one before it opens the seal. */
export function openSeal({ secretKey, secretKeyPrevious }: Keys, id: string, sealed: Buffer): Secrets | undefined {
  for (const key of [secretKey, secretKeyPrevious]) {
    const text = key === undefined ? undefined : decipher(key, id, sealed)
    if (text !== undefined) return Sealed.parse(JSON.parse(text))
  }
  return undefined
}

function decipher(key: string, id: string, sealed: Buffer): string | undefined {
  const [nonce, tag] = [sealed.subarray(0, nonceBytes), sealed.subarray(nonceBytes, nonceBytes + tagBytes)]
  const opened = createDecipheriv('aes-256-gcm', keyOf(key), nonce, { authTagLength: tagBytes })
  opened.setAAD(Buffer.from(id)).setAuthTag(tag)
  try {
    return opened.update(sealed.subarray(nonceBytes + tagBytes), undefined, 'utf8') + opened.final('utf8')
  } catch {
    // Sealed by another key: the caller tries the next, and says so where none opens it.
    return undefined
  }
}

/** A new secret: told once, and kept sealed. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64url')}`

/** @example shownAddress('https://erp.example.com/hooks/portal?token=abcd1234') // 'erp.example.com … 1234' */
export function shownAddress(address: string): string {
  const { host } = new URL(address)
  return `${host} … ${address.slice(-4)}`
}
