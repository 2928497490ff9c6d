import { areaKindNames, copyrightOrderKinds } from '@portal/domain/kernel/orders/order-areas'
import { serviceTypeNames, serviceTypes } from '@portal/domain/kernel/reference/service-fees'
import { useLanguage, useMessages } from '../../app/language.ts'
import { useAreaFilters } from '../../parts/area-orders/use-area-filters.ts'
import type { FilterField } from '../../ui/list/list-types.ts'
import { copyrightOrderMessages } from './order-messages.ts'

/** Filters of the list; the first four stand in the bar. */
export function useCopyrightOrderFilters(): readonly FilterField[] {
  const t = useMessages(copyrightOrderMessages)
  const language = useLanguage()
  const { filters } = useAreaFilters('copyright')
  return [
    { key: 'title', label: t.title, says: t.titleSays, kind: 'text' },
    {
      key: 'type',
      label: t.kind,
      says: t.kindSays,
      kind: 'choice',
      options: copyrightOrderKinds.map((kind) => ({ value: kind, label: areaKindNames[kind][language] })),
    },
    filters.official,
    { key: 'applicantName', label: t.owner, says: t.ownerSays, kind: 'text' },
    { key: 'number', label: t.number, says: t.numberSays, kind: 'text', placeholder: '2026SR…' },
    {
      key: 'serviceType',
      label: t.service,
      says: t.serviceSays,
      kind: 'choice',
      options: serviceTypes.map((type) => ({ value: type, label: serviceTypeNames[type][language] })),
    },
    filters.deadline,
    filters.orderNo,
    filters.work,
    filters.payment,
    filters.created,
  ]
}
