import { paymentCheckSeconds } from '@portal/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { callQuery, queryClient, readAgain, useCallMutation } from '../../api/query.ts'
import { failureOf, type PaymentFacts, phaseOf, phaseUnopened } from './payment-phase.ts'
import { useHiddenLong } from './use-hidden-long.ts'
import { useOneAmount } from './use-one-amount.ts'
import { useOpenedPayment } from './use-opened-payment.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

const hiddenMilliseconds = 2 * 60_000
/** People look for an announced transfer, and a code that is over may have been paid: both are looked at less often. */
const seldomMilliseconds = 5_000

/**
 * The payment of one order on the screen: opens it (or finds the open one) while it asks for the other ways, watches it every second,
 * and stops when it is paid, closed or expired, or when the page has been in the background for two minutes; on return it looks once
 * more.
 */
export function usePayment(orderNo: string, onPaid?: () => void) {
  const opening = useOpenedPayment(orderNo)
  const { attempt, notOpened } = opening
  const { opened, instructions, told, isWeChatOffered, error, isPaid, setPaid, ...amounts } = useOneAmount(
    orderNo,
    opening,
  )
  const { isStuck } = amounts
  const isHidden = useHiddenLong(hiddenMilliseconds)
  const secondsLeft = useSecondsLeft(opened?.until)
  const isNotOffered = notOpened?.errorCode === 'common.notConfigured'
  const weChatPay = isWeChatOffered ?? (isNotOffered ? false : attempt || notOpened ? true : undefined)
  const failure = failureOf({ opened, notOpened, error, weChatPay })
  const isPaidBefore = failure?.errorCode === 'payments.alreadyPaid'
  const isAnnounced = failure?.errorCode === 'payments.transferAnnounced'
  // Only opening a payment tells of what keeps it from being opened; without one the transfer and our own row do.
  const unopened = weChatPay === false &&
    instructions !== undefined && { isAnnounced: instructions.transfer?.state === 'announced' }
  const phaseBy = (facts: PaymentFacts | undefined, factsAt: number) =>
    unopened
      ? phaseUnopened(unopened.isAnnounced, facts)
      : phaseOf({ opened, isStuck }, failure, facts, factsAt, secondsLeft)

  const query = callQuery('payments.checkPayment', { orderNo }, { shownInPlace: true })
  const check = useQuery({
    ...query,
    enabled: attempt !== undefined || isPaidBefore || isAnnounced || unopened !== false,
    staleTime: 0,
    refetchIntervalInBackground: true,
    refetchInterval: ({ state }) => {
      const now = phaseBy(state.data, state.dataUpdatedAt)
      if (isHidden) return false
      if (now === 'announced' || now === 'expired' || now === 'ended') return seldomMilliseconds
      // A code that is not shown any more may still be paid.
      return (now === 'waiting' || (attempt !== undefined && opened === undefined)) && paymentCheckSeconds * 1000
    },
  })
  const seen = phaseBy(check.data, check.dataUpdatedAt)

  const ask = useCallMutation('payments.askProvider', { shownInPlace: true })
  const askNow = useCallback(async () => {
    const facts = await ask.mutateAsync({ orderNo })
    queryClient.setQueryData(query.queryKey, facts)
    return facts.paid
  }, [orderNo, ask.mutateAsync, query.queryKey])

  // A payment that ended may have ended by being paid: that it did not is said only after asking once more.
  const [askedAbout, setAskedAbout] = useState<number>()
  const isUnsure = seen === 'ended' && askedAbout !== opened?.at
  const phase = isUnsure ? 'waiting' : seen
  const openedAt = opened?.at
  useEffect(() => {
    // Without an answer the screen says that nobody knows, and goes on looking.
    if (isUnsure)
      void askNow()
        .then(noop, noop)
        .then(() => setAskedAbout(openedAt))
  }, [isUnsure, askNow, openedAt])

  // The last second: whoever paid in it is asked for at the provider once.
  const isOver = phase === 'expired'
  useEffect(() => {
    if (isOver) askNow().catch(() => undefined) // the screen says "run out" either way, and the server's clock asks on
  }, [isOver, askNow])

  const calledBack = useRef(onPaid)
  calledBack.current = onPaid
  useEffect(() => {
    if (phase === 'paid') setPaid()
  }, [phase, setPaid])
  useEffect(() => {
    if (!isPaid) return
    void readAgain(['orders', 'money'])
    calledBack.current?.()
  }, [isPaid])

  return {
    ...{ phase, opened, failure, facts: check.data, secondsLeft, isHidden, askNow, isAsking: ask.isPending },
    ...{ instructions, told, ...amounts },
    /** Undefined until it is known. */
    weChatPay,
  }
}

function noop(): void {}
