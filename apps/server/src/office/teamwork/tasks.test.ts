import { addDays, beijingDate } from '@portal/domain/platform/dates/civil-date'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memberOf } from '../../people/organisations/test/company.ts'
import { deadlines } from '../../platform/db/schema/orders.ts'
import type { TestPerson } from '../../test/portal.ts'
import { runDueJobs } from '../../test/run-jobs.ts'
import { remindOfTasksTask } from './remind-of-tasks.ts'
import { startTeamPortal } from './test/team-world.ts'

let w: Awaited<ReturnType<typeof startTeamPortal>>

beforeAll(async () => {
  w = await startTeamPortal()
})
afterAll(() => w.portal.stop())

const today = () => beijingDate(w.portal.services.now())
type New = Partial<Parameters<typeof saveRaw>[1]>
const saveRaw = (
  as: TestPerson,
  input: {
    orderNo: string
    task: string
    id?: string
    version?: number
    note?: string
    assigneeId?: string | null
    dueOn?: string | null
    limit?: { id: string; days: number } | null
    items?: string[]
  },
) => w.portal.call('tasks.saveTask', input, { as })
const save = (orderNo: string, more: New = {}, as = w.attorney) =>
  saveRaw(as, { orderNo, task: 'Read the citations', ...more })
const ofCase = async (orderNo: string, as = w.attorney) =>
  (await w.portal.call('tasks.listOfCase', { orderNo }, { as })).data
const one = async (orderNo: string, id: string, as = w.attorney) => {
  const task = (await ofCase(orderNo, as)).find((each) => each.id === id)
  if (!task) throw new Error('no such task')
  return task
}
const remind = () =>
  remindOfTasksTask({}, { database: w.portal.database, services: w.portal.services } as Parameters<
    typeof remindOfTasksTask
  >[1])

async function limitOf(orderId: string, officialOn: string) {
  const [row] = await w.portal.db
    .insert(deadlines)
    .values({
      orderId,
      ownerId: w.client.ownerId,
      ruleId: 'oa1',
      startsOn: '2026-01-05',
      officialOn,
      internalOn: officialOn,
      reasons: {} as never,
    })
    .returning({ id: deadlines.id })
  const { rows } = await w.portal.db.execute<{ id: string }>(sql`
    select id from docket_entries where source = 'deadline' and source_id = ${row?.id}`)
  const move = (on: string) => w.portal.db.execute(sql`update deadlines set official_on = ${on} where id = ${row?.id}`)
  return { id: rows[0]?.id ?? '', move }
}

describe('tasks.saveTask', () => {
  it('keeps a task with its check list on one side of a case, and tells who gets it', async () => {
    const { orderNo } = await w.newCase()
    const { id } = (
      await save(orderNo, { assigneeId: w.lead.id, dueOn: '2027-03-01', note: 'both', items: ['D1', 'D2'] })
    ).data

    expect(await one(orderNo, id, w.lead)).toMatchObject({
      ...{
        task: 'Read the citations',
        note: 'both',
        dueOn: '2027-03-01',
        assignee: '周主管',
        createdBy: '陈慧',
        state: 'open',
      },
      items: [
        { text: 'D1', doneBy: null },
        { text: 'D2', doneBy: null },
      ],
    })
    expect(await ofCase(orderNo, w.client)).toEqual([])
    expect((await w.bell(w.lead)).at(-1)).toMatchObject({ kind: 'task.assigned', order_no: orderNo })
  })

  it('refuses a colleague who does not see the case, one of the other side, and a version that somebody changed', async () => {
    const { orderNo } = await w.newCase()
    const other = await w.newCase()
    const { id } = (await save(orderNo)).data

    expect((await save(orderNo, { assigneeId: w.narrow.id })).error).toBe('tasks.personOutOfReach')
    expect((await save(orderNo, { assigneeId: w.client.id })).error).toBe('tasks.personOutOfReach')
    expect((await save(orderNo, { id, version: 1, task: 'Changed' })).status).toBe(200)
    expect((await save(orderNo, { id, version: 1 })).error).toBe('common.conflict')
    expect((await save(other.orderNo, { id, version: 2 })).error).toBe('common.notFound')
    expect((await save(orderNo, { id, version: 2 }, w.client)).error).toBe('common.notFound')
  })

  it('counts the day from a limit and moves with it while the task is open', async () => {
    const order = await w.newCase()
    const limit = await limitOf(order.id, '2027-05-10')
    const { orderNo } = order
    const { id } = (await save(orderNo, { limit: { id: limit.id, days: -14 } })).data
    const done = (await save(orderNo, { limit: { id: limit.id, days: 3 } })).data.id
    await w.portal.call('tasks.setState', { id: done, state: 'done' }, { as: w.attorney })

    expect(await one(orderNo, id)).toMatchObject({
      dueOn: '2027-04-26',
      limit: { id: limit.id, officialOn: '2027-05-10', days: -14 },
    })
    await limit.move('2027-07-10')
    expect((await one(orderNo, id)).dueOn).toBe('2027-06-26')
    expect((await one(orderNo, done)).dueOn).toBe('2027-05-13')
    await w.portal.call('tasks.setState', { id: done, state: 'open' }, { as: w.attorney })
    expect((await one(orderNo, done)).dueOn).toBe('2027-07-13')
    const elsewhere = await w.newCase()
    expect((await save(elsewhere.orderNo, { limit: { id: limit.id, days: 0 } })).error).toBe('tasks.limitUnknown')
  })

  it('misses no move of a limit that happens at the same time', async () => {
    const order = await w.newCase()
    const limit = await limitOf(order.id, '2027-05-10')
    const saves = Array.from({ length: 8 }, () => save(order.orderNo, { limit: { id: limit.id, days: 1 } }))
    await Promise.all([...saves, limit.move('2027-06-01'), ...saves])

    expect(new Set((await ofCase(order.orderNo)).map(({ dueOn }) => dueOn))).toEqual(new Set(['2027-06-02']))
  })
})

