import type { RequestFor } from '../api/send-call.ts'
import { todayInBeijing } from '../app/format.ts'

/** Code of the filing receipt: it alone gives number and filing date. */
export const receiptCode = '200101'

/** What has been typed off a document so far. */
export interface DocumentDraft {
  readonly code: string
  readonly dispatchedOn: string
  readonly deliveryMode: 'electronic' | 'postal'
  readonly receivedOn: string
  readonly printedOn: string
  readonly applicationNumber: string
  readonly filedOn: string
  readonly file: { readonly id: string; readonly name: string } | undefined
  readonly notes: string
}

/** A case without a number waits for its receipt. */
export function emptyDocument(officialState: string): DocumentDraft {
  return {
    code: officialState === 'notFiled' ? receiptCode : '',
    dispatchedOn: todayInBeijing(),
    deliveryMode: 'electronic',
    receivedOn: '',
    printedOn: '',
    applicationNumber: '',
    filedOn: '',
    file: undefined,
    notes: '',
  }
}

/** Whether enough is there to ask what would happen. */
export function isComplete({ code, dispatchedOn, applicationNumber, filedOn }: DocumentDraft): boolean {
  if (code === '' || dispatchedOn === '') return false
  return code !== receiptCode || (applicationNumber.trim().length >= 8 && filedOn !== '')
}

export function toRequest(
  draft: DocumentDraft,
): Omit<RequestFor<'admin.recordOfficialDocument'>, 'orderNo' | 'version' | 'dryRun'> {
  const { code, dispatchedOn, deliveryMode, receivedOn, printedOn, applicationNumber, filedOn, file, notes } = draft
  const isReceipt = code === receiptCode
  return {
    code,
    dispatchedOn,
    deliveryMode,
    notes,
    ...(deliveryMode === 'postal' && receivedOn !== '' && { receivedOn }),
    ...(printedOn !== '' && { printedOn }),
    ...(isReceipt && { applicationNumber: applicationNumber.trim() }),
    ...(isReceipt && filedOn !== '' && { filedOn }),
    ...(file && { fileId: file.id }),
  }
}
