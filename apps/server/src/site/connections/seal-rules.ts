import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { type SealKeys as Keys, openSealedText, sealMarkOf, sealText } from '../../platform/http/sealed-text.ts'

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

const purpose = 'connections'

/** Names a key without telling it. */
export const sealMark = (keys: Keys): string => sealMarkOf(keys, purpose)

/** Under SECRET_KEY, for this row alone. */
export const seal = (keys: Keys, id: string, secrets: Secrets): Buffer =>
  sealText(keys, purpose, id, JSON.stringify(secrets))

/** @returns undefined where neither the key nor the one before it opens the seal. */
export function openSeal(keys: Keys, id: string, sealed: Buffer): Secrets | undefined {
  const text = openSealedText(keys, purpose, id, sealed)
  return text === undefined ? undefined : Sealed.parse(JSON.parse(text))
}

/** A new secret: told once, and kept sealed. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64url')}`

/** @example shownAddress('https://erp.example.com/hooks/portal?token=abcd1234') // 'erp.example.com … 1234' */
export function shownAddress(address: string): string {
  const { host } = new URL(address)
  return `${host} … ${address.slice(-4)}`
}
