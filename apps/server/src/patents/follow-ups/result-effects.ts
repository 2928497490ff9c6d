import { giveUpActReason, isGiveUpAct } from '@portal/domain/docket/monitoring/give-up-reason'
import { isOfficialState } from '@portal/domain/kernel/orders/order-states'
import { patentYear } from '@portal/domain/law/patents/terms'
import { changeItemRows } from '@portal/domain/patents/follow-ups/change-items'
import { extendPeriod } from '@portal/domain/patents/follow-ups/extension'
import { lapsedYear } from '@portal/domain/patents/follow-ups/fees'
import type { FollowUpForm } from '@portal/domain/patents/follow-ups/form'
import { annuityAfterRestoration } from '@portal/domain/patents/follow-ups/restored-annuity'
import { beijingDate, type CivilDate, parseCivilDate } from '@portal/domain/platform/dates/civil-date'
import { markGivenUp } from '../../docket/monitoring/change-queries.ts'
import { findLapsedYear, lockWatchOf, setFeeStates } from '../../docket/monitoring/fee-state-queries.ts'
import { rewriteWatches } from '../../docket/monitoring/watch-write-queries.ts'
import { extendNotice } from '../../docket/notices/answered-notice-queries.ts'
import { toDeadlineRow } from '../../kernel/orders/deadline-parts.ts'
import { cancelDeadlines } from '../../kernel/orders/deadline-queries.ts'
import { reasonsOf, refreshNextDeadline, startOf } from '../../kernel/orders/document-queries.ts'
import { updateOrderFacts } from '../../kernel/orders/filing-queries.ts'
import type { OrderRow } from '../../kernel/orders/order-access.ts'
import { type Actor, addOrderEvent, lockOrder } from '../../kernel/orders/order-move-queries.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { moveCase, reopenExamination } from './filed-case-queries.ts'
import {
  type FollowUpCaseRow,
  type FollowUpRow,
  findStateBeforeLoss,
  insertDeadline,
  lockDeadline,
  moveFollowUpsOfPeriod,
  updateDeadline,
} from './follow-up-queries.ts'
import { parseChange, parseForm } from './form-rules.ts'

interface Decided {
  readonly followUp: FollowUpRow
  /** The order of the follow-up. */
  readonly order: OrderRow
  readonly on: CivilDate
  readonly now: Date
  readonly actor: Actor
}
interface Approved extends Decided {
  readonly caseOrderId: string
}
/** Whose watch of which patent an approval moves. */
type WatchedBy = Pick<FollowUpCaseRow, 'ownerId'> & { readonly number: string | null }

/** The extension that was granted: the period of the case ends later, with the step that says why. */
async function extend(tx: Tx, { followUp, order, caseOrderId, actor }: Approved, form: FollowUpForm): Promise<void> {
  if (followUp.deadlineId === null) return
  await lockOrder(tx, caseOrderId)
  const row = await lockDeadline(tx, followUp.deadlineId)
  if (!row || row.orderId !== caseOrderId) return
  const { steps } = toDeadlineRow(row)
  const extended = extendPeriod({ ruleId: row.ruleId, officialOn: row.officialOn, steps }, form.months)
  await updateDeadline(tx, row.id, {
    officialOn: extended.officialOn,
    internalOn: extended.internalOn,
    reasons: { steps: extended.steps, warning: extended.warning },
    // The old last day may have passed while the office decided.
    ...(row.state === 'missed' && { state: 'open' as const, closedAt: null }),
  })
  await extendNotice(tx, row.id, extended)
  await moveFollowUpsOfPeriod(tx, row.id, order.id, extended)
  await refreshNextDeadline(tx, caseOrderId)
  const detail = { ruleId: row.ruleId, months: form.months, officialOn: extended.officialOn, orderNo: order.orderNo }
  await addOrderEvent(tx, {
    orderId: caseOrderId,
    subject: 'deadline',
    event: 'extended',
    actor,
    from: row.officialOn,
    to: extended.officialOn,
    detail,
  })
}

/**
 * The missed fee was paid with the restoration: the owner's watch of the patent knows it as filed.
 *
 * @param paidYear undefined where the request names no notice of termination: then the fee for which the watch lapsed.
 */
async function settleWatchedFee(
  tx: Tx,
  { ownerId, number }: WatchedBy,
  paidYear: number | undefined,
  { on, now }: Decided,
): Promise<void> {
  const watchId = number === null ? undefined : await lockWatchOf(tx, ownerId, number)
  if (watchId === undefined) return
  const year = paidYear ?? (await findLapsedYear(tx, watchId, on))
  if (year !== undefined) await setFeeStates(tx, [{ watchId, year, state: 'filed', settledOn: on }], now)
}

