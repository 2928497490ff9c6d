import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giveRights } from '../../test/organisations.ts'
import type { TestPerson } from '../../test/portal.ts'
import { startTeamPortal } from './test/team-world.ts'

let w: Awaited<ReturnType<typeof startTeamPortal>>

beforeAll(async () => {
  w = await startTeamPortal()
})
afterAll(() => w.portal.stop())

const add = (as: TestPerson, orderNo: string, text: string) =>
  w.portal.call('comments.addComment', { orderNo, text }, { as })
const list = async (as: TestPerson, orderNo: string) =>
  (await w.portal.call('comments.listComments', { orderNo }, { as })).data

describe('comments.addComment', () => {
  it('tells whom it mentions, once, in the bell and by what goes out of it, without its words', async () => {
    const { orderNo } = await w.newCase()
    await w.portal.db.execute(sql`
      update users set email = 'lead@agency.example', email_verified_at = now() where id = ${w.lead.id}`)
    const answer = await add(w.attorney, orderNo, '@周主管 请看权利要求 2，@周主管！ 联系 me@周主管.example')

    expect(answer.data.mentioned).toEqual(['周主管'])
    const lines = (await w.bell(w.lead)).filter(({ kind }) => kind === 'comment.mentioned')
    expect(lines).toEqual([
      { kind: 'comment.mentioned', order_no: orderNo, params: { title: '会开壶的茶', by: '陈慧' }, is_read: false },
    ])
    const { rows } = await w.portal.db.execute<{ kind: string; channel: string }>(sql`
      select kind, channel from deliveries where user_id = ${w.lead.id} and order_no = ${orderNo}`)
    expect(rows).toEqual([{ kind: 'comment.mentioned', channel: 'mail' }])
  })

  it('refuses to mention a colleague who does not see the case, and says who', async () => {
    const { orderNo } = await w.newCase()
    const refused = await add(w.attorney, orderNo, '@何小 please look')

    expect(refused.error).toBe('comments.mentionOutOfReach')
    expect(refused.msg).toContain('何小')
    expect((await list(w.attorney, orderNo)).list).toEqual([])
    expect(await w.bell(w.narrow)).toEqual([])
  })

  it('takes the name of somebody of another organisation for mere words', async () => {
    const { orderNo } = await w.newCase()

    expect((await add(w.attorney, orderNo, '@李法务 is at the client’s')).data.mentioned).toEqual([])
    expect(await w.bell(w.colleague)).toEqual([])
  })

  it('asks for the right to draft or to answer', async () => {
    const { orderNo } = await w.newCase()
    const reader = await w.portal.person('agent')
    await giveRights(w.portal.db, w.agency, reader.id, ['see', 'pay'])

    expect((await add(reader, orderNo, 'hello')).error).toBe('common.rightMissing')
    expect((await list(reader, orderNo)).list).toEqual([])
  })

  it('is refused empty', async () => {
    const { orderNo } = await w.newCase()
    expect((await add(w.attorney, orderNo, ' \n ')).status).toBe(400)
  })
})

describe('comments.listComments', () => {
  it('shows each side its own, pages by keyset, and marks what is new to the reader', async () => {
    const { orderNo } = await w.newCase()
    for (let at = 1; at <= 5; at += 1) await add(w.attorney, orderNo, `agency ${at}`)
    await add(w.client, orderNo, 'client 1')

    const first = (await w.portal.call('comments.listComments', { orderNo, limit: 2 }, { as: w.lead })).data
    expect(first.list.map(({ text, isNew, mine }) => [text, isNew, mine])).toEqual([
      ['agency 5', true, false],
      ['agency 4', true, false],
    ])
    expect([first.more, first.unread]).toEqual([true, 5])
    const before = first.list.at(-1)?.id
    const next = (await w.portal.call('comments.listComments', { orderNo, before }, { as: w.lead })).data
    expect(next.list.map(({ text }) => text)).toEqual(['agency 3', 'agency 2', 'agency 1'])
    expect((await list(w.attorney, orderNo)).unread).toBe(0)
    expect((await list(w.colleague, orderNo)).list.map(({ text }) => text)).toEqual(['client 1'])
  })

  it('is closed to the back office, to who was invited from elsewhere, and to members who do not reach the case', async () => {
    const { id, orderNo, ownerId } = await w.newCase()
    await add(w.attorney, orderNo, 'internal')
    const outsider = await w.portal.person()
    await w.portal.db.execute(sql`
      insert into order_members (order_id, user_id, role, added_by) values (${id}, ${outsider.id}, 'editor', ${ownerId})`)

    const people = [outsider, w.narrow, await w.portal.person('reviewer'), await w.portal.person('administrator')]
    for (const as of people) {
      expect((await w.portal.call('comments.listComments', { orderNo }, { as })).error).toBe('common.notFound')
      expect((await add(as, orderNo, 'hello')).error).toBe('common.notFound')
    }
  })

  it('keeps the order in which comments became visible, also of many written at once', async () => {
    const { orderNo } = await w.newCase()
    const writers = Array.from({ length: 12 }, (_, at) => add(at % 2 ? w.lead : w.attorney, orderNo, `n${at}`))
    const ids = (await Promise.all(writers)).map(({ data }) => data.id)

    const { rows } = await w.portal.db.execute<{ at: string }>(sql`
      select count(distinct created_at)::text as at from case_comments where id = any(${sql.param(ids)}::uuid[])`)
    expect(rows[0]?.at).toBe('12')
  })
})

