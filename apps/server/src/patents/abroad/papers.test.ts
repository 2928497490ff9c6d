import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inboxMessages } from '../../platform/db/schema/inbox.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { markSteps } from '../../trademarks/abroad/test/mark-steps.ts'
import { sentQuote, storedFile, submittedFamily } from './test/foreign-fixtures.ts'

let portal: TestPortal
let steps: Awaited<ReturnType<typeof markSteps>>

beforeAll(async () => {
  portal = await startTestPortal()
  steps = await markSteps(portal)
})
afterAll(() => portal.stop())

/** The number of a country's order of a patent family, paid. */
async function paidPatent(): Promise<string> {
  const { targetOf } = await submittedFamily(portal, steps.customer)
  const made = await steps.accept(await sentQuote(portal, steps.agent, targetOf('US')))
  return paid(made.data.orderNo ?? '')
}
async function paid(orderNo: string): Promise<string> {
  const { officialFen, serviceFen } = await rowOf(orderNo)
  const change = { paymentState: 2, paidFen: officialFen + serviceFen }
  await portal.db.update(orders).set(change).where(eq(orders.orderNo, orderNo))
  return orderNo
}
async function rowOf(orderNo: string) {
  const [row] = await portal.db.select().from(orders).where(eq(orders.orderNo, orderNo))
  if (!row) throw new Error('no order')
  return row
}
const list = async (orderNo: string, as: TestPerson = steps.customer) =>
  (await portal.call('foreign.listPapers', { orderNo }, { as })).data
const stateOf = async (orderNo: string) =>
  Object.fromEntries((await list(orderNo)).papers.map(({ kind, given }) => [kind, given]))
const add = (orderNo: string, kind: string, fileId: string, as: TestPerson = steps.customer) =>
  portal.call('foreign.addPaper', { orderNo, kind, fileId }, { as })

describe('foreign.listPapers', () => {
  it('tells what a paid country’s order asks of its customer, of patents and of marks', async () => {
    const patent = await paidPatent()
    expect(await stateOf(patent)).toEqual({
      powerOfAttorney: false,
      declaration: false,
      assignment: false,
      priorityCopy: false,
    })
    const mark = await paid(await steps.ordered(await steps.handIn(), 'MO'))
    expect(await stateOf(mark)).toEqual({ licence: true, notarisedPower: true, priorityProof: false })
    expect([(await list(mark)).mayAdd, (await list(mark, steps.agent)).mayAdd]).toEqual([true, false])
  })

  it('knows no order that is not one of a country', async () => {
    const family = await steps.handIn()
    const asked = await portal.call('foreign.listPapers', { orderNo: family }, { as: steps.customer })
    expect(asked.error).toBe('common.notFound')
  })
})

describe('foreign.addPaper', () => {
  it('puts the missing paper on the order, once, and tells the agent; what was priced stays', async () => {
    const family = await steps.handIn()
    const orderNo = await paid(await steps.ordered(family, 'MO'))
    const before = { row: await rowOf(orderNo), form: await steps.get(orderNo) }
    const fileId = await storedFile(portal, steps.customer, 'proof.pdf')

    const both = await Promise.all([1, 2].map(() => add(orderNo, 'priorityProof', fileId)))

    expect(both.map(({ data }) => data)).toEqual([1, 2].map(() => ({ orderNo, version: 1 })))
    expect(await stateOf(orderNo)).toEqual({ licence: true, notarisedPower: true, priorityProof: true })
    const after = { row: await rowOf(orderNo), form: await steps.get(orderNo) }
    expect(after.row).toEqual(before.row)
    expect([after.form.version, after.form.json]).toEqual([before.form.version, before.form.json])
    expect((await steps.countryOf(family, 'MO')).needs).toContainEqual({ need: 'priorityProof', given: true })
    expect((await steps.countryOf(family, 'MO')).beyond).toBeNull()
    const seen = await portal.call('orders.getOrderDetail', { orderNo }, { as: steps.reviewer })
    expect(seen.data.documents).toContainEqual(
      expect.objectContaining({
        kind: 'foreign:priorityProof:MO',
        title: '优先权证明',
        versions: [expect.objectContaining({ version: 1, fileId, name: 'proof.pdf' })],
      }),
    )
    const told = await portal.db.select().from(inboxMessages).where(eq(inboxMessages.userId, steps.agent.id))
    expect(told.filter(({ kind }) => kind === 'work.paperAdded')).toMatchObject([{ orderNo }])
  })

  it('answers a reviewer who asked for it, with the form as it is', async () => {
    const orderNo = await paid(await steps.ordered(await steps.handIn(), 'MO'))
    await steps.ask(orderNo, 'priority.number')
    expect((await steps.answer(orderNo, (form) => form)).error).toBe('filings.nothingChanged')

    expect((await add(orderNo, 'priorityProof', await storedFile(portal, steps.customer, 'proof.pdf'))).status).toBe(
      200,
    )

    expect((await steps.answer(orderNo, (form) => form)).data).toMatchObject({ workState: 1 })
    expect((await stateOf(orderNo)).priorityProof).toBe(true)
  })

  it('takes a better one as the next version', async () => {
    const orderNo = await paidPatent()
    await add(orderNo, 'declaration', await storedFile(portal, steps.customer, 'a.pdf'))
    const again = await add(orderNo, 'declaration', await storedFile(portal, steps.customer, 'b.pdf'))
    expect(again.data.version).toBe(2)
    expect((await stateOf(orderNo)).declaration).toBe(true)
  })

  it('refuses what is not asked, other people’s files and texts, strangers, agents and an order that has ended', async () => {
    const orderNo = await paidPatent()
    const stranger = await portal.person()
    const fileId = await storedFile(portal, steps.customer, 'a.pdf')
    const refusals = [
      await add(orderNo, 'reciprocity', fileId),
      await add(orderNo, 'declaration', await storedFile(portal, stranger, 'a.pdf')),
      await add(orderNo, 'declaration', await storedFile(portal, steps.customer, 'a.docx')),
      await add(orderNo, 'declaration', await storedFile(portal, stranger, 'a.pdf'), stranger),
      await add(orderNo, 'declaration', fileId, steps.agent),
    ]
    expect(refusals.map(({ error }) => error)).toEqual([
      'foreign.paperNotAsked',
      'filings.scanNotUsable',
      'filings.scanNotUsable',
      'common.notFound',
      'common.forbidden',
    ])
    await portal.db.update(orders).set({ workState: 6 }).where(eq(orders.orderNo, orderNo))
    expect((await add(orderNo, 'declaration', fileId)).error).toBe('orders.actionNotAllowed')
    expect((await list(orderNo)).mayAdd).toBe(false)
    expect((await stateOf(orderNo)).declaration).toBe(false)
  })
})
