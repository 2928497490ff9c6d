import type { InputOf } from '@portal/contract/call'
import { unpaidOrderDays } from '@portal/contract/limits'
import { submitFiling as call } from '@portal/contract/patents/filings'
import { workStates } from '@portal/domain/kernel/orders/order-states'
import { type FilingForm, rightsOf } from '@portal/domain/patents/filings/form'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import type { RightType } from '@portal/domain/platform/identifiers/right-type'
import { clientRole, isUsInput, lockOwnOrder, refuseOtherForm } from '../../kernel/forms/filing-access.ts'
import {
  findByDraftKey,
  findFiling,
  findPair,
  insertDraft,
  insertFeeLines,
  keepSubmitted,
  type OrderRow,
  updateSubmitted,
} from '../../kernel/forms/filing-queries.ts'
import { submitForm } from '../../kernel/forms/submit-form-parts.ts'
import { copyMembers } from '../../kernel/orders/member-queries.ts'
import { addOrderEvent, moveOrder, notifyAgents } from '../../kernel/orders/order-move-queries.ts'
import { nextOrderNumber } from '../../kernel/orders/order-number-queries.ts'
import { appointmentPaper, makeBooks, type Paper } from '../../kernel/papers/paper-parts.ts'
import { addPapers, type PutPapers, putPapers } from '../../kernel/papers/store-paper-parts.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type HandlerContext, implement } from '../../platform/http/handler.ts'
import { foreignForm } from '../abroad/foreign-form-parts.ts'
import { usForm } from '../us/us-form-parts.ts'
import { withTextOfFiles } from './book-parts.ts'
import { orderFactsOf, parseForm } from './form-rules.ts'
import { type KeptForm, keepForm } from './keep-form-parts.ts'
import { keepPctLimit } from './pct-limit-queries.ts'
import { type QuoteLine, quoteForm, sumOf, toFeeLine } from './quote-rules.ts'
import { getAppointment, refuseIncomplete } from './ready-form.ts'
import { withRecordYears } from './record-years.ts'

type Context = Omit<HandlerContext<typeof call>, 'input'> & {
  readonly input: Exclude<InputOf<typeof call>, { type: 'foreign' | 'usDesign' | 'usInvention' }>
}

interface Prepared {
  readonly order: OrderRow
  readonly version: number
  readonly form: FilingForm
  readonly agentId: string
  readonly lines: readonly QuoteLine[]
  readonly put: PutPapers
  /** Which of the papers belong to which application. */
  readonly ofRight: ReadonlyMap<RightType, readonly [from: number, to: number]>
}

/** The submitted order that a repeated call means; undefined while it is a draft. */
async function findSubmitted({ input, user, db }: Context): Promise<OrderRow | undefined> {
  const order = await db.transaction(async (tx) => {
    if (input.orderNo !== undefined) return lockOwnOrder(tx, user, input.orderNo)
    return input.draftKey === undefined ? undefined : findByDraftKey(tx, user.ownerId, input.draftKey)
  })
  if (order) refuseOtherForm(order)
  return order && order.workState !== workStates.draft.code ? order : undefined
}

/** The draft with what was sent last, or as it lies. */
async function keepDraft({ input, user, db }: Context): Promise<Pick<KeptForm, 'order' | 'filing' | 'form'>> {
  const { json } = input
  if (json !== undefined) return db.transaction((tx) => keepForm(tx, user, { ...input, json }))
  const { orderNo } = input
  if (orderNo === undefined)
    throw new AppError('common.badRequest', {}, { fields: [{ path: 'json', message: 'invalid' }] })
  return db.transaction(async (tx) => {
    const order = await lockOwnOrder(tx, user, orderNo)
    refuseOtherForm(order)
    const filing = await findFiling(tx, order.id)
    if (!filing) throw new AppError('filings.notOpen')
    if (input.version !== undefined && input.version !== filing.version) throw new AppError('common.conflict')
    return { order, filing, form: parseForm(filing.form) }
  })
}

/** Everything that takes time, before the rows are locked: reading files, checks, papers. */
async function prepare(context: Context): Promise<Prepared> {
  const { db, services, language } = context
  const { order, filing, form: kept } = await keepDraft(context)
  const now = services.now()
  // Read again: the book may have changed since the draft was saved.
  const form = await withRecordYears(db, order.ownerId, await withTextOfFiles(db, services.storage, kept))
  refuseIncomplete(form, now, language)
  const appointment = await getAppointment(db, order.agencyId, form.agentId)
  const papers: Paper[] = []
  const ofRight = new Map<RightType, readonly [from: number, to: number]>()
  for (const right of rightsOf(form.kind)) {
    const from = papers.length
    papers.push(...(await makeBooks(form, right, now)), await appointmentPaper(form, right, appointment, now))
    ofRight.set(right, [from, papers.length])
  }
  const { lines } = quoteForm(form, beijingDate(now))
  const put = await putPapers(services.storage, papers)
  return { order, version: filing.version, form, agentId: appointment.agent.id, lines, put, ofRight }
}

