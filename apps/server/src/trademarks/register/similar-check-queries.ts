import type { InputOf, ReplyOf } from '@portal/contract/call'
import { type SimilarMark, similarMarksMax } from '@portal/contract/trademarks/mark-shapes'
import type { checkSimilarMarks } from '@portal/contract/trademarks/marks'
import { beijingDate, civilDate } from '@portal/domain/platform/dates/civil-date'
import { niceClassCount } from '@portal/domain/trademarks/register/mark-number'
import { isLiveMark } from '@portal/domain/trademarks/register/mark-statuses'
import { type RiskBand, riskBands } from '@portal/domain/trademarks/register/similar/bands'
import { readMarkText } from '@portal/domain/trademarks/register/similar/mark-text'
import { judgeMark, type MarkQuestion } from '@portal/domain/trademarks/register/similar/risk'
import { describeLikeness } from '@portal/domain/trademarks/register/similar/why-words'
import type { Db } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { findIdentical } from './identical-queries.ts'
import { findMarkImages } from './picture-queries.ts'
import { findRegisterCounts } from './register-queries.ts'
import { searchedOf } from './searched-rules.ts'
import { type Candidate, findCandidates } from './similar-queries.ts'

const everyClass = Array.from({ length: niceClassCount }, (_, at) => at + 1)

/** Marks of the register copy that stand in the way of a name. @throws AppError `marks.nameEmpty` */
export async function findSimilarMarks(
  db: Db,
  input: InputOf<typeof checkSimilarMarks>,
  now: Date,
): Promise<Omit<ReplyOf<typeof checkSimilarMarks>, 'concerns'>> {
  const text = readMarkText(input.name)
  if (text.whole === '') throw new AppError('marks.nameEmpty')
  const classes = input.classes.length === 0 ? everyClass : [...new Set(input.classes)]
  const [identical, near, counts] = await Promise.all([
    findIdentical(db, input.name, classes),
    findCandidates(db, input.name, classes),
    findRegisterCounts(db),
  ])
  const candidates = new Map([...identical.list, ...near.list].map((row) => [row.id, row]))
  const question: MarkQuestion = { text, classes, groups: input.groups, today: beijingDate(now) }
  const hits = [...candidates.values()]
    .flatMap((candidate) => toHit(candidate, question) ?? [])
    .toSorted(strongestFirst)
  const listed = hits.slice(0, similarMarksMax)
  const imagesOf = await findMarkImages(
    db,
    listed.map((hit) => hit.number),
  )
  return {
    list: listed.map((hit) => ({ ...hit, image: imagesOf(hit.number).image })),
    bands: countBands(hits),
    classes: [...Map.groupBy(hits, (hit) => hit.classNumber)]
      .map(([classNumber, ofClass]) => ({ classNumber, ...countBands(ofClass) }))
      .toSorted((a, b) => a.classNumber - b.classNumber),
    isCut: identical.isCut || near.isCut,
    searched: searchedOf(counts, input.classes),
  }
}

/** A hit before its picture was looked up. */
type Hit = Omit<SimilarMark, 'image'>

function toHit({ isWellKnown, ...row }: Candidate, question: MarkQuestion): Hit | undefined {
  const validTo = row.validTo === null ? undefined : civilDate(row.validTo)
  const judged = judgeMark(question, { ...row, validTo, isWellKnown })
  if (!judged) return undefined
  return { ...row, ...judged, why: judged.why.map(({ code, params }) => describeLikeness(code, params)) }
}

/** Of equal ones marks in force, then the older. */
function strongestFirst(a: Hit, b: Hit): number {
  return (
    b.score - a.score ||
    Number(isLiveMark(b.status)) - Number(isLiveMark(a.status)) ||
    a.number.localeCompare(b.number, 'en', { numeric: true }) ||
    a.classNumber - b.classNumber
  )
}

function countBands(hits: readonly Hit[]): Record<RiskBand, number> {
  const counts: Record<RiskBand, number> = { high: 0, medium: 0, low: 0 }
  for (const band of riskBands) counts[band] = hits.filter((hit) => hit.band === band).length
  return counts
}
