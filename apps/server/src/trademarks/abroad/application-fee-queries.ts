import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import {
  type ApplicationFeeKind,
  feeNotCharged,
  feesLeft,
  isApplicationFee,
} from '@portal/domain/trademarks/abroad/application-fees'
import type { MarkAbroadForm } from '@portal/domain/trademarks/abroad/form'
import { foreignMarkCountryKind } from '@portal/domain/trademarks/abroad/places'
import { findFiling } from '../../kernel/orders/filing-queries.ts'
import type { OrderRow } from '../../kernel/orders/order-access.ts'
import type { findTargets } from '../../patents/abroad/foreign-queries.ts'
import { findOtherQuotes, validQuotes } from '../../patents/abroad/other-quotes-queries.ts'
import type { QuoteRow } from '../../patents/abroad/quote-queries.ts'
import type { Db } from '../../platform/db/connection.ts'
import type { Services } from '../../services.ts'
import { estimate, questionOf } from './estimate-parts.ts'
import { parseMarkAbroad } from './mark-abroad-rules.ts'

type Targets = Awaited<ReturnType<typeof findTargets>>
type Quoting = Pick<Services, 'config' | 'now'>

/** What the application of a form costs once by the tariff of today; nothing where it is no Madrid application. */
export async function applicationFeesOf(db: Db, services: Quoting, form: MarkAbroadForm) {
  if (form.route !== 'madrid') return []
  const { countries } = await estimate(db, services, questionOf(form))
  const whole = countries.find(({ country }) => country === 'WO')?.lines ?? []
  return whole.flatMap(({ kind, currency, amount }) => (isApplicationFee(kind) ? [{ kind, currency, amount }] : []))
}

/** Of the form of a family as it was handed in. */
export async function findApplicationFees(db: Db, services: Quoting, familyId: string) {
  const filing = await findFiling(db, familyId)
  return filing ? applicationFeesOf(db, services, parseMarkAbroad(filing.submitted ?? filing.form)) : []
}

/** The fee of its Madrid application that no accepted quote of the family asks, of a country's order that is to be filed. */
export async function findUnchargedFee(
  db: Db,
  services: Quoting,
  { parentOrderId: parentId, kind }: Pick<OrderRow, 'parentOrderId' | 'kind'>,
): Promise<ApplicationFeeKind | undefined> {
  if (kind !== foreignMarkCountryKind || parentId === null) return undefined
  const due = await findApplicationFees(db, services, parentId)
  const today = beijingDate(services.now())
  return feeNotCharged(due, await findOtherQuotes(db, { parentId, targetId: undefined, today, taken: true }))
}

/** What a country's quote has to ask of them, as no other's does. */
export function feesLeftFor<Fee extends { readonly kind: ApplicationFeeKind }>(
  due: readonly Fee[],
  { rows, quotes, targetId, today }: { rows: Targets; quotes: readonly QuoteRow[]; targetId: string; today: string },
): readonly Fee[] {
  return feesLeft(due, validQuotes(rows, quotes, targetId, today))
}
