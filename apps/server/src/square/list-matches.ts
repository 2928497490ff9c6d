import { listMatches as call } from '@portal/contract/square/square'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { AppError } from '../platform/http/app-error.ts'
import { implement } from '../platform/http/handler.ts'
import { loadCards } from './card-parts.ts'
import { findAndCountMatches } from './wish-match-queries.ts'
import { findOwnWish } from './wish-queries.ts'

export const listMatches = implement(call, async ({ input, user, db, services }) => {
  const row = await findOwnWish(db, user, input.id)
  if (!row) throw new AppError('common.notFound')
  const today = beijingDate(services.now())
  const found = await findAndCountMatches(db, row, today)
  const cards = await loadCards(
    db,
    (found ?? []).map(({ row: listing }) => listing),
    { today, services, user },
  )
  return {
    scored: found !== undefined,
    list: cards.flatMap((listing, at) => {
      const match = found?.[at]?.match
      return match ? [{ listing, match: { score: match.score, reasons: [...match.reasons] } }] : []
    }),
  }
})
