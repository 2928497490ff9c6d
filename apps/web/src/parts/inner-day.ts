import { type InnerDayAsk, innerDayNames } from '@portal/domain/law/periods/inner-day-names'
import { defineMessages, useLanguage, useMessages } from '../app/language.ts'
import { useSession } from '../app/session-store.ts'
import { worksForCustomers } from './works-for-customers.ts'

const innerDayMessages = defineMessages({
  replyBy: { en: (day: string) => `Reply to us by ${day}`, zh: (day: string) => `请于 ${day} 前答复我们` },
  orderBy: { en: (day: string) => `Order by ${day}`, zh: (day: string) => `请于 ${day} 前下单` },
  replyStep: {
    en: (days: number) => `For your reply to us: ${days} working days earlier`,
    zh: (days: number) => `答复我们的期限：提前 ${days} 个工作日`,
  },
  orderStep: {
    en: (days: number) => `For your order to us: ${days} working days earlier`,
    zh: (days: number) => `下单期限：提前 ${days} 个工作日`,
  },
})

/** The day we set ourselves, before those of an office, in the reader's words. */
export interface InnerDay {
  readonly name: string
  readonly on: (day: string) => string
  /** How many working days it is earlier; absent for staff and agents, who read the rule's own words. */
  readonly step?: (days: number) => string
}

/**
 * The day we set ourselves, as the reader knows it.
 *
 * @param own its name for staff and agents.
 * @param ask what a customer is asked for by that day.
 */
export function useInnerDay(own: string, ask: InnerDayAsk = 'reply'): InnerDay {
  const t = useMessages(innerDayMessages)
  const language = useLanguage()
  const { user } = useSession()
  if (user && worksForCustomers(user.role)) return { name: own, on: (day) => `${own} ${day}` }
  const name = innerDayNames[ask][language]
  return ask === 'order' ? { name, on: t.orderBy, step: t.orderStep } : { name, on: t.replyBy, step: t.replyStep }
}
