import { randomUUID } from 'node:crypto'
import { emptyParty } from '@portal/domain/patents/follow-ups/change-items'
import { emptyNotice } from '@portal/domain/patents/follow-ups/form'
import { addDays, addMonths, addYears, beijingDate } from '@portal/domain/platform/dates/civil-date'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { addWatched } from '../../docket/monitoring/test/add-watched.ts'
import { followAnswer } from '../../docket/notices/answered-notice-queries.ts'
import { followUpCases } from '../../platform/db/schema/follow-ups.ts'
import { watches } from '../../platform/db/schema/monitoring.ts'
import { notices } from '../../platform/db/schema/notices.ts'
import { officialDocuments } from '../../platform/db/schema/orders.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import {
  actOn,
  buildCase,
  buildFile,
  buildForm,
  freshNumber,
  readOrder,
  setPaid,
  submitPaidForm,
} from './test/follow-up-world.ts'

let portal: TestPortal
let owner: TestPerson
let agent: TestPerson

beforeAll(async () => {
  portal = await startTestPortal()
  owner = await portal.person()
  agent = await portal.person('agent')
})
afterAll(() => portal.stop())

const handedIn = (form: ReturnType<typeof buildForm>, as = owner) => submitPaidForm(portal, form, as)

const act = (orderNo: string, more: Parameters<typeof actOn>[2], as = agent) => actOn(portal, orderNo, more, as)

