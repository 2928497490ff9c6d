import { findTransferMarks as call } from '@portal/contract/trademarks/trademark-transfers'
import { civilDate, isCivilDate } from '@portal/domain/platform/dates/civil-date'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { readMarkNumbers } from '../register/number-list-rules.ts'
import { findNumberFacts, findNumbersOfOwner } from './companion-queries.ts'
import { findOpenTransfers } from './open-transfer-queries.ts'

/** As many as a form takes. */
const marksMax = 200

export const findTransferMarks = implement(call, async ({ input, user, db }) => {
  const { numbers, invalid } = readMarkNumbers(input.numbers)
  if (numbers.length + invalid.length === 0 && input.ownerName === '') throw new AppError('marks.nothingGiven')
  if (numbers.length > marksMax) throw new AppError('marks.tooMany', { max: marksMax })
  const owned = input.ownerName === '' ? [] : await findNumbersOfOwner(db, input.ownerName, marksMax + 1)
  const wanted = [...new Set([...numbers, ...owned.slice(0, marksMax)])]
  const [known, open] = await Promise.all([findNumberFacts(db, wanted), findOpenTransfers(db, user, wanted)])
  return {
    list: wanted.flatMap((number) => {
      const facts = known.get(number)
      if (!facts) return []
      const { source: _source, validTo, sourceOn, classes, ...rest } = facts
      return [
        {
          ...rest,
          classes: [...classes],
          validTo: isCivilDate(validTo) ? validTo : null,
          sourceOn: civilDate(sourceOn),
          inOrders: open.get(number) ?? [],
        },
      ]
    }),
    invalid,
    unknown: numbers.filter((number) => !known.has(number)),
    isCut: owned.length > marksMax,
  }
})
