import { invoiceStateNames, type ShownInvoiceState } from '@portal/domain/money/invoices/invoice-states'
import { useLanguage } from '../../app/language.ts'
import { StateChip } from '../../ui/Chip.tsx'
import { invoiceTone } from './invoice-tones.ts'

export function InvoiceStateChip({ state }: { state: ShownInvoiceState }) {
  const language = useLanguage()
  return <StateChip tone={invoiceTone[state]}>{invoiceStateNames[state][language]}</StateChip>
}
