import { kindsThat, type OrderKindName } from '@portal/domain/kernel/orders/kinds'
import { type SQL, sql } from 'drizzle-orm'

/** A list of kinds as SQL text. Written out and never a parameter: that would match no partial index of `orders`. */
export const listOfKinds = (kinds: readonly OrderKindName[]): string =>
  `(${kinds.map((kind) => `'${kind}'`).join(', ')})`

/** Whether an order is of one of these kinds. A kind that the domain's table does not name is of none. */
export const ofKinds = (kinds: readonly OrderKindName[], column: SQL = sql.raw('orders.kind')): SQL =>
  sql`${column} in ${sql.raw(listOfKinds(kinds))}`

export const followUpKinds = kindsThat(({ isFollowUp }) => isFollowUp)
export const familyKinds = kindsThat(({ isFamily }) => isFamily)
export const markServiceKinds = kindsThat(({ isMarkService }) => isMarkService)
export const markRegistrationKinds = kindsThat(({ isMarkRegistration }) => isMarkRegistration)
/** What somebody works on. */
export const workedKinds = kindsThat(({ isMoneyOnly }) => !isMoneyOnly)
/** What the people of an agency see of the orders that it acts for. */
export const kindsForAgency = kindsThat(({ isPrivate }) => !isPrivate)
