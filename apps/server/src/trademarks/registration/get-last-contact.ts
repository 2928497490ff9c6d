import { getLastContact as call } from '@portal/contract/trademarks/trademarks'
import { implement } from '../../platform/http/handler.ts'
import { findLastContact } from './last-contact-queries.ts'

export const getLastContact = implement(call, async ({ user, db }) => ({
  contact: (await findLastContact(db, user)) ?? null,
}))
