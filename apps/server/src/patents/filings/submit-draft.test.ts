import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applicants } from '../../platform/db/schema/applicants.ts'
import { files } from '../../platform/db/schema/files.ts'
import { filings, orderMembers, orders } from '../../platform/db/schema/orders.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { buildAgent, buildForm, creditCode, type SentForm } from './test/build-form.ts'

let portal: TestPortal
let chen: TestPerson

beforeAll(async () => {
  portal = await startTestPortal()
  chen = await portal.person()
  await buildAgent(portal.db)
})

afterAll(() => portal.stop())

const submit = (input: object) => portal.call('filings.submitFiling', input, { as: chen })
const save = (input: { json: SentForm; orderNo?: string; version?: number }, as = chen) =>
  portal.call('filings.saveDraft', input, { as })

const rowOf = async (orderNo: string) => {
  const [row] = await portal.db.select().from(orders).where(eq(orders.orderNo, orderNo))
  if (!row) throw new Error('no order')
  return row
}

describe('filings.submitFiling of a draft as it lies', () => {
  it('refuses another version than the one that was read', async () => {
    const { data: draft } = await save({ json: buildForm() })
    await save({ orderNo: draft.orderNo, version: 1, json: buildForm({ title: '一种辛' }) })

    expect((await submit({ orderNo: draft.orderNo, version: 1 })).error).toBe('common.conflict')
    expect((await rowOf(draft.orderNo)).workState).toBe(0)
    expect((await submit({ orderNo: draft.orderNo, version: 2 })).status).toBe(200)
  })

  it('with draft=true only saves, and tells what it would cost', async () => {
    const { data, status } = await submit({ json: buildForm({ title: '一种壬' }), draft: true })

    expect(status).toBe(200)
    expect(data).toMatchObject({ expireTime: null, orders: [{ orderNo: data.orderNo, type: 'invention' }] })
    expect(data.amountOfficial).toBeGreaterThan(0)
    expect(await rowOf(data.orderNo)).toMatchObject({
      workState: 0,
      submittedAt: null,
      title: '一种壬',
      officialFen: 0,
    })
    await submit({ orderNo: data.orderNo, version: 1 })
    const late = await submit({ orderNo: data.orderNo, version: 1, json: buildForm(), draft: true })
    expect(late.error).toBe('filings.notOpen')
  })
})

describe('the record year of an applicant', () => {
  const year = new Date().getFullYear()
  const claiming = () => {
    const form = buildForm({ reduceFees: true })
    const [applicant] = form.applicants ?? []
    if (applicant) applicant.reductionYear = year
    return form
  }

  it('is taken from the book for the exact name and number, whatever is sent', async () => {
    const { data: claimed } = await submit({ json: claiming() })
    await portal.db.insert(applicants).values({
      ownerId: chen.ownerId,
      kind: 'enterprise',
      name: '示例水壶有限公司',
      idCode: creditCode,
      reductionYear: year,
    })
    const { data: recorded } = await submit({ json: buildForm({ reduceFees: true }) })
    const other = claiming()
    const [applicant] = other.applicants ?? []
    if (applicant) applicant.name = '另一水壶有限公司'
    const { data: changed } = await submit({ json: other })

    expect(recorded.amountOfficial).toBeLessThan(claimed.amountOfficial)
    expect(changed.amountOfficial).toBe(claimed.amountOfficial)
  })
})

describe('a file that stands in the stored form', () => {
  it('may stay there, whoever saves next; another of the same account may not come in', async () => {
    const editor = await portal.person()
    const { data: draft } = await save({ json: buildForm() })
    const { id } = await rowOf(draft.orderNo)
    await portal.db.insert(orderMembers).values({ orderId: id, userId: editor.id, role: 'editor', addedBy: chen.id })
    const made = await portal.db
      .insert(files)
      .values(
        ['1', '2'].map((key) => ({
          ownerId: editor.id,
          uploadedBy: editor.id,
          storageKey: `test/${key}`,
          name: `${key}.png`,
          mediaType: 'image/png',
          bytes: 1,
          sha256: Buffer.alloc(32),
          purpose: 'figure',
        })),
      )
      .returning({ id: files.id })
    const [mine, other] = made.map((file) => file.id)
    if (!mine || !other) throw new Error('no files')
    const withDrawing = (fileId: string, title: string) => {
      const json = buildForm({ title })
      json.documents?.drawings?.push({ key: fileId, fileId, fileName: '', labels: [], pages: 1 })
      return { orderNo: draft.orderNo, json }
    }

    expect((await save({ ...withDrawing(mine, '一种癸'), version: 1 }, editor)).status).toBe(200)
    expect((await save({ ...withDrawing(mine, '一种子'), version: 2 })).status).toBe(200)
    const { data } = await portal.call('filings.getDraft', { orderNo: draft.orderNo }, { as: chen })
    expect(data.files.map((file) => file.id)).toEqual([mine])
    expect((await save({ ...withDrawing(other, '一种丑'), version: 3 })).error).toBe('filings.fileUnknown')
    expect(await portal.db.$count(filings, eq(filings.orderId, id))).toBe(1)
  })
})
