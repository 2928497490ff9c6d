import { importTouchWords } from '@portal/domain/office/imports/import-faults'
import { addDays, beijingDate } from '@portal/domain/platform/dates/civil-date'
import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildOrder } from '../../test/build-order.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { runDueJobs } from '../../test/run-jobs.ts'
import { bringIn, check, grantedRow, markRow, rowsOf, undo } from './test/docket-world.ts'
import { goesAlong, limitTouches, type Touch, touches } from './undo-queries.ts'
import { undoBatch } from './undo-task.ts'
import { tablesOfClient } from './unused-client-queries.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.stop())

const callAs = <N extends Parameters<TestPortal['call']>[0]>(as: TestPerson, name: N, input: object = {}) =>
  portal.call(name, input as never, { as })

/** A patent and a mark that were brought in, with what they are watched by. */
async function broughtIn(person: TestPerson) {
  const [patent, mark] = [grantedRow(), markRow()]
  const { id } = await bringIn(portal, person, [patent, mark])
  const { rows } = await portal.db.execute<{ orderNo: string; watchId: string | null; markId: string | null }>(sql`
    select o.order_no as "orderNo", c.watch_id as "watchId", c.watched_mark_id as "markId"
    from imported_cases c join orders o on o.id = c.order_id where c.import_id = ${id} order by c.area`)
  const [ofPatent, ofMark] = rows
  return {
    id,
    number: patent.申请号 ?? '',
    orderNo: ofPatent?.orderNo ?? '',
    watchId: ofPatent?.watchId ?? '',
    markId: ofMark?.markId ?? '',
    markOrderNo: ofMark?.orderNo ?? '',
  }
}
type World = Awaited<ReturnType<typeof broughtIn>>

const change =
  (patch: object) =>
  (as: TestPerson, { watchId }: World) =>
    callAs(as, 'monitoring.updateWatches', { id: [watchId], ...patch })

