import { eq } from 'drizzle-orm'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditOf, orderRow } from '../../office/admin/test/case-world.ts'
import { inboxMessages } from '../../platform/db/schema/inbox.ts'
import { notices } from '../../platform/db/schema/notices.ts'
import { deadlines, officialDocuments } from '../../platform/db/schema/orders.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { addWatched } from '../monitoring/test/add-watched.ts'
import {
  drop,
  examinedCase,
  firstAction,
  freshNumber,
  noticeLines,
  pdfOf,
  printed,
  propose,
} from './test/notice-world.ts'

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

describe('notices.importNotice', () => {
  it('reads a dropped PDF: kind, case, dates, task and message, each with how sure it is', async () => {
    const { order, number } = await examinedCase(portal)

    const { data } = await drop(portal, agent, await pdfOf(firstAction(number)))
    const seen = await get(data.list[0]?.id ?? '')

    expect(data).toMatchObject({ list: [{ existed: false, matched: true }], skipped: [] })
    expect(seen).toMatchObject({
      stage: 'proposed',
      code: '210401',
      orderNo: order.orderNo,
      patentNumber: number,
      dispatchedOn: '2026-03-04',
      task: 'answer',
      refusal: null,
      candidates: [{ orderNo: order.orderNo, confidence: 99 }],
      outcome: {
        officialFrom: 'substantive',
        officialTo: 'opinionPending',
        periodDiffers: false,
        task: { kind: 'answer', needsReply: true },
        deadlines: [{ ruleId: 'oa1', officialOn: '2026-07-06' }],
      },
    })
    for (const field of ['code', 'number', 'case', 'dispatchedOn'] as const) {
      expect(seen.reading.find((one) => one.field === field)?.confidence, field).toBeGreaterThan(90)
    }
    expect(seen.confidence).toBeGreaterThan(90)
    expect(seen.outcome?.deadlines[0]?.confidence).toBeGreaterThan(90)
    expect(seen.outcome?.deadlines[0]?.steps.map((step) => step.key)).toContain('addMonths')
    expect(seen.outcome?.message.zh).toContain('第一次审查意见通知书')
    expect(await openRules(order.id)).toEqual([])
  })

  it('doubts a date when the notice words another period than the rule has', async () => {
    const { number } = await examinedCase(portal)
    const id = await propose(
      portal,
      agent,
      noticeLines({ number, more: ['应在收到本通知书之日起两个月内陈述意见。', '210401'] }),
    )

    const { outcome } = await get(id)

    expect(outcome?.periodDiffers).toBe(true)
    expect(outcome?.deadlines[0]?.confidence).toBeLessThanOrEqual(50)
  })

  it('puts what fits no case into the unmatched tray, a wrong number among it', async () => {
    const someone = await portal.person('agent')
    const unknown = await drop(portal, someone, await pdfOf(firstAction(freshNumber())))
    const wrong = await drop(portal, someone, await pdfOf(['补正通知书', '申请号：202410567890.1']))

    const tray = await portal.call('notices.listNotices', { tab: 'unmatched' }, { as: someone })
    const counts = await portal.call('notices.getNoticeCounts', {}, { as: someone })

    const ids = [unknown, wrong].map(({ data }) => data.list[0]?.id)
    expect(tray.data.list.map((row) => row.id)).toEqual(expect.arrayContaining(ids))
    expect(counts.data.unmatched).toBe(tray.data.total)
    expect(await get(ids[1] ?? '', someone)).toMatchObject({
      patentNumber: '202410567890.1',
      orderNo: null,
      code: '210302',
    })
  })

  it('takes the same paper once, also when it is dropped twice at the same time', async () => {
    const { number } = await examinedCase(portal)
    const pdf = await pdfOf(firstAction(number))

    const both = await Promise.all([drop(portal, agent, pdf), drop(portal, agent, pdf)])
    const again = await drop(portal, agent, pdf)

    const items = [...both, again].map(({ data }) => data.list[0])
    expect(new Set(items.map((item) => item?.id)).size).toBe(1)
    expect(items.map((item) => item?.existed).filter((existed) => existed === false)).toHaveLength(1)
    expect(again.data.list[0]?.existed).toBe(true)
  })
})

