import { ForeignFormShape } from '@portal/contract/patents/foreign-form'
import { foreignCountryKind, foreignKind } from '@portal/domain/patents/abroad/family-kinds'
import { kindsOfForm, type OrderKind } from '../../kernel/orders/known-kinds-rules.ts'
import { copiedTargets } from './copied-targets-queries.ts'
import { countryDocuments } from './country-document-queries.ts'
import { followCountryOrder } from './follow-cancelled-queries.ts'
import { foreignForm } from './foreign-form-parts.ts'
import { localizeCountryTitle, storedCountryTitleWords, toForeignProblems } from './foreign-rules.ts'

/** Nothing of a form of an older shape. */
const findForeignProblems: OrderKind['findFormProblems'] = (form, on, language) => {
  const { data } = ForeignFormShape.safeParse(form)
  return data ? toForeignProblems(data, on, language) : []
}

export const patentsAbroad: readonly OrderKind[] = [
  { ...kindsOfForm(foreignForm), findFormProblems: findForeignProblems, copying: { made: copiedTargets(foreignKind) } },
  {
    names: [foreignCountryKind],
    copying: { isParentCopied: true },
    documents: countryDocuments,
    localizeTitle: localizeCountryTitle,
    storedTitleWords: storedCountryTitleWords,
    findFormProblems: findForeignProblems,
    follow: followCountryOrder,
  },
]