describe('comments.changeComment', () => {
  it('keeps what it said before, tells who is mentioned newly and nobody twice', async () => {
    const { orderNo } = await w.newCase()
    const { id } = (await add(w.attorney, orderNo, '@周主管 first')).data
    const change = (text: string, as = w.attorney) => w.portal.call('comments.changeComment', { id, text }, { as })

    expect((await change('stolen', w.lead)).error).toBe('common.notFound')
    await change('@周主管 second')
    await change('third')
    await change('@周主管 fourth')
    const [shown] = (await list(w.lead, orderNo)).list
    expect(shown?.text).toBe('@周主管 fourth')
    expect(shown?.editedTime).not.toBeNull()
    expect(shown?.earlier.map(({ text }) => text)).toEqual(['third', '@周主管 second', '@周主管 first'])
    expect((await w.bell(w.lead)).filter((line) => line.order_no === orderNo)).toHaveLength(1)
    expect((await change('@何小')).error).toBe('comments.mentionOutOfReach')
  })
})

describe('comments.removeComment', () => {
  it('leaves that there was one, and takes its words and what the bell said of it away', async () => {
    const { orderNo } = await w.newCase()
    const { id } = (await add(w.attorney, orderNo, '@周主管 secret words')).data
    await w.portal.call('comments.changeComment', { id, text: '@周主管 other words' }, { as: w.attorney })

    expect((await w.portal.call('comments.removeComment', { id }, { as: w.lead })).error).toBe('common.notFound')
    expect((await w.portal.call('comments.removeComment', { id }, { as: w.attorney })).status).toBe(200)
    expect((await list(w.lead, orderNo)).list).toMatchObject([
      { id, text: '', isRemoved: true, earlier: [], isNew: false },
    ])
    expect((await w.bell(w.lead)).filter((line) => line.order_no === orderNo)).toEqual([])
    const { rows } = await w.portal.db.execute(sql`select from case_comment_texts where comment_id = ${id}`)
    expect(rows).toEqual([])
    expect((await w.portal.call('comments.removeComment', { id }, { as: w.attorney })).error).toBe('common.notFound')
  })
})

describe('comments.readComments', () => {
  it('marks as read up to a comment, never back, with the bell', async () => {
    const { orderNo } = await w.newCase()
    const ids: string[] = []
    for (const text of ['one', '@周主管 two', 'three']) ids.push((await add(w.attorney, orderNo, text)).data.id)
    const read = (id = '') => w.portal.call('comments.readComments', { id }, { as: w.lead })

    await read(ids[0])
    expect((await list(w.lead, orderNo)).unread).toBe(2)
    expect((await w.bell(w.lead)).filter((line) => line.order_no === orderNo).map((line) => line.is_read)).toEqual([
      false,
    ])
    await read(ids[2])
    await read(ids[0])
    expect((await list(w.lead, orderNo)).unread).toBe(0)
    expect((await w.bell(w.lead)).filter((line) => line.order_no === orderNo).map((line) => line.is_read)).toEqual([
      true,
    ])
  })
})

describe('comments.listPeople', () => {
  it('names the colleagues who see the case, of one side alone', async () => {
    const { orderNo } = await w.newCase()
    const names = async (as: TestPerson) =>
      (await w.portal.call('comments.listPeople', { orderNo }, { as })).data.map(({ name }) => name)

    const ofAgency = await names(w.lead)
    expect(ofAgency).toEqual(expect.arrayContaining(['周主管', '陈慧']))
    expect(ofAgency).not.toContain('何小')
    expect(ofAgency).not.toContain('李法务')
    expect(await names(w.client)).toEqual(expect.arrayContaining(['云岭茶业', '李法务']))
  })
})

describe('comments.listMentions', () => {
  it('lists where the caller is mentioned, on cases that they see still', async () => {
    const { id, orderNo } = await w.newCase({ handlerId: w.narrow.id })
    await add(w.lead, orderNo, '@何小 yours')
    const mentions = async () => (await w.portal.call('comments.listMentions', {}, { as: w.narrow })).data

    expect(await mentions()).toMatchObject([{ orderNo, text: '@何小 yours', authorName: '周主管', isNew: true }])
    await w.portal.db.execute(sql`update orders set handler_id = ${w.lead.id} where id = ${id}`)
    expect(await mentions()).toEqual([])
  })
})
