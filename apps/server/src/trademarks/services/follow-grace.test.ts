import { civilDate } from '@portal/domain/platform/dates/civil-date'
import { asc, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { orderFeeLines, orders } from '../../platform/db/schema/orders.ts'
import { payments } from '../../platform/db/schema/payments.ts'
import { addJob } from '../../platform/jobs/job-queries.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { runDueJobs } from '../../test/run-jobs.ts'
import { sendUpload } from '../../test/send-upload.ts'
import { buildMark, storeMarks } from '../register/test/mark-fixtures.ts'
import { buildServiceForm, markOwner, sendService, serviceOrder } from './test/service-world.ts'
import { supplementsOf } from './test/supplement-world.ts'

let portal: TestPortal
const handedIn = new Date('2026-11-22T04:00:00Z')
const inGrace = new Date('2026-11-30T04:00:00Z')
let now = handedIn

beforeAll(async () => {
  portal = await startTestPortal({ PAYMENT_SANDBOX: 'true' }, { now: () => now })
  const ending = { ownerName: markOwner, registeredOn: civilDate('2016-11-28'), validTo: civilDate('2026-11-27') }
  await storeMarks(portal.db, [buildMark({ number: '65000001', classNumber: 9, ...ending })])
})
beforeEach(() => {
  now = handedIn
})
afterAll(() => portal.stop())

const missDeadlines = async () => {
  await addJob(portal.db, 'orders.missDeadlines', {})
  await runDueJobs(portal)
}
async function renewed(person: TestPerson): Promise<string> {
  const form = await buildServiceForm(portal, person, 'renewal', ['65000001'])
  return (await sendService(portal, person, form)).data.orderNo
}
async function linesOf(orderNo: string) {
  const { id } = await serviceOrder(portal, orderNo)
  const ofOrder = eq(orderFeeLines.orderId, id)
  const rows = await portal.db.select().from(orderFeeLines).where(ofOrder).orderBy(asc(orderFeeLines.position))
  return rows.map(({ kind, amountFen }) => [kind, amountFen])
}
const picture = () =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
async function proofOf(person: TestPerson): Promise<string> {
  const file = { name: 'proof.png', content: await picture() }
  const sent = await sendUpload(portal, 'documents.uploadFile', { as: person, fields: { type: 'figure' }, file })
  return sent.data.id
}
const withLateFee = [
  ['tm.renewal', 45_000],
  ['tm.lateRenewal', 22_500],
  ['service', 30_000],
]

describe('a renewal whose term ends before it is paid for', () => {
  it('costs the late fee from that night on, once, and its client is told', async () => {
    const person = await portal.person()
    const orderNo = await renewed(person)
    now = inGrace

    for (const _ of [1, 2]) await missDeadlines()

    expect(await linesOf(orderNo)).toEqual(withLateFee)
    expect(await serviceOrder(portal, orderNo)).toMatchObject({ officialFen: 67_500, serviceFen: 30_000 })
    const inbox = await portal.call('views.listInbox', {}, { as: person })
    expect(inbox.data.list.filter(({ kind }) => kind.startsWith('fee.'))).toMatchObject([
      { kind: 'fee.lateFeeAdded', params: { amount: 22_500 } },
    ])
  })

  it('is not paid for at the old sum by whoever pays before the clock came', async () => {
    const person = await portal.person()
    const orderNo = await renewed(person)
    now = inGrace

    // Nothing listens here: what would be asked of the provider lies in its row.
    expect((await portal.call('payments.payByCode', { orderNo }, { as: person })).error).toBe('payments.providerAway')

    const { id } = await serviceOrder(portal, orderNo)
    const asked = await portal.db.select().from(payments).where(eq(payments.orderId, id))
    expect(asked.map(({ amountFen }) => amountFen)).toEqual([97_500])
    expect(await linesOf(orderNo)).toEqual(withLateFee)
  })

  it('is told at its new sum to whoever asks how to pay before the clock came, and nothing is changed by asking', async () => {
    const person = await portal.person()
    const orderNo = await renewed(person)
    now = inGrace

    const { data } = await portal.call('payments.getPaymentInstructions', { orderNo }, { as: person })

    expect(data).toMatchObject({ amount: 97_500, lines: { official: 67_500, service: 30_000, payable: 97_500 } })
    expect((await linesOf(orderNo)).map(([kind]) => kind)).toEqual(['tm.renewal', 'service'])
  })

  it.each([
    ['before it keeps its sums', '2026-11-22', 45_000],
    ['in it costs the late fee', '2026-11-30', 67_500],
  ])('whose transfer is announced in the grace period and left %s', async (_name, transferredOn, officialFen) => {
    const person = await portal.person()
    const orderNo = await renewed(person)
    now = inGrace
    const fileId = await proofOf(person)

    const said = { amount: officialFen + 30_000, transferredOn, payer: '蓝鲸', fileId }
    expect((await portal.call('payments.announceTransfer', { orderNo, ...said }, { as: person })).error).toBeUndefined()

    expect(await serviceOrder(portal, orderNo)).toMatchObject({ officialFen, serviceFen: 30_000 })
  })

  it('keeps its sums while a transfer of them was announced', async () => {
    const person = await portal.person()
    const orderNo = await renewed(person)
    const fileId = await proofOf(person)
    const said = { amount: 75_000, transferredOn: '2026-11-22', payer: '蓝鲸', fileId }
    expect((await portal.call('payments.announceTransfer', { orderNo, ...said }, { as: person })).error).toBeUndefined()
    now = inGrace

    await missDeadlines()

    expect((await linesOf(orderNo)).map(([kind]) => kind)).toEqual(['tm.renewal', 'service'])
  })

  it('keeps its sums once it was paid, and is asked nothing beside them before it is filed', async () => {
    const person = await portal.person()
    const orderNo = await renewed(person)
    await portal.db.update(orders).set({ paymentState: 2 }).where(eq(orders.orderNo, orderNo))
    now = inGrace

    await missDeadlines()

    expect((await linesOf(orderNo)).map(([kind]) => kind)).toEqual(['tm.renewal', 'service'])
    expect(await supplementsOf(portal, orderNo)).toEqual([])
  })
})
