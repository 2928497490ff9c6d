import type { AreaDocument, AreaDocumentField } from '@portal/domain/kernel/orders/area-document'
import { type AreaCase, findDocumentFor } from '@portal/domain/kernel/orders/area-documents'
import {
  filingReceiptCode,
  findOfficialDocument,
  isFilingReceipt,
} from '@portal/domain/kernel/orders/official-documents'
import { documentAreaOf } from '@portal/domain/kernel/orders/order-areas'
import type { RequestFor } from '../../api/send-call.ts'
import { todayInBeijing } from '../../app/format.ts'

/** Whether a document of the CNIPA gives number and filing date. */
export function givesNumber(code: string): boolean {
  const document = findOfficialDocument(code)
  return document !== undefined && isFilingReceipt(document)
}

/** What has been typed off a document so far. */
export interface DocumentDraft {
  readonly code: string
  readonly dispatchedOn: string
  readonly deliveryMode: 'electronic' | 'postal'
  readonly receivedOn: string
  readonly printedOn: string
  readonly applicationNumber: string
  readonly filedOn: string
  readonly issue: string
  readonly certificateNo: string
  readonly validTo: string
  readonly noticeNo: string
  /** What a document of the CNIPA asks for besides its days. */
  readonly asked: string
  readonly file: { readonly id: string; readonly name: string } | undefined
  readonly notes: string
}

const firstCodes = {
  trademark: 'tm-receipt',
  copyright: 'cr-receipt',
  usPatent: 'us-receipt',
  foreignPatent: 'ab-receipt',
} as const

function firstCodeOf(type: string): string {
  const area = documentAreaOf(type)
  return area ? firstCodes[area] : filingReceiptCode
}

/** A case without a number waits for its receipt. */
export function emptyDocument(officialState: string, type: string): DocumentDraft {
  return {
    code: officialState === 'notFiled' ? firstCodeOf(type) : '',
    dispatchedOn: todayInBeijing(),
    deliveryMode: 'electronic',
    receivedOn: '',
    printedOn: '',
    applicationNumber: '',
    filedOn: '',
    issue: '',
    certificateNo: '',
    validTo: '',
    noticeNo: '',
    asked: '',
    file: undefined,
    notes: '',
  }
}

/** Whether enough is there to ask what would happen. */
export function isComplete(draft: DocumentDraft, of: AreaCase): boolean {
  const { code, dispatchedOn, applicationNumber, filedOn } = draft
  if (code === '' || dispatchedOn === '') return false
  const ofArea = findDocumentFor(of, code)
  if (ofArea) return ofArea.required.every((field) => typedOf(draft)[field] !== '')
  if (findOfficialDocument(code)?.asks === 'compensatedDays' && !(Number(draft.asked) >= 1)) return false
  return !givesNumber(code) || (applicationNumber.trim().length >= 8 && filedOn !== '')
}

/** What is typed for a field of a document about no patent. */
function typedOf(draft: DocumentDraft): Readonly<Record<AreaDocumentField, string>> {
  const { applicationNumber, filedOn, issue, certificateNo, printedOn, validTo, noticeNo } = draft
  return {
    number: applicationNumber.trim(),
    filedOn,
    issue: issue.trim(),
    certificateNo: certificateNo.trim(),
    printedOn,
    validTo,
    noticeNo: noticeNo.trim(),
  }
}

/** The same for a document about no patent: only what it has. */
function areaRequest(draft: DocumentDraft, document: AreaDocument) {
  const typed = typedOf(draft)
  const has = (field: AreaDocumentField) => document.fields.includes(field) && typed[field] !== ''
  const { code, dispatchedOn, deliveryMode, receivedOn, file, notes } = draft
  return {
    ...{ code, dispatchedOn, deliveryMode, notes },
    ...(!document.isGazette && !document.runsFromItsDay && receivedOn !== '' && { receivedOn }),
    ...(has('printedOn') && { printedOn: typed.printedOn }),
    ...(has('number') && { applicationNumber: typed.number }),
    ...(has('filedOn') && { filedOn: typed.filedOn }),
    ...(has('issue') && { issue: typed.issue }),
    ...(has('certificateNo') && { certificateNo: typed.certificateNo }),
    ...(has('validTo') && { validTo: typed.validTo }),
    ...(has('noticeNo') && { noticeNo: typed.noticeNo }),
    ...(file && { fileId: file.id }),
  }
}

export function toRequest(
  draft: DocumentDraft,
  of: AreaCase,
): Omit<RequestFor<'admin.recordOfficialDocument'>, 'orderNo' | 'version' | 'dryRun'> {
  const ofArea = findDocumentFor(of, draft.code)
  if (ofArea) return areaRequest(draft, ofArea)
  const { code, dispatchedOn, deliveryMode, receivedOn, printedOn, applicationNumber, filedOn, file, notes } = draft
  const isReceipt = givesNumber(code)
  const asks = findOfficialDocument(code)?.asks
  return {
    code,
    dispatchedOn,
    deliveryMode,
    notes,
    ...(deliveryMode === 'postal' && receivedOn !== '' && { receivedOn }),
    ...(printedOn !== '' && { printedOn }),
    ...(asks && draft.asked !== '' && { [asks]: Number(draft.asked) }),
    ...(isReceipt && { applicationNumber: applicationNumber.trim() }),
    ...(isReceipt && filedOn !== '' && { filedOn }),
    ...(file && { fileId: file.id }),
  }
}
