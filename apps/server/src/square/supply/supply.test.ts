import { addDays, beijingDate } from '@portal/domain/platform/dates/civil-date'
import { applicationCheckCharacter } from '@portal/domain/platform/identifiers/application-number'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildCompany, joinOrganisation } from '../../test/organisations.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { endOverdueTask } from '../end-overdue.ts'
import { storedFile } from '../test/square-world.ts'
import { matchPostsTask } from './match-posts-task.ts'

let portal: TestPortal
let poster: TestPerson
let peer: TestPerson
let stranger: TestPerson
let reviewer: TestPerson
const today = beijingDate(new Date())
const [body, unknown] = ['202110700001', '202110799999']
const number = body + applicationCheckCharacter(body)
const company = '江南智造科技有限公司'

const secret = { contactName: '李工', contactPhone: '13800138001' }
const asker = { name: '王总', phone: '13900139002' }

beforeAll(async () => {
  portal = await startTestPortal()
  poster = await portal.person('customer', { name: company })
  peer = await portal.person('customer', { name: '北辰公司' })
  stranger = await portal.person('customer')
  reviewer = await portal.person('reviewer')
  await buildCompany(portal.db, poster.ownerId)
  await buildCompany(portal.db, peer.ownerId)
  await portal.db.execute(sql`update organisations set name = ${company} where id = ${poster.ownerId}`)
  await portal.db.execute(sql`
    with made as (
      insert into patents (key, office, type, application_number, application_mark, publications, priorities, legal_events, citations, sources,
        field_origins, title_zh, applicants, ipc)
      values ('supply-test', 'CN', 'invention', ${number}, 'valid', '[]', '[]', '[]', '[]', '[]', '{}', '电池液冷板', array[${company}], array['H01M 10/613'])
      returning id)
    insert into patent_numbers (patent_id, kind, number) select id, 'an', ${number} from made`)
})
afterAll(() => portal.stop())

let serial = 0
const form = (more: Record<string, unknown> = {}) => {
  serial += 1
  return {
    board: 'offer' as const,
    kind: 'technology' as const,
    title: `电池热管理技术 ${serial}`,
    description: '液冷板与相变材料结合，电芯温差小于三度，已经完成中试，可提供样品测试。',
    field: 'energy' as const,
    words: ['电池', '热管理'],
    maturity: 'pilot' as const,
    region: '江苏',
    priceFen: 80_000_000,
    validUntilOn: addDays(today, 90),
    ...secret,
    ...more,
  }
}
const save = (as: TestPerson, more: Record<string, unknown> = {}, rest: Record<string, unknown> = {}) =>
  portal.call('supply.savePost', { json: form(more), ...rest }, { as })
const review = async (id: string, act: 'accept' | 'return' | 'takeDown' | 'keep', more = {}, as = reviewer) => {
  const { data } = await portal.call('supply.getReview', { id }, { as })
  return portal.call('supply.reviewPost', { id, version: data.version, act, ...more }, { as })
}
async function opened(as: TestPerson, more: Record<string, unknown> = {}): Promise<string> {
  const saved = await save(as, more)
  if (saved.status !== 200) throw new Error(`not saved: ${saved.msg}`)
  const accepted = await review(saved.data.id, 'accept', { certified: true })
  if (accepted.data?.state !== 'open') throw new Error(`not open: ${accepted.msg}`)
  return saved.data.id
}
const match = () => matchPostsTask({}, { database: portal.database, services: portal.services } as never)
const inbox = async (as: TestPerson) =>
  (await portal.call('views.listInbox', { limit: 50 }, { as })).data.list.filter(({ kind }) =>
    kind.startsWith('supply.'),
  )
const kindsFor = async (as: TestPerson, post: string) =>
  (await inbox(as))
    .filter(({ params }) => params.post === post)
    .map(({ kind }) => kind)
    .reverse()
