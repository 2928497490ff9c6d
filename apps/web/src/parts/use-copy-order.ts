import { useRef } from 'react'
import { useCallMutation } from '../api/query.ts'
import type { ReplyFor } from '../api/send-call.ts'

type Made = ReplyFor<'orders.copyOrder'>

/**
 * Copies an order into a new draft. Until an answer comes, one order is copied under one key: a second click, or a try after a
 * lost answer, leads to the same draft.
 */
export function useCopyOrder(onSuccess: (made: Made) => void) {
  const keys = useRef(new Map<string, string>())
  const copy = useCallMutation('orders.copyOrder', {
    onSuccess: (made, { orderNo }) => {
      keys.current.delete(orderNo)
      onSuccess(made)
    },
  })
  return {
    isPending: copy.isPending,
    copy(orderNo: string) {
      const draftKey = keys.current.get(orderNo) ?? crypto.randomUUID()
      keys.current.set(orderNo, draftKey)
      copy.mutate({ orderNo, draftKey })
    },
  }
}
