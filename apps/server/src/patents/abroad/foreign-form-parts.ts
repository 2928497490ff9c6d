import { ForeignFormShape } from '@portal/contract/patents/foreign-form'
import { paymentStates } from '@portal/domain/kernel/orders/order-states'
import { foreignKind } from '@portal/domain/patents/abroad/family-kinds'
import { type ForeignForm, signedForeignPapers } from '@portal/domain/patents/abroad/form'
import { type OrderForm, withoutPapers } from '../../kernel/orders/order-form-rules.ts'
import { moveOrder } from '../../kernel/orders/order-move-queries.ts'
import { paperKind, syncTargets } from './foreign-queries.ts'
import { foreignFactsOf, foreignTargetsOf, toForeignProblems } from './foreign-rules.ts'

/**
 * The form of a family of patents abroad. Handed in, its payment is closed and the agency is asked for its quotes: it costs
 * nothing by itself, each country is paid by its own order.
 */
export const foreignForm: OrderForm<ForeignForm> = {
  kinds: [foreignKind],
  read: (stored) => ForeignFormShape.safeParse(stored).data,
  factsOf: foreignFactsOf,
  fileIdsOf: ({ papers }) => papers.map(({ fileId }) => fileId),
  filePlaces: ({ papers }) => papers.map(({ fileId }, at) => ({ path: `papers.${at}`, fileId })),
  withFiles: (form, files) => ({
    ...form,
    papers: form.papers.map((paper) => {
      const file = files.get(paper.fileId)
      return { ...paper, fileName: file?.name ?? '', pages: file?.pages ?? 0 }
    }),
  }),
  copied: (form) => withoutPapers(form, signedForeignPapers),
  findProblems: async (_db, form, on, language) => toForeignProblems(form, on, language),
  // No reviewer opens it: what is open is settled in quotes and messages.
  sectionOf: () => 'closed',
  feeLinesOf: () => [],
  papersOf: async ({ papers }) =>
    papers.map(({ kind, country, fileName, fileId }) => ({ kind: paperKind(kind, country), title: fileName, fileId })),
  onSaved: (tx, order, form) => syncTargets(tx, order.id, foreignTargetsOf(form)),
  submittedNotice: 'foreign.submitted',
  onSubmitted: async (tx, { order, form, actor }) => {
    const { closed } = paymentStates
    await moveOrder(tx, { orderId: order.id, set: 'payment', to: closed.code, event: 'quoteAwaited', actor })
    await syncTargets(tx, order.id, foreignTargetsOf(form))
  },
}
