import { randomUUID } from 'node:crypto'
import { emptyParty } from '@portal/domain/follow-ups/change-items'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPerson, type TestPortal } from '../test/portal.ts'
import { buildCase, buildFile, buildForm, readOrder, setPaid } from './test/follow-up-world.ts'

let portal: TestPortal
let owner: TestPerson
let agent: TestPerson

beforeAll(async () => {
  portal = await startTestPortal()
  owner = await portal.person()
  agent = await portal.person('agent')
})
afterAll(() => portal.stop())

async function handedIn(form: ReturnType<typeof buildForm>, as = owner) {
  const sent = await portal.call('followUps.saveFollowUp', { json: form, draft: false }, { as })
  expect(sent.status).toBe(200)
  await setPaid(portal, sent.data.orderNo)
  return sent.data.orderNo
}

type Act = Parameters<typeof portal.call<'followUps.handleFollowUp'>>[1]
async function act(orderNo: string, more: Omit<Act, 'orderNo' | 'version'>, as = agent) {
  const { version } = await readOrder(portal, orderNo)
  return portal.call('followUps.handleFollowUp', { orderNo, version, ...more }, { as })
}

describe('who works on a follow-up', () => {
  it('is not an agent of another agency who was added, nor an agent on his own order', async () => {
    await portal.db.execute(`insert into agencies (id, code, name, name_en) values (7, '77777', '别家', 'Another')`)
    const stranger = await portal.person('agent', { agencyId: 7 })
    const orderNo = await handedIn(buildForm('opinion', { number: (await buildCase(portal, owner)).number }))
    await portal.call('orders.addAffiliate', { orderNo, userId: stranger.id }, { as: owner })
    const ownNo = await handedIn(buildForm('opinion', { number: (await buildCase(portal, agent)).number }), agent)

    const seen = await portal.call('followUps.getFollowUp', { orderNo }, { as: stranger })
    const [added, self] = [await act(orderNo, { act: 'accept' }, stranger), await act(ownNo, { act: 'accept' })]

    expect([seen.status, seen.data.acts]).toEqual([200, []])
    expect([added.error, self.error]).toEqual(['orders.actionNotAllowed', 'orders.actionNotAllowed'])
    expect((await act(orderNo, { act: 'accept' })).status).toBe(200)
  })

  it('opens the office’s form of a change, with its whole numbers, and nobody it was only shown to', async () => {
    const { number } = await buildCase(portal, owner)
    const before = { ...emptyParty, name: '示例水壶有限公司', idCode: '91110000600037341L', address: '南京市示例路1号' }
    const json = {
      cases: [number],
      kind: 'rename' as const,
      before: [before],
      after: [{ ...before, name: '示例智能水壶有限公司' }],
      files: [{ fileId: await buildFile(portal, owner, '更名证明.pdf'), proof: 'registry' as const }],
      declared: true,
    }
    const sent = await portal.call(
      'followUps.submitChange',
      { json, orderKey: randomUUID() },
      { as: owner, verb: 'POST' },
    )
    expect(sent.data).toMatchObject({ problems: [], refused: [] })
    const orderNo = sent.data.orderNo ?? ''
    await setPaid(portal, orderNo)
    await act(orderNo, { act: 'accept' })
    await act(orderNo, { act: 'draft', text: '变更申报书' })
    const [viewer, editor] = [await portal.person(), await portal.person()]
    await portal.call('orders.addAffiliate', { orderNo, userId: viewer.id }, { as: owner })
    await portal.call('orders.addAffiliate', { orderNo, userId: editor.id, type: 'editor' }, { as: owner })
    const papers = async (as: TestPerson) => {
      const { data } = await portal.call('orders.getOrderDetail', { orderNo }, { as })
      return data.documents.flatMap((one) => (one.kind === 'draft' ? one.versions : []))
    }
    const [paper] = await papers(owner)

    const opened = []
    for (const as of [owner, agent, editor, viewer]) {
      const { status } = await portal.call('documents.getFileAddress', { id: paper?.fileId ?? '' }, { as })
      opened.push([status, (await papers(as)).length])
    }

    expect(opened).toEqual([
      [200, 1],
      [200, 1],
      [200, 1],
      [404, 0],
    ])
  })
})
