import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { files } from '../../platform/db/schema/files.ts'
import { type PaymentPortal, startPaymentPortal } from '../../test/payment-portal.ts'
import type { TestPerson } from '../../test/portal.ts'
import { runDueJobs } from '../../test/run-jobs.ts'
import { makeFeeWorld } from './test/fee-world.ts'
import { makeOffice, paidRow } from './test/office-world.ts'

let portal: PaymentPortal
let world: ReturnType<typeof makeFeeWorld>
let staff: TestPerson
let office: ReturnType<typeof makeOffice>

beforeAll(async () => {
  portal = await startPaymentPortal()
  world = makeFeeWorld(portal)
  staff = await portal.person('administrator')
  office = makeOffice(portal, world, staff)
})
afterAll(() => portal.stop())

async function upload(name: string): Promise<string> {
  const stored = await portal.services.storage.put(Readable.from([Buffer.from('%PDF-1.4')]), { maxBytes: 100 })
  const [row] = await portal.db
    .insert(files)
    .values({
      ownerId: staff.ownerId,
      uploadedBy: staff.id,
      storageKey: stored.key,
      name,
      mediaType: 'application/pdf',
      bytes: stored.bytes,
      sha256: Buffer.from(stored.sha256, 'hex'),
    })
    .returning({ id: files.id })
  return row?.id ?? ''
}

describe('officialFees.fileReceipts', () => {
  it('files receipts by the number in their names; the customer then opens them', async () => {
    const person = await portal.person()
    const watch = await world.watched(person)
    const orderNo = await office.sentOrder(person, [watch])
    await office.importSheet([paidRow(watch, { 票据号: '' })])
    const names = [`${watch.number}-票据.pdf`, '没有号码.pdf', `${watch.number}.pdf`]
    const uploaded = await Promise.all(names.map((name) => upload(name)))

    const { data } = await portal.call('officialFees.fileReceipts', { fileIds: uploaded }, { as: staff })

    expect(data.filed).toBe(1)
    expect(data.list.map((one) => one.result).sort()).toEqual(['filed', 'hasReceipt', 'noNumber'])
    const [line] = await office.linesOf(orderNo)
    expect(line).toMatchObject({ state: 'filed' })
    expect(await world.feeState(watch)).toBe('filed')
    const opened = await portal.call('documents.getFileAddress', { id: line?.receiptFileId ?? '' }, { as: person })
    expect(opened.status).toBe(200)

    // Watched anew before the fee is due: it is paid all the same.
    await portal.call('monitoring.removeWatches', { id: [watch.id] }, { as: person })
    const anew = await world.watched(person, 20, { number: watch.number })
    expect([await world.feeState(anew), anew.nextYear]).toEqual(['filed', 7])
  })
})

describe('officialFees.fileReceipts of a number with several paid fees', () => {
  it('asks for the year, unless the name says it', async () => {
    const person = await portal.person()
    const [watch, next] = [await world.watched(person), await world.watched(person)]
    const orderNo = await office.sentOrder(person, [watch, next])
    await office.importSheet([paidRow(watch, { 票据号: '' }), paidRow(next, { 票据号: '' })])
    await portal.db.execute(
      sql`update fee_lines set number = ${watch.number}, year = 7 where number = ${next.number} and state <> 'returned'`,
    )
    const file = (fileIds: string[], year?: number) =>
      portal.call('officialFees.fileReceipts', { fileIds, year }, { as: staff })
    const [unnamed, named] = [await upload(`${watch.number}.pdf`), await upload(`${watch.number}-第7年.pdf`)]

    const asked = await file([unnamed])
    const byName = await file([named])
    const byYear = await file([unnamed], 6)

    expect(asked.data.list).toMatchObject([{ result: 'severalLines', years: [6, 7] }])
    expect(byName.data.list).toMatchObject([{ result: 'filed', years: [] }])
    expect(byYear.data.filed).toBe(1)
    const lines = await office.linesOf(orderNo)
    expect(lines.map((line) => [line.year, line.receiptFileId]).sort()).toEqual([
      [6, unnamed],
      [7, named],
    ])
  })
})

describe('officialFees.packReceipts', () => {
  it('packs the receipts of orders into one ZIP, for who sees the orders', async () => {
    const [person, other] = [await portal.person(), await portal.person()]
    const [first, second] = [await world.watched(person), await world.watched(person)]
    const orderNo = await office.sentOrder(person, [first, second])
    const without = await office.sentOrder(person, [await world.watched(person)])
    await office.importSheet([paidRow(first, { 票据号: '' }), paidRow(second, { 票据号: '' })])
    const fileIds = await Promise.all([first, second].map(({ number }) => upload(`${number}.pdf`)))
    await portal.call('officialFees.fileReceipts', { fileIds }, { as: staff })
    const pack = (list: string[], as = person) => portal.call('officialFees.packReceipts', { orderNo: list }, { as })

    const { data } = await pack([orderNo, without])
    await runDueJobs(portal)
    const job = await portal.call('views.getJob', { jobId: data.jobId }, { as: person })
    const address = await portal.call('documents.getFileAddress', { id: job.data.fileId ?? '' }, { as: person })
    const zip = await portal.app.inject({ method: 'GET', url: address.data.url })

    expect(data.rows).toBe(2)
    expect(job.data).toMatchObject({ state: 2, rows: 2 })
    const unpacked = unzipSync(zip.rawPayload)
    expect(Object.keys(unpacked)).toEqual([first, second].map(({ number }) => `${orderNo}/${number}-第6年.pdf`))
    expect(Object.values(unpacked).map((bytes) => Buffer.from(bytes).toString())).toEqual(['%PDF-1.4', '%PDF-1.4'])
    expect((await pack([without])).error).toBe('officialFees.noReceipts')
    expect((await pack([orderNo], other)).status).toBe(404)
  })
})
