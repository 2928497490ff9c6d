import { getLastContact as call } from '@portal/contract/trademarks'
import { implement } from '../http/handler.ts'
import { findLastContact } from './last-contact-queries.ts'

export const getLastContact = implement(call, async ({ user, db }) => ({
  contact: (await findLastContact(db, user.ownerId)) ?? null,
}))
