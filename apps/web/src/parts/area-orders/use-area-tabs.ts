import type { OrderTab } from '@portal/contract/kernel/order-choices'
import { useMessages } from '../../app/language.ts'
import { countedTabs } from '../list/counted-tabs.ts'
import { areaOrderMessages } from './area-order-messages.ts'

/** Tabs of a list of an area with their counts. */
export function useAreaTabs(counts: Readonly<Record<OrderTab, number>> | undefined) {
  const t = useMessages(areaOrderMessages)
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
    counts,
  )
}
