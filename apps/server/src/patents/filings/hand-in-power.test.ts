import { addDays, beijingDate } from '@portal/domain/platform/dates/civil-date'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inboxMessages } from '../../platform/db/schema/inbox.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { sendUpload } from '../../test/send-upload.ts'
import { assemblePackage } from '../packages/assemble.ts'
import { loadMaterial } from '../packages/load-material.ts'
import { buildAgent, buildForm } from './test/build-form.ts'

let portal: TestPortal
let chen: TestPerson
let agent: TestPerson

beforeAll(async () => {
  portal = await startTestPortal()
  chen = await portal.person()
  agent = await portal.person('agent')
  await buildAgent(portal.db)
})
afterAll(() => portal.stop())

const rowOf = async (orderNo: string) => {
  const [row] = await portal.db.select().from(orders).where(eq(orders.orderNo, orderNo))
  if (!row) throw new Error('no order')
  return row
}
const stateOf = async (orderNo: string) => {
  const { data } = await portal.call('orders.getOrderDetail', { orderNo }, { as: chen })
  const versions = data.documents.find(({ kind }) => kind === '100007')?.versions ?? []
  return { state: data.powerOfAttorney, versions: versions.map(({ version }) => version), newest: versions[0] }
}
const listedOf = async (orderNo: string, as = chen) => {
  const { data } = await portal.call('orders.listOrders', { orderNo }, { as })
  return data.list.map(({ powerToSign }) => powerToSign)
}
const submitted = async () => {
  const { data } = await portal.call('filings.submitFiling', { json: buildForm() }, { as: chen })
  return data.orderNo
}
async function scan(as = chen) {
  const { default: sharp } = await import('sharp')
  const content = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer()
  const file = { name: '委托书.jpg', content }
  return (await sendUpload(portal, 'documents.uploadFile', { fields: { type: 'figure' }, file, as })).data.id
}
const handIn = (orderNo: string, fileId: string, as = chen) =>
  portal.call('filings.handInPower', { orderNo, fileId }, { as })
const faultsOf = async (orderNo: string) => {
  const order = await rowOf(orderNo)
  const { faults } = await assemblePackage(await loadMaterial(portal.db, portal.services, order, order.id), 'converter')
  return faults.filter(({ file }) => file === '100007').map(({ level, reason }) => `${level} ${reason.en}`)
}

const needsOf = async (orderNo: string, as = chen) => {
  const { data } = await portal.call('orders.listDeadlines', { whose: 'mine', limit: 100 }, { as })
  return data.list.filter((one) => one.orderNo === orderNo).map(({ need }) => need)
}

