import { getBalances as call } from '@portal/contract/money/ledger'
import { accountWords } from '@portal/domain/money/statements/statement'
import { addDays, addMonths, type CivilDate, civilDate } from '@portal/domain/platform/dates/civil-date'
import { implement } from '../../platform/http/handler.ts'
import { checkBooks, findBalances, findHeldAt } from './book-queries.ts'
import { inOneState } from './statement-parts.ts'

const monthsBefore = 11

export const getBalances = implement(call, ({ input, db }) => {
  const day = civilDate(input.day)
  return inOneState(db, async (tx) => {
    const found = await findBalances(tx, day)
    const accounts = found.map(({ en, zh, ...account }) => ({
      ...account,
      name: accountWords(account.account, { en, zh }),
      balance: account.debit - account.credit,
    }))
    const sum = accounts.reduce((total, { balance }) => total + balance, 0)
    return {
      accounts,
      checks: { sum, ...(await checkBooks(tx, day)) },
      months: await findHeldAt(tx, monthEnds(day), day),
    }
  })
})

/** The last days of the months before a day, and the day itself. */
function monthEnds(day: CivilDate): CivilDate[] {
  const first = civilDate(`${day.slice(0, 7)}-01`)
  const before = Array.from({ length: monthsBefore }, (_, at) => addDays(addMonths(first, at - monthsBefore + 1), -1))
  return [...before, day]
}
