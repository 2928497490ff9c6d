import { signedForeignPapers } from '@portal/domain/patents/abroad/form'
import { foreignCountryKind, foreignKind } from '@portal/domain/patents/abroad/routes'
import { withoutPapers } from '../../kernel/forms/order-form-rules.ts'
import type { OrderKind } from '../../kernel/orders/known-kinds-rules.ts'
import { copiedTargets } from './copied-targets-queries.ts'
import { followCountryOrder } from './follow-cancelled-queries.ts'
import { parseForeignForm } from './foreign-rules.ts'

export const patentsAbroad: readonly OrderKind[] = [
  {
    names: [foreignKind],
    isFamily: true,
    copying: {
      formOf: (form) => withoutPapers(parseForeignForm(form), signedForeignPapers),
      made: copiedTargets(foreignKind),
    },
  },
  { names: [foreignCountryKind], copying: { isParentCopied: true }, follow: followCountryOrder },
]
