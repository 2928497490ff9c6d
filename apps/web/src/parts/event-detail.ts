import { formatDay, formatFen } from '../app/format.ts'
import { defineMessages } from '../app/language.ts'
import { deadlineTitle } from './deadline-words.ts'

const detailMessages = defineMessages({
  paidOn: {
    en: (amount: string, day: string, receiptNo: string) =>
      `${amount} on ${day}${receiptNo ? `, receipt no. ${receiptNo}` : ''}`,
    zh: (amount: string, day: string, receiptNo: string) =>
      `${day} 缴纳 ${amount}${receiptNo ? `，票据号 ${receiptNo}` : ''}`,
  },
  marksLeft: {
    en: (numbers: string) => `Watched marks changed since and not put back whole: ${numbers}`,
    zh: (numbers: string) => `以下监控商标之后另有改动，未全部恢复：${numbers}`,
  },
})

/** What the detail of an event tells besides its notes: a payment to the office, which deadline, which mark; undefined if nothing. */
export function detailWords(
  { marksLeft, amount, day, receiptNo, ruleId, officialOn, on }: Readonly<Record<string, unknown>>,
  language: 'en' | 'zh',
): string | undefined {
  if (typeof amount === 'number' && typeof day === 'string') {
    return detailMessages[language].paidOn(formatFen(amount), formatDay(day), String(receiptNo ?? ''))
  }
  if (typeof ruleId === 'string') {
    const name = deadlineTitle(ruleId, language)
    // Set and moved: to which day; missed: which it was.
    const last = officialOn ?? on
    return typeof last === 'string' ? `${name} · ${formatDay(last)}` : name
  }
  return typeof marksLeft === 'string' ? detailMessages[language].marksLeft(marksLeft) : undefined
}
