import type { WishCard } from '@portal/contract/square/square-shapes'
import { maskPhone } from '@portal/domain/platform/identifiers/id-numbers'
import { hideContacts, hideContactsIn } from '@portal/domain/square/contacts'
import type { z } from 'zod'
import type { WishRow } from './wish-queries.ts'

/** A name and a number of which nothing is told. */
const hidden = '***'

/** A wish as others see it, or as its owner sees it, with the number masked. */
export function toWishCard(row: WishRow, isOwn: boolean): z.output<typeof WishCard> {
  return {
    id: row.id,
    kind: row.kind,
    Information: isOwn ? row.information : hideContacts(row.information),
    rightType: row.rightType,
    field: row.field,
    niceClasses: row.niceClasses,
    words: isOwn ? row.words : hideContactsIn(row.words),
    budget: row.budgetFen,
    yearsLeft: row.yearsLeft,
    quantity: row.quantity,
    regional: isOwn ? row.region : hideContacts(row.region),
    deadline: row.deadlineOn,
    name: isOwn ? row.name : hidden,
    phone: isOwn ? maskPhone(row.phone) : hidden,
    createdTime: row.createdAt.toISOString(),
  }
}

/** Counted when it was posted, opened, and from time to time; what has ended is answered by nothing. */
export const matchCountOf = ({ state, matchCount }: Pick<WishRow, 'state' | 'matchCount'>): number | null =>
  state === 'open' ? matchCount : 0
