import { randomUUID } from 'node:crypto'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildWork } from '../../copyright/applications/test/build-forms.ts'
import { powerKind } from '../../kernel/orders/power-queries.ts'
import { agencies } from '../../platform/db/schema/accounts.ts'
import { files } from '../../platform/db/schema/files.ts'
import { inboxMessages } from '../../platform/db/schema/inbox.ts'
import { orderDocuments, orderEvents } from '../../platform/db/schema/orders.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import {
  auditOf,
  buildAgent,
  buildCase,
  buildFile,
  confirmDraftOf,
  draftedForm,
  orderRow,
  wholeMarkForm,
} from './test/case-world.ts'

let portal: TestPortal
let reviewer: TestPerson
let other: TestPerson
const today = beijingDate(new Date())

beforeAll(async () => {
  portal = await startTestPortal()
  reviewer = await portal.person('reviewer')
  other = await portal.person('administrator')
})

afterAll(() => portal.stop())

/** Both reviewers act on what they saw at the same time. */
async function bothAtOnce(act: (as: TestPerson) => Promise<{ error: string | undefined }>): Promise<string[]> {
  const answers = await Promise.all([act(reviewer), act(other)])
  return answers.map((answer) => answer.error ?? 'done').sort()
}

describe('admin.acceptOrder', () => {
  it('takes a paid submission into work, gives it to an agent, tells client and agent', async () => {
    const { order, owner } = await buildCase(portal)
    const person = await portal.person('agent')
    const agent = await buildAgent(portal, { userId: person.id })

    const answer = await portal.call(
      'admin.acceptOrder',
      { orderNo: order.orderNo, version: 1, agentId: agent.id },
      { as: reviewer },
    )

    expect(answer.data).toMatchObject({ workState: 3 })
    expect(await orderRow(portal, order.orderNo)).toMatchObject({ agentId: agent.id, version: answer.data.version })
    const told = await portal.db.select().from(inboxMessages).where(eq(inboxMessages.orderNo, order.orderNo))
    expect(told.map((one) => [one.userId, one.kind])).toEqual(
      expect.arrayContaining([
        [owner.id, 'work.accepted'],
        [person.id, 'work.accepted'],
      ]),
    )
    expect(await auditOf(portal, order.orderNo)).toEqual(['admin.acceptOrder'])
  })

  it('refuses an unpaid one, and an agent of another agency without accepting', async () => {
    const unpaid = await buildCase(portal, { paymentState: 0, paidFen: 0 })
    const paid = await buildCase(portal)
    await portal.db.insert(agencies).values({ id: 7, code: '77777', name: '别家', nameEn: 'Another' })
    const foreign = await buildAgent(portal, { agencyId: 7 })

    const [first, second] = await Promise.all([
      portal.call('admin.acceptOrder', { orderNo: unpaid.order.orderNo, version: 1 }, { as: reviewer }),
      portal.call(
        'admin.acceptOrder',
        { orderNo: paid.order.orderNo, version: 1, agentId: foreign.id },
        { as: reviewer },
      ),
    ])

    expect(first).toMatchObject({ error: 'orders.actionNotAllowed', msg: 'Not possible now: The order is not paid' })
    expect(second.error).toBe('admin.noSuchAgent')
    expect((await orderRow(portal, paid.order.orderNo)).workState).toBe(1)
    expect(await auditOf(portal, paid.order.orderNo)).toEqual([])
  })

  it('lets one of two through', async () => {
    const { order } = await buildCase(portal)

    const answers = await bothAtOnce((as) =>
      portal.call('admin.acceptOrder', { orderNo: order.orderNo, version: 1 }, { as }),
    )

    expect(answers).toEqual(['common.conflict', 'done'])
    expect(await auditOf(portal, order.orderNo)).toHaveLength(1)
  })

  it.each(['customer', 'subAccount', 'finance'] as const)('is closed to %s', async (role) => {
    const { order } = await buildCase(portal)

    const answer = await portal.call(
      'admin.acceptOrder',
      { orderNo: order.orderNo, version: 1 },
      { as: await portal.person(role) },
    )

    expect(answer).toMatchObject({ status: 403, error: 'common.forbidden' })
  })
})

describe('admin.listAgents', () => {
  it('lists the active agents of the agency with what each has in hand', async () => {
    const { order } = await buildCase(portal)
    const busy = await buildAgent(portal, { name: 'Busy' })
    await buildAgent(portal, { name: 'Gone', active: false })
    await buildCase(portal, { agentId: busy.id, workState: 3 })
    await buildCase(portal, { agentId: busy.id, workState: 6 })

    const { data } = await portal.call('admin.listAgents', { orderNo: order.orderNo }, { as: reviewer })

    expect(data.find((one) => one.id === busy.id)).toMatchObject({ name: 'Busy', openCases: 1 })
    expect(data.some((one) => one.name === 'Gone')).toBe(false)
  })

  it('answers notFound for a number nobody has', async () => {
    expect((await portal.call('admin.listAgents', { orderNo: 'P0' }, { as: reviewer })).error).toBe('common.notFound')
  })
})

