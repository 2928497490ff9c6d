import { type numberStates, visitorResultsMax } from '@portal/contract/patents/patent-shapes'
import { lookupNumbers as call } from '@portal/contract/patents/patents'
import { isDestroyedNumber } from '@portal/domain/platform/identifiers/destroyed-number'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { findHits } from './hit-queries.ts'
import { findByNumbers, type ReadNumber, readNumber } from './number-queries.ts'
import { limitSearches, visibleMaxOf } from './visitor-limits.ts'

const shownMax = 3

export const lookupNumbers = implement(call, async ({ input, user, db, client, language }) => {
  const written = input.numbers.map((number) => number.trim()).filter((number) => number !== '')
  if (!user && written.length > visitorResultsMax) {
    throw new AppError('patents.signInForMore', { max: visitorResultsMax })
  }
  await limitSearches(db, user, client.ip)
  const numbers = written.map(readNumber)
  const found = await findByNumbers(db, numbers)
  const ids = [...new Set(found.flatMap((list) => list.slice(0, shownMax)))]
  const hits = new Map((await findHits(db, ids, [], language)).map((hit) => [hit.id, hit]))
  const list = numbers.map((number, place) => {
    const patents = found[place] ?? []
    return {
      written: number.written,
      understood: number.understood,
      state: stateOf(number, patents.length),
      suggestion: number.suggestion,
      hits: patents.slice(0, shownMax).flatMap((id) => hits.get(String(id)) ?? []),
    }
  })
  return { list, visibleMax: visibleMaxOf(user) }
})

function stateOf({ kind, isCheckWrong, written }: ReadNumber, count: number): (typeof numberStates)[number] {
  if (kind === null) return isDestroyedNumber(written) ? 'destroyed' : 'unreadable'
  if (count === 1) return 'found'
  if (count > 1) return 'ambiguous'
  return isCheckWrong ? 'badCheck' : 'notFound'
}
