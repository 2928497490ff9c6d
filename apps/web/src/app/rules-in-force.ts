import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import { activateRuleBook, ruleBook } from '@portal/domain/platform/rules/rule-book'
import { sendCall } from '../api/send-call.ts'

/** Asks the server for the rules that staff entered, calculates by them from then on, and shows the open page anew if there are any. */
export async function loadRules(router: { revalidate(): Promise<void> }): Promise<void> {
  const { version, rows } = await sendCall('rules.getRuleBook', {}, { shownInPlace: true })
  if (version <= ruleBook().version) return
  // The call's reply says that these are days; what checks them again would be fetched with every page.
  const days = ({ validFrom, validTo }: (typeof rows)[number]) => ({
    validFrom: validFrom as CivilDate,
    validTo: validTo as CivilDate | null,
  })
  activateRuleBook({ version, rows: rows.map((row) => ({ ...row, ...days(row) })) })
  await router.revalidate()
}
