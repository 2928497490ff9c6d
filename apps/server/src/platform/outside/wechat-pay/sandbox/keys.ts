import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type { SandboxKeys, SandboxStore } from './store.ts'

const keysKey = 'current'

function generateRsa() {
  return generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
}

function generateKeys(): SandboxKeys {
  const merchant = generateRsa()
  const platform = generateRsa()
  return {
    merchantSerial: randomBytes(20).toString('hex').toUpperCase(),
    merchantPrivateKey: merchant.privateKey,
    merchantPublicKey: merchant.publicKey,
    platformSerial: `PUB_KEY_ID_SANDBOX${randomBytes(10).toString('hex').toUpperCase()}`,
    platformPrivateKey: platform.privateKey,
    platformPublicKey: platform.publicKey,
    apiV3Key: randomBytes(16).toString('hex'),
    pageSecret: randomBytes(32).toString('hex'),
  }
}

/** The gateway's keys: those in the store, or new ones; of several processes starting at once one wins. */
export async function loadSandboxKeys(store: SandboxStore): Promise<SandboxKeys> {
  const found = await store.find('keys', keysKey)
  if (found) return found.body
  await store.insert('keys', keysKey, generateKeys(), null)
  const kept = await store.find('keys', keysKey)
  if (!kept) throw new Error('The sandbox store lost the keys it was given')
  return kept.body
}
