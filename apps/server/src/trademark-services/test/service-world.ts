import { randomUUID } from 'node:crypto'
import type { TrademarkServiceId } from '@portal/domain/trademark-services/service-names'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { deadlines, orders } from '../../db/schema/orders.ts'
import type { TestPerson, TestPortal } from '../../test/portal.ts'
import { sendUpload } from '../../test/send-upload.ts'

export const owner = '北京蓝鲸科技有限公司'
export const rival = '深圳腾云有限公司'

const picture = () =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()

async function fileOf(portal: TestPortal, person: TestPerson): Promise<string> {
  const sent = await sendUpload(portal, 'documents.uploadFile', {
    as: person,
    file: { name: 'paper.png', content: await picture() },
  })
  return sent.data.id
}

export const applicant = (name: string) => ({
  ...{ key: 'a', name, idCode: '91110108551385082Q', province: '北京市', city: '北京市', street: '海淀区示例路 1 号' },
})

/** A form that can be handed in as far as the marks allow it. */
export async function buildForm(
  portal: TestPortal,
  person: TestPerson,
  service: TrademarkServiceId,
  numbers: readonly string[],
  more: Record<string, unknown> = {},
) {
  const fileId = await fileOf(portal, person)
  const isAttack = ['opposition', 'nonUse', 'invalidation'].includes(service)
  return {
    service,
    marks: numbers.map((number) => ({ key: number, number })),
    applicants: [applicant(isAttack ? rival : owner)],
    contact: { name: '李明', phone: '13800138000', postcode: '100080' },
    ground: 'relative' as const,
    reasons: '被异议商标与申请人在先注册的商标构成使用在类似商品上的近似商标，容易导致混淆。',
    papers: (['identity', 'evidence', 'notice', 'nameProof'] as const).map((kind) => ({ key: kind, kind, fileId })),
    declared: true,
    ...more,
  }
}

export type Form = Awaited<ReturnType<typeof buildForm>>

export const send = (portal: TestPortal, person: TestPerson, json: Form, where: Record<string, unknown> = {}) =>
  portal.call('trademarkServices.askForService', { ...where, json }, { as: person })

export const draft = (portal: TestPortal, person: TestPerson, json: Form) =>
  send(portal, person, json, { draft: true, draftKey: randomUUID() })

export async function orderOf(portal: TestPortal, orderNo: string) {
  const [row] = await portal.db.select().from(orders).where(eq(orders.orderNo, orderNo))
  if (!row) throw new Error(`no order ${orderNo}`)
  return row
}

export async function deadlinesOf(portal: TestPortal, orderNo: string) {
  const { id } = await orderOf(portal, orderNo)
  const rows = await portal.db.select().from(deadlines).where(eq(deadlines.orderId, id)).orderBy(deadlines.createdAt)
  return rows.map(({ ruleId, officialOn, state }) => `${ruleId} ${officialOn} ${state}`)
}

/** Hands a form in and brings its order to where documents of the office come. */
export async function filed(portal: TestPortal, person: TestPerson, json: Form): Promise<string> {
  const { orderNo } = (await send(portal, person, json, { draftKey: randomUUID() })).data
  await portal.db.update(orders).set({ workState: 5, paymentState: 2 }).where(eq(orders.orderNo, orderNo))
  return orderNo
}

export async function record(
  portal: TestPortal,
  reviewer: TestPerson,
  orderNo: string,
  code: string,
  more: Record<string, unknown> = {},
) {
  const { version } = await orderOf(portal, orderNo)
  const input = { orderNo, version, code, dispatchedOn: '2026-11-22', deliveryMode: 'electronic' as const, ...more }
  return portal.call('admin.recordOfficialDocument', input, { as: reviewer })
}
