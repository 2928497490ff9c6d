import { civilDate } from '@portal/domain/platform/dates/civil-date'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { orders } from '../../platform/db/schema/orders.ts'
import { type PaymentPortal, startPaymentPortal } from '../../test/payment-portal.ts'
import type { TestPerson } from '../../test/portal.ts'
import { buildMark, storeMarks } from '../register/test/mark-fixtures.ts'
import { buildServiceForm, markOwner, sendService } from './test/service-world.ts'

let portal: PaymentPortal
const handedIn = new Date('2026-11-22T04:00:00Z')
const inGrace = new Date('2026-11-30T04:00:00Z')
let now = handedIn
let person: TestPerson
let orderNo: string

beforeAll(async () => {
  portal = await startPaymentPortal({}, { now: () => now })
  const ending = { ownerName: markOwner, registeredOn: civilDate('2016-11-28'), validTo: civilDate('2026-11-27') }
  await storeMarks(portal.db, [buildMark({ number: '65000001', classNumber: 9, ...ending })])
})
beforeEach(async () => {
  now = handedIn
  person = await portal.person()
  const form = await buildServiceForm(portal, person, 'renewal', ['65000001'])
  orderNo = (await sendService(portal, person, form)).data.orderNo
  // The instant of handing in is the database's own: from the end of this term on it would lie in the grace period.
  await portal.db.update(orders).set({ submittedAt: handedIn }).where(eq(orders.orderNo, orderNo))
  expect((await open()).data.amount).toBe(75_000)
  now = inGrace
})
afterAll(() => portal.stop())

const open = () => portal.call('payments.payByCode', { orderNo }, { as: person })
const stateOf = (outTradeNo: string) => portal.store.find('trade', outTradeNo).then((row) => row?.body.state)

it('tells the price of today beside a code of yesterday, and closes that for one of today', async () => {
  const { outTradeNo } = await portal.lastAttempt(orderNo)

  const told = await portal.call('payments.getPaymentInstructions', { orderNo }, { as: person })
  const opened = await open()

  expect([told.data.amount, opened.data.amount]).toEqual([97_500, 97_500])
  expect(await stateOf(outTradeNo)).toBe('CLOSED')
  expect(await portal.readOrder(orderNo)).toMatchObject({ officialFen: 67_500, paymentState: 1 })
})

it('takes the money of a code that was paid before it was closed', async () => {
  await portal.sandbox.pay((await portal.lastAttempt(orderNo)).outTradeNo)

  expect((await open()).error).toBe('payments.alreadyPaid')

  expect(await portal.readOrder(orderNo)).toMatchObject({ officialFen: 45_000, paymentState: 2, paidFen: 75_000 })
})
