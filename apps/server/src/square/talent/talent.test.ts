import { addDays, addMonths, beijingDate } from '@portal/domain/platform/dates/civil-date'
import { emptyTalentForm, type TalentForm } from '@portal/domain/square/talent/entry'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildCompany, joinOrganisation } from '../../test/organisations.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { endOverdueTask } from '../end-overdue.ts'
import { storedFile } from '../test/square-world.ts'

let portal: TestPortal
let asker: TestPerson
let stranger: TestPerson
let reviewer: TestPerson
const today = beijingDate(new Date())
const name = '欧阳知行'
let serial = 0

beforeAll(async () => {
  portal = await startTestPortal()
  asker = await portal.person('customer', { name: '北辰公司' })
  stranger = await portal.person('customer')
  reviewer = await portal.person('reviewer')
  await buildCompany(portal.db, asker.ownerId)
})
afterAll(() => portal.stop())

/** Somebody whose account has a phone number and an email address. */
async function talented(): Promise<TestPerson & { phone: string; email: string }> {
  const one = await portal.person('customer', { name: '知行本名' })
  serial += 1
  const [phone, email] = [`1380013${String(8000 + serial)}`, `zhixing${serial}@example.cn`]
  await portal.db.execute(sql`update users set phone = ${phone}, email = ${email} where id = ${one.id}`)
  return { ...one, phone, email }
}
const formOf = (more: Partial<TalentForm> = {}) => ({
  ...emptyTalentForm,
  fields: ['electronics.software', 'practice.patentDrafting'],
  ...{ name, title: '高级工程师', organisation: '江南大学', region: '江苏', degree: 'master' as const, years: '12' },
  ...{ skills: '检索，撰写', intro: '十二年专利撰写经验，熟悉软件与算法。', expectedPay: '三万元' },
  certificates: [{ kind: 'patentAttorney' as const, number: 'ZZ-4711', fileId: null }],
  works: [{ kind: 'patent' as const, number: 'ZL202010123456.7', title: '液冷板', year: '2021' }],
  ...more,
})
/** A stored file of the kind that goes with an entry. */
async function resumeOf(person: TestPerson): Promise<string> {
  const id = await storedFile(portal, person)
  await portal.db.execute(sql`update files set purpose = 'resume' where id = ${id}`)
  return id
}
const filesOf = async ({ id }: TestPerson) =>
  (
    await portal.db.execute<{ id: string }>(sql`select id from files where uploaded_by = ${id} and purpose = 'resume'`)
  ).rows.map((one) => one.id)
async function save(as: TestPerson, more: Partial<TalentForm> = {}, rest: Record<string, unknown> = {}) {
  const { data } = await portal.call('talent.getMine', {}, { as })
  const version = data.entry?.version
  return portal.call(
    'talent.saveTalent',
    { consent: true, json: formOf(more) as never, ...(version !== undefined && { version }), ...rest },
    { as },
  )
}
async function review(id: string, act: 'accept' | 'return' | 'block' | 'unblock', more = {}, as = reviewer) {
  const { data } = await portal.call('talent.getReview', { id }, { as: reviewer })
  return portal.call('talent.reviewTalent', { id, version: data?.version ?? 1, act, ...more }, { as })
}
async function listed(as: TestPerson, more: Partial<TalentForm> = {}): Promise<string> {
  const saved = await save(as, more)
  if (saved.status !== 200) throw new Error(`not saved: ${saved.msg}`)
  const accepted = await review(saved.data.id, 'accept', { verified: ['patentAttorney ZZ-4711'] })
  if (accepted.data?.state !== 'listed') throw new Error(`not listed: ${accepted.msg}`)
  return saved.data.id
}
const ids = async (as: TestPerson, asked: Record<string, unknown> = {}) =>
  (await portal.call('talent.listTalents', { pageSize: 100, ...asked }, { as })).data.list.map(({ id }) => id)
const ask = (id: string, as = asker, more = {}) => portal.call('talent.inviteTalent', { id, ...more }, { as })
const answer = (id: string, act: 'accept' | 'refuse' | 'end', as: TestPerson) =>
  portal.call('talent.answerRequest', { id, act }, { as })
const change = (act: 'takeBack' | 'renew' | 'withdraw' | 'restore' | 'remove', as: TestPerson) =>
  portal.call('talent.changeTalent', { act }, { as })
