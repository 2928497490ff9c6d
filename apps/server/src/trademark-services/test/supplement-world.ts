import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { confirmDraftOf } from '../../admin/test/case-world.ts'
import { notices } from '../../db/schema/notices.ts'
import { orderFeeLines, orders } from '../../db/schema/orders.ts'
import { insertFile } from '../../documents/file-queries.ts'
import type { TestPerson, TestPortal } from '../../test/portal.ts'
import { buildServiceForm, sendService, serviceOrder } from './service-world.ts'

/** A renewal of one number, paid for at the sums of the day it was handed in, and ready to be filed. @param on by the portal's clock. */
export async function paidRenewal(
  portal: TestPortal,
  person: TestPerson,
  { number, on }: { readonly number: string; readonly on: Date },
): Promise<string> {
  const form = await buildServiceForm(portal, person, 'renewal', [number])
  const { orderNo } = (await sendService(portal, person, form)).data
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
  const statement = { received: amount, reference: `B${randomUUID()}` }
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
