import { SoftwareFormShape } from '@portal/contract/copyright/copyright-form'
import { softwareFeeLines } from '@portal/domain/copyright/applications/fees'
import { signedCopyrightPapers } from '@portal/domain/copyright/applications/form'
import { softwareSectionOf } from '@portal/domain/copyright/applications/sections'
import { findSoftwareFaults } from '@portal/domain/copyright/applications/software-faults'
import {
  type FormDeposit,
  type SoftwareForm,
  softwareFileIds,
} from '@portal/domain/copyright/applications/software-form'
import type { OrderForm } from '../../kernel/orders/order-form-rules.ts'
import { namedPapers, withoutPapers } from '../../kernel/orders/order-form-rules.ts'
import type { Db } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { jobStates } from '../../platform/jobs/long-work-queries.ts'
import { copyrightFactsOf, copyrightFeeLines, restoreOwners, toCopyrightProblems } from './copyright-rules.ts'
import { findDeposit } from './deposit-queries.ts'
import { copyrightSigning } from './signing-parts.ts'
import { softwarePapers } from './software-papers.ts'

/**
 * A deposit's facts are those of the row that its work made for one of these accounts; one that lies in the form stays.
 *
 * @throws AppError `copyright.depositUnknown`.
 */
async function completeDeposit(
  db: Db,
  deposit: FormDeposit | null,
  {
    kind,
    accounts,
    user,
    stored,
  }: {
    kind: 'source' | 'manual'
    accounts: readonly string[]
    user: SessionUser
    stored: FormDeposit | null
  },
): Promise<FormDeposit | null> {
  if (deposit === null) return null
  if (stored?.jobId === deposit.jobId) return stored
  const row = await findDeposit(db, user, accounts, deposit.jobId)
  const isMade = row?.state === jobStates.done && row.kind === kind
  if (!isMade || row.fileId === null)
    throw new AppError('copyright.depositUnknown', {}, { fields: [{ path: kind, message: 'unknown' }] })
  const { jobId, fileId, name, version } = row
  const rows = typeof row.report === 'object' && row.report !== null && 'rows' in row.report ? row.report.rows : 0
  return { jobId, fileId, fileName: row.fileName ?? '', pages: row.pages ?? 0, lines: Number(rows), name, version }
}

/** The software form among the forms of orders. */
export const softwareForm: OrderForm<SoftwareForm> = {
  kinds: ['softwareCopyright'],
  read: (stored) => SoftwareFormShape.safeParse(stored).data,
  factsOf: copyrightFactsOf,
  complete: async (db, form, { ownerId, accounts, user, stored }) => ({
    ...form,
    owners: await restoreOwners(db, form.owners, { ownerId, accounts, stored: stored?.owners ?? [] }),
    source: await completeDeposit(db, form.source, { kind: 'source', accounts, user, stored: stored?.source ?? null }),
    manual: await completeDeposit(db, form.manual, { kind: 'manual', accounts, user, stored: stored?.manual ?? null }),
  }),
  fileIdsOf: softwareFileIds,
  withFiles: (form, files) => ({ ...form, papers: namedPapers(form.papers, files) }),
  copied: (form) => withoutPapers(form, signedCopyrightPapers),
  findProblems: async (_db, form, on, language) => toCopyrightProblems(findSoftwareFaults(form, on), language),
  // What went to the office before the rule stood is not made anew for it.
  findSentProblems: async (_db, form, on, language) =>
    toCopyrightProblems(
      findSoftwareFaults(form, on).filter(({ key }) => key !== 'aloneOfSeveral'),
      language,
    ),
  sectionOf: softwareSectionOf,
  // Deposits carry the name and version of the software, some answers need a proof, and several owners did not develop alone.
  opensWith: { software: ['materials', 'papers'], owners: ['software', 'materials', 'papers'] },
  feeLinesOf: (form, on, agencyId) => copyrightFeeLines(form, softwareFeeLines(on), on, agencyId),
  signing: copyrightSigning,
  papersOf: (form, { services }) => softwarePapers(form, services.now()),
}
