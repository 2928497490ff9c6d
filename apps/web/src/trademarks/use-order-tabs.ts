import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../api/query.ts'
import { useMessages } from '../app/language.ts'
import { countedTabs } from '../parts/list/counted-tabs.ts'
import { trademarkOrderMessages } from './order-messages.ts'

/** Tabs of the list with their counts. */
export function useTrademarkOrderTabs() {
  const t = useMessages(trademarkOrderMessages)
  const { data } = useQuery(callQuery('trademarks.getOrderCounts', {}))
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
