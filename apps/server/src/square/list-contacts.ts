import { listContacts as call } from '@portal/contract/square/square'
import { implement } from '../platform/http/handler.ts'
import { contactStateOf, needsOwnContact } from './contact-parts.ts'
import { findContacts } from './contact-queries.ts'

export const listContacts = implement(call, async ({ input, user, db }) => {
  const { pageNum, pageSize, ...which } = input
  const { rows, total } = await findContacts(db, user, { ...which, limit: pageSize, offset: (pageNum - 1) * pageSize })
  return {
    list: rows.map(({ contact, title, sellerId, form }) => {
      const side = sellerId === user.ownerId ? ('seller' as const) : ('buyer' as const)
      const state = contactStateOf(contact, side)
      const other =
        side === 'seller'
          ? { name: contact.peerName, phone: contact.peerPhone, weChat: '' }
          : { name: form.contactName, phone: form.phone, weChat: form.weChat }
      return {
        id: contact.id,
        listingId: contact.listingId,
        title,
        wantedId: contact.wantedId,
        side,
        contact: state,
        tellsOwn: state === 'toAnswer' && needsOwnContact(contact, side),
        contacts: state === 'open' ? other : null,
        createdTime: contact.createdAt.toISOString(),
      }
    }),
    total,
    pageNum,
    pageSize,
  }
})
