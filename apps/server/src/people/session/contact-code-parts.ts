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
import { addWrongTry, insertContactCode, lockNewestCode, markCodeUsed } from './contact-code-queries.ts'
import { codeOf, isSameCode } from './contact-code-rules.ts'

const hour = 3600
const day = 86_400
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
  readonly userId: string | null
  readonly ip: string
  readonly language: 'en' | 'zh'
}

/**
 * Keeps a code and lets a job send it. Nobody is looked up here: the request does the same work, and so answers alike and as fast,
 * whether or not the contact has an account.
 *
 * @throws AppError `common.tooManyRequests`
 */
export async function requestContactCode(db: Db, { contact, purpose, userId, ip, language }: CodeRequest) {
  await limitRate(db, `code:hour:${networkOf(ip)}`, 20, hour)
  await limitRate(db, `code:day:${networkOf(ip)}`, 100, day)
  // The table of counters must not tell who asked.
  const key = createHash('sha256').update(contact.value).digest('base64url')
  await limitRate(db, `code:again:${key}`, 1, contactCodeAgainSeconds)
  await limitRate(db, `code:hour:${key}`, 5, hour)
  await limitRate(db, `code:day:${key}`, 10, day)
  await db.transaction(async (tx) => {
    const net = coarseNetworkOf(ip)
    const codeId = await insertContactCode(tx, { contact: contact.value, purpose, userId, language, net })
    await addJob(tx, 'session.sendCode', { codeId }, { attemptsMax: sendAttemptsMax })
  })
  return { againInSeconds: contactCodeAgainSeconds, lifetimeSeconds: contactCodeLifetimeSeconds }
}

/** The brake on trying codes of many contacts; one code has its own. @throws AppError `common.tooManyRequests` */
export async function limitCodeTries(db: Db, ip: string): Promise<void> {
  await limitRate(db, `code:tries:${networkOf(ip)}`, triesOfNetwork, triesWindowSeconds)
}

interface CodeTry {
  readonly contact: Contact
  readonly purpose: CodePurpose
  readonly code: string
  /** Who verifies; undefined of the other purposes. */
  readonly userId?: string
}

/**
 * Uses up the newest code of a contact, or counts a wrong try. The caller commits in either case: a try that was rolled back would be a
 * try for nothing.
 *
 * @returns to whom the code was sent; undefined for a wrong or ended one.
 */
export async function useCode(
  tx: Tx,
  secret: string,
  { contact, purpose, code, userId }: CodeTry,
): Promise<string | undefined> {
  const row = await lockNewestCode(tx, { contact: contact.value, purpose, userId })
  const isRight = isSameCode(code, codeOf(secret, row?.id ?? nobody))
  if (!row?.isOpen || row.attempts >= contactCodeTriesMax) return undefined
  if (!isRight || row.userId === null) {
    await addWrongTry(tx, row.id)
    return undefined
  }
  await markCodeUsed(tx, row.id)
  return row.userId
}
