import { maskContactPhone } from '@portal/domain/office/clients/customers'
import type { SessionUser } from '../../platform/http/handler.ts'
import type { FoundClient } from './client-queries.ts'

const iso = (instant: string | null) => (instant === null ? null : new Date(instant).toISOString())

/**
 * A row of the book as its list, its file and its page tell it: numbers of phones masked, and of one who is only in the common pool neither
 * whom to ask there, what is to be done and by whom, nor what they cost.
 */
export function toClientRow(found: FoundClient, { user }: { readonly user: Pick<SessionUser, 'rights'> }) {
  const { id, name, nameEn, reference, idCode, language, team, openCases, nextOn } = found
  const { version, kind, stage, level, source, region, industry, freeOn, isOpen } = found
  return {
    ...{ id, name, nameEn, reference, idCode, language, team, openCases, nextOn },
    ...{ version, kind, stage, level, source, region, industry, freeOn, isOpen },
    ...{ tags: [...found.tags], owner: found.owner, orders: found.orders, watched: found.watched },
    contact: isOpen ? found.contact : '',
    phone: isOpen ? maskContactPhone(found.phone) : '',
    // Each amount stands on its case; what they come to is for those whose work is the money.
    paidFen: user.rights.has('pay') ? found.paidFen : null,
    people: isOpen ? [...found.people] : [],
    nextStep: isOpen ? found.nextStep : '',
    nextStepOn: isOpen ? found.nextStepOn : null,
    account: found.isLinked ? ('linked' as const) : ('none' as const),
    lastContactTime: iso(found.lastContactAt),
    createdTime: new Date(found.createdAt).toISOString(),
    closedTime: iso(found.closedAt),
  }
}
