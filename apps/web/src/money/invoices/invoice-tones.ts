import type { ShownInvoiceState } from '@portal/domain/money/invoices/invoice-states'
import type { Tone } from '../../ui/Chip.tsx'

export const invoiceTone: Readonly<Record<ShownInvoiceState, Tone>> = {
  requested: 'wait',
  submitted: 'wait',
  failed: 'warn',
  issued: 'good',
  sent: 'good',
  redPending: 'warn',
  redDone: 'quiet',
  rejected: 'bad',
  cancelled: 'quiet',
}
