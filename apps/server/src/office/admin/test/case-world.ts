import { randomUUID } from 'node:crypto'
import { TrademarkFormShape } from '@portal/contract/trademarks/trademark-form'
import { emptyFilingForm, type FilingForm } from '@portal/domain/patents/filings/form'
import { eq } from 'drizzle-orm'
import { agents } from '../../../platform/db/schema/accounts.ts'
import { files } from '../../../platform/db/schema/files.ts'
import { filings, orderEvents, orders } from '../../../platform/db/schema/orders.ts'
import { auditLog } from '../../../platform/db/schema/site.ts'
import { buildOrder } from '../../../test/build-order.ts'
import type { TestPerson, TestPortal } from '../../../test/portal.ts'

export const residentId = '11010519491231002X'

/** A whole form of an invention with one applicant and one inventor. */
export const wholeForm: FilingForm = {
  ...emptyFilingForm,
  title: 'A kettle that knows when it is empty',
  options: { ...emptyFilingForm.options, examinationNow: false },
  applicants: [
    {
      key: 'a',
      bookId: null,
      kind: 'enterprise',
      name: 'Example Kettles Ltd',
      nameEn: '',
      idCode: '91350211M000100Y43',
      country: 'CN',
      province: '福建省',
      city: '厦门市',
      county: '',
      street: '1 Example Road',
      postcode: '361000',
      email: '',
      phone: '',
      reductionYear: null,
    },
  ],
  inventors: [
    { key: 'i', name: '张三', nameEn: '', nationality: 'CN', idCode: residentId, hidden: false, share: null },
  ],
  priorities: [{ key: 'p', country: 'CN', filedOn: '2025-12-01', number: '202511111111.1' }],
}

/** The same, to be drafted by an attorney of ours. */
export const draftedForm: FilingForm = { ...wholeForm, drafting: 'attorney' }

/** A registration of 云岭 in two classes. */
export const wholeMarkForm = TrademarkFormShape.parse({
  mark: { type: 'word', name: '云岭' },
  goods: [
    { classCode: '30', groupCode: '3002', itemCode: null, name: '高山云雾茶' },
    { classCode: '43', groupCode: '4301', itemCode: null, name: '茶馆' },
  ],
  applicants: [{ key: 'a', name: '云岭茶业有限公司', idCode: '91110108551385082Q' }],
})

type NewOrder = Parameters<typeof buildOrder>[2]

/** A submitted and paid order of a new customer, with its form. */
export async function buildCase(portal: TestPortal, more: NewOrder = {}, form: object = wholeForm) {
  const owner = await portal.person()
  const order = await buildOrder(portal.db, owner, {
    workState: 1,
    paymentState: 2,
    serviceFen: 5,
    paidFen: 5,
    ...more,
  })
  await portal.db.insert(filings).values({ orderId: order.id, form, submitted: form, updatedBy: owner.id })
  return { owner, order }
}

/** Writes into the history that the client confirmed the newest draft. */
export async function confirmDraftOf(portal: TestPortal, orderId: string): Promise<void> {
  for (const event of ['draftUploaded', 'draftConfirmed']) {
    await portal.db.insert(orderEvents).values({ orderId, actorRole: 'customer', subject: 'work', event, toState: '3' })
  }
}

export async function buildAgent(portal: TestPortal, more: Partial<typeof agents.$inferInsert> = {}) {
  const [row] = await portal.db
    .insert(agents)
    .values({ agencyId: 1, name: 'Agent Example', licence: randomUUID().slice(0, 12), ...more })
    .returning()
  if (!row) throw new Error('an insert answered no row')
  return row
}

/** A stored file as `uploadFile` leaves it. */
export async function buildFile(portal: TestPortal, by: TestPerson, mediaType = 'application/pdf') {
  const [row] = await portal.db
    .insert(files)
    .values({
      ownerId: by.ownerId,
      uploadedBy: by.id,
      storageKey: randomUUID(),
      name: 'paper.pdf',
      mediaType,
      bytes: 1,
      sha256: Buffer.alloc(32),
    })
    .returning()
  if (!row) throw new Error('an insert answered no row')
  return row
}

export async function orderRow(portal: TestPortal, orderNo: string) {
  const [row] = await portal.db.select().from(orders).where(eq(orders.orderNo, orderNo))
  if (!row) throw new Error(`no order ${orderNo}`)
  return row
}

/** Actions of the audit log about one thing, the oldest first. */
export async function auditOf(portal: TestPortal, subjectId: string): Promise<string[]> {
  const rows = await portal.db.select().from(auditLog).where(eq(auditLog.subjectId, subjectId)).orderBy(auditLog.id)
  return rows.map((row) => row.action)
}