/** The owner no longer watches a right that they gave up at the office. */
async function giveWatchUp(tx: Tx, { ownerId, number }: WatchedBy, { followUp, order, now }: Decided): Promise<void> {
  const watchId = number === null ? undefined : await lockWatchOf(tx, ownerId, number)
  if (watchId === undefined || !isGiveUpAct(followUp.kind)) return
  await markGivenUp(tx, [watchId], order.createdBy, giveUpActReason(followUp.kind, order.orderNo))
  await rewriteWatches(tx, [watchId], beijingDate(now))
}

/** A right that is back: its state before the loss, and of a patent the next annual fee. */
async function restore(tx: Tx, approved: Approved, form: FollowUpForm): Promise<void> {
  const { caseOrderId, on, actor } = approved
  const found = await lockOrder(tx, caseOrderId)
  const before = await findStateBeforeLoss(tx, caseOrderId)
  const wasLapsed = found.officialState === 'lapsed'
  const to = wasLapsed ? 'granted' : before !== undefined && isOfficialState(before) ? before : 'substantive'
  await moveCase(tx, approved, 'restored', to)
  const filedOn = found.filedOn === null ? undefined : parseCivilDate(found.filedOn)
  if (!wasLapsed || filedOn === undefined) return
  const right = found.kind === 'utilityModel' || found.kind === 'design' ? found.kind : 'invention'
  const year = lapsedYear(form, { filedOn, right }) ?? patentYear(filedOn, on)
  await settleWatchedFee(tx, { ownerId: found.ownerId, number: found.patentNumber }, year, approved)
  const next = annuityAfterRestoration({ right, filedOn, lapsedYear: year, on })
  if (!next) return
  await insertDeadline(tx, {
    orderId: caseOrderId,
    ownerId: found.ownerId,
    ruleId: next.rule.id,
    startsOn: startOf(next),
    officialOn: next.officialOn,
    internalOn: next.internalOn,
    reasons: reasonsOf(next),
  })
  await refreshNextDeadline(tx, caseOrderId)
  const detail = { ruleId: next.rule.id, officialOn: next.officialOn }
  await addOrderEvent(tx, { orderId: caseOrderId, subject: 'deadline', event: 'set', actor, detail })
}

/** A case that its owner has given up: nothing of it is kept any more, and its watch is given up with it. */
async function giveUp(tx: Tx, approved: Approved, to: 'withdrawn' | 'lapsed'): Promise<void> {
  const { caseOrderId } = approved
  const found = await lockOrder(tx, caseOrderId)
  await moveCase(tx, approved, 'lookedUp', to)
  await cancelDeadlines(tx, caseOrderId)
  await giveWatchUp(tx, { ownerId: found.ownerId, number: found.patentNumber }, approved)
}

/** A recorded change of owners: lists and later changes go by the new names. */
async function recordChange(tx: Tx, { followUp, order, caseOrderId, actor }: Approved): Promise<void> {
  const { kind, after } = parseChange(followUp.submitted ?? followUp.form)
  const isOwner = changeItemRows[kind].subject === 'owner' && kind !== 'address'
  if (isOwner) await updateOrderFacts(tx, caseOrderId, { applicantName: after.map((party) => party.name).join('、') })
  await addOrderEvent(tx, {
    orderId: caseOrderId,
    subject: 'document',
    event: 'bibliographyChanged',
    actor,
    detail: { item: kind, orderNo: order.orderNo },
  })
}

/** What an approval of the office does to the case it was asked for; its notices are locked by then. */
export async function applyApproval(tx: Tx, approved: Approved): Promise<void> {
  const { followUp } = approved
  if (followUp.kind === 'change') return recordChange(tx, approved)
  const form = parseForm(followUp.submitted ?? followUp.form)
  if (form.kind === 'extension') return extend(tx, approved, form)
  if (form.kind === 'restoration') return restore(tx, approved, form)
  if (form.kind === 'reexamination') return reopenExamination(tx, approved)
  if (form.kind === 'withdrawal') return giveUp(tx, approved, 'withdrawn')
  if (form.kind === 'abandonment') return giveUp(tx, approved, 'lapsed')
}

/** What a refusal does to the case it was asked for: a rejection that reexamination upheld stands again. */
export async function applyRefusal(tx: Tx, refused: Omit<Approved, 'on' | 'now'>): Promise<void> {
  if (refused.followUp.kind === 'reexamination') await moveCase(tx, refused, 'rejectionUpheld', 'rejected')
}

/** What an approval does to a patent that is no case of ours: its owner's watch is all there is to follow. */
export async function applyToWatched(tx: Tx, decided: Decided, one: FollowUpCaseRow): Promise<void> {
  const { kind } = decided.followUp
  if (kind === 'restoration') return settleWatchedFee(tx, one, one.annuityYear ?? undefined, decided)
  if (isGiveUpAct(kind)) return giveWatchUp(tx, one, decided)
}
