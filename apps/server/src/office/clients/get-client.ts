import { getClient as call } from '@portal/contract/office/clients'
import { maskContactPhone } from '@portal/domain/office/clients/customers'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { maySetPeople } from './client-access.ts'
import { findClient, isMergedAway } from './client-queries.ts'
import { toClientRow } from './client-rules.ts'

/** An address of mail stands as it does beside a contact. */
const maskIfPhone = (contact: string) => (contact.includes('@') ? contact : maskContactPhone(contact))
const iso = (instant: string) => new Date(instant).toISOString()

export const getClient = implement(call, async ({ input: { id }, user, db, language }) => {
  const found = await findClient(db, user, id, language)
  if (!found) throw new AppError((await isMergedAway(db, user, id)) ? 'clients.merged' : 'common.notFound')
  const { address, note, customer, createdBy, invitation, merged, money, isMine } = found
  return {
    ...toClientRow(found, { user }),
    ...{ address, note, customer, createdBy },
    isAwaited: found.customerId !== null && !found.isLinked,
    contacts: found.contacts.map((one) => ({ ...one, phone: maskContactPhone(one.phone) })),
    opponents: [...found.opponents],
    cases: [...found.cases],
    invitation: invitation && {
      ...{
        contact: invitation.contact && maskIfPhone(invitation.contact),
        from: invitation.from,
        state: invitation.state,
      },
      ...{ createTime: iso(invitation.createdAt), expireTime: iso(invitation.expiresAt) },
    },
    // Each amount stands on its case; what they come to is for those whose work is the money.
    money: user.rights.has('pay') ? money : null,
    merges: found.merges.map(({ id: mergeId, names, by, madeAt }) => ({ id: mergeId, names, by, time: iso(madeAt) })),
    merged: merged.map((one) => ({ id: one.id, name: one.name, mergedTime: iso(one.mergedAt) })),
    may: {
      edit: user.rights.has('draft'),
      people: maySetPeople(user, isMine),
      account: user.rights.has('people') && user.reach === 'all',
    },
  }
})
