import { useCallback, useEffect, useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { useCallMutation } from '../../api/query.ts'
import type { Opened } from './payment-phase.ts'
import { isInWeChat, openWeChatWindow } from './wechat-bridge.ts'

/** Opens the payment of an order (or finds the open one) at once, and again by `start`. */
export function useOpenedPayment(orderNo: string) {
  const [attempt, setAttempt] = useState<Opened>()
  const [notOpened, setNotOpened] = useState<CallError>()
  const { mutateAsync: openCode } = useCallMutation('payments.payByCode', { shownInPlace: true })
  const { mutateAsync: openWeChat } = useCallMutation('payments.payInWeChat', { shownInPlace: true })
  const start = useCallback(
    async (way: Opened['way']) => {
      setNotOpened(undefined)
      setAttempt(undefined)
      const at = Date.now()
      const timed = (secondsLeft: number) => {
        const until = performance.now() + secondsLeft * 1000
        return { at, answeredAt: Date.now(), until }
      }
      try {
        if (way === 'code') {
          const reply = await openCode({ orderNo })
          setAttempt({ way, reply, ...timed(reply.secondsLeft) })
        } else {
          const reply = await openWeChat({ orderNo })
          setAttempt({ way, reply, ...timed(reply.secondsLeft) })
          await openWeChatWindow(reply)
        }
      } catch (error) {
        setNotOpened(error instanceof CallError ? error : new CallError(0, {}, undefined, error))
      }
    },
    [orderNo, openCode, openWeChat],
  )

  // At once: whether WeChat Pay is offered here is answered by opening the payment too.
  useEffect(() => {
    void start(isInWeChat() ? 'weChat' : 'code')
  }, [start])

  return { attempt, notOpened, start }
}
