import { createHash } from 'node:crypto'
import { contactCodeAgainSeconds, contactCodeLifetimeSeconds, contactCodeTriesMax } from '@portal/contract/limits'
import { type Contact, readContact } from '@portal/domain/people/account/contact'
import type { CodePurpose } from '@portal/domain/people/session/code-words'
import { coarseNetworkOf, networkOf } from '@portal/domain/people/session/network'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { AppError, notOffered } from '../../platform/http/app-error.ts'
import { limitRate } from '../../platform/http/rate-limit-queries.ts'
import { addJob } from '../../platform/jobs/job-queries.ts'
import type { Services } from '../../services.ts'
import { addWrongTry, insertContactCode, lockCode, markCodeUsed } from './contact-code-queries.ts'
import { codeOf, isSameCode } from './contact-code-rules.ts'

const hour = 3600
const day = 86_400
/** Of one who asks, for one contact and purpose. */
const ofAsker = { hour: 4, day: 6 } as const
/** For one contact and purpose, of all who ask: three networks of strangers use it up, one cannot. */
const ofContactDay = 18
/** Mobile carriers put many phones behind one address. */
const ofNetwork = { hour: 60, day: 300 } as const
/** Of one account, to whatever contacts. */
const ofUserDay = 12
const triesOfNetwork = 60
const triesWindowSeconds = 600
const sendAttemptsMax = 5
/** Of no row: its code is compared too, so that an answer takes as long. */
const nobody = '00000000-0000-0000-0000-000000000000'

/** @throws AppError `session.contactUnreadable`, `common.notConfigured` */
export function readCodeContact(text: string, { channels }: Services): Contact {
  const contact = readContact(text)
  if (!contact) {
    throw new AppError('session.contactUnreadable', {}, { fields: [{ path: 'contact', message: 'format' }] })
  }
  if (contact.kind === 'phone' && !channels.sms) throw notOffered('codeByPhone')
  if (contact.kind === 'email' && !channels.mail) throw notOffered('codeByEmail')
  return contact
}

interface CodeRequest {
  readonly contact: Contact
  readonly purpose: CodePurpose
  /** Who verifies; null of the other purposes. */
  readonly userId: string | null
  /** The contact stands in the account of who verifies. */
  readonly isOwn?: boolean
  readonly ip: string
  readonly language: 'en' | 'zh'
}

/**
 * Keeps a code and lets a job send it. Nobody is looked up here: the request does the same work, and so answers alike and as fast,
 * whether or not the contact has an account.
 *
 * @throws AppError `common.tooManyRequests`, `session.codesUsedUp`
 */
export async function requestContactCode(db: Db, request: CodeRequest) {
  const { contact, purpose, userId, ip, language } = request
  await limitRequests(db, request)
  const codeId = await db.transaction(async (tx) => {
    const net = coarseNetworkOf(ip)
    const id = await insertContactCode(tx, { contact: contact.value, purpose, userId, language, net })
    await addJob(tx, 'session.sendCode', { codeId: id }, { attemptsMax: sendAttemptsMax })
    return id
  })
  return { codeId, againInSeconds: contactCodeAgainSeconds, lifetimeSeconds: contactCodeLifetimeSeconds }
}

/**
 * Two dangers pull against each other. Somebody may ask for a stranger's codes until that person gets none any more, so each purpose and
 * each who asks (an account, or a network) counts on its own: who floods the sign-in page takes nothing from a reset, nor from the
 * same page elsewhere, and nobody at all reaches the count of an account that verifies the contact it holds. And text messages cost and
 * annoy, so all who ask share a count of the day, which many networks together can use up; the installation's own is
 * `SMS_CODES_PER_DAY`.
 */
async function limitRequests(db: Db, { contact, purpose, userId, isOwn, ip }: CodeRequest): Promise<void> {
  await limitCodes(db, `code:hour:${networkOf(ip)}`, ofNetwork.hour, hour)
  await limitCodes(db, `code:day:${networkOf(ip)}`, ofNetwork.day, day)
  const lane = isOwn ? `own:${userId}` : purpose
  // As coarse as a log has it: who has one address of such a network often has them all.
  const asker = keyOf(`${lane}\n${contact.value}\n${userId ?? coarseNetworkOf(ip)}`)
  await limitRate(db, `code:again:${asker}`, 1, contactCodeAgainSeconds)
  await limitCodes(db, `code:hour:${asker}`, ofAsker.hour, hour)
  await limitCodes(db, `code:day:${asker}`, ofAsker.day, day)
  if (userId) await limitCodes(db, `code:user:${userId}`, ofUserDay, day)
  await limitCodes(db, `code:day:${keyOf(`${lane}\n${contact.value}`)}`, ofContactDay, day)
}

/** A wait of an hour or a day, told in hours. */
async function limitCodes(db: Db, key: string, max: number, windowSeconds: number): Promise<void> {
  await limitRate(db, key, max, windowSeconds).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
    const { retryAfterSeconds = windowSeconds } = error
    throw new AppError('session.codesUsedUp', { hours: Math.ceil(retryAfterSeconds / hour) }, { retryAfterSeconds })
  })
}

/** The table of counters must not tell who asked. */
const keyOf = (text: string) => createHash('sha256').update(text).digest('base64url')

/** The brake on trying many codes; one code has its own. @throws AppError `common.tooManyRequests` */
export async function limitCodeTries(db: Db, ip: string): Promise<void> {
  await limitRate(db, `code:tries:${networkOf(ip)}`, triesOfNetwork, triesWindowSeconds)
}

interface CodeTry {
  readonly codeId: string
  readonly purpose: CodePurpose
  readonly code: string
  /** Who verifies; undefined of the other purposes. */
  readonly userId?: string
}

/**
 * Uses up a code, or counts a wrong try. Only who asked for a code can name it, so nobody else ends it by wrong tries or by asking for
 * another. The caller commits in either case: a try that was rolled back would be a try for nothing.
 *
 * @returns to whom and to which contact the code was sent; undefined for a wrong or ended one.
 */
export async function useCode(
  tx: Tx,
  secret: string,
  { codeId, purpose, code, userId }: CodeTry,
): Promise<{ readonly userId: string; readonly contact: Contact } | undefined> {
  const row = await lockCode(tx, { id: codeId, purpose, userId })
  const isRight = isSameCode(code, codeOf(secret, row?.id ?? nobody))
  if (!row?.isOpen || row.attempts >= contactCodeTriesMax) return undefined
  const contact = readContact(row.contact)
  if (!isRight || row.userId === null || !contact) {
    await addWrongTry(tx, row.id)
    return undefined
  }
  await markCodeUsed(tx, row.id)
  return { userId: row.userId, contact }
}