const kindsFor = async (as: TestPerson) =>
  (await portal.call('views.listInbox', { limit: 50 }, { as })).data.list
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith('talent.'))
    .reverse()
const follow = () => endOverdueTask({}, { database: portal.database, services: portal.services } as never)
/** Every answer that somebody can have of an entry. */
const everything = async (id: string, as: TestPerson) => {
  const answers = await Promise.all([
    portal.call('talent.listTalents', { pageSize: 100 }, { as }),
    portal.call('talent.getTalent', { id }, { as }),
    portal.call('talent.listSent', { pageSize: 100 }, { as }),
    portal.call('talent.listSaved', { pageSize: 100 }, { as }),
    portal.call('views.listInbox', { limit: 50 }, { as }),
  ])
  return JSON.stringify(answers.map(({ data }) => data))
}

describe('talent.saveTalent', () => {
  it('is a draft, is submitted with a consent, comes back with a reason, and is shown once it is accepted', async () => {
    const person = await talented()
    const draft = await save(person, { title: '' }, { draft: true, consent: false })
    expect([draft.status, draft.data.state]).toEqual([200, 'draft'])
    const { id } = draft.data
    const faulty = await save(person, { title: '' })
    expect([faulty.status, faulty.error, faulty.fields.map(({ path }) => path)]).toEqual([
      ...[422, 'talent.faulty'],
      ['json.title'],
    ])
    expect((await save(person, {}, { consent: false })).error).toBe('talent.noConsent')
    expect((await portal.call('talent.getReview', { id }, { as: reviewer })).status).toBe(404)
    expect((await save(person)).data.state).toBe('inReview')
    expect((await save(person)).error).toBe('talent.notEditable')
    expect(await ids(stranger)).not.toContain(id)
    expect((await review(id, 'return')).error).toBe('talent.reasonMissing')
    expect((await review(id, 'return', { reason: '请补充证书' })).data.state).toBe('returned')
    await save(person)
    expect((await review(id, 'accept')).data.state).toBe('listed')
    expect(await ids(stranger)).toContain(id)
    const { data } = await portal.call('talent.getMine', {}, { as: person })
    expect(data.entry).toMatchObject({ state: 'listed', consentUntil: addMonths(today, 12), reason: '' })
    expect(await kindsFor(person)).toEqual(['talent.returned', 'talent.listed'])
    // What is shown is changed by a review alone, and hidden until then.
    expect((await save(person, {}, { draft: true })).error).toBe('talent.notEditable')
    expect((await save(person, { title: '研究员' })).data.state).toBe('inReview')
    expect(await ids(stranger)).not.toContain(id)
    const { rows } = await portal.db.execute(sql`select from talent_consents where talent_id = ${id}`)
    expect(rows).toHaveLength(3)
  })

  it('tells others nothing of a draft, and no name of what is hidden', async () => {
    const person = await talented()
    const id = await listed(person)
    const { data } = await ask(id)
    await answer(data.id, 'accept', person)
    await save(person, { title: '研究员' })
    expect(await everything(id, asker)).not.toContain('研究员')
    await review(id, 'return', { reason: '请补充' })
    const typed = { title: '首席研究员', nameShown: 'full' as const, intro: '草稿简介' }
    await save(person, typed, { draft: true })
    for (const text of ['首席研究员', name, '草稿简介']) expect(await everything(id, asker)).not.toContain(text)
    expect(await everything(id, asker)).toContain('欧阳 高级工程师')
    expect((await portal.call('talent.getMine', {}, { as: person })).data.entry?.card.title).toBe('首席研究员')
    expect((await portal.call('talent.getTalent', { id }, { as: person })).data.title).toBe('首席研究员')
    await save(person, typed)
    await review(id, 'accept')
    expect(await everything(id, asker)).toContain(name)
    await change('withdraw', person)
    expect(await everything(id, asker)).not.toContain(name)
    const { data: sent } = await portal.call('talent.listSent', { pageSize: 100 }, { as: asker })
    expect(sent.list.find((one) => one.id === data.id)?.name).toEqual({ en: '', zh: '' })
  })

  it('needs a contact of the kind that is to be shown, and files of one’s own', async () => {
    const bare = await portal.person('customer')
    expect((await save(bare)).error).toBe('talent.contactMissing')
    const person = await talented()
    const others = await storedFile(portal, stranger)
    expect((await save(person, { resumeFileId: others })).error).toBe('talent.fileMissing')
    expect((await save(person, { resumeFileId: await resumeOf(person) })).status).toBe(200)
  })

  it('takes no paper of another kind, and keeps no résumé and scan that were replaced or never saved', async () => {
    const person = await talented()
    expect((await save(person, { resumeFileId: await storedFile(portal, person) })).error).toBe('talent.fileMissing')
    const [first, second, scan] = [await resumeOf(person), await resumeOf(person), await resumeOf(person)]
    const certificates = [{ kind: 'patentAttorney' as const, number: 'ZZ-4711', fileId: scan }]
    const id = await listed(person, { resumeFileId: first, certificates })
    await save(person, { resumeFileId: second })
    expect(await filesOf(person)).toEqual([second])
    await review(id, 'return', { reason: '请补充' })
    // What is still handed out stays until the change is submitted.
    await save(person, { resumeFileId: null }, { draft: true })
    expect(await filesOf(person)).toEqual([second])
    await save(person, { resumeFileId: null })
    expect(await filesOf(person)).toEqual([])
    await resumeOf(person)
    await change('withdraw', person)
    await change('remove', person)
    expect(await filesOf(person)).toEqual([])
  })

  it('names faults in the language of who reads them', async () => {
    const person = await talented()
    const answer = await portal.call(
      'talent.saveTalent',
      { consent: true, json: formOf({ title: '', fields: [] }) as never },
      { as: person, language: 'zh-CN' },
    )
    expect(answer.msg).toContain('请填写职称或职务；请至少选择一个领域')
  })

  it('calls no certificate verified that was taken out or whose scan was replaced', async () => {
    const person = await talented()
    const id = await listed(person)
    const kept = async () => (await portal.call('talent.getMine', {}, { as: person })).data.entry?.verified
    await save(person, { intro: '补充' })
    expect(await kept()).toEqual(['patentAttorney ZZ-4711'])
    await review(id, 'return', { reason: '请补充' })
    const fileId = await resumeOf(person)
    await save(person, { certificates: [{ kind: 'patentAttorney', number: 'ZZ-4711', fileId }] })
    expect(await kept()).toEqual([])
    const { rows } = await portal.db.execute(sql`select certificates from talents where id = ${id}`)
    expect(rows).toEqual([{ certificates: [] }])
  })

  it('does not write over what another tab wrote', async () => {
    const person = await talented()
    const both = await Promise.all(
      [1, 2].map(() => portal.call('talent.saveTalent', { draft: true, json: formOf() as never }, { as: person })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await save(person, {}, { draft: true, version: 7 })).error).toBe('common.conflict')
  })
})

