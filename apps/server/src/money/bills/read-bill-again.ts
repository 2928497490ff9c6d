import { readBillAgain as call } from '@portal/contract/money/bills'
import { billDaysMax } from '@portal/domain/money/bills/bill-states'
import { addDays, beijingDate } from '@portal/domain/platform/dates/civil-date'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { lockDay, putDay } from './day-queries.ts'
import { readBillOf } from './read-bill-parts.ts'

export const readBillAgain = implement(call, async ({ input: { day }, database, services }) => {
  const today = beijingDate(services.now())
  if (day >= today || day < addDays(today, -billDaysMax)) throw new AppError('bills.noSuchDay')
  await putDay(database.db, day)
  const failure = await readBillOf({ database, services }, day)
  const { state } = await database.db.transaction((tx) => lockDay(tx, day))
  return { state, failure }
})