describe('tasks.listOfCase', () => {
  it('has open tasks by their day, then those without one, then ended ones', async () => {
    const { orderNo } = await w.newCase()
    const ended = (await save(orderNo, { task: 'ended', dueOn: '2026-01-01' })).data.id
    await save(orderNo, { task: 'whenever' })
    await save(orderNo, { task: 'later', dueOn: '2027-02-01' })
    await save(orderNo, { task: 'sooner', dueOn: '2027-01-01' })
    await w.portal.call('tasks.setState', { id: ended, state: 'dropped' }, { as: w.lead })

    expect((await ofCase(orderNo)).map(({ task }) => task)).toEqual(['sooner', 'later', 'whenever', 'ended'])
    for (const as of [w.narrow, await w.portal.person('administrator')]) {
      expect((await w.portal.call('tasks.listOfCase', { orderNo }, { as })).error).toBe('common.notFound')
    }
  })
})

describe('tasks.setState', () => {
  it('ends a task, names who did it first, and opens it again', async () => {
    const { orderNo } = await w.newCase()
    const { id } = (await save(orderNo)).data
    const set = (state: 'open' | 'done' | 'dropped', as = w.attorney) =>
      w.portal.call('tasks.setState', { id, state }, { as })

    await set('done', w.lead)
    await set('done')
    expect(await one(orderNo, id)).toMatchObject({ state: 'done', endedBy: '周主管' })
    await set('open')
    expect(await one(orderNo, id)).toMatchObject({ state: 'open', endedBy: null, endedTime: null })
    expect((await set('done', w.client)).error).toBe('common.notFound')
  })
})

describe('what the bell says of a task or comment', () => {
  it('is found by its key, whoever was told', async () => {
    const planOf = (condition: SQL) =>
      w.portal.db.transaction(async (tx) => {
        await tx.execute(sql`set local enable_seqscan = off`)
        const { rows } = await tx.execute<Record<string, string>>(
          sql`explain delete from inbox_messages where ${condition}`,
        )
        return rows.map((row) => row['QUERY PLAN']).join(' ')
      })
    const [task, comment] = [`task:${crypto.randomUUID()}:%`, `comment:${crypto.randomUUID()}`]

    expect(await planOf(sql`event_key like ${task} and read_at is null`)).toContain('inbox_messages_event_idx')
    expect(await planOf(sql`event_key = ${comment}`)).toContain('inbox_messages_event_idx')
  })
})

