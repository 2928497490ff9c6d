import type { TrademarkServiceForm } from '@portal/domain/trademarks/services/form'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/query.ts'
import type { ReplyFor } from '../../api/send-call.ts'
import { askedOf } from './asked-service.ts'

export type ServiceCheck = ReplyFor<'trademarkServices.check'>

/**
 * Limits, fees and what must go along, asked anew as marks, classes and days change; nothing before a mark is named.
 *
 * @param orderNo of an order that is corrected: its fees stay those of the day it was handed in.
 * @param isOpen false for a form that is only looked at: its fees are frozen on its order, its limit is a deadline there.
 */
export function useServiceCheck(form: TrademarkServiceForm, isOpen: boolean, orderNo: string | undefined) {
  const hasMarks = isOpen && form.marks.length > 0
  const { data, isError } = useQuery({
    ...callQuery(
      'trademarkServices.check',
      { json: askedOf(form), withMarks: false, ...(orderNo !== undefined && { orderNo }) },
      { shownInPlace: true },
    ),
    enabled: hasMarks,
    placeholderData: keepPreviousData,
  })
  return { data: hasMarks ? data : undefined, isError: hasMarks && isError }
}
