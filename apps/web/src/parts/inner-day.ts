import { defineMessages, useMessages } from '../app/language.ts'
import { useSession } from '../app/session-store.ts'
import { worksForCustomers } from './works-for-customers.ts'

export const innerDayMessages = defineMessages({
  replyTo: { en: 'Reply to us by', zh: '答复我们的期限' },
  replyBy: { en: (day: string) => `Reply to us by ${day}`, zh: (day: string) => `请于 ${day} 前答复我们` },
  replyStep: {
    en: (days: number) => `For your reply to us: ${days} working days earlier`,
    zh: (days: number) => `答复我们的期限：提前 ${days} 个工作日`,
  },
})

/** Whether the reader keeps the days we set ourselves, before those of an office; a customer is asked for his reply by them. */
export function useKeepsInnerDays(): boolean {
  const { user } = useSession()
  return user !== undefined && worksForCustomers(user.role)
}

/**
 * The day we set ourselves, as the reader knows it.
 *
 * @param own its name for staff and agents.
 */
export function useInnerDay(own: string): { readonly name: string; readonly on: (day: string) => string } {
  const t = useMessages(innerDayMessages)
  return useKeepsInnerDays() ? { name: own, on: (day) => `${own} ${day}` } : { name: t.replyTo, on: t.replyBy }
}
