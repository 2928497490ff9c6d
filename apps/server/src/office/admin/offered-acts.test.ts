import type { OrderKindName } from '@portal/domain/kernel/orders/kinds'
import type { OrderAction } from '@portal/domain/kernel/orders/order-can'
import { type StateFacts, stateSets } from '@portal/domain/kernel/orders/order-states'
import { addDays, beijingDate } from '@portal/domain/platform/dates/civil-date'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { corrections, orderEvents } from '../../platform/db/schema/orders.ts'
import { payments } from '../../platform/db/schema/payments.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { buildCase, buildFile, confirmDraftOf } from './test/case-world.ts'

let portal: TestPortal
const today = beijingDate(new Date())

beforeAll(async () => {
  portal = await startTestPortal()
})

afterAll(() => portal.stop())

type Order = Awaited<ReturnType<typeof buildCase>>['order']
interface States {
  readonly paymentState: number
  readonly workState: number
}

const paidStates = [2, 3, 4]
const states: readonly States[] = stateSets.work
  .filter((work) => work.code > 0)
  .flatMap((work) => stateSets.payment.map((payment) => ({ workState: work.code, paymentState: payment.code })))

/** A decided case with a confirmed draft: nothing but its states can stand against an act. */
async function buildDecided({ paymentState, workState }: States, kind: OrderKindName = 'invention'): Promise<Order> {
  const isPaid = paidStates.includes(paymentState)
  const { order, owner } = await buildCase(portal, {
    kind,
    paymentState,
    workState,
    officialState: workState >= 5 ? 'granted' : 'notFiled',
    paidFen: isPaid ? 5 : 0,
    refundedFen: paymentState === 4 ? 5 : paymentState === 3 ? 1 : 0,
  })
  await confirmDraftOf(portal, order.id)
  if (workState === 4) {
    const sent = { orderId: order.id, actorRole: 'reviewer', subject: 'work', event: 'draftUploaded' }
    await portal.db.insert(orderEvents).values({ ...sent, fromState: '3', toState: '4' })
  }
  if (workState === 2) {
    const asked = { orderId: order.id, actorRole: 'reviewer', subject: 'work', event: 'correctionAsked' }
    await portal.db.insert(orderEvents).values({ ...asked, fromState: '1', toState: '2' })
    await portal.db.insert(corrections).values({ orderId: order.id, round: 1, fields: [], askedBy: owner.id })
  }
  if (isPaid) {
    await portal.db.insert(payments).values({
      orderId: order.id,
      outTradeNo: order.orderNo,
      channel: 'native',
      provider: 'sandbox',
      description: 'test',
      amountFen: 5,
      officialFen: 0,
      serviceFen: 5,
      receivedFen: 5,
      state: 'paid',
      transactionId: order.orderNo,
      paidAt: new Date(),
      expiresAt: new Date(),
      startedBy: owner.id,
    })
  }
  return order
}

type Act = (order: Order, as: TestPerson) => Promise<{ status: number; error: string | undefined }>

/** The call behind each action that a screen of ours offers to staff. */
const acts: Partial<Record<OrderAction, Act>> = {
  cancel: ({ orderNo }, as) => portal.call('orders.cancelOrder', { orderNo }, { as }),
  withdraw: ({ orderNo }, as) => portal.call('orders.withdrawOrder', { orderNo }, { as }),
  accept: ({ orderNo, version }, as) => portal.call('admin.acceptOrder', { orderNo, version }, { as }),
  askCorrection: ({ orderNo, version }, as) =>
    portal.call(
      'admin.askCorrection',
      { orderNo, version, fields: [{ path: 'title', words: 'Shorter' }], dueOn: addDays(today, 10) },
      { as },
    ),
  withdrawCorrection: ({ orderNo, version }, as) =>
    portal.call('admin.withdrawCorrection', { orderNo, version, reason: 'Asked in error' }, { as }),
  uploadDraft: async ({ orderNo, version }, as) => {
    const file = await buildFile(portal, as)
    return portal.call('admin.uploadDraft', { orderNo, version, fileId: file.id }, { as })
  },
  withdrawDraft: ({ orderNo, version }, as) =>
    portal.call('admin.withdrawDraft', { orderNo, version, reason: 'Sent in error' }, { as }),
  markFiled: ({ orderNo, version }, as) => portal.call('admin.markFiled', { orderNo, version, sentOn: today }, { as }),
  recordOfficialDocument: ({ orderNo, version }, as) =>
    portal.call('admin.recordOfficialDocument', { orderNo, version, code: '200702', dispatchedOn: today }, { as }),
  complete: ({ orderNo, version }, as) => portal.call('admin.completeOrder', { orderNo, version }, { as }),
  reject: ({ orderNo, version }, as) =>
    portal.call('admin.rejectOrder', { orderNo, version, reason: 'Not patentable' }, { as }),
  refund: ({ orderNo }, as) => portal.call('payments.requestRefund', { orderNo, reason: 'ended' }, { as }),
}

async function offeredTo(as: TestPerson, { orderNo }: Order): Promise<readonly OrderAction[]> {
  const { data } = await portal.call('orders.getOrderDetail', { orderNo }, { as })
  return data.actions.filter(({ allowed }) => allowed).map(({ action }) => action as OrderAction)
}

const nameOf = (facts: readonly StateFacts[], code: number) => facts.find((one) => one.code === code)?.name.en

describe('what the screens offer to staff', () => {
  it.each([
    [
      'reviewer',
      [
        'cancel',
        'withdraw',
        'accept',
        'askCorrection',
        'withdrawCorrection',
        'uploadDraft',
        'withdrawDraft',
        'markFiled',
        'complete',
        'reject',
      ],
    ],
    ['finance', ['refund']],
    ['administrator', ['cancel', 'withdraw', 'accept', 'markFiled', 'reject', 'refund']],
  ] as const)('can be done by %s in every state in which it is offered', async (role, known) => {
    const as = await portal.person(role)
    const seen = new Set<string>()
    const refused: string[] = []

    for (const one of states) {
      for (const action of await offeredTo(as, await buildDecided(one))) {
        if (action === 'open') continue
        const act = acts[action]
        if (!act) throw new Error(`no call is known for ${action}`)
        seen.add(action)
        // An order of its own for each: an act moves it on. The draft of a design is a file to look at, so any will do.
        const order = await buildDecided(one, action === 'uploadDraft' ? 'design' : undefined)
        const { status, error } = await act(order, as)
        const where = `${nameOf(stateSets.work, one.workState)}, ${nameOf(stateSets.payment, one.paymentState)}`
        if (status !== 200) refused.push(`${action} while ${where}: ${error}`)
      }
    }

    expect(refused).toEqual([])
    expect([...seen]).toEqual(expect.arrayContaining([...known]))
  })
})