describe('talent.listTalents', () => {
  it('is found by what was chosen, and by what is shown alone', async () => {
    const id = await listed(await talented(), {
      ...{ kind: 'expert', title: '混凝土教授', region: '四川', fields: ['machinery.construction'], degree: 'doctor' },
      shown: ['education', 'region'],
    })
    const checks = [
      [{ kind: 'expert' }, true],
      [{ kind: 'agent' }, false],
      [{ words: '混凝土教授' }, true],
      [{ words: '江南大学' }, false],
      [{ field: 'machinery' }, true],
      [{ field: 'energy' }, false],
      [{ regional: '四川' }, true],
      [{ degree: 'master' }, true],
      [{ certificate: 'patentAttorney' }, true],
      [{ certificate: 'lawyer' }, false],
      [{ availability: 'employed' }, false],
    ] as const
    for (const [filter, is] of checks)
      expect([filter, (await ids(stranger, filter)).includes(id)]).toEqual([filter, is])
  })

  it('leaves a person out for the organisation in which they work, and lets them show themselves to it', async () => {
    const person = await talented()
    await joinOrganisation(portal.db, asker.ownerId, person.id)
    const id = await listed(person)
    expect([(await ids(asker)).includes(id), (await ids(stranger)).includes(id)]).toEqual([false, true])
    expect((await portal.call('talent.getTalent', { id }, { as: asker })).status).toBe(404)
    expect((await ask(id)).status).toBe(404)
    await listed(person, { hidesFromOwn: false })
    expect(await ids(asker)).toContain(id)
  })
})

