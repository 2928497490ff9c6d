import { and, eq, lt } from 'drizzle-orm'
import sharp from 'sharp'
import { orders } from '../../../platform/db/schema/orders.ts'
import type { TestPerson, TestPortal } from '../../../test/portal.ts'
import { sendUpload } from '../../../test/send-upload.ts'
import { buildMark, storeMarks } from '../../register/test/mark-fixtures.ts'

/** Owner of the marks of `storeOwnedMarks`, of which 61000002 is like 61000001. */
export const owner = '北京蓝鲸科技有限公司'

export const storeOwnedMarks = ({ db }: TestPortal) =>
  storeMarks(db, [
    buildMark({ number: '61000001', name: '蓝鲸云', classNumber: 9, groups: ['0901'], ownerName: owner }),
    buildMark({ number: '61000001', name: '蓝鲸云', classNumber: 42, groups: ['4220'], ownerName: owner }),
    buildMark({ number: '61000002', name: '兰鲸云', classNumber: 9, groups: ['0901'], ownerName: owner }),
    buildMark({ number: '61000003', name: '山海茶', classNumber: 30, groups: ['3002'], ownerName: owner }),
    buildMark({ number: '61000004', name: '蓝鲸云', classNumber: 9, groups: ['0901'], ownerName: '别的公司' }),
    buildMark({ number: '61000005', name: '蓝鲸云云', classNumber: 9, ownerName: owner, status: 'tmCancelled' }),
  ])

/** A picture that the person has uploaded. */
export async function fileOf(portal: TestPortal, person: TestPerson): Promise<string> {
  const picture = sharp({ create: { width: 40, height: 40, channels: 3, background: '#fff' } })
  const file = { name: 'licence.png', content: await picture.png().toBuffer() }
  const sent = await sendUpload(portal, 'documents.uploadFile', { as: person, file })
  return sent.data.id
}

/** A transfer that can be handed in. */
export async function buildForm(
  portal: TestPortal,
  person: TestPerson,
  numbers: readonly string[] = ['61000001'],
  more: Record<string, unknown> = {},
) {
  const fileId = await fileOf(portal, person)
  const party = { address: '北京市海淀区示例路 1 号' }
  return {
    marks: numbers.map((number) => ({ key: number, number })),
    seller: { ...party, name: owner, certificateNo: '91110108551385082Q' },
    buyer: { ...party, name: '深圳腾云有限公司', certificateNo: '914403001922038216' },
    contact: { name: '李明', phone: '13800138000', postcode: '100080' },
    papers: [
      { key: 's', kind: 'sellerIdentity', fileId },
      { key: 'b', kind: 'buyerIdentity', fileId },
    ],
    declared: true,
    ...more,
  }
}

/** Makes a transfer paid and handed over, and records a document of the office of 2026-11-22 on it. */
export async function recordOn(
  portal: TestPortal,
  reviewer: TestPerson,
  orderNo: string,
  code: string,
  more: Record<string, unknown> = {},
) {
  const ofOrder = eq(orders.orderNo, orderNo)
  await portal.db
    .update(orders)
    .set({ paymentState: 2 })
    .where(and(ofOrder, eq(orders.paymentState, 0)))
  await portal.db
    .update(orders)
    // Handed in before every document of the office that a test records.
    .set({ workState: 5, submittedAt: new Date('2026-01-05T01:00:00Z') })
    .where(and(ofOrder, lt(orders.workState, 5)))
  const [order] = await portal.db.select({ version: orders.version }).from(orders).where(ofOrder)
  const document = { code, dispatchedOn: '2026-11-22', deliveryMode: 'electronic' as const, ...more }
  return portal.call(
    'admin.recordOfficialDocument',
    { orderNo, version: order?.version ?? 0, ...document },
    { as: reviewer },
  )
}
