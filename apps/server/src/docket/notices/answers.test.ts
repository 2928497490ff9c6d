import { emptyNotice } from '@portal/domain/patents/follow-ups/form'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildForm, readOrder, setPaid } from '../../patents/follow-ups/test/follow-up-world.ts'
import { inboxMessages } from '../../platform/db/schema/accounts.ts'
import { deadlines } from '../../platform/db/schema/orders.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { examinedCase, firstAction, freshNumber, noticeLines, printed, propose } from './test/notice-world.ts'

let portal: TestPortal
let agent: TestPerson

beforeAll(async () => {
  portal = await startTestPortal()
  agent = await portal.person('agent')
})

afterAll(() => portal.stop())

const get = async (id: string, as = agent) => (await portal.call('notices.getNotice', { id }, { as })).data

const confirm = async (id: string, orderNo: string | undefined, more: object = {}, as = agent) => {
  const { version } = await get(id, as)
  const facts = { code: '210401', dispatchedOn: '2026-03-04', ...(orderNo !== undefined && { orderNo }) }
  return portal.call('notices.confirmNotice', { id, version, ...facts, ...more }, { as })
}

async function openRules(orderId: string): Promise<string[]> {
  const rows = await portal.db.select().from(deadlines).where(eq(deadlines.orderId, orderId))
  return rows.filter((row) => row.state === 'open').map((row) => `${row.ruleId} ${row.officialOn}`)
}

const move = async (
  id: string,
  act: 'draft' | 'submit' | 'close' | 'giveUp' | 'reopen',
  more: object = {},
  as = agent,
) => {
  const { version } = await get(id, as)
  return portal.call('notices.moveNotice', { id, version, act, ...more }, { as })
}

describe('a follow-up that answers', () => {
  const today = beijingDate(new Date())
  const sentToday = async () => {
    const made = await examinedCase(portal)
    const id = await propose(portal, agent, noticeLines({ number: made.number, dispatchedOn: today, more: ['210401'] }))
    await confirm(id, made.order.orderNo, { dispatchedOn: today })
    return { ...made, id }
  }
  const handIn = async (json: ReturnType<typeof buildForm>, as: TestPerson) => {
    const sent = await portal.call('followUps.saveFollowUp', { json, draft: false }, { as })
    await setPaid(portal, sent.data.orderNo)
    return sent.data.orderNo
  }
  const act = async (
    orderNo: string,
    more: { act: 'accept' | 'draft' | 'filed' | 'result'; [key: string]: unknown },
  ) => {
    const { version } = await readOrder(portal, orderNo)
    const answer = await portal.call('followUps.handleFollowUp', { orderNo, version, ...more }, { as: agent })
    expect(answer.status).toBe(200)
  }

  it('drafts, submits and closes its notice, with the period', async () => {
    const { order, number, owner, id } = await sentToday()
    const before = await get(id, owner)
    const forAgent = await get(id)
    const { data: found } = await portal.call('followUps.getCase', { orderId: order.orderNo }, { as: owner })
    const notice = {
      ...emptyNotice,
      documentId: before.documentId,
      code: '210401',
      name: '审查意见',
      dispatchedOn: today,
    }
    const detail = async (as = owner) =>
      (await portal.call('orders.getOrderDetail', { orderNo: order.orderNo }, { as })).data
    const due = await detail()
    const orderNo = await handIn(buildForm('opinion', { number, notice }), owner)
    const begun = await detail()
    const states: string[] = []
    const step = async (more: Parameters<typeof act>[1]) => {
      await act(orderNo, more)
      states.push((await get(id, owner)).state)
    }

    await step({ act: 'accept' })
    await step({ act: 'draft', text: '权利要求1具备创造性。' })
    const drafted = await get(id, owner)
    await portal.call('orders.confirmDraft', { orderNo }, { as: owner })
    await step({ act: 'filed', on: today })
    const open = await openRules(order.id)
    const answered = await detail()
    await step({ act: 'result', result: 'approved', on: today })

    expect(before).toMatchObject({ may: { answer: true }, followUp: { kind: 'opinion', orderNo: null } })
    expect(found.periods).toMatchObject([{ ruleId: 'oa1', documentId: before.documentId }])
    expect(forAgent).toMatchObject({ may: { answer: false }, followUp: { orderNo: null } })
    expect(states).toEqual(['unread', 'drafted', 'submitted', 'closed'])
    expect(drafted).toMatchObject({ may: { answer: false }, followUp: { orderNo, workState: 4 } })
    expect(drafted).toMatchObject({ draftText: '权利要求1具备创造性。', draftFileName: `${orderNo}-1.pdf` })
    expect(open).toEqual([])
    const answer = { kind: 'opinion', documentId: before.documentId, officialOn: before.deadlineOfficial }
    expect(due).toMatchObject({ officialState: 'opinionPending', answers: [{ ...answer, orderNo: null }] })
    expect(due.officialDocuments).toMatchObject([{ noticeId: id, nth: 1 }])
    expect(begun.answers).toMatchObject([{ ...answer, orderNo, workState: 1 }])
    expect(answered).toMatchObject({ officialState: 'substantive', answers: [], answeredOn: today })
    const { submittedOn, history } = await get(id, owner)
    expect(submittedOn).toBe(today)
    expect(history.map((one) => one.event)).toEqual(expect.arrayContaining(['draft', 'submit', 'close']))
  })

  it('gives the notice the day to which its period was prolonged', async () => {
    const { order, number, owner, id } = await sentToday()
    const { data: found } = await portal.call('followUps.getCase', { orderId: order.orderNo }, { as: owner })
    const deadlineId = found.periods[0]?.id ?? ''
    const orderNo = await handIn(buildForm('extension', { number, deadlineId, months: 1 }), owner)
    const before = await get(id, owner)

    await act(orderNo, { act: 'accept' })
    await act(orderNo, { act: 'draft', text: '请求延长一个月' })
    await portal.call('orders.confirmDraft', { orderNo }, { as: owner })
    await act(orderNo, { act: 'filed', on: today })
    await act(orderNo, { act: 'result', result: 'approved', on: today })

    const after = await get(id, owner)
    expect(after.deadlineOfficial ?? '').toSatisfy((day: string) => day > (before.deadlineOfficial ?? ''))
    expect(after).toMatchObject({ state: 'unread', followUp: { kind: 'opinion', orderNo: null } })
    expect(await openRules(order.id)).toEqual([`oa1 ${after.deadlineOfficial}`])
  })
})