async function handIn(
  tx: Tx,
  { user, services }: Context,
  prepared: Prepared,
  order: OrderRow,
  right: RightType,
): Promise<void> {
  const lines = prepared.lines.filter((line) => line.right === right)
  const actor = { id: user.id, role: clientRole(user) }
  await moveOrder(tx, { orderId: order.id, set: 'work', to: workStates.submitted.code, event: 'submitted', actor })
  await insertFeeLines(tx, order.id, lines.map(toFeeLine))
  const papers = prepared.put.papers.slice(...(prepared.ofRight.get(right) ?? [0, 0]))
  await addPapers(tx, { papers }, { orderId: order.id, ownerId: order.ownerId, user })
  await keepSubmitted(tx, order.id, prepared.form)
  const isPair = prepared.form.kind === 'sameDay'
  await updateSubmitted(tx, order.id, {
    officialFen: sumOf(lines, 'office'),
    serviceFen: sumOf(lines, 'service'),
    agentId: prepared.agentId,
    pairNo: isPair ? prepared.order.orderNo : null,
  })
  await keepPctLimit(tx, { order, actor, form: prepared.form, on: beijingDate(services.now()) })
  await notifyAgents(tx, { orderId: order.id, kind: 'work.submitted', orderNo: order.orderNo })
}

/** The second application of a same-day pair: an order of its own with the same form. */
async function makeTwin(tx: Tx, { user }: Context, { order, form }: Prepared, right: RightType): Promise<OrderRow> {
  const twin = await insertDraft(tx, {
    ...orderFactsOf(form),
    kind: right,
    orderNo: await nextOrderNumber(tx),
    ownerId: order.ownerId,
    createdBy: user.id,
    agencyId: order.agencyId,
    draftKey: null,
    pairNo: order.orderNo,
    form,
  })
  if (!twin) throw new Error('an insert without a key met another')
  // Whoever the draft was shown to follows, and an editor pays for, both.
  await copyMembers(tx, { fromId: order.id, orderId: twin.id })
  const actor = { id: user.id, role: clientRole(user) }
  await addOrderEvent(tx, {
    orderId: twin.id,
    subject: 'work',
    event: 'created',
    actor,
    to: '0',
    detail: { pairOf: order.orderNo },
  })
  return twin
}

/** Hands the prepared form in, once: false if it was handed in meanwhile. */
async function submit(context: Context, prepared: Prepared): Promise<boolean> {
  return context.db.transaction(async (tx) => {
    const order = await lockOwnOrder(tx, context.user, prepared.order.orderNo)
    if (order.workState !== workStates.draft.code) return false
    const filing = await findFiling(tx, order.id)
    if (filing?.version !== prepared.version) throw new AppError('common.conflict')
    const [first = 'invention', second] = rightsOf(prepared.form.kind)
    await handIn(tx, context, prepared, order, first)
    if (second) await handIn(tx, context, prepared, await makeTwin(tx, context, prepared, second), second)
    return true
  })
}

async function answer({ db }: Context, order: OrderRow) {
  const pair = await findPair(db, order)
  const [main = order] = pair.filter((one) => one.orderNo === (order.pairNo ?? order.orderNo))
  if (!main.submittedAt) throw new AppError('filings.notOpen')
  return {
    orderNo: main.orderNo,
    amountOfficial: main.officialFen,
    amountService: main.serviceFen,
    expireTime: new Date(main.submittedAt.getTime() + unpaidOrderDays * 86_400_000).toISOString(),
    orders: pair.map((one) => ({
      orderNo: one.orderNo,
      type: one.kind,
      amountOfficial: one.officialFen,
      amountService: one.serviceFen,
    })),
  }
}

/** A draft as it lies now: one order, with what it would cost today. */
function answerDraft({ services }: Context, { order, form }: Pick<KeptForm, 'order' | 'form'>) {
  const { lines } = quoteForm(form, beijingDate(services.now()))
  const [amountOfficial, amountService] = [sumOf(lines, 'office'), sumOf(lines, 'service')]
  const { orderNo } = order
  const orders = [{ orderNo, type: form.kind, amountOfficial, amountService }]
  return { orderNo, amountOfficial, amountService, expireTime: null, orders }
}

export const submitFiling = implement(call, async ({ input, ...context }) => {
  if (input.type === 'foreign') {
    const { orderNo } = await submitForm(context, foreignForm, input)
    // The family costs nothing by itself: each country is paid by its own order, once its quote is accepted.
    return { orderNo, amountOfficial: 0, amountService: 0, expireTime: null, orders: [] }
  }
  if (isUsInput(input)) return submitForm(context, usForm, input)
  return submitOwn({ ...context, input })
})

async function submitOwn(context: Context) {
  if (context.input.draft) {
    const kept = await keepDraft(context)
    return kept.order.submittedAt ? answer(context, kept.order) : answerDraft(context, kept)
  }
  const before = await findSubmitted(context)
  if (before) return answer(context, before)
  const prepared = await prepare(context)
  try {
    if (!(await submit(context, prepared))) await prepared.put.drop()
  } catch (error) {
    await prepared.put.dropAfter(error)
    throw error
  }
  const after = await findSubmitted({ ...context, input: { ...context.input, orderNo: prepared.order.orderNo } })
  if (!after) throw new Error('a submitted order is a draft again')
  return answer(context, after)
}
