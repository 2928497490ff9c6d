import { randomUUID } from 'node:crypto'
import { civilDate } from '@portal/domain/platform/dates/civil-date'
import { asc, eq } from 'drizzle-orm'
import { signOrder } from '../../../kernel/signing/test/sign-order.ts'
import { confirmDraftOf } from '../../../office/admin/test/case-world.ts'
import { notices } from '../../../platform/db/schema/notices.ts'
import { orderFeeLines, orders } from '../../../platform/db/schema/orders.ts'
import { refunds } from '../../../platform/db/schema/payments.ts'
import { insertFile } from '../../../platform/documents/file-queries.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../../test/portal.ts'
import { buildMark, storeMarks } from '../../register/test/mark-fixtures.ts'
import { buildServiceForm, markOwner, recordOn, sendService, serviceOrder } from './service-world.ts'

/** One class, whose term ended on 2026-11-20; the second has another that ended two days before. */
export const [single, double] = ['66000001', '66000002']
/** `amount payment work` of a supplement that waits, that was taken back, that was paid. */
export const [toPay, taken, done] = [
  [22_500, 0, 1],
  [22_500, 9, 9],
  [22_500, 2, 6],
]
const today = new Date('2026-11-22T04:00:00Z')
const inTime = new Date('2026-11-17T04:00:00Z')

/** Renewals that were paid for in time, and what befalls them on 2026-11-22; with its own portal, to be stopped. */
export async function startLateWorld() {
  let now = today
  const portal = await startTestPortal({ PAYMENT_SANDBOX: 'true' }, { now: () => now })
  const [reviewer, finance] = [await portal.person('reviewer'), await portal.person('finance')]
  const registeredOn = civilDate('2016-11-21')
  const ending = (on: string) => ({ registeredOn, validTo: civilDate(on), ownerName: markOwner })
  await storeMarks(portal.db, [
    buildMark({ number: single, name: '末日', classNumber: 9, ...ending('2026-11-20') }),
    buildMark({ number: double, name: '两类', classNumber: 9, ...ending('2026-11-18') }),
    buildMark({ number: double, name: '两类', classNumber: 35, ...ending('2026-11-20') }),
  ])

  async function paid(person: TestPerson, number = single): Promise<string> {
    now = inTime
    const orderNo = await paidRenewal(portal, person, { number, on: inTime })
    now = today
    return orderNo
  }
  async function markFiled(orderNo: string, sentOn: string): Promise<void> {
    const { version } = await serviceOrder(portal, orderNo)
    const filing = { orderNo, version, sentOn, lateFeePaid: true }
    const { error } = await portal.call('admin.markFiled', filing, { as: reviewer })
    if (error) throw new Error(error)
  }
  /** A renewal that was sent on a day. */
  async function filed(person: TestPerson, sentOn: string, number = single): Promise<string> {
    const orderNo = await paid(person, number)
    await markFiled(orderNo, sentOn)
    return orderNo
  }
  async function record(
    orderNo: string,
    filedOn: string,
    { number = single, code = 'tm-receipt' } = {},
  ): Promise<void> {
    const receipt = code === 'tm-receipt' ? { applicationNumber: number } : {}
    const { error } = await recordOn(portal, reviewer, orderNo, code, { ...receipt, filedOn })
    if (error) throw new Error(error)
  }
  async function only(orderNo: string) {
    const [one, ...others] = await supplementsOf(portal, orderNo)
    if (!one || others.length > 0) throw new Error('not one supplement')
    return one
  }
  const pay = (person: TestPerson, orderNo: string, amount = 22_500) =>
    payByTransfer(portal, { person, finance }, orderNo, amount)
  const undo = (orderNo: string) => undoNewest(portal, reviewer, orderNo)
  /** Lines of somebody's bell about an order, the newest first. */
  const bell = async (as: TestPerson, about: string) =>
    (await portal.call('views.listInbox', {}, { as })).data.list.filter(
      ({ orderNo, kind }) => orderNo === about && kind !== 'payment.transferAnnounced',
    )
  const told = async (as: TestPerson, about: string) => (await bell(as, about)).map(({ kind }) => kind)
  /** Refunds of an order, the oldest first. */
  const refundsOf = (orderId: string) =>
    portal.db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(asc(refunds.createdAt))
  /** Finance decides on the newest refund of an order. */
  async function decide(orderId: string, decision: 'approve' | 'refuse' | 'paidBack', more: object = {}) {
    const refundId = (await refundsOf(orderId)).at(-1)?.id ?? ''
    const input = { refundId, decision, notes: '已核对', ...more }
    return portal.call('payments.decideRefund', input, { as: finance })
  }
  return {
    ...{ portal, reviewer, finance, paid, markFiled, filed, record, only, pay, undo, bell, told, refundsOf, decide },
    standing: (orderNo: string) => standing(portal, orderNo),
  }
}

