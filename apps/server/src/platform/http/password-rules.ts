import { hash, verify } from '@node-rs/argon2'

// OWASP's second recommendation for argon2id: 19 MiB, two passes, one lane.
const options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** argon2id hash with its parameters inside. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, options)
}

/** False, after the same time, for an account that has no password at all (its hash is not one). */
export async function passwordMatches(passwordHash: string, password: string): Promise<boolean> {
  if (passwordHash.startsWith('$argon2id$')) return verify(passwordHash, password)
  await spendPasswordCheck(password)
  return false
}

const decoy = hashPassword('no account has this password')

/** Spends the time of a real check, so that an unknown account answers as slowly as a wrong password. */
export async function spendPasswordCheck(password: string): Promise<void> {
  await verify(await decoy, password)
}