describe('tasks.tickItem', () => {
  it('loses none of many lines that two tick at once', async () => {
    const { orderNo } = await w.newCase()
    const { id } = (await save(orderNo, { items: Array.from({ length: 10 }, (_, at) => `line ${at}`) })).data
    const { items } = await one(orderNo, id)
    await Promise.all(
      items.map((item, at) =>
        w.portal.call('tasks.tickItem', { id: item.id, isDone: true }, { as: at % 2 ? w.lead : w.attorney }),
      ),
    )

    expect((await one(orderNo, id)).items.map(({ doneBy }) => doneBy)).toEqual(
      items.map((_, at) => (at % 2 ? '周主管' : '陈慧')),
    )
  })

  it('leaves the first of two who tick one line named, and takes the tick away', async () => {
    const { orderNo } = await w.newCase()
    const { id } = (await save(orderNo, { items: ['one'] })).data
    const [item] = (await one(orderNo, id)).items
    const tick = (isDone: boolean, as = w.attorney) =>
      w.portal.call('tasks.tickItem', { id: item?.id ?? '', isDone }, { as })

    await tick(true)
    await tick(true, w.lead)
    expect((await one(orderNo, id)).items[0]?.doneBy).toBe('陈慧')
    await tick(false, w.lead)
    expect((await one(orderNo, id)).items[0]).toMatchObject({ doneBy: null, doneTime: null })
    expect((await tick(true, w.client)).error).toBe('common.notFound')
  })
})

describe('tasks.saveItem', () => {
  it('adds lines at the end, also at once, and changes the words of one', async () => {
    const { orderNo } = await w.newCase()
    const { id } = (await save(orderNo)).data
    const add = (text: string, itemId?: string) =>
      w.portal.call('tasks.saveItem', { taskId: id, text, ...(itemId && { id: itemId }) }, { as: w.attorney })
    await Promise.all(['a', 'b', 'c'].map((text) => add(text)))
    const { items } = await one(orderNo, id)
    await add('changed', items[1]?.id)

    expect(items.map(({ text }) => text).toSorted()).toEqual(['a', 'b', 'c'])
    expect((await one(orderNo, id)).items[1]?.text).toBe('changed')
  })
})

describe('tasks.removeItem', () => {
  it('takes a line off, of one’s own side alone', async () => {
    const { orderNo } = await w.newCase()
    const { id } = (await save(orderNo, { items: ['a', 'b'] })).data
    const [first] = (await one(orderNo, id)).items
    const remove = (as: TestPerson) => w.portal.call('tasks.removeItem', { id: first?.id ?? '' }, { as })

    expect((await remove(w.client)).error).toBe('common.notFound')
    await remove(w.attorney)
    expect((await one(orderNo, id)).items.map(({ text }) => text)).toEqual(['b'])
  })
})

describe('tasks.orderItems', () => {
  it('puts lines into the order that is given, those not named after them', async () => {
    const { orderNo } = await w.newCase()
    const { id } = (await save(orderNo, { items: ['a', 'b', 'c', 'd'] })).data
    const at = Object.fromEntries((await one(orderNo, id)).items.map((item) => [item.text, item.id]))
    const order = (...names: string[]) =>
      w.portal.call('tasks.orderItems', { taskId: id, ids: names.map((name) => at[name] ?? '') }, { as: w.attorney })
    await order('c', 'a')

    expect((await one(orderNo, id)).items.map(({ text }) => text)).toEqual(['c', 'a', 'b', 'd'])
  })
})

describe('tasks.listLimits', () => {
  it('names the open limits of a case', async () => {
    const order = await w.newCase()
    const limit = await limitOf(order.id, '2027-05-10')

    for (const as of [w.attorney, w.client]) {
      const { data } = await w.portal.call('tasks.listLimits', { orderNo: order.orderNo }, { as })
      expect(data).toEqual([
        { id: limit.id, name: { en: expect.any(String), zh: expect.any(String) }, officialOn: '2027-05-10' },
      ])
    }
  })
})

describe('tasks.listTasks', () => {
  it('has mine, my teams’, all and done, each with its count, in the order of the days', async () => {
    const { orderNo } = await w.newCase({ title: 'Only of this list' })
    const late = (await save(orderNo, { task: 'late', assigneeId: w.attorney.id, dueOn: '2026-01-05' })).data.id
    await save(orderNo, { task: 'later', assigneeId: w.attorney.id, dueOn: '2027-01-05' })
    await save(orderNo, { task: 'whenever', assigneeId: w.attorney.id })
    await save(orderNo, { task: 'lead’s', assigneeId: w.lead.id })
    await save(orderNo, { task: 'nobody’s' })
    const list = async (tab: 'mine' | 'teams' | 'all' | 'done', as = w.attorney, more: object = {}) =>
      (await w.portal.call('tasks.listTasks', { tab, orderNo, pageSize: 100, ...more }, { as })).data.list.map(
        ({ task }) => task,
      )

    expect(await list('mine')).toEqual(['late', 'later', 'whenever'])
    expect((await list('teams')).toSorted()).toEqual(['late', 'later', 'lead’s', 'whenever'])
    expect((await list('all')).toSorted()).toEqual(['late', 'later', 'lead’s', 'nobody’s', 'whenever'])
    expect(await list('mine', w.attorney, { due: 'overdue' })).toEqual(['late'])
    expect(await list('mine', w.attorney, { due: 'none' })).toEqual(['whenever'])
    expect(await list('all', w.attorney, { text: 'Only of' })).toHaveLength(5)
    await w.portal.call('tasks.setState', { id: late, state: 'dropped' }, { as: w.attorney })
    expect(await list('done')).toEqual(['late'])
    expect(await list('all', w.narrow)).toEqual([])
    expect(await list('all', w.client)).toEqual([])
  })
})

