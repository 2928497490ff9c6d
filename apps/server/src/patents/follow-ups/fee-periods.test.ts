import { randomUUID } from 'node:crypto'
import { emptyParty } from '@portal/domain/patents/follow-ups/change-items'
import { nextWorkingDay } from '@portal/domain/platform/calendar/working-days'
import { addMonths, beijingDate } from '@portal/domain/platform/dates/civil-date'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deadlines, orders } from '../../platform/db/schema/orders.ts'
import { type PaymentPortal, startPaymentPortal } from '../../test/payment-portal.ts'
import type { TestPerson } from '../../test/portal.ts'
import { actOn, buildCase, buildFile, buildForm, readOrder, setPaid, submitPaidForm } from './test/follow-up-world.ts'

let portal: PaymentPortal
let owner: TestPerson
let agent: TestPerson
let finance: TestPerson

beforeAll(async () => {
  portal = await startPaymentPortal()
  owner = await portal.person()
  agent = await portal.person('agent')
  finance = await portal.person('finance')
})
afterAll(() => portal.stop())

const today = beijingDate(new Date())
const inOneMonth = nextWorkingDay(addMonths(today, 1)).date

async function sent(orderNo: string) {
  const act = (more: Parameters<typeof actOn>[2]) => actOn(portal, orderNo, more, agent)
  await act({ act: 'accept' })
  await act({ act: 'draft', text: '请求' })
  await portal.call('orders.confirmDraft', { orderNo }, { as: owner })
  expect((await act({ act: 'filed', on: today })).status).toBe(200)
}

const periodsOf = async (orderNo: string) => {
  const { id } = await readOrder(portal, orderNo)
  const rows = await portal.db.select().from(deadlines).where(eq(deadlines.orderId, id)).orderBy(deadlines.ruleId)
  return rows.map(({ ruleId, officialOn, state }) => [ruleId, officialOn, state])
}

async function changeOf(kind: 'rename' | 'address') {
  const { number } = await buildCase(portal, owner)
  const before = { ...emptyParty, name: '示例水壶有限公司', idCode: '91110000600037341L', address: '南京市示例路1号' }
  const after =
    kind === 'rename' ? { ...before, name: '示例智能水壶有限公司' } : { ...before, address: '南京市示例路2号' }
  const json = {
    ...{ cases: [number], kind, before: [before], declared: true },
    after: [after],
    files: [{ fileId: await buildFile(portal, owner, '证明.pdf'), proof: 'registry' as const }],
  }
  const answer = await portal.call(
    'followUps.submitChange',
    { json, orderKey: randomUUID() },
    { as: owner, verb: 'POST' },
  )
  expect(answer.data.problems).toEqual([])
  const orderNo = answer.data.orderNo ?? ''
  await setPaid(portal, orderNo)
  await sent(orderNo)
  return orderNo
}

describe('the month in which the office wants its fee', () => {
  it('of an evaluation report stands on its order once it is filed, and the booking of the payment meets it', async () => {
    const model = { kind: 'utilityModel', officialState: 'granted', patentNumber: '2024200000015' } as const
    const { number } = await buildCase(portal, owner, model)
    const orderNo = await submitPaidForm(portal, buildForm('evaluationReport', { number }), owner)
    expect(await periodsOf(orderNo)).toEqual([])

    await sent(orderNo)

    expect(await periodsOf(orderNo)).toEqual([['eval-fee', inOneMonth, 'open']])
    const order = await readOrder(portal, orderNo)
    expect(order.deadlineOfficialOn).toBe(inOneMonth)
    const [period] = await portal.db.select().from(deadlines).where(eq(deadlines.orderId, order.id))
    await portal.db.update(orders).set({ heldFen: order.officialFen }).where(eq(orders.id, order.id))
    const asked = { orderNo, noteKey: randomUUID(), paidOn: today, amount: order.officialFen, receiptNo: '1' }
    const noted = await portal.call(
      'officialFees.noteOfficePayment',
      { ...asked, deadlineIds: [period?.id ?? ''] },
      { as: finance },
    )
    expect(noted.status).toBe(200)
    expect(await periodsOf(orderNo)).toEqual([['eval-fee', inOneMonth, 'met']])
  })

  it('of a change stands on it, and on none that the office records for nothing', async () => {
    expect(await periodsOf(await changeOf('rename'))).toEqual([['change-fee', inOneMonth, 'open']])
    expect(await periodsOf(await changeOf('address'))).toEqual([])
  })
})
