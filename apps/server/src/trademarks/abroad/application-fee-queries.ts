import { isQuoteOpen } from '@portal/domain/patents/abroad/quote-states'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import {
  type ApplicationFeeKind,
  feesLeft,
  feeUnasked,
  isApplicationFee,
  type QuotedCountry,
} from '@portal/domain/trademarks/abroad/application-fees'
import type { MarkAbroadForm } from '@portal/domain/trademarks/abroad/form'
import { foreignMarkCountryKind, foreignMarkKind } from '@portal/domain/trademarks/abroad/places'
import { findFiling } from '../../kernel/forms/filing-queries.ts'
import type { OrderRow } from '../../kernel/orders/order-access.ts'
import { findTargets, isApplied } from '../../patents/abroad/foreign-queries.ts'
import { findQuotes, type QuoteRow } from '../../patents/abroad/quote-queries.ts'
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
export async function findApplicationFees(db: Db, services: Quoting, family: Pick<OrderRow, 'id' | 'kind'>) {
  if (family.kind !== foreignMarkKind) return []
  const filing = await findFiling(db, family.id)
  return filing ? applicationFeesOf(db, services, parseMarkAbroad(filing.submitted ?? filing.form)) : []
}

/** The other countries of a family with the quote of each that holds; `taken`: only what was accepted. */
export async function findOtherQuotes(
  db: Db,
  {
    parentId,
    targetId,
    today,
    taken = false,
  }: { parentId: string; targetId: string | undefined; today: string; taken?: boolean },
): Promise<readonly QuotedCountry[]> {
  const rows = await findTargets(db, parentId)
  const quotes = await findQuotes(
    db,
    rows.map(({ target }) => target.id),
    false,
  )
  return quotesThatHold(rows, quotes, targetId, today).filter(({ isTaken }) => isTaken || !taken)
}

/** A counter-offer that nobody answered counts: it can be taken back. */
function quotesThatHold(rows: Targets, quotes: readonly QuoteRow[], except: string | undefined, today: string) {
  return rows
    .filter(({ target }) => target.id !== except)
    .flatMap((row) => {
      const own = quotes.filter(({ targetId, state }) => targetId === row.target.id && state !== 'draft')
      const [newest] = own.toSorted((a, b) => b.round - a.round)
      return own
        .filter(
          (quote) =>
            isQuoteOpen(quote, today) ||
            (quote.state === 'countered' && quote === newest) ||
            (quote.state === 'accepted' && isApplied(row)),
        )
        .map(({ state, lines }) => ({
          country: row.target.country,
          isTaken: state === 'accepted',
          lines: lines.map(({ kind, amount, applicationFee }) => ({ kind, amount, applicationFee })),
        }))
    })
}

/** The fee of its Madrid application that no accepted quote of the family asks, of a country's order that is to be filed. */
export async function findUnaskedFee(
  db: Db,
  services: Quoting,
  { parentOrderId: parentId, kind }: Pick<OrderRow, 'parentOrderId' | 'kind'>,
): Promise<ApplicationFeeKind | undefined> {
  if (kind !== foreignMarkCountryKind || parentId === null) return undefined
  const due = await findApplicationFees(db, services, { id: parentId, kind: foreignMarkKind })
  const today = beijingDate(services.now())
  return feeUnasked(due, await findOtherQuotes(db, { parentId, targetId: undefined, today, taken: true }))
}

/** What a country's quote has to ask of them, as no other's does. */
export function feesLeftFor<Fee extends { readonly kind: ApplicationFeeKind }>(
  due: readonly Fee[],
  { rows, quotes, targetId, today }: { rows: Targets; quotes: readonly QuoteRow[]; targetId: string; today: string },
): readonly Fee[] {
  return feesLeft(due, quotesThatHold(rows, quotes, targetId, today))
}
