import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { callQuery } from '../../api/query.ts'
import { isRefused } from './payment-phase.ts'
import type { useOpenedPayment } from './use-opened-payment.ts'

/** How often one window asks again for the older of two amounts; a server that contradicts itself is not asked for ever. */
const turnsMax = 4

/**
 * The opened payment and the instructions of an order as they are shown, with one amount: where they differ, the older of them is not
 * shown and asked for again.
 */
export function useOneAmount(orderNo: string, { attempt, start }: ReturnType<typeof useOpenedPayment>) {
  // Of an order that is paid there are none: what is read again after a payment is refused.
  const [paidNo, setPaidNo] = useState<string>()
  const isPaid = paidNo === orderNo
  const asked = useQuery({
    ...callQuery('payments.getPaymentInstructions', { orderNo }, { shownInPlace: true }),
    enabled: !isPaid,
  })
  const { data, error, isError, dataUpdatedAt, refetch } = asked
  const differs = attempt !== undefined && data !== undefined && attempt.reply.amount !== data.amount
  const isCodeOld = differs && attempt.answeredAt <= dataUpdatedAt
  const told = isRefused(error) ? undefined : data

  const [isStuck, setIsStuck] = useState(false)
  const turns = useRef(0)
  const askAgain = useCallback(() => {
    turns.current = 0
    setIsStuck(false)
  }, [])
  const startAgain = useCallback(
    async (way: 'code' | 'weChat') => {
      askAgain()
      if (isError) void refetch()
      await start(way)
    },
    [start, isError, refetch, askAgain],
  )

  const way = attempt?.way
  useEffect(() => {
    if (!differs || way === undefined || isStuck) return
    if (turns.current >= turnsMax) {
      setIsStuck(true)
      return
    }
    turns.current += 1
    if (isCodeOld) void start(way)
    else void refetch().then((again) => again.isError && setIsStuck(true))
  }, [differs, isCodeOld, isStuck, way, start, refetch])

  return {
    /** Undefined until it is there, and while it is out of date. */
    opened: isCodeOld ? undefined : attempt,
    /** Undefined until they are there, and while they are out of date. */
    instructions: differs && !isCodeOld ? undefined : told,
    /** As `instructions`, out of date or not. */
    told,
    isWeChatOffered: data?.weChatPay,
    error,
    /** The older of two amounts could not be brought up to date; `askAgain` tries anew. */
    isStuck,
    askAgain,
    start: startAgain,
    /** It is paid: nothing of this is asked for any more. */
    isPaid,
    setPaid: useCallback(() => setPaidNo(orderNo), [orderNo]),
  }
}