describe('notices.moveNotice', () => {
  it('refuses what the state does not allow, and says why', async () => {
    const { order, number } = await examinedCase(portal)
    const id = await propose(portal, agent, firstAction(number))
    // Giving up is approved, which an attorney’s role does not do.
    const office = await portal.person('reviewer')
    const early = await move(id, 'draft', { text: 'x' })
    await confirm(id, order.orderNo)

    const answers = [
      await move(id, 'close'),
      await move(id, 'draft'),
      await move(id, 'giveUp'),
      await move(id, 'giveUp', {}, office),
      await move(id, 'submit', { on: '2099-01-01' }),
      await move(id, 'draft', { fileId: order.id }),
    ]

    expect(early.error).toBe('notices.actNotPossible')
    expect(answers.map((one) => one.error)).toEqual([
      'notices.actNotPossible',
      'notices.nothingDrafted',
      'common.rightMissing',
      'notices.reasonNeeded',
      'admin.dateWrong',
      'notices.fileNotUsable',
    ])
    expect((await move(id, 'giveUp', { reason: 'Not worth it' }, office)).data).toMatchObject({ state: 'givenUp' })
    expect(await openRules(order.id)).toEqual([])
    expect((await move(id, 'reopen')).data).toMatchObject({ state: 'toAnswer' })
    expect(await openRules(order.id)).toEqual(['oa1 2026-07-06'])
  })

  it('moves the case on with the answer, back when it is reopened, and stays while another answer is due', async () => {
    const { order, number, owner } = await examinedCase(portal)
    const id = await propose(portal, agent, firstAction(number))
    await confirm(id, order.orderNo)
    const second = await propose(portal, agent, noticeLines({ number, heading: '第二次审查意见通知书' }))
    await confirm(second, order.orderNo, { code: '210403', dispatchedOn: '2026-08-04' })
    const stateOf = async () =>
      (await portal.call('orders.getOrderDetail', { orderNo: order.orderNo }, { as: owner })).data.officialState
    const states: string[] = []
    const step = async (...[notice, act, more]: Parameters<typeof move>) => {
      expect((await move(notice, act, more)).status).toBe(200)
      states.push(await stateOf())
    }

    await step(id, 'submit', { on: '2026-07-01', text: '答复' })
    await step(second, 'submit', { on: '2026-09-01', text: '答复' })
    await step(second, 'close')
    await step(second, 'reopen')

    expect(states).toEqual(['opinionPending', 'substantive', 'substantive', 'opinionPending'])
  })

  it('calls a further office action by its number on the case, and without one where none is known', async () => {
    const { order, number, owner } = await examinedCase(portal)
    const first = await propose(portal, agent, firstAction(number))
    await confirm(first, order.orderNo)
    const second = await propose(portal, agent, noticeLines({ number, heading: '第二次审查意见通知书' }))
    const proposed = await get(second)
    await confirm(second, order.orderNo, { code: '210403', dispatchedOn: '2026-08-04' })

    const seen = await get(second, owner)

    expect(proposed.name?.zh).toBe('审查意见通知书')
    expect(seen.name).toEqual({ en: 'Second office action', zh: '第二次审查意见通知书' })
    expect(seen.outcome?.document.zh).toBe('第二次审查意见通知书')
    expect(seen.outcome?.message.zh).not.toContain('第N次')
  })
})

