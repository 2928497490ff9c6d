import { isDraftedRight } from '@portal/domain/kernel/reference/drafting'
import { awaitsDraft, emptyFilingForm, type FilingForm, rightsOf } from '@portal/domain/patents/filings/form'
import { isOpened } from '@portal/domain/patents/filings/form-paths'
import { isTitleLine } from '@portal/domain/patents/filings/title-line'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import type { RightType } from '@portal/domain/platform/identifiers/right-type'
import {
  type FilingRow,
  findFiling,
  freezeSubmittedForm,
  saveDraftDocuments,
  updateForm,
  updateOrderFacts,
} from '../../kernel/orders/filing-queries.ts'
import type { PreparedPapers } from '../../kernel/orders/known-kinds-rules.ts'
import type { OrderRow } from '../../kernel/orders/order-access.ts'
import { addOrderEvent, notifyOwner } from '../../kernel/orders/order-move-queries.ts'
import { findPowers, powerKind } from '../../kernel/orders/power-queries.ts'
import { withdrawDocuments } from '../../kernel/papers/order-document-queries.ts'
import { appointmentPaper, makeBooks, type Paper, paperTitles } from '../../kernel/papers/paper-parts.ts'
import { addPapers, type StoredPapers, storePapers } from '../../kernel/papers/store-paper-parts.ts'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { cutDocxBooks } from '../../platform/documents/docx/read-docx.ts'
import {
  type BookCode,
  bookText,
  descriptionTitle,
  splitApplication,
} from '../../platform/documents/docx/split-application.ts'
import type { FileRow } from '../../platform/documents/file-queries.ts'
import { refusedFile } from '../../platform/documents/refused-file-parts.ts'
import { readStoredFile, storeFile } from '../../platform/documents/store-file-parts.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import type { FileStorage } from '../../platform/outside/storage/port.ts'
import type { Services } from '../../services.ts'
import { storeDrawings } from './book-drawings-parts.ts'
import { type BookName, bookCodes, docxType, noBooksError, readDocument } from './book-parts.ts'
import { followCorrection } from './correction-fee-parts.ts'
import { type Drafted, isRetitled, withDraft } from './drafted-rules.ts'
import { parseForm } from './form-rules.ts'
import { findProblems, getAppointment } from './ready-form.ts'

type Documents = FilingForm['documents']