describe('who works on a follow-up', () => {
  it('is not an agent of another agency who was added, nor an agent on their own order', async () => {
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
      return data.documents.flatMap((one) => (one.kind === 'changeDraft' ? one.versions : []))
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

const today = beijingDate(new Date())

/** Leads a paid follow-up to the office. */
async function sent(orderNo: string) {
  await act(orderNo, { act: 'accept' })
  await act(orderNo, { act: 'draft', text: '请求' })
  await portal.call('orders.confirmDraft', { orderNo }, { as: owner })
  expect((await act(orderNo, { act: 'filed', on: today })).status).toBe(200)
}

const save = async (json: ReturnType<typeof buildForm>, more: object = {}) => {
  const answer = await portal.call('followUps.saveFollowUp', { json, ...more }, { as: owner })
  expect(answer.status).toBe(200)
  return answer.data.orderNo
}

it('counts the fee of a lapse by the year of grant and the open licence that its watch knows', async () => {
  const filedOn = addYears(addMonths(today, -8), -11)
  const { number } = await buildCase(portal, owner, { officialState: 'lapsed', filedOn }, 'restore')
  const notice = { ...emptyNotice, code: '200702', name: '专利权终止通知书', dispatchedOn: today }
  const json = buildForm('restoration', { number, notice, curedAct: '补缴年费', reductionPercent: 85 })
  const official = async () =>
    (await portal.call('followUps.checkFollowUp', { json }, { as: owner })).data.fees.official - 100_000 - 100_000
  const grantedOn = addYears(filedOn, 2)
  const watch = await addWatched(portal, owner, { number, filedOn, grantedOn })
  expect(await official()).toBe(60_000)
  await portal.db.update(watches).set({ grantFeeYear: 2 }).where(eq(watches.id, watch.id))
  expect(await official()).toBe(400_000)
  await portal.db
    .update(watches)
    .set({ openLicenceFrom: addMonths(today, -12) })
    .where(eq(watches.id, watch.id))
  expect(await official()).toBe(340_000)
})

describe('a granted extension', () => {
  it('moves the last day of every follow-up that keeps the period, and of a draft handed in after it', async () => {
    const { number, deadline, order: parent } = await buildCase(portal, owner)
    const extension = buildForm('extension', { number, deadlineId: deadline.id, months: 1 })
    const loose = buildForm('opinion', { number })
    const first = await handedIn(extension)
    const draft = await save(loose)
    const keepers = [
      await save(buildForm('opinion', { number, deadlineId: deadline.id }), { draft: false }),
      await save(extension),
    ]
    await sent(first)
    await act(first, { act: 'result', result: 'approved', on: today })

    const { deadlineOfficialOn: extended } = await readOrder(portal, parent.orderNo)
    const dayOf = async (orderNo: string) => (await readOrder(portal, orderNo)).deadlineOfficialOn

    expect(extended).not.toBe(deadline.officialOn)
    expect(await Promise.all(keepers.map(dayOf))).toEqual([extended, extended])
    await portal.call('orders.cancelOrder', { orderNo: keepers[0] ?? '' }, { as: owner })
    await save(loose, { orderNo: draft, draft: false })
    expect(await dayOf(draft)).toBe(extended)
  })
})

describe('a corrected notice', () => {
  it('takes the last day along, and never the year of the annual fee that is paid with it', async () => {
    // Year 5 began ten days ago, less the six months of grace: the fees of years 4 and 5 are equal.
    const filedOn = addYears(addMonths(addDays(today, -10), -6), -4)
    const { number } = await buildCase(portal, owner, { officialState: 'lapsed', filedOn })
    const noticeOn = (dispatchedOn: string) => ({
      ...emptyNotice,
      code: '200702',
      name: '专利权终止通知书',
      dispatchedOn,
    })
    const notice = noticeOn(addDays(today, -20))
    const orderNo = await handedIn(buildForm('restoration', { number, notice, curedAct: '补缴年费及滞纳金' }))
    const before = await readOrder(portal, orderNo)
    const correct = async (dispatchedOn: string) => {
      const fields = [{ path: 'notice', words: '日期有误' }]
      await act(orderNo, { act: 'askCorrection', fields, dueOn: addDays(today, 10) })
      const json = { notice: noticeOn(dispatchedOn) }
      return portal.call('followUps.answerCorrection', { orderNo, json }, { as: owner })
    }

    const sameYear = await correct(addDays(today, -15))
    const after = await readOrder(portal, orderNo)
    const otherYear = await correct(today)

    expect(sameYear.data).toMatchObject({ state: 1, errors: [] })
    expect(after.deadlineOfficialOn ?? '').toSatisfy((day: string) => day > (before.deadlineOfficialOn ?? ''))
    expect(otherYear.error).toBe('orders.actionNotAllowed')
    const cases = await portal.db.select().from(followUpCases).where(eq(followUpCases.orderId, before.id))
    expect(cases).toMatchObject([{ annuityYear: 4, subject: `restoration:${addDays(today, -15)}` }])
  })
})

describe('a patent that only its watch knows', () => {
  it('is watched on once restored, and no more once given up', async () => {
    const filedOn = addYears(addDays(addMonths(today, -7), -10), -5)
    const dispatchedOn = addDays(today, -20)
    const { id, number } = await addWatched(portal, owner, {
      filedOn,
      grantedOn: addYears(filedOn, 2),
      paidThroughYear: 5,
      isPaidAssumed: false,
      terminationNoticeOn: dispatchedOn,
    })
    const seen = async () => (await portal.db.select().from(watches).where(eq(watches.id, id)))[0]
    expect(await seen()).toMatchObject({ state: 'restoration', nextYear: 6 })
    const notice = { ...emptyNotice, code: '200702', name: '专利权终止通知书', dispatchedOn }
    const approved = async (form: ReturnType<typeof buildForm>) => {
      const orderNo = await handedIn(form)
      await sent(orderNo)
      expect((await act(orderNo, { act: 'result', result: 'approved', on: today })).status).toBe(200)
      return orderNo
    }

    await approved(buildForm('restoration', { number, notice, curedAct: '补缴年费及滞纳金' }))
    expect(await seen()).toMatchObject({ state: 'receiptFiled', nextYear: 7, terminationNoticeOn: null })

    const statement = { key: 'a', fileId: await buildFile(portal, owner), fileName: '', pages: 1 }
    const files = [{ ...statement, role: 'signedStatement' as const }]
    const orderNo = await approved(buildForm('abandonment', { number, files }))
    expect(await seen()).toMatchObject({ state: 'givenUp', givenUpReason: `act:abandonment:${orderNo}` })
  })
})

describe('a notice of termination that came by post', () => {
  it('keeps the watch and the request going until two months from its presumed receipt', async () => {
    // Of an electronic one the two months are over.
    const dispatchedOn = addDays(addMonths(today, -2), -10)
    const filedOn = addYears(addDays(addMonths(dispatchedOn, -6), -20), -5)
    const facts = { filedOn, grantedOn: addYears(filedOn, 2), paidThroughYear: 5, isPaidAssumed: false }
    const { id, number } = await addWatched(portal, owner, facts)
    const base = { ownerId: owner.id, importerOwnerId: owner.id, importedBy: owner.id, source: 'pdf' as const, number }
    const [proposed] = await portal.db.insert(notices).values(base).returning()
    const confirmed = await portal.call(
      'notices.confirmNotice',
      {
        id: proposed?.id ?? '',
        version: 1,
        code: '200702',
        dispatchedOn,
        deliveryMode: 'postal',
        applicationNumber: number,
      },
      { as: owner },
    )
    const limit = confirmed.data.notice.deadlineOfficial

    const [watch] = await portal.db.select().from(watches).where(eq(watches.id, id))
    expect(watch).toMatchObject({
      state: 'restoration',
      terminationNoticeOn: addDays(dispatchedOn, 15),
      restorationEndsOn: limit,
    })
    // The form leaves out how the notice came: the confirmed one says it.
    const notice = { ...emptyNotice, code: '200702', name: '专利权终止通知书', dispatchedOn }
    const orderNo = await handedIn(buildForm('restoration', { number, notice, curedAct: '补缴年费及滞纳金' }))
    expect((await readOrder(portal, orderNo)).deadlineOfficialOn).toBe(limit)
  })
})

describe('two notices of a patent that is no case', () => {
  it('are answered each by the follow-up that names its day', async () => {
    const number = freshNumber()
    const days = [addDays(today, -60), addDays(today, -5)]
    const base = { ownerId: owner.id, importerOwnerId: owner.id, importedBy: owner.id, source: 'pdf' as const, number }
    const confirmed = { stage: 'confirmed' as const, confirmedAt: new Date(), code: '210401', replyRule: 'oan' }
    await portal.db
      .insert(notices)
      .values(days.map((dispatchedOn) => ({ ...base, ...confirmed, dispatchedOn, needsReply: true })))
    const [first = '', second = ''] = days
    const answering = {
      orderNo: 'F1',
      kind: 'opinion' as const,
      caseOrderId: null,
      ownerId: owner.id,
      number,
      documentId: null,
      dispatchedOn: first,
      deadlineId: null,
    }

    await portal.db.transaction((tx) =>
      followAnswer(tx, answering, { act: 'submit', on: today }, { id: agent.id, role: 'agent' }),
    )

    const rows = await portal.db.select().from(notices).where(eq(notices.number, number))
    expect(new Map(rows.map((row) => [row.dispatchedOn, row.state]))).toEqual(
      new Map([
        [first, 'submitted'],
        [second, 'unread'],
      ]),
    )
  })
})

describe('a notice and its case', () => {
  /** A confirmed notice of a case that asks for restoration. */
  async function noticed(state: 'read' | 'submitted') {
    const { number, order } = await buildCase(portal, owner, { officialState: 'withdrawn' }, 'restore')
    const document = { code: '200022', dispatchedOn: today, deliveryMode: 'electronic', recordedBy: agent.id } as const
    const [row] = await portal.db
      .insert(officialDocuments)
      .values({ ...document, orderId: order.id })
      .returning()
    const [notice] = await portal.db
      .insert(notices)
      .values({
        ownerId: owner.id,
        importerOwnerId: owner.id,
        importedBy: agent.id,
        source: 'record',
        agencyId: 1,
        orderId: order.id,
        documentId: row?.id ?? null,
        stage: 'confirmed',
        confirmedAt: new Date(),
        state,
        code: '200022',
        dispatchedOn: today,
        number,
        replyRule: 'restore',
        needsReply: true,
      })
      .returning()
    if (!row || !notice) throw new Error('an insert answered no row')
    return { number, order, notice, documentId: row.id }
  }

  /** Does something while another act holds the notice, which then takes the case: that one must not wait. */
  async function besideActOnNotice<A>({ notice, order }: Awaited<ReturnType<typeof noticed>>, doing: () => Promise<A>) {
    const { promise: waits, resolve } = Promise.withResolvers<Promise<A>>()
    await portal.db.transaction(async (tx) => {
      await tx.execute(sql`select from notices where id = ${notice.id} for update`)
      const answer = doing()
      await vi.waitFor(async () => {
        const { rows } = await portal.db.execute(sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`)
        expect(rows).toHaveLength(1)
      })
      await tx.execute(sql`select from orders where id = ${order.id} for update nowait`)
      resolve(answer)
    })
    return await waits
  }

  it('are locked in this order by the result of a restoration', async () => {
    const made = await noticed('read')
    const notice = {
      ...emptyNotice,
      documentId: made.documentId,
      code: '200022',
      name: '视为撤回通知书',
      dispatchedOn: today,
    }
    const orderNo = await handedIn(buildForm('restoration', { number: made.number, notice, curedAct: '补缴费用' }))
    await sent(orderNo)

    const { status } = await besideActOnNotice(made, () =>
      act(orderNo, { act: 'result', result: 'approved', on: today }),
    )

    expect(status).toBe(200)
    expect((await readOrder(portal, made.order.orderNo)).officialState).not.toBe('withdrawn')
  })

  it('are locked in this order by a receipt that closes what was submitted', async () => {
    const made = await noticed('submitted')
    const { orderNo, version } = made.order
    const reviewer = await portal.person('reviewer')
    const receipt = { orderNo, version, code: '200105', dispatchedOn: today, dryRun: false }

    const { status } = await besideActOnNotice(made, () =>
      portal.call('admin.recordOfficialDocument', receipt, { as: reviewer }),
    )

    expect(status).toBe(200)
    const [row] = await portal.db.select().from(notices).where(eq(notices.id, made.notice.id))
    expect(row?.state).toBe('closed')
  })
})