describe('notices.sendNotices', () => {
  it('puts the message into the client’s bell and says that no mail is set up', async () => {
    const { order, number, owner } = await examinedCase(portal)
    const id = await propose(portal, agent, firstAction(number))
    const spare = await propose(portal, agent, [...firstAction(number), 'spare'])
    await confirm(id, order.orderNo)

    const sent = await portal.call(
      'notices.sendNotices',
      { id: [id, spare, order.id], text: 'Please look.' },
      { as: agent },
    )
    const mail = await portal.call('notices.sendNotices', { id: [id], email: 'a@example.com' }, { as: agent })
    const foreign = await portal.call('notices.sendNotices', { id: [id] }, { as: owner })

    expect(sent.data).toMatchObject({
      sent: 1,
      failed: [
        { id: spare, reason: 'notConfirmed' },
        { id: order.id, reason: 'notFound' },
      ],
    })
    expect(mail.error).toBe('common.mailNotConfigured')
    expect(foreign.data.failed).toEqual([{ id, reason: 'notMine' }])
    const told = await portal.db.select().from(inboxMessages).where(eq(inboxMessages.userId, owner.id))
    expect(told.find((row) => row.kind === 'notice.sent')?.params).toMatchObject({
      en: 'Please look.',
      dueOn: '2026-07-06',
    })
    expect((await get(id)).sentTime).not.toBeNull()
  })
})

describe('notices.listCorrections', () => {
  it('lists what the office and what a reviewer asks to be corrected', async () => {
    const { order, number, owner } = await examinedCase(portal)
    const more = ['1. 说明书附图第2页图3模糊不清，应当重新提交。', '2. 请求书中发明人的国籍未填写。']
    const id = await propose(portal, agent, noticeLines({ number, heading: '补正通知书', more }))
    await confirm(id, order.orderNo, { code: '210302' })

    const office = await portal.call('notices.listCorrections', { source: 'office' }, { as: owner })
    const none = await portal.call(
      'notices.listCorrections',
      { source: 'reviewer', text: order.orderNo },
      { as: owner },
    )

    expect(office.data).toMatchObject({
      total: 1,
      list: [
        {
          id,
          fields: 2,
          places: [
            { path: null, file: '说明书附图', place: '第2页' },
            { path: null, file: '请求书', place: '' },
          ],
        },
      ],
    })
    expect(office.data).toMatchObject({
      list: [{ id, state: 'open', round: 1, document: { zh: '补正通知书' }, deadlineOfficial: '2026-05-06' }],
    })
    expect(none.data.total).toBe(0)
    expect((await portal.call('notices.listCorrections', {}, { as: await portal.person() })).data.total).toBe(0)
  })
})

describe('followUps.getNoticePassages', () => {
  it('reads paragraphs to quote and what is to be corrected from the recorded paper, for those who see its case', async () => {
    const { order, number, owner } = await examinedCase(portal)
    const more = ['1. 说明书附图第2页图3模糊不清，应当重新提交。', '2. 请求书中发明人的国籍未填写。']
    const id = await propose(portal, agent, noticeLines({ number, heading: '补正通知书', more }))
    await confirm(id, order.orderNo, { code: '210302' })
    const documentId = (await get(id)).documentId ?? ''
    const read = (as: TestPerson) => portal.call('followUps.getNoticePassages', { documentId }, { as })

    expect((await read(owner)).data).toMatchObject({
      passages: expect.arrayContaining(['2. 请求书中发明人的国籍未填写。']),
      defects: [{ file: '说明书附图' }, { file: '请求书' }],
    })
    expect((await read(await portal.person())).status).toBe(404)
  })
})