describe('filings.handInPower', () => {
  it('stands on the desk of who owes it from the payment on, until it is handed in', async () => {
    const orderNo = await submitted()
    expect(await needsOf(orderNo)).toEqual(['pay'])

    const { officialFen, serviceFen } = await rowOf(orderNo)
    const paid = { paymentState: 2, paidFen: officialFen + serviceFen }
    await portal.db.update(orders).set(paid).where(eq(orders.orderNo, orderNo))
    expect(await needsOf(orderNo)).toEqual(['power'])
    expect(await needsOf(orderNo, agent)).toEqual([])
    const needsIn = async (changed: Partial<typeof orders.$inferInsert>) => {
      await portal.db.update(orders).set(changed).where(eq(orders.orderNo, orderNo))
      return needsOf(orderNo)
    }
    expect(await needsIn({ workState: 2 }), 'a correction comes first').toEqual(['correct'])
    expect(await needsIn({ workState: 4 }), 'a draft can have another title, and another power').toEqual(['confirm'])
    expect(await needsIn({ workState: 3 })).toEqual(['power'])
    expect(await needsIn({ paymentState: 0, officialFen: 0, serviceFen: 0, paidFen: 0 }), 'it costs nothing').toEqual([
      'power',
    ])

    expect((await handIn(orderNo, await scan())).status).toBe(200)
    expect(await needsOf(orderNo)).toEqual([])
  })

  it('takes the signed scan as the next version, tells the agent, and asks anew when another agent has the case', async () => {
    const orderNo = await submitted()
    expect(await stateOf(orderNo)).toMatchObject({ state: 'toSign', versions: [1] })
    expect(await faultsOf(orderNo)).toEqual([expect.stringContaining('review The power of attorney is not signed')])

    expect(await listedOf(orderNo)).toEqual([true])
    expect(await listedOf(orderNo, agent)).not.toContain(true)

    const fileId = await scan()
    const both = await Promise.all([handIn(orderNo, fileId), handIn(orderNo, fileId)])
    expect(both.map(({ data }) => data)).toEqual([1, 2].map(() => ({ orderNo, version: 2 })))
    expect(await stateOf(orderNo)).toMatchObject({ state: 'signed', versions: [2, 1] })
    expect(await listedOf(orderNo)).toEqual([false])
    expect(await faultsOf(orderNo)).toEqual([])
    const told = await portal.db.select().from(inboxMessages).where(eq(inboxMessages.userId, agent.id))
    expect(told.filter((one) => one.kind === 'work.powerSigned' && one.orderNo === orderNo)).toHaveLength(1)

    const other = await buildAgent(portal.db)
    const { version, agentId } = await rowOf(orderNo)
    const reviewer = await portal.person('reviewer')
    const give = (to: string, from: number) =>
      portal.call('admin.assignAgent', { orderNo, version: from, agentId: to }, { as: reviewer })
    expect((await give(agentId ?? '', version)).status).toBe(200)
    expect(await stateOf(orderNo)).toMatchObject({ state: 'signed', versions: [2, 1] })
    expect((await give(other, version + 1)).status).toBe(200)
    expect(await stateOf(orderNo)).toMatchObject({ state: 'toSign', versions: [3, 2, 1] })
    const asked = await portal.db.select().from(inboxMessages).where(eq(inboxMessages.userId, chen.id))
    expect(asked.filter(({ kind }) => kind === 'work.powerToSign')).toMatchObject([{ orderNo }])
  })

  it('answers a reviewer who asked for it, with the form as it is; so do the client’s words', async () => {
    const reviewer = await portal.person('reviewer')
    const asked = async () => {
      const orderNo = await submitted()
      const { version } = (await portal.call('admin.getReview', { orderNo }, { as: reviewer })).data
      const fields = [{ path: 'applicants.0.name', words: '委托书未签字' }]
      const asking = { orderNo, version, fields, dueOn: addDays(beijingDate(new Date()), 5) }
      expect((await portal.call('admin.askCorrection', asking, { as: reviewer })).status).toBe(200)
      return orderNo
    }
    const answer = async (orderNo: string) => {
      const { version, json } = (await portal.call('filings.getDraft', { orderNo }, { as: chen })).data
      return portal.call('filings.saveDraft', { orderNo, version, json, draft: false }, { as: chen })
    }
    const signed = await asked()
    const right = await asked()
    expect((await answer(signed)).error).toBe('filings.nothingChanged')

    expect((await handIn(signed, await scan())).status).toBe(200)
    const words = { orderNo: right, text: '公司即为此名' }
    expect((await portal.call('orders.addOrderMessage', words, { as: chen })).status).toBe(200)

    expect((await answer(signed)).data).toMatchObject({ workState: 1 })
    expect((await answer(right)).data).toMatchObject({ workState: 1 })
    expect(await stateOf(signed)).toMatchObject({ state: 'signed', versions: [2, 1] })
  })

  it('sees in the package that the paper was made for another agent', async () => {
    const orderNo = await submitted()
    const agentId = await buildAgent(portal.db, '郑新')
    await handIn(orderNo, await scan())
    await portal.db.update(orders).set({ agentId }).where(eq(orders.orderNo, orderNo))
    expect(await faultsOf(orderNo)).toEqual([expect.stringMatching(/^review .*does not name 郑新$/)])
  })

  it('refuses strangers, other people’s files, the unsigned paper itself and an order that has ended', async () => {
    const orderNo = await submitted()
    const stranger = await portal.person()
    const fileId = await scan()
    expect((await handIn(orderNo, await scan(stranger), stranger)).error).toBe('common.notFound')
    expect((await handIn(orderNo, await scan(stranger))).error).toBe('filings.scanNotUsable')
    const { newest } = await stateOf(orderNo)
    expect((await handIn(orderNo, newest?.fileId ?? '')).error).toBe('filings.scanNotUsable')
    const { data: viewer } = await portal.call('orders.addAffiliate', { orderNo, userId: stranger.id }, { as: chen })
    expect(viewer.id).toBe(stranger.id)
    expect((await handIn(orderNo, await scan(stranger), stranger)).error).toBe('common.forbidden')
    await portal.db.update(orders).set({ workState: 6 }).where(eq(orders.orderNo, orderNo))
    expect((await handIn(orderNo, fileId)).error).toBe('orders.actionNotAllowed')
    expect((await stateOf(orderNo)).versions).toEqual([1])
  })
})
