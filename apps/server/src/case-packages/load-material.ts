import type { Db } from '../db/connection.ts'
import { findFile } from '../documents/file-queries.ts'
import { readStoredFile } from '../documents/store-file-parts.ts'
import { findAgent, getAgency } from '../filings/agent-queries.ts'
import { findFiling } from '../filings/filing-queries.ts'
import { parseForm } from '../filings/form-rules.ts'
import { makeAppointment } from '../filings/papers.ts'
import { readDocument, withTextOfFiles } from '../filings/read-books.ts'
import { AppError } from '../http/app-error.ts'
import type { OrderRow } from '../orders/order-access.ts'
import type { Services } from '../services.ts'
import type { CaseMaterial } from './assemble.ts'
import { findPowerOfAttorney } from './package-queries.ts'

/** What the package of an order is made of: its form as handed in (a draft as it lies), its files, agency and agent. */
export async function loadMaterial(db: Db, services: Services, order: OrderRow, caseId: string): Promise<CaseMaterial> {
  const { storage } = services
  const filing = await findFiling(db, order.id)
  const stored = filing?.submitted ?? filing?.form
  if (!stored || (order.kind !== 'invention' && order.kind !== 'utilityModel')) {
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
  const { fileId } = form.documents.description
  const file = fileId === null ? undefined : await findFile(db, fileId)
  const signed = await findPowerOfAttorney(db, order.id)
  const isAppointed = form.applicants.length > 0 && agent !== undefined
  return {
    form,
    right: order.kind,
    agency,
    agents: agent ? [agent] : [],
    description: file && (await readDocument(storage, file)),
    descriptionIsPdf: file?.mediaType === 'application/pdf',
    powerOfAttorney: signed
      ? await readStoredFile(storage, signed)
      : isAppointed
        ? await makeAppointment(form, order.kind, { agency, agent }, services.now())
        : undefined,
    load,
    caseId,
  }
}
