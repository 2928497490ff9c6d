import type { Contact } from '@portal/domain/people/account/contact'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/connection.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import { insertHomes } from './home-queries.ts'

/**
 * A customer alone, whose sign-in name is the contact; agreement accepted now, contact not verified. Unique violations:
 * `users_account_key`, `users_phone_key`, `users_email_key`.
 */
export async function insertCustomer(
  tx: Tx,
  customer: { id: string; name: string; contact: Contact; passwordHash: string },
) {
  const { id, name, contact, passwordHash } = customer
  const account = contact.value
  await tx.insert(users).values({
    id,
    ownerId: id,
    account,
    name,
    phone: contact.kind === 'phone' ? contact.value : null,
    email: contact.kind === 'email' ? contact.value : null,
    passwordHash,
    role: 'customer',
    agreementAcceptedAt: sql`now()`,
  })
  await insertHomes(tx, sql`u.id = ${id}`)
  return { id, account, name, role: 'customer' as const }
}
