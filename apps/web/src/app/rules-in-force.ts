import { civilDate } from '@portal/domain/dates/civil-date'
import { putInForce, ruleBook } from '@portal/domain/rules/rule-book'
import { sendCall } from '../api/send-call.ts'

/** Asks the server for the rules that staff entered, calculates by them from then on, and shows the open page anew if there are any. */
export async function takeRules(router: { revalidate(): Promise<void> }): Promise<void> {
  const { version, rows } = await sendCall('rules.getRuleBook', {}, { shownInPlace: true })
  if (version <= ruleBook().version) return
  const days = (row: (typeof rows)[number]) => ({
    validFrom: civilDate(row.validFrom),
    validTo: row.validTo === null ? null : civilDate(row.validTo),
  })
  putInForce({ version, rows: rows.map((row) => ({ ...row, ...days(row) })) })
  await router.revalidate()
}
