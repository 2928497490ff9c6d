import { getMoneySummary as call } from '@portal/contract/money/payments'
import { addDays, beijingDate, civilDate } from '@portal/domain/platform/dates/civil-date'
import { implement } from '../../platform/http/handler.ts'
import { sumDueAtOffice } from './due-at-office-queries.ts'
import { sumByDay, sumHeld, sumMoney, sumToCheck } from './money-summary-queries.ts'

const daysShown = 30

export const getMoneySummary = implement(call, async ({ db, services }) => {
  const today = beijingDate(services.now())
  const first = addDays(today, 1 - daysShown)
  const [ofToday, ofMonth, held, toCheck, toOffice, byDay] = await Promise.all([
    sumMoney(db, today, today),
    sumMoney(db, civilDate(`${today.slice(0, 7)}-01`), today),
    sumHeld(db),
    sumToCheck(db),
    sumDueAtOffice(db),
    sumByDay(db, first, today),
  ])
  const days = Array.from({ length: daysShown }, (_, at) => addDays(first, at))
  return {
    today: ofToday,
    month: ofMonth,
    held,
    ...toCheck,
    toOffice,
    days: days.map((day) => ({ day, received: byDay.get(day) ?? 0 })),
  }
})
