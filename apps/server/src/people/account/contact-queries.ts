import type { Contact } from '@portal/domain/people/account/contact'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import { contactNotices } from '../../platform/db/schema/contact-codes.ts'

const contactColumns = {
  id: users.id,
  name: users.name,
  account: users.account,
  phone: users.phone,
  email: users.email,
  phoneVerifiedAt: users.phoneVerifiedAt,
  emailVerifiedAt: users.emailVerifiedAt,
}

/** The named account and all that hold a contact, as phone, e-mail or sign-in name; their rows locked, in one order for everybody. */
export async function lockHolders(tx: Tx, id: string, { value }: Contact) {
  return tx
    .select(contactColumns)
    .from(users)
    .where(
      or(
        eq(users.id, id),
        eq(users.phone, value),
        eq(sql`lower(${users.email})`, value),
        eq(sql`lower(${users.account})`, value),
      ),
    )
    .orderBy(users.id)
    .for('update')
}

export type Holder = Awaited<ReturnType<typeof lockHolders>>[number]

/** Takes an unverified contact from an account, which keeps everything else. @param account its sign-in name from now on. */
export async function detachContact(tx: Tx, holder: Holder, { value }: Contact, account: string): Promise<void> {
  const { phone, email } = holder
  await tx
    .update(users)
    .set({ account, ...(phone === value && { phone: null }), ...(email?.toLowerCase() === value && { email: null }) })
    .where(eq(users.id, holder.id))
}

/**
 * Gives an account a verified contact. A sign-in name that was the contact of this kind before follows it.
 *
 * @returns the sign-in name from now on.
 */
export async function attachContact(tx: Tx, holder: Holder, { kind, value }: Contact): Promise<string> {
  const before = kind === 'phone' ? holder.phone : holder.email
  const follows = before !== null && holder.account.toLowerCase() === before.toLowerCase()
  const at = sql`now()`
  await tx
    .update(users)
    .set({
      ...(kind === 'phone' ? { phone: value, phoneVerifiedAt: at } : { email: value, emailVerifiedAt: at }),
      ...(follows && { account: value }),
    })
    .where(eq(users.id, holder.id))
  return follows ? value : holder.account
}

export async function insertContactNotice(tx: Tx, notice: typeof contactNotices.$inferInsert): Promise<string> {
  const [row] = await tx.insert(contactNotices).values(notice).returning({ id: contactNotices.id })
  if (!row) throw new Error('an inserted row is returned')
  return row.id
}

/** A mail that still waits to be taken, with the sign-in name of its account. */
export async function findWaitingNotice(db: Db, id: string) {
  const [row] = await db
    .select({
      address: contactNotices.address,
      kind: contactNotices.kind,
      contact: contactNotices.contact,
      net: contactNotices.net,
      account: users.account,
    })
    .from(contactNotices)
    .innerJoin(users, eq(users.id, contactNotices.userId))
    .where(and(eq(contactNotices.id, id), isNull(contactNotices.outcome)))
  return row
}

export async function saveNoticeOutcome(db: Db, id: string, outcome: string): Promise<void> {
  await db.update(contactNotices).set({ outcome }).where(eq(contactNotices.id, id))
}
