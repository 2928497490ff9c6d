import {
  countryOfTitle,
  foreignMarkKind,
  localizeMarkCountryTitle,
  markPlaceName,
  storedMarkTitleWords,
} from '@portal/domain/trademarks/abroad/places'
import { markAbroadReview } from '@portal/domain/trademarks/abroad/review-plan'
import { z } from 'zod'
import { findSubmittedForm } from '../../kernel/forms/submitted-form-queries.ts'
import { kindsOfForm, type OrderKind } from '../../kernel/orders/known-kinds-rules.ts'
import { copiedTargets } from '../../patents/abroad/copied-targets-queries.ts'
import { followCountryOrder } from '../../patents/abroad/follow-cancelled-queries.ts'
import { readActNumber } from '../register/mark-number-rules.ts'
import { markCountryForm, markFamilyForm } from './mark-abroad-form-parts.ts'

const Routed = z.object({ route: z.unknown().optional() })

export const marksAbroad: readonly OrderKind[] = [
  {
    ...kindsOfForm(markFamilyForm),
    review: markAbroadReview,
    copying: { made: copiedTargets(foreignMarkKind) },
    documents: { readNumber: readActNumber },
  },
  {
    ...kindsOfForm(markCountryForm),
    review: markAbroadReview,
    isPartOfParent: true,
    documents: {
      keepsOlderDay: async (tx, order) =>
        Routed.safeParse(await findSubmittedForm(tx, order.id)).data?.route === 'madrid',
    },
    copying: { isParentCopied: true },
    follow: followCountryOrder,
    localizeTitle: localizeMarkCountryTitle,
    storedTitleWords: storedMarkTitleWords,
    countryOf: (title) => {
      const code = countryOfTitle(title)
      return code === undefined ? undefined : { en: markPlaceName(code, 'en'), zh: markPlaceName(code, 'zh') }
    },
  },
]
