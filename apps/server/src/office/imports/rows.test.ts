import { readCase } from '@portal/domain/office/imports/read-case'
import { recountDeadline } from '@portal/domain/office/rules/recount'
import { nextWorkingDay } from '@portal/domain/platform/calendar/working-days'
import { addDays, beijingDate, civilDate } from '@portal/domain/platform/dates/civil-date'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildOrder } from '../../test/build-order.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { runDueJobs } from '../../test/run-jobs.ts'
import { untilOneWaits } from '../../test/until-one-waits.ts'
import { bringInBatch } from './bring-in-task.ts'
import { limitRow } from './limit-rules.ts'
import {
  bringIn,
  check,
  filedOn,
  freshMark,
  freshNumber,
  grantedRow,
  markRow,
  rowsOf,
  upload,
} from './test/docket-world.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.stop())

const callAs = <N extends Parameters<TestPortal['call']>[0]>(as: TestPerson, name: N, input: object = {}) =>
  portal.call(name, input as never, { as })
const limitsOf = async (as: TestPerson, orderNo: string) =>
  (await callAs(as, 'docket.listLimits', { orderNo })).data.list
const today = beijingDate(new Date())
/** A day on which a period can end. */
const later = (days: number) => nextWorkingDay(addDays(today, days)).date
const pending = { 授权公告日: '', 法律状态: '实质审查' }

describe('rows of one number', () => {
  it('are one case with every deadline, brought in and undone as one', async () => {
    const person = await portal.person()
    const first = grantedRow({ ...pending, 期限名称: '答复审查意见', 官方绝限: later(40) })
    const rows = [
      first,
      grantedRow(),
      { ...first, 期限名称: '实审', 官方绝限: later(90) },
      { 申请号: first.申请号 ?? '', 专利名称: '', 期限名称: '补正答复', 官方绝限: later(20) },
    ]
    const done = await bringIn(portal, person, rows)
    expect(done).toMatchObject({ made: 2, joined: 2, faulty: 0, known: 0 })
    const made = await rowsOf(portal, person, done.id, 'made')
    const joined = await rowsOf(portal, person, done.id, 'joined')
    expect(joined.map(({ line, orderNo }) => [line, orderNo])).toEqual([
      [4, made[0]?.orderNo],
      [5, made[0]?.orderNo],
    ])
    const limits = await limitsOf(person, made[0]?.orderNo ?? '')
    expect(limits.map(({ ruleId }) => ruleId).sort()).toEqual(['corr', 'oan', 'sub-exam'])
    const { data } = await callAs(person, 'orders.getOrderDetail', { orderNo: made[0]?.orderNo ?? '' })
    expect(data).toMatchObject({ deadlineOfficial: later(20) })

    await callAs(person, 'imports.undoImport', { id: done.id })
    await runDueJobs(portal)
    expect((await callAs(person, 'imports.getImport', { id: done.id })).data).toMatchObject({ undone: 2, kept: 0 })
    expect((await callAs(person, 'orders.listOrders')).data.total).toBe(0)
  })

  it('of a mark, one for each class, are one mark with all of them', async () => {
    const person = await portal.person()
    const mark = markRow({ 类别: '9' })
    const done = await bringIn(portal, person, [mark, { ...mark, 类别: '35' }, { ...mark, 类别: '42' }])
    expect(done).toMatchObject({ made: 1, joined: 2, faulty: 0 })
    const { data } = await callAs(person, 'trademarks.listOrders', {})
    expect(data.list).toMatchObject([{ number: mark.申请号, classes: ['09', '35', '42'] }])
  })

  it('that say otherwise of one fact come back together, and nothing of the case is brought in', async () => {
    const person = await portal.person()
    const row = grantedRow(pending)
    const found = await check(portal, person, [
      row,
      { ...row, 申请人: '别的公司', 期限名称: '实审', 官方绝限: later(90) },
    ])
    expect(found).toMatchObject({ ready: 0, faulty: 2 })
    expect((await callAs(person, 'imports.startImport', { id: found.id })).error).toBe('imports.nothingReady')
  })
})

