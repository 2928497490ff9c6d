import { beijingDate } from '@portal/domain/dates/civil-date'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderEvents, orderFeeLines } from '../db/schema/orders.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../test/portal.ts'
import { actOn, buildCase, buildFile, buildForm, handIn } from './test/follow-up-world.ts'

let portal: TestPortal
let owner: TestPerson

beforeAll(async () => {
  portal = await startTestPortal()
  owner = await portal.person()
})
afterAll(() => portal.stop())

const paidOn = '2026-02-02'

/** The order paid the examination fee, and was sent to the office on a day. */
async function payExamination(orderId: string) {
  const fee = { beneficiary: 'office' as const, kind: 'substantiveExamination', quantity: 1, explanation: {} }
  const amount = { unitFen: 250_000, fullFen: 250_000, amountFen: 250_000 }
  await portal.db.insert(orderFeeLines).values({ orderId, position: 1, ...fee, ...amount })
  const detail = { sentOn: paidOn }
  await portal.db.insert(orderEvents).values({ orderId, subject: 'work', event: 'filed', actorRole: 'agent', detail })
}

async function withdraw(number: string, amountFen: number) {
  const fileId = await buildFile(portal, owner)
  return buildForm('withdrawal', {
    number,
    text: '撤回本申请。',
    payments: [{ key: 'k', name: '发明专利申请实质审查费', amountFen, paidOn }],
    files: [{ key: 'a', fileId, fileName: '', pages: 1, role: 'signedStatement' }],
  })
}

describe('half of the examination fee', () => {
  it('is offered with the withdrawal of a case whose first office action waits, asked for and sent on', async () => {
    const { order, number, deadline } = await buildCase(portal, owner, {}, 'oa1')
    const asked = () => portal.call('followUps.getCase', { number }, { as: owner })
    expect((await asked()).data.examinationRefund).toBeNull()
    await payExamination(order.id)
    expect((await asked()).data.examinationRefund).toEqual({
      amount: 125_000,
      paidOn,
      endsOn: deadline.officialOn,
    })

    const agent = await portal.person('agent')
    const orderNo = await handIn(portal, await withdraw(number, 125_000), owner)
    await actOn(portal, orderNo, { act: 'accept' }, agent)
    const draft = await actOn(portal, orderNo, { act: 'draft', text: '撤回' }, agent)
    expect(draft.status).toBe(200)
    const { data } = await portal.call('followUps.getFollowUp', { orderNo }, { as: agent })
    expect(data.form?.payments).toMatchObject([{ amountFen: 125_000, paidOn }])
  })

  it('refuses more than comes back, and any where nothing does', async () => {
    const { order, number } = await buildCase(portal, owner, { officialState: 'substantive' }, 'sub-exam')
    const send = async (amountFen: number) => {
      const json = await withdraw(number, amountFen)
      return portal.call('followUps.saveFollowUp', { json, draft: false }, { as: owner })
    }
    expect((await send(125_000)).fields.map(({ path }) => path)).toEqual(['payments'])
    await payExamination(order.id)
    expect((await send(250_000)).fields[0]?.message).toContain('1250.00')
    expect(beijingDate(new Date()) > paidOn).toBe(true)
  })
})
