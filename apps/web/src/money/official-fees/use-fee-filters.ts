import { useMessages } from '../../app/language.ts'
import { useStateNames } from '../../parts/use-state-names.ts'
import type { FilterField } from '../../ui/list/list-types.ts'
import { feeMessages } from './messages.ts'

export function useFeeFilters(): readonly FilterField[] {
  const t = useMessages(feeMessages)
  const states = useStateNames().list('payment')
  return [
    { key: 'orderNo', label: t.order, says: t.orderSays, kind: 'text', placeholder: 'P2611…' },
    { key: 'patentNumber', label: t.number, says: t.numberSays, kind: 'text', placeholder: '2024…' },
    { key: 'payer', label: t.payer, says: t.payerSays, kind: 'text' },
    { key: 'failedOnly', label: t.failedOnly, says: t.failedSays, kind: 'flag' },
    {
      key: 'payState',
      label: t.payState,
      says: t.payStateSays,
      kind: 'choice',
      options: states.map(({ code, name }) => ({ value: code, label: name })),
    },
    { key: 'timeFrom', toKey: 'timeTo', label: t.created, says: t.createdSays, kind: 'range' },
  ]
}