describe('a deadline that a sheet has on a rest day', () => {
  it.each(['2026-12-12', '2026-12-14', '2041-12-14'])('stands as the nightly recount leaves it: %s', (written) => {
    const cells = {
      number: freshNumber(),
      title: 'A',
      state: '实质审查',
      limit: '答复审查意见',
      limitOn: written,
    }
    const read = readCase(cells, civilDate('2026-06-01'))
    const [limit] = read.ok ? read.case.limits : []
    if (!limit) throw new Error('no deadline was read')
    const row = limitRow({ orderId: '', ownerId: '', limit, today: civilDate('2026-06-01') })
    expect(row.officialOn).toBe(written === '2026-12-12' ? '2026-12-14' : written)
    expect(row.reasons.steps[0]).toMatchObject({ key: 'broughtIn', on: written })
    expect(recountDeadline({ ...row, kind: 'invention', steps: row.reasons.steps })).toBeUndefined()
  })

  it('is the same when the sheet is brought in again', async () => {
    const person = await portal.person()
    const saturday = addDays(today, 7 * 4 + ((6 - new Date(today).getUTCDay() + 7) % 7))
    const row = grantedRow({ ...pending, 期限名称: '答复审查意见', 官方绝限: saturday })
    await bringIn(portal, person, [row])
    expect(await check(portal, person, [row])).toMatchObject({ ready: 0, known: 1, limitsAdded: 0 })
  })
})

