import { randomUUID } from 'node:crypto'
import type { CallName } from '@portal/contract/calls'
import { addDays, beijingDate, civilDate } from '@portal/domain/platform/dates/civil-date'
import { creditCodeCheck } from '@portal/domain/platform/identifiers/id-numbers'
import { eq, sql } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inboxMessages } from '../../platform/db/schema/inbox.ts'
import { recordReleases, records } from '../../platform/db/schema/records.ts'
import { inspectPdf } from '../../platform/documents/pdf/inspect-pdf.ts'
import { storeFile } from '../../platform/documents/store-file-parts.ts'
import { giveRights } from '../../test/organisations.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { untilOneWaits } from '../../test/until-one-waits.ts'
import { buildAgentWith, buildClient, managing } from '../clients/test/book-world.ts'
import { followRecordsTask } from './follow-task.ts'
import { fillWords } from './record-paper.ts'
import { findReleased } from './release-queries.ts'

let portal: TestPortal
/** Of the first agency, in whose book the partners stand. */
let agent: TestPerson
let partner: TestPerson
let rival: TestPerson
let stranger: TestPerson
/** Of another agency. */
let other: TestPerson
let staff: TestPerson

beforeAll(async () => {
  portal = await startTestPortal()
  agent = await buildAgentWith(portal)
  partner = await buildPartner()
  rival = await buildPartner()
  stranger = await portal.person('customer')
  other = await buildOther()
  staff = await portal.person('reviewer')
})
afterAll(() => portal.stop())

async function buildPartner(): Promise<TestPerson> {
  const person = await portal.person('customer')
  const id = await buildClient(portal, agent, `合作伙伴${randomUUID().slice(0, 6)}`)
  await portal.db.execute(sql`update clients set customer_id = ${person.ownerId} where id = ${id}`)
  return person
}

async function buildOther(): Promise<TestPerson> {
  const { rows } = await portal.db.execute<{ id: number }>(sql`
    insert into agencies (code, name, name_en) values ('22222', '别家', 'Another') returning id`)
  const person = await portal.person('agent', { agencyId: rows[0]?.id ?? 0 })
  await giveRights(portal.db, person.ownerId, person.id, managing)
  return person
}

const today = civilDate(beijingDate(new Date()))
let last = 0
/** A credit code with a right check character that no other test has. */
function newCode(): string {
  last += 1
  const body = `91350100M${String(last).padStart(8, '0')}`
  return body + creditCodeCheck(body)
}

const text = {
  title: '技术改造项目建议书',
  company: '云帆智能',
  summary: '改造产线',
  sections: [{ heading: '背景', text: '产线老旧。' }],
}

async function save(as: TestPerson, input: object = {}) {
  const { status, data, error, msg } = await portal.call(
    'records.saveRecord',
    { kind: 'proposal', facts: text, ...input } as never,
    { as },
  )
  if (status !== 200) throw new Error(`not saved: ${error} ${msg}`)
  return data
}
const get = async (id: string, as: TestPerson) => (await portal.call('records.getRecord', { id }, { as })).data
const finish = async (id: string, as: TestPerson) =>
  portal.call('records.finishRecord', { id, edition: (await get(id, as)).edition }, { as })
const release = async (id: string, as: TestPerson, more: object = {}) =>
  portal.call(
    'records.releaseRecord',
    { id, edition: (await get(id, as)).edition, scope: 'public', ...more } as never,
    { as },
  )
async function buildReleased(as: TestPerson, more: object = {}): Promise<{ id: string; releaseId: string }> {
  const { id } = await save(as)
  await finish(id, as)
  const { status, error } = await release(id, as, more)
  if (status !== 200) throw new Error(`not released: ${error}`)
  return { id, releaseId: await releaseOf(id) }
}
async function releaseOf(recordId: string): Promise<string> {
  const [row] = await portal.db
    .select()
    .from(recordReleases)
    .where(sql`${recordReleases.recordId} = ${recordId} and ${recordReleases.endedAt} is null`)
  if (!row) throw new Error('nothing is released')
  return row.id
}
const registrationOf = (code: string, company = '星河材料') => ({
  kind: 'registration',
  receiverId: agent.ownerId,
  facts: { company, code, region: '江苏省', industry: '新材料', summary: '需要布局专利' },
})
async function ask(as: TestPerson, code: string) {
  const { id } = await save(as, registrationOf(code))
  return { id, answer: await finish(id, as) }
}
const decide = async (id: string, accept = true, as = agent) =>
  portal.call(
    'records.answerRegistration',
    { id, edition: (await get(id, as)).edition, accept, reason: accept ? '' : '已有往来' },
    { as },
  )
/** A customer whom a partner registered and let go. */
async function buildPooled(as: TestPerson, code = newCode()) {
  const { id } = await ask(as, code)
  await decide(id)
  await release(id, as, { scope: 'pool' })
  return { id, code, releaseId: await releaseOf(id) }
}
const claim = (releaseId: string, as: TestPerson) => portal.call('records.claimCustomer', { id: releaseId }, { as })
const toldTo = async ({ id }: TestPerson, record: string) =>
  (await portal.db.select().from(inboxMessages).where(eq(inboxMessages.userId, id)).orderBy(inboxMessages.createdAt))
    .filter(({ params }) => params.record === record)
    .map(({ kind }) => kind)
const run = (days: number) => {
  const now = () => new Date(Date.now() + days * 86_400_000)
  const { database, services } = portal
  return followRecordsTask({}, { database, services: { ...services, now }, signal: undefined, isLastAttempt: false })
}
const releasedTo = async (as: TestPerson) =>
  (await portal.call('records.listReleased', { pageSize: 100 } as never, { as })).data.list.map(({ id }) => id)

