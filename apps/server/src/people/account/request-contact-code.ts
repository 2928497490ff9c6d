import { requestContactCode as call } from '@portal/contract/people/account'
import { implement } from '../../platform/http/handler.ts'
import { readCodeContact, requestContactCode as request } from '../session/contact-code-parts.ts'
import { findOwnAccount } from './account-queries.ts'
import { refuseWrongPassword } from './own-password-parts.ts'

/**
 * A verified contact opens the account, so that only whoever knows the password gives it another one; the code that is sent now stands
 * for the password when it comes back. The contact that the account already names gains nobody else anything.
 */
export const requestContactCode = implement(call, async ({ input, user, database, client, language, services }) => {
  const { db } = database
  const { ip } = client
  const contact = readCodeContact(input.contact, services)
  const own = await findOwnAccount(db, user.id)
  const isOwn = contact.value === (contact.kind === 'phone' ? own?.phone : own?.email?.toLowerCase())
  if (!isOwn) await refuseWrongPassword(db, { user, password: input.pwd, ip })
  return request(db, { contact, purpose: 'verify', userId: user.id, isOwn, ip, language })
})
