import { type LimitArea, limitSources, limitsOfArea } from '@portal/domain/docket/limits/limit-areas'
import { orderKindNames } from '@portal/domain/kernel/orders/kinds'
import { type SQL, sql } from 'drizzle-orm'

const texts = (list: readonly string[]) => sql`${sql.param([...list])}::text[]`

/** Sources that are an area of their own. */
const limitsOfSome: ReadonlySet<string> = new Set(
  (['patent', 'trademark', 'annuity'] as const).flatMap((area) => limitsOfArea(area).sources),
)

/** Condition: a row `e` of the docket is of this area. */
export function ofArea(area: LimitArea): SQL {
  const { sources, kinds } = limitsOfArea(area)
  const own = sql`(e.source = any(${texts(sources)}) or e.kind = any(${texts(kinds)}))`
  if (area !== 'other') return own
  const ofNone = limitSources.filter((source) => sources.includes(source) || limitsOfSome.has(source))
  return sql`(${own} or (e.kind is null or not e.kind = any(${texts(orderKindNames)})) and not e.source = any(${texts(ofNone)}))`
}