/** The form of a case whose documents can be drafted, as it was handed in; undefined for every other order. */
function draftedForm(order: Pick<OrderRow, 'kind'>, filing: FilingRow | undefined): FilingForm | undefined {
  return filing?.submitted && isDraftedRight(order.kind) ? parseForm(filing.submitted) : undefined
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
 * documents are held to. What the draft does not hold stays as the form has it: who rewrites the claims does not lose the drawings.
 * A book with formulas, pictures or tables is a Word file cut out of the draft. A title at the head of its description that is not
 * the order's comes along: the paper would say both. Undefined where the order's documents are no
 * books, and the draft is a file to look at.
 *
 * @throws AppError with what is wrong about the file; `filings.incomplete` naming what the office would refuse.
 */
export async function readDraftFile(
  db: Db,
  services: Services,
  { order, file, user, now, language }: DraftFile,
): Promise<Drafted | undefined> {
  const form = draftedForm(order, await findFiling(db, order.id))
  if (!form) return undefined
  if (file.mediaType !== docxType) throw new AppError('filings.draftWantsWord')
  const read = await readDocument(services.storage, file)
  const { books } = splitApplication(read.blocks)
  if (books.length === 0) throw noBooksError(file, read)
  const kept = keptDocuments(form)
  const book = (name: BookName) => {
    const own = books.find(({ code }) => code === bookCodes[name])
    return own ? { text: bookText(own.blocks), fileId: null, fileName: '', pages: null } : kept[name]
  }
  const by = { ownerId: order.ownerId, uploadedBy: user.id }
  const cut = await cutBooks(services.storage, file)
  const figures = books.find(({ code }) => code === '100003')
  const drawings = (await storeDrawings(db, services, by, read, figures)).map(({ label, ...drawing }) => ({
    ...drawing,
    key: drawing.fileId,
    labels: [label],
  }))
  const documents: { -readonly [name in keyof Documents]: Documents[name] } = {
    claims: book('claims'),
    description: book('description'),
    abstract: book('abstract'),
    ...(drawings.length > 0
      ? { drawings, abstractFigure: figureAmong(drawings, kept.abstractFigure) }
      : { drawings: kept.drawings, abstractFigure: kept.abstractFigure }),
  }
  const named = descriptionTitle(books)
  const title = named === undefined || isTitleLine(named, form.title) ? form.title : named
  const drafted = { ...form, title, documents, drafted: true }
  const problems = findProblems(drafted, beijingDate(now), language, order.kind)
  const fields = problems.filter(({ path }) => isOpened(path, ['documents', 'title']))
  if (fields.length > 0) throw new AppError('filings.incomplete', { count: fields.length }, { fields })
  for (const name of bookNames) {
    const own = books.find(({ code }) => code === bookCodes[name])
    const bytes = cut.get(bookCodes[name])
    if (!own || !bytes) continue
    const fileName = `${paperTitles[bookCodes[name]]}.docx`
    const facts = { ...by, name: fileName, mediaType: docxType, pages: own.pages, purpose: 'document' }
    const stored = await storeFile(db, services.storage, bytes, facts)
    documents[name] = { ...documents[name], fileId: stored.id, fileName, pages: own.pages }
  }
  return title === form.title ? documents : { ...documents, title }
}

const bookNames = ['claims', 'description', 'abstract'] as const

/**
 * What stays of a form beside a draft. Nothing stays of a form that an attorney drafts: what the client put down before
 * choosing that is filed nowhere. A file that holds several books does not stay either: it would be filed with the old
 * text of what the draft replaces.
 */
function keptDocuments(form: FilingForm): Documents {
  if (awaitsDraft(form)) return emptyFilingForm.documents
  const { documents } = form
  const ofFile = (fileId: string | null) => bookNames.filter((name) => documents[name].fileId === fileId).length
  const book = (name: BookName) => {
    const own = documents[name]
    return own.fileId !== null && ofFile(own.fileId) > 1 ? emptyFilingForm.documents[name] : own
  }
  return { ...documents, claims: book('claims'), description: book('description'), abstract: book('abstract') }
}

/** The figure of the abstract that was chosen, where it is still there; else the first. */
function figureAmong(drawings: Documents['drawings'], chosen: string): string {
  const labels = drawings.flatMap((drawing) => drawing.labels)
  return labels.includes(chosen) ? chosen : (labels[0] ?? '')
}

/**
 * Files of the books that are more than their text, by code: what is filed is made from the text of the others.
 *
 * @throws AppError naming the book that cannot be taken out whole, or drawings that are no pictures.
 */
async function cutBooks(storage: FileStorage, file: FileRow): Promise<ReadonlyMap<BookCode, Buffer>> {
  const cut = await cutDocxBooks(await readStoredFile(storage, file.storageKey))
  if (!cut.ok) throw refusedFile(cut, file.name)
  const files = new Map<BookCode, Buffer>()
  for (const { code, isMoreThanText, file: own, hasUnreadDrawings } of cut.books) {
    if (code === '100003' || code === '100005') {
      if (hasUnreadDrawings) throw new AppError('filings.drawingsOfShapes')
    } else if (own) files.set(code, Buffer.from(own))
    else if (isMoreThanText) throw new AppError('filings.bookNotCut', { book: paperTitles[code] })
  }
  return files
}

/** A confirmed draft before the rows are locked: the form with it, and its documents made. */
interface PreparedDraft {
  readonly version: number
  readonly before: FilingForm
  readonly form: FilingForm
  readonly put: StoredPapers
  /** Whom its power of attorney names, where one is made again. */
  readonly agentId: string | null
}

/** The form before and with the draft that waits for the client; undefined where none brings documents. */
export async function findDraftedForm(
  db: Db,
  order: Pick<OrderRow, 'id' | 'kind'>,
): Promise<Omit<PreparedDraft, 'put' | 'agentId'> | undefined> {
  const filing = await findFiling(db, order.id)
  const before = draftedForm(order, filing)
  if (!filing?.drafted || !before) return undefined
  return { version: filing.version, before, form: withDraft(before, filing.drafted) }
}

/** Makes the documents of the draft that waits for the client; they are named when it is taken. */
export async function prepareDraft(db: Db, services: Services, order: OrderRow): Promise<PreparedPapers | undefined> {
  const found = await findDraftedForm(db, order)
  if (!found) return undefined
  const right = rightsOf(found.form.kind).find((one) => one === order.kind)
  if (!right) throw new Error(`order of kind ${order.kind} has a form of kind ${found.form.kind}`)
  const now = services.now()
  const power = await retitledPower(db, order, found, right, now)
  const put = await storePapers(services.storage, [...(await makeBooks(found.form, right, now)), ...power])
  return {
    put,
    isRetitling: isRetitled(found.before, found.form),
    take: (tx, confirmed) => takeDraft(tx, { ...found, put, agentId: order.agentId }, confirmed),
  }
}

/** The power of attorney of an order that has one, where the draft names another title than it does. */
async function retitledPower(
  db: Db,
  order: OrderRow,
  { before, form }: Pick<PreparedDraft, 'before' | 'form'>,
  right: RightType,
  now: Date,
): Promise<readonly Paper[]> {
  if (!isRetitled(before, form) || (await findPowers(db, order.id)).length === 0) return []
  return [await appointmentPaper(form, right, await getAppointment(db, order.agencyId, order.agentId), now)]
}

const drawingKinds = ({ documents: { drawings } }: FilingForm): Paper['kind'][] =>
  drawings.length === 1 ? ['100003'] : drawings.map((_, at) => `100003-${at + 1}` as const)

/**
 * Puts a confirmed draft into the form: its documents are filed from then on, and what its claims and pages cost more or less than
 * was paid is settled as after a correction.
 *
 * @param agreedFen what the client agreed that the office is to get.
 * @throws AppError `common.conflict` where another draft came, or the case went to another agent than the power of attorney names; `filings.priceChanged`.
 */
async function takeDraft(
  tx: Tx,
  { version, before, form, put, agentId }: PreparedDraft,
  { order, user, actor, language, agreedFen }: Parameters<PreparedPapers['take']>[1],
): Promise<void> {
  const filing = await findFiling(tx, order.id)
  if (!filing?.drafted || filing.version !== version) throw new AppError('common.conflict')
  const renewsPower = put.papers.some(({ kind }) => kind === powerKind)
  if (renewsPower && order.agentId !== agentId) throw new AppError('common.conflict')
  const kept = new Set(drawingKinds(form))
  await withdrawDocuments(
    tx,
    order.id,
    drawingKinds(before).filter((kind) => !kept.has(kind)),
  )
  await addPapers(tx, put, { orderId: order.id, ownerId: order.ownerId, user })
  await updateForm(tx, { orderId: order.id, form, updatedBy: user.id })
  await freezeSubmittedForm(tx, order.id, form)
  if (isRetitled(before, form)) await updateOrderFacts(tx, order.id, { title: form.title.trim() })
  if (renewsPower) {
    await addOrderEvent(tx, { orderId: order.id, subject: 'document', event: 'powerRenewed', actor })
    const { ownerId, orderNo } = order
    await notifyOwner(tx, { ownerId, orderNo, kind: 'work.powerToSign', params: { title: form.title.trim() } })
  }
  await followCorrection(tx, { order, before, form, actor, language, agreedFen })
  await saveDraftDocuments(tx, order.id, null)
}
