import type { RequestOf } from '@portal/contract/call'
import type { handleFollowUp } from '@portal/contract/patents/follow-ups'
import type { SingleKind } from '@portal/domain/law/patents/follow-up-names'
import { computeDeadline } from '@portal/domain/law/periods/compute'
import type { DeadlineRuleId } from '@portal/domain/law/periods/rule-names'
import { emptyFollowUpForm, type FollowUpForm } from '@portal/domain/patents/follow-ups/form'
import { beijingDate, civilDate } from '@portal/domain/platform/dates/civil-date'
import { applicationCheckCharacter } from '@portal/domain/platform/identifiers/application-number'
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { reasonsOf, startOf } from '../../../kernel/orders/document-queries.ts'
import { files } from '../../../platform/db/schema/files.ts'
import { deadlines, orders } from '../../../platform/db/schema/orders.ts'
import { buildOrder } from '../../../test/build-order.ts'
import type { TestPerson, TestPortal } from '../../../test/portal.ts'

let serial = 300_000

/** A right application number of an invention that nobody used yet. */
export function freshNumber(): string {
  serial += 1
  const body = `20241${String(serial).padStart(7, '0')}`
  return body + applicationCheckCharacter(body)
}

/** A filed case of a person that waits for the answer to an opinion, with its period. */
export async function buildCase(
  portal: Pick<TestPortal, 'db'>,
  person: TestPerson,
  more: Partial<typeof orders.$inferInsert> = {},
  rule: DeadlineRuleId = 'oan',
) {
  const order = await buildOrder(portal.db, person, {
    title: '一种防烧干水壶',
    applicantName: '示例水壶有限公司',
    workState: 5,
    paymentState: 2,
    officialState: 'opinionPending',
    patentNumber: freshNumber(),
    filedOn: '2024-03-04',
    submittedAt: new Date(),
    ...more,
  })
  const deadline = computeDeadline({
    rule,
    right: 'invention',
    starts: { filing: beijingDate(new Date()), priorityEnd: beijingDate(new Date()) },
    notice: { mode: 'electronic', dispatchedOn: beijingDate(new Date()) },
  })
  if (!deadline.ok) throw new Error(deadline.reason)
  const [row] = await portal.db
    .insert(deadlines)
    .values({
      orderId: order.id,
      ownerId: order.ownerId,
      ruleId: rule,
      startsOn: startOf(deadline),
      officialOn: deadline.officialOn,
      internalOn: deadline.internalOn,
      reasons: reasonsOf(deadline),
    })
    .returning()
  if (!row) throw new Error('an insert answered no row')
  return { order, number: order.patentNumber ?? '', deadline: row, officialOn: civilDate(row.officialOn) }
}

export const buildForm = (kind: SingleKind, more: Partial<FollowUpForm>) => {
  const form = { ...emptyFollowUpForm(kind), text: '权利要求1具备创造性。', declared: true, ...more }
  const { rows, grounds, evidence, payments, files } = form
  return {
    ...form,
    ...{ rows: [...rows], grounds: [...grounds], evidence: [...evidence], payments: [...payments], files: [...files] },
  }
}

/** The order is paid, as if its payment had come. */
export async function setPaid(portal: Pick<TestPortal, 'db'>, orderNo: string): Promise<void> {
  await portal.db
    .update(orders)
    .set({ paymentState: 2, paidFen: sql`official_fen + service_fen`, version: sql`version + 1` })
    .where(eq(orders.orderNo, orderNo))
}

/** A file of a person, without bytes behind it. */
export async function buildFile(
  portal: Pick<TestPortal, 'db'>,
  person: TestPerson,
  name = '合同.pdf',
): Promise<string> {
  const [row] = await portal.db
    .insert(files)
    .values({
      ownerId: person.ownerId,
      uploadedBy: person.id,
      storageKey: `test-${crypto.randomUUID()}`,
      name,
      mediaType: 'application/pdf',
      bytes: 10,
      sha256: Buffer.alloc(32),
      pages: 2,
    })
    .returning({ id: files.id })
  if (!row) throw new Error('an insert answered no row')
  return row.id
}

/** The order's row as it is now. */
export async function readOrder(portal: Pick<TestPortal, 'db'>, orderNo: string) {
  const [row] = await portal.db.select().from(orders).where(eq(orders.orderNo, orderNo))
  if (!row) throw new Error(`no order ${orderNo}`)
  return row
}

/** A form handed in by a person, and paid. @returns its order number. */
export async function submitPaidForm(
  portal: Pick<TestPortal, 'call' | 'db'>,
  form: ReturnType<typeof buildForm>,
  as: TestPerson,
): Promise<string> {
  const sent = await portal.call('followUps.saveFollowUp', { json: form, draft: false }, { as })
  expect(sent.status).toBe(200)
  await setPaid(portal, sent.data.orderNo)
  return sent.data.orderNo
}

/** An act of the office or the client on a follow-up as it stands now. */
export async function actOn(
  portal: Pick<TestPortal, 'call' | 'db'>,
  orderNo: string,
  more: Omit<RequestOf<typeof handleFollowUp>, 'orderNo' | 'version'>,
  as: TestPerson,
) {
  const { version } = await readOrder(portal, orderNo)
  return portal.call('followUps.handleFollowUp', { orderNo, version, ...more }, { as })
}
