import { WorkFormShape } from '@portal/contract/copyright/copyright-form'
import { workFeeLines } from '@portal/domain/copyright/applications/fees'
import { signedCopyrightPapers } from '@portal/domain/copyright/applications/form'
import { workSectionOf } from '@portal/domain/copyright/applications/sections'
import { findWorkFaults } from '@portal/domain/copyright/applications/work-faults'
import { type WorkForm, workFileIds } from '@portal/domain/copyright/applications/work-form'
import type { OrderForm } from '../../kernel/orders/order-form-rules.ts'
import { namedPapers, withoutPapers } from '../../kernel/orders/order-form-rules.ts'
import type { FileRow } from '../../platform/documents/file-queries.ts'
import { copyrightFactsOf, copyrightFeeLines, restoreOwners, toCopyrightProblems } from './copyright-rules.ts'
import { copyrightSigning } from './signing-parts.ts'
import { workPapers } from './work-papers.ts'

/** Samples as they were measured when they came; TIF is a picture, but no sample. */
function measured(samples: WorkForm['samples'], files: ReadonlyMap<string, FileRow>): WorkForm['samples'] {
  return samples.map((sample) => {
    const file = files.get(sample.fileId)
    const isSample = file?.mediaType === 'image/jpeg' || file?.mediaType === 'image/png'
    return {
      ...sample,
      fileName: (file?.name ?? '').slice(0, 200),
      width: isSample ? (file.width ?? null) : null,
      height: isSample ? (file.height ?? null) : null,
      bytes: file?.bytes ?? 0,
    }
  })
}

/** The form of a work among the forms of orders. */
export const workForm: OrderForm<WorkForm> = {
  kinds: ['workCopyright'],
  read: (stored) => WorkFormShape.safeParse(stored).data,
  factsOf: copyrightFactsOf,
  complete: async (db, form, { ownerId, accounts, stored }) => ({
    ...form,
    owners: await restoreOwners(db, form.owners, { ownerId, accounts, stored: stored?.owners ?? [] }),
  }),
  fileIdsOf: workFileIds,
  withFiles: (form, files) => ({
    ...form,
    papers: namedPapers(form.papers, files),
    samples: measured(form.samples, files),
  }),
  copied: (form) => withoutPapers(form, signedCopyrightPapers),
  findProblems: async (_db, form, on, language) => toCopyrightProblems(findWorkFaults(form, on), language),
  sectionOf: workSectionOf,
  opensWith: { work: ['papers'], owners: ['papers'] },
  feeLinesOf: (form, on, agencyId) =>
    copyrightFeeLines(form, workFeeLines({ ...form, pieces: form.samples.length }, on), on, agencyId),
  signing: copyrightSigning,
  papersOf: (form, { services }) => workPapers(form, services.now()),
}
