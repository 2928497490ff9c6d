import {
  type PaymentAttemptState,
  paymentStateNames,
  type RefundState,
  refundStateNames,
  type TransferState,
  transferStateNames,
} from '@portal/contract/money/payment-states'
import { inLanguage, useLanguage } from '../../app/language.ts'
import { StateChip, type Tone } from '../../ui/Chip.tsx'

const paymentTones: Readonly<Record<PaymentAttemptState, Tone>> = {
  creating: 'wait',
  open: 'wait',
  paid: 'good',
  closed: 'quiet',
  duplicate: 'warn',
  mismatch: 'bad',
}
const refundTones: Readonly<Record<RefundState, Tone>> = {
  requested: 'warn',
  approved: 'wait',
  done: 'good',
  refused: 'quiet',
  failed: 'bad',
}
const transferTones: Readonly<Record<TransferState, Tone>> = {
  announced: 'wait',
  confirmed: 'good',
  returned: 'quiet',
  withdrawn: 'quiet',
  givenBack: 'warn',
}

export function PaymentStateChip({ state }: { state: PaymentAttemptState }) {
  return <StateChip tone={paymentTones[state]}>{inLanguage(paymentStateNames[state], useLanguage())}</StateChip>
}

export function RefundStateChip({ state }: { state: RefundState }) {
  return <StateChip tone={refundTones[state]}>{inLanguage(refundStateNames[state], useLanguage())}</StateChip>
}

export function TransferStateChip({ state }: { state: TransferState }) {
  return <StateChip tone={transferTones[state]}>{inLanguage(transferStateNames[state], useLanguage())}</StateChip>
}