describe('tasks.getCounts', () => {
  it('counts what the tabs hold and what of mine is overdue', async () => {
    const counts = async () => (await w.portal.call('tasks.getCounts', {}, { as: w.attorney })).data
    const before = await counts()
    const { orderNo } = await w.newCase()
    await save(orderNo, { assigneeId: w.attorney.id, dueOn: addDays(today(), -1) })
    await save(orderNo)

    const after = await counts()
    expect([after.mine - before.mine, after.all - before.all, after.overdue - before.overdue]).toEqual([1, 2, 1])
  })
})

describe('tasks.exportTasks', () => {
  it('writes the tasks of the asker’s side into a file, by a job', async () => {
    const { orderNo } = await w.newCase()
    await save(orderNo)
    const ask = (as: TestPerson) => w.portal.call('tasks.exportTasks', { parameter: { tab: 'all', orderNo } }, { as })

    expect((await ask(w.client)).error).toBe('orders.exportEmpty')
    const { data } = await ask(w.attorney)
    expect(data.rows).toBe(1)
    await runDueJobs(w.portal)
    expect((await w.portal.call('views.getJob', { jobId: data.jobId }, { as: w.attorney })).data.state).toBe(2)
  })
})

describe('a reminder of a task', () => {
  it('comes on its day and once when it is over, to who does it or else who made it, whoever runs it and how often', async () => {
    const { orderNo } = await w.newCase()
    const due = (await save(orderNo, { task: 'due', assigneeId: w.lead.id, dueOn: today() })).data.id
    await save(orderNo, { task: 'over', dueOn: addDays(today(), -3) })
    await save(orderNo, { task: 'ahead', assigneeId: w.lead.id, dueOn: addDays(today(), 1) })
    const gone = (await save(orderNo, { task: 'gone', assigneeId: w.lead.id, dueOn: today() })).data.id
    await w.portal.call('tasks.setState', { id: gone, state: 'done' }, { as: w.attorney })
    await Promise.all([remind(), remind(), remind()])
    const told = async (as: TestPerson) =>
      (await w.bell(as))
        .filter((line) => line.order_no === orderNo && /due/.test(line.kind))
        .map((line) => [line.kind, line.params.task])

    expect(await told(w.lead)).toEqual([['task.due', 'due']])
    expect(await told(w.attorney)).toEqual([['task.overdue', 'over']])
    await w.portal.db.execute(sql`update case_tasks set due_on = ${addDays(today(), -1)} where id = ${due}`)
    await remind()
    await remind()
    expect(await told(w.lead)).toEqual([
      ['task.due', 'due'],
      ['task.overdue', 'due'],
    ])
  })

  it('is not told to who does not reach the case any more', async () => {
    const { id, orderNo } = await w.newCase({ handlerId: w.narrow.id })
    await save(orderNo, { assigneeId: w.narrow.id, dueOn: today() })
    await w.portal.db.execute(sql`update orders set handler_id = ${w.lead.id} where id = ${id}`)
    await remind()

    expect((await w.bell(w.narrow)).filter(({ kind }) => kind === 'task.due')).toEqual([])
  })
})

describe('tasks.saveTemplate', () => {
  it('keeps a check list under a name of its own, for the organisation alone', async () => {
    const keep = (input: object, as = w.attorney) =>
      w.portal.call('tasks.saveTemplate', { name: 'Filing', items: ['a', 'b'], ...input }, { as })
    const { id } = (await keep({})).data

    expect((await keep({ name: 'filing' })).error).toBe('tasks.nameTaken')
    expect((await keep({}, w.client)).status).toBe(200)
    expect((await keep({ id, version: 1, items: ['a'] })).status).toBe(200)
    expect((await keep({ id, version: 1 })).error).toBe('common.conflict')
    expect((await keep({ id, version: 2 }, w.client)).error).toBe('common.notFound')
  })
})

