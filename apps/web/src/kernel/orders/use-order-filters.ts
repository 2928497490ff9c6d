import type { OrderRole } from '@portal/domain/kernel/orders/order-moves'
import { useMessages } from '../../app/language.ts'
import { usePersonFilter } from '../../parts/use-person-filter.ts'
import { type StateSet, useStateNames } from '../../parts/use-state-names.ts'
import { worksForCustomers } from '../../parts/works-for-customers.ts'
import type { ListState } from '../../ui/list/list-state.ts'
import type { FilterField } from '../../ui/list/list-types.ts'
import { filteredKinds } from './list-input.ts'
import { orderMessages } from './messages.ts'

/** Filters of the order list; the first four stand in the bar. */
export function useOrderFilters(role: OrderRole, state: ListState): readonly FilterField[] {
  const t = useMessages(orderMessages)
  const person = usePersonFilter(role, state, {
    customer: { key: 'userId', label: t.customer, says: t.customerSays },
    person: { key: 'userId', label: t.madeBy, says: t.madeBySays },
  })
  const forCustomers = worksForCustomers(role)
  const names = useStateNames()
  const states = (set: StateSet) => names.list(set).map((state) => ({ value: state.code, label: state.name }))
  const type: FilterField = {
    key: 'type',
    label: t.type,
    says: t.typeSays,
    kind: 'choice',
    options: filteredKinds.map((value) => ({ value, label: t[value] })),
  }
  return [
    { key: 'title', label: t.name, says: t.nameSays, kind: 'text' },
    {
      key: 'patentNumber',
      label: t.patentNumber,
      says: t.patentNumberSays,
      kind: 'text',
      placeholder: t.patentNumberHint,
    },
    ...(forCustomers ? person : [type]),
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
    ...(forCustomers ? [type] : []),
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
    ...(forCustomers
      ? [{ key: 'customersOnly', label: t.customersOnly, says: t.customersOnlySays, kind: 'flag' } as const]
      : person),
  ]
}