/** A signed renewal of one number, paid for at the sums of the day it was handed in, and ready to be filed. @param on by the portal's clock. */
export async function paidRenewal(
  portal: TestPortal,
  person: TestPerson,
  { number, on }: { readonly number: string; readonly on: Date },
): Promise<string> {
  const form = await buildServiceForm(portal, person, 'renewal', [number])
  const { orderNo } = (await sendService(portal, person, form)).data
  await signOrder(portal, person, orderNo)
  await portal.db
    .update(orders)
    .set({ workState: 3, paymentState: 2, submittedAt: on })
    .where(eq(orders.orderNo, orderNo))
  await confirmDraftOf(portal, (await serviceOrder(portal, orderNo)).id)
  return orderNo
}

/** Supplements of an order, the oldest first. */
export async function supplementsOf(portal: TestPortal, orderNo: string) {
  const { id } = await serviceOrder(portal, orderNo)
  return portal.db
    .select()
    .from(orders)
    .where(eq(orders.parentOrderId, id))
    .orderBy(asc(orders.createdAt), asc(orders.id))
}

/** `amount payment work` of each supplement. */
export const standing = async (portal: TestPortal, orderNo: string) =>
  (await supplementsOf(portal, orderNo)).map((one) => [one.officialFen, one.paymentState, one.workState])

export async function feeLinesOf(portal: TestPortal, orderId: string) {
  const ofOrder = eq(orderFeeLines.orderId, orderId)
  return portal.db.select().from(orderFeeLines).where(ofOrder).orderBy(asc(orderFeeLines.position))
}

/** Pays an order by a bank transfer that finance confirms. */
export async function payByTransfer(
  portal: TestPortal,
  people: { readonly person: TestPerson; readonly finance: TestPerson },
  orderNo: string,
  amount: number,
) {
  const { person, finance } = people
  const proof = await insertFile(portal.db, {
    ...{ ownerId: person.ownerId, uploadedBy: person.id, storageKey: randomUUID(), name: '回单.pdf' },
    ...{ mediaType: 'application/pdf', bytes: 10, sha256: Buffer.alloc(32) },
  })
  const said = { orderNo, amount, transferredOn: '2026-11-22', payer: '蓝鲸', fileId: proof.id }
  const { data } = await portal.call('payments.announceTransfer', said, { as: person })
  const statement = { received: amount, leftOn: '2026-11-22', reference: `B${randomUUID()}` }
  const decision = { transferId: data.transferId, decision: 'confirm' as const, ...statement }
  return portal.call('payments.decideTransfer', decision, { as: finance })
}

/** Takes the newest document of the office off an order. */
export async function undoNewest(portal: TestPortal, reviewer: TestPerson, orderNo: string): Promise<void> {
  const { id } = await serviceOrder(portal, orderNo)
  const rows = await portal.db.select().from(notices).where(eq(notices.orderId, id)).orderBy(asc(notices.confirmedAt))
  const newest = rows.filter(({ stage }) => stage === 'confirmed').at(-1)
  const { data } = await portal.call('notices.undoNotice', { id: [newest?.id ?? ''] }, { as: reviewer })
  if (data.undone.length !== 1) throw new Error(`the document stays: ${JSON.stringify(data.kept)}`)
}