describe('admin.assignAgent', () => {
  it('gives the case to an agent and writes it into the history', async () => {
    const { order } = await buildCase(portal, { workState: 3 })
    const agent = await buildAgent(portal)

    const answer = await portal.call(
      'admin.assignAgent',
      { orderNo: order.orderNo, version: 1, agentId: agent.id },
      { as: reviewer },
    )

    expect(answer.data).toMatchObject({ workState: 3, version: 2 })
    const events = await portal.db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id))
    expect(events).toMatchObject([{ event: 'agentAssigned', detail: { agent: agent.name }, toState: null }])
    expect(await auditOf(portal, order.orderNo)).toEqual(['admin.assignAgent'])
  })

  it('refuses an ended case and an agent who does not work any more', async () => {
    const ended = await buildCase(portal, { workState: 6 })
    const open = await buildCase(portal)
    const agent = await buildAgent(portal)
    const gone = await buildAgent(portal, { active: false })
    const assign = (orderNo: string, agentId: string) =>
      portal.call('admin.assignAgent', { orderNo, version: 1, agentId }, { as: reviewer })

    expect((await assign(ended.order.orderNo, agent.id)).error).toBe('orders.actionNotAllowed')
    expect((await assign(open.order.orderNo, gone.id)).error).toBe('admin.noSuchAgent')
  })

  it('lets one of two through', async () => {
    const { order } = await buildCase(portal)
    const agent = await buildAgent(portal)

    const answers = await bothAtOnce((as) =>
      portal.call('admin.assignAgent', { orderNo: order.orderNo, version: 1, agentId: agent.id }, { as }),
    )

    expect(answers).toEqual(['common.conflict', 'done'])
  })
})

describe('admin.uploadDraft', () => {
  it('gives the client each draft as a new version', async () => {
    const { order, owner } = await buildCase(portal, { workState: 3, kind: 'trademark' }, wholeMarkForm)
    const file = await buildFile(portal, reviewer)
    const upload = (version: number) =>
      portal.call('admin.uploadDraft', { orderNo: order.orderNo, version, fileId: file.id }, { as: reviewer })

    const first = await upload(1)
    await portal.call(
      'orders.confirmDraft',
      { orderNo: order.orderNo, confirm: false, notes: 'Claim 2' },
      { as: owner },
    )
    const second = await upload((await orderRow(portal, order.orderNo)).version)

    expect(first.data).toMatchObject({ workState: 4, draftVersion: 1 })
    expect(second.data).toMatchObject({ workState: 4, draftVersion: 2 })
    const documents = await portal.db.select().from(orderDocuments).where(eq(orderDocuments.orderId, order.id))
    expect(documents.map((one) => [one.kind, one.version]).sort()).toEqual([
      ['draft', 1],
      ['draft', 2],
    ])
    expect(
      (await portal.call('documents.getFileAddress', { id: file.id }, { as: owner })).status,
      'the client opens it',
    ).toBe(200)
    expect(await auditOf(portal, order.orderNo)).toEqual(['admin.uploadDraft', 'admin.uploadDraft'])
  })

  it('refuses somebody else’s file and a picture', async () => {
    const { order } = await buildCase(portal, { workState: 3, kind: 'trademark' }, wholeMarkForm)
    const foreign = await buildFile(portal, await portal.person())
    const picture = await buildFile(portal, reviewer, 'image/png')

    for (const file of [foreign, picture]) {
      const answer = await portal.call(
        'admin.uploadDraft',
        { orderNo: order.orderNo, version: 1, fileId: file.id },
        { as: reviewer },
      )
      expect(answer.error).toBe('admin.fileNotUsable')
    }
    expect((await orderRow(portal, order.orderNo)).workState).toBe(3)
  })

  it('refuses a case that is not in work, and one of two at once', async () => {
    const waiting = await buildCase(portal)
    const { order } = await buildCase(portal, { workState: 3, kind: 'trademark' }, wholeMarkForm)
    const [mine, theirs] = [await buildFile(portal, reviewer), await buildFile(portal, other)]

    const refused = await portal.call(
      'admin.uploadDraft',
      { orderNo: waiting.order.orderNo, version: 1, fileId: mine.id },
      { as: reviewer },
    )
    const answers = await bothAtOnce((as) =>
      portal.call(
        'admin.uploadDraft',
        { orderNo: order.orderNo, version: 1, fileId: as === reviewer ? mine.id : theirs.id },
        { as },
      ),
    )

    expect(refused.error).toBe('orders.actionNotAllowed')
    expect(answers).toEqual(['common.conflict', 'done'])
  })
})

