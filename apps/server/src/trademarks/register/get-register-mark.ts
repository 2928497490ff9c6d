import { getRegisterMark as call } from '@portal/contract/trademarks/marks'
import { beijingDate, type CivilDate, civilDate } from '@portal/domain/platform/dates/civil-date'
import { markLife } from '@portal/domain/trademarks/register/mark-life'
import { cleanMarkNumber } from '@portal/domain/trademarks/register/mark-number'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { findMarkImages } from './picture-queries.ts'
import { findMarkClasses } from './right-facts-queries.ts'
import { toRegisterMark } from './search-queries.ts'
import { marksToActOn } from './watched-access.ts'
import { findWatchedNumbers } from './watched-queries.ts'

const day = (text: string | null): CivilDate | null => (text === null ? null : civilDate(text))

export const getRegisterMark = implement(call, async ({ input, user, db, services }) => {
  const number = cleanMarkNumber(input.number)
  const [rows, watched, imagesOf] = await Promise.all([
    findMarkClasses(db, number),
    findWatchedNumbers(db, user.ownerId, [number], marksToActOn(user)),
    findMarkImages(db, [number]),
  ])
  if (rows.length === 0) throw new AppError('common.notFound')
  const days = rows.map((row) => ({
    ...row,
    ...{ appliedOn: day(row.appliedOn), publishedOn: day(row.publishedOn), registeredOn: day(row.registeredOn) },
    ...{ validFrom: day(row.validFrom), validTo: day(row.validTo) },
  }))
  const { history, periods } = markLife(days, beijingDate(services.now()))
  return {
    classes: rows.map((row) => toRegisterMark(row, imagesOf(number))),
    history: history.map((one) => ({ ...one, classes: [...one.classes] })),
    periods: periods.map((one) => ({ ...one, classes: [...one.classes] })),
    isWatched: watched.has(number),
  }
})
