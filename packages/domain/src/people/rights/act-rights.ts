import type { OrderAction } from '../../kernel/orders/order-can.ts'
import type { Right } from './rights.ts'

/** The right that each act on an order is about; whether it is possible now is told by `orderCan`. */
export const rightOfAction: Readonly<Record<OrderAction, Right>> = {
  open: 'see',
  continue: 'draft',
  copy: 'draft',
  submit: 'submit',
  correct: 'answer',
  confirmDraft: 'approve',
  returnDraft: 'approve',
  pay: 'pay',
  invoice: 'pay',
  afterSales: 'pay',
  cancel: 'submit',
  withdraw: 'submit',
  accept: 'submit',
  markFiled: 'submit',
  complete: 'submit',
  askCorrection: 'answer',
  withdrawCorrection: 'answer',
  recordOfficialDocument: 'answer',
  uploadDraft: 'draft',
  withdrawDraft: 'draft',
  reject: 'approve',
  refund: 'approve',
}

/** The same of the acts on a follow-up, which are one call. */
export const rightOfFollowUpAct = {
  accept: 'submit',
  askCorrection: 'answer',
  draft: 'draft',
  filed: 'submit',
  result: 'submit',
  reject: 'submit',
} as const satisfies Readonly<Record<string, Right>>