describe('notices.confirmNotice', () => {
  it('records it on the case and leads it from unread to closed', async () => {
    const { order, number, owner } = await examinedCase(portal)
    const id = await propose(portal, agent, firstAction(number))

    const answer = await confirm(id, order.orderNo, { fees: [{ name: '延长期限请求费', amount: 30_000 }] })
    const listed = await portal.call('notices.listNotices', { tab: 'toAnswer' }, { as: owner })
    const opened = await portal.call('orders.getOrderDetail', { orderNo: order.orderNo }, { as: owner })

    expect(answer.data).toMatchObject({
      handed: false,
      alreadyRecorded: false,
      notice: { state: 'unread', stage: 'confirmed' },
    })
    expect(await orderRow(portal, order.orderNo)).toMatchObject({
      officialState: 'opinionPending',
      deadlineOfficialOn: '2026-07-06',
    })
    expect(listed.data.list).toMatchObject([{ id, deadlineOfficial: '2026-07-06', acknowledgedTime: null }])
    expect(opened.data.officialDocuments).toMatchObject([{ code: '210401', fileId: expect.any(String) }])
    expect(await auditOf(portal, order.orderNo)).toEqual(['notices.confirmNotice'])

    const seen = await portal.call('notices.acknowledgeNotices', { id: [id] }, { as: owner })
    const drafted = await move(id, 'draft', { text: 'Claim 1 is amended.' })
    const submitted = await move(id, 'submit', { on: '2026-06-01' })
    expect(seen.data.acknowledged).toEqual([id])
    expect([drafted.data.state, submitted.data.state]).toEqual(['drafted', 'submitted'])
    expect(await openRules(order.id)).toEqual([])
    expect(await get(id)).toMatchObject({ draftText: 'Claim 1 is amended.', undoUntil: null, may: { undo: false } })

    const receipt = await propose(
      portal,
      agent,
      noticeLines({ number, heading: '电子申请回执', dispatchedOn: '2026-06-02' }),
    )
    await confirm(receipt, order.orderNo, { code: '200105', dispatchedOn: '2026-06-02' })
    expect(await get(id)).toMatchObject({ state: 'closed' })
    expect(await orderRow(portal, order.orderNo)).toMatchObject({ officialState: 'substantive' })
    expect((await get(id)).history.map((event) => event.event)).toEqual([
      'close',
      'submit',
      'draft',
      'acknowledge',
      'confirmed',
      'imported',
    ])
  })

  it('tells beforehand and changes nothing', async () => {
    const { order, number } = await examinedCase(portal)
    const id = await propose(portal, agent, firstAction(number))

    const answer = await confirm(id, order.orderNo, { dryRun: true, printedOn: '2026-07-20' })

    expect(answer.data).toMatchObject({ dryRun: true, outcome: { deadlines: [{ officialOn: '2026-07-20' }] } })
    expect(await get(id)).toMatchObject({ stage: 'proposed' })
    expect(await orderRow(portal, order.orderNo)).toMatchObject({ officialState: 'substantive', version: 1 })
  })

  it('lets one of two through, and never records a document twice', async () => {
    const { order, number } = await examinedCase(portal)
    const other = await portal.person('reviewer')
    const id = await propose(portal, agent, firstAction(number))
    const second = await propose(portal, other, [...firstAction(number), 'a second copy'])

    const answers = await Promise.all([confirm(id, order.orderNo), confirm(id, order.orderNo, {}, other)])
    const copy = await confirm(second, order.orderNo, {}, other)

    expect(answers.map((one) => one.error ?? 'done').sort()[0]).toMatch(/common.conflict|done/)
    expect(answers.filter((one) => one.error === undefined)).toHaveLength(1)
    expect(copy.data).toMatchObject({ alreadyRecorded: true, notice: { id } })
    expect(await portal.db.$count(officialDocuments, eq(officialDocuments.orderId, order.id))).toBe(1)
  })

  it('refuses the case of another number, and what recording refuses', async () => {
    const { number, order } = await examinedCase(portal)
    const other = await examinedCase(portal)
    const id = await propose(portal, agent, firstAction(number))

    const answers = [
      await confirm(id, other.order.orderNo, { applicationNumber: number }),
      await confirm(id, other.order.orderNo, { code: '999999' }),
      await confirm(id, other.order.orderNo, { dispatchedOn: '2099-01-01' }),
      await confirm(id, undefined),
      await confirm(id, undefined, { applicationNumber: '202410567890.1' }),
      await confirm(id, 'P260101000000'),
      // Not for the patent alone: its deadlines would stand beside the case.
      await confirm(id, undefined, { applicationNumber: printed(number) }),
    ]

    expect(answers.map((one) => one.error)).toEqual([
      'notices.otherCase',
      'admin.unknownDocument',
      'admin.dateWrong',
      'notices.numberNeeded',
      'admin.numberWrong',
      'common.notFound',
      'notices.caseOfOurs',
    ])
    expect(answers.at(-1)?.fields).toEqual([{ path: 'orderNo', message: order.orderNo }])
    expect(answers[0]?.msg).toContain(other.number)
  })

  it('gives what a client brings for a case to its agents, who check it before anything moves', async () => {
    const { order, number, owner } = await examinedCase(portal)
    const id = await propose(portal, owner, firstAction(number))
    const stranger = await portal.person('agent', { agencyId: undefined as never })
    expect((await portal.call('notices.getNotice', { id }, { as: agent })).error).toBe('common.notFound')

    const handed = await confirm(id, order.orderNo, {}, owner)

    expect(handed.data).toMatchObject({ handed: true, notice: { stage: 'proposed', handed: true } })
    expect(await orderRow(portal, order.orderNo)).toMatchObject({ officialState: 'substantive' })
    const told = await portal.db.select().from(inboxMessages).where(eq(inboxMessages.userId, stranger.id))
    expect(told.map((row) => row.kind)).toContain('notice.handed')
    expect((await confirm(id, order.orderNo)).data).toMatchObject({ handed: false })
    expect((await get(id, owner)).may).toMatchObject({ acknowledge: true, submit: false, undo: false })
    expect((await move(id, 'submit', {}, owner)).error).toBe('common.forbidden')
  })

  it('shows a client the one paper meant for them, not the archive it came in with papers of others', async () => {
    const [one, other] = [await examinedCase(portal), await examinedCase(portal)]
    const archive = zipSync({
      'one.pdf': await pdfOf(firstAction(one.number)),
      'other.pdf': await pdfOf(firstAction(other.number)),
    })
    const { data } = await drop(portal, agent, Buffer.from(archive), 'day.zip')
    const id = data.list.find((item) => item.sourceName.endsWith('one.pdf'))?.id ?? ''
    await confirm(id, one.order.orderNo)

    const [seen, handled] = [await get(id, one.owner), await get(id)]
    const open = (fileId: string | null, as: TestPerson) =>
      portal.call('documents.getFileAddress', { id: fileId ?? '' }, { as })

    expect((await open(seen.fileId, one.owner)).status).toBe(200)
    expect(seen.sourceFileId).toBeNull()
    expect((await open(handled.sourceFileId, one.owner)).error).toBe('common.notFound')
    expect((await open(handled.sourceFileId, agent)).status).toBe(200)
  })

  it('never puts a client’s paper on the case unchecked, nor takes what they handed over from them twice', async () => {
    const { order, number, owner } = await examinedCase(portal)
    const { code, dispatchedOn } = { code: '210401', dispatchedOn: '2026-03-04' }
    const version = (await orderRow(portal, order.orderNo)).version
    const recorded = await portal.call(
      'admin.recordOfficialDocument',
      { orderNo: order.orderNo, version, code, dispatchedOn },
      { as: await portal.person('reviewer') },
    )
    expect(recorded.error).toBeUndefined()
    const id = await propose(portal, owner, firstAction(number))
    const fileOf = async () =>
      (await portal.db.select().from(officialDocuments).where(eq(officialDocuments.orderId, order.id)))[0]?.fileId

    const handed = await confirm(id, order.orderNo, {}, owner)
    const again = await confirm(id, undefined, { applicationNumber: printed(number) }, owner)

    expect(handed.data).toMatchObject({ handed: true, alreadyRecorded: false, notice: { stage: 'proposed' } })
    expect(again.error).toBe('common.forbidden')
    expect(await fileOf()).toBeNull()
    expect((await confirm(id, order.orderNo)).data).toMatchObject({ alreadyRecorded: true })
    expect(await fileOf()).not.toBeNull()
  })

  it('keeps a notice of a patent that is no case with its own deadlines, once', async () => {
    const owner = await portal.person()
    const number = freshNumber(2)
    const lines = noticeLines({ number, heading: '补正通知书' })
    const [id, copy] = [await propose(portal, owner, lines), await propose(portal, owner, [...lines, '副本'])]

    const facts = { code: '220302', applicationNumber: printed(number) }
    const answer = await confirm(id, undefined, facts, owner)
    const twice = await confirm(copy, undefined, facts, owner)

    expect(answer.data.notice).toMatchObject({
      stage: 'confirmed',
      patentNumber: number,
      deadlineOfficial: '2026-05-06',
    })
    expect(twice.error).toBe('notices.recordedAlready')
    // Whom to ask about its deadline: no agent handles it, so the agency.
    expect(await get(id, owner)).toMatchObject({ contact: { agent: null, agency: expect.stringMatching(/./) } })
    expect((await move(id, 'submit', { on: '2026-04-01' }, owner)).data).toMatchObject({ state: 'submitted' })
    expect((await move(id, 'close', {}, owner)).data).toMatchObject({ state: 'closed' })
    expect((await portal.call('notices.getNotice', { id }, { as: await portal.person('reviewer') })).error).toBe(
      'common.notFound',
    )
  })
})

