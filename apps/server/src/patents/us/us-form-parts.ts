import { UsFormShape } from '@portal/contract/patents/us-form'
import { signedUsPapers, type UsForm, usFileIds, usKinds, usSectionOf } from '@portal/domain/patents/us/form'
import { findUsFaults } from '@portal/domain/patents/us/form-faults'
import type { OrderForm } from '../../kernel/orders/order-form-rules.ts'
import { withoutPapers } from '../../kernel/orders/order-form-rules.ts'
import type { FileRow } from '../../platform/documents/file-queries.ts'
import { insertSubmission } from './proof-queries.ts'
import { setUsDeadline } from './us-deadline-queries.ts'
import { usPapers } from './us-papers.ts'
import { toUsProblems, usFactsOf, usFeeLines } from './us-rules.ts'

/** Names and pages of files as we know them. */
function withFiles(form: UsForm, files: ReadonlyMap<string, FileRow>): UsForm {
  const named = <One extends { fileId: string }>(one: One, pagesMin: number) => {
    const file = files.get(one.fileId)
    return { ...one, fileName: (file?.name ?? '').slice(0, 200), pages: Math.max(pagesMin, file?.pages ?? pagesMin) }
  }
  const book = (one: UsForm['utility']['claims']) => {
    const file = one.fileId === null ? undefined : files.get(one.fileId)
    return { ...one, fileName: (file?.name ?? '').slice(0, 200), pages: file ? (file.pages ?? 1) : null }
  }
  const { design, utility } = form
  return {
    ...form,
    papers: form.papers.map((paper) => named(paper, 0)),
    design: {
      ...design,
      embodiments: design.embodiments.map((one) => ({
        ...one,
        figures: one.figures.map((figure) => named(figure, 1)),
      })),
    },
    utility: {
      ...utility,
      description: book(utility.description),
      claims: book(utility.claims),
      abstract: book(utility.abstract),
      figures: utility.figures.map((figure) => named(figure, 1)),
    },
  }
}

/** The US form among the forms of orders. Every hand-in is kept, so that the correction screen shows before and after. */
export const usForm: OrderForm<UsForm> = {
  kinds: usKinds,
  read: (stored) => UsFormShape.safeParse(stored).data,
  factsOf: usFactsOf,
  fileIdsOf: usFileIds,
  withFiles,
  copied: (form) => ({
    ...withoutPapers(form, signedUsPapers),
    signature: { ...form.signature, name: '' },
    utility: { ...form.utility, translationVerified: false },
  }),
  findProblems: async (_db, form, on, language) => toUsProblems(findUsFaults(form, on), language),
  sectionOf: usSectionOf,
  feeLinesOf: usFeeLines,
  papersOf: (form, { services }) => usPapers(form, services.now()),
  onSubmitted: async (tx, { order, form, version, actor }) => {
    await insertSubmission(tx, { orderId: order.id, version, form })
    await setUsDeadline(tx, { orderId: order.id, ownerId: order.ownerId, form, actor })
  },
}
