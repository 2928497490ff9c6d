import { addMonths, beijingDate } from '@portal/domain/platform/dates/civil-date'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deadlines } from '../../platform/db/schema/orders.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { actOn, buildCase, buildForm, readOrder, submitPaidForm } from './test/follow-up-world.ts'

let portal: TestPortal
let owner: TestPerson
let agent: TestPerson

beforeAll(async () => {
  portal = await startTestPortal()
  owner = await portal.person()
  agent = await portal.person('agent')
})
afterAll(() => portal.stop())

const today = beijingDate(new Date())
const act = (orderNo: string, more: Parameters<typeof actOn>[2]) => actOn(portal, orderNo, more, agent)

describe('a request for confidentiality examination', () => {
  it('costs no official fee; sent, the two days of the office stand on the case and say who acts', async () => {
    const { order, number } = await buildCase(portal, owner, { officialState: 'published' })
    const text = '拟向美国申请专利，请求进行保密审查。'
    const orderNo = await submitPaidForm(portal, buildForm('confidentiality', { number, text }), owner)
    expect((await readOrder(portal, orderNo)).officialFen).toBe(0)
    await act(orderNo, { act: 'accept' })
    await act(orderNo, { act: 'draft', text })
    await portal.call('orders.confirmDraft', { orderNo }, { as: owner })
    expect((await act(orderNo, { act: 'filed', on: today })).status).toBe(200)

    const rows = await portal.db.select().from(deadlines).where(eq(deadlines.orderId, order.id))
    const days = new Map(rows.map(({ ruleId, officialOn }) => [ruleId, officialOn]))
    expect(days.get('secrecy-answer')).toBe(addMonths(today, 2))
    expect(days.get('secrecy-decision')).toBe(addMonths(today, 4))
    const { data } = await portal.call('orders.getOrderDetail', { orderNo: order.orderNo }, { as: owner })
    const shown = data.deadlines.find(({ ruleId }) => ruleId === 'secrecy-answer')
    expect(shown).toMatchObject({ state: 'open', law: { needsConfirmation: true } })
    const stranger = await portal.person()
    expect((await portal.call('orders.getOrderDetail', { orderNo }, { as: stranger })).status).toBe(404)
  })

  it('is not for a design', async () => {
    const { number } = await buildCase(portal, owner, {
      officialState: 'accepted',
      kind: 'design',
      patentNumber: '2024300000010',
    })
    const json = buildForm('confidentiality', { number, text: '请求' })
    const reply = await portal.call('followUps.saveFollowUp', { json, draft: false }, { as: owner })
    expect(reply.status).not.toBe(200)
  })
})