describe('a row of a case that was brought in before', () => {
  it('adds the deadline that the case lacks, once, and an undo takes it back alone', async () => {
    const person = await portal.person()
    const row = grantedRow(pending)
    const [made] = await rowsOf(portal, person, (await bringIn(portal, person, [row])).id, 'made')
    const orderNo = made?.orderNo ?? ''
    const task = { ...row, 期限名称: '答复审查意见', 官方绝限: later(40) }
    expect(await check(portal, person, [task, task, row])).toMatchObject({ ready: 1, known: 2, limitsAdded: 1 })
    const added = await bringIn(portal, person, [task, task])
    expect(added).toMatchObject({ made: 0, joined: 1, known: 1, faulty: 0 })
    expect(await limitsOf(person, orderNo)).toMatchObject([{ ruleId: 'oan', officialOn: later(40), state: 'open' }])
    expect(await bringIn(portal, person, [task]).catch((error: Error) => error.message)).toBe('imports.nothingReady')

    await callAs(person, 'imports.undoImport', { id: added.id })
    await runDueJobs(portal)
    expect(await limitsOf(person, orderNo)).toEqual([])
    expect((await callAs(person, 'orders.getOrderDetail', { orderNo })).data).toMatchObject({ deadlineOfficial: null })
  })

  it('is read with the other rows of its case, however little it says itself', async () => {
    const person = await portal.person()
    const row = grantedRow({ ...pending, 期限名称: '答复审查意见', 官方绝限: later(40) })
    const [made] = await rowsOf(portal, person, (await bringIn(portal, person, [row])).id, 'made')
    const bare = { 申请号: row.申请号 ?? '', 期限名称: '实审', 官方绝限: later(90) }
    const added = await bringIn(portal, person, [row, bare])
    expect(added).toMatchObject({ made: 0, added: 1, known: 1, faulty: 0 })
    const limits = await limitsOf(person, made?.orderNo ?? '')
    expect(limits.map(({ ruleId }) => ruleId).sort()).toEqual(['oan', 'sub-exam'])
  })

  it('adds no deadline that somebody records at this moment', async () => {
    const person = await portal.person()
    const row = grantedRow(pending)
    const [made] = await rowsOf(portal, person, (await bringIn(portal, person, [row])).id, 'made')
    const orderNo = made?.orderNo ?? ''
    const { id } = await check(portal, person, [{ ...row, 期限名称: '答复审查意见', 官方绝限: later(40) }])
    await callAs(person, 'imports.startImport', { id })
    const locked = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    // As the confirmation of a notice does: it holds the case, and its deadline comes later.
    const recording = portal.db.transaction(async (tx) => {
      await tx.execute(sql`select from orders where order_no = ${orderNo} for update`)
      locked.resolve()
      await goOn.promise
      await tx.execute(sql`
        insert into deadlines (order_id, owner_id, rule_id, starts_on, official_on, internal_on, reasons)
        select id, owner_id, 'oan', ${today}, ${later(40)}, ${later(30)}, '{"steps": [], "warning": null}' from orders where order_no = ${orderNo}`)
    })
    await locked.promise
    const adding = bringInBatch(portal.database, id, today)
    await untilOneWaits(portal.database)
    goOn.resolve()
    await Promise.all([recording, adding])
    expect(await limitsOf(person, orderNo)).toMatchObject([{ ruleId: 'oan', officialOn: later(40) }])
    await runDueJobs(portal)
    expect((await callAs(person, 'imports.getImport', { id })).data).toMatchObject({ added: 0, known: 1 })
  })

  it('keeps an added deadline that somebody acknowledged', async () => {
    const person = await portal.person()
    const row = grantedRow(pending)
    await bringIn(portal, person, [row])
    const added = await bringIn(portal, person, [{ ...row, 期限名称: '实审', 官方绝限: later(40) }])
    const [joined] = await rowsOf(portal, person, added.id, 'joined')
    const [limit] = await limitsOf(person, joined?.orderNo ?? '')
    await callAs(person, 'docket.acknowledgeLimits', { ids: [limit?.id ?? ''] })
    await callAs(person, 'imports.undoImport', { id: added.id })
    await runDueJobs(portal)
    expect(await limitsOf(person, joined?.orderNo ?? '')).toHaveLength(1)
    expect((await callAs(person, 'imports.getImport', { id: added.id })).data).toMatchObject({ kept: 1 })
  })

  it('stands in the correction file where the case has its deadlines by documents', async () => {
    const person = await portal.person()
    const row = grantedRow(pending)
    await buildOrder(portal.db, person, { workState: 5, patentNumber: row.申请号 ?? '' })
    const found = await check(portal, person, [{ ...row, 期限名称: '实审', 官方绝限: later(40) }, row])
    expect(found).toMatchObject({ ready: 0, faulty: 1, known: 1, faults: [{ field: 'limit' }] })
    expect((await callAs(person, 'imports.makeCorrections', { id: found.id })).error).toBeUndefined()
  })
})

describe('a correction file', () => {
  it('comes back at full width, with its columns as they were taken, however often', async () => {
    const person = await portal.person()
    const heads = ['编号', '编号', '名称', ...Array.from({ length: 57 }, (_, at) => `列${at}`)]
    const text = `${heads.join(',')}\r\n${['内部1', '2', '一种方法', ...Array(56).fill(''), '末'].join(',')}\r\n`
    let { data } = await upload(portal, person, Buffer.from(text), 'a.csv')
    const mapping = heads.map((_, at) => (at === 1 ? 'number' : at === 2 ? 'title' : null))
    await callAs(person, 'imports.checkImport', { id: data.id, mapping })
    for (const _round of [1, 2]) {
      const file = await callAs(person, 'imports.makeCorrections', { id: data.id })
      const again = await upload(portal, person, Buffer.from(file.data.content, 'base64'))
      expect(again.error).toBeUndefined()
      expect(again.data.columns.map(({ field }) => field)).toEqual(mapping)
      expect(again.data.columns.at(-1)?.samples).toEqual(['末'])
      data = again.data
      await callAs(person, 'imports.checkImport', { id: data.id, mapping })
    }
  })
})

