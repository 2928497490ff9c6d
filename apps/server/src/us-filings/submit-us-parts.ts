import type { InputOf, ReplyOf } from '@portal/contract/call'
import type { submitFiling as call } from '@portal/contract/filings'
import { unpaidOrderDays } from '@portal/contract/limits'
import { beijingDate } from '@portal/domain/dates/civil-date'
import { workStates } from '@portal/domain/orders/order-states'
import { isUsKind } from '@portal/domain/us-filings/form'
import type { Tx } from '../db/connection.ts'
import { clientRole, lockOwnOrder } from '../filings/filing-access.ts'
import {
  findByDraftKey,
  findFiling,
  insertFeeLines,
  keepSubmitted,
  type OrderRow,
  updateSubmitted,
} from '../filings/filing-queries.ts'
import { addPapers, putPapers } from '../filings/store-paper-parts.ts'
import { AppError } from '../http/app-error.ts'
import type { HandlerContext } from '../http/handler.ts'
import { moveOrder, notifyAgents } from '../orders/order-move-queries.ts'
import { insertSubmission } from './proof-queries.ts'
import { setUsDeadline } from './us-deadline-queries.ts'
import { type KeptUs, keepUs } from './us-form-parts.ts'
import { usPapers } from './us-papers.ts'
import { parseUsForm, usFaultsOf, usFeeLines } from './us-rules.ts'

type Context = Omit<HandlerContext<typeof call>, 'input'>
type Input = Extract<InputOf<typeof call>, { type: 'usDesign' | 'usInvention' }>

function answer(order: OrderRow): ReplyOf<typeof call> {
  const { orderNo, kind: type, officialFen: amountOfficial, serviceFen: amountService, submittedAt } = order
  if (!submittedAt) throw new AppError('filings.notOpen')
  return {
    orderNo,
    amountOfficial,
    amountService,
    expireTime: new Date(submittedAt.getTime() + unpaidOrderDays * 86_400_000).toISOString(),
    orders: [{ orderNo, type, amountOfficial, amountService }],
  }
}

const sums = (lines: ReturnType<typeof usFeeLines>) => {
  const of = (who: 'office' | 'service') =>
    lines.filter((line) => line.beneficiary === who).reduce((sum, line) => sum + line.amountFen, 0)
  return { officialFen: of('office'), serviceFen: of('service') }
}

/** The submitted order that a repeated call means; undefined while it is a draft. */
async function findSubmitted({ user, db }: Context, input: Input): Promise<OrderRow | undefined> {
  const order = await db.transaction(async (tx) => {
    if (input.orderNo !== undefined) return lockOwnOrder(tx, user, input.orderNo)
    return input.draftKey === undefined ? undefined : findByDraftKey(tx, user.ownerId, input.draftKey)
  })
  if (order && !isUsKind(order.kind)) throw new AppError('filings.notOpen')
  return order && order.workState !== workStates.draft.code ? order : undefined
}

/** The draft with what was sent last, or as it lies. */
async function keepLast(tx: Tx, { user }: Context, { json, ...input }: Input): Promise<Omit<KeptUs, 'correction'>> {
  if (json !== undefined) return keepUs(tx, user, { ...input, json })
  if (input.orderNo === undefined) throw new AppError('common.badRequest', { fields: 'json' })
  const order = await lockOwnOrder(tx, user, input.orderNo)
  const filing = await findFiling(tx, order.id)
  if (!filing || !isUsKind(order.kind)) throw new AppError('filings.notOpen')
  if (input.version !== undefined && input.version !== filing.version) throw new AppError('common.conflict')
  return { order, filing, form: parseUsForm(filing.form) }
}

/**
 * Hands a US form in, once: fees are frozen at today's rate, data sheet and specification are made. Repeating it
 * answers the same.
 *
 * @throws AppError `filings.incomplete` naming each place.
 */
export async function submitUs(context: Context, input: Input): Promise<ReplyOf<typeof call>> {
  const { db, services, language, user } = context
  const before = await findSubmitted(context, input)
  if (before) return answer(before)
  const kept = await db.transaction((tx) => keepLast(tx, context, input))
  const today = beijingDate(services.now())
  const lines = usFeeLines(kept.form, today, services.config.usdRates)
  if (input.draft) {
    const { officialFen: amountOfficial, serviceFen: amountService } = sums(lines)
    const { orderNo, kind: type } = kept.order
    const orders = [{ orderNo, type, amountOfficial, amountService }]
    return { orderNo, amountOfficial, amountService, expireTime: null, orders }
  }
  const faults = usFaultsOf(kept.form, today, language)
  if (faults.length > 0) throw new AppError('filings.incomplete', { count: faults.length }, { fields: faults })
  const put = await putPapers(services.storage, await usPapers(kept.form, services.now()))
  try {
    const isMine = await db.transaction(async (tx) => {
      const order = await lockOwnOrder(tx, user, kept.order.orderNo)
      if (order.workState !== workStates.draft.code) return false
      const filing = await findFiling(tx, order.id)
      if (filing?.version !== kept.filing.version) throw new AppError('common.conflict')
      const actor = { id: user.id, role: clientRole(user) }
      await moveOrder(tx, { orderId: order.id, set: 'work', to: workStates.submitted.code, event: 'submitted', actor })
      await insertFeeLines(tx, order.id, lines)
      await addPapers(tx, put, { orderId: order.id, ownerId: order.ownerId, user })
      await keepSubmitted(tx, order.id, kept.form)
      await insertSubmission(tx, { orderId: order.id, version: filing.version, form: kept.form })
      await updateSubmitted(tx, order.id, { ...sums(lines), agentId: order.agentId, pairNo: null })
      await setUsDeadline(tx, { orderId: order.id, ownerId: order.ownerId, form: kept.form, actor })
      await notifyAgents(tx, { orderId: order.id, kind: 'work.submitted', orderNo: order.orderNo })
      return true
    })
    if (!isMine) await put.drop()
  } catch (error) {
    await put.dropAfter(error)
    throw error
  }
  const after = await findSubmitted(context, { ...input, orderNo: kept.order.orderNo })
  if (!after) throw new Error('a submitted order is a draft again')
  return answer(after)
}
