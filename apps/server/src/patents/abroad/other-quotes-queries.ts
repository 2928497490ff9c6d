import { isQuoteOpen } from '@portal/domain/patents/abroad/quote-states'
import type { Db } from '../../platform/db/connection.ts'
import { findTargets, isApplied } from './foreign-queries.ts'
import { findQuotes, type QuoteRow } from './quote-queries.ts'

type Targets = Awaited<ReturnType<typeof findTargets>>

/** A country of a family with the lines of its quote that holds: on offer, or accepted with an order that lives. */
interface HeldQuote {
  readonly country: string
  readonly isTaken: boolean
  readonly lines: readonly Pick<QuoteRow['lines'][number], 'kind' | 'amount' | 'applicationFee'>[]
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
): Promise<readonly HeldQuote[]> {
  const rows = await findTargets(db, parentId)
  const quotes = await findQuotes(
    db,
    rows.map(({ target }) => target.id),
    false,
  )
  return validQuotes(rows, quotes, targetId, today).filter(({ isTaken }) => isTaken || !taken)
}

/** A counter-offer that nobody answered counts: it can be taken back. */
export function validQuotes(
  rows: Targets,
  quotes: readonly QuoteRow[],
  except: string | undefined,
  today: string,
): readonly HeldQuote[] {
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
