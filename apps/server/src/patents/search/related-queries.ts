import { locarnoClassesOf, withoutTemplates } from '@portal/domain/patents/search/similar-wording'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'
import { patents } from '../../platform/db/schema/patents.ts'
import { findByNumbers, readNumber } from './number-queries.ts'
import { allTokens, any, type Condition, everything, exactly } from './search/condition.ts'
import { weighSimilar } from './search/similar-queries.ts'
import { exactToken } from './store/search-tokens.ts'

const similarShown = 10
const familyShown = 30
const numbersMax = 100
/** Of an abstract: what a resemblance is looked for by. */
const wordingLetters = 700

/** Patents that belong beside this one; undefined if there is no such patent. */
export async function findRelated(db: Db, patentId: number) {
  const [patent] = await db
    .select({
      titles: sql<(string | null)[]>`array[${patents.titleZh}, ${patents.titleEn}, ${patents.titleOther}]`,
      abstract: sql<string | null>`coalesce(${patents.abstractZh}, ${patents.abstractEn}, ${patents.abstractOther})`,
      type: patents.type,
      locarno: patents.locarno,
      citations: patents.citations,
      familyMembers: patents.familyMembers,
    })
    .from(patents)
    .where(eq(patents.id, patentId))
  if (!patent) return undefined
  const named = [...patent.familyMembers, ...patent.citations.flatMap(({ number }) => number ?? [])].slice(
    0,
    numbersMax,
  )
  const [keyed, known] = await Promise.all([findFamily(db, patentId), findKnown(db, named)])
  const members = known.filter(({ number }) => patent.familyMembers.includes(number)).map(({ id }) => id)
  const family = [...new Set([...keyed, ...members])].filter((id) => id !== patentId).slice(0, familyShown)
  const texts = [...patent.titles, patent.abstract?.slice(0, wordingLetters)]
    .map((text) => withoutTemplates(text ?? ''))
    .filter((text) => text !== '')
  const among = patent.type === 'design' ? ofLocarno(patent.locarno) : everything
  const similar = await weighSimilar(db, { field: null, texts }, among, [patentId, ...family])
  return { similar: similar.ids.slice(0, similarShown), telling: similar.telling, family, known }
}

/** A design resembles things of its own kind: those of a Locarno class it has; without one, any design. */
function ofLocarno(symbols: readonly string[]): Condition {
  const classes = locarnoClassesOf(symbols)
  if (classes.length === 0) return exactly(sql`s.type = 'design'`)
  return any(classes.map((one) => ({ ts: allTokens([], [exactToken('locarno', one)]), anchored: true })))
}

async function findFamily(db: Db, patentId: number): Promise<number[]> {
  const { rows } = await db.execute<{ patent_id: number }>(sql`
    select g.patent_id from patent_families f join patent_families g on g.family_key = f.family_key
    where f.patent_id = ${patentId} and g.patent_id <> f.patent_id order by g.patent_id limit ${familyShown}`)
  return rows.map(({ patent_id }) => Number(patent_id))
}

/** Which of these numbers name exactly one patent of the data. */
async function findKnown(db: Db, numbers: readonly string[]): Promise<{ number: string; id: number }[]> {
  const found = await findByNumbers(db, numbers.map(readNumber))
  return numbers.flatMap((number, place) => {
    const [id, ...more] = found[place] ?? []
    return id === undefined || more.length > 0 ? [] : [{ number, id }]
  })
}