const boardIds = async (as: TestPerson, asked: Record<string, unknown> = {}) =>
  (await portal.call('supply.listPosts', { pageSize: 100, ...asked }, { as })).data.list.map(({ id }) => id)

describe('supply.savePost', () => {
  it('is a draft, goes to review, comes back with a reason, and is shown once it is accepted', async () => {
    const draft = await save(poster, { description: '', words: [], contactPhone: '' }, { draft: true })
    expect([draft.status, draft.data.state]).toEqual([200, 'draft'])
    const { id } = draft.data
    const faulty = await save(poster, { description: '太短' }, { id })
    expect([faulty.status, faulty.error, faulty.fields.map(({ path }) => path)]).toEqual([
      422,
      'supply.faulty',
      ['json.description'],
    ])
    expect((await portal.call('supply.getReview', { id }, { as: reviewer })).status).toBe(404)
    expect((await save(poster, {}, { id })).data.state).toBe('inReview')
    expect((await save(poster, {}, { id })).error).toBe('supply.notEditable')
    expect(await boardIds(stranger)).not.toContain(id)
    expect((await review(id, 'return')).error).toBe('supply.reasonMissing')
    expect((await review(id, 'return', { reason: '请补充应用场景' })).data.state).toBe('returned')
    const { data: mine } = await portal.call('supply.listMyPosts', {}, { as: poster })
    expect(mine.list.find((one) => one.id === id)).toMatchObject({ state: 'returned', reason: '请补充应用场景' })
    await save(poster, {}, { id })
    expect((await review(id, 'accept')).data.state).toBe('open')
    expect(await boardIds(stranger)).toContain(id)
    expect(await kindsFor(poster, id)).toEqual(['supply.returned', 'supply.published'])
    // A change of what others read is reviewed before it is shown.
    expect((await save(poster, { title: '改名的热管理技术' }, { id, draft: true })).error).toBe('supply.notEditable')
    expect((await save(poster, { title: '改名的热管理技术' }, { id })).data.state).toBe('inReview')
    expect(await boardIds(stranger)).not.toContain(id)
  })

  it('is posted once by a repeated press, and at most fifty times by an organisation', async () => {
    const crowd = await portal.person('customer')
    const json = form({ title: '同一条信息的重复提交' })
    const both = await Promise.all([1, 2].map(() => portal.call('supply.savePost', { json }, { as: crowd })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    await portal.db.execute(sql`
      insert into supply_posts (owner_id, created_by, board, kind, title, shown_title, valid_until_on)
      select ${crowd.ownerId}, ${crowd.id}, 'offer', 'product', 'x', 'x', ${today}::date from generate_series(1, 48)`)
    const last = await Promise.all([1, 2, 3].map(() => save(crowd, {}, { draft: true })))
    expect(last.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })
})

describe('supply.lookUpPatent', () => {
  it('names patents of our data alone, and its owner only after a reviewer saw it', async () => {
    expect((await save(poster, { patents: [unknown + applicationCheckCharacter(unknown)] })).error).toBe(
      'supply.patentUnknown',
    )
    const found = await portal.call('supply.lookUpPatent', { number: `ZL${number}` }, { as: poster })
    expect(found.data).toMatchObject({ patentNumber: number, title: '电池液冷板', isOwn: true })
    expect((await portal.call('supply.lookUpPatent', { number }, { as: stranger })).data.isOwn).toBe(false)
    const own = await opened(poster, { patents: [number] })
    const others = await opened(peer, { patents: [number], board: 'need' })
    const card = async (id: string) => (await portal.call('supply.getPost', { id }, { as: stranger })).data
    expect(await card(own)).toMatchObject({
      patents: 1,
      certified: true,
      patentList: [{ patentNumber: number, isOwn: true }],
    })
    expect(await card(others)).toMatchObject({ patents: 1, certified: false })
    expect(await boardIds(stranger, { certified: true })).toContain(own)
    expect(await boardIds(stranger, { certified: true })).not.toContain(others)
  })
})

describe('supply.listPosts', () => {
  it('is found by what was chosen', async () => {
    const id = await opened(poster, {
      title: '低碳混凝土配方',
      words: ['混凝土'],
      field: 'building',
      region: '四川',
      maturity: 'laboratory',
    })
    const asked = async (filter: Record<string, unknown>) => (await boardIds(stranger, filter)).includes(id)
    const checks = [
      [{ board: 'offer' }, true],
      [{ board: 'need' }, false],
      [{ words: '混凝土' }, true],
      [{ words: '飞机' }, false],
      [{ field: 'building', regional: 'southwest' }, true],
      [{ regional: '江苏' }, false],
      [{ maturity: 'concept' }, true],
      [{ maturity: 'prototype' }, false],
      [{ withPatents: true }, false],
      [{ type: 'technology' }, true],
    ] as const
    for (const [filter, is] of checks) expect([filter, await asked(filter)]).toEqual([filter, is])
  })
})

describe('supply.countByRegion', () => {
  it('counts what fits by province', async () => {
    await opened(poster, { field: 'household', region: '西藏' })
    const { data } = await portal.call('supply.countByRegion', { field: 'household' }, { as: stranger })
    expect(data).toEqual({ list: [{ regional: '西藏', count: 1 }], total: 1 })
    const { data: part } = await portal.call(
      'supply.countByRegion',
      { field: 'household', regional: 'east' },
      { as: stranger },
    )
    expect(part.total).toBe(0)
  })
})

describe('supply.followPost', () => {
  it('ends after its day, and is told to its side and to who follows it, once', async () => {
    const id = await opened(poster)
    await portal.call('supply.followPost', { id, on: true }, { as: peer })
    await portal.db.execute(sql`update supply_posts set valid_until_on = ${addDays(today, -1)} where id = ${id}`)
    const run = () => endOverdueTask({}, { database: portal.database, services: portal.services } as never)
    await run()
    await run()
    expect((await kindsFor(poster, id)).filter((kind) => kind === 'supply.expired')).toHaveLength(1)
    expect(await kindsFor(peer, id)).toEqual(['supply.closed'])
    expect((await portal.call('supply.getPost', { id }, { as: peer })).status).toBe(404)
    expect((await portal.call('supply.changePost', { id, act: 'close' }, { as: poster })).error).toBe(
      'supply.moveNotAllowed',
    )
  })
})

describe('supply.changePost', () => {
  it('of another organisation, or of a colleague out of reach, answers as if it were not there', async () => {
    const id = await opened(poster)
    const gone = crypto.randomUUID()
    const colleague = await portal.person('customer')
    await joinOrganisation(portal.db, poster.ownerId, colleague.id)
    await portal.db.execute(
      sql`update organisation_members set reach = '{hands}' where user_id = ${colleague.id} and organisation_id = ${poster.ownerId}`,
    )
    for (const as of [stranger, colleague]) {
      const calls = (one: string) =>
        Promise.all([
          portal.call('supply.getPostForm', { id: one }, { as }),
          portal.call('supply.changePost', { id: one, act: 'close' }, { as }),
          portal.call('supply.savePost', { id: one, json: form() }, { as }),
        ])
      const [real, missing] = [await calls(id), await calls(gone)]
      expect(real.map(({ status, msg }) => [status, msg])).toEqual(missing.map(({ status, msg }) => [status, msg]))
      expect(real.map(({ status }) => status)).toEqual([404, 404, 404])
      const { data } = await portal.call('supply.listMyPosts', { pageSize: 100 }, { as })
      expect(data.list.map((one) => one.id)).not.toContain(id)
    }
  })

  it('removes a draft that nobody saw, and nothing that was shown', async () => {
    const draft = await save(poster, {}, { draft: true })
    const gone = await portal.call('supply.changePost', { id: draft.data.id, act: 'remove' }, { as: poster })
    expect(gone.data).toEqual({ ok: true })
    expect((await portal.call('supply.getPostForm', { id: draft.data.id }, { as: poster })).status).toBe(404)
    const id = await opened(poster)
    expect((await portal.call('supply.changePost', { id, act: 'remove' }, { as: poster })).error).toBe(
      'supply.moveNotAllowed',
    )
    await portal.call('supply.changePost', { id, act: 'close' }, { as: poster })
    expect(await boardIds(stranger)).not.toContain(id)
  })
})

describe('supply.getPost', () => {
  it('is read by everybody signed in while it is open, by its organisation always, by nobody else', async () => {
    const { data: waiting } = await save(poster)
    const read = async (id: string, as: TestPerson | undefined) =>
      (await portal.call('supply.getPost', { id }, { as })).status
    expect([await read(waiting.id, poster), await read(waiting.id, stranger)]).toEqual([200, 404])
    const id = await opened(poster)
    expect([await read(id, stranger), await read(id, undefined)]).toEqual([200, 401])
    const { data } = await portal.call('supply.getPost', { id }, { as: stranger })
    expect([data.company, data.mine, data.contacts]).toEqual([company, null, null])
  })
})

describe('supply.getPostForm', () => {
  it('gives back what was typed, to its organisation alone', async () => {
    const { data } = await save(poster, { description: '详情可致电 13800138001，电芯温差小于三度，已经完成中试。' })
    const { data: saved } = await portal.call('supply.getPostForm', { id: data.id }, { as: poster })
    expect(saved.json).toMatchObject({
      ...secret,
      words: ['电池', '热管理'],
      description: expect.stringContaining('13800138001'),
    })
  })
})

describe('supply.listMyPosts', () => {
  it('lists every state of one’s organisation, by tab and state', async () => {
    const own = await portal.person('customer')
    const draft = await save(own, {}, { draft: true })
    const open = await opened(own)
    const ids = async (asked: Record<string, unknown>) =>
      (await portal.call('supply.listMyPosts', asked, { as: own })).data.list.map(({ id }) => id)
    expect((await ids({})).sort()).toEqual([draft.data.id, open].sort())
    expect([await ids({ tab: 'draft' }), await ids({ tab: 'open' }), await ids({ state: 'closed' })]).toEqual([
      [draft.data.id],
      [open],
      [],
    ])
  })
})

describe('supply.exportMyPosts', () => {
  it('makes a file of exactly these rows', async () => {
    const { data } = await portal.call('supply.listMyPosts', { tab: 'open' }, { as: poster })
    const file = await portal.call('supply.exportMyPosts', { parameter: { tab: 'open' } }, { as: poster })
    expect(file.data.rows).toBe(data.total)
  })
})

describe('supply.contactPoster', () => {
  /** Every answer that a person can have of a post. */
  const everything = async (id: string, as: TestPerson) => {
    const answers = await Promise.all([
      portal.call('supply.listPosts', { pageSize: 100 }, { as }),
      portal.call('supply.getPost', { id }, { as }),
      portal.call('supply.listContacts', { pageSize: 100 }, { as }),
      portal.call('supply.listContacts', { id }, { as }),
      portal.call('supply.listMatches', { pageSize: 100 }, { as }),
      portal.call('supply.listMyPosts', { pageSize: 100 }, { as }),
      portal.call('views.listInbox', { limit: 50 }, { as }),
    ])
    return JSON.stringify(answers.map(({ data }) => data))
  }

  it('shows nothing of either side before both accepted, and all of it after', async () => {
    const hider = await portal.person('customer', { name: '隐名智造公司' })
    const typed = '致电 13800138001，微信 jiangnan_li，身份证 320106199003078819，邮箱 li@jiangnan.cn'
    const file = await storedFile(portal, hider)
    const id = await opened(hider, {
      title: `热管理 13800138001`,
      description: `${typed}。液冷板与相变材料结合，电芯温差小于三度。`,
      terms: typed,
      words: ['电池', '13800138001'],
      hidesName: true,
      documents: [{ fileId: file, name: '江南智造测试报告.pdf' }],
    })
    const hidden = [
      '13800138001',
      'jiangnan_li',
      '320106199003078819',
      'li@jiangnan.cn',
      '李工',
      '隐名智造',
      '测试报告',
      '/files/',
    ]
    const heard = async (as: TestPerson) => {
      const text = await everything(id, as)
      return hidden.filter((one) => text.includes(one))
    }
    expect(await heard(stranger)).toEqual([])
    const asked = await portal.call(
      'supply.contactPoster',
      { id, text: `请回电 ${asker.phone}`, ...asker },
      { as: peer },
    )
    expect(asked.data.contact).toBe('asked')
    expect(await heard(peer)).toEqual([])
    const { data: waiting } = await portal.call('supply.listContacts', { id }, { as: hider })
    expect(waiting.list).toMatchObject([
      { side: 'poster', contact: 'toAnswer', company: '北**', text: '请回电 ***', contacts: null },
    ])
    const told = await everything(id, hider)
    expect([asker.phone, asker.name].filter((one) => told.includes(one))).toEqual([])
    expect(
      (await portal.call('supply.answerContact', { id: asked.data.id, accept: true }, { as: stranger })).status,
    ).toBe(404)
    expect((await portal.call('supply.answerContact', { id: asked.data.id, accept: true }, { as: peer })).status).toBe(
      404,
    )
    const open = await portal.call('supply.answerContact', { id: asked.data.id, accept: true }, { as: hider })
    expect(open.data.contact).toBe('open')
    const { data } = await portal.call('supply.getPost', { id }, { as: peer })
    expect(data).toMatchObject({
      company: '隐名智造公司',
      contact: 'open',
      contacts: { name: '李工', phone: '13800138001' },
      documents: [{ name: '江南智造测试报告.pdf', url: expect.stringContaining('/files/') }],
    })
    expect(await everything(id, hider)).toContain(asker.phone)
    expect(await heard(stranger)).toEqual([])
    expect((await portal.call('supply.contactPoster', { id, ...asker }, { as: hider })).error).toBe('supply.ownPost')
    expect(await kindsFor(peer, id)).toEqual(['supply.contactOpen'])
    // Who is a side of it reads it also after it was closed.
    await portal.call('supply.changePost', { id, act: 'close' }, { as: hider })
    expect((await portal.call('supply.getPost', { id }, { as: peer })).data.contacts?.phone).toBe('13800138001')
    expect((await portal.call('supply.getPost', { id }, { as: stranger })).status).toBe(404)
  })
})

describe('supply.answerContact', () => {
  it('that was declined stays so, whoever asks again, and is asked for once by two at once', async () => {
    const id = await opened(poster)
    const both = await Promise.all(
      [1, 2].map(() => portal.call('supply.contactPoster', { id, ...asker }, { as: peer })),
    )
    expect(both.map(({ data }) => data.contact)).toEqual(['asked', 'asked'])
    expect((await kindsFor(poster, id)).filter((kind) => kind === 'supply.contactAsked')).toHaveLength(1)
    const contact = both[0]?.data.id ?? ''
    await portal.call('supply.answerContact', { id: contact, accept: false }, { as: poster })
    expect((await portal.call('supply.answerContact', { id: contact, accept: true }, { as: poster })).error).toBe(
      'supply.moveNotAllowed',
    )
    expect((await portal.call('supply.contactPoster', { id, ...asker }, { as: peer })).data.contact).toBe('refused')
    expect((await portal.call('supply.getPost', { id }, { as: peer })).data).toMatchObject({
      contact: 'refused',
      contacts: null,
    })
  })
})

describe('supply.listContacts', () => {
  it('lists one’s own requests and those that were sent to one, and nobody else’s', async () => {
    const [own, other] = [await portal.person('customer'), await portal.person('customer')]
    const id = await opened(own)
    const fits = await opened(other, { board: 'need' })
    await portal.call('supply.contactPoster', { id, ownId: fits, ...asker }, { as: other })
    const rows = async (as: TestPerson) => (await portal.call('supply.listContacts', {}, { as })).data.list
    expect(await rows(own)).toMatchObject([{ side: 'poster', contact: 'toAnswer', ownPost: { id: fits } }])
    expect(await rows(other)).toMatchObject([{ side: 'peer', contact: 'asked', postId: id }])
    expect(await rows(stranger)).toEqual([])
    // Another's post is no post of one's own.
    const wrong = await portal.call('supply.contactPoster', { id, ownId: fits, ...asker }, { as: stranger })
    expect(wrong.status).toBe(404)
  })
})

describe('supply.listMatches', () => {
  it('are pairs with reasons, told once to each side, unless it does not want to be told', async () => {
    const offer = await opened(poster, {
      title: '无人机喷洒系统',
      words: ['无人机', '喷洒'],
      field: 'agriculture',
      region: '新疆',
    })
    await match()
    const need = await opened(peer, {
      ...{
        board: 'need',
        title: '棉田无人机',
        words: ['无人机', '植保'],
        field: 'agriculture',
        region: '新疆',
        priceFen: 90_000_000,
      },
    })
    await Promise.all([match(), match()])
    const { data } = await portal.call('supply.listMatches', { id: need }, { as: peer })
    expect(data.list[0]).toMatchObject({ own: { id: need }, other: { id: offer, board: 'offer' } })
    expect(data.list[0]?.reasons.map(({ words }) => words.en)).toEqual([
      'Keywords in common: 无人机',
      'Same field: Agriculture and food',
      'No patents on both sides to compare',
      'Within the budget',
      'As mature as required: Pilot run',
      'Same province: Xinjiang',
    ])
    const { data: back } = await portal.call('supply.listMatches', { id: offer }, { as: poster })
    expect(back.list.map(({ other }) => other.id)).toEqual([need])
    expect((await portal.call('supply.listMatches', { id: offer }, { as: stranger })).data.total).toBe(0)
    const matchesOf = async (as: TestPerson, post: string) =>
      (await kindsFor(as, post)).filter((kind) => kind === 'supply.matches').length
    expect([await matchesOf(poster, offer), await matchesOf(peer, need)]).toEqual([1, 1])
    // Found again after a pause, it is no news.
    await portal.call('supply.changePost', { id: need, act: 'match' }, { as: peer })
    expect((await portal.call('supply.listMatches', { id: offer }, { as: poster })).data.total).toBe(0)
    await portal.call('supply.changePost', { id: need, act: 'reopen' }, { as: peer })
    await match()
    expect((await portal.call('supply.listMatches', { id: offer }, { as: poster })).data.total).toBe(1)
    expect([await matchesOf(poster, offer), await matchesOf(peer, need)]).toEqual([1, 1])
    await portal.call('supply.changePost', { id: offer, act: 'mute' }, { as: poster })
    await opened(peer, { board: 'need', title: '果园无人机', words: ['无人机'], field: 'agriculture', region: '新疆' })
    await match()
    expect((await portal.call('supply.listMatches', { id: offer }, { as: poster })).data.total).toBe(2)
    expect(await matchesOf(poster, offer)).toBe(1)
  })

  it('of a changed post that fits no more are gone', async () => {
    const offer = await opened(poster, { title: '内窥镜成像模组', words: ['内窥镜'], field: 'medical' })
    const json = { board: 'need' as const, title: '求内窥镜模组', words: ['内窥镜'], field: 'medical' as const }
    const need = await opened(peer, json)
    await match()
    const total = async () => (await portal.call('supply.listMatches', { id: offer }, { as: poster })).data.total
    expect(await total()).toBe(1)
    await save(
      peer,
      {
        ...json,
        title: '求购折叠轮椅',
        words: ['轮椅'],
        description: '需要可折叠的轮椅，重量低于十公斤，用于机场和高铁站。',
      },
      { id: need },
    )
    await review(need, 'accept')
    await match()
    expect(await total()).toBe(0)
  })
})

describe('supply.reportPost', () => {
  it('is listed for reviewers, who take it down with a reason or leave it', async () => {
    const id = await opened(poster)
    const report = (as: TestPerson) => portal.call('supply.reportPost', { id, reason: 'false', text: '不实' }, { as })
    expect((await report(poster)).error).toBe('supply.ownPost')
    for (const as of [peer, peer, stranger]) await report(as)
    const reported = async () =>
      (await portal.call('supply.listReview', { tab: 'reported' }, { as: reviewer })).data.list.find(
        (one) => one.id === id,
      )
    expect((await reported())?.reports).toBe(2)
    await review(id, 'keep')
    expect(await reported()).toBeUndefined()
    await report(peer)
    const own = await portal.person('reviewer')
    await portal.db.execute(sql`update supply_posts set owner_id = ${own.ownerId} where id = ${id}`)
    expect((await review(id, 'takeDown', { reason: '内容不实' }, own)).error).toBe('supply.ownReview')
    await portal.db.execute(sql`update supply_posts set owner_id = ${poster.ownerId} where id = ${id}`)
    const [stale] = await Promise.all([
      portal.call('supply.reviewPost', { id, version: 0, act: 'takeDown', reason: 'x' }, { as: reviewer }),
    ])
    expect(stale?.error).toBe('common.conflict')
    expect((await review(id, 'takeDown', { reason: '内容不实' })).data.state).toBe('returned')
    expect((await portal.call('supply.getPost', { id }, { as: peer })).status).toBe(404)
    expect((await portal.call('supply.getPost', { id }, { as: poster })).data.mine?.reason).toBe('内容不实')
    expect((await portal.call('supply.reviewPost', { id, version: 1, act: 'keep' }, { as: peer })).status).toBe(403)
  })
})

describe('supply.reviewPost', () => {
  it('is the reviewers’ alone, of the version that they read', async () => {
    const { data } = await save(poster)
    const finance = await portal.person('finance')
    for (const as of [poster, finance]) {
      const refused = await portal.call(
        'supply.reviewPost',
        { id: data.id, version: data.version, act: 'accept' },
        { as },
      )
      expect(refused.status).toBe(403)
    }
    const read = { id: data.id, version: data.version, act: 'accept' as const }
    const both = await Promise.all([1, 2].map(() => portal.call('supply.reviewPost', read, { as: reviewer })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('supply.getReview', () => {
  it('tells what was typed and that others do not read all of it, without the contact', async () => {
    const { data } = await save(poster, { description: '详情可致电 13912345678，电芯温差小于三度，已经完成中试。' })
    const { data: read } = await portal.call('supply.getReview', { id: data.id }, { as: reviewer })
    expect(read).toMatchObject({ blotted: true, company, Information: expect.stringContaining('13912345678') })
    expect(JSON.stringify(read)).not.toContain(secret.contactPhone)
    const { data: plain } = await save(poster)
    expect((await portal.call('supply.getReview', { id: plain.id }, { as: reviewer })).data.blotted).toBe(false)
  })
})

describe('supply.listReview', () => {
  it('begins with what waits longest, and finds by organisation', async () => {
    const { data } = await portal.call('supply.listReview', { pageSize: 100 }, { as: reviewer })
    const times = data.list.map(({ submittedTime }) => submittedTime ?? '')
    expect(times).toEqual([...times].sort())
    expect(new Set(data.list.map(({ state }) => state))).toEqual(new Set(['inReview']))
    const { data: none } = await portal.call('supply.listReview', { company: '没有这个组织' }, { as: reviewer })
    expect(none.total).toBe(0)
  })
})

describe('supply.exportReview', () => {
  it('makes a file of what waits', async () => {
    const { data } = await portal.call('supply.listReview', {}, { as: reviewer })
    const file = await portal.call('supply.exportReview', {}, { as: reviewer })
    expect(file.data.rows).toBe(data.total)
  })
})
