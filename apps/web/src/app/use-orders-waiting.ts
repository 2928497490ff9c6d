import { useCounters } from './counters.ts'
import { useMessages } from './language.ts'
import { menuMessages } from './menu-messages.ts'

/** Orders that wait for the person: their number, as a sentence too, and by what they wait for (a tab of the list). */
export function useOrdersWaiting() {
  const t = useMessages(menuMessages)
  const counters = useCounters()
  const lines = [
    { tab: 'toPay', words: t.toPay, count: counters?.toPay ?? 0 },
    { tab: 'toCorrect', words: t.toCorrect, count: counters?.toCorrect ?? 0 },
    { tab: 'toConfirm', words: t.toConfirm, count: counters?.toConfirm ?? 0 },
  ].filter(({ count }) => count > 0)
  const total = lines.reduce((sum, { count }) => sum + count, 0)
  return { lines, total, words: t.ordersWaiting(total) }
}
