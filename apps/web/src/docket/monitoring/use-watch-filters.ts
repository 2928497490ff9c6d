import type { OrderRole } from '@portal/domain/kernel/orders/order-moves'
import { useMessages } from '../../app/language.ts'
import { usePersonFilter } from '../../parts/use-person-filter.ts'
import type { ListState } from '../../ui/list/list-state.ts'
import type { FilterField } from '../../ui/list/list-types.ts'
import { filterOf } from './list-input.ts'
import { monitoringMessages } from './messages.ts'
import { useTypeNames } from './use-type-names.ts'

/** Filters of the watching list; the first four stand in the bar. */
export function useWatchFilters(role: OrderRole, state: ListState): readonly FilterField[] {
  const t = useMessages(monitoringMessages)
  const types = useTypeNames()
  const person = usePersonFilter(role, state, {
    customer: { key: 'userId', label: t.customer, says: t.customerSays },
    person: { key: 'watcherId', label: t.watcher, says: t.watcherSays },
  })
  const quarter = filterOf(state).feesIn
  const choices = <Key extends 'granted' | 'pending' | 'ended' | 'unknown' | 'red' | 'amber' | 'green' | 'blue'>(
    keys: readonly Key[],
  ) => keys.map((key) => ({ value: key, label: t[key] }))
  return [
    { key: 'title', label: t.name, says: t.titleSays, kind: 'text' },
    { key: 'patentNumber', label: t.number, says: t.numberSays, kind: 'text', placeholder: '2024…' },
    {
      key: 'dueWithin',
      label: t.due,
      says: t.dueSays,
      kind: 'choice',
      options: [
        { value: '0', label: t.overdue },
        ...[30, 60, 90].map((days) => ({ value: String(days), label: t.within(days) })),
      ],
    },
    ...person,
    { key: 'type', label: t.type, says: t.typeSays, kind: 'choice', options: types.list },
    { key: 'applicantName', label: t.applicant, says: t.applicantSays, kind: 'text' },
    { key: 'dueFrom', toKey: 'dueTo', label: t.dueBetween, says: t.dueBetweenSays, kind: 'range' },
    {
      key: 'year',
      label: t.feeYear,
      says: t.feeYearSays,
      kind: 'choice',
      options: Array.from({ length: 19 }, (_, at) => ({ value: String(at + 2), label: t.year(at + 2) })),
    },
    {
      key: 'legal',
      label: t.legal,
      says: t.legalSays,
      kind: 'choice',
      options: choices(['granted', 'pending', 'ended', 'unknown']),
    },
    {
      key: 'flag',
      label: t.flag,
      says: t.flagSays,
      kind: 'choice',
      options: choices(['red', 'amber', 'green', 'blue']),
    },
    // Chosen in the plot above the list; here it is read and taken off.
    ...(quarter === undefined
      ? []
      : [
          {
            key: 'feesIn',
            label: t.feesIn,
            says: t.feesInSays,
            kind: 'choice' as const,
            options: [{ value: quarter, label: t.quarterName(quarter.slice(0, 4), quarter.slice(5)) }],
          },
        ]),
    { key: 'changed', label: t.changed, says: t.changedSays, kind: 'flag' },
    { key: 'datesMissing', label: t.datesMissing, says: t.datesMissingSays, kind: 'flag' },
  ]
}
