import { paymentCheckSeconds } from '@portal/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { callQuery, queryClient, useCallMutation } from '../../api/query.ts'
import type { ReplyFor } from '../../api/send-call.ts'
import { useHiddenLong } from './use-hidden-long.ts'
import { useSecondsLeft } from './use-seconds-left.ts'
import { isInWeChat, openWeChatWindow } from './wechat-bridge.ts'

const hiddenMilliseconds = 2 * 60_000
const closedState = 9
/** People look for an announced transfer, and a code that is over may have been paid: both are looked at less often. */
const seldomMilliseconds = 5_000

/** How often one window asks again for the older of two amounts; a server that contradicts itself is not asked for ever. */
const turnsMax = 4

/** `at`: asked; `answeredAt`: answered. */
type Opened = { readonly at: number; readonly answeredAt: number; readonly until: number } & (
  | { readonly way: 'code'; readonly reply: ReplyFor<'payments.payByCode'> }
  | { readonly way: 'weChat'; readonly reply: ReplyFor<'payments.payInWeChat'> }
)

/**
 * `waiting` is checked every second; `announced` (a bank transfer), `expired` and `ended` now and then; all others are at
 * rest, among them the `opening` that stays where WeChat Pay is not offered.
 */
export type PayPhase = 'opening' | 'waiting' | 'announced' | 'expired' | 'ended' | 'closed' | 'paid' | 'failed'

/** What the order itself says no to, whatever the way and however often it is tried. */
const ofTheOrder: ReadonlySet<string | undefined> = new Set([
  'common.notFound',
  'orders.actionNotAllowed',
  'payments.alreadyPaid',
  'payments.nothingToPay',
  'payments.periodOver',
  'payments.transferAnnounced',
  'officialFees.amountsOver',
])

/** Whether an order can be paid in no way. */
export const isRefused = (failure: Error | null | undefined): failure is CallError =>
  failure instanceof CallError && ofTheOrder.has(failure.errorCode)

/** What may look different once a bank transfer was announced or taken back. */
export const changedByTransfer = [
  'payments.getPaymentInstructions',
  'orders.listOrders',
  'orders.getOrderDetail',
  'orders.listOrderEvents',
] as const

const changedByPaying = [
  'orders.listOrders',
  'orders.getOrderCounts',
  'orders.getOrderDetail',
  'orders.listOrderEvents',
  'orders.listDeadlines',
  'payments.getOrderMoney',
  'payments.getPaymentInstructions',
  // what else shows an order by its payment
  'followUps.getFollowUp',
  'followUps.listFollowUps',
  'followUps.getFollowUpCounts',
  'foreign.getForeign',
  'foreign.listForeign',
  'foreign.getForeignCounts',
  'usFilings.getUsFiling',
  'officialFees.listFeeOrders',
  'officialFees.getFeeOrder',
  'officialFees.getFeeOrderCounts',
  'monitoring.listWatches',
  'square.getDeal',
  'square.listDeals',
  // what waits, beside the menu
  'site.getIndex',
] as const

/**
 * The payment of one order on the screen: opens it (or finds the open one) while it asks for the other ways, watches it every second,
 * and stops when it is paid, closed or expired, or when the page has been in the background for two minutes; on return it looks once
 * more. What is shown has one amount: where the payment and the instructions differ, the older of them is not shown and asked for again.
 */
