import type { TransferState } from '@portal/contract/money/payment-states'
import { addYears, type CivilDate } from '@portal/domain/platform/dates/civil-date'
import { AppError } from '../../platform/http/app-error.ts'
import type { TransferRow } from './transfer-queries.ts'

/** What payer and finance both see of a transfer. */
export function transferFacts(transfer: TransferRow & { readonly fileName: string }): {
  transferId: string
  state: TransferState
  amount: number
  transferredOn: string
  payer: string
  fileId: string
  fileName: string
  notes: string
  createdTime: string
  decidedTime: string | null
} {
  return {
    transferId: transfer.id,
    state: transfer.state,
    amount: transfer.amountFen,
    transferredOn: transfer.transferredOn,
    payer: transfer.payerName,
    fileId: transfer.fileId,
    fileName: transfer.fileName,
    notes: transfer.notes,
    createdTime: transfer.createdAt.toISOString(),
    decidedTime: transfer.decidedAt?.toISOString() ?? null,
  }
}

/** @throws AppError `payments.transferDate` of a day after today, or more than a year before the one on which it was reported. */
export function refuseTransferDay(
  leftOn: string,
  { today, reportedOn }: { today: CivilDate; reportedOn?: CivilDate },
): void {
  if (leftOn > today || (reportedOn !== undefined && leftOn < addYears(reportedOn, -1)))
    throw new AppError('payments.transferDate')
}
