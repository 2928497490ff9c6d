import { foreignCountryKind, foreignKind } from '@portal/domain/patents/abroad/routes'
import { kindsOfForm, type OrderKind } from '../../kernel/orders/known-kinds-rules.ts'
import { copiedTargets } from './copied-targets-queries.ts'
import { followCountryOrder } from './follow-cancelled-queries.ts'
import { foreignForm } from './foreign-form-parts.ts'

export const patentsAbroad: readonly OrderKind[] = [
  { ...kindsOfForm(foreignForm), isFamily: true, copying: { made: copiedTargets(foreignKind) } },
  { names: [foreignCountryKind], copying: { isParentCopied: true }, follow: followCountryOrder },
]
