import { randomInt } from 'node:crypto'
import { type Contact, maskAccount } from '@portal/domain/people/account/contact'
import { type AuditEntry, writeAudit } from '../../kernel/audit/audit-queries.ts'
import { notifyPerson } from '../../kernel/orders/order-move-queries.ts'
import { type Tx, violatedConstraint } from '../../platform/db/connection.ts'
import { addJob } from '../../platform/jobs/job-queries.ts'
import { attachContact, detachContact, type Holder, insertContactNotice, lockHolders } from './contact-queries.ts'

/** Who gives an account its contact, and what the audit log is to say of it. */
interface Giving extends Pick<AuditEntry, 'actor' | 'action' | 'requestId'> {
  /** `net`: the network of whoever proved it by a code. */
  readonly detail: Readonly<Record<string, unknown> & { net?: string }>
}

interface Displaced {
  readonly id: string
  readonly name: string
  readonly account: string
}

interface Given {
  /** The sign-in name from now on. */
  readonly account: string
  /** Accounts that lost the contact, each with the name by which it signs in now. */
  readonly displaced: readonly Displaced[]
}

/**
 * Makes a proven contact the verified one of an account. Whoever held it unverified loses it, keeps the account and is told; so is
 * the account itself where the contact is another than it had.
 *
 * @returns `elsewhere` when another account has it verified, and
 *   nothing changed; undefined when there is no such account. A unique violation of `takenConstraints` means that somebody registered
 *   with it meanwhile: see `isTakenMeanwhile`.
 */
export async function giveContact(
  tx: Tx,
  id: string,
  contact: Contact,
  { detail, ...rest }: Giving,
): Promise<Given | 'elsewhere' | undefined> {
  const holders = await lockHolders(tx, id, contact)
  const person = holders.find((holder) => holder.id === id)
  if (!person) return undefined
  const others = holders.filter((holder) => holder !== person)
  if (others.some((other) => isVerified(other, contact))) return 'elsewhere'
  const acting = { ...rest, subjectKind: 'user' } as const
  const masked = maskAccount(contact.value)
  const displaced: Displaced[] = []
  for (const other of others) {
    // Whoever registered with it signs in with it, so that account is kept under a name of its own.
    const account = other.account.toLowerCase() === contact.value ? replacementSignInName() : other.account
    await detachContact(tx, other, contact, account)
    const params = { contact: masked, account }
    await notifyPerson(tx, { userId: other.id, kind: 'account.contactLost', orderNo: null, params })
    await writeAudit(tx, { ...acting, subjectId: other.id, detail: { contact: masked, displaced: true, account } })
    displaced.push({ id: other.id, name: other.name, account })
  }
  const account = await attachContact(tx, person, contact)
  await writeAudit(tx, { ...acting, subjectId: id, detail: { contact: masked, ...detail } })
  if (!hasContact(person, contact)) await notifyOfChange(tx, person, contact, detail.net ?? '')
  return { account, displaced }
}

const noticeAttemptsMax = 10

/**
 * Tells an account that a contact of it became another, in its bell and by mail to the address that it had verified until now: who takes
 * an account over begins by giving it a contact of their own. No text message tells it: carriers send only the wordings they have approved.
 */
async function notifyOfChange(tx: Tx, person: Holder, { kind, value }: Contact, net: string): Promise<void> {
  const { id: userId, email, emailVerifiedAt } = person
  const contact = maskAccount(value)
  await notifyPerson(tx, { userId, kind: 'account.contactChanged', orderNo: null, params: { contact } })
  if (!email || !emailVerifiedAt) return
  const noticeId = await insertContactNotice(tx, { userId, address: email, kind, contact, net })
  await addJob(tx, 'account.mailContactChange', { noticeId }, { attemptsMax: noticeAttemptsMax })
}

const takenConstraints = new Set(['users_account_key', 'users_phone_key', 'users_email_key'])

/** Somebody registered with the contact between our check and our act: the next attempt detaches it from that account. */
export function isTakenMeanwhile(error: unknown): boolean {
  return takenConstraints.has(violatedConstraint(error) ?? '')
}

/** A sign-in name for an account that lost the contact it signed in by: easy to dictate, and tells nothing of its holder. */
function replacementSignInName(): string {
  const digits = Array.from({ length: 8 }, () => randomInt(10)).join('')
  return `user-${digits}`
}

function hasContact(holder: Holder, { value }: Contact): boolean {
  return holder.phone === value || holder.email?.toLowerCase() === value
}

function isVerified(holder: Holder, { value }: Contact): boolean {
  return (
    (holder.phone === value && holder.phoneVerifiedAt !== null) ||
    (holder.email?.toLowerCase() === value && holder.emailVerifiedAt !== null)
  )
}
