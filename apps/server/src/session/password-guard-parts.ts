import { createHash } from 'node:crypto'
import { networkOf } from '@portal/domain/session/network'
import type { Db } from '../db/connection.ts'
import { type AttemptPolicy, failAttempt, forgetAttempts, returnAttempt, takeAttempt } from './attempt-queries.ts'
import { waitTurn } from './attempt-turn-parts.ts'
import { passwordMatches, spendPasswordCheck } from './password-rules.ts'

// 5 s, 10 s, 20 s … from the fifth failure on: never more than 10 in a minute, and a person's slip costs seconds.
const perAccount: AttemptPolicy = {
  failuresMax: 5,
  windowSeconds: 900,
  lockSeconds: 5,
  lockSecondsMax: 900,
  memorySeconds: 3600,
}
// An office behind one address shares it, so its first lock comes later and is longer.
const perAddress: AttemptPolicy = {
  failuresMax: 10,
  windowSeconds: 60,
  lockSeconds: 60,
  lockSecondsMax: 900,
  memorySeconds: 600,
}

export interface PasswordTry {
  /** Undefined for an account that does not exist: the answer and its time are the same. */
  readonly user: { readonly id: string; readonly passwordHash: string; readonly disabledAt: Date | null } | undefined
  /** What was typed as account. */
  readonly name: string
  readonly password: string
  readonly ip: string
}

/**
 * Whether the password is right, with growing locks per account and per address that all processes share. During a lock
 * the right password is refused like a wrong one, unseen.
 *
 * @throws AppError session.locked with Retry-After.
 */
export async function passwordIsRight(
  db: Db,
  attempt: PasswordTry,
): Promise<{ readonly right: boolean; readonly lockedSeconds: number }> {
  // By id, not by spelling: account, phone and e-mail of one person share their attempts.
  const account = keyOf('account', attempt.user?.id ?? attempt.name.toLowerCase())
  const address = keyOf('address', networkOf(attempt.ip))
  await waitTurn(() => takeAttempt(db, address, perAddress))
  const taken = [address]
  try {
    await waitTurn(() => takeAttempt(db, account, perAccount))
    taken.push(account)
    const matches = await check(attempt)
    if (matches && attempt.user?.disabledAt === null) {
      await Promise.all([forgetAttempts(db, account), returnAttempt(db, address)])
      return { right: true, lockedSeconds: 0 }
    }
  } catch (error) {
    // Nothing was found out about the password: it counts for nothing.
    await Promise.all(taken.map((key) => returnAttempt(db, key)))
    throw error
  }
  const locks = await Promise.all([failAttempt(db, account, perAccount), failAttempt(db, address, perAddress)])
  return { right: false, lockedSeconds: Math.max(...locks) }
}

async function check({ user, password }: PasswordTry): Promise<boolean> {
  if (user) return passwordMatches(user.passwordHash, password)
  await spendPasswordCheck(password)
  return false
}

/** Names are hashed: the table of counters must not tell who tried. */
function keyOf(kind: 'account' | 'address', value: string): string {
  return `signIn:${kind}:${createHash('sha256').update(value).digest('base64url')}`
}
