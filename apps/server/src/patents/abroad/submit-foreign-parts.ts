import type { InputOf, ReplyOf } from '@portal/contract/call'
import type { submitFiling as call } from '@portal/contract/patents/filings'
import { paymentStates, workStates } from '@portal/domain/kernel/orders/order-states'
import { foreignKind } from '@portal/domain/patents/abroad/routes'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { clientRole, lockOwnOrder } from '../../kernel/forms/filing-access.ts'
import {
  addDocumentVersion,
  findByDraftKey,
  findFiling,
  keepSubmitted,
  type OrderRow,
  updateSubmitted,
} from '../../kernel/forms/filing-queries.ts'
import { moveOrder, notifyAgents } from '../../kernel/orders/order-move-queries.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { HandlerContext } from '../../platform/http/handler.ts'
import { type KeptForeign, keepForeign } from './foreign-form-parts.ts'
import { paperKind, syncTargets } from './foreign-queries.ts'
import { foreignTargetsOf, parseForeignForm, sayForeignFaults } from './foreign-rules.ts'

type Context = Omit<HandlerContext<typeof call>, 'input'>
type Input = Extract<InputOf<typeof call>, { type: 'foreign' }>

/** The family costs nothing by itself: each country is paid by its own order, once its quote is accepted. */
function answer(order: OrderRow): ReplyOf<typeof call> {
  return { orderNo: order.orderNo, amountOfficial: 0, amountService: 0, expireTime: null, orders: [] }
}

async function findSubmitted(tx: Tx, { user }: Context, input: Input): Promise<OrderRow | undefined> {
  const order =
    input.orderNo !== undefined
      ? await lockOwnOrder(tx, user, input.orderNo)
      : input.draftKey === undefined
        ? undefined
        : await findByDraftKey(tx, user.ownerId, input.draftKey)
  if (order && order.kind !== foreignKind) throw new AppError('filings.notOpen')
  return order && order.workState !== workStates.draft.code ? order : undefined
}

/** The draft with what was sent last, or as it lies. */
async function keepLast(tx: Tx, { user }: Context, { json, ...input }: Input): Promise<KeptForeign> {
  if (json !== undefined) return keepForeign(tx, user, { ...input, json })
  if (input.orderNo === undefined)
    throw new AppError('common.badRequest', {}, { fields: [{ path: 'json', message: 'invalid' }] })
  const order = await lockOwnOrder(tx, user, input.orderNo)
  const filing = await findFiling(tx, order.id)
  if (!filing) throw new AppError('filings.notOpen')
  if (input.version !== undefined && input.version !== filing.version) throw new AppError('common.conflict')
  return { order, filing, form: parseForeignForm(filing.form) }
}

/**
 * Hands a form of filings abroad in, once; the agency is asked for its quotes. Repeating it answers the same.
 *
 * @throws AppError `filings.incomplete` naming each place.
 */
export function submitForeign(context: Context, input: Input): Promise<ReplyOf<typeof call>> {
  const { db, services, language, user } = context
  return db.transaction(async (tx) => {
    const before = await findSubmitted(tx, context, input)
    if (before) return answer(before)
    const { order, form } = await keepLast(tx, context, input)
    if (input.draft) return answer(order)
    const faults = sayForeignFaults(form, beijingDate(services.now()), language)
    if (faults.length > 0) throw new AppError('filings.incomplete', { count: faults.length }, { fields: faults })
    const actor = { id: user.id, role: clientRole(user) }
    const orderId = order.id
    await moveOrder(tx, { orderId, set: 'work', to: workStates.submitted.code, event: 'submitted', actor })
    await moveOrder(tx, { orderId, set: 'payment', to: paymentStates.closed.code, event: 'quoteAwaited', actor })
    await syncTargets(tx, orderId, foreignTargetsOf(form))
    for (const paper of form.papers) {
      await addDocumentVersion(tx, {
        orderId,
        fileId: paper.fileId,
        kind: paperKind(paper.kind, paper.country),
        title: paper.fileName,
        uploadedBy: user.id,
      })
    }
    await keepSubmitted(tx, orderId, form)
    await updateSubmitted(tx, orderId, { officialFen: 0, serviceFen: 0, agentId: order.agentId, pairNo: null })
    await notifyAgents(tx, {
      orderId,
      kind: 'foreign.submitted',
      orderNo: order.orderNo,
      params: { title: order.title },
    })
    return answer(order)
  })
}