describe('admin.markFiled', () => {
  const mark = (orderNo: string, more: object = {}, as = reviewer) =>
    portal.call('admin.markFiled', { orderNo, version: 1, sentOn: today, ...more }, { as })

  it('files what the client confirmed and paid', async () => {
    const { order } = await buildCase(portal, { workState: 3 })
    await confirmDraftOf(portal, order.id)

    const answer = await mark(order.orderNo)

    expect(answer.data).toMatchObject({ workState: 5, officialState: 'notFiled' })
    expect(await auditOf(portal, order.orderNo)).toEqual(['admin.markFiled'])
  })

  it('files what the customer themselves brought, without a draft, and says who owes the power of attorney', async () => {
    const { order, owner } = await buildCase(portal, { workState: 3 })
    const review = async () => (await portal.call('admin.getReview', { orderNo: order.orderNo }, { as: reviewer })).data
    const file = await buildFile(portal, owner)
    const paper = { orderId: order.id, kind: powerKind, title: 'Power', fileId: file.id, uploadedBy: owner.id } as const
    await portal.db.update(files).set({ purpose: 'made' }).where(eq(files.id, file.id))
    await portal.db.insert(orderDocuments).values({ ...paper, version: 1 })
    const ofPower = async () => (await review()).checks.filter(({ path }) => path === 'powerOfAttorney')
    const allowed = (await review()).actions.filter((one) => one.allowed).map(({ action }) => action)

    expect(allowed).toEqual(expect.arrayContaining(['uploadDraft', 'markFiled']))
    expect(await ofPower()).toMatchObject([
      { level: 'review', words: { en: expect.stringContaining('every applicant') } },
    ])
    const detail = await portal.call('orders.getOrderDetail', { orderNo: order.orderNo }, { as: owner })
    expect(detail.data.isToDraft).toBe(false)

    const signed = await buildFile(portal, owner)
    await portal.db.insert(orderDocuments).values({ ...paper, fileId: signed.id, version: 2 })
    expect(await ofPower()).toEqual([])
    expect((await mark(order.orderNo)).data).toMatchObject({ workState: 5 })
  })

  it('refuses without confirmation, without payment, and a wrong day', async () => {
    const unconfirmed = await buildCase(portal, { workState: 3 }, draftedForm)
    const unpaid = await buildCase(portal, { workState: 3, paymentState: 0, paidFen: 0 })
    const ready = await buildCase(portal, { workState: 3, submittedAt: new Date() })
    await confirmDraftOf(portal, unpaid.order.id)
    await confirmDraftOf(portal, ready.order.id)

    expect((await mark(unconfirmed.order.orderNo)).msg).toContain('The customer has not confirmed the draft')
    expect((await mark(unpaid.order.orderNo)).msg).toContain('The order is not paid')
    for (const sentOn of ['2099-01-01', '2020-01-01']) {
      expect(await mark(ready.order.orderNo, { sentOn })).toMatchObject({
        error: 'admin.dateWrong',
        fields: [{ path: 'sentOn' }],
      })
    }
  })

  it('needs no draft where the papers are made from the form, until one is uploaded', async () => {
    const form = buildWork({ identity: randomUUID(), sample: randomUUID() })
    const { order } = await buildCase(portal, { workState: 3, kind: 'workCopyright' }, form)
    const canFile = async () => {
      const { data } = await portal.call('admin.getReview', { orderNo: order.orderNo }, { as: reviewer })
      return data.actions.find(({ action }) => action === 'markFiled')?.allowed
    }

    const before = await canFile()
    await portal.db
      .insert(orderEvents)
      .values({ orderId: order.id, actorRole: 'reviewer', subject: 'work', event: 'draftUploaded', toState: '4' })

    expect([before, await canFile()]).toEqual([true, false])
  })

  it('lets one of two through', async () => {
    const { order } = await buildCase(portal, { workState: 3 })
    await confirmDraftOf(portal, order.id)

    expect(await bothAtOnce((as) => mark(order.orderNo, {}, as))).toEqual(['common.conflict', 'done'])
  })
})

describe('admin.completeOrder', () => {
  it('closes a decided case, not an undecided one', async () => {
    const decided = await buildCase(portal, { workState: 5, officialState: 'granted' })
    const pending = await buildCase(portal, { workState: 5, officialState: 'substantive' })
    const complete = (orderNo: string) =>
      portal.call('admin.completeOrder', { orderNo, version: 1 }, { as: reviewer, language: 'zh-CN' })

    expect((await complete(decided.order.orderNo)).data).toMatchObject({ workState: 6, officialState: 'granted' })
    expect(await complete(pending.order.orderNo)).toMatchObject({
      error: 'orders.actionNotAllowed',
      msg: '当前无法操作：官方尚未作出决定',
    })
    expect(await auditOf(portal, decided.order.orderNo)).toEqual(['admin.completeOrder'])
  })

  it('lets one of two through', async () => {
    const { order } = await buildCase(portal, { workState: 5, officialState: 'granted' })

    const answers = await bothAtOnce((as) =>
      portal.call('admin.completeOrder', { orderNo: order.orderNo, version: 1 }, { as }),
    )

    expect(answers).toEqual(['common.conflict', 'done'])
  })
})

