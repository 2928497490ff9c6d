import { hash, verify } from '@node-rs/argon2'

// OWASP's second recommendation for argon2id: 19 MiB, two passes, one lane.
const options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** argon2id hash with its parameters inside. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, options)
}

export function passwordMatches(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, password)
}

const decoy = hashPassword('no account has this password')

/** Spends the time of a real check, so that an unknown account answers as slowly as a wrong password. */
export async function spendPasswordCheck(password: string): Promise<void> {
  await verify(await decoy, password)
}