describe('talent.getTalent', () => {
  it('tells no contact, whole name, certificate number or what was not chosen, before it was accepted and after', async () => {
    const person = await talented()
    const intro = `详谈请致电 ${person.phone}，邮箱 ${person.email}，身份证 320106199003078819。`
    const id = await listed(person, { intro, skills: `检索，${person.phone}` })
    const hidden = [person.phone, person.email, '320106199003078819', name, '知行本名', 'ZZ-4711', '三万元', '/files/']
    for (const text of hidden) expect(await everything(id, stranger)).not.toContain(text)
    const { data } = await portal.call('talent.getTalent', { id }, { as: stranger })
    expect(data).toMatchObject({ name: { zh: '欧阳 高级工程师' }, certificates: ['patentAttorney'], patents: 1 })
    const { data: read } = await portal.call('talent.getReview', { id }, { as: reviewer })
    expect([read.blotted, JSON.stringify(read).includes('resumeFileId')]).toEqual([true, false])
    const request = await ask(id)
    await answer(request.data.id, 'accept', person)
    for (const text of [person.phone, person.email]) expect(await everything(id, asker)).not.toContain(text)
  })
})

describe('talent.inviteTalent', () => {
  it('asks once, tells the person, and shows the contact only after it was accepted', async () => {
    const person = await talented()
    const resumeFileId = await resumeOf(person)
    const id = await listed(person, { resumeFileId })
    expect((await ask(id, person)).error).toBe('talent.ownEntry')
    const both = await Promise.all([ask(id, asker, { text: '请回电 13900139002' }), ask(id)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const { data: got } = await portal.call('talent.listReceived', {}, { as: person })
    expect(got.list).toMatchObject([{ company: '北辰公司', state: 'asked', kind: 'contact', readings: 0 }])
    expect(JSON.stringify(got)).not.toContain('13900139002')
    const request = got.list[0]?.id ?? ''
    const read = () => portal.call('talent.readContact', { id: request }, { as: asker })
    expect((await read()).error).toBe('talent.moveNotAllowed')
    expect((await answer(request, 'accept', stranger)).status).toBe(404)
    expect((await answer(request, 'accept', person)).data).toEqual({ state: 'accepted' })
    expect((await answer(request, 'accept', person)).status).toBe(200)
    expect((await read()).data).toMatchObject({ name, phone: person.phone, email: person.email })
    expect((await read()).data.resume).toContain('/files/')
    const { data: seen } = await portal.call('talent.listReceived', {}, { as: person })
    expect(seen.list[0]).toMatchObject({ readings: 2, readTime: expect.any(String) })
    const { rows: audit } = await portal.db.execute(
      sql`select detail::text from audit_log where action = 'talent.readContact' and subject_id = ${id}`,
    )
    expect(audit).toEqual([{ detail: '{}' }, { detail: '{}' }])
    expect([await kindsFor(person), await kindsFor(asker)]).toEqual([
      ['talent.listed', 'talent.asked'],
      expect.arrayContaining(['talent.accepted']),
    ])
    expect((await answer(request, 'end', person)).data).toEqual({ state: 'ended' })
    expect((await read()).error).toBe('talent.moveNotAllowed')
  })

  it('is not asked again for ninety days after a refusal, nor without a title for a project', async () => {
    const person = await talented()
    const id = await listed(person)
    expect((await ask(id, asker, { kind: 'project' })).error).toBe('talent.titleMissing')
    const { data } = await ask(id, asker, { kind: 'project', title: '海外布局' })
    await answer(data.id, 'refuse', person)
    expect((await ask(id)).error).toBe('talent.askedBefore')
    const { data: shown } = await portal.call('talent.getTalent', { id }, { as: asker })
    expect(shown.askAgain).toBe(addDays(today, 90))
    await portal.db.execute(
      sql`update talent_requests set answered_at = answered_at - interval '91 days' where id = ${data.id}`,
    )
    expect((await ask(id)).status).toBe(200)
  })
})

describe('asking again', () => {
  it('is not at once after an end or after taking back, and after a withdrawal as it is told', async () => {
    const person = await talented()
    const id = await listed(person)
    const first = await ask(id)
    await answer(first.data.id, 'accept', person)
    await answer(first.data.id, 'end', person)
    expect((await ask(id)).error).toBe('talent.askedBefore')
    const { data: shown } = await portal.call('talent.getTalent', { id }, { as: asker })
    expect(shown.askAgain).toBe(addDays(today, 90))
    const other = await portal.person('customer')
    const taken = await ask(id, other)
    await portal.call('talent.takeBackRequest', { id: taken.data.id }, { as: other })
    expect((await ask(id, other)).error).toBe('talent.askedBefore')
    const { data: seen } = await portal.call('talent.getTalent', { id }, { as: other })
    expect(seen.askAgain).toBe(addDays(today, 1))
    await portal.db.execute(
      sql`update talent_requests set ended_at = ended_at - interval '1 day' where id = ${taken.data.id}`,
    )
    const again = await ask(id, other)
    expect(again.status).toBe(200)
    await change('withdraw', person)
    expect(await kindsFor(other)).toEqual(['talent.gone'])
    const { data: sent } = await portal.call('talent.listSent', {}, { as: other })
    expect(sent.list.map(({ state }) => state)).toEqual(['withdrawn', 'withdrawn'])
  })
})

describe('talent.readContact', () => {
  it('shows the ways alone that the person chose', async () => {
    const person = await talented()
    const id = await listed(person, { byPhone: false })
    const { data } = await ask(id)
    await answer(data.id, 'accept', person)
    const read = await portal.call('talent.readContact', { id: data.id }, { as: asker })
    expect([read.data.phone, read.data.email]).toEqual(['', person.email])
  })
})

describe('a consent that ended', () => {
  it('closes the contact of what waits or was returned, which expires and is submitted again', async () => {
    const person = await talented()
    const id = await listed(person)
    const { data } = await ask(id)
    await answer(data.id, 'accept', person)
    await save(person, { title: '研究员' })
    await review(id, 'return', { reason: '请补充' })
    const read = () => portal.call('talent.readContact', { id: data.id }, { as: asker })
    const sent = async () => {
      const { data: page } = await portal.call('talent.listSent', { pageSize: 100 }, { as: asker })
      return page.list.find((one) => one.id === data.id)
    }
    expect([(await read()).status, (await sent())?.isOpen]).toEqual([200, true])
    const end = (days: number) =>
      portal.db.execute(sql`update talents set consent_until_on = ${addDays(today, days)} where id = ${id}`)
    await end(-1)
    expect([(await read()).error, (await sent())?.isOpen]).toEqual(['talent.notReachable', false])
    expect((await portal.call('talent.getTalent', { id }, { as: asker })).status).toBe(404)
    await follow()
    expect((await portal.call('talent.getMine', {}, { as: person })).data.entry?.state).toBe('expired')
    expect((await kindsFor(person)).at(-1)).toBe('talent.expired')
    // Its change was never reviewed.
    expect((await change('renew', person)).error).toBe('talent.moveNotAllowed')
    expect((await save(person)).data.state).toBe('inReview')
    await review(id, 'accept')
    await review(id, 'block', { reason: '不实' })
    await end(-200)
    await follow()
    expect((await portal.call('talent.getMine', {}, { as: person })).data.entry).toBeNull()
  })

  it('and a closed account or a new colleague show nothing either', async () => {
    const person = await talented()
    const id = await listed(person)
    const { data } = await ask(id, stranger)
    await answer(data.id, 'accept', person)
    await save(person)
    const status = async () => (await portal.call('talent.getTalent', { id }, { as: stranger })).status
    expect(await status()).toBe(200)
    await joinOrganisation(portal.db, stranger.ownerId, person.id)
    expect(await status()).toBe(404)
    await portal.db.execute(
      sql`delete from organisation_members where user_id = ${person.id} and organisation_id = ${stranger.ownerId}`,
    )
    await portal.db.execute(sql`update users set disabled_at = now() where id = ${person.id}`)
    expect(await status()).toBe(404)
    const read = await portal.call('talent.readContact', { id: data.id }, { as: stranger })
    expect(read.error).toBe('talent.notReachable')
  })
})

describe('talent.answerRequest', () => {
  it('answers what waits, once, and of two answers at once the first', async () => {
    const person = await talented()
    const { data } = await ask(await listed(person))
    const both = await Promise.all([answer(data.id, 'accept', person), answer(data.id, 'refuse', person)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await answer(crypto.randomUUID(), 'accept', person)).status).toBe(404)
    expect((await answer(data.id, 'accept', stranger)).status).toBe(404)
  })
})

describe('talent.listReceived', () => {
  it('lists requests to oneself alone, what waits first', async () => {
    const person = await talented()
    const id = await listed(person)
    const first = await ask(id, stranger)
    const second = await ask(id)
    await answer(second.data.id, 'accept', person)
    const { data } = await portal.call('talent.listReceived', {}, { as: person })
    expect(data.list.map((one) => one.id)).toEqual([first.data.id, second.data.id])
    expect((await portal.call('talent.listReceived', {}, { as: asker })).data.total).toBe(0)
  })
})

describe('talent.getMine', () => {
  it('is nothing before it is written, and then what was typed, to its person alone', async () => {
    const bare = await portal.person('customer')
    const { data: none } = await portal.call('talent.getMine', {}, { as: bare })
    expect(none).toEqual({ entry: null, hasPhone: false, hasEmail: false })
    const person = await talented()
    await save(person, { intro: `致电 ${person.phone}` }, { draft: true })
    const { data } = await portal.call('talent.getMine', {}, { as: person })
    expect(data).toMatchObject({ hasPhone: true, entry: { json: { name, intro: `致电 ${person.phone}` } } })
  })
})

describe('talent.listSent', () => {
  it('shows a member of limited reach their own requests, and lets them do nothing with others', async () => {
    const [person, colleague] = [await talented(), await portal.person('customer')]
    await joinOrganisation(portal.db, asker.ownerId, colleague.id)
    await portal.db.execute(
      sql`update organisation_members set reach = '{hands}' where user_id = ${colleague.id} and organisation_id = ${asker.ownerId}`,
    )
    const id = await listed(person)
    const { data } = await ask(id)
    await answer(data.id, 'accept', person)
    for (const as of [stranger, colleague]) {
      const { data: sent } = await portal.call('talent.listSent', { pageSize: 100 }, { as })
      expect(sent.list.map((one) => one.id)).not.toContain(data.id)
      expect((await portal.call('talent.getTalent', { id }, { as })).data.requests).toEqual([])
      const calls = (one: string) =>
        Promise.all([
          portal.call('talent.readContact', { id: one }, { as }),
          portal.call('talent.rateTalent', { id: one, stars: 1 }, { as }),
          portal.call('talent.takeBackRequest', { id: one }, { as }),
        ])
      const [real, missing] = [await calls(data.id), await calls(crypto.randomUUID())]
      expect(real.map(({ status, msg }) => [status, msg])).toEqual(missing.map(({ status, msg }) => [status, msg]))
      expect(real.map(({ status }) => status)).toEqual([404, 404, 404])
    }
    expect(await kindsFor(colleague)).toEqual([])
  })
})

describe('talent.takeBackRequest', () => {
  it('takes back what waits, so that its person reads nothing of it', async () => {
    const person = await talented()
    const { data } = await ask(await listed(person))
    expect((await portal.call('talent.takeBackRequest', { id: data.id }, { as: asker })).data).toEqual({ ok: true })
    expect((await portal.call('talent.listReceived', {}, { as: person })).data.total).toBe(0)
    expect((await answer(data.id, 'accept', person)).error).toBe('talent.moveNotAllowed')
    const again = await portal.call('talent.takeBackRequest', { id: data.id }, { as: asker })
    expect(again.error).toBe('talent.moveNotAllowed')
  })
})

describe('talent.rateTalent', () => {
  it('is given by who was in contact alone, once for an organisation', async () => {
    const person = await talented()
    const id = await listed(person)
    const { data } = await ask(id)
    const rate = (stars: number) => portal.call('talent.rateTalent', { id: data.id, stars }, { as: asker })
    expect((await rate(5)).error).toBe('talent.moveNotAllowed')
    await expect(
      portal.db.execute(sql`
        insert into talent_ratings (talent_id, owner_id, request_id, stars, rated_by)
        values (${id}, ${asker.ownerId}, ${data.id}, 5, ${asker.id})`),
    ).rejects.toThrow()
    await answer(data.id, 'accept', person)
    await Promise.all([rate(2), rate(2)])
    expect((await rate(4)).status).toBe(200)
    const { data: card } = await portal.call('talent.getTalent', { id }, { as: stranger })
    expect([card.rating, card.ratings, card.stars]).toEqual([4, 1, null])
    expect((await portal.call('talent.getTalent', { id }, { as: asker })).data.stars).toBe(4)
    // Not by the person, who works for the organisation by now.
    await joinOrganisation(portal.db, asker.ownerId, person.id)
    const own = await portal.call('talent.rateTalent', { id: data.id, stars: 5 }, { as: person })
    expect(own.error).toBe('talent.ownEntry')
    await expect(
      portal.db.execute(sql`update talent_ratings set rated_by = ${person.id} where talent_id = ${id}`),
    ).rejects.toThrow()
  })
})

describe('talent.changeTalent', () => {
  it('hides what is withdrawn at once, ends its contacts, can be restored, and is deleted by the job', async () => {
    const person = await talented()
    const resumeFileId = await resumeOf(person)
    const id = await listed(person, { resumeFileId })
    const { data } = await ask(id)
    await answer(data.id, 'accept', person)
    expect((await change('remove', person)).error).toBe('talent.moveNotAllowed')
    expect((await change('withdraw', person)).data).toEqual({ ok: true })
    expect(await ids(stranger)).not.toContain(id)
    expect((await portal.call('talent.readContact', { id: data.id }, { as: asker })).error).toBe(
      'talent.moveNotAllowed',
    )
    expect(await kindsFor(asker)).toContain('talent.ended')
    expect((await change('restore', person)).data).toEqual({ ok: true })
    await save(person, { resumeFileId })
    await change('withdraw', person)
    await follow()
    expect((await portal.call('talent.getMine', {}, { as: person })).data.entry?.deleteOn).not.toBeNull()
    await portal.db.execute(sql`update talents set delete_on = ${today} where id = ${id}`)
    await Promise.all([follow(), follow()])
    expect((await portal.call('talent.getMine', {}, { as: person })).data.entry).toBeNull()
    const { rows } = await portal.db.execute(sql`
      select way, requests, (select count(*)::int from files where id = ${resumeFileId}) as files
      from talent_deletions where user_id = ${person.id}`)
    expect(rows).toEqual([{ way: 'withdrawn', requests: 1, files: 0 }])
  })

  it('is deleted at once by its person when nobody reads it', async () => {
    const person = await talented()
    await save(person, {}, { draft: true })
    expect((await change('remove', person)).data).toEqual({ ok: true })
    expect((await change('remove', person)).status).toBe(404)
  })

  it('tells who was in contact when a returned entry is deleted at once', async () => {
    const [person, other] = [await talented(), await portal.person('customer')]
    const id = await listed(person)
    const { data } = await ask(id, other)
    await answer(data.id, 'accept', person)
    await save(person)
    await review(id, 'return', { reason: '请补充' })
    expect((await change('remove', person)).data).toEqual({ ok: true })
    expect(await kindsFor(other)).toEqual(['talent.accepted', 'talent.ended'])
  })

  it('reminds before a consent ends, once, takes the entry off, and lists it again when it is renewed', async () => {
    const person = await talented()
    const id = await listed(person)
    const end = (days: number) =>
      portal.db.execute(sql`update talents set consent_until_on = ${addDays(today, days)} where id = ${id}`)
    await end(20)
    await follow()
    await follow()
    expect((await kindsFor(person)).filter((kind) => kind === 'talent.expiring')).toHaveLength(1)
    await end(-1)
    await follow()
    await follow()
    expect((await kindsFor(person)).filter((kind) => kind === 'talent.expired')).toHaveLength(1)
    expect(await ids(stranger)).not.toContain(id)
    expect((await change('renew', person)).data).toEqual({ ok: true })
    expect(await ids(stranger)).toContain(id)
    await end(-200)
    await follow()
    expect((await portal.call('talent.getMine', {}, { as: person })).data.entry).toBeNull()
  })
})

describe('talent.markTalent', () => {
  const savedBy = async (as: TestPerson, asked = {}) => (await portal.call('talent.listSaved', asked, { as })).data.list
  const mark = (id: string, as: TestPerson, more: object) =>
    portal.call('talent.markTalent', { id, saved: true, ...more }, { as })

  it('keeps an entry with a note of one’s own, until it is let go', async () => {
    const reader = await portal.person('customer')
    const id = await listed(await talented())
    await mark(id, reader, {})
    await mark(id, reader, { note: '下月联系' })
    await mark(id, reader, {})
    expect(await savedBy(reader)).toMatchObject([{ id, note: '下月联系', saved: true }])
    await mark(id, reader, { saved: false })
    expect(await savedBy(reader)).toEqual([])
    expect((await mark(crypto.randomUUID(), reader, {})).status).toBe(404)
  })

  describe('talent.listSaved', () => {
    it('shows the caller’s own, as long as they are listed', async () => {
      const [person, reader] = [await talented(), await portal.person('customer')]
      const id = await listed(person)
      await mark(id, reader, {})
      expect(await savedBy(reader, { kind: 'agent' })).toMatchObject([{ id }])
      expect(await savedBy(reader, { kind: 'expert' })).toEqual([])
      expect(await savedBy(asker)).toEqual([])
      await change('withdraw', person)
      expect(await savedBy(reader)).toEqual([])
      expect((await mark(id, reader, {})).status).toBe(404)
    })
  })

  describe('talent.exportSaved', () => {
    it('makes a file of exactly these', async () => {
      const reader = await portal.person('customer')
      expect((await portal.call('talent.exportSaved', {}, { as: reader })).error).toBe('orders.exportEmpty')
      await mark(await listed(await talented()), reader, {})
      expect((await portal.call('talent.exportSaved', {}, { as: reader })).data.rows).toBe(1)
    })
  })
})

describe('talent.reviewTalent', () => {
  it('takes an entry down with a reason, gives it back, and is for nobody’s own entry', async () => {
    const person = await talented()
    const id = await listed(person)
    expect((await review(id, 'block', { reason: '内容不实' })).data.state).toBe('blocked')
    expect(await ids(stranger)).not.toContain(id)
    expect((await save(person)).error).toBe('talent.notEditable')
    expect((await review(id, 'unblock')).error).toBe('talent.reasonMissing')
    expect((await review(id, 'unblock', { reason: '请修改后重新提交' })).data.state).toBe('returned')
    expect((await save(person)).data.state).toBe('inReview')
    await portal.db.execute(sql`update users set phone = '13700137001' where id = ${reviewer.id}`)
    const { data } = await save(reviewer)
    expect((await review(data.id, 'accept')).error).toBe('talent.ownReview')
    const stale = await portal.call('talent.reviewTalent', { id, version: 1, act: 'accept' }, { as: reviewer })
    expect(stale.error).toBe('common.conflict')
  })
})

describe('talent.listReview', () => {
  it('is counted beside its line of the menu for who reviews alone', async () => {
    const waiting = async (as: TestPerson) => (await portal.call('site.getIndex', {}, { as })).data.counters?.talents
    const before = (await waiting(reviewer)) ?? 0
    const person = await talented()
    const { data } = await save(person)
    expect([await waiting(reviewer), await waiting(person)]).toEqual([before + 1, 0])
    await review(data.id, 'accept')
    expect(await waiting(reviewer)).toBe(before)
  })

  it('lists what was submitted to staff alone', async () => {
    const person = await talented()
    const id = await listed(person)
    const asked = async (tab: 'waiting' | 'listed') =>
      (await portal.call('talent.listReview', { tab, pageSize: 100 }, { as: reviewer })).data.list.map((one) => one.id)
    expect([(await asked('listed')).includes(id), (await asked('waiting')).includes(id)]).toEqual([true, false])
    expect((await portal.call('talent.listReview', {}, { as: person })).status).toBe(403)
  })
})

describe('talent.getReview', () => {
  it('shows what was written and each certificate, without contact', async () => {
    const person = await talented()
    const id = await listed(person)
    const { data } = await portal.call('talent.getReview', { id }, { as: reviewer })
    expect(data.certificateList).toEqual([
      { key: 'patentAttorney ZZ-4711', kind: 'patentAttorney', number: 'ZZ-4711', url: null, verified: true },
    ])
    for (const text of [person.phone, person.email]) expect(JSON.stringify(data)).not.toContain(text)
    expect((await portal.call('talent.getReview', { id }, { as: person })).status).toBe(403)
  })
})
