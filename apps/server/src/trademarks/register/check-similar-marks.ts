import { checkSimilarMarks as call } from '@portal/contract/trademarks/marks'
import { beijingDate, type CivilDate } from '@portal/domain/platform/dates/civil-date'
import { fillBoth } from '@portal/domain/platform/words/two-languages'
import { trademarkClasses } from '@portal/domain/trademarks/classes/classes'
import { findNameConcerns, goodsNameWhy, type NameConcern } from '@portal/domain/trademarks/registration/name-concerns'
import type { Db } from '../../platform/db/connection.ts'
import { implement } from '../../platform/http/handler.ts'
import { tableOn } from '../classes/table-parts.ts'
import { findSimilarMarks } from './similar-check-queries.ts'

export const checkSimilarMarks = implement(call, async ({ input, db, services }) => {
  const now = services.now()
  const { name, classes } = input
  return {
    ...(await findSimilarMarks(db, input, now)),
    concerns: [...findNameConcerns(name), ...(await findGoodsNames(db, { name, classes }, beijingDate(now)))],
  }
})

/** A mark that is the name of goods of a class that is asked for, by the table of the day. */
async function findGoodsNames(
  db: Db,
  { name, classes }: { readonly name: string; readonly classes: readonly number[] },
  on: CivilDate,
): Promise<readonly NameConcern[]> {
  const table = await tableOn(db, on)
  const having = trademarkClasses
    .map(({ code }) => code)
    .filter((code) => (classes.length === 0 || classes.includes(Number(code))) && table.find(code, '', name))
  if (having.length === 0) return []
  const why = fillBoth(goodsNameWhy, { classes: having.map(Number).join('、') })
  return [{ ground: 'indistinct', word: name, why }]
}
