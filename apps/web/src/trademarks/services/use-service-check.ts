import type { TrademarkServiceForm } from '@portal/domain/trademarks/services/form'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/query.ts'
import type { ReplyFor } from '../../api/send-call.ts'
import { type EditingStore, useFormOf } from '../../parts/form/form-fields.tsx'
import { serviceQuestionOf } from './service-question.ts'

export type ServiceCheck = ReplyFor<'trademarkServices.check'>

/**
 * Limits, fees and what must go along, asked anew as marks, classes and days change; nothing before a mark is named.
 *
 * @param orderNo of an order that is corrected: its fees stay those of the day it was handed in.
 * @param isOpen false for a form that is only looked at: its fees are frozen on its order, its limit is a deadline there.
 */
export function useServiceCheck(
  store: EditingStore<TrademarkServiceForm>,
  isOpen: boolean,
  orderNo: string | undefined,
) {
  // As a text it is the same while nothing of it changed.
  const asked = useFormOf(store, (form) => JSON.stringify(serviceQuestionOf(form)))
  const json = JSON.parse(asked) as ReturnType<typeof serviceQuestionOf>
  const hasMarks = useFormOf(store, ({ marks }) => marks.length > 0) && isOpen
  const { data, isError } = useQuery({
    ...callQuery(
      'trademarkServices.check',
      { json, withMarks: false, ...(orderNo !== undefined && { orderNo }) },
      { shownInPlace: true },
    ),
    enabled: hasMarks,
    placeholderData: keepPreviousData,
  })
  return { data: hasMarks ? data : undefined, isError: hasMarks && isError }
}
