import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

export interface SealKeys {
  readonly secretKey: string
  readonly secretKeyPrevious?: string | undefined
}

const nonceBytes = 12
const tagBytes = 16

/** The key for one purpose, out of SECRET_KEY. */
export const sealKeyOf = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))

/** Names the key of a purpose without telling it. */
export const sealMarkOf = ({ secretKey }: SealKeys, purpose: string): string =>
  createHmac('sha256', sealKeyOf(secretKey, purpose)).update('mark').digest('hex').slice(0, 16)

/** AES-256-GCM under SECRET_KEY, for one purpose and one row: nonce, tag, text. */
export function sealText({ secretKey }: SealKeys, purpose: string, id: string, text: string): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', sealKeyOf(secretKey, purpose), nonce).setAAD(Buffer.from(id))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** @returns undefined where neither the key nor the one before it opens the seal. */
export function openSealedText(
  { secretKey, secretKeyPrevious }: SealKeys,
  purpose: string,
  id: string,
  sealed: Buffer,
): string | undefined {
  for (const key of [secretKey, secretKeyPrevious]) {
    const text = key === undefined ? undefined : decipher(sealKeyOf(key, purpose), id, sealed)
    if (text !== undefined) return text
  }
  return undefined
}

function decipher(key: Buffer, id: string, sealed: Buffer): string | undefined {
  const [nonce, tag] = [sealed.subarray(0, nonceBytes), sealed.subarray(nonceBytes, nonceBytes + tagBytes)]
  const opened = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
  opened.setAAD(Buffer.from(id)).setAuthTag(tag)
  try {
    return opened.update(sealed.subarray(nonceBytes + tagBytes), undefined, 'utf8') + opened.final('utf8')
  } catch {
    // Sealed by another key: the caller tries the next, and says so where none opens it.
    return undefined
  }
}
