import { requestContactCode as call } from '@portal/contract/people/account'
import { implement } from '../../platform/http/handler.ts'
import { readCodeContact, requestContactCode as request } from '../session/contact-code-parts.ts'

export const requestContactCode = implement(call, async ({ input, user, database, client, language, services }) => {
  const contact = readCodeContact(input.contact, services)
  return request(database.db, { contact, purpose: 'verify', userId: user.id, ip: client.ip, language })
})
