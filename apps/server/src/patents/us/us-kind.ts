import { usKinds } from '@portal/domain/patents/us/form'
import { usReview } from '@portal/domain/patents/us/review-plan'
import { kindsOfForm, type OrderKind } from '../../kernel/orders/known-kinds-rules.ts'
import { usDocuments } from './us-document-queries.ts'
import { usForm } from './us-form-parts.ts'

export const usOrders: readonly OrderKind[] = usKinds.map((kind) => ({
  ...kindsOfForm(usForm),
  names: [kind],
  documents: usDocuments(kind),
  review: usReview,
}))
