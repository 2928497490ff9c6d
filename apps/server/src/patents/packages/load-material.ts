import { allViews } from '@portal/domain/patents/designs/design-form'
import type { FilingForm } from '@portal/domain/patents/filings/form'
import { entryCodes, isPackageRight, type PackageRight } from '@portal/domain/patents/packages/codes'
import { findFiling } from '../../kernel/orders/filing-queries.ts'
import type { OrderRow } from '../../kernel/orders/order-access.ts'
import { findPowers } from '../../kernel/orders/power-queries.ts'
import { makeAppointment, paperTitles } from '../../kernel/papers/paper-parts.ts'
import { findAgent, getAgency } from '../../kernel/reference/agent-queries.ts'
import type { Db } from '../../platform/db/connection.ts'
import type { DocxBlock } from '../../platform/documents/docx/docx-types.ts'
import { splitApplication } from '../../platform/documents/docx/split-application.ts'
import { findFile } from '../../platform/documents/file-queries.ts'
import { inspectPdf } from '../../platform/documents/pdf/inspect-pdf.ts'
import { readStoredFile } from '../../platform/documents/store-file-parts.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { FileStorage } from '../../platform/outside/storage/port.ts'
import type { Services } from '../../services.ts'
import { bookCodes, type ReadDocument, readDocument, withTextOfFiles } from '../filings/book-parts.ts'
import { parseForm } from '../filings/form-rules.ts'
import { type CaseMaterial, countFormulas, type PowerOfAttorney } from './assemble.ts'
import { drawingDpi, drawSheets, scanDpi } from './draw-sheets.ts'
import type { OfficePicture } from './office-picture.ts'

/**
 * What the package of an order is made of: its form as handed in (a draft as it lies), its files, agency and agent.
 *
 * @throws AppError `casePackages.pctEntry` for an entry into the Chinese phase: its form has a format of its own.
 */
export async function loadMaterial(db: Db, services: Services, order: OrderRow, caseId: string): Promise<CaseMaterial> {
  const { storage } = services
  const filing = await findFiling(db, order.id)
  const stored = filing?.submitted ?? filing?.form
  if (!stored || !isPackageRight(order.kind)) {
    throw new AppError('casePackages.noForm', { orderNo: order.orderNo })
  }
  const code = entryCodes[order.kind]
  const handedIn = parseForm(stored)
  if (handedIn.pctEntry && code) throw new AppError('casePackages.pctEntry', { code })
  const form = await withTextOfFiles(db, storage, handedIn)
  const [agency, agent] = await Promise.all([
    getAgency(db, order.agencyId),
    order.agentId === null ? undefined : findAgent(db, order.agencyId, order.agentId),
  ])
  const read = await readBooksOf(db, storage, form)
  const formulasOf = (name: 'claims' | 'abstract') =>
    countFormulas(blocksOfBook(read.get(form.documents[name].fileId ?? ''), name))
  const description = read.get(form.documents.description.fileId ?? '')
  const filed = await loadPower(db, storage, order.id, agent)
  const isAppointed = form.applicants.length > 0 && agent !== undefined
  return {
    form,
    right: order.kind,
    agency,
    agents: agent ? [agent] : [],
    description,
    descriptionIsPdf: description?.isPdf ?? false,
    formulasIn: { '100001': formulasOf('claims'), '100004': formulasOf('abstract') },
    powerOfAttorney:
      filed ??
      (isAppointed
        ? await toSign(await makeAppointment(form, order.kind, { agency, agent }, services.now()))
        : undefined),
    sheets: await drawSheetsOf(db, storage, form, order.kind),
    caseId,
  }
}

/** The pictures of a form, each file once: views of a design with the resolution they say, drawings of other rights. */
async function drawSheetsOf(db: Db, storage: FileStorage, form: FilingForm, right: PackageRight) {
  const sheets: Record<string, readonly OfficePicture[]> = {}
  const wanted =
    right === 'design'
      ? (form.design ? allViews(form.design) : []).map(({ view: { fileId, dpi } }) => ({ fileId, dpi }))
      : form.documents.drawings.map(({ fileId }) => ({ fileId, dpi: null }))
  for (const { fileId, dpi } of wanted) {
    if (sheets[fileId]) continue
    const file = await findFile(db, fileId)
    if (!file) throw new AppError('filings.fileUnknown')
    const { storageKey, mediaType } = file
    const loaded = { bytes: await readStoredFile(storage, storageKey), mediaType }
    sheets[fileId] = await drawSheets(loaded, drawingDpi, dpi ?? undefined)
  }
  return sheets
}

const pdf = 'application/pdf'
const toSign = async (bytes: Buffer): Promise<PowerOfAttorney> => ({
  sheets: await drawSheets({ bytes, mediaType: pdf }, scanDpi),
  name: paperTitles['100007'],
  isSigned: false,
  lacksAgent: undefined,
})

/** The newest power of attorney of an order. What a scan says is what the paper said that we made last. */
async function loadPower(
  db: Db,
  storage: FileStorage,
  orderId: string,
  agent: { readonly name: string; readonly licence: string } | undefined,
): Promise<PowerOfAttorney | undefined> {
  const powers = await findPowers(db, orderId)
  const [newest] = powers
  if (!newest) return undefined
  const made = powers.find(({ isSigned }) => !isSigned)
  const read = made && agent ? await inspectPdf(await readStoredFile(storage, made.storageKey)) : undefined
  // Blanks stand where the paper broke its lines.
  const words = read?.ok ? read.pages.map(({ text }) => text.replace(/\s/g, '')).join('') : ''
  const names = words === '' || !agent || words.includes(agent.licence.replace(/\s/g, ''))
  const { mediaType } = newest
  const bytes = await readStoredFile(storage, newest.storageKey)
  return {
    sheets: await drawSheets({ bytes, mediaType }, scanDpi),
    name: paperTitles['100007'],
    isSigned: newest.isSigned,
    lacksAgent: names ? undefined : agent.name,
  }
}

/** The files of the books, each read once. */
async function readBooksOf(db: Db, storage: FileStorage, { documents }: FilingForm) {
  const { claims, description, abstract } = documents
  const read = new Map<string, ReadDocument & { readonly isPdf: boolean }>()
  for (const { fileId } of [claims, description, abstract]) {
    if (fileId === null || read.has(fileId)) continue
    const file = await findFile(db, fileId)
    if (file) {
      read.set(fileId, { ...(await readDocument(storage, file)), isPdf: file.mediaType === 'application/pdf' })
    }
  }
  return read
}

/** A book's part of a whole application, else everything in its file. */
function blocksOfBook(read: ReadDocument | undefined, name: 'claims' | 'abstract'): readonly DocxBlock[] {
  const { books, before } = splitApplication(read?.blocks ?? [])
  return books.find(({ code }) => code === bookCodes[name])?.blocks ?? (books.length === 0 ? before : [])
}
