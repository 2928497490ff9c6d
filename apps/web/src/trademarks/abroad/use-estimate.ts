import { classesIn, type MarkAbroadForm } from '@portal/domain/trademarks/abroad/form'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/query.ts'
import { type EditingStore, useFormOf } from '../../parts/form/form-fields.tsx'
import type { Estimate } from './form-parts.tsx'

const questionOf = (form: MarkAbroadForm) => ({
  route: form.route,
  countries: form.countries.map(({ code }) => ({ code, classes: classesIn(form, code).length })),
  classes: classesIn(form).length,
  coloured: form.mark.coloured,
})

/** The official fees known today of a form as it stands; asked anew only when what they hang on changes. */
export function useEstimate(store: EditingStore<MarkAbroadForm>): Estimate | undefined {
  // As a text it is the same while nothing of it changed.
  const asked = useFormOf(store, (form) => JSON.stringify(questionOf(form)))
  const question = JSON.parse(asked) as ReturnType<typeof questionOf>
  const found = useQuery({
    ...callQuery('foreignTrademarks.estimateMarkAbroad', question),
    enabled: question.countries.length > 0,
    placeholderData: keepPreviousData,
  })
  return found.data
}
