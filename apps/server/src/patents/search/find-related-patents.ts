import { findRelatedPatents as call } from '@portal/contract/patents/patents'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { findHits } from './hit-queries.ts'
import { findRelated } from './related-queries.ts'
import { searchSlots } from './search-slots.ts'
import { limitSearches } from './visitor-limits.ts'

export const findRelatedPatents = implement(call, async ({ input, user, db, database, client, language }) => {
  await limitSearches(db, user, client.ip)
  const related = await searchSlots(database)(() => findRelated(db, Number(input.id)))
  if (!related) throw new AppError('common.notFound')
  const [similar, family] = await Promise.all([
    findHits(db, related.similar, related.telling, language),
    findHits(db, related.family, [], language),
  ])
  return { similar, family, known: related.known.map(({ number, id }) => ({ number, id: String(id) })) }
})
