import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { countedTabs } from '../../parts/list/counted-tabs.ts'
import { foreignMessages } from './messages.ts'

/** Tabs of the list with their counts, of countries or of families as the list shows them. */
export function useForeignTabs(group: 'country' | 'family') {
  const t = useMessages(foreignMessages)
  const { data } = useQuery(callQuery('foreign.getForeignCounts', { group }))
  return countedTabs(
    {
      all: t.tabAll,
      draft: t.tabDraft,
      toQuote: t.tabToQuote,
      toAnswer: t.tabToAnswer,
      toPay: t.tabToPay,
      working: t.tabWorking,
      filed: t.tabFiled,
      closed: t.tabClosed,
    },
    data,
  )
}
