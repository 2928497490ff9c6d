import { searchDepthMax } from '@portal/contract/patents/patent-shapes'
import { searchPatents as call } from '@portal/contract/patents/patents'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { restrictToAlert } from './alert-parts.ts'
import { findHits } from './hit-queries.ts'
import { runSearch, understand } from './run-search.ts'
import { findSavedSearch } from './saved-search-queries.ts'
import { runningTexts, searchedTexts } from './search/searched-texts.ts'
import { searchSlots } from './search-slots.ts'
import { findPatentSources } from './source-queries.ts'
import { limitSearches, refuseBeyondVisitor, visibleMaxOf } from './visitor-limits.ts'

const everything = { query: '', filters: [], sort: 'relevance' } as const

export const searchPatents = implement(call, async ({ input, user, db, database, client, language, services }) => {
  const { pageNum, pageSize, searchId } = input
  const kept = searchId && (await findSavedSearch(db, user?.id, searchId))
  if (searchId && !kept) throw new AppError('common.notFound')
  const parameter = kept ? kept.parameter : await restrictToAlert(db, user?.id, input.parameter ?? everything)
  const understood = understand(parameter.query)
  refuseBeyondVisitor(user, (pageNum - 1) * pageSize + 1)
  if (pageNum * pageSize > searchDepthMax + pageSize - 1) throw new AppError('patents.tooDeep', { max: searchDepthMax })
  await limitSearches(db, user, client.ip)
  const visibleMax = visibleMaxOf(user)
  const offset = (pageNum - 1) * pageSize
  const limit = visibleMax === null ? pageSize : Math.min(pageSize, visibleMax - offset)
  const startedAt = performance.now()
  const found = await searchSlots(database)(() =>
    runSearch(db, parameter, understood, {
      ...{ offset, limit, withFacets: input.facets, oneOfFamily: input.oneOfFamily },
      on: beijingDate(services.now()),
    }),
  )
  const time = Math.round(performance.now() - startedAt)
  const wanted = understood.detected === 'words' ? runningTexts(understood.node) : searchedTexts(understood.node)
  const list = await findHits(
    db,
    found.ids,
    wanted.map(({ text }) => text),
    language,
  )
  const similarFrom = found.similarFrom === null ? null : found.similarFrom - offset
  return {
    list,
    total: found.total,
    isTotalExact: found.isTotalExact,
    totalEstimate: found.isTotalExact ? found.total : Math.round(found.estimate),
    pageNum,
    pageSize,
    facets: found.facets,
    facetsCounted: found.facetsCounted,
    similarFrom: similarFrom === null || similarFrom >= list.length ? null : Math.max(0, similarFrom),
    understood: { query: understood.query, detected: understood.detected, findings: understood.findings },
    familyHidden: found.familyHidden ?? 0,
    isGrouped: found.familyHidden !== null,
    sources: await findPatentSources(db, services.now()),
    time,
    visibleMax,
  }
})