export function usePayment(orderNo: string, onPaid?: () => void) {
  const [attempt, setAttempt] = useState<Opened>()
  const [notOpened, setNotOpened] = useState<CallError>()
  const byCode = useCallMutation('payments.payByCode', { invalidates: [], shownInPlace: true })
  const inWeChat = useCallMutation('payments.payInWeChat', { invalidates: [], shownInPlace: true })
  const ask = useCallMutation('payments.askProvider', { invalidates: [], shownInPlace: true })
  const isHidden = useHiddenLong(hiddenMilliseconds)
  const asked = useQuery(callQuery('payments.getPaymentInstructions', { orderNo }, { shownInPlace: true }))
  const { data, error, isError, dataUpdatedAt, refetch } = asked
  const differs = attempt !== undefined && data !== undefined && attempt.reply.amount !== data.amount
  const isCodeOld = differs && attempt.answeredAt <= dataUpdatedAt
  const opened = isCodeOld ? undefined : attempt
  const [isStuck, setIsStuck] = useState(false)
  const told = isRefused(error) ? undefined : data
  const instructions = differs && !isCodeOld ? undefined : told
  const secondsLeft = useSecondsLeft(opened?.until)
  const isNotOffered = notOpened?.errorCode === 'common.notConfigured'
  const weChatPay = data?.weChatPay ?? (isNotOffered ? false : attempt || notOpened ? true : undefined)
  const failure = failureOf({ opened, notOpened, error, weChatPay })
  const isPaidBefore = failure?.errorCode === 'payments.alreadyPaid'
  const isAnnounced = failure?.errorCode === 'payments.transferAnnounced'
  // Only opening a payment tells of what keeps it from being opened; without one the transfer and our own row do.
  const unopened = weChatPay === false &&
    instructions !== undefined && { isAnnounced: instructions.transfer?.state === 'announced' }

  const query = callQuery('payments.checkPayment', { orderNo }, { shownInPlace: true })
  const check = useQuery({
    ...query,
    enabled: attempt !== undefined || isPaidBefore || isAnnounced || unopened !== false,
    staleTime: 0,
    refetchIntervalInBackground: true,
    refetchInterval: ({ state }) => {
      const now = unopened
        ? phaseUnopened(unopened.isAnnounced, state.data)
        : phaseOf({ opened, isStuck }, failure, state.data, state.dataUpdatedAt, secondsLeft)
      if (isHidden) return false
      if (now === 'announced' || now === 'expired' || now === 'ended') return seldomMilliseconds
      // A code that is not shown any more may still be paid.
      return (now === 'waiting' || (attempt !== undefined && opened === undefined)) && paymentCheckSeconds * 1000
    },
  })
  const seen = unopened
    ? phaseUnopened(unopened.isAnnounced, check.data)
    : phaseOf({ opened, isStuck }, failure, check.data, check.dataUpdatedAt, secondsLeft)
  // A payment that ended may have ended by being paid: that it did not is said only after asking once more.
  const [askedAbout, setAskedAbout] = useState<number>()
  const isUnsure = seen === 'ended' && askedAbout !== opened?.at
  const phase = isUnsure ? 'waiting' : seen

  const start = useCallback(
    async (way: 'code' | 'weChat') => {
      setNotOpened(undefined)
      setAttempt(undefined)
      try {
        const at = Date.now()
        if (way === 'code') {
          const reply = await byCode.mutateAsync({ orderNo })
          setAttempt({ way, reply, at, answeredAt: Date.now(), until: performance.now() + reply.secondsLeft * 1000 })
        } else {
          const reply = await inWeChat.mutateAsync({ orderNo })
          setAttempt({ way, reply, at, answeredAt: Date.now(), until: performance.now() + reply.secondsLeft * 1000 })
          await openWeChatWindow(reply)
        }
      } catch (error) {
        setNotOpened(error instanceof CallError ? error : new CallError(0, {}, undefined, error))
      }
    },
    [orderNo, byCode.mutateAsync, inWeChat.mutateAsync],
  )

  const askNow = useCallback(async () => {
    const facts = await ask.mutateAsync({ orderNo })
    queryClient.setQueryData(query.queryKey, facts)
    return facts.paid
  }, [orderNo, ask.mutateAsync, query.queryKey])

  // At once: whether WeChat Pay is offered here is answered by opening the payment too.
  useEffect(() => {
    void start(isInWeChat() ? 'weChat' : 'code')
  }, [start])

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

  // The last second: whoever paid in it is asked for at the provider once.
  const isOver = phase === 'expired'
  useEffect(() => {
    if (isOver) askNow().catch(() => undefined) // the screen says "run out" either way, and the server's clock asks on
  }, [isOver, askNow])

  const openedAt = opened?.at
  useEffect(() => {
    // Without an answer the screen says that nobody knows, and goes on looking.
    if (isUnsure)
      void askNow()
        .then(noop, noop)
        .then(() => setAskedAbout(openedAt))
  }, [isUnsure, askNow, openedAt])

  const calledBack = useRef(onPaid)
  calledBack.current = onPaid
  useEffect(() => {
    if (phase !== 'paid') return
    for (const name of changedByPaying) void queryClient.invalidateQueries({ queryKey: [name] })
    calledBack.current?.()
  }, [phase])

  return {
    ...{ phase, opened, failure, facts: check.data, secondsLeft, isHidden, askNow, isAsking: ask.isPending },
    start: startAgain,
    /** Undefined until they are there, and while they are out of date. */
    instructions,
    /** As `instructions`, out of date or not. */
    told,
    /** Of two amounts the older could not be brought up to date; `askAgain` tries anew. */
    isStuck,
    askAgain,
    /** Undefined until it is known. */
    weChatPay,
  }
}

function noop(): void {}

/** What keeps the order from being paid as it was tried: the order itself, then the line, then the way. */
function failureOf({ opened, notOpened, error, weChatPay }: Tried): CallError | undefined {
  // What has become of a payment that is open its own row tells.
  if (!opened && isRefused(error)) return error
  if (weChatPay !== false) return notOpened
  return error instanceof CallError ? error : undefined
}

interface Tried {
  readonly opened: Opened | undefined
  readonly notOpened: CallError | undefined
  /** Of the instructions. */
  readonly error: Error | null
  readonly weChatPay: boolean | undefined
}

function phaseUnopened(isAnnounced: boolean, facts: ReplyFor<'payments.checkPayment'> | undefined): PayPhase {
  if (facts?.paid) return 'paid'
  if (facts?.payState === closedState) return 'closed'
  return isAnnounced ? 'announced' : 'opening'
}

function phaseOf(
  { opened, isStuck }: { readonly opened: Opened | undefined; readonly isStuck: boolean },
  failure: CallError | undefined,
  facts: ReplyFor<'payments.checkPayment'> | undefined,
  factsAt: number,
  secondsLeft: number | undefined,
): PayPhase {
  if (facts?.paid) return 'paid'
  if (failure?.errorCode === 'payments.alreadyPaid') return 'opening'
  if (failure) return failure.errorCode === 'payments.transferAnnounced' ? 'announced' : 'failed'
  if (!opened) return isStuck ? 'failed' : 'opening'
  // Older facts are those of an attempt before this one.
  const isCurrent = facts !== undefined && factsAt > opened.at
  if (isCurrent && facts.payState === closedState) return 'closed'
  if (secondsLeft === 0) return 'expired'
  return isCurrent && facts.expireTime === null ? 'ended' : 'waiting'
}
