import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApplication } from '../../patents/filings/test/build-application.ts'
import { buildForm } from '../../patents/filings/test/build-form.ts'
import { buildDraftWorld, type DraftWorld } from '../../patents/filings/test/draft-world.ts'
import { inboxMessages } from '../../platform/db/schema/inbox.ts'
import { filings, orderEvents } from '../../platform/db/schema/orders.ts'
import { startTestPortal, type TestPortal } from '../../test/portal.ts'
import { auditOf } from './test/case-world.ts'

let portal: TestPortal
let world: DraftWorld

beforeAll(async () => {
  portal = await startTestPortal()
  world = await buildDraftWorld(portal)
})

afterAll(() => portal.stop())

const reason = 'Your own documents are filed'

async function withdraw(orderNo: string, as = world.reviewer, version?: number) {
  const seen = version ?? (await world.rowOf(orderNo)).version
  return portal.call('admin.withdrawDraft', { orderNo, version: seen, reason }, { as })
}

const filingOf = async (orderId: string) =>
  (await portal.db.select().from(filings).where(eq(filings.orderId, orderId)))[0]

const returned = (orderNo: string) => world.confirm(orderNo, { confirm: false, notes: '请保留原权利要求。' })

const offered = async (orderNo: string) => {
  const { data } = await portal.call('admin.getReview', { orderNo }, { as: world.reviewer })
  return data.actions.filter(({ allowed }) => allowed).map(({ action }) => action)
}

const own = ['100001 v1', '100002 v1', '100004 v1', '100007 v1']

describe('admin.withdrawDraft', () => {
  it.each(['waits for the customer', 'was sent back'])(
    'files the customer’s own documents where the draft %s',
    async (how) => {
      const { id, orderNo, title, officialFen } = await world.submitPaid(buildForm())
      expect(await offered(orderNo)).not.toContain('withdrawDraft')
      const before = await filingOf(id)
      await world.sendDraft(orderNo, buildApplication(12))
      if (how === 'was sent back') await returned(orderNo)
      expect((await world.markFiled(orderNo)).error).toBe('orders.actionNotAllowed')
      expect(await offered(orderNo)).toContain('withdrawDraft')

      const { data, error } = await withdraw(orderNo)

      expect(error).toBeUndefined()
      expect(data).toMatchObject({ orderNo, workState: 3 })
      expect(await world.papersOf(id)).toEqual([...own, 'draft v1 withdrawn'])
      const filing = await filingOf(id)
      expect(filing).toMatchObject({ drafted: null, submitted: before?.submitted, form: before?.form })
      const [told] = await portal.db
        .select()
        .from(inboxMessages)
        .where(
          and(
            eq(inboxMessages.userId, world.chen.id),
            eq(inboxMessages.orderNo, orderNo),
            eq(inboxMessages.kind, 'work.draftWithdrawn'),
          ),
        )
      expect(told).toMatchObject({ params: { title } })
      const [last] = await portal.db
        .select()
        .from(orderEvents)
        .where(eq(orderEvents.orderId, id))
        .orderBy(desc(orderEvents.id))
      expect(last).toMatchObject({ subject: 'work', event: 'draftWithdrawn', toState: '3', detail: { notes: reason } })
      expect(await auditOf(portal, orderNo)).toContain('admin.withdrawDraft')
      expect((await portal.call('filings.getDrafted', { orderNo }, { as: world.chen })).data.drafted).toBeNull()
      expect((await world.confirm(orderNo)).error).toBe('orders.actionNotAllowed')
      const queue = await portal.call('admin.listQueue', { queue: 'toFile', pageSize: 100 }, { as: world.reviewer })
      expect(queue.data.list.map((one) => one.orderNo)).toContain(orderNo)
      expect((await world.markFiled(orderNo)).status).toBe(200)
      expect((await world.rowOf(orderNo)).officialFen).toBe(officialFen)
    },
  )

  it('leaves an order that an attorney drafts without one: it is not filed before another is confirmed', async () => {
    const { id, orderNo } = await world.inWork()
    await world.sendDraft(orderNo, buildApplication(8))

    expect((await withdraw(orderNo)).data).toMatchObject({ workState: 3 })

    expect((await world.markFiled(orderNo)).error).toBe('orders.actionNotAllowed')
    expect((await world.sendDraft(orderNo, buildApplication(8))).data).toMatchObject({ draftVersion: 2 })
    expect((await world.confirm(orderNo)).status).toBe(200)
    expect((await world.markFiled(orderNo)).status).toBe(200)
    expect(await world.papersOf(id)).toEqual([...own, 'disclosure v1', 'draft v1 withdrawn', 'draft v2'])
  })

  it('leaves the draft that was confirmed before, which is filed', async () => {
    const { id, orderNo } = await world.inWork()
    await world.sendDraft(orderNo, buildApplication(8))
    await world.confirm(orderNo)
    const before = await filingOf(id)
    expect((await withdraw(orderNo)).error).toBe('orders.actionNotAllowed')
    await world.sendDraft(orderNo, buildApplication(5))

    expect((await withdraw(orderNo)).status).toBe(200)

    expect(await world.papersOf(id)).toEqual([...own, 'disclosure v1', 'draft v1', 'draft v2 withdrawn'])
    expect((await filingOf(id))?.submitted).toEqual(before?.submitted)
    expect((await world.markFiled(orderNo)).status).toBe(200)
  })

  it('is one of two when the customer confirms at the same time, and is done once', async () => {
    for (const at of [1, 2, 3]) {
      const { id, orderNo, version } = await world.submitPaid(buildForm())
      await world.sendDraft(orderNo, buildApplication(8))
      const sent = version + 1

      const acts = [
        () => withdraw(orderNo, world.reviewer, sent),
        () => world.confirm(orderNo),
        () => withdraw(orderNo, world.reviewer, sent),
      ]
      if (at === 2) acts.reverse()
      const answers = await Promise.all(acts.map((act) => act()))

      expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
      const isWithdrawn = (await world.papersOf(id)).includes('draft v1 withdrawn')
      const filing = await filingOf(id)
      expect(filing).toMatchObject({ drafted: null, submitted: { drafted: !isWithdrawn } })
      expect(filing?.form).toEqual(filing?.submitted)
    }
  })

  it('keeps a customer from confirming a draft that they have not seen', async () => {
    const { orderNo } = await world.submitPaid(buildForm())
    await world.sendDraft(orderNo, buildApplication(8))
    await withdraw(orderNo)
    await world.sendDraft(orderNo, buildApplication(7))

    expect((await world.confirm(orderNo, { draftVersion: 1 })).error).toBe('common.conflict')
    expect((await world.confirm(orderNo, { draftVersion: 2 })).status).toBe(200)
  })

  it('refuses an order without a draft, an older version, the customer and no reason', async () => {
    const { orderNo, version } = await world.submitPaid(buildForm())
    expect((await withdraw(orderNo)).error).toBe('orders.actionNotAllowed')
    await world.sendDraft(orderNo, buildApplication(8))

    expect((await withdraw(orderNo, world.reviewer, version)).error).toBe('common.conflict')
    expect((await withdraw(orderNo, world.chen)).error).toBe('common.forbidden')
    const silent = await portal.call(
      'admin.withdrawDraft',
      { orderNo, version: version + 1, reason: ' ' },
      { as: world.reviewer },
    )
    expect(silent.error).toBe('common.badRequest')
    expect((await world.rowOf(orderNo)).workState).toBe(4)
  })
})
