import { useMessages } from '../app/language.ts'
import { type StateSet, useStateNames } from '../parts/use-state-names.ts'
import type { FilterField } from '../ui/list/list-types.ts'
import { orderMessages } from './messages.ts'

/** Filters of the order list; the first four stand in the bar. */
export function useOrderFilters(): readonly FilterField[] {
  const t = useMessages(orderMessages)
  const names = useStateNames()
  const states = (set: StateSet) => names.list(set).map((state) => ({ value: state.code, label: state.name }))
  return [
    { key: 'title', label: t.name, says: t.nameSays, kind: 'text' },
    {
      key: 'patentNumber',
      label: t.patentNumber,
      says: t.patentNumberSays,
      kind: 'text',
      placeholder: t.patentNumberHint,
    },
    {
      key: 'type',
      label: t.type,
      says: t.typeSays,
      kind: 'choice',
      options: [
        { value: 'invention', label: t.invention },
        { value: 'utilityModel', label: t.utilityModel },
        { value: 'design', label: t.design },
      ],
    },
    {
      key: 'deadlineWithin',
      label: t.deadline,
      says: t.deadlineSays,
      kind: 'choice',
      options: [
        { value: '0', label: t.overdue },
        ...[7, 30, 90].map((days) => ({ value: String(days), label: t.withinDays(days) })),
      ],
    },
    { key: 'orderNo', label: t.orderNo, says: t.orderNoSays, kind: 'text', placeholder: 'P2611…' },
    { key: 'applicantName', label: t.applicant, says: t.applicantSays, kind: 'text' },
    {
      key: 'ServiceType',
      label: t.service,
      says: t.serviceSays,
      kind: 'choice',
      options: [
        { value: 'standard', label: t.standard },
        { value: 'express', label: t.express },
      ],
    },
    { key: 'agent', label: t.agent, says: t.agentSays, kind: 'text' },
    { key: 'timeFrom', toKey: 'timeTo', label: t.created, says: t.createdSays, kind: 'range' },
    { key: 'payState', label: t.payment, says: t.paymentSays, kind: 'choice', options: states('payment') },
    { key: 'workState', label: t.work, says: t.workSays, kind: 'choice', options: states('work') },
    { key: 'officialState', label: t.official, says: t.officialSays, kind: 'choice', options: states('official') },
    { key: 'hasCorrection', label: t.hasCorrection, says: t.hasCorrectionSays, kind: 'flag' },
  ]
}
