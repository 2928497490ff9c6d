import { previewFiling as call } from '@portal/contract/patents/filings'
import { workStates } from '@portal/domain/kernel/orders/order-states'
import { type FilingForm, rightsOf } from '@portal/domain/patents/filings/form'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import type { RightType } from '@portal/domain/platform/identifiers/right-type'
import { findFiling } from '../../kernel/orders/filing-queries.ts'
import { getVisibleOrder, mayActAsCustomer, type OrderRow } from '../../kernel/orders/order-access.ts'
import { makeAppointment, paperTitles } from '../../kernel/papers/paper-parts.ts'
import { findKeptFiles } from '../../platform/documents/file-queries.ts'
import { type BundlePiece, bundlePdf } from '../../platform/documents/pdf/bundle-pdf.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { findChangedPrice } from './correction-fee-parts.ts'
import { findDraftedForm } from './drafted-parts.ts'
import { filingForm } from './filing-form-parts.ts'
import { fileIdsOf, maskForm, parseForm } from './form-rules.ts'
import { previewPapers, refuseLargeFiles, requestPiece } from './preview-pieces.ts'
import { quoteForm, sumOf } from './quote-rules.ts'
import { findAppointmentFaults, getAppointment } from './ready-form.ts'
import { withRecordYears } from './record-years.ts'
import { requestSheet, type SheetSection } from './request-sheet.ts'
import { sheetWords } from './request-sheet-words.ts'

/** A draft files every right of its form, an order that was handed in its own. */
function rightsIn(order: OrderRow, form: FilingForm): readonly RightType[] {
  const rights = rightsOf(form.kind)
  return order.workState === workStates.draft.code ? rights : rights.filter((right) => right === order.kind)
}

/** Line by line what a draft costs today; of an order that was handed in what was agreed. */
function feesOf(order: OrderRow, form: FilingForm, right: RightType, now: Date, changedFen: number | undefined) {
  const isDraft = order.workState === workStates.draft.code
  const lines = isDraft
    ? quoteForm(form, beijingDate(now), order.agencyId).lines.filter((line) => line.right === right)
    : []
  const official = isDraft ? sumOf(lines, 'office') : (changedFen ?? order.officialFen)
  const service = isDraft ? sumOf(lines, 'service') : order.serviceFen
  return [
    ...lines.filter((line) => line.beneficiary === 'office').map(({ name, amountFen }) => ({ name, fen: amountFen })),
    { name: sheetWords.official, fen: official },
    { name: sheetWords.service, fen: service },
    { name: sheetWords.total, fen: official + service },
  ]
}

const isToConfirm = ({ workState }: OrderRow) => workState === workStates.clientToConfirm.code

export const previewFiling = implement(call, async ({ input, user, db, services }) => {
  const order = await getVisibleOrder(db, user, input.orderNo)
  if (!filingForm.kinds.includes(order.kind)) throw new AppError('common.notFound')
  const [filing, isClient] = await Promise.all([findFiling(db, order.id), mayActAsCustomer(db, user, order)])
  // As in `getDraft`: the customer's unfinished changes are shown to nobody else until they are handed in.
  const drafted = input.withDraft && isToConfirm(order) ? await findDraftedForm(db, order) : undefined
  const price = drafted && (await findChangedPrice(db, { order, ...drafted }))
  const kept = isClient ? filing?.form : filing?.submitted
  const known = input.withDraft ? drafted?.form : kept
  if (!known) throw new AppError('common.notFound')
  const { storage } = services
  const now = services.now()
  const form = maskForm(await withRecordYears(db, order.ownerId, parseForm(known)))
  const files = new Map((await findKeptFiles(db, fileIdsOf(form))).map((file) => [file.id, file]))
  refuseLargeFiles(files)
  const isAppointed = findAppointmentFaults(form, now).length === 0
  // Once the form is handed in, the order says which agent has the case: one may have been named after the form.
  const agentId = order.workState === workStates.draft.code ? form.agentId : order.agentId
  const appointment = isAppointed ? await getAppointment(db, order.agencyId, agentId) : undefined
  const requests: { right: RightType; sections: SheetSection[] }[] = []
  const pieces: BundlePiece[] = []
  for (const right of rightsIn(order, form)) {
    const papers = await previewPapers(form, right, files, storage)
    const power = appointment && (await makeAppointment(form, right, appointment, now))
    const listed = [...papers, { title: paperTitles['100007'], pages: power ? sheetWords.made : sheetWords.missing }]
    const fees = feesOf(order, form, right, now, price?.official)
    const sections = requestSheet({ form, right, appointment, papers: listed, fees })
    pieces.push(requestPiece(form, sections), ...papers.flatMap((paper) => paper.pieces))
    if (power) pieces.push({ type: 'pdf', bytes: power })
    requests.push({ right, sections: [...sections] })
  }
  const bundle = await bundlePdf(pieces, now)
  if (!bundle.ok) throw new AppError(bundle.code, bundle.values)
  return {
    name: `${sheetWords.preview.zh} ${order.orderNo}.pdf`,
    content: Buffer.from(bundle.content).toString('base64'),
    pages: bundle.pages,
    requests: requests.map(({ right, sections }) => ({
      right,
      sections: sections.map(({ title, rows }) => ({ title: { ...title }, rows: [...rows] })),
    })),
  }
})