describe('an undo leaves a case', () => {
  it.each<[string, Touch, (as: TestPerson, world: World) => Promise<unknown>]>([
    ['whose notes were written', 'watch', change({ notes: '重要' })],
    ['whose filing date was mended', 'watch', change({ filedOn: '2021-03-04' })],
    ['whose reduction was set', 'watch', change({ reduction: 70 })],
    ['whose paid years were said', 'watch', change({ paidThroughYear: 4 })],
    ['whose flag was set', 'watch', change({ flag: 'red' })],
    [
      'that was taken off the list',
      'watch',
      (as, { watchId }) => callAs(as, 'monitoring.removeWatches', { id: [watchId] }),
    ],
    [
      'of which a deadline was acknowledged',
      'seen',
      async (as, { orderNo }) => {
        const { data } = await callAs(as, 'docket.listLimits', { orderNo })
        return callAs(as, 'docket.acknowledgeLimits', { ids: data.list.map((one) => one.id) })
      },
    ],
    [
      'that stands in a plan of fees',
      'plan',
      (as, { watchId }) =>
        portal.db.execute(sql`
          with made as (insert into fee_scenarios (owner_id, created_by, name) values (${as.ownerId}, ${as.id}, 'x') returning id)
          insert into fee_scenario_items (scenario_id, watch_id, decision) select id, ${watchId}, 'keep' from made`),
    ],
    [
      'on which time was recorded',
      'team',
      (as, { orderNo }) =>
        portal.db.execute(sql`
          insert into timers (organisation_id, user_id, order_id, started_at, work, is_billable)
          select ${as.ownerId}, ${as.id}, id, now(), 'other', false from orders where order_no = ${orderNo}`),
    ],
  ])('%s', async (_what, touch, act) => {
    const person = await portal.person()
    const world = await broughtIn(person)
    const answer = await act(person, world)
    expect((answer as { error?: string }).error).toBeUndefined()
    const dry = await callAs(person, 'imports.undoImport', { id: world.id, dryRun: true })
    expect(dry.data).toMatchObject({ going: 1, kept: [{ orderNo: world.orderNo }] })
    await callAs(person, 'imports.undoImport', { id: world.id })
    await runDueJobs(portal)
    const [kept] = await rowsOf(portal, person, world.id, 'kept')
    expect(kept?.orderNo).toBe(world.orderNo)
    expect(kept?.note).toEqual(importTouchWords[touch])
  })

  it.each<[string, string]>([
    ['notes', `notes = 'x'`],
    ['a fact that a person typed', `name = 'x', typed = '{name}'`],
  ])('of a mark with %s', async (_what, set) => {
    const person = await portal.person()
    const world = await broughtIn(person)
    await portal.db.execute(sql`update watched_marks set ${sql.raw(set)} where id = ${world.markId}`)
    const dry = await callAs(person, 'imports.undoImport', { id: world.id, dryRun: true })
    expect(dry.data).toMatchObject({ going: 1, kept: [{ orderNo: world.markOrderNo }] })
  })

  it('of a client who works here, once it has been in their docket for a week; before that they are told that it goes', async () => {
    const agent = await portal.person('agent')
    const name = `到来的客户${agent.id.slice(0, 6)}`
    const [old, fresh] = [grantedRow({ 客户: name }), grantedRow({ 客户: name })]
    const { id } = await bringIn(portal, agent, [old, fresh])
    const person = await portal.person()
    await portal.db.execute(sql`
      insert into organisation_members (organisation_id, user_id, is_owner)
      select owner_id, ${person.id}, true from orders where patent_number = ${old.申请号 ?? ''}`)
    await portal.db.execute(sql`
      update orders set created_at = now() - interval '8 days' where patent_number = ${old.申请号 ?? ''}`)
    const dry = await callAs(agent, 'imports.undoImport', { id, dryRun: true })
    expect(dry.data).toMatchObject({ going: 1, keptCount: 1, clientsGoing: 0 })
    expect(dry.data.kept[0]?.reason).toEqual(importTouchWords.client)
    await undo(portal, agent, id)
    const told = await portal.db.execute(sql`
      select params ->> 'count' as count from inbox_messages where user_id = ${person.id} and kind = 'organisation.casesTakenBack'`)
    expect(told.rows).toEqual([{ count: '1' }])
  })

  it('and takes the rest, however often the portal counted it anew', async () => {
    const person = await portal.person()
    const world = await broughtIn(person)
    await portal.db.execute(sql`
      update watches set paid_through_year = 3, next_amount_fen = 1, changes_on = ${beijingDate(new Date())} where id = ${world.watchId}`)
    await portal.db.execute(
      sql`update watched_marks set holder_name = 'x', source_age = now() where id = ${world.markId}`,
    )
    await portal.db.execute(sql`
      insert into order_events (order_id, actor_role, subject, event)
      select id, 'system', 'deadline', 'moved' from orders where order_no = ${world.orderNo}`)
    const dry = await callAs(person, 'imports.undoImport', { id: world.id, dryRun: true })
    expect(dry.data).toMatchObject({ going: 2, kept: [] })
  })

  it('whose fee is being ordered at this moment', async () => {
    const person = await portal.person()
    const world = await broughtIn(person)
    await portal.db.execute(sql`update case_imports set state = 'undoing' where id = ${world.id}`)
    const locked = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    // As a payment does: the watch is locked first, its line comes later.
    const paying = portal.db.transaction(async (tx) => {
      await tx.execute(sql`select from watches where id = ${world.watchId} for update`)
      locked.resolve()
      await goOn.promise
      await tx.execute(sql`update watches set notes = 'ordered' where id = ${world.watchId}`)
    })
    await locked.promise
    const undoing = undoBatch(portal.database, world.id)
    await expect
      .poll(async () => {
        const { rows } = await portal.db.execute<{ waits: number }>(
          sql`select count(*)::int as waits from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        )
        return rows[0]?.waits
      })
      .toBe(1)
    goOn.resolve()
    await Promise.all([paying, undoing])
    const [kept] = await rowsOf(portal, person, world.id, 'kept')
    expect(kept?.orderNo).toBe(world.orderNo)
  })
})

/** Columns that refer to one of these tables, as `table.column`. */
async function columnsTo(tables: readonly string[]): Promise<string[]> {
  const { rows } = await portal.db.execute<{ name: string }>(sql`
    select k.conrelid::regclass::text || '.' || a.attname as name from pg_constraint k
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid::regclass::text = any(${sql.param([...tables])}::text[]) order by 1`)
  return rows.map(({ name }) => name)
}

describe('what an undo looks at', () => {
  it('is every column that refers to a case, to what it is watched by, or to an added deadline', async () => {
    const conditions = [...Object.values(touches), ...Object.values(limitTouches)]
    const text = conditions.map((one) => new PgDialect().sqlToQuery(one).sql.replaceAll('"', '')).join(' ; ')
    const isLookedAt = (name: string) => {
      const [table = '', column = ''] = name.split('.')
      return [...text.matchAll(new RegExp(`(?:from|join) ${table} (\\w+)\\b`, 'g'))].some(
        ({ index, 1: alias = '' }) => {
          const [condition = ''] = text.slice(index).split(/exists \(|;/)
          return new RegExp(`\\b${alias}\\.${column}\\b`).test(condition)
        },
      )
    }
    const columns = await columnsTo(['orders', 'watches', 'watched_marks', 'deadlines', 'docket_entries'])
    expect(columns.length).toBeGreaterThan(40)
    expect(columns.filter((name) => !isLookedAt(name) && !goesAlong.has(name))).toEqual([])
  })

  it('is every table that refers to a client whom the import entered', async () => {
    const known = new Set([
      ...tablesOfClient.map((name) => `${name}.client_id`),
      'clients.merged_into_id',
      'client_merges.into_id',
    ])
    expect((await columnsTo(['clients'])).filter((name) => !known.has(name))).toEqual([])
  })

  it('is found by an index, so that taking an order away reads no whole table', async () => {
    const { rows } = await portal.db.execute<{ name: string }>(sql`
      select k.conrelid::regclass::text || '.' || a.attname as name from pg_constraint k
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      where k.contype = 'f' and k.confrelid = 'orders'::regclass and not exists (
        select from pg_index i where i.indrelid = k.conrelid and i.indkey[0] = k.conkey[1]) order by 1`)
    expect(rows).toEqual([])
  })
})

describe('deadlines that an import added', () => {
  /** A case, and an import that added two deadlines to it. */
  async function addedLimits(person: TestPerson) {
    const pending = { 授权公告日: '', 法律状态: '实质审查' }
    const row = grantedRow(pending)
    const first = await bringIn(portal, person, [row])
    const day = addDays(beijingDate(new Date()), 40)
    const task = (name: string) => ({ ...row, 期限名称: name, 官方绝限: day })
    const second = await bringIn(portal, person, [task('答复审查意见'), task('实审')])
    const [made] = await rowsOf(portal, person, first.id, 'made')
    const orderNo = made?.orderNo ?? ''
    const limits = (await callAs(person, 'docket.listLimits', { orderNo })).data.list
    const idOf = (ruleId: string) => limits.find((limit) => limit.ruleId === ruleId)?.id ?? ''
    return { first, second, row, task, orderNo, idOf }
  }
  const rulesOf = async (as: TestPerson, orderNo: string) =>
    (await callAs(as, 'docket.listLimits', { orderNo })).data.list.map(({ ruleId }) => ruleId)

  it('are counted and taken back without a case', async () => {
    const person = await portal.person()
    const { second, orderNo } = await addedLimits(person)
    expect((await callAs(person, 'imports.getImport', { id: second.id })).data).toMatchObject({ made: 0, added: 2 })
    // A period in which the office acts: nobody has it as their next deadline.
    await portal.db.execute(sql`
      insert into deadlines (order_id, owner_id, rule_id, starts_on, official_on, internal_on, reasons)
      select id, owner_id, 'publication', '2026-01-01', '2026-02-02', '2026-02-01', '{"steps": [], "warning": null}'
      from orders where order_no = ${orderNo}`)
    const { data } = await undo(portal, person, second.id)
    expect(data).toMatchObject({ going: 0, limitsGoing: 2, keptCount: 0 })
    expect(await rulesOf(person, orderNo)).toEqual(['publication'])
    expect((await callAs(person, 'orders.getOrderDetail', { orderNo })).data).toMatchObject({ deadlineOfficial: null })
  })

  it('and their case stay as long as another import names them too, which is undone first', async () => {
    const person = await portal.person()
    const { first, second, row, task, orderNo } = await addedLimits(person)
    const third = await bringIn(portal, person, [grantedRow(), row, task('实审')])
    expect(third).toMatchObject({ made: 1, known: 2 })
    const reasons = async (id: string) =>
      (await callAs(person, 'imports.undoImport', { id, dryRun: true })).data.kept.map(({ reason }) => reason.en)
    expect(await reasons(second.id)).toEqual([importTouchWords.said.en])
    expect((await undo(portal, person, second.id)).data).toMatchObject({ limitsGoing: 1, keptCount: 1 })
    expect(await rulesOf(person, orderNo)).toEqual(['sub-exam'])
    // Without the deadline that was added the case itself is still named.
    await portal.db.execute(
      sql`delete from deadlines d using orders o where o.id = d.order_id and o.order_no = ${orderNo}`,
    )
    expect(await reasons(first.id)).toEqual([importTouchWords.said.en])
    expect((await undo(portal, person, third.id)).data).toMatchObject({ going: 1, keptCount: 0 })
    expect((await undo(portal, person, first.id)).data).toMatchObject({ going: 1, keptCount: 0 })
  })

  it('stay where an answer was begun or a task hangs on them, and are taken back later, and then their case', async () => {
    const person = await portal.person()
    const { first, second, orderNo, idOf } = await addedLimits(person)
    const answer = await buildOrder(portal.db, person)
    await portal.db.execute(sql`
      insert into follow_ups (order_id, kind, form, deadline_id, updated_by)
      select ${answer.id}, 'opinion', '{}', source_id, ${person.id} from docket_entries where id = ${idOf('oan')}`)
    const task = await portal.db.execute<{ id: string }>(sql`
      insert into case_tasks (organisation_id, order_id, title, limit_id, limit_days, created_by)
      select ${person.ownerId}, order_id, 'x', id, -3, ${person.id} from docket_entries where id = ${idOf('sub-exam')} returning id`)
    const { data } = await undo(portal, person, second.id)
    expect(data).toMatchObject({ limitsGoing: 0, keptCount: 2 })
    expect(data.kept.map(({ reason }) => reason.en).toSorted()).toEqual(
      [importTouchWords.order.en, importTouchWords.team.en].toSorted(),
    )
    expect((await callAs(person, 'imports.getImport', { id: second.id })).data).toMatchObject({
      state: 'undone',
      kept: 2,
    })
    expect((await rulesOf(person, orderNo)).toSorted()).toEqual(['oan', 'sub-exam'])

    // What stood in the way is gone: both imports can be tried again.
    await portal.db.execute(sql`delete from case_tasks where id = ${task.rows[0]?.id ?? ''}`)
    await portal.db.execute(sql`delete from follow_ups where order_id = ${answer.id}`)
    const again = await undo(portal, person, second.id)
    expect(again.data).toMatchObject({ limitsGoing: 2, keptCount: 0 })
    expect(await rulesOf(person, orderNo)).toEqual([])
    expect((await undo(portal, person, first.id)).data).toMatchObject({ going: 1, keptCount: 0 })
  })

  it('keep their case until they are taken back, also of an import whose undo came first', async () => {
    const person = await portal.person()
    const { first, second } = await addedLimits(person)
    expect((await undo(portal, person, first.id)).data).toMatchObject({ going: 0, keptCount: 1 })
    await undo(portal, person, second.id)
    expect((await undo(portal, person, first.id)).data).toMatchObject({ going: 1, keptCount: 0 })
    expect((await callAs(person, 'imports.getImport', { id: first.id })).data).toMatchObject({ undone: 1, kept: 0 })
    expect((await callAs(person, 'imports.undoImport', { id: first.id })).error).toBe('imports.notUndoable')
  })
})

describe('imports.undoImport', () => {
  it('begins again when its job died', async () => {
    const person = await portal.person()
    const world = await broughtIn(person)
    await callAs(person, 'imports.undoImport', { id: world.id })
    await portal.db.execute(sql`delete from graphile_worker._private_jobs where key = ${`imports ${world.id}`}`)
    await callAs(person, 'imports.undoImport', { id: world.id })
    await runDueJobs(portal)
    expect((await callAs(person, 'imports.getImport', { id: world.id })).data).toMatchObject({
      state: 'undone',
      undone: 2,
    })
    expect(await check(portal, person, [grantedRow()])).toMatchObject({ ready: 1 })
  })
})
