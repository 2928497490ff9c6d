import { getRuleBook as call } from '@portal/contract/office/rules'
import { ruleBook } from '@portal/domain/platform/rules/rule-book'
import { implement } from '../../platform/http/handler.ts'

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
