import { useCounters } from './counters.ts'
import { useMessages } from './language.ts'
import { menuMessages } from './menu-messages.ts'

/** By the line of the menu where something else than an order waits: its counter, and the section that shows it while it is folded. */
const waitsAt = {
  '/invoicing/getMyInvoicingList': { of: 'invoices', section: 'invoicing' },
  '/supplyChain': { of: 'contacts', section: 'supplyChain' },
  '/orderList': { of: 'sold', section: 'shop' },
  '/admin/supply': { of: 'posts', section: 'admin' },
  '/admin/records': { of: 'problems', section: 'admin' },
  '/admin/talent': { of: 'talents', section: 'admin' },
  '/admin/product-orders': { of: 'products', section: 'admin' },
  '/admin/shops': { of: 'shops', section: 'admin' },
  '/admin/invoices': { of: 'toInvoice', section: 'adminMoney' },
  '/admin/commission': { of: 'withdrawals', section: 'adminMoney' },
} as const

/**
 * What waits for the person among orders, quotes and deals: its number, as a sentence too; of patents by what they wait for (a
 * tab of the list), of follow-ups and the other areas in their list's line of the menu.
 */
export function useOrdersWaiting() {
  const t = useMessages(menuMessages)
  const counters = useCounters()
  const lines = [
    { tab: 'toPay', words: t.toPay, count: counters?.toPay ?? 0 },
    { tab: 'toCorrect', words: t.toCorrect, count: counters?.toCorrect ?? 0 },
    { tab: 'toConfirm', words: t.toConfirm, count: counters?.toConfirm ?? 0 },
  ].filter(({ count }) => count > 0)
  const byPath = {
    '/order/trademarkOrder': counters?.trademark ?? 0,
    '/order/copyrightOrder': counters?.copyright ?? 0,
    '/order/afterservice': counters?.followUp ?? 0,
    '/order/foreignpatentOrder': counters?.abroad ?? 0,
    '/approvals': counters?.approvals ?? 0,
    '/order/transference': counters?.transfer ?? 0,
  }
  const total = [...lines.map(({ count }) => count), ...Object.values(byPath)].reduce((sum, count) => sum + count, 0)
  const words = t.ordersWaiting(total)
  const counts = Object.entries(waitsAt).map(([path, { of, section }]) => ({
    path,
    section,
    count: counters?.[of] ?? 0,
  }))
  const all: Readonly<Record<string, number>> = {
    ...byPath,
    ...Object.fromEntries(counts.map(({ path, count }) => [path, count])),
  }
  const sumOf = (name: string) =>
    counts.filter(({ section }) => section === name).reduce((sum, { count }) => sum + count, 0)
  /** What waits in a section of the menu. */
  const inSection = (name: string) => (name === 'order' ? { total, words } : { total: sumOf(name), words: undefined })
  return { lines, byPath: all, total, words, inSection }
}
