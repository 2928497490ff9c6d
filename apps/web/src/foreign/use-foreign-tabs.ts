import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../api/query.ts'
import { useMessages } from '../app/language.ts'
import { foreignMessages } from './messages.ts'

/** Tabs of the list with their counts, of countries or of families as the list shows them. */
export function useForeignTabs(group: 'country' | 'family') {
  const t = useMessages(foreignMessages)
  const { data } = useQuery(callQuery('foreign.getForeignCounts', { group }))
  const tab = <Key extends keyof NonNullable<typeof data>>(key: Key, label: string) => ({
    key,
    label,
    count: data?.[key],
  })
  return [
    tab('all', t.tabAll),
    tab('draft', t.tabDraft),
    tab('toQuote', t.tabToQuote),
    tab('toAnswer', t.tabToAnswer),
    tab('toPay', t.tabToPay),
    tab('working', t.tabWorking),
    tab('filed', t.tabFiled),
    tab('closed', t.tabClosed),
  ]
}
