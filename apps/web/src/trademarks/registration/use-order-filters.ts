import { areaKindNames, trademarkOrderKinds } from '@portal/domain/kernel/orders/order-areas'
import { trademarkServiceIds, trademarkServiceNames } from '@portal/domain/law/marks/service-names'
import { markPlaces } from '@portal/domain/trademarks/abroad/places'
import { useLanguage, useMessages } from '../../app/language.ts'
import { useAreaFilters } from '../../parts/area-orders/use-area-filters.ts'
import type { FilterField } from '../../ui/list/list-types.ts'
import { trademarkOrderMessages } from './order-messages.ts'

const classCodes = Array.from({ length: 45 }, (_, at) => String(at + 1).padStart(2, '0'))

/** Filters of the list; the first four stand in the bar. */
export function useTrademarkOrderFilters(): readonly FilterField[] {
  const t = useMessages(trademarkOrderMessages)
  const language = useLanguage()
  const { filters, ahead } = useAreaFilters('trademark')
  return [
    { key: 'title', label: t.mark, says: t.markSays, kind: 'text' },
    {
      key: 'classCode',
      label: t.classes,
      says: t.classSays,
      kind: 'choice',
      options: classCodes.map((code) => ({ value: code, label: t.classNo(code) })),
    },
    {
      key: 'type',
      label: t.kind,
      says: t.kindSays,
      kind: 'choice',
      options: trademarkOrderKinds.map((kind) => ({ value: kind, label: areaKindNames[kind][language] })),
    },
    {
      key: 'service',
      label: t.service,
      says: t.serviceSays,
      kind: 'choice',
      options: trademarkServiceIds.map((id) => ({ value: id, label: trademarkServiceNames[id][language] })),
    },
    filters.official,
    { key: 'number', label: t.number, says: t.numberSays, kind: 'text', placeholder: '7123…' },
    { key: 'validWithin', label: t.validTo, says: t.validSays, kind: 'choice', options: ahead([90, 180, 365]) },
    { key: 'applicantName', label: t.applicant, says: t.applicantSays, kind: 'text' },
    {
      key: 'country',
      label: t.country,
      says: t.countrySays,
      kind: 'choice',
      options: [
        { value: 'CN', label: t.china },
        ...markPlaces.map((one) => ({ value: one.code, label: language === 'zh' ? one.nameZh : one.nameEn })),
      ],
    },
    filters.deadline,
    filters.orderNo,
    filters.work,
    filters.payment,
    filters.created,
  ]
}