describe('tasks.listTemplates', () => {
  it('lists all of the organisation, or those for the kind of a case', async () => {
    const { orderNo } = await w.newCase()
    for (const [name, orderKind] of [
      ['Of every kind', null],
      ['Of inventions', 'invention'],
      ['Of marks', 'trademark'],
    ] as const) {
      await w.portal.call('tasks.saveTemplate', { name, orderKind, items: ['x'] }, { as: w.lead })
    }
    const names = async (input: object) =>
      (await w.portal.call('tasks.listTemplates', input, { as: w.lead })).data.map(({ name }) => name)

    expect(await names({})).toEqual(expect.arrayContaining(['Of every kind', 'Of inventions', 'Of marks']))
    expect(await names({ orderNo })).not.toContain('Of marks')
    expect(await names({ orderNo })).toEqual(expect.arrayContaining(['Of every kind', 'Of inventions']))
  })
})

describe('tasks.applyTemplate', () => {
  it('makes a task of it, for the caller, on a case of its kind', async () => {
    const { orderNo } = await w.newCase()
    const made = await w.portal.call(
      'tasks.saveTemplate',
      { name: 'Answer', orderKind: 'invention', items: ['one', 'two'], dueInDays: 10 },
      { as: w.lead },
    )
    const apply = (no: string, as = w.attorney) =>
      w.portal.call('tasks.applyTemplate', { orderNo: no, templateId: made.data.id }, { as })
    const { id } = (await apply(orderNo)).data

    expect(await one(orderNo, id)).toMatchObject({ task: 'Answer', assignee: '陈慧', dueOn: addDays(today(), 10) })
    expect((await one(orderNo, id)).items.map(({ text }) => text)).toEqual(['one', 'two'])
    expect((await apply((await w.newCase({ kind: 'utilityModel' })).orderNo)).error).toBe('common.notFound')
    expect((await apply(orderNo, w.client)).error).toBe('common.notFound')
  })
})

describe('tasks.removeTemplate', () => {
  it('removes it for the organisation; the tasks that it made stay', async () => {
    const { orderNo } = await w.newCase()
    const { id } = (await w.portal.call('tasks.saveTemplate', { name: 'Soon gone', items: ['x'] }, { as: w.lead })).data
    await w.portal.call('tasks.applyTemplate', { orderNo, templateId: id }, { as: w.lead })

    expect((await w.portal.call('tasks.removeTemplate', { id }, { as: w.client })).error).toBe('common.notFound')
    expect((await w.portal.call('tasks.removeTemplate', { id }, { as: w.lead })).status).toBe(200)
    expect(await ofCase(orderNo)).toHaveLength(1)
  })
})

describe('a member who leaves', () => {
  it('hands their open tasks over, keeps ended ones, and the time of a running clock is recorded', async () => {
    const { orderNo } = await w.newCase()
    const going = await w.portal.person('agent', { name: '去者' })
    await save(orderNo, { task: 'open', assigneeId: going.id })
    const done = (await save(orderNo, { task: 'done', assigneeId: going.id })).data.id
    await w.portal.call('tasks.setState', { id: done, state: 'done' }, { as: w.attorney })
    await w.portal.call('time.startTimer', { orderNo, work: 'draft', note: 'until the end' }, { as: going })
    const id = await memberOf(w.portal, w.agency, going)
    const remove = (more: object) => w.portal.call('organisations.removeMember', { id, ...more }, { as: w.lead })

    expect((await remove({ dryRun: true })).data.inHands).toMatchObject({ orders: 0, tasks: 1 })
    expect((await remove({})).error).toBe('organisations.successorNeeded')
    expect((await remove({ successorId: await memberOf(w.portal, w.agency, w.attorney) })).status).toBe(200)
    const tasks = await ofCase(orderNo)
    expect(tasks.map(({ task, assignee }) => [task, assignee])).toEqual([
      ['open', '陈慧'],
      ['done', '去者'],
    ])
    const { list } = (await w.portal.call('time.listTime', { orderNo }, { as: w.lead })).data
    expect(list).toMatchObject([{ person: '去者', minutes: 1, note: 'until the end' }])
  })
})
