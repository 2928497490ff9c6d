import { useMessages } from '../../app/language.ts'
import type { FilterField } from '../../ui/list/list-types.ts'
import { paymentMessages } from './messages.ts'

/** Filters of payments and refunds alike. */
export function useMoneyFilters(): readonly FilterField[] {
  const t = useMessages(paymentMessages)
  return [
    { key: 'orderNo', label: t.order, says: t.orderSays, kind: 'text', placeholder: 'P2611…' },
    { key: 'number', label: t.number, says: t.numberSays, kind: 'text', placeholder: t.numberHint },
    { key: 'timeFrom', toKey: 'timeTo', label: t.date, says: t.dateSays, kind: 'range' },
  ]
}