describe('admin.rejectOrder', () => {
  const reject = (orderNo: string, as = reviewer) =>
    portal.call('admin.rejectOrder', { orderNo, version: 1, reason: 'Not patentable subject matter' }, { as })

  it('ends the case with the reason and closes an unpaid one for payment', async () => {
    const { order, owner } = await buildCase(portal, { paymentState: 0, paidFen: 0 })

    const answer = await reject(order.orderNo)

    expect(answer.data.workState).toBe(7)
    expect(await orderRow(portal, order.orderNo)).toMatchObject({
      workState: 7,
      paymentState: 9,
      version: answer.data.version,
    })
    const history = await portal.call('orders.listOrderEvents', { orderNo: order.orderNo }, { as: owner })
    expect(history.data.list.find((event) => event.event === 'rejected')?.detail).toEqual({
      notes: 'Not patentable subject matter',
    })
    expect(await auditOf(portal, order.orderNo)).toEqual(['admin.rejectOrder'])
  })

  it('leaves paid money where it is, for finance to refund', async () => {
    const { order } = await buildCase(portal)
    await reject(order.orderNo)

    expect(await orderRow(portal, order.orderNo)).toMatchObject({ workState: 7, paymentState: 2 })
  })

  it('needs a reason and a case in review or work', async () => {
    const filed = await buildCase(portal, { workState: 5 })
    const without = await portal.call(
      'admin.rejectOrder',
      { orderNo: filed.order.orderNo, version: 1, reason: ' ' },
      { as: reviewer },
    )

    expect(without.error).toBe('common.badRequest')
    expect((await reject(filed.order.orderNo)).error).toBe('orders.actionNotAllowed')
  })

  it('lets one of two through', async () => {
    const { order } = await buildCase(portal)

    expect(await bothAtOnce((as) => reject(order.orderNo, as))).toEqual(['common.conflict', 'done'])
  })
})

describe('admin.processed', () => {
  it('takes the next step of each order and says why others were left', async () => {
    const waiting = await buildCase(portal)
    const decided = await buildCase(portal, { workState: 5, officialState: 'granted' })
    const unpaid = await buildCase(portal, { paymentState: 0, paidFen: 0 })
    const fast = await buildCase(portal, { serviceType: 'urgent' })
    const numbers = [waiting, decided, unpaid, fast].map(({ order }) => order.orderNo)

    const { data } = await portal.call(
      'admin.processed',
      { orderNo: [...numbers, 'P404', ...numbers], ServiceType: 'standard' },
      { as: reviewer, verb: 'POST' },
    )

    expect(data.done).toEqual([waiting.order.orderNo, decided.order.orderNo])
    expect(data.refused.map((one) => one.orderNo)).toEqual([unpaid.order.orderNo, fast.order.orderNo, 'P404'])
    expect(data.refused.map((one) => one.reason)).toEqual([
      'Not possible now: The order is not paid',
      'The order is of another service: urgent.',
      'We couldn’t find this. It may have been removed, or the link may be wrong.',
    ])
    expect((await orderRow(portal, decided.order.orderNo)).workState).toBe(6)
    expect(await auditOf(portal, waiting.order.orderNo)).toEqual(['admin.processed'])
  })

  it('reads a list out of a query too', async () => {
    const [one, two] = [await buildCase(portal), await buildCase(portal)]

    const { data } = await portal.call(
      'admin.processed',
      { orderNo: `${one.order.orderNo}, ${two.order.orderNo}` },
      { as: reviewer, verb: 'GET' },
    )

    expect(data).toEqual({ done: [one.order.orderNo, two.order.orderNo], refused: [] })
  })

  it('processes an order once when two send it at the same time', async () => {
    const { order } = await buildCase(portal)
    const send = (as: TestPerson) => portal.call('admin.processed', { orderNo: [order.orderNo] }, { as, verb: 'POST' })

    const answers = await Promise.all([send(reviewer), send(other)])

    expect(answers.map((answer) => answer.data.done.length).sort()).toEqual([0, 1])
    expect(await auditOf(portal, order.orderNo)).toHaveLength(1)
  })

  it('refuses more than a batch', async () => {
    const many = Array.from({ length: 101 }, (_, at) => `P${at}`).join(',')

    const answer = await portal.call('admin.processed', { orderNo: many }, { as: reviewer, verb: 'POST' })

    expect(answer.error).toBe('common.badRequest')
  })
})