it('counts the annual fee after a grant from the year that the confirmed notice on registration named', async () => {
  const owner = await portal.person()
  const number = freshNumber()
  const bring = async (code: string, dispatchedOn: string, more: object) => {
    const id = await propose(portal, owner, [code, number])
    const facts = { code, dispatchedOn, applicationNumber: printed(number), ...more }
    return confirm(id, undefined, facts, owner)
  }
  await bring('200602', '2026-01-12', { fees: [{ name: '年费(第4年度)', amount: 120_000 }] })
  const { data } = await bring('certificate', '2026-03-12', { filedOn: '2022-03-10' })
  // Published two days into year 5, whose fee fell due with it.
  expect(data.outcome?.deadlines[0]).toMatchObject({ ruleId: 'annuity-grace', officialOn: '2026-09-10' })
})

describe('a notice of termination', () => {
  it.each([true, false])(
    'is known to the owner’s watch, and forgotten when it is taken back (of a case: %s)',
    async (ofCase) => {
      const made = await examinedCase(portal, { officialState: 'granted' })
      const { owner } = made
      const number = ofCase ? made.number : freshNumber()
      const watch = await addWatched(portal, owner, { number, filedOn: '2019-01-07', grantedOn: '2022-03-08' })
      const as = ofCase ? agent : owner
      const id = await propose(portal, as, noticeLines({ number, heading: '专利权终止通知书' }))
      const noticeOf = async () =>
        (await portal.call('monitoring.getLadder', { id: watch.id }, { as: owner })).data.watch.terminationNoticeOn
      const facts = { code: '200702', ...(!ofCase && { applicationNumber: printed(number) }) }

      const answer = await confirm(id, ofCase ? made.order.orderNo : undefined, facts, as)
      expect(answer.error).toBeUndefined()
      expect(await noticeOf()).toBe('2026-03-04')

      const undone = await portal.call('notices.undoNotice', { id: [id] }, { as })
      expect(undone.data.undone).toEqual([id])
      expect(await noticeOf()).toBeNull()
    },
  )
})

