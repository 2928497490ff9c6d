import type { FeePreviewLine } from '@portal/contract/money/official-fee-shapes'
import { payFees as call } from '@portal/contract/money/official-fees'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { exchangeForm } from '@portal/domain/platform/identifiers/application-number'
import { findFeesOfWatches, findWatchesByNumber, lockWatches } from '../../docket/monitoring/fee-state-queries.ts'
import { yuan } from '../../kernel/orders/order-money-rules.ts'
import { agencyOfPatents } from '../../kernel/reference/agency-queries.ts'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { violatedConstraint } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type HandlerContext, implement } from '../../platform/http/handler.ts'
import { findLiveLines } from './fee-line-queries.ts'
import { findByDraftKey, findLastPayer, findPayable, insertFeeOrder } from './fee-order-queries.ts'
import { type QuotedLine, quoteLines } from './quote-rules.ts'

type Context = HandlerContext<typeof call>

export const payFees = implement(call, async (context) => {
  const { input, user, db } = context
  if (input.dryRun) {
    return { ...replyOf(shown((await quote(db, context)).lines), null), lastPayer: await findLastPayer(db, user) }
  }
  const { draftKey } = input
  const before = draftKey === undefined ? undefined : await findByDraftKey(db, user, draftKey)
  if (before) return replyOf(before.lines, before.orderNo)
  try {
    return await db.transaction((tx) => order(tx, context))
  } catch (error) {
    const constraint = violatedConstraint(error)
    // The same order sent twice at once: the second finds the first's.
    const first = constraint === 'orders_draft_key' && draftKey && (await findByDraftKey(db, user, draftKey))
    if (first) return replyOf(first.lines, first.orderNo)
    // The key made an order of another kind, or a colleague's out of reach: nothing of it is told here.
    if (constraint === 'orders_draft_key') throw new AppError('common.conflict', {}, { cause: error })
    if (constraint === 'annuity_once') throw new AppError('officialFees.inRestoration', {}, { cause: error })
    if (constraint === 'fee_lines_living_key') throw new AppError('officialFees.taken', {}, { cause: error })
    throw error
  }
})

async function quote(
  db: Db,
  { input, user, services }: Context,
  locks?: Tx,
): Promise<{ readonly lines: readonly QuotedLine[]; readonly agencyId: number }> {
  const today = beijingDate(services.now())
  const numbers = [...new Set(input.packageList.map(({ patentNumber }) => exchangeForm(patentNumber)))]
  const seen = await findWatchesByNumber(db, user, numbers)
  const mine = await findPayable(db, user, [...seen.values()])
  const ids = mine.map(({ id }) => id)
  if (locks) await lockWatches(locks, ids)
  // Read again once they are locked: what is quoted is what is ordered.
  const watches = locks ? await findWatchesByNumber(db, user, numbers) : seen
  const payable = locks ? await findPayable(db, user, [...watches.values()]) : mine
  const ownerIds = [...new Set(payable.map(({ ownerId }) => ownerId))]
  const [fees, living, agencyId] = await Promise.all([
    findFeesOfWatches(db, ids),
    findLiveLines(db, user, { ownerIds, numbers }),
    agencyOfPatents(db, user.ownerId, numbers),
  ])
  const facts = { payable: new Set(payable.map(({ id }) => id)), watches, fees, living, agencyId, today }
  return { lines: quoteLines(input.packageList, facts), agencyId }
}

async function order(tx: Tx, context: Context) {
  const { input, user, services } = context
  const { lines, agencyId } = await quote(tx, context, tx)
  // The same order sent many times at once waits here for the first, then finds it.
  const made = input.draftKey && (await findByDraftKey(tx, user, input.draftKey))
  if (made) return replyOf(made.lines, made.orderNo)
  const blocked = lines.filter((line) => !line.payable).length
  if (blocked > 0) throw new AppError('officialFees.linesBlocked', { count: blocked })
  const total = lines.reduce((sum, line) => sum + line.toPay, 0)
  if (input.total !== undefined && input.total !== total) {
    throw new AppError('officialFees.totalChanged', { total: yuan(total) })
  }
  if (!input.payer) throw new AppError('officialFees.payerNeeded')
  const orderNo = await insertFeeOrder(tx, {
    user,
    payer: input.payer,
    agencyId,
    lines,
    draftKey: input.draftKey ?? null,
    now: services.now(),
  })
  return replyOf(shown(lines), orderNo)
}

const shown = (lines: readonly QuotedLine[]) =>
  lines.map(({ fee: _fee, ownerId: _ownerId, ...line }): FeePreviewLine => line)

function replyOf(lines: readonly FeePreviewLine[], orderNo: string | null) {
  const sum = (pick: (line: FeePreviewLine) => number) => lines.reduce((total, line) => total + pick(line), 0)
  const service = sum((line) => line.service)
  const total = sum((line) => line.toPay)
  return {
    orderNo,
    lines: [...lines],
    blocked: lines.filter((line) => !line.payable).length,
    warned: lines.filter((line) => line.warnings.length > 0).length,
    official: total - service,
    service,
    total,
    lastPayer: null,
    validThrough: lines.flatMap((line) => line.validThrough ?? []).sort()[0] ?? null,
  }
}
