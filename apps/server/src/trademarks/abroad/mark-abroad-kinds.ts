import {
  countryOfTitle,
  foreignMarkKind,
  markPlaceName,
  sayCountryTitle,
} from '@portal/domain/trademarks/abroad/places'
import { kindsOfForm, type OrderKind } from '../../kernel/orders/known-kinds-rules.ts'
import { copiedTargets } from '../../patents/abroad/copied-targets-queries.ts'
import { followCountryOrder } from '../../patents/abroad/follow-cancelled-queries.ts'
import { markCountryForm, markFamilyForm } from './mark-abroad-form-parts.ts'

export const marksAbroad: readonly OrderKind[] = [
  { ...kindsOfForm(markFamilyForm), isFamily: true, copying: { made: copiedTargets(foreignMarkKind) } },
  {
    ...kindsOfForm(markCountryForm),
    isPartOfParent: true,
    copying: { isParentCopied: true },
    follow: followCountryOrder,
    sayTitle: sayCountryTitle,
    countryOf: (title) => {
      const code = countryOfTitle(title)
      return code === undefined ? undefined : { en: markPlaceName(code, 'en'), zh: markPlaceName(code, 'zh') }
    },
  },
]