describe('records.saveRecord', () => {
  it('needs an agency in whose book one stands, and a right code', async () => {
    const { id } = await save(stranger, { ...registrationOf(newCode()), receiverId: null })
    expect((await finish(id, stranger)).error).toBe('records.badReceiver')
    const wrong = await save(partner, registrationOf('91350100M000100Y44'))
    expect((await finish(wrong.id, partner)).error).toBe('records.incomplete')
    expect(
      (await portal.call('records.saveRecord', { ...registrationOf(newCode()) } as never, { as: stranger })).error,
    ).toBe('records.badReceiver')
  })
})

describe('records.finishRecord', () => {
  it('is kept, finished as a version and changed into the next, which the database does not let anybody touch', async () => {
    const { id, edition } = await save(partner)
    expect(
      (
        await portal.call('records.saveRecord', { id, edition: edition + 5, kind: 'proposal', facts: text } as never, {
          as: partner,
        })
      ).error,
    ).toBe('common.conflict')
    expect((await finish(id, partner)).data).toEqual({ version: 1, state: 'ready', registration: null })
    const { edition: now } = await get(id, partner)
    await save(partner, { id, edition: now, facts: { ...text, title: '技术改造项目建议书（修订）' } })
    expect(await get(id, partner)).toMatchObject({ state: 'draft', version: 1, isOpen: true })
    expect((await finish(id, partner)).data.version).toBe(2)
    const [one, two] = await Promise.all(
      [1, 2].map((version) => portal.call('records.getVersion', { id, version }, { as: partner })),
    )
    expect([one?.data.facts.title, two?.data.facts.title]).toEqual([text.title, '技术改造项目建议书（修订）'])
    await expect(
      portal.db.execute(sql`update record_versions set note = 'x' where record_id = ${id}`),
    ).rejects.toThrow()
    await expect(portal.db.execute(sql`delete from record_versions where record_id = ${id}`)).rejects.toThrow()
    const { edition: end } = await get(id, partner)
    expect((await portal.call('records.removeRecord', { id, edition: end }, { as: partner })).error).toBe(
      'records.notPossible',
    )
  })

  it('of a customer who is registered already is refused without a word of whose, until that is declined', async () => {
    const code = newCode()
    const first = await ask(partner, code)
    const second = await save(rival, registrationOf(code))
    const refused = await finish(second.id, rival)
    expect(refused.error).toBe('records.taken')
    expect(JSON.stringify(refused)).not.toContain(partner.ownerId)
    expect((await decide(first.id, false)).data.registration).toBe('declined')
    expect(await get(first.id, partner)).toMatchObject({ state: 'draft', reason: '已有往来' })
    expect((await finish(second.id, rival)).data.registration).toBe('asked')
    await save(partner, { ...registrationOf(code), id: first.id, edition: (await get(first.id, partner)).edition })
    expect((await finish(first.id, partner)).error).toBe('records.taken')
  })

  it('is taken by one of two who hand it in at once', async () => {
    const code = newCode()
    const [one, two] = await Promise.all([save(partner, registrationOf(code)), save(rival, registrationOf(code))])
    const answers = await Promise.all([finish(one.id, partner), finish(two.id, rival)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe('records.getVersion', () => {
  it('answers a version to whoever reads the record, and no other', async () => {
    const { id } = await save(partner)
    await finish(id, partner)
    const ask = (version: number, as: TestPerson) => portal.call('records.getVersion', { id, version }, { as })
    expect((await ask(1, partner)).data).toMatchObject({ version: 1, facts: { title: text.title } })
    expect([(await ask(2, partner)).status, (await ask(1, rival)).status]).toEqual([404, 404])
  })
})

describe('records.removeRecord', () => {
  it('says beside which fields something is missing, and is removed while it is a draft', async () => {
    const { id, edition } = await save(partner, { kind: 'declaration', facts: { title: 'A' } })
    const { error, fields } = await finish(id, partner)
    expect(error).toBe('records.incomplete')
    expect(fields?.map(({ path }) => path)).toEqual(['facts.company', 'facts.declaration.programme'])
    expect((await portal.call('records.removeRecord', { id, edition }, { as: partner })).status).toBe(200)
    expect((await portal.call('records.getRecord', { id }, { as: partner })).status).toBe(404)
  })
})

describe('records.copyRecord', () => {
  it('copies what an own record says with its files', async () => {
    const facts = { ownerId: partner.ownerId, uploadedBy: partner.id, name: '附件.pdf', mediaType: 'application/pdf' }
    const file = await storeFile(portal.db, portal.services.storage, Buffer.from(randomUUID()), facts)
    const { id } = await save(partner, { fileIds: [file.id] })
    const copy = (await portal.call('records.copyRecord', { id }, { as: partner })).data
    expect(await get(copy.id, partner)).toMatchObject({ source: 'copy', from: text.title, files: [{ id: file.id }] })
    // A file of others is put on nothing.
    const put = await portal.call(
      'records.saveRecord',
      { kind: 'proposal', facts: text, fileIds: [file.id] } as never,
      { as: rival },
    )
    expect(put.status).toBe(404)
  })
})

describe('records.makeFile', () => {
  it('writes PDF and Word file, with a line in the history', async () => {
    const { id } = await save(partner)
    const [pdf, docx] = await Promise.all(
      (['pdf', 'docx'] as const).map((format) =>
        portal.call('records.makeFile', { id, version: 0, format }, { as: partner }),
      ),
    )
    expect(
      Buffer.from(pdf?.data.content ?? '', 'base64')
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    const parts = unzipSync(Buffer.from(docx?.data.content ?? '', 'base64'))
    expect(Buffer.from(parts['word/document.xml'] ?? []).toString()).toContain('产线老旧')
    expect((await get(id, partner)).exports.map(({ format }) => format).toSorted()).toEqual(['docx', 'pdf'])
  })
})

describe('a long record', () => {
  it('is bounded as a whole, and drawn beside the server, some times in ten minutes', async () => {
    const section = { heading: '', text: '字'.repeat(20_000) }
    const facts = { ...text, sections: Array.from({ length: 11 }, () => section) }
    const long = await portal.call('records.saveRecord', { kind: 'proposal', facts } as never, { as: stranger })
    expect([long.status, long.fields?.[0]?.path]).toEqual([400, 'facts.sections'])
    const { releaseId } = await buildReleased(agent)
    const key = `recordPapers:${stranger.ownerId}`
    await portal.db.execute(sql`
      insert into rate_limits (key, count, resets_at) values (${key}, 60, now() + interval '10 minutes')
      on conflict (key) do update set count = 60`)
    const open = await portal.call('records.openReleased', { id: releaseId }, { as: stranger })
    expect(open.error).toBe('common.tooManyRequests')
    const { id } = await save(stranger)
    const made = await portal.call('records.makeFile', { id, version: 0, format: 'pdf' }, { as: stranger })
    expect(made.error).toBe('common.tooManyRequests')
    await portal.db.execute(sql`delete from rate_limits where key = ${key}`)
  })
})

describe('records.listRecords', () => {
  it('is listed by kind, state and words, for its organisation alone', async () => {
    const { id } = await save(partner, { kind: 'declaration', facts: { ...text, title: '只此一份' } })
    const list = async (as: TestPerson, more: object) =>
      (await portal.call('records.listRecords', { pageSize: 100, ...more } as never, { as })).data.list.map(
        (row) => row.id,
      )
    expect(await list(partner, { kind: 'declaration', text: '只此' })).toEqual([id])
    expect(await list(partner, { kind: 'proposal', text: '只此' })).toEqual([])
    expect(await list(stranger, { text: '只此' })).toEqual([])
  })
})

describe('records.exportRecords', () => {
  it('begins a file of the filtered records', async () => {
    await save(partner, { kind: 'declaration' })
    const file = await portal.call('records.exportRecords', { parameter: { kind: 'declaration' } } as never, {
      as: partner,
    })
    expect(file.data.rows).toBeGreaterThan(0)
  })
})

describe('records.releaseRecord', () => {
  it('shows it to the organisation, to the clients of an agency, or to everybody, until its last day', async () => {
    const [inside, clients, all] = await Promise.all([
      buildReleased(agent, { scope: 'company' }),
      buildReleased(agent, { scope: 'customers' }),
      buildReleased(agent, { scope: 'public', validUntil: addDays(today, 3) }),
    ])
    const seen = async (as: TestPerson) => {
      const ids = new Set(await releasedTo(as))
      return [inside, clients, all].map(({ releaseId }) => ids.has(releaseId))
    }
    expect(await seen(agent)).toEqual([true, true, true])
    expect(await seen(partner)).toEqual([false, true, true])
    expect(await seen(stranger)).toEqual([false, false, true])
    expect((await portal.call('records.getReleased', { id: inside.releaseId }, { as: stranger })).status).toBe(404)
    expect((await release(clients.id, agent)).error).toBe('records.notPossible')
    const { edition } = await get(clients.id, agent)
    await portal.call('records.withdrawRecord', { id: clients.id, edition }, { as: agent })
    expect(await seen(partner)).toEqual([false, false, true])
    await run(5)
    expect((await get(all.id, agent)).state).toBe('withdrawn')
    expect(await toldTo(agent, all.id)).toEqual(['record.over'])
    const other = await save(partner)
    await finish(other.id, partner)
    expect((await release(other.id, partner, { scope: 'customers' })).error).toBe('records.notPossible')
  })

  it('stays as it was released, by the database', async () => {
    const { id, releaseId } = await buildReleased(agent)
    for (const change of [
      sql`delete from record_releases where id = ${releaseId}`,
      sql`update record_releases set released_by = null where id = ${releaseId}`,
      // The record, its version and its releases agree.
      sql`update record_releases set ended_at = now() where id = ${releaseId}`,
      sql`update records set state = 'withdrawn' where id = ${id}`,
      sql`update records set version = 7 where id = ${id}`,
    ]) {
      await expect(portal.db.execute(change)).rejects.toThrow()
    }
    const other = await save(agent)
    await finish(other.id, agent)
    await expect(
      portal.db.transaction(async (tx) => {
        await tx.execute(sql`insert into record_releases (record_id, version, scope) values (${other.id}, 1, 'pool')`)
        await tx.execute(sql`update records set state = 'released' where id = ${other.id}`)
      }),
    ).rejects.toThrow()
    await expect(
      portal.db.execute(sql`update record_releases set scope = 'company' where id = ${releaseId}`),
    ).rejects.toThrow()
  })
})

describe('two releases of a record at once', () => {
  it('leave one that stands', async () => {
    const { id } = await save(agent)
    await finish(id, agent)
    const answers = await Promise.all([release(id, agent), release(id, agent, { scope: 'company' })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await portal.db.$count(recordReleases, eq(recordReleases.recordId, id))).toBe(1)
  })
})

describe('records.withdrawRecord', () => {
  it('ends a release, and nothing that is not released', async () => {
    const { id, releaseId } = await buildReleased(agent)
    const withdraw = async () =>
      portal.call('records.withdrawRecord', { id, edition: (await get(id, agent)).edition }, { as: agent })
    expect((await withdraw()).status).toBe(200)
    expect((await portal.call('records.getReleased', { id: releaseId }, { as: partner })).status).toBe(404)
    expect((await withdraw()).error).toBe('records.notPossible')
  })
})

describe('records.listReleased', () => {
  it('finds what is released by words, province and day', async () => {
    const title = `光伏组件${randomUUID().slice(0, 6)}`
    const { id } = await save(agent, { facts: { ...text, title, region: '江苏省', industry: '光伏' } })
    await finish(id, agent)
    await release(id, agent)
    const find = async (more: object) =>
      (await portal.call('records.listReleased', { text: title, ...more } as never, { as: partner })).data.total
    expect(await find({ region: '江苏' })).toBe(1)
    expect(await find({ region: '江苏省', industry: '光伏', dayFrom: today, dayTo: today })).toBe(1)
    expect([await find({ region: '上海市' }), await find({ kind: 'registration' })]).toEqual([0, 0])
  })
})

describe('a page of the reporting list', () => {
  it('brings the summary of a text into the server, and no more of it', async () => {
    const { releaseId } = await buildReleased(agent)
    const piece = { where: sql`l.id = ${releaseId}`, order: sql`l.id`, limit: 1, offset: 0 }
    const rows = await findReleased(portal.db, piece, { user: { ownerId: partner.ownerId, reach: 'all' } as never })
    expect(rows).toMatchObject([{ title: text.title, summary: text.summary }])
    expect(JSON.stringify(rows)).not.toContain('产线老旧')
  })
})

describe('records.exportReleased', () => {
  it('begins a file of what is shown to the caller', async () => {
    await buildReleased(agent)
    const { data } = await portal.call('records.exportReleased', {} as never, { as: partner })
    expect(data.rows).toBeGreaterThan(0)
  })
})

describe('records.getReleased', () => {
  it('shows no author, and is seen by those who may claim alone', async () => {
    const { releaseId } = await buildPooled(partner)
    const { data } = await portal.call('records.getReleased', { id: releaseId }, { as: rival })
    expect(data).toMatchObject({ author: '', mayClaim: true, mayAsk: false, mayCopy: false })
    expect(JSON.stringify(data)).not.toContain(partner.ownerId)
    expect(JSON.stringify(data)).not.toContain('需要布局专利')
    expect((await portal.call('records.openReleased', { id: releaseId }, { as: rival })).status).toBe(404)
    expect((await portal.call('records.getReleased', { id: releaseId }, { as: stranger })).status).toBe(404)
    expect((await claim(releaseId, stranger)).status).toBe(404)
    expect((await claim(releaseId, partner)).error).toBe('records.claimTooSoon')
  })

  it('offers, in its row and on its screen, no claim that is refused and no record out of reach', async () => {
    const { releaseId } = await buildPooled(partner)
    const offered = async (as: TestPerson, id = releaseId) => {
      const { list } = (await portal.call('records.listReleased', { pageSize: 100 } as never, { as })).data
      const row = list.find((one) => one.id === id)
      const { data } = await portal.call('records.getReleased', { id }, { as })
      return [row?.mayClaim, data.mayClaim, row?.mayOpen, data.mayOpen]
    }
    expect(await offered(rival)).toEqual([true, true, false, false])
    expect(await offered(agent)).toEqual([false, false, false, false])
    expect(await offered(partner)).toEqual([false, false, true, true])
    const shown = await buildReleased(agent, { scope: 'company' })
    const narrow = await buildAgentWith(portal, { reach: ['hands'] })
    expect(await offered(agent, shown.releaseId)).toEqual([false, false, true, true])
    expect(await offered(narrow, shown.releaseId)).toEqual([false, false, false, false])
  })
})

describe('a customer of the pool', () => {
  it('brings no text and no file of who had them, whatever was saved', async () => {
    const facts = { ownerId: partner.ownerId, uploadedBy: partner.id, name: '附件.pdf', mediaType: 'application/pdf' }
    const file = await storeFile(portal.db, portal.services.storage, Buffer.from(randomUUID()), facts)
    const asked = registrationOf(newCode())
    const { id } = await save(partner, {
      ...asked,
      facts: { ...asked.facts, sections: text.sections },
      fileIds: [file.id],
    })
    await finish(id, partner)
    await decide(id)
    expect(await get(id, agent)).toMatchObject({ files: [], facts: { sections: [] } })
    // As one that was saved before registrations carried nothing.
    await portal.db.execute(
      sql`insert into record_files (record_id, version, file_id, place) values (${id}, 1, ${file.id}, 0)`,
    )
    await release(id, partner, { scope: 'pool' })
    const { data } = await portal.call('records.getReleased', { id: await releaseOf(id) }, { as: rival })
    expect([data.headings, data.files]).toEqual([[], []])
    expect((await portal.call('documents.getFileAddress', { id: file.id }, { as: rival })).status).toBe(404)
  })
})

describe('words with names that people choose', () => {
  it('take them as they are', () => {
    expect(fillWords('{name} of {author}', { name: '{author} $&', author: "$'" })).toBe("{author} $& of $'")
  })
})

describe('records.openReleased', () => {
  it('bears the name of its reader, and is counted for an organisation once a day', async () => {
    const { id, releaseId } = await buildReleased(agent)
    const open = (as: TestPerson, take = false) => portal.call('records.openReleased', { id: releaseId, take }, { as })
    const answers = await Promise.all([open(partner), open(partner), open(partner, true), open(rival), open(agent)])
    const texts = await Promise.all(
      answers.map(async ({ data }) => {
        const read = await inspectPdf(Buffer.from(data.content, 'base64'), 1)
        return read.ok ? (read.pages[0]?.text ?? '') : ''
      }),
    )
    const { rows } = await portal.db.execute<{ name: string }>(sql`select name from users where id = ${partner.id}`)
    expect(texts[0]?.replaceAll(/\s/g, '')).toContain((rows[0]?.name ?? '-').replaceAll(/\s/g, ''))
    expect(texts[0]).toContain(today)
    expect(await get(id, agent)).toMatchObject({ views: 2, downloads: 1 })
    // Who saves its text takes it along; staff who look at what was reported are no readers.
    await portal.call('records.copyRecord', { releaseId }, { as: rival })
    await open(staff)
    await open(staff, true)
    expect(await get(id, agent)).toMatchObject({ views: 2, downloads: 2 })
  })
})

describe('records.writeMessage', () => {
  it('is saved to the own records with its source named, and its author is asked and answers', async () => {
    const { id, releaseId } = await buildReleased(agent)
    const saved = (await portal.call('records.copyRecord', { releaseId }, { as: partner })).data
    const copy = await get(saved.id, partner)
    expect(copy).toMatchObject({ source: 'release', state: 'draft' })
    expect(copy.facts.references[0]?.title).toContain(text.title)
    const write = (input: object, as: TestPerson) => portal.call('records.writeMessage', input as never, { as })
    expect((await write({ releaseId, text: '费用是多少？' }, partner)).status).toBe(200)
    expect(await toldTo(agent, id)).toContain('record.asked')
    expect((await write({ id, organisationId: rival.ownerId, text: '无人提问' }, agent)).status).toBe(404)
    expect((await write({ id, organisationId: partner.ownerId, text: '三万元' }, agent)).status).toBe(200)
    expect(await toldTo(partner, id)).toContain('record.answered')
    const messagesOf = async (as: TestPerson) =>
      (await portal.call('records.getReleased', { id: releaseId }, { as })).data.messages.map((one) => one.text)
    expect(await messagesOf(partner)).toEqual(['费用是多少？', '三万元'])
    expect(await messagesOf(rival)).toEqual([])
  })
})

describe('the questions of a record', () => {
  it('of one organisation hide none of another', async () => {
    const { id, releaseId } = await buildReleased(agent)
    await portal.call('records.writeMessage', { releaseId, text: '先问' }, { as: rival })
    await portal.db.execute(sql`
      insert into record_messages (record_id, organisation_id, is_answer, text, written_by, written_at)
      select ${id}, ${partner.ownerId}, n = 120, '再问 ' || n, ${partner.id}, now() + n * interval '1 second' from generate_series(1, 120) n`)
    const { talks } = await get(id, agent)
    expect(talks.map(({ organisationId, messages }) => [organisationId, messages.length])).toEqual([
      [rival.ownerId, 1],
      [partner.ownerId, 50],
    ])
    expect(talks[1]?.messages.at(-1)?.text).toBe('再问 120')
  })
})

describe('a release that ended', () => {
  it('leads to what is shown now, and to the talk of who asked about it when nothing is', async () => {
    const { id, releaseId } = await buildReleased(agent)
    const read = (as: TestPerson) => portal.call('records.getReleased', { id: releaseId }, { as })
    await portal.call('records.writeMessage', { releaseId, text: '费用是多少？' }, { as: partner })
    await save(agent, { id, edition: (await get(id, agent)).edition })
    await finish(id, agent)
    await release(id, agent)
    expect((await read(rival)).data).toMatchObject({ id: await releaseOf(id), version: 2, isReadable: true })
    const { edition } = await get(id, agent)
    await portal.call('records.withdrawRecord', { id, edition }, { as: agent })
    await portal.call('records.writeMessage', { id, organisationId: partner.ownerId, text: '三万元' }, { as: agent })
    expect((await read(rival)).status).toBe(404)
    const { data } = await read(partner)
    expect(data.messages.map((one) => one.text)).toEqual(['费用是多少？', '三万元'])
    expect(data).toMatchObject({
      isReadable: false,
      summary: '',
      headings: [],
      files: [],
      mayAsk: false,
      mayCopy: false,
    })
    expect((await portal.call('records.openReleased', { id: releaseId }, { as: partner })).status).toBe(404)
  })
})

describe('records.reportProblem', () => {
  it('is reported once and taken down by staff with a reason that its author reads', async () => {
    const { id, releaseId } = await buildReleased(agent)
    const report = { id: releaseId, problem: 'wrong' as const, text: '数据不实' }
    expect((await portal.call('records.reportProblem', report, { as: partner })).status).toBe(200)
    expect((await portal.call('records.reportProblem', report, { as: partner })).error).toBe('records.reportedAlready')
    expect(await toldTo(staff, id)).toEqual(['record.reported'])
    const { list } = (await portal.call('records.listProblems', { pageSize: 100 } as never, { as: staff })).data
    const problem = list.find((one) => one.releaseId === releaseId)
    const decision = { id: problem?.id ?? '', takeDown: true, reason: '与事实不符' }
    expect((await portal.call('records.decideProblem', decision, { as: staff })).status).toBe(200)
    expect((await portal.call('records.decideProblem', decision, { as: staff })).error).toBe('records.notPossible')
    expect(await get(id, agent)).toMatchObject({ state: 'withdrawn', reason: '与事实不符' })
    expect(await toldTo(agent, id)).toContain('record.takenDown')
    expect(await toldTo(partner, id)).toEqual(['record.problemDecided'])
    expect(await releasedTo(partner)).not.toContain(releaseId)
    expect((await portal.call('records.listProblems', {} as never, { as: partner })).status).toBe(403)
  })
})

describe('records.decideProblem', () => {
  const takeDown = async (releaseId: string) => {
    await portal.call('records.reportProblem', { id: releaseId, problem: 'wrong', text: 'A' }, { as: partner })
    const { list } = (await portal.call('records.listProblems', { pageSize: 100 } as never, { as: staff })).data
    const id = list.find((one) => one.releaseId === releaseId)?.id ?? ''
    return (decision: object = {}) =>
      portal.call('records.decideProblem', { id, takeDown: true, reason: '不实', ...decision }, { as: staff })
  }

  it('keeps what was taken down from being shown again until another version is there', async () => {
    const { id, releaseId } = await buildReleased(agent)
    await (await takeDown(releaseId))()
    expect((await get(id, agent)).may.release).toBe(false)
    expect((await release(id, agent)).error).toBe('records.wasTakenDown')
    expect(await get(id, agent)).toMatchObject({ state: 'withdrawn', reason: '不实' })
    await save(agent, { id, edition: (await get(id, agent)).edition })
    await finish(id, agent)
    expect((await release(id, agent)).status).toBe(200)
    expect((await get(id, agent)).reason).toBe('')
  })

  it('takes down what is shown, also when its author released another version since it was reported', async () => {
    const { id, releaseId } = await buildReleased(agent)
    const decide = await takeDown(releaseId)
    await save(agent, { id, edition: (await get(id, agent)).edition })
    await finish(id, agent)
    await release(id, agent)
    const next = await releaseOf(id)
    expect((await decide()).status).toBe(200)
    expect(await releasedTo(partner)).not.toContain(next)
    expect((await release(id, agent)).error).toBe('records.wasTakenDown')
  })

  it('takes a customer of the pool down, who then is nobody’s registration', async () => {
    const { id, releaseId } = await buildPooled(partner)
    await portal.call('records.reportProblem', { id: releaseId, problem: 'personal', text: 'A' }, { as: rival })
    const { list } = (await portal.call('records.listProblems', { pageSize: 100 } as never, { as: staff })).data
    const problem = list.find((one) => one.releaseId === releaseId)?.id ?? ''
    await portal.call('records.decideProblem', { id: problem, takeDown: true, reason: '含个人信息' }, { as: staff })
    expect(await get(id, partner)).toMatchObject({ registration: 'takenDown', state: 'withdrawn' })
    expect(await releasedTo(rival)).not.toContain(releaseId)
  })

  it('dismisses a report, and what is shown stays', async () => {
    const { releaseId } = await buildReleased(agent)
    await portal.call('records.reportProblem', { id: releaseId, problem: 'other', text: 'A' }, { as: partner })
    const { list } = (await portal.call('records.listProblems', { pageSize: 100 } as never, { as: staff })).data
    const id = list.find((one) => one.releaseId === releaseId)?.id ?? ''
    const decision = { id, takeDown: false, reason: '无依据' }
    expect((await portal.call('records.decideProblem', decision, { as: staff })).status).toBe(200)
    expect(await releasedTo(partner)).toContain(releaseId)
  })
})

describe('records.listProblems', () => {
  it('is for staff alone', async () => {
    const list = (as: TestPerson) => portal.call('records.listProblems', { state: 'all' } as never, { as })
    expect([(await list(partner)).status, (await list(agent)).status]).toEqual([403, 403])
    expect((await list(staff)).data.total).toBeGreaterThan(0)
  })
})

describe('records.exportProblems', () => {
  it('begins a file of the filtered problems', async () => {
    const { data } = await portal.call('records.exportProblems', { parameter: { state: 'all' } } as never, {
      as: staff,
    })
    expect(data.rows).toBeGreaterThan(0)
  })
})

describe('records.answerRegistration', () => {
  it('is confirmed by the agency, which opens the client in its book once, and protects it', async () => {
    const code = newCode()
    const { id, answer } = await ask(partner, code)
    expect(answer.data).toMatchObject({ registration: 'asked', state: 'ready' })
    expect(await toldTo(agent, id)).toEqual(['record.registered'])
    expect((await decide(id)).data.registration).toBe('confirmed')
    expect(await get(id, partner)).toMatchObject({ registration: 'confirmed', untilOn: addDays(today, 90) })
    const { clientId } = await get(id, agent)
    expect(clientId).not.toBeNull()
    // Whoever confirmed it made the line and keeps it: nobody of the agency claims the protected customer.
    const { rows } = await portal.db.execute(sql`
      select c.stage, c.source, c.created_by as maker, m.user_id as keeper from clients c
      left join client_people p on p.client_id = c.id and p.is_owner left join organisation_members m on m.id = p.member_id where c.id_code = ${code}`)
    expect(rows).toEqual([{ stage: 'lead', source: 'referral', maker: agent.id, keeper: agent.id }])
    expect((await decide(id)).error).toBe('records.notPossible')
  })

  it('opens a line for a customer whose former one is closed', async () => {
    const code = newCode()
    const closed = await buildClient(portal, agent, '星河材料')
    await portal.db.execute(sql`update clients set id_code = ${code}, closed_at = now() where id = ${closed}`)
    const { id } = await ask(partner, code)
    expect((await decide(id)).status).toBe(200)
    const { clientId } = await get(id, agent)
    expect([clientId === null, clientId === closed]).toEqual([false, false])
  })

  it('of an agency is confirmed by staff, and the client stands in the book of the agency in the hands of who registered it', async () => {
    const code = newCode()
    const { id } = await save(agent, { ...registrationOf(code), receiverId: null })
    await finish(id, agent)
    const { list } = (await portal.call('records.listRegistrations', { pageSize: 100 } as never, { as: staff })).data
    expect(list.map((row) => row.id)).toContain(id)
    expect(await toldTo(staff, id)).toEqual(['record.registeredHere'])
    expect((await decide(id, true, staff)).data.registration).toBe('confirmed')
    const { rows } = await portal.db.execute<{ owner: string }>(sql`
      select m.user_id as owner from clients c join client_people p on p.client_id = c.id and p.is_owner
      join organisation_members m on m.id = p.member_id where c.id_code = ${code}`)
    expect(rows).toEqual([{ owner: agent.id }])
  })
})

describe('records.listRegistrations', () => {
  it('shows what was handed in to the agency, as it was handed in', async () => {
    const code = newCode()
    const { id } = await ask(partner, code)
    const list = async (more: object = {}) =>
      (await portal.call('records.listRegistrations', { text: code, ...more } as never, { as: agent })).data.list
    expect(await list()).toMatchObject([{ id, code, registration: 'asked', isInBook: false }])
    await decide(id)
    expect(await list()).toEqual([])
    expect(await list({ registration: 'confirmed' })).toMatchObject([{ id, isInBook: true }])
  })
})

describe('a registration that was declined and is written for another agency', () => {
  it('stays with the agency that declined it, as it was handed in, and is seen by the other once it is handed in there', async () => {
    const holder = await buildPartner()
    const [code, next] = [newCode(), newCode()]
    const { id } = await ask(holder, code)
    await decide(id, false)
    const ofOther = await buildClient(portal, other, '合作伙伴')
    await portal.db.execute(sql`update clients set customer_id = ${holder.ownerId} where id = ${ofOther}`)
    const receiverId = other.ownerId
    const edition = (await get(id, holder)).edition
    await save(holder, { ...registrationOf(next, '改名材料'), receiverId, id, edition })
    const listed = async (as: TestPerson) =>
      (await portal.call('records.listRegistrations', { registration: 'all', text: code } as never, { as })).data.list
    expect([(await listed(agent)).length, (await listed(other)).length]).toEqual([1, 0])
    expect((await portal.call('records.getRecord', { id }, { as: other })).status).toBe(404)
    expect((await portal.call('records.getVersion', { id, version: 1 }, { as: other })).status).toBe(404)
    const seen = await get(id, agent)
    expect(seen).toMatchObject({ title: '星河材料', company: '星河材料', receiverId: agent.ownerId })
    expect(seen.facts.code).toBe(code)
    expect((await finish(id, holder)).data.registration).toBe('asked')
    expect((await portal.call('records.getRecord', { id }, { as: other })).status).toBe(200)
    expect((await portal.call('records.getVersion', { id, version: 1 }, { as: other })).status).toBe(404)
    expect((await portal.call('records.getRecord', { id }, { as: agent })).status).toBe(404)
  })
})

describe('records.exportRegistrations', () => {
  it('begins a file of the filtered registrations', async () => {
    await ask(partner, newCode())
    const parameter = { registration: 'all' }
    const { data } = await portal.call('records.exportRegistrations', { parameter } as never, { as: agent })
    expect(data.rows).toBeGreaterThan(0)
  })
})

describe('records.claimCustomer', () => {
  it('gives a customer to one of several who claim it at once, and holds it from all others', async () => {
    const { code, releaseId } = await buildPooled(partner)
    const third = await buildPartner()
    const answers = await Promise.all([claim(releaseId, rival), claim(releaseId, third), claim(releaseId, rival)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const { rows } = await portal.db.execute(
      sql`select count(*)::int as n from records where id_code = ${code} and registration = 'held'`,
    )
    expect(rows).toEqual([{ n: 1 }])
    const other = await save(third, registrationOf(code))
    expect((await finish(other.id, third)).error).toBe('records.taken')
  })

  it('lets a second claim wait for the first, and refuses it by the key', async () => {
    const { releaseId, id } = await buildPooled(partner)
    let second: ReturnType<typeof claim> | undefined
    await portal.db.transaction(async (tx) => {
      await tx.execute(sql`select from records where id = ${id} for update`)
      second = claim(releaseId, rival)
      await untilOneWaits(portal.database)
      await tx.execute(sql`
        insert into records (organisation_id, kind, facts, source, registration, receiver_id, id_code, until_on, created_by)
        select ${stranger.ownerId}, kind, facts, 'claim', 'held', receiver_id, id_code, current_date + 7, ${stranger.id} from records where id = ${id}`)
    })
    expect((await second)?.error).toBe('records.claimed')
  })

  it('passes to who claimed it once the agency confirms, and back to nobody when a claim is over', async () => {
    const { id, releaseId } = await buildPooled(partner)
    const held = (await claim(releaseId, rival)).data
    expect(held.untilOn).toBe(addDays(today, 7))
    await finish(held.id, rival)
    await decide(held.id)
    expect(await get(id, partner)).toMatchObject({ registration: 'passed', state: 'withdrawn' })
    expect(await releasedTo(rival)).not.toContain(releaseId)

    const other = await buildPooled(partner)
    const lost = (await claim(other.releaseId, rival)).data
    await run(8)
    expect((await get(lost.id, rival)).registration).toBe('lapsed')
    expect(await toldTo(rival, lost.id)).toEqual(['record.claimOver'])
    expect((await claim(other.releaseId, rival)).error).toBe('records.claimTooSoon')
    expect((await claim(other.releaseId, await buildPartner())).status).toBe(200)
  })

  it('that was handed in and taken back, or declined, holds nobody, and waits as a claim that is over', async () => {
    const { code, releaseId } = await buildPooled(partner)
    const retract = async (id: string) =>
      portal.call(
        'records.moveRegistration',
        { id, edition: (await get(id, rival)).edition, act: 'retract' },
        { as: rival },
      )
    const { id } = (await claim(releaseId, rival)).data
    await finish(id, rival)
    expect((await retract(id)).status).toBe(200)
    expect((await claim(releaseId, rival)).error).toBe('records.claimTooSoon')
    // Neither by the same record, of which the customer stays, nor by a new one.
    await save(rival, { ...registrationOf(newCode()), id, edition: (await get(id, rival)).edition })
    expect((await get(id, rival)).facts.code).toBe(code)
    expect((await finish(id, rival)).error).toBe('records.claimTooSoon')
    expect((await ask(rival, code)).answer.error).toBe('records.claimTooSoon')
    const third = await buildPartner()
    const declined = (await claim(releaseId, third)).data
    await finish(declined.id, third)
    await decide(declined.id, false)
    expect((await claim(releaseId, third)).error).toBe('records.claimTooSoon')
  })

  it('is not gone around by a new registration of who let the customer go', async () => {
    const { code } = await buildPooled(partner)
    expect((await ask(partner, code)).answer.error).toBe('records.claimTooSoon')
    expect((await ask(rival, code)).answer.data.registration).toBe('asked')
  })

  it('and what is handed in holds the customer until its last day for an answer', async () => {
    const code = newCode()
    const { id } = await ask(partner, code)
    expect((await get(id, partner)).untilOn).toBe(addDays(today, 30))
    await run(31)
    expect(await get(id, partner)).toMatchObject({ registration: 'draft', isOpen: true, untilOn: null })
    expect(await toldTo(partner, id)).toEqual(['record.unanswered'])
    expect((await ask(rival, code)).answer.data.registration).toBe('asked')
  })

  it('is not handed in after its last day, and what ran out is free, before the job comes round', async () => {
    const { code, releaseId } = await buildPooled(partner)
    const { id } = (await claim(releaseId, rival)).data
    await portal.db.execute(sql`update records set until_on = ${addDays(today, -1)} where id = ${id}`)
    expect((await finish(id, rival)).error).toBe('records.notPossible')
    expect((await ask(await buildPartner(), code)).answer.data.registration).toBe('asked')
    expect((await get(id, rival)).registration).toBe('lapsed')
  })

  it('gets what runs out, told once, also when two servers look at once', async () => {
    const { id } = await ask(partner, newCode())
    await decide(id)
    await run(89)
    expect((await get(id, partner)).registration).toBe('confirmed')
    await Promise.all([run(92), run(92)])
    expect((await get(id, partner)).registration).toBe('pooled')
    expect((await toldTo(partner, id)).filter((kind) => kind === 'record.ranOut')).toHaveLength(1)
  })
})

describe('records.moveRegistration', () => {
  it('lets a claim go, and a registration be taken back before it is confirmed', async () => {
    const { releaseId } = await buildPooled(partner)
    const { id } = (await claim(releaseId, rival)).data
    const move = async (of: string, act: 'lapse' | 'retract', as: TestPerson) =>
      portal.call('records.moveRegistration', { id: of, edition: (await get(of, as)).edition, act }, { as })
    expect((await move(id, 'retract', rival)).error).toBe('records.notPossible')
    expect((await move(id, 'lapse', rival)).status).toBe(200)
    const asked = await ask(partner, newCode())
    expect((await move(asked.id, 'retract', partner)).status).toBe(200)
    expect((await get(asked.id, partner)).registration).toBe('draft')
    expect(await toldTo(agent, asked.id)).toEqual(['record.registered', 'record.retracted'])
  })
})

describe('records.getSetup', () => {
  it('says with whom one can register, and to whom one can release', async () => {
    const setup = await portal.call('records.getSetup', {}, { as: partner })
    expect(setup.data).toMatchObject({
      withPortal: false,
      agencies: [{ id: agent.ownerId }],
      scopes: ['company', 'public'],
    })
    expect((await portal.call('records.getSetup', {}, { as: agent })).data.withPortal).toBe(true)
    expect(await portal.db.$count(records)).toBeGreaterThan(0)
  })
})

describe('records.getRecord', () => {
  it('answers strangers and members of limited reach as if there were none', async () => {
    const { id } = await save(agent)
    await finish(id, agent)
    const asked = await ask(partner, newCode())
    const narrow = await buildAgentWith(portal, { reach: ['hands'] })
    const edition = 1
    const calls: [CallName, object][] = [
      ['records.getRecord', { id }],
      ['records.getVersion', { id, version: 1 }],
      ['records.saveRecord', { id, edition, kind: 'proposal', facts: text }],
      ['records.finishRecord', { id, edition }],
      ['records.moveRegistration', { id, edition, act: 'retract' }],
      ['records.removeRecord', { id, edition }],
      ['records.copyRecord', { id }],
      ['records.makeFile', { id, version: 1, format: 'pdf' }],
      ['records.releaseRecord', { id, edition, scope: 'public' }],
      ['records.withdrawRecord', { id, edition }],
      ['records.writeMessage', { id, organisationId: partner.ownerId, text: 'A' }],
      ['records.getReleased', { id: randomUUID() }],
      ['records.openReleased', { id: randomUUID() }],
      ['records.reportProblem', { id: randomUUID(), problem: 'wrong', text: 'A' }],
      ['records.claimCustomer', { id: randomUUID() }],
    ]
    for (const as of [narrow, other, partner]) {
      for (const [name, input] of calls) {
        const answer = await portal.call(name, input as never, { as })
        expect([name, answer.status]).toEqual([name, 404])
      }
    }
    for (const as of [narrow, other]) {
      expect((await portal.call('records.getRecord', { id: asked.id }, { as })).status).toBe(404)
      expect(
        (await portal.call('records.answerRegistration', { id: asked.id, edition: 2, accept: true }, { as })).status,
      ).toBe(404)
      const { list } = (await portal.call('records.listRegistrations', { registration: 'all' } as never, { as })).data
      expect(list).toEqual([])
    }
    const decision = { id: randomUUID(), takeDown: true, reason: 'A' }
    expect((await portal.call('records.decideProblem', decision, { as: staff })).status).toBe(404)
  })

  it('lets files of a release be read by whom it is shown to, no longer than that', async () => {
    const facts = { ownerId: agent.ownerId, uploadedBy: agent.id, name: '附件.pdf', mediaType: 'application/pdf' }
    const file = await storeFile(portal.db, portal.services.storage, Buffer.from(randomUUID()), facts)
    const { id } = await save(agent, { fileIds: [file.id] })
    await finish(id, agent)
    const read = async (as: TestPerson) =>
      (await portal.call('documents.getFileAddress', { id: file.id }, { as })).status
    expect(await read(stranger)).toBe(404)
    await release(id, agent)
    expect(await read(stranger)).toBe(200)
    const { edition } = await get(id, agent)
    await portal.call('records.withdrawRecord', { id, edition }, { as: agent })
    expect(await read(stranger)).toBe(404)
  })
})
