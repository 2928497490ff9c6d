import { isPackageRight } from '@portal/domain/case-packages/codes'
import type { FilingForm } from '@portal/domain/filings/form'
import type { Db } from '../db/connection.ts'
import type { DocxBlock } from '../documents/docx/docx-types.ts'
import { splitApplication } from '../documents/docx/split-application.ts'
import { findFile } from '../documents/file-queries.ts'
import { readStoredFile } from '../documents/store-file-parts.ts'
import { findAgent, getAgency } from '../filings/agent-queries.ts'
import { bookCodes, type ReadDocument, readDocument, withTextOfFiles } from '../filings/book-parts.ts'
import { findFiling } from '../filings/filing-queries.ts'
import { parseForm } from '../filings/form-rules.ts'
import { makeAppointment } from '../filings/paper-parts.ts'
import { AppError } from '../http/app-error.ts'
import type { OrderRow } from '../orders/order-access.ts'
import type { FileStorage } from '../outside/storage/port.ts'
import type { Services } from '../services.ts'
import { type CaseMaterial, countFormulas } from './assemble.ts'
import { findPowerOfAttorney } from './package-queries.ts'

/** What the package of an order is made of: its form as handed in (a draft as it lies), its files, agency and agent. */
export async function loadMaterial(db: Db, services: Services, order: OrderRow, caseId: string): Promise<CaseMaterial> {
  const { storage } = services
  const filing = await findFiling(db, order.id)
  const stored = filing?.submitted ?? filing?.form
  if (!stored || !isPackageRight(order.kind)) {
    throw new AppError('casePackages.noForm', { orderNo: order.orderNo })
  }
  const form = await withTextOfFiles(db, storage, parseForm(stored))
  const [agency, agent] = await Promise.all([
    getAgency(db, order.agencyId),
    order.agentId === null ? undefined : findAgent(db, order.agencyId, order.agentId),
  ])
  const load = async (fileId: string) => {
    const file = await findFile(db, fileId)
    if (!file) throw new AppError('filings.fileUnknown')
    return { bytes: await readStoredFile(storage, file.storageKey), mediaType: file.mediaType }
  }
  const read = await readBooksOf(db, storage, form)
  const formulasOf = (name: 'claims' | 'abstract') =>
    countFormulas(blocksOfBook(read.get(form.documents[name].fileId ?? ''), name))
  const description = read.get(form.documents.description.fileId ?? '')
  const signed = await findPowerOfAttorney(db, order.id)
  const isAppointed = form.applicants.length > 0 && agent !== undefined
  return {
    form,
    right: order.kind,
    agency,
    agents: agent ? [agent] : [],
    description,
    descriptionIsPdf: description?.isPdf ?? false,
    formulasIn: { '100001': formulasOf('claims'), '100004': formulasOf('abstract') },
    powerOfAttorney: signed
      ? await readStoredFile(storage, signed)
      : isAppointed
        ? await makeAppointment(form, order.kind, { agency, agent }, services.now())
        : undefined,
    load,
    caseId,
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
