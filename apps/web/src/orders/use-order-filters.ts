import type { OrderRole } from '@portal/domain/orders/order-moves'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../api/query.ts'
import { useMessages } from '../app/language.ts'
import { type StateSet, useStateNames } from '../parts/use-state-names.ts'
import type { ListState } from '../ui/list/list-state.ts'
import type { FilterField } from '../ui/list/list-types.ts'
import { personOf } from './list-input.ts'
import { orderMessages } from './messages.ts'
import { PersonPicker } from './PersonPicker.tsx'
import { worksForCustomers } from './works-for-customers.ts'

const minutes = 60_000

/** The filter by person, where there is more than one; its value is an id, so the name is asked for. */
function usePersonFilter(role: OrderRole, userId: string | undefined): readonly FilterField[] {
  const t = useMessages(orderMessages)
  const forCustomers = worksForCustomers(role)
  const first = callQuery('orders.listOrderPeople', { pageSize: 2 }, { shownInPlace: true })
  const { data: some } = useQuery({ ...first, staleTime: 5 * minutes, enabled: !forCustomers })
  const named = callQuery('orders.listOrderPeople', { userId: userId ?? '' }, { shownInPlace: true })
  const { data: one } = useQuery({ ...named, staleTime: 5 * minutes, enabled: userId !== undefined })
  const isAlone = !forCustomers && (some?.total ?? 0) < 2
  if (isAlone && userId === undefined) return []
  return [
    {
      key: 'userId',
      label: forCustomers ? t.customer : t.madeBy,
      says: forCustomers ? t.customerSays : t.madeBySays,
      kind: 'pick',
      words: one?.list[0]?.name ?? '…',
      Picker: PersonPicker,
    },
  ]
}

/** Filters of the order list; the first four stand in the bar. */
export function useOrderFilters(role: OrderRole, state: ListState): readonly FilterField[] {
  const t = useMessages(orderMessages)
  const person = usePersonFilter(role, personOf(state))
  const forCustomers = worksForCustomers(role)
  const names = useStateNames()
  const states = (set: StateSet) => names.list(set).map((state) => ({ value: state.code, label: state.name }))
  const type: FilterField = {
    key: 'type',
    label: t.type,
    says: t.typeSays,
    kind: 'choice',
    options: [
      { value: 'invention', label: t.invention },
      { value: 'utilityModel', label: t.utilityModel },
      { value: 'design', label: t.design },
      { value: 'usDesign', label: t.usDesign },
      { value: 'usInvention', label: t.usInvention },
      { value: 'foreign', label: t.foreign },
      { value: 'foreignCountry', label: t.foreignCountry },
    ],
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