describe('notices.listNotices', () => {
  it('filters by every filter, and shows watched patents what is to be answered', async () => {
    const { order, number, owner } = await examinedCase(portal, { title: 'Listed kettle' })
    const id = await propose(portal, agent, noticeLines({ number, title: 'Listed kettle', more: ['210401'] }))
    await confirm(id, order.orderNo, { urgent: true })
    const list = async (more: object, as = owner) =>
      (await portal.call('notices.listNotices', more, { as })).data.list.map((row) => row.id)

    const fitting = [
      { text: 'listed KETTLE' },
      { text: printed(number) },
      { text: order.orderNo.toLowerCase() },
      { patentNumber: `ZL${printed(number)}` },
      { orderNo: order.orderNo, code: '210401', state: 'unread', urgent: true, unread: true, notSent: true },
      { timeFrom: '2026-03-04', timeTo: '2026-03-04', sort: 'due', order: 'asc' },
      { tab: 'unseen' },
      { dueWithin: 3650 },
    ]
    const missing = [
      { code: '200101' },
      { state: 'closed' },
      { tab: 'closed' },
      { agent: 'nobody' },
      { timeTo: '2026-03-03' },
    ]

    for (const filter of fitting) expect(await list(filter), JSON.stringify(filter)).toEqual([id])
    for (const filter of missing) expect(await list(filter), JSON.stringify(filter)).toEqual([])
    expect(await list({ userId: owner.ownerId }, agent)).toEqual([id])
    await portal.call('monitoring.addWatches', { orderNos: [order.orderNo] }, { as: owner })
    const watched = await portal.call('monitoring.listWatches', {}, { as: owner })
    expect(watched.data.list[0]?.notice).toMatchObject({
      id,
      dueOn: '2026-07-06',
      name: { zh: '第一次审查意见通知书' },
    })
  })

  it('shows what staff recorded by hand, and to people added to the case', async () => {
    const { order, owner } = await examinedCase(portal)
    const reviewer = await portal.person('reviewer')
    const recorded = { orderNo: order.orderNo, version: 1, code: '210401', dispatchedOn: '2026-03-04' }
    await portal.call('admin.recordOfficialDocument', recorded, { as: reviewer })
    const friend = await portal.person()
    await portal.call('orders.addAffiliate', { orderNo: order.orderNo, userId: friend.id }, { as: owner })

    const [own, shown] = await Promise.all([owner, friend].map((as) => portal.call('notices.listNotices', {}, { as })))

    expect(own?.data.list).toMatchObject([{ source: 'record', state: 'unread', confidence: null }])
    expect(shown?.data.total).toBe(1)
    const id = own?.data.list[0]?.id ?? ''
    const ack = await portal.call('notices.acknowledgeNotices', { id: [id] }, { as: friend })
    expect(ack.data).toMatchObject({ acknowledged: [], kept: [{ id }] })
    expect((await get(id, owner)).outcome?.deadlines).toMatchObject([{ ruleId: 'oa1', officialOn: '2026-07-06' }])
  })
})

describe('notices.getNoticeCounts', () => {
  it('counts each tab', async () => {
    const owner = await portal.person()
    await propose(portal, owner, firstAction(freshNumber()))

    const counts = await portal.call('notices.getNoticeCounts', {}, { as: owner })

    expect(counts.data).toEqual({ all: 0, toAnswer: 0, unseen: 0, review: 0, unmatched: 1, closed: 0, removed: 0 })
  })
})

describe('notices.getNotice', () => {
  it('says why it cannot be confirmed as it stands', async () => {
    const { number } = await examinedCase(portal, { officialState: 'rejected' })
    const id = await propose(portal, agent, firstAction(number))

    expect(await get(id)).toMatchObject({ outcome: null, refusal: expect.stringContaining('not at a stage') })
  })
})

describe('notices.acknowledgeNotices', () => {
  it('counts once, of two at the same time too', async () => {
    const { order, number, owner } = await examinedCase(portal)
    const id = await propose(portal, agent, firstAction(number))
    await confirm(id, order.orderNo)

    const answers = await Promise.all(
      [owner, owner].map((as) => portal.call('notices.acknowledgeNotices', { id: [id] }, { as })),
    )

    expect(answers.flatMap((one) => one.data.acknowledged)).toEqual([id])
    expect(await get(id)).toMatchObject({ state: 'toAnswer' })
  })
})
