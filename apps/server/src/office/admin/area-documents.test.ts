import { and, asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { remindAll } from '../../docket/reminders/remind-limits.ts'
import { watchedMarks } from '../../platform/db/schema/marks.ts'
import { notices } from '../../platform/db/schema/notices.ts'
import { deadlines, officialDocuments, orderEvents } from '../../platform/db/schema/orders.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { buildMark, storeMarks } from '../../trademarks/register/test/mark-fixtures.ts'
import { auditOf, buildCase, buildFile, orderRow, wholeMarkForm } from './test/case-world.ts'

let portal: TestPortal
let reviewer: TestPerson
const now = new Date('2026-11-22T04:00:00Z')
let serial = 71_000_000

beforeAll(async () => {
  portal = await startTestPortal({}, { now: () => now })
  reviewer = await portal.person('reviewer')
})
afterAll(() => portal.stop())

const buildMarkCase = () =>
  buildCase(
    portal,
    { workState: 5, kind: 'trademark', title: '云岭', applicantName: '云岭茶业有限公司' },
    wholeMarkForm,
  )

async function record(orderNo: string, code: string, dispatchedOn: string, more: Record<string, unknown> = {}) {
  const { version } = await orderRow(portal, orderNo)
  const input = { orderNo, version, code, dispatchedOn, ...more }
  return portal.call('admin.recordOfficialDocument', input, { as: reviewer })
}

const nextNumber = () => {
  serial += 1
  return String(serial)
}

const receive = (orderNo: string, number: string) =>
  record(orderNo, 'tm-receipt', '2026-03-04', { applicationNumber: number, filedOn: '2026-03-02' })

/** A mark of a new customer, published in July. */
async function publishedMark(first?: (owner: TestPerson, number: string) => Promise<unknown>) {
  const { order, owner } = await buildMarkCase()
  const number = nextNumber()
  const { orderNo } = order
  await first?.(owner, number)
  await receive(orderNo, number)
  await record(orderNo, 'tm-acceptance', '2026-04-20')
  await record(orderNo, 'tm-publication', '2026-07-06', { issue: '1988' })
  return { order, orderNo, owner, number }
}

const marksOf = (owner: TestPerson) =>
  portal.db.select().from(watchedMarks).where(eq(watchedMarks.ownerId, owner.id)).orderBy(asc(watchedMarks.createdAt))
const noticesOf = (orderId: string) =>
  portal.db.select().from(notices).where(eq(notices.orderId, orderId)).orderBy(asc(notices.createdAt))

describe('what does not fit and may still be right', () => {
  it('is said of a number that the register copy has for another owner, and of a day without a gazette', async () => {
    const { order } = await buildMarkCase()
    const number = nextNumber()
    await storeMarks(portal.db, [buildMark({ number, classNumber: 9, name: '晨曦云', ownerName: '晨曦科技有限公司' })])
    const { version } = await orderRow(portal, order.orderNo)
    const ask = (more: object) =>
      portal.call(
        'admin.recordOfficialDocument',
        {
          orderNo: order.orderNo,
          version,
          dispatchedOn: '2026-03-04',
          filedOn: '2026-03-02',
          dryRun: true,
          ...more,
        } as never,
        { as: reviewer },
      )
    const foreign = await ask({ code: 'tm-receipt', applicationNumber: number })
    const free = await ask({ code: 'tm-receipt', applicationNumber: nextNumber() })

    expect(foreign.data.warnings).toMatchObject([
      { zh: expect.stringContaining('晨曦科技有限公司”的“晨曦云”（第 9 类）') },
    ])
    expect(free.data.warnings).toEqual([])

    await storeMarks(portal.db, [
      buildMark({ number: String(Number(number) + 500), classNumber: 9, ownerName: '云岭茶业有限公司' }),
    ])
    const own = await ask({ code: 'tm-receipt', applicationNumber: String(Number(number) + 500) })
    expect(own.data.warnings).toEqual([])

    await receive(order.orderNo, nextNumber())
    await record(order.orderNo, 'tm-acceptance', '2026-04-20')
    const { version: later } = await orderRow(portal, order.orderNo)
    const publish = async (dispatchedOn: string) =>
      (await ask({ code: 'tm-publication', version: later, dispatchedOn, filedOn: undefined, issue: '1988' })).data
        .warnings
    expect(await publish('2026-07-06')).toEqual([])
    expect(await publish('2026-07-07')).toMatchObject([{ zh: expect.stringContaining('6、13、20、27') }])
  })
})

describe('an order that the office gave its number', () => {
  const undo = async (orderId: string, code: string) => {
    const found = (await noticesOf(orderId)).findLast((one) => one.code === code && one.stage === 'confirmed')
    return (await portal.call('notices.undoNotice', { id: [found?.id ?? ''] }, { as: reviewer })).data
  }

  it('is an own and pending mark from its receipt on, follows the office, and goes with the receipt', async () => {
    const { order, owner } = await buildMarkCase()
    const number = nextNumber()
    await receive(order.orderNo, number)

    const { list } = (await portal.call('marks.listWatchedMarks', { tab: 'pending' }, { as: owner })).data
    expect(list).toMatchObject([
      {
        ...{ number, name: '云岭', classes: [30, 43], status: 'tmFiled', appliedOn: '2026-03-02' },
        ...{ owner: '云岭茶业有限公司', relation: 'own', state: 'pending', next: null },
      },
    ])
    await record(order.orderNo, 'tm-acceptance', '2026-04-20')
    expect(await marksOf(owner)).toMatchObject([{ orderId: order.id, status: 'tmAccepted' }])

    expect((await undo(order.id, 'tm-acceptance')).marksLeft).toEqual([])
    expect(await marksOf(owner)).toMatchObject([{ status: 'tmFiled' }])
    expect((await undo(order.id, 'tm-receipt')).marksLeft).toEqual([])
    expect(await marksOf(owner)).toEqual([])
  })

  it('stays a mark when the receipt is taken back after its owner wrote something of it', async () => {
    const { order, owner } = await buildMarkCase()
    const number = nextNumber()
    await receive(order.orderNo, number)
    await portal.db.update(watchedMarks).set({ notes: '重点' }).where(eq(watchedMarks.number, number))

    const { marksLeft } = await undo(order.id, 'tm-receipt')

    expect(marksLeft).toHaveLength(1)
    expect(await marksOf(owner)).toMatchObject([{ number, notes: '重点' }])
  })

  it('is not put back by the next document after its owner took it out, but by the registration', async () => {
    const { order, owner } = await buildMarkCase()
    const { orderNo } = order
    const number = nextNumber()
    await receive(orderNo, number)
    const [mark] = await marksOf(owner)
    await portal.call('marks.removeWatchedMarks', { id: [mark?.id ?? ''] }, { as: owner })

    await record(orderNo, 'tm-acceptance', '2026-04-20')
    expect(await marksOf(owner)).toEqual([])
    await record(orderNo, 'tm-publication', '2026-07-06', { issue: '1988' })
    await record(orderNo, 'tm-certificate', '2026-10-07')
    expect(await marksOf(owner)).toMatchObject([{ number, status: 'tmRegistered' }])
  })

  it('whose number was read wrongly keeps its mark beside the one that its owner added under the right number', async () => {
    const { order, owner } = await buildMarkCase()
    const [wrong, right] = [nextNumber(), nextNumber()]
    await receive(order.orderNo, wrong)
    const typed = {
      ...{ number: right, name: '云岭', classes: [30], holderName: '', status: 'tmFiled' as const },
      ...{ publishedOn: null, registeredOn: null, validTo: null },
    }
    await portal.call('marks.addWatchedMarks', { relation: 'own', typed }, { as: owner })

    const { status } = await record(order.orderNo, 'tm-acceptance', '2026-04-20', { applicationNumber: right })

    expect(status).toBe(200)
    expect((await marksOf(owner)).map(({ number }) => number)).toEqual([wrong, right])
  })
})

describe('a registered order', () => {
  it('becomes an own mark with its term, renewal window and reminders, and keeps its certificate', async () => {
    const { order, orderNo, owner, number } = await publishedMark()
    expect(await marksOf(owner)).toMatchObject([{ number, status: 'tmPublished', validTo: null }])
    const scan = await buildFile(portal, reviewer)
    await record(orderNo, 'tm-certificate', '2026-10-07', { fileId: scan.id, certificateNo: 'No. 71234567' })

    const { list } = (await portal.call('marks.listWatchedMarks', { name: '云岭' }, { as: owner })).data
    expect(list).toMatchObject([
      {
        ...{ number, name: '云岭', classes: [30, 43], status: 'tmRegistered', validTo: '2036-10-06' },
        ...{ owner: '云岭茶业有限公司', relation: 'own', next: { day: 'renewal', on: '2036-10-06' } },
        renewal: { opensOn: '2035-10-06', graceEndsOn: '2037-04-06' },
      },
    ])
    const [row] = await portal.call('trademarks.listOrders', { orderNo }, { as: owner }).then((one) => one.data.list)
    expect(row).toMatchObject({ certificateFileId: scan.id, validTo: '2036-10-06' })
    const file = await portal.call('documents.getFileAddress', { id: scan.id }, { as: owner })
    expect(file.status).toBe(200)
    expect(await marksOf(owner)).toMatchObject([{ orderId: order.id, typed: [] }])
    // The window opens nine years on: told once.
    await portal.db.execute(sql`update docket_looks set since = '2026-01-01'`)
    const opens = new Date('2035-10-06T08:00:00+08:00')
    await remindAll(portal.database, opens)
    await remindAll(portal.database, opens)
    const told = await portal.call('views.listInbox', {}, { as: owner })
    expect(told.data.list.filter(({ kind }) => kind === 'marks.reminder')).toHaveLength(1)
  })

  it('is one mark, whoever records or adds it at once, and however often', async () => {
    const { order, owner } = await buildMarkCase()
    const { orderNo } = order
    const number = nextNumber()
    const typed = {
      ...{ number, name: '云岭', classes: [30], holderName: '', status: 'tmFiled' as const },
      ...{ publishedOn: null, registeredOn: null, validTo: null },
    }
    const add = () => portal.call('marks.addWatchedMarks', { relation: 'other', typed }, { as: owner })
    const recordings = Array.from({ length: 4 }, () => receive(orderNo, number))
    const [answers] = await Promise.all([Promise.all(recordings), add()])
    await record(orderNo, 'tm-acceptance', '2026-04-20')
    await record(orderNo, 'tm-publication', '2026-07-06', { issue: '1988' })
    await record(orderNo, 'tm-certificate', '2026-10-07')
    await record(orderNo, 'tm-certificate', '2026-10-14')

    expect(answers.filter(({ data }) => data.alreadyRecorded === false)).toHaveLength(1)
    const marks = await marksOf(owner)
    expect(marks).toHaveLength(1)
    expect(marks).toMatchObject([{ number, relation: 'own' }])
    const first = marks[0]
    if (!first) throw new Error('no mark')
    const { id: _id, number: _number, ...twin } = first
    const again = portal.db.insert(watchedMarks).values({ ...twin, number: '99999999' })
    await expect(again).rejects.toMatchObject({ cause: { constraint: 'watched_marks_order_key' } })
  })

  it('leaves what the owner typed of a mark that they watched before', async () => {
    const { orderNo, owner } = await publishedMark(async (as, number) => {
      const typed = {
        ...{ number, name: '云岭（自填）', classes: [30, 43], holderName: '本公司', status: 'tmFiled' as const },
        ...{ publishedOn: null, registeredOn: null, validTo: null },
      }
      await portal.call('marks.addWatchedMarks', { relation: 'own', typed }, { as })
      await portal.db
        .update(watchedMarks)
        .set({ typed: ['name'] })
        .where(eq(watchedMarks.ownerId, as.id))
    })
    await record(orderNo, 'tm-certificate', '2026-10-07')

    expect(await marksOf(owner)).toMatchObject([
      { name: '云岭（自填）', holderName: '云岭茶业有限公司', status: 'tmRegistered', validTo: '2036-10-06' },
    ])
  })
})

describe('a recorded document about no patent', () => {
  it('is a notice of the client with its limit and words, and is answered like one of a patent', async () => {
    const { order, orderNo, owner } = await publishedMark()
    await record(orderNo, 'tm-opposition', '2026-09-08', { receivedOn: '2026-09-10' })
    const { list } = (await portal.call('notices.listNotices', {}, { as: owner })).data
    const [opposition] = list

    expect(list).toHaveLength(4)
    expect(opposition).toMatchObject({
      name: { en: 'Notice to answer an opposition' },
      ...{ task: 'answer', needsReply: true, orderNo, deadlineOfficial: '2026-10-10' },
    })
    const shown = await portal.call('notices.getNotice', { id: opposition?.id ?? '' }, { as: owner })
    expect(shown.data.outcome).toMatchObject({
      officialTo: 'tmOpposed',
      meaning: { en: expect.stringContaining('opposes the mark') },
      deadlines: [{ ruleId: 'tm-answer', name: { zh: '异议、无效宣告答辩' } }],
    })
    expect(shown.data.outcome?.message.zh).toContain('商标局就“云岭”')
    expect((await noticesOf(order.id)).map(({ code, needsReply }) => [code, needsReply])).toEqual([
      ['tm-receipt', false],
      ['tm-acceptance', false],
      ['tm-publication', false],
      ['tm-opposition', true],
    ])
  })

  it('is taken back with its reason: state, days, limits and mark as before, the latest first', async () => {
    const { order, orderNo, owner } = await publishedMark()
    await record(orderNo, 'tm-opposition', '2026-09-08', { receivedOn: '2026-09-10' })
    await record(orderNo, 'tm-certificate', '2026-10-07')
    expect(await marksOf(owner)).toHaveLength(1)
    const rows = await noticesOf(order.id)
    const idOf = (code: string) => rows.find((row) => row.code === code)?.id ?? ''
    const undo = (ids: string[], as = reviewer) =>
      portal.call('notices.undoNotice', { id: ids, reason: '登记错误' }, { as })

    const late = await undo([idOf('tm-opposition')])
    expect(late.data).toMatchObject({ undone: [], kept: [{ reason: expect.stringContaining('moved on') }] })
    expect((await undo([idOf('tm-certificate')], owner)).data.undone).toEqual([])
    const { data } = await undo([idOf('tm-certificate')])

    expect(data).toEqual({ undone: [idOf('tm-certificate')], kept: [], marksLeft: [] })
    expect(await marksOf(owner)).toMatchObject([{ status: 'tmOpposed', registeredOn: null, validTo: null }])
    expect(await orderRow(portal, orderNo)).toMatchObject({
      officialState: 'tmOpposed',
      deadlineOfficialOn: '2026-10-10',
    })
    const seen = await portal.call('orders.getOrderDetail', { orderNo }, { as: owner })
    expect(seen.data.office).toMatchObject({ registeredOn: null, validTo: null, publishedOn: '2026-07-06' })
    expect(await portal.db.$count(officialDocuments, eq(officialDocuments.orderId, order.id))).toBe(4)
    const events = await portal.db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id))
    expect(events.find(({ event }) => event === 'documentUndone')?.detail).toMatchObject({ notes: '登记错误' })
    expect(await auditOf(portal, orderNo)).toContain('notices.undoNotice')
    expect((await portal.call('notices.listNotices', {}, { as: owner })).data.total).toBe(4)

    // Recorded anew with the right day it is a mark again; what was taken back is not brought back by its notice.
    await record(orderNo, 'tm-certificate', '2026-10-14')
    expect(await marksOf(owner)).toMatchObject([{ registeredOn: '2026-10-14' }])
    expect((await undo([idOf('tm-certificate')])).data.undone).toEqual([])
  })

  it('is told from another of its kind and day by the number of the office, and recorded once under it', async () => {
    const { order, orderNo } = await publishedMark()
    const oppose = (noticeNo: string, more = {}) =>
      record(orderNo, 'tm-opposition', '2026-09-08', {
        ...(noticeNo && { noticeNo }),
        receivedOn: '2026-09-10',
        ...more,
      })

    expect((await oppose('TMZC71000001 YYDB01')).data).toMatchObject({ alreadyRecorded: false, alike: false })
    expect((await oppose('tmzc71000001yydb01')).data).toMatchObject({ alreadyRecorded: true })
    expect(await oppose('')).toMatchObject({ error: 'admin.noticeNoNeeded', fields: [{ path: 'noticeNo' }] })
    const differing = await oppose('TMZC71000001YYDB01', { receivedOn: '2026-09-11' })
    expect(differing.error).toBe('admin.recordedOtherwise')
    expect((await oppose('TMZC71000001YYDB02')).data).toMatchObject({ alreadyRecorded: false, alike: false })

    // Each is a notice with a limit of its own.
    expect((await noticesOf(order.id)).filter(({ needsReply }) => needsReply)).toHaveLength(2)
    const answers = and(eq(deadlines.orderId, order.id), eq(deadlines.ruleId, 'tm-answer'))
    expect(await portal.db.$count(deadlines, answers)).toBe(2)
    const { data } = await portal.call('admin.getReview', { orderNo }, { as: reviewer })
    expect(
      data.officialDocuments
        .slice(0, 2)
        .map(({ noticeNo }) => noticeNo)
        .sort(),
    ).toEqual(['TMZC71000001YYDB01', 'TMZC71000001YYDB02'])
  })

  it('of which one lies there without its number, a second says that it may be that one; six at once are one', async () => {
    const { orderNo } = await publishedMark()
    const oppose = (more = {}) => record(orderNo, 'tm-opposition', '2026-09-08', more)
    await oppose()

    expect((await oppose({ noticeNo: 'A2', dryRun: true })).data).toMatchObject({ alreadyRecorded: false, alike: true })
    const answers = await Promise.all(Array.from({ length: 6 }, () => oppose({ noticeNo: 'A2' })))

    expect(answers.filter(({ data }) => data?.alreadyRecorded === false)).toHaveLength(1)
    expect(answers.filter(({ data }) => data?.alreadyRecorded === true)).toHaveLength(5)
  })

  it('is not taken back before one that stands on the same stage: what that one said stays', async () => {
    const { order, orderNo, owner } = await publishedMark()
    await record(orderNo, 'tm-publication', '2026-07-13', { issue: '1989' })
    const office = async () => (await portal.call('orders.getOrderDetail', { orderNo }, { as: owner })).data.office
    const both = await office()
    const undo = async (dispatchedOn: string) => {
      const found = (await noticesOf(order.id)).find(
        (one) => one.stage === 'confirmed' && one.dispatchedOn === dispatchedOn,
      )
      return (await portal.call('notices.undoNotice', { id: [found?.id ?? ''] }, { as: reviewer })).data
    }

    expect(await undo('2026-07-06')).toMatchObject({
      ...{ undone: [], kept: [{ reason: expect.stringContaining('undo what came later first') }] },
    })
    expect([(await orderRow(portal, orderNo)).officialState, await office()]).toEqual(['tmPublished', both])
    expect((await undo('2026-07-13')).undone).toHaveLength(1)
    expect(await office()).toMatchObject({ publishedOn: '2026-07-06' })
    expect((await undo('2026-07-06')).undone).toHaveLength(1)
    expect((await orderRow(portal, orderNo)).officialState).toBe('tmAccepted')
  })

  it('that brought no day of its own can go before a later one, which keeps what it said', async () => {
    const { order, orderNo, owner } = await publishedMark()
    await record(orderNo, 'tm-correction', '2026-07-07')
    await record(orderNo, 'tm-publication', '2026-07-13', { issue: '1989' })
    const found = (await noticesOf(order.id)).find(({ code }) => code === 'tm-correction')

    const { data } = await portal.call('notices.undoNotice', { id: [found?.id ?? ''] }, { as: reviewer })

    expect(data.undone).toHaveLength(1)
    const detail = await portal.call('orders.getOrderDetail', { orderNo }, { as: owner })
    expect(detail.data.office).toMatchObject({ publishedOn: '2026-07-13' })
  })

  it('with another term, number or issue is not taken for the same; a term that cannot be is refused', async () => {
    const { orderNo, owner } = await publishedMark()
    const certify = (validTo: string, certificateNo = 'y') =>
      record(orderNo, 'tm-certificate', '2026-10-07', { validTo, certificateNo })

    const wrong = await certify('2026-10-08')
    expect(wrong).toMatchObject({ error: 'admin.dateWrong', fields: [{ path: 'validTo' }] })
    expect(await marksOf(owner)).toMatchObject([{ status: 'tmPublished', validTo: null }])
    expect((await certify('2036-10-06')).data).toMatchObject({ alreadyRecorded: false })
    expect((await certify('2036-10-06')).data).toMatchObject({ alreadyRecorded: true })
    expect(await certify('2036-10-07')).toMatchObject({ error: 'admin.recordedOtherwise' })
    expect(await certify('2036-10-06', 'z')).toMatchObject({ error: 'admin.recordedOtherwise' })
    const published = (issue: string) => record(orderNo, 'tm-publication', '2026-07-06', { issue })
    expect((await published('1988')).data).toMatchObject({ alreadyRecorded: true })
    expect(await published('1990')).toMatchObject({ error: 'admin.recordedOtherwise' })
    const posted = await record(orderNo, 'tm-acceptance', '2026-04-20', { deliveryMode: 'postal' })
    expect(posted.error).toMatch(/recordedOtherwise|noticeNoNeeded/)
    expect(await marksOf(owner)).toMatchObject([{ validTo: '2036-10-06' }])
  })

  it('is refused whole if anything of it is: no notice, the mark as it was', async () => {
    const { order, orderNo, owner } = await publishedMark()
    const refused = await record(orderNo, 'tm-use-evidence', '2026-10-07')

    expect(refused.error).toBe('admin.documentNotAllowed')
    expect(await noticesOf(order.id)).toHaveLength(3)
    expect(await marksOf(owner)).toMatchObject([{ status: 'tmPublished' }])
  })
})

describe('the certificate of a copyright', () => {
  it('carries numbers in the office’s form, and says which one was mistaken for another', async () => {
    const { order } = await buildCase(portal, { workState: 5, kind: 'softwareCopyright', title: '巡检系统' }, {})
    const { orderNo } = order
    await record(orderNo, 'cr-acceptance', '2026-09-04', { applicationNumber: '2026R11L885247' })
    const numbers = { applicationNumber: '2026sr 1234567', certificateNo: '软著登字第15980140号' }
    const wrong = await record(orderNo, 'cr-certificate', '2026-11-02', { ...numbers, applicationNumber: '1234567' })
    const mixed = await record(orderNo, 'cr-certificate', '2026-11-02', {
      ...numbers,
      certificateNo: '软著登字第2026SR172900号',
    })
    const right = await record(orderNo, 'cr-certificate', '2026-11-02', numbers)

    expect(wrong).toMatchObject({ error: 'admin.numberWrong', fields: [{ path: 'applicationNumber' }] })
    expect(mixed).toMatchObject({ error: 'admin.numberWrong', fields: [{ path: 'certificateNo' }] })
    expect(right.data).toMatchObject({ officialTo: 'crIssued', patentNumber: '2026SR1234567' })
  })
})
