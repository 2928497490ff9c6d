import { CallError } from '../../api/call-error.ts'
import type { ReplyFor } from '../../api/send-call.ts'

/** `at`: asked; `answeredAt`: answered. */
export type Opened = { readonly at: number; readonly answeredAt: number; readonly until: number } & (
  | { readonly way: 'code'; readonly reply: ReplyFor<'payments.payByCode'> }
  | { readonly way: 'weChat'; readonly reply: ReplyFor<'payments.payInWeChat'> }
)
export type PaymentFacts = ReplyFor<'payments.checkPayment'>

/**
 * `waiting` is checked every second; `announced` (a bank transfer), `expired` and `ended` now and then; all others are at
 * rest, among them the `opening` that stays where WeChat Pay is not offered.
 */
export type PayPhase = 'opening' | 'waiting' | 'announced' | 'expired' | 'ended' | 'closed' | 'paid' | 'failed'

const closedState = 9

/** What the organisation of the order lays down. */
const ofApproval: readonly (string | undefined)[] = [
  ...['approvals.needed', 'approvals.costCentreMissing', 'approvals.overBudget', 'approvals.ownerRefuses'],
]

/** Whether what is missing is asked for, or chosen, in the box of approvals. */
export const needsApproval = (errorCode: string | undefined): boolean => ofApproval.includes(errorCode)

/** What the order itself says no to, whatever the way and however often it is tried. */
const ofTheOrder: ReadonlySet<string | undefined> = new Set([
  ...ofApproval,
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

interface Tried {
  readonly opened: Opened | undefined
  readonly notOpened: CallError | undefined
  /** Of the instructions. */
  readonly error: Error | null
  /** Undefined until it is known. */
  readonly weChatPay: boolean | undefined
}

/** What keeps the order from being paid as it was tried: the order itself, then the line, then the way. */
export function failureOf({ opened, notOpened, error, weChatPay }: Tried): CallError | undefined {
  // What has become of a payment that is open its own row tells.
  if (!opened && isRefused(error)) return error
  if (weChatPay !== false) return notOpened
  return error instanceof CallError ? error : undefined
}

/** Where an order stands whose payment cannot be opened here. */
export function phaseUnopened(isAnnounced: boolean, facts: PaymentFacts | undefined): PayPhase {
  if (facts?.paid) return 'paid'
  if (facts?.payState === closedState) return 'closed'
  return isAnnounced ? 'announced' : 'opening'
}

export function phaseOf(
  { opened, isStuck }: { readonly opened: Opened | undefined; readonly isStuck: boolean },
  failure: CallError | undefined,
  facts: PaymentFacts | undefined,
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
