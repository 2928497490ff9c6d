import { useMessages } from '../../app/language.ts'
import type { FilterField } from '../../ui/list/list-types.ts'
import { useStateNames } from '../use-state-names.ts'
import { areaOrderMessages } from './area-order-messages.ts'

/** Filters that the lists of trademark and copyright orders share, by name: each list sets them in its own order. */
export function useAreaFilters(set: 'trademark' | 'copyright') {
  const t = useMessages(areaOrderMessages)
  const names = useStateNames()
  const states = (of: 'payment' | 'work' | 'trademark' | 'copyright') =>
    names.list(of).map(({ code, name }) => ({ value: code, label: name }))
  const ahead = (days: readonly number[]) => [
    { value: '0', label: t.over },
    ...days.map((count) => ({ value: String(count), label: t.within(count) })),
  ]
  const filters = {
    official: { key: 'officialState', label: t.official, says: t.officialSays, kind: 'choice', options: states(set) },
    deadline: {
      key: 'deadlineWithin',
      label: t.deadline,
      says: t.deadlineSays,
      kind: 'choice',
      options: ahead([7, 30, 90]),
    },
    orderNo: { key: 'orderNo', label: t.orderNo, says: t.orderNoSays, kind: 'text', placeholder: 'P26…' },
    work: { key: 'workState', label: t.work, says: t.workSays, kind: 'choice', options: states('work') },
    payment: { key: 'payState', label: t.payment, says: t.paySays, kind: 'choice', options: states('payment') },
    created: { key: 'timeFrom', toKey: 'timeTo', label: t.created, says: t.createdSays, kind: 'range' },
  } as const satisfies Record<string, FilterField>
  return { filters, ahead }
}
