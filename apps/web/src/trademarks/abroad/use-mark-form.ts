import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { fillWords } from '@portal/domain/platform/words/two-languages'
import { markFaultWords } from '@portal/domain/trademarks/abroad/fault-words'
import { type MarkAbroadForm, markSectionOf } from '@portal/domain/trademarks/abroad/form'
import { findMarkFaults } from '@portal/domain/trademarks/abroad/form-faults'
import { markPlaceName } from '@portal/domain/trademarks/abroad/places'
import { type ReplyFor, type RequestFor, sendCall } from '../../api/send-call.ts'
import { useLanguage } from '../../app/language.ts'
import { type OrderForm, useOrderForm } from '../../parts/order-form/use-order-form.ts'
import type { MarkAbroad } from './form-parts.tsx'

type Sent = RequestFor<'foreignTrademarks.saveMarkAbroad'>['json']
type Saved = ReplyFor<'foreignTrademarks.saveMarkAbroad'>

interface MarkFormOptions {
  readonly initial: MarkAbroadForm
  /** Absent for a form that was never saved. */
  readonly draft?: MarkAbroad | undefined
  readonly onMade?: (orderNo: string) => void
  readonly onSent: (orderNo: string) => void | Promise<void>
}

/** The form of a mark abroad, written whole or for one country. */
export function useMarkForm({ onSent, ...kept }: MarkFormOptions) {
  const language = useLanguage()
  const order: OrderForm<MarkAbroadForm, Saved> = useOrderForm<MarkAbroadForm, Saved>({
    ...{ ...kept, name: 'foreign-trademark', sectionOf: markSectionOf },
    post: (where, form, options, isDraft) => {
      const json = structuredClone(form) as Sent
      return sendCall('foreignTrademarks.saveMarkAbroad', { ...where, json, draft: isDraft }, options)
    },
    read: (orderNo) => sendCall('foreignTrademarks.getMarkAbroad', { orderNo }, { shownInPlace: true }),
    faultsOf: (form) =>
      findMarkFaults(form, { today: beijingDate(new Date()) }).map(({ path, key, params }) => {
        const { country } = params
        const named = typeof country === 'string' && { country: markPlaceName(country, language) }
        return { path, message: fillWords(markFaultWords[key][language], { ...params, ...named }) }
      }),
    submit: async (form) => {
      const { orderNo } = await order.store.keeper.send(form, false)
      await onSent(orderNo)
    },
  })
  return order
}
