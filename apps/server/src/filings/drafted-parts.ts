import { FilingFormShape } from '@portal/contract/filing-form'
import { type FilingForm, rightsOf } from '@portal/domain/filings/form'
import { isDraftedRight } from '@portal/domain/reference/service-fees'
import type { Db, Tx } from '../db/connection.ts'
import { bookText, splitApplication } from '../documents/docx/split-application.ts'
import type { FileRow } from '../documents/file-queries.ts'
import { AppError } from '../http/app-error.ts'
import type { SessionUser } from '../http/handler.ts'
import type { OrderRow } from '../orders/order-access.ts'
import type { Actor } from '../orders/order-move-queries.ts'
import type { Services } from '../services.ts'
import { storeDrawings } from './book-drawings-parts.ts'
import { type BookName, bookCodes, noBooks, readDocument } from './book-parts.ts'
import { followCorrection } from './correction-fee-parts.ts'
import {
  type FilingRow,
  findFiling,
  keepDrafted,
  keepSubmitted,
  updateForm,
  withdrawDocuments,
} from './filing-queries.ts'
import { parseForm } from './form-rules.ts'
import { makeBooks, type Paper } from './paper-parts.ts'
import { refuseIncomplete } from './ready-form.ts'
import { addPapers, type PutPapers, putPapers } from './store-paper-parts.ts'

type Documents = FilingForm['documents']

/** The form of a case whose documents an attorney drafts, as it was handed in; undefined for every other order. */
function draftedForm(order: Pick<OrderRow, 'kind'>, filing: FilingRow | undefined): FilingForm | undefined {
  if (!filing?.submitted || !isDraftedRight(order.kind)) return undefined
  const form = parseForm(filing.submitted)
  return form.drafting === 'attorney' ? form : undefined
}

interface DraftFile {
  readonly order: OrderRow
  readonly file: FileRow
  readonly user: Pick<SessionUser, 'id'>
  readonly now: Date
  readonly language: 'en' | 'zh'
}

/**
 * What an attorney's draft holds for the form: the books and drawings of the file, held to the checks that a customer's own
 * documents are held to. Undefined where the customer brought the documents, and the draft is a file to look at.
 *
 * @throws AppError with what is wrong about the file; `filings.incomplete` naming what the office would refuse.
 */
export async function readDraftFile(
  db: Db,
  services: Services,
  { order, file, user, now, language }: DraftFile,
): Promise<Documents | undefined> {
  const form = draftedForm(order, await findFiling(db, order.id))
  if (!form) return undefined
  const read = await readDocument(services.storage, file)
  const { books } = splitApplication(read.blocks)
  if (books.length === 0) throw noBooks(file, read)
  const book = (name: BookName) => {
    const own = books.find(({ code }) => code === bookCodes[name])
    return { text: own ? bookText(own.blocks) : '', fileId: null, fileName: '', pages: null }
  }
  const by = { ownerId: order.ownerId, uploadedBy: user.id }
  const figures = books.find(({ code }) => code === '100003')
  const drawings = (await storeDrawings(db, services, by, read, figures)).map(({ label, ...drawing }) => ({
    ...drawing,
    key: drawing.fileId,
    labels: [label],
  }))
  const documents: Documents = {
    claims: book('claims'),
    description: book('description'),
    abstract: book('abstract'),
    drawings,
    abstractFigure: drawings[0]?.labels[0] ?? '',
  }
  refuseIncomplete({ ...form, documents, drafted: true }, now, language, ['documents'])
  return documents
}

/** A confirmed draft before the rows are locked: the form with it, and its documents made. */
export interface PreparedDraft {
  readonly version: number
  readonly before: FilingForm
  readonly form: FilingForm
  readonly put: PutPapers
}

/** The form before and with the draft that waits for the client; undefined where none brings documents. */
export async function findDraftedForm(
  db: Db,
  order: Pick<OrderRow, 'id' | 'kind'>,
): Promise<Omit<PreparedDraft, 'put'> | undefined> {
  const filing = await findFiling(db, order.id)
  const before = draftedForm(order, filing)
  if (!filing?.drafted || !before) return undefined
  const { documents } = FilingFormShape.pick({ documents: true }).parse({ documents: filing.drafted })
  return { version: filing.version, before, form: { ...before, documents, drafted: true } }
}

/** Makes the documents of the draft that waits for the client; they are named by `takeDraft` alone. */
export async function prepareDraft(
  db: Db,
  services: Services,
  order: Pick<OrderRow, 'id' | 'kind'>,
): Promise<PreparedDraft | undefined> {
  const found = await findDraftedForm(db, order)
  if (!found) return undefined
  const right = rightsOf(found.form.kind).find((one) => one === order.kind)
  if (!right) throw new Error(`order of kind ${order.kind} has a form of kind ${found.form.kind}`)
  return { ...found, put: await putPapers(services.storage, await makeBooks(found.form, right, services.now())) }
}

const drawingKinds = ({ documents: { drawings } }: FilingForm): Paper['kind'][] =>
  drawings.length === 1 ? ['100003'] : drawings.map((_, at) => `100003-${at + 1}` as const)

interface Taken {
  /** Locked. */
  readonly order: OrderRow
  readonly user: SessionUser
  readonly actor: Actor
  readonly language: 'en' | 'zh'
  readonly agreedFen: number | undefined
}

/**
 * Puts a confirmed draft into the form: its documents are filed from then on, and what its claims and pages cost more or less than
 * was paid is settled as after a correction.
 *
 * @param agreedFen what the client agreed that the office is to get.
 * @throws AppError `common.conflict` where another draft came; `filings.priceChanged`.
 */
export async function takeDraft(
  tx: Tx,
  { version, before, form, put }: PreparedDraft,
  { order, user, actor, language, agreedFen }: Taken,
): Promise<void> {
  const filing = await findFiling(tx, order.id)
  if (!filing?.drafted || filing.version !== version) throw new AppError('common.conflict')
  const kept = new Set(drawingKinds(form))
  await withdrawDocuments(
    tx,
    order.id,
    drawingKinds(before).filter((kind) => !kept.has(kind)),
  )
  await addPapers(tx, put, { orderId: order.id, ownerId: order.ownerId, user })
  await updateForm(tx, { orderId: order.id, form, updatedBy: user.id })
  await keepSubmitted(tx, order.id, form)
  await followCorrection(tx, { order, before, form, actor, language, agreedFen })
  await keepDrafted(tx, order.id, null)
}