describe('two notices of termination', () => {
  it('leave the day of the later, and of the one that stands when it is taken back', async () => {
    const { owner } = await examinedCase(portal, { officialState: 'granted' })
    const number = freshNumber()
    const watch = await addWatched(portal, owner, { number, filedOn: '2019-01-07', grantedOn: '2022-03-08' })
    const noticeOf = async () =>
      (await portal.call('monitoring.getLadder', { id: watch.id }, { as: owner })).data.watch.terminationNoticeOn
    const confirmed = async (dispatchedOn: string) => {
      const id = await propose(portal, owner, noticeLines({ number, heading: '专利权终止通知书', dispatchedOn }))
      await confirm(id, undefined, { code: '200702', applicationNumber: printed(number), dispatchedOn }, owner)
      return id
    }

    const later = await confirmed('2026-05-06')
    await confirmed('2026-03-04')
    expect(await noticeOf()).toBe('2026-05-06')

    await portal.call('notices.undoNotice', { id: [later] }, { as: owner })
    expect(await noticeOf()).toBe('2026-03-04')
  })
})

describe('notices.undoNotice', () => {
  it('gives the case back as it was, and the proposal to be reviewed again', async () => {
    const { order, number, owner } = await examinedCase(portal)
    const id = await propose(portal, agent, firstAction(number))
    await confirm(id, order.orderNo)

    const answer = await portal.call('notices.undoNotice', { id: [id] }, { as: agent })

    expect(answer.data).toEqual({ undone: [id], kept: [], marksLeft: [] })
    expect(await orderRow(portal, order.orderNo)).toMatchObject({
      officialState: 'substantive',
      deadlineOfficialOn: null,
      patentNumber: number,
    })
    expect(await openRules(order.id)).toEqual([])
    expect(await portal.db.$count(officialDocuments, eq(officialDocuments.orderId, order.id))).toBe(0)
    expect(await get(id)).toMatchObject({ stage: 'proposed' })
    expect((await portal.call('notices.listNotices', {}, { as: owner })).data.total).toBe(0)
    expect((await confirm(id, order.orderNo)).data.notice).toMatchObject({ state: 'unread' })
  })

  it('opens deadlines again that the notice had ended, and takes a number back', async () => {
    const { order, owner } = await examinedCase(portal, {
      officialState: 'notFiled',
      patentNumber: null,
      filedOn: null,
    })
    const number = freshNumber()
    const id = await propose(portal, agent, noticeLines({ number, heading: '专利申请受理通知书' }))
    const receipt = { code: '200101', applicationNumber: number, filedOn: '2026-03-02' }
    const confirmed = await confirm(id, order.orderNo, receipt)
    expect(confirmed.error).toBeUndefined()
    expect(await orderRow(portal, order.orderNo)).toMatchObject({ patentNumber: number, officialState: 'accepted' })
    const later = await propose(
      portal,
      agent,
      noticeLines({ number, heading: '费用减缴审批通知书', dispatchedOn: '2026-03-06' }),
    )
    await confirm(later, order.orderNo, { code: '200021', dispatchedOn: '2026-03-06' })

    const tooSoon = await portal.call('notices.undoNotice', { id: [id] }, { as: agent, language: 'zh-CN' })
    const both = await portal.call('notices.undoNotice', { id: [id, later] }, { as: agent })

    expect(tooSoon.data.kept[0]?.reason).toContain('后续进展')
    expect(both.data.undone.sort()).toEqual([id, later].sort())
    expect(await orderRow(portal, order.orderNo)).toMatchObject({
      patentNumber: null,
      filedOn: null,
      officialState: 'notFiled',
    })
    const told = await portal.db.select().from(inboxMessages).where(eq(inboxMessages.userId, owner.id))
    expect(told.filter((row) => row.kind === 'notice.undone')).toHaveLength(2)
  })

  it('refuses after 30 days, and brings a removed proposal back', async () => {
    const { order, number } = await examinedCase(portal)
    const id = await propose(portal, agent, firstAction(number))
    const spare = await propose(portal, agent, [...firstAction(number), 'spare'])
    await confirm(id, order.orderNo)
    await portal.db
      .update(notices)
      .set({ confirmedAt: new Date('2026-01-01') })
      .where(eq(notices.id, id))
    await portal.call('notices.removeNotices', { id: [spare] }, { as: agent })

    const answer = await portal.call('notices.undoNotice', { id: [id, spare] }, { as: agent })

    expect(answer.data).toMatchObject({ undone: [spare], kept: [{ id, reason: 'More than 30 days have passed.' }] })
    expect(await orderRow(portal, order.orderNo)).toMatchObject({ officialState: 'opinionPending' })
  })
})

