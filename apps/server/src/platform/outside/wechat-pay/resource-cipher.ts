import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { ProviderError } from './provider-error.ts'

/** The `resource` of a notification, AEAD_AES_256_GCM. */
export interface EncryptedResource {
  algorithm: string
  /** Base64 of cipher text followed by the 16-byte tag. */
  ciphertext: string
  /** 12 bytes. */
  nonce: string
  /** May be absent or empty. */
  associated_data?: string | undefined
}

export const resourceAlgorithm = 'AEAD_AES_256_GCM'
const tagBytes = 16
const nonceBytes = 12

/**
 * The plain text of a notification's resource.
 *
 * @param apiV3Key 32 bytes.
 * @throws ProviderError `undecryptable`; nearly always the APIv3 key is wrong.
 */
export function decryptResource(resource: EncryptedResource, apiV3Key: Buffer): string {
  const sealed = Buffer.from(resource.ciphertext, 'base64')
  const nonce = Buffer.from(resource.nonce, 'utf8')
  if (resource.algorithm !== resourceAlgorithm || sealed.length <= tagBytes || nonce.length !== nonceBytes) {
    throw new ProviderError({ kind: 'undecryptable' })
  }
  const decipher = createDecipheriv('aes-256-gcm', apiV3Key, nonce, { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(resource.associated_data ?? '', 'utf8'))
  decipher.setAuthTag(sealed.subarray(-tagBytes))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, -tagBytes)), decipher.final()]).toString('utf8')
  } catch (cause) {
    throw new ProviderError({ kind: 'undecryptable' }, { cause })
  }
}

/** The reverse of `decryptResource`; a nonce is made when none is given. */
export function encryptResource(
  plainText: string,
  associatedData: string,
  apiV3Key: Buffer,
  nonce: string = randomBytes(nonceBytes / 2).toString('hex'),
): EncryptedResource {
  const cipher = createCipheriv('aes-256-gcm', apiV3Key, Buffer.from(nonce, 'utf8'), { authTagLength: tagBytes })
  cipher.setAAD(Buffer.from(associatedData, 'utf8'))
  const sealed = Buffer.concat([cipher.update(plainText, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return { algorithm: resourceAlgorithm, ciphertext: sealed.toString('base64'), nonce, associated_data: associatedData }
}
