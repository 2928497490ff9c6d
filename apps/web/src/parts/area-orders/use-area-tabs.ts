import { useMessages } from '../../app/language.ts'
import { countedTabs } from '../list/counted-tabs.ts'
import type { areaTabKeys } from './area-address.ts'
import { areaOrderMessages } from './area-order-messages.ts'

/** Tabs of a list of an area with their counts. */
export function useAreaTabs(counts: Readonly<Record<(typeof areaTabKeys)[number], number>> | undefined) {
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