describe('notices.undoNotice of a removed proposal', () => {
  it('brings one of two back when both and the paper itself come at the same moment', async () => {
    const { number } = await examinedCase(portal)
    const paper = await pdfOf(firstAction(number))
    const ids: string[] = []
    for (let at = 0; at < 4; at++) {
      const { data } = await drop(portal, agent, paper)
      ids.push(data.list[0]?.id ?? '')
      await portal.call('notices.removeNotices', { id: ids.slice(-1) }, { as: agent })
    }

    const answers = await Promise.all(ids.map((id) => portal.call('notices.undoNotice', { id: [id] }, { as: agent })))

    expect(answers.map((answer) => answer.error)).toEqual([undefined, undefined, undefined, undefined])
    expect(answers.flatMap((answer) => answer.data.undone)).toHaveLength(1)
  })
})

describe('notices.removeNotices', () => {
  it('takes a proposal out of the tray, never a confirmed notice', async () => {
    const { order, number } = await examinedCase(portal)
    const id = await propose(portal, agent, firstAction(number))
    const spare = await propose(portal, agent, [...firstAction(number), 'spare'])
    await confirm(id, order.orderNo)

    const answer = await portal.call('notices.removeNotices', { id: [id, spare] }, { as: agent })

    expect(answer.data).toMatchObject({ removed: [spare], kept: [{ id }] })
  })
})
