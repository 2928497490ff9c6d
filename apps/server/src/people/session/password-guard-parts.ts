import { createHash } from 'node:crypto'
import { networkOf } from '@portal/domain/people/session/network'
import type { Db } from '../../platform/db/connection.ts'
import { inboxMessages } from '../../platform/db/schema/inbox.ts'
import { passwordMatches, spendPasswordCheck } from '../../platform/http/password-rules.ts'
import { isFirstUse } from '../../platform/http/rate-limit-queries.ts'
import { type AttemptPolicy, failAttempt, forgetAttempts, returnAttempt, takeAttempt } from './attempt-queries.ts'
import { waitTurn } from './attempt-turn-parts.ts'

// 5 s, 10 s, 20 s … from the fifth failure on: a person's slip costs seconds. Of whom the account knows, and of a network alike.
const perAsker: AttemptPolicy = {
  failuresMax: 5,
  windowSeconds: 900,
  lockSeconds: 5,
  lockSecondsMax: 900,
  memorySeconds: 3600,
}
// All strangers together, so that guesses from many networks are never more than 10 in a minute. It keeps nobody out whom the
// account knows.
const perAccount: AttemptPolicy = {
  failuresMax: 10,
  windowSeconds: 60,
  lockSeconds: 60,
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
  /** By what the account knows who asks (`knownBy`); undefined for a stranger. */
  readonly known: string | undefined
}

/**
 * Whether the password is right, with growing locks that all processes share: per address, and per account. Strangers have a
 * counter for each network and one for all of them; a recognised device or network has its own, which no stranger can exhaust.
 * During a lock the right password is refused like a wrong one, unseen. The owner is told of strangers who were locked out, once
 * an hour.
 *
 * @throws AppError session.locked with Retry-After.
 */
export async function passwordIsRight(
  db: Db,
  attempt: PasswordTry,
): Promise<{ readonly right: boolean; readonly lockedSeconds: number }> {
  const counters = countersOf(attempt)
  const taken: Counter[] = []
  try {
    for (const counter of counters) {
      await waitTurn(() => takeAttempt(db, counter.key, counter.policy))
      taken.push(counter)
    }
    const matches = await check(attempt)
    if (matches && attempt.user?.disabledAt === null) {
      await Promise.all(counters.map(({ key, isAsker }) => (isAsker ? forgetAttempts : returnAttempt)(db, key)))
      return { right: true, lockedSeconds: 0 }
    }
  } catch (error) {
    // Nothing was found out about the password: it counts for nothing.
    await Promise.all(taken.map(({ key }) => returnAttempt(db, key)))
    throw error
  }
  const locks = await Promise.all(counters.map(({ key, policy }) => failAttempt(db, key, policy)))
  const lockedSeconds = Math.max(...locks)
  const { user, known, ip } = attempt
  if (user && known === undefined && lockedSeconds > 0) await notifyOfFailures(db, user.id, networkOf(ip))
  return { right: false, lockedSeconds }
}

interface Counter {
  readonly key: string
  readonly policy: AttemptPolicy
  /** The counter of the asking person alone: the right password shows that its failures were slips. */
  readonly isAsker: boolean
}

function countersOf({ user, name, ip, known }: PasswordTry): readonly Counter[] {
  // By id, not by spelling: account, phone and e-mail of one person share their attempts.
  const account = user?.id ?? name.toLowerCase()
  const network = networkOf(ip)
  const address = { key: keyOf('address', network), policy: perAddress, isAsker: false }
  if (known !== undefined)
    return [address, { key: keyOf('known', `${account}\n${known}`), policy: perAsker, isAsker: true }]
  return [
    address,
    { key: keyOf('stranger', `${account}\n${network}`), policy: perAsker, isAsker: true },
    { key: keyOf('account', account), policy: perAccount, isAsker: false },
  ]
}

const toldEverySeconds = 3600

/** Puts a message into the owner's inbox, at most once an hour. */
async function notifyOfFailures(db: Db, userId: string, place: string): Promise<void> {
  if (!(await isFirstUse(db, `signIn:told:${userId}`, toldEverySeconds))) return
  await db.insert(inboxMessages).values({ userId, kind: 'session.signInFailures', params: { place } })
}

async function check({ user, password }: PasswordTry): Promise<boolean> {
  if (user) return passwordMatches(user.passwordHash, password)
  await spendPasswordCheck(password)
  return false
}

/** Names are hashed: the table of counters must not tell who tried. */
function keyOf(kind: 'account' | 'address' | 'known' | 'stranger', value: string): string {
  return `signIn:${kind}:${createHash('sha256').update(value).digest('base64url')}`
}
