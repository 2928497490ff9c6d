import { kindFacts, kindsThat, type OrderKindName } from '@portal/domain/kernel/orders/kinds'
import { isCopyrightOrder, isTrademarkOrder, kindsFiledFromForm } from '@portal/domain/kernel/orders/order-areas'
import type { RuleKind } from '@portal/domain/office/rules/rule-kind-names'
import { filingKinds } from '@portal/domain/patents/filings/form'
import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import { type RuleBook, withRuleBook } from '@portal/domain/platform/rules/rule-book'
import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { expectedFenOf } from '../../kernel/orders/expected-amount-rules.ts'
import type { Db } from '../../platform/db/connection.ts'
import { filings, orders } from '../../platform/db/schema/orders.ts'

const batch = 200

const patents = filingKinds
// Of what is filed abroad the price is quoted first.
const fromForms = kindsFiledFromForm.filter((kind) => !kindFacts(kind).isAbroad)
const trademarks = fromForms.filter(isTrademarkOrder)
const copyright = fromForms.filter(isCopyrightOrder)
const us = kindsThat(({ documents }) => documents === 'usPatent')

/** Kinds of orders whose drafts a rule can price; of all others the price is quoted first, frozen, or of no such rule. */
const pricedBy: Readonly<Partial<Record<RuleKind, readonly OrderKindName[]>>> = {
  'service-price': [...patents, ...fromForms, ...us],
  'patent-fee': patents,
  'trademark-fee': trademarks,
  'copyright-fee': copyright,
  'us-fee': us,
  'currency-rate': us,
  'law-figure': [...patents, ...trademarks, ...us],
}

export interface MovedQuote {
  readonly orderNo: string
  readonly title: string
  readonly fromFen: number
  readonly toFen: number
}

/**
 * Drafts that cost something else under another book on a day, in the order of their numbers; null for a rule that prices no
 * draft. An order that was submitted keeps its price.
 */
export async function findMovedQuotes(
  db: Db,
  { kind, before, after, on }: { kind: RuleKind; before: RuleBook; after: RuleBook; on: CivilDate },
): Promise<readonly MovedQuote[] | null> {
  const kinds = pricedBy[kind]
  if (!kinds) return null
  const found: MovedQuote[] = []
  let last: string | undefined
  for (;;) {
    const drafts = await db
      .select({
        orderNo: orders.orderNo,
        title: orders.title,
        kind: orders.kind,
        form: filings.form,
        agencyId: orders.agencyId,
      })
      .from(orders)
      .innerJoin(filings, eq(filings.orderId, orders.id))
      .where(
        and(
          eq(orders.workState, 0),
          inArray(orders.kind, [...kinds]),
          last === undefined ? undefined : gt(orders.orderNo, last),
        ),
      )
      .orderBy(asc(orders.orderNo))
      .limit(batch)
    for (const { orderNo, title, ...draft } of drafts) {
      const fen = (book: RuleBook) => withRuleBook(book, () => expectedFenOf(draft, on))
      const [fromFen, toFen] = [fen(before), fen(after)]
      if (fromFen !== null && toFen !== null && fromFen !== toFen) found.push({ orderNo, title, fromFen, toFen })
    }
    last = drafts.at(-1)?.orderNo
    if (drafts.length < batch) return found
  }
}
