import { globSync, readFileSync } from 'node:fs'
import { type Call, verbsOf } from '@portal/contract/call'
import { type CallName, calls } from '@portal/contract/calls'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giveAllRights } from '../../test/organisations.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { runDueJobs } from '../../test/run-jobs.ts'
import { sampleRequest } from '../../test/sample-request.ts'
import { aims } from '../../test/sweep-aims.ts'
import { type Ids, makeOwner } from '../../test/sweep-world.ts'

/** What a side of the case says, does and records: each in every text that there is. */
const words = { agency: 'ONLY-THE-AGENCY-READS-THIS', client: 'ONLY-THE-CLIENT-READS-THIS' } as const

let portal: TestPortal
let ids: Ids
let client: TestPerson
let colleague: TestPerson
let agent: TestPerson
/** Who reads, and of which side: `none` of neither. */
let readers: readonly {
  readonly who: string
  readonly side: 'agency' | 'client' | 'none'
  readonly person: TestPerson
}[]

async function work(as: TestPerson, who: string, word: string): Promise<void> {
  const orderNo = ids.order
  const call: TestPortal['call'] = (name, input) => portal.call(name, input, { as })
  await call('comments.addComment', { orderNo, text: `@${who} ${word}` })
  const { id } = (await call('comments.addComment', { orderNo, text: word })).data
  await call('comments.changeComment', { id, text: `${word} changed` })
  const task = { orderNo, task: word, note: word, dueOn: '2026-01-05', assigneeId: as.id, items: [word] }
  await call('tasks.saveTask', task)
  await call('tasks.saveTemplate', { name: word, items: [word] })
  await call('time.saveTime', { orderNo, workedOn: '2026-01-05', minutes: 7, work: 'other', note: word })
  expect((await call('time.startTimer', { orderNo, work: 'other', note: word })).status).toBe(200)
  expect((await call('time.exportTime', { parameter: {} })).status).toBe(200)
  expect((await call('tasks.exportTasks', { parameter: { tab: 'all' } })).status).toBe(200)
}

beforeAll(async () => {
  portal = await startTestPortal({ PAYMENT_SANDBOX: 'true' })
  const made = await makeOwner(portal)
  ids = made.ids
  client = made.owner
  colleague = await portal.person('subAccount', { ownerId: client.id, name: '云同事' })
  agent = await portal.person('agent')
  const mate = await portal.person('agent', { name: '何同事' })
  const outsider = await portal.person()
  for (const { id } of [colleague, agent, mate]) await giveAllRights(portal.db, id)
  await portal.db.execute(sql`
    insert into order_members (order_id, user_id, role, added_by) values (${ids.orderRow}, ${outsider.id}, 'editor', ${client.id})`)
  await work(client, '云同事', words.client)
  await work(agent, '何同事', words.agency)
  await runDueJobs(portal)
  readers = [
    { who: 'the client', side: 'client', person: client },
    { who: 'a colleague of the client', side: 'client', person: colleague },
    { who: 'the agent', side: 'agency', person: agent },
    { who: 'a colleague of the agent', side: 'agency', person: mate },
    { who: 'who was invited to the case', side: 'none', person: outsider },
    { who: 'a reviewer', side: 'none', person: await portal.person('reviewer') },
    { who: 'finance', side: 'none', person: await portal.person('finance') },
    { who: 'an administrator', side: 'none', person: await portal.person('administrator') },
  ]
})
afterAll(() => portal.stop())

async function read(call: Call, { token }: TestPerson): Promise<string> {
  const aim = aims[call.name as CallName]
  const aimed = aim?.way === 'rows' || aim?.way === 'narrows' ? aim.input(ids) : {}
  const method = verbsOf(call).includes('POST') ? 'POST' : 'GET'
  const input = { ...sampleRequest(call), ...aimed }
  const reply = await portal.app.inject({
    method,
    url: call.path,
    ...(method === 'GET' ? { query: input as Record<string, string> } : { payload: input }),
    headers: { authorization: `Bearer ${token}` },
  })
  return reply.body
}

const reads = calls.filter(({ effect }) => effect === 'read')

describe('what a side of a case keeps to itself', () => {
  it.each(reads.map((call) => [call.name, call] as const))(
    'is in no answer of %s to anybody else',
    async (_name, call) => {
      for (const { who, side, person } of readers) {
        const text = await read(call, person)
        if (side !== 'agency') expect(text, who).not.toContain(words.agency)
        if (side !== 'client') expect(text, who).not.toContain(words.client)
      }
    },
  )

  it.each([
    'comments.listComments',
    'comments.listMentions',
    'tasks.listTasks',
    'tasks.listOfCase',
    'tasks.listTemplates',
    'time.listTime',
    'time.getTimer',
  ] as const)('is found by that side with %s, so that there is something to be leaked', async (name) => {
    const call = reads.find((one) => one.name === name) as Call
    const whose =
      name === 'comments.listMentions' ? 'a colleague of the ' : name === 'time.getTimer' ? 'the ' : undefined
    for (const side of ['agency', 'client'] as const) {
      const actor = side === 'agency' ? 'agent' : 'client'
      const asked = readers.filter(
        (one) => one.side === side && (whose === undefined || one.who === `${whose}${actor}`),
      )
      for (const { person } of asked) expect(await read(call, person)).toContain(words[side])
    }
  })

  it('lies in its own tables, and besides in lines of the bell of that side alone: no file, mail, audit line or event can tell it', async () => {
    const { rows: tables } = await portal.database.pool.query<{ name: string }>(`
      select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p') order by 1`)
    const holding: string[] = []
    for (const { name } of tables) {
      const { rowCount } = await portal.database.pool.query(
        `select from "${name}" t where t::text ~ 'READS-THIS' and t::text !~ 'ONLY-THE-OWNER' limit 1`,
      )
      if (rowCount === 1) holding.push(name)
    }

    expect(holding).toEqual([
      ...[
        'case_comment_texts',
        'case_comments',
        'case_task_items',
        'case_tasks',
        'task_templates',
        'time_entries',
        'timers',
      ],
    ])
  })

  it('is read by its room, and by who hands over what a member had: by no statement elsewhere', () => {
    const root = new URL('../../', import.meta.url)
    const tables =
      /\b(case_comments?\b|case_comment_\w+|case_mentions|case_tasks|case_task_items|task_templates|time_entries|time_rates)\b|\b(from|into|update|join) timers\b/
    const reading = globSync('**/*.ts', { cwd: root })
      .filter((path) => !/\.test\.ts$|(^|\/)test\/|^demo\/|^platform\/db\/schema\/teamwork\.ts$/.test(path))
      .filter(
        (path) =>
          tables.test(readFileSync(new URL(path, root), 'utf8')) ||
          /schema\/teamwork/.test(readFileSync(new URL(path, root), 'utf8')),
      )

    expect(reading.filter((path) => !path.startsWith('office/teamwork/')).toSorted()).toEqual([
      // Tasks of the reader's own side, on the page of its client.
      'office/clients/timeline-queries.ts',
      // That something was written, and never what: an import is not undone over it.
      'office/imports/undo-queries.ts',
      'people/organisations/hand-over-queries.ts',
    ])
  })
})
