import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../api/query.ts'
import { useMessages } from '../app/language.ts'
import { orderMessages } from './messages.ts'

/** Tabs of the order list with their counts. */
export function useOrderTabs() {
  const t = useMessages(orderMessages)
  const { data } = useQuery(callQuery('orders.getOrderCounts', {}))
  const tab = <Key extends keyof NonNullable<typeof data>>(key: Key, label: string) => ({
    key,
    label,
    count: data?.[key],
  })
  return [
    tab('all', t.tabAll),
    tab('draft', t.tabDraft),
    tab('toPay', t.tabToPay),
    tab('inReview', t.tabInReview),
    tab('toCorrect', t.tabToCorrect),
    tab('working', t.tabWorking),
    tab('toConfirm', t.tabToConfirm),
    tab('filed', t.tabFiled),
    tab('done', t.tabDone),
    tab('closed', t.tabClosed),
  ]
}
