import { requestCode as call } from '@portal/contract/people/session'
import { implement } from '../../platform/http/handler.ts'
import { readCodeContact, requestContactCode } from './contact-code-parts.ts'

export const requestCode = implement(call, async ({ input, database, client, language, services }) => {
  const contact = readCodeContact(input.contact, services)
  const { purpose } = input
  return requestContactCode(database.db, { contact, purpose, userId: null, ip: client.ip, language })
})
