import { randomUUID } from 'node:crypto'
import type { TrademarkServiceId } from '@portal/domain/law/marks/service-names'
import { asc, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { watchedMarks } from '../../../platform/db/schema/marks.ts'
import { deadlines, orders } from '../../../platform/db/schema/orders.ts'
import type { TestPerson, TestPortal } from '../../../test/portal.ts'
import { sendUpload } from '../../../test/send-upload.ts'

export const markOwner = '北京蓝鲸科技有限公司'
export const rival = '深圳腾云有限公司'

export const applicant = (name: string) => ({
  ...{ key: 'a', name, idCode: '91110108551385082Q', province: '北京市', city: '北京市', street: '海淀区示例路 1 号' },
})

async function fileOf(portal: TestPortal, person: TestPerson): Promise<string> {
  const content = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const sent = await sendUpload(portal, 'documents.uploadFile', { as: person, file: { name: 'paper.png', content } })
  return sent.data.id
}

/** A form of a service about these numbers to which nothing is missing. */
export async function buildServiceForm(
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
    applicants: [applicant(isAttack ? rival : markOwner)],
    contact: { name: '李明', phone: '13800138000', postcode: '100080' },
    ground: 'relative' as const,
    reasons: '被异议商标与申请人在先注册的商标构成使用在类似商品上的近似商标，容易导致混淆。',
    papers: (['identity', 'evidence', 'notice', 'nameProof'] as const).map((kind) => ({ key: kind, kind, fileId })),
    declared: true,
    ...more,
  }
}

export type ServiceForm = Awaited<ReturnType<typeof buildServiceForm>>

/** Keeps or hands in. */
export const sendService = (
  portal: TestPortal,
  person: TestPerson,
  json: ServiceForm,
  where: Record<string, unknown> = { draftKey: randomUUID() },
) => portal.call('trademarkServices.askForService', { ...where, json }, { as: person })

/** Keeps a form as a draft. */
export const draftService = (portal: TestPortal, person: TestPerson, json: ServiceForm) =>
  sendService(portal, person, json, { draft: true, draftKey: randomUUID() })

/** Before every document of the office that a test records. */
const handedIn = new Date('2026-01-05T01:00:00Z')

/** Hands a form in and brings its orders to where documents of the office come. @returns their numbers. */
export async function fileService(portal: TestPortal, person: TestPerson, json: ServiceForm): Promise<string[]> {
  const { data } = await sendService(portal, person, json)
  const numbers = data.orders.map(({ orderNo }) => orderNo)
  const filed = { workState: 5, paymentState: 2, submittedAt: handedIn }
  for (const orderNo of numbers) {
    await portal.db.update(orders).set(filed).where(eq(orders.orderNo, orderNo))
  }
  return numbers
}

/** As `fileService`, of a form that makes one order. */
export async function fileOneService(portal: TestPortal, person: TestPerson, json: ServiceForm): Promise<string> {
  const [orderNo] = await fileService(portal, person, json)
  if (orderNo === undefined) throw new Error('no order')
  return orderNo
}

export async function serviceOrder(portal: TestPortal, orderNo: string) {
  const [row] = await portal.db.select().from(orders).where(eq(orders.orderNo, orderNo))
  if (!row) throw new Error(`no order ${orderNo}`)
  return row
}

/** `rule day state` of each deadline, as they were set. */
export async function deadlinesOf(portal: TestPortal, orderNo: string): Promise<string[]> {
  const { id } = await serviceOrder(portal, orderNo)
  const rows = await portal.db.select().from(deadlines).where(eq(deadlines.orderId, id)).orderBy(deadlines.createdAt)
  return rows.map(({ ruleId, officialOn, state }) => `${ruleId} ${officialOn} ${state}`)
}

/** Records a document of the office of 2026-11-22, unless told otherwise. */
export async function recordOn(
  portal: TestPortal,
  reviewer: TestPerson,
  orderNo: string,
  code: string,
  more: Record<string, unknown> = {},
) {
  const { version } = await serviceOrder(portal, orderNo)
  const input = { orderNo, version, code, dispatchedOn: '2026-11-22', deliveryMode: 'electronic' as const, ...more }
  return portal.call('admin.recordOfficialDocument', input, { as: reviewer })
}

export const watchedOf = (portal: TestPortal, person: TestPerson) =>
  portal.db.select().from(watchedMarks).where(eq(watchedMarks.ownerId, person.id)).orderBy(asc(watchedMarks.number))