describe('what is told before it is brought in', () => {
  it('counts patents that are taken as pending, and what is paid decides that one is granted', async () => {
    const person = await portal.person()
    const bare = { 授权公告日: '', 法律状态: '' }
    const found = await check(portal, person, [grantedRow(bare), grantedRow({ ...bare, 已缴年度: '5' }), grantedRow()])
    expect(found).toMatchObject({ ready: 3, statesTaken: 1, datesMissing: 1 })
    await callAs(person, 'imports.startImport', { id: found.id })
    // While it runs its rows are counted, and nothing else of them is read.
    expect((await callAs(person, 'imports.getImport', { id: found.id })).data).toMatchObject({
      statesTaken: 1,
      rows: 3,
    })
  })

  it('begins again when the job of a running import died', async () => {
    const person = await portal.person()
    const { id } = await check(portal, person, [grantedRow()])
    await callAs(person, 'imports.startImport', { id })
    await portal.db.execute(sql`delete from graphile_worker._private_jobs where key = ${`imports ${id}`}`)
    await runDueJobs(portal)
    expect((await callAs(person, 'imports.getImport', { id })).data.state).toBe('running')
    await callAs(person, 'imports.startImport', { id })
    await runDueJobs(portal)
    expect((await callAs(person, 'imports.getImport', { id })).data).toMatchObject({ state: 'done', made: 1 })
  })
})

describe('what was watched before', () => {
  it('takes from the sheet what it lacks, keeps what it knows otherwise, and says so', async () => {
    const person = await portal.person()
    const row = grantedRow({ 已缴年度: '5', 备注: '老客户', 费减比例: '85%' })
    const number = row.申请号 ?? ''
    await callAs(person, 'monitoring.addWatches', { json: [{ patentNumber: number, notes: '' }] })
    const other = addDays(filedOn, -3)
    await portal.db.execute(sql`update watches set filed_on = ${other} where number = ${number}`)
    const done = await bringIn(portal, person, [row])
    const { rows } = await portal.db.execute(sql`
      select filed_on::text as filed, granted_on::text as granted, legal, paid_through_year as paid, is_paid_assumed as assumed,
        notes, reduction_percent as reduction, order_id is not null as tied from watches where number = ${number}`)
    expect(rows).toEqual([
      {
        ...{ filed: other, granted: row.授权公告日, legal: 'granted', paid: 5, assumed: false },
        ...{ notes: '老客户', reduction: 0, tied: true },
      },
    ])
    const [made] = await rowsOf(portal, person, done.id, 'made')
    expect(made?.note?.en).toBe(
      `Was watched before with other facts, which stay: Filing date (${other}), Fee reduction (0%)`,
    )
    expect(made?.note?.zh).toContain('申请日')
  })

  it('of marks too: one of others becomes the owner’s own, its term is counted', async () => {
    const person = await portal.person()
    const row = markRow()
    const number = row.申请号 ?? freshMark()
    await portal.db.execute(sql`
      insert into watched_marks (owner_id, created_by, relation, number, name, classes, status, state, reminded_through)
      values (${person.ownerId}, ${person.id}, 'other', ${number}, '', '{9}', 'tmAccepted', 'pending', ${today})`)
    const done = await bringIn(portal, person, [row])
    const { rows } = await portal.db.execute(sql`
      select relation, status, state, valid_to::text as until, name, order_id is not null as tied
      from watched_marks where number = ${number}`)
    expect(rows).toEqual([
      { relation: 'own', status: 'tmRegistered', state: 'toRenew', until: row.专用权期限, name: '示例', tied: true },
    ])
    const [made] = await rowsOf(portal, person, done.id, 'made')
    expect(made?.note?.en).toBe('Was watched before with other facts, which stay: Classes (9)')
    expect(await limitsOf(person, made?.orderNo ?? '')).toMatchObject([{ ruleId: 'tm-renewal', number }])
  })
})
