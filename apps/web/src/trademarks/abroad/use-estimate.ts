import { classesIn, type MarkAbroadForm } from '@portal/domain/trademarks/abroad/form'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/query.ts'
import type { Estimate } from './form-parts.tsx'

/** The official fees known today of a form as it stands; asked anew only when what they hang on changes. */
export function useEstimate(form: MarkAbroadForm): Estimate | undefined {
  const question = {
    route: form.route,
    countries: form.countries.map(({ code }) => ({ code, classes: classesIn(form, code).length })),
    classes: classesIn(form).length,
    coloured: form.mark.coloured,
  }
  const found = useQuery({
    ...callQuery('foreignTrademarks.estimateMarkAbroad', question),
    enabled: question.countries.length > 0,
    placeholderData: keepPreviousData,
  })
  return found.data
}
