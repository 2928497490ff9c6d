import { useCounters } from './counters.ts'
import { useMessages } from './language.ts'
import { menuMessages } from './menu-messages.ts'

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
  const [invoices, contacts] = [counters?.invoices ?? 0, counters?.contacts ?? 0]
  const [posts, problems, talents] = [counters?.posts ?? 0, counters?.problems ?? 0, counters?.talents ?? 0]
  const [sold, products, shops] = [counters?.sold ?? 0, counters?.products ?? 0, counters?.shops ?? 0]
  const [toInvoice, withdrawals] = [counters?.toInvoice ?? 0, counters?.withdrawals ?? 0]
  const all: Readonly<Record<string, number>> = {
    ...byPath,
    '/invoicing/getMyInvoicingList': invoices,
    '/supplyChain': contacts,
    '/admin/supply': posts,
    '/admin/records': problems,
    '/admin/talent': talents,
    '/orderList': sold,
    '/admin/product-orders': products,
    '/admin/shops': shops,
    '/admin/invoices': toInvoice,
    '/admin/commission': withdrawals,
  }
  const bySection: Readonly<Record<string, number>> = {
    invoicing: invoices,
    supplyChain: contacts,
    shop: sold,
    admin: posts + problems + talents + shops + products,
    adminMoney: toInvoice + withdrawals,
  }
  /** What waits in a section of the menu. */
  const inSection = (name: string) =>
    name === 'order' ? { total, words } : { total: bySection[name] ?? 0, words: undefined }
  return { lines, byPath: all, total, words, inSection }
}
