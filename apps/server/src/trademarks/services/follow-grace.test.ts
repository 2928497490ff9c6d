import { randomUUID } from 'node:crypto'
import { civilDate } from '@portal/domain/platform/dates/civil-date'
import { asc, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { priceOn, reprice } from '../../money/payments/due-price-queries.ts'
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
  const { orderNo } = (await sendService(portal, person, form)).data
  // The instant of handing in is the database's own: from the end of this term on it would lie in the grace period.
  await portal.db.update(orders).set({ submittedAt: now }).where(eq(orders.orderNo, orderNo))
  return orderNo
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
async function announce(orderNo: string, person: TestPerson, said: { amount: number; transferredOn: string }) {
  const fileId = await proofOf(person)
  return portal.call('payments.announceTransfer', { orderNo, payer: '蓝鲸', fileId, ...said }, { as: person })
}
async function confirm(transferId: string, received: number, leftOn: string) {
  const decided = { transferId, decision: 'confirm' as const, received, leftOn, reference: randomUUID() }
  return portal.call('payments.decideTransfer', decided, { as: await portal.person('finance') })
}
async function decide(transferId: string, decision: 'return' | 'giveBack') {
  const entry = { received: 75_000, leftOn: '2026-11-22', reference: randomUUID(), notes: '金额不符' }
  return portal.call(
    'payments.decideTransfer',
    { transferId, decision, ...entry },
    { as: await portal.person('finance') },
  )
}
/** Nothing listens here: what would be asked of the provider lies in its row. */
async function openCode(orderNo: string, person: TestPerson) {
  expect((await portal.call('payments.payByCode', { orderNo }, { as: person })).error).toBe('payments.providerAway')
  expect(await serviceOrder(portal, orderNo)).toMatchObject({ paymentState: 1 })
}
/** As the provider closes them. */
async function endAttempts(orderNo: string) {
  const { id } = await serviceOrder(portal, orderNo)
  await portal.db.update(payments).set({ state: 'closed' }).where(eq(payments.orderId, id))
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

    await openCode(orderNo, person)

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
    const looked = await portal.call('payments.checkPayable', { orderNos: [orderNo] }, { as: person })

    expect(looked.data).toMatchObject({ total: 97_500, list: [{ amount: 97_500, payable: true }] })
    expect(data).toMatchObject({ amount: 97_500, lines: { official: 67_500, service: 30_000, payable: 97_500 } })
    expect((await linesOf(orderNo)).map(([kind]) => kind)).toEqual(['tm.renewal', 'service'])
  })

  it.each([
    ['before it costs what it did', '2026-11-22', 45_000],
    ['in it costs the late fee', '2026-11-30', 67_500],
  ])(
    'whose transfer is announced in the grace period and left %s, whatever came first',
    async (...[, leftOn, official]) => {
      for (const before of [async () => {}, missDeadlines, openCode]) {
        const person = await portal.person()
        now = handedIn
        const orderNo = await renewed(person)
        now = inGrace
        await before(orderNo, person)

        const { data, error } = await announce(orderNo, person, { amount: official + 30_000, transferredOn: leftOn })

        expect(error).toBeUndefined()
        expect(await serviceOrder(portal, orderNo)).toMatchObject({ officialFen: official, serviceFen: 30_000 })
        expect((await linesOf(orderNo)).length).toBe(official === 45_000 ? 2 : 3)
        await endAttempts(orderNo)
        expect((await confirm(data.transferId, official + 30_000, leftOn)).data).toMatchObject({
          state: 'confirmed',
          payState: 2,
        })
      }
    },
  )

  it('is confirmed at the price of the day on which the money left, also where its order was raised since', async () => {
    const person = await portal.person()
    const orderNo = await renewed(person)
    const { data } = await announce(orderNo, person, { amount: 75_000, transferredOn: '2026-11-22' })
    await portal.db.update(orders).set({ officialFen: 67_500 }).where(eq(orders.orderNo, orderNo))
    await portal.db.insert(orderFeeLines).values({
      ...{
        orderId: (await serviceOrder(portal, orderNo)).id,
        position: 9,
        beneficiary: 'office',
        kind: 'tm.lateRenewal',
      },
      ...{ quantity: 1, unitFen: 22_500, amountFen: 22_500, fullFen: 22_500, explanation: {} as never },
    })
    now = inGrace

    expect((await confirm(data.transferId, 75_000, '2026-11-22')).data).toMatchObject({ payState: 2 })

    expect(await serviceOrder(portal, orderNo)).toMatchObject({ officialFen: 45_000, paidFen: 75_000 })
  })

  it('is not confirmed at the price of an earlier day than the one on the statement', async () => {
    const person = await portal.person()
    const orderNo = await renewed(person)
    now = inGrace
    const { data } = await announce(orderNo, person, { amount: 75_000, transferredOn: '2026-11-22' })

    expect((await confirm(data.transferId, 75_000, '2026-11-30')).error).toBe('payments.transferAmountDiffers')

    expect((await confirm(data.transferId, 97_500, '2026-11-30')).data).toMatchObject({ payState: 2 })
    expect(await serviceOrder(portal, orderNo)).toMatchObject({ officialFen: 67_500, paidFen: 97_500 })
  })

  it.each([
    ['taken back', (orderNo: string, as: TestPerson) => portal.call('payments.withdrawTransfer', { orderNo }, { as })],
    ['returned', (_: string, __: TestPerson, transferId: string) => decide(transferId, 'return')],
    ['given back', (_: string, __: TestPerson, transferId: string) => decide(transferId, 'giveBack')],
  ])('costs the late fee again once an earlier transfer was %s, and the history tells it', async (...[, end]) => {
    const person = await portal.person()
    now = handedIn
    const orderNo = await renewed(person)
    now = inGrace
    await missDeadlines()
    const { data } = await announce(orderNo, person, { amount: 75_000, transferredOn: '2026-11-22' })

    expect((await end(orderNo, person, data.transferId)).error).toBeUndefined()

    expect(await serviceOrder(portal, orderNo)).toMatchObject({ officialFen: 67_500, serviceFen: 30_000 })
    const events = await portal.call('orders.listOrderEvents', { orderNo }, { as: person })
    const changes = events.data.list.filter(({ event }) => event === 'lateFeeFollowed')
    expect(changes.map(({ detail }) => (detail as { differenceFen: number }).differenceFen).sort()).toEqual([
      -22_500, 22_500, 22_500,
    ])
  })

  it('stays at the price of an earlier day while another transfer of that day is looked for', async () => {
    const person = await portal.person()
    const orderNo = await renewed(person)
    now = inGrace
    const first = await announce(orderNo, person, { amount: 75_000, transferredOn: '2026-11-22' })
    await decide(first.data.transferId, 'return')
    await announce(orderNo, person, { amount: 75_000, transferredOn: '2026-11-22' })
    expect(await serviceOrder(portal, orderNo)).toMatchObject({ officialFen: 45_000 })

    expect((await decide(first.data.transferId, 'giveBack')).data.state).toBe('givenBack')

    expect(await serviceOrder(portal, orderNo)).toMatchObject({ officialFen: 45_000 })
  })

  it('costs what its open code asks again once an earlier transfer was taken back', async () => {
    const person = await portal.person()
    const orderNo = await renewed(person)
    now = inGrace
    await openCode(orderNo, person)
    await announce(orderNo, person, { amount: 75_000, transferredOn: '2026-11-22' })
    expect(await serviceOrder(portal, orderNo)).toMatchObject({ paymentState: 1, officialFen: 45_000 })

    await portal.call('payments.withdrawTransfer', { orderNo }, { as: person })

    expect(await serviceOrder(portal, orderNo)).toMatchObject({ paymentState: 1, officialFen: 67_500 })
  })

  it('is told at the very sums that it is given, earlier or later, raised or not, with a code or without', async () => {
    for (const paymentState of [0, 1]) {
      const orderNo = await renewed(await portal.person())
      for (const day of ['2026-11-22', '2026-11-30', '2026-11-30', '2026-11-22', '2026-10-01'].map(civilDate)) {
        await portal.db.update(orders).set({ paymentState }).where(eq(orders.orderNo, orderNo))
        const order = await serviceOrder(portal, orderNo)

        const told = await priceOn(portal.db, order, day)
        const given = await portal.db.transaction((tx) => reprice(tx, order, day))

        expect(given).toMatchObject({ officialFen: told.officialFen, serviceFen: told.serviceFen })
        expect(given.officialFen).toBe(day === '2026-11-30' ? 67_500 : 45_000)
      }
    }
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
