import { getRuleBook as call } from '@portal/contract/rules'
import { ruleBook } from '@portal/domain/rules/rule-book'
import { implement } from '../http/handler.ts'

// What this process counts by, and no newer: the page and the server then say the same.
export const getRuleBook = implement(call, async () => {
  const { version, rows } = ruleBook()
  return {
    version,
    rows: rows.map(({ value, ...row }) => ({
      ...row,
      value: Object.fromEntries(
        Object.entries(value).map(([name, one]) => [name, typeof one === 'number' ? one : [...one]]),
      ),
    })),
  }
})
