import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { countedTabs } from '../../parts/list/counted-tabs.ts'
import { orderMessages } from './messages.ts'

/** Tabs of the order list with their counts. */
export function useOrderTabs() {
  const t = useMessages(orderMessages)
  const { data } = useQuery(callQuery('orders.getOrderCounts', {}))
  return countedTabs(
    {
      all: t.tabAll,
      draft: t.tabDraft,
      toPay: t.tabToPay,
      inReview: t.tabInReview,
      toCorrect: t.tabToCorrect,
      working: t.tabWorking,
      toConfirm: t.tabToConfirm,
      filed: t.tabFiled,
      done: t.tabDone,
      closed: t.tabClosed,
    },
    data,
  )
}
