import { tellsOfAllPatents } from '@portal/domain/office/reports/report-facts'
import { addDays, addMonths, addYears, beijingDate } from '@portal/domain/platform/dates/civil-date'
import { eq, sql } from 'drizzle-orm'
import readWorkbook from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addWatched } from '../../docket/monitoring/test/add-watched.ts'
import { makeCompany, memberOf } from '../../people/organisations/test/company.ts'
import { files } from '../../platform/db/schema/files.ts'
import { watchedMarks } from '../../platform/db/schema/marks.ts'
import { deadlines, officialDocuments, orderEvents, orders } from '../../platform/db/schema/orders.ts'
import { inspectPdf } from '../../platform/documents/pdf/inspect-pdf.ts'
import { readStoredFile } from '../../platform/documents/store-file-parts.ts'
import { buildOrder } from '../../test/build-order.ts'
import { endMembership, giveRights } from '../../test/organisations.ts'
import { startPaymentPortal } from '../../test/payment-portal.ts'
import type { TestPerson } from '../../test/portal.ts'
import { runDueJobs } from '../../test/run-jobs.ts'
import { buildAgentWith, buildClient, link, putInCare } from '../clients/test/book-world.ts'
import { buildSetting, linesOf, makeNow, readReport, toldOf } from './test/report-world.ts'

let portal: Awaited<ReturnType<typeof startPaymentPortal>>
/** Everything happens today; reports are made tomorrow, and tell of whole days. */
let isTomorrow = false
const tomorrow = () => new Date(Date.now() + 86_400_000)

let agent: TestPerson & { readonly memberId: string }
/** Reaches the cases of clients whom they look after. */
let keeper: TestPerson & { readonly memberId: string }
/** Reaches what is in their hands: nothing. */
let idle: TestPerson & { readonly memberId: string }
let owner: TestPerson
/** Of the client's company, with limited reach. */
let colleague: TestPerson
let stranger: TestPerson
let clientId: string
let granted: typeof orders.$inferSelect
let settingId: string
let reportId: string

beforeAll(async () => {
  portal = await startPaymentPortal({}, { now: () => (isTomorrow ? tomorrow() : new Date()) })
  const { db } = portal
  const today = beijingDate(new Date())
  agent = await buildAgentWith(portal, { name: '赵承办' })
  keeper = await buildAgentWith(portal, { reach: ['clients', 'hands'] })
  idle = await buildAgentWith(portal, { reach: ['hands'] })
  const company = await makeCompany(portal)
  owner = company.owner
  colleague = company.colleague
  await db.execute(sql`
    update organisation_members set reach = '{hands}' where id = ${await memberOf(portal, owner.id, colleague)}`)
  stranger = await portal.person()
  granted = await buildOrder(db, owner, {
    ...{
      workState: 6,
      officialState: 'granted',
      title: '=HYPERLINK("http://x")一种水壶',
      patentNumber: '2019100000011',
    },
    filedOn: addYears(today, -6),
  })
  const marked = await buildOrder(db, owner, {
    kind: 'trademark',
    workState: 5,
    officialState: 'tmAccepted',
    title: '鹊桥',
  })
  await buildOrder(db, owner, { kind: 'design', workState: 3, title: '壶身' })
  // Neither a right: a draft, what we refused, what is paid for one, what was given up before it was filed.
  await buildOrder(db, owner, { title: 'SECRET DRAFT' })
  await buildOrder(db, owner, { workState: 7, title: 'REFUSED BY US' })
  await buildOrder(db, owner, { workState: 8, title: 'GIVEN UP' })
  await buildOrder(db, owner, { kind: 'followUp', workState: 5, title: 'AN ANSWER' })
  // A family with a country stands as the country.
  const family = await buildOrder(db, owner, { kind: 'foreign', workState: 3, title: 'FAMILY' })
  await buildOrder(db, owner, { kind: 'foreignCountry', parentOrderId: family.id, workState: 5, title: '水壶 JP' })
  // Watched twice, and alone; somebody else's mark is nobody's right.
  const agency = { agencyId: 1 }
  const watched = await addWatched(portal, owner, { number: '2019100000011', filedOn: addMonths(today, -76) })
  const alone = await addWatched(portal, owner, { filedOn: addMonths(today, -87), title: '只监控' })
  await db.execute(sql`update watches set agency_id = 1 where id in (${watched.id}, ${alone.id})`)
  const mark = {
    ...agency,
    ownerId: owner.id,
    createdBy: owner.id,
    status: 'tmRegistered',
    state: 'toRenew',
    remindedThrough: today,
  } as const
  const renewal = { nextDay: 'renewal', nextOn: addMonths(today, 5) } as const
  await db.insert(watchedMarks).values([
    { ...mark, ...renewal, relation: 'own', number: '90000001', name: '自有商标', classes: [9, 35] },
    { ...mark, relation: 'other', number: '90000002', name: 'SOMEBODY ELSES', classes: [9] },
  ])
  for (const [days, order] of [
    [10, marked],
    [80, granted],
    [200, marked],
    [-3, marked],
  ] as const) {
    await db.insert(deadlines).values({
      ...{ orderId: order.id, ownerId: owner.id, ruleId: 'oa1', startsOn: addDays(today, -60) },
      ...{ officialOn: addDays(today, days), internalOn: addDays(today, days - 7), reasons: { steps: [] } },
    })
  }
  await db
    .insert(orderEvents)
    .values({ orderId: marked.id, subject: 'work', event: 'moved', toState: '5', actorRole: 'agent' })
  await db.insert(officialDocuments).values({
    ...{
      orderId: granted.id,
      code: '210401',
      dispatchedOn: addDays(today, -5),
      deliveryMode: 'electronic',
      recordedBy: agent.id,
    },
  })
  const { orderNo } = await portal.paidOrder(owner, { title: '付过款的' })
  const finance = await portal.person('finance')
  const asked = await portal.call(
    'payments.requestRefund',
    { orderNo, official: 5_000, service: 1_000, reason: 'part' },
    { as: owner },
  )
  await portal.call('payments.decideRefund', { refundId: asked.data.refundId, decision: 'approve' }, { as: finance })
  await portal.deliver()
  // Another client of the same agency.
  await buildOrder(db, stranger, { workState: 3, title: 'OF ANOTHER CLIENT' })
  clientId = await buildClient(portal, agent, '水壶公司')
  await link(portal, agent, clientId, owner.id)
  await putInCare(portal, agent, clientId, [agent.memberId, keeper.memberId])
  settingId = await buildSetting(portal, agent, {
    clientId,
    toAccount: true,
    languages: ['zh', 'en'],
    memberIds: [idle.id],
  })
  isTomorrow = true
  reportId = await makeNow(portal, agent, settingId)
}, 120_000)
afterAll(() => portal.stop())

describe('reports.listLines', () => {
  it('tells every right once, and nothing that is none', async () => {
    const lines = await linesOf(portal, agent, reportId, 'right')

    expect(lines.map(({ group, title, phase }) => [group, title, phase])).toEqual([
      ['invention', '=HYPERLINK("http://x")一种水壶', 'inForce'],
      ['invention', '只监控', 'inForce'],
      ['invention', '付过款的', 'preparation'],
      ['design', '壶身', 'preparation'],
      ['patentAbroad', '水壶 JP', 'preparation'],
      ['trademark', '鹊桥', 'pending'],
      ['trademark', '自有商标', 'inForce'],
    ])
    expect(lines[0]).toMatchObject({ number: '2019100000011', orderNo: granted.orderNo })
    expect(lines[0]?.onDay).toBe(addDays(beijingDate(new Date()), 80))
  })
})

describe('reports.makeReport', () => {
  it('has figures that are sums of its lines', async () => {
    const { figures, parts } = await readReport(portal, agent, reportId)
    const counted = Object.fromEntries(
      await Promise.all(parts.map(async (part) => [part, await linesOf(portal, agent, reportId, part)] as const)),
    )
    const sum = (part: string, key: 'official' | 'service', what?: string) =>
      (counted[part] ?? [])
        .filter((line) => what === undefined || line.what?.en === what)
        .reduce((all, line) => all + (line[key] ?? 0), 0)

    const rights = figures?.groups.flatMap(({ phases }) => Object.values(phases)).reduce((all, one) => all + one, 0)
    expect(rights).toBe(counted.right?.length)
    expect(figures?.limits).toMatchObject({ total: counted.limit?.length, overdue: 1 })
    expect(figures?.costs).toEqual({
      ...{ official: sum('cost', 'official', 'Paid'), service: sum('cost', 'service', 'Paid') },
      refundedOfficial: -sum('cost', 'official', 'Refunded'),
      refundedService: -sum('cost', 'service', 'Refunded'),
    })
    expect(figures?.due.official).toBe(sum('due', 'official'))
  })

  it('costs what the ledger says, part refunds on their own, and what is due by the tables of fees', async () => {
    const { figures } = await readReport(portal, agent, reportId)

    expect(figures?.costs).toEqual({
      official: 95_000,
      service: 30_000,
      refundedOfficial: 5_000,
      refundedService: 1_000,
    })
    const year = Number(beijingDate(new Date()).slice(0, 4))
    expect(figures?.years).toEqual([{ year, official: 95_000, service: 30_000, refunded: 6_000 }])
    const due = await linesOf(portal, agent, reportId, 'due')
    const { rows } = await portal.db.execute<{ fen: number }>(sql`
      select sum(f.amount_fen)::int as fen from watch_fees f join watches w on w.id = f.watch_id
      where w.owner_id = ${owner.id} and f.state = 'open' and f.official_on <= ${addYears(beijingDate(tomorrow()), 1)} and f.grace_ends_on >= ${beijingDate(tomorrow())}
        and f.year >= w.next_year`)
    // Two classes, filed electronically.
    expect(figures?.due.official).toBe((rows[0]?.fen ?? 0) + 2 * 45_000)
    expect(rows[0]?.fen).toBeGreaterThan(0)
    expect(due.at(-1)?.limit).not.toBeNull()
    // Of the patent that is watched the fees are known; of nothing else in force they are missing.
    expect(figures?.due.unwatched).toBe(0)
  })

  it('tells what was done in the whole days of its period, and in the next one nothing of it', async () => {
    const done = await linesOf(portal, agent, reportId, 'done')
    expect(done.map(({ what, title }) => [what?.en, title])).toEqual([
      ['Filed with the office', '鹊桥'],
      [expect.stringMatching(/office action/i), '=HYPERLINK("http://x")一种水壶'],
    ])
    await portal.call('reports.sendReport', { id: reportId }, { as: agent })
    const again = await readReport(portal, agent, await makeNow(portal, agent, settingId))

    expect([again.fromOn > again.toOn, again.figures?.costs.official, again.figures?.done]).toEqual([true, 0, []])
  })

  it('never changes, whatever happens next', async () => {
    const before = await linesOf(portal, agent, reportId, 'right')
    await portal.db.update(orders).set({ officialState: 'lapsed', title: 'RENAMED' }).where(eq(orders.id, granted.id))

    expect(await linesOf(portal, agent, reportId, 'right')).toEqual(before)
  })

  it('leaves out what is not of the kinds and countries that are asked for', async () => {
    const id = await buildSetting(portal, agent, {
      clientId,
      groups: ['invention', 'patentAbroad'],
      countries: ['CN'],
      parts: ['right', 'cost', 'due'],
    })
    const report = await makeNow(portal, agent, id)

    expect((await linesOf(portal, agent, report, 'right')).map(({ group }) => group)).toEqual([
      'invention',
      'invention',
      'invention',
    ])
    expect((await linesOf(portal, agent, report, 'due')).every(({ group }) => group === 'invention')).toBe(true)
  })

  it('tells of a choice of kinds that leaves out some patents what it cannot', () => {
    expect([tellsOfAllPatents(['invention', 'trademark']), tellsOfAllPatents(['trademark'])]).toEqual([true, false])
    expect(tellsOfAllPatents(['invention', 'utilityModel', 'design'])).toBe(false)
  })

  it('says whose fees are not known', async () => {
    const own = await portal.person()
    await buildOrder(portal.db, own, { workState: 6, officialState: 'granted', patentNumber: '2018100000013' })
    const { figures } = await readReport(portal, own, await makeNow(portal, own, await buildSetting(portal, own)))

    expect(figures?.due).toMatchObject({ official: 0, count: 0, unwatched: 1 })
  })
})

describe('the files of a report', () => {
  const contentOf = async (id: string) => {
    const [file] = await portal.db.select().from(files).where(eq(files.id, id))
    return readStoredFile(portal.services.storage, file?.storageKey ?? '')
  }

  it('are a PDF with the head of the agency, page numbers and its text, in each language', async () => {
    const report = await readReport(portal, agent, reportId)
    expect(report.files.map(({ language, format }) => `${language} ${format}`)).toEqual([
      'zh pdf',
      'zh xlsx',
      'en pdf',
      'en xlsx',
    ])
    const pdf = await inspectPdf(await contentOf(report.files[0]?.id ?? ''))
    if (!('pages' in pdf)) throw new Error('no PDF')
    const text = JSON.stringify(pdf)

    for (const words of ['水壶公司', '季度报告', '发明专利', '自有商标', '¥1,250.00', '第 1 页'])
      expect(text).toContain(words)
    for (const words of ['SECRET', 'OF ANOTHER', 'SOMEBODY ELSES']) expect(text).not.toContain(words)
  })

  it('are a workbook whose numbers and days are numbers and days, and which runs nothing', async () => {
    const report = await readReport(portal, agent, reportId)
    const sheets = await readWorkbook(
      await contentOf(report.files.find(({ language, format }) => language === 'en' && format === 'xlsx')?.id ?? ''),
    )
    expect(sheets.map(({ sheet }) => sheet)).toEqual([
      'Portfolio',
      'Deadlines',
      'Done in the period',
      'Costs',
      'Due in the next 12 months',
      'Open quotes',
    ])
    const [heads, ...rows] = sheets[0]?.data ?? []
    const at = (name: string) => (heads ?? []).indexOf(name)
    const costs = sheets[3]?.data ?? []

    expect(rows[0]?.[at('Right')]).toBe('=HYPERLINK("http://x")一种水壶')
    expect(rows[0]?.[at('Filed')]).toBeInstanceOf(Date)
    expect(costs.slice(1).map((row) => row.slice(-3))).toEqual([
      [950, 300, 1250],
      [-50, -10, -60],
    ])
  })

  it('are opened by who reads the report, and by nobody else', async () => {
    const { files: made } = await readReport(portal, agent, reportId)
    const id = made[0]?.id ?? ''
    const open = async (as: TestPerson) => (await portal.call('documents.getFileAddress', { id }, { as })).status

    expect([await open(agent), await open(owner), await open(keeper), await open(idle)]).toEqual([200, 200, 200, 200])
    expect([await open(stranger), await open(colleague)]).toEqual([404, 404])
  })

  it('are not their maker’s any more once they reach less than it tells', async () => {
    const maker = await buildAgentWith(portal, {})
    const made = await makeNow(portal, maker, await buildSetting(portal, maker, { clientId, parts: ['right'] }))
    const id = (await readReport(portal, maker, made)).files[0]?.id ?? ''
    const open = async () => (await portal.call('documents.getFileAddress', { id }, { as: maker })).status
    const before = await open()
    await portal.db.execute(sql`update organisation_members set reach = '{hands}' where id = ${maker.memberId}`)

    expect([before, await open()]).toEqual([200, 404])
  })
})

const status = async (as: TestPerson, id: string) => (await portal.call('reports.getReport', { id }, { as })).status

describe('reports.sendReport', () => {
  it('is nobody of the client before it is sent, and then who sees everything there', async () => {
    const id = await makeNow(
      portal,
      agent,
      await buildSetting(portal, agent, { clientId, toAccount: true, parts: ['right'] }),
    )
    expect([await status(owner, id), await status(colleague, id)]).toEqual([404, 404])
    const told = (await toldOf(portal, owner)).length

    await Promise.all([1, 2, 3].map(() => portal.call('reports.sendReport', { id }, { as: agent })))

    expect([await status(owner, id), await status(colleague, id), await status(stranger, id)]).toEqual([200, 404, 404])
    expect(await toldOf(portal, owner)).toHaveLength(told + 1)
    const seen = await readReport(portal, owner, id)
    expect([seen.sending, (await linesOf(portal, owner, id, 'right')).length]).toEqual([null, 7])
  })
})

describe('a report to a client', () => {
  it('is sent and set up by who sees all of their cases alone', async () => {
    const part = await buildAgentWith(portal, { reach: ['hands', 'made'] })
    const theirs = await portal.person()
    await buildOrder(portal.db, theirs, { workState: 3 })
    const clientId = await buildClient(portal, part, '只见部分')
    await portal.db.execute(sql`update clients set customer_id = ${theirs.id} where id = ${clientId}`)
    const saved = await portal.call('reports.saveSetting', { name: 'A part', clientId, toAccount: true }, { as: part })

    expect(saved.error).toBe('reports.notWhole')
  })

  it('tells of no day that another one has told of', async () => {
    const settingId = await buildSetting(portal, agent, { clientId, toAccount: true, parts: ['cost'] })
    const [first, second] = [await makeNow(portal, agent, settingId), await makeNow(portal, agent, settingId)]
    const send = async (id: string) => (await portal.call('reports.sendReport', { id }, { as: agent })).error

    expect([await send(first), await send(second), await send(first)]).toEqual([
      undefined,
      'reports.toldBefore',
      undefined,
    ])
  })

  it('tells the whole of days of which a colleague told a part', async () => {
    const part = await buildAgentWith(portal, { reach: ['hands'] })
    await putInCare(portal, agent, clientId, [agent.memberId, keeper.memberId, part.memberId])
    const id = await buildSetting(portal, agent, { clientId, memberIds: [agent.id], parts: ['cost'] })
    const send = async (as: TestPerson, report: string) =>
      (await portal.call('reports.sendReport', { id: report }, { as })).error

    expect(await send(part, await makeNow(portal, part, id))).toBeUndefined()
    const [first, second] = [await makeNow(portal, agent, id), await makeNow(portal, agent, id)]
    expect([await send(agent, first), await send(agent, second)]).toEqual([undefined, 'reports.toldBefore'])
  })

  it('tells of references where the setting says so, and nobody reads them elsewhere', async () => {
    await portal.db.execute(sql`update report_rows set reference = 'OUR-1'`)
    const id = await makeNow(portal, agent, await buildSetting(portal, agent, { clientId, parts: ['right'] }))
    await portal.db.execute(sql`update report_rows set reference = 'OUR-1' where report_id = ${id}`)

    expect((await linesOf(portal, agent, id, 'right')).every(({ reference }) => reference === '')).toBe(true)
  })

  it('can be saved after one of its receivers has left', async () => {
    const leaver = await buildAgentWith(portal, {})
    const id = await buildSetting(portal, agent, { clientId, memberIds: [leaver.id], parts: ['right'] })
    await endMembership(portal.db, agent.ownerId, leaver.id)
    const { data } = await portal.call('reports.getSetting', { id }, { as: agent })
    const { version, name, parts, memberIds } = data
    const again = await portal.call(
      'reports.saveSetting',
      { id, version, name, parts, clientId, memberIds },
      { as: agent },
    )

    expect([memberIds, again.error]).toEqual([[], undefined])
  })
})

describe('reports.getReport', () => {
  it('is of the agency who looks after the client, and no other member of limited reach', async () => {
    const id = await makeNow(portal, agent, await buildSetting(portal, agent, { clientId, parts: ['right'] }))

    expect([await status(keeper, id), await status(idle, id)]).toEqual([200, 404])
    const send = await portal.call('reports.sendReport', { id }, { as: agent })
    expect(send.error).toBe('reports.nobodySentTo')
    expect((await portal.call('reports.sendReport', { id }, { as: stranger })).status).toBe(404)
  })

  it('is not its maker any more once they reach less than it tells', async () => {
    const maker = await buildAgentWith(portal, {})
    const id = await makeNow(portal, maker, await buildSetting(portal, maker, { clientId, parts: ['right'] }))
    expect(await status(maker, id)).toBe(200)
    await portal.db.execute(sql`update organisation_members set reach = '{hands}' where id = ${maker.memberId}`)

    expect(await status(maker, id)).toBe(404)
  })

  it('tells a member of limited reach what is in their reach alone', async () => {
    await portal.db.update(orders).set({ keeperId: colleague.id }).where(eq(orders.title, '鹊桥'))
    await giveRights(portal.db, owner.id, colleague.id, ['see', 'export'])
    const id = await makeNow(portal, colleague, await buildSetting(portal, colleague, { name: '我的' }))

    expect((await linesOf(portal, colleague, id, 'right')).map(({ title }) => title)).toEqual(['鹊桥'])
    expect([await status(owner, id), await status(agent, id)]).toEqual([200, 404])
  })
})

describe('a report of what is watched', () => {
  it('is its maker’s no more once it left their hands, whether a case is theirs that it stands beside or not', async () => {
    const { owner: head, colleague: maker } = await makeCompany(portal)
    await giveRights(portal.db, head.id, maker.id, ['see', 'export'])
    await portal.db.execute(sql`
      update organisation_members set reach = '{hands}' where id = ${await memberOf(portal, head.id, maker)}`)
    const order = await buildOrder(portal.db, head, { workState: 3 })
    const filedOn = addMonths(beijingDate(new Date()), -87)
    const patent = await addWatched(portal, head, { filedOn })
    await portal.db.execute(
      sql`update watches set keeper_id = ${maker.id}, order_id = ${order.id} where id = ${patent.id}`,
    )
    const [mark] = await portal.db
      .insert(watchedMarks)
      .values({
        ...{
          ownerId: head.id,
          createdBy: head.id,
          keeperId: maker.id,
          relation: 'own',
          number: '3141592',
          name: '灯塔',
        },
        ...{ classes: [11], status: 'tmRegistered', state: 'watching', remindedThrough: beijingDate(new Date()) },
      })
      .returning()
    const id = await makeNow(portal, maker, await buildSetting(portal, maker, { name: '监控' }))
    const titles = async () => (await linesOf(portal, maker, id, 'right')).map(({ title }) => title)

    expect((await titles()).toSorted()).toEqual(['一种会自己断电的水壶', '灯塔'].toSorted())
    expect((await linesOf(portal, maker, id, 'due')).length).toBeGreaterThan(0)
    const read: number[] = []
    for (const [table, one] of [
      ['watches', patent.id],
      ['watched_marks', mark?.id],
    ] as const) {
      const keep = (keeper: string) =>
        portal.db.execute(sql`update ${sql.identifier(table)} set keeper_id = ${keeper} where id = ${one}`)
      await keep(head.id)
      read.push(await status(maker, id))
      await keep(maker.id)
      read.push(await status(maker, id))
    }
    expect([read, await status(head, id)]).toEqual([[404, 200, 404, 200], 200])
  })
})

describe('reports.listReports', () => {
  it('finds what was sent to the reader’s organisation, by name and number', async () => {
    const find = async (as: TestPerson, text: string) =>
      (await portal.call('reports.listReports', { text }, { as })).data.list
    const [found] = await find(owner, '水壶公司')

    expect(found).toMatchObject({ subject: '水壶公司', state: 'ready', maker: '' })
    expect((await find(owner, found?.number ?? '')).map(({ id }) => id)).toContain(found?.id)
    expect(await find(stranger, '')).toEqual([])
  })
})

const save = (as: TestPerson, more: object) => portal.call('reports.saveSetting', { name: 'x', ...more }, { as })

describe('reports.saveSetting', () => {
  it('knows clients whom the person sees, with an account, and members of the own organisation', async () => {
    const awaited = await buildClient(portal, agent, '没有账号的客户')

    expect((await save(agent, { clientId: awaited })).error).toBe('reports.noCases')
    expect((await save(idle, { clientId })).status).toBe(404)
    expect((await save(owner, { clientId })).status).toBe(404)
    expect((await save(agent, { clientId, memberIds: [stranger.id] })).error).toBe('reports.noSuchMember')
  })

  it('refuses a version that somebody changed since, and asks for the right to export', async () => {
    const id = await buildSetting(portal, agent, { clientId })
    expect((await save(agent, { id, version: 1, name: 'first' })).status).toBe(200)
    expect((await save(agent, { id, version: 1, name: 'second' })).error).toBe('common.conflict')
    const looker = await buildAgentWith(portal, { rights: ['see'] })
    expect((await save(looker, { clientId })).error).toBe('common.rightMissing')
    expect((await portal.call('reports.getSetting', { id }, { as: agent })).data).toMatchObject({
      name: 'first',
      version: 2,
    })
  })
})

describe('reports.removeSetting', () => {
  it('takes a setting away for good', async () => {
    const id = await buildSetting(portal, agent, { clientId })
    await portal.call('reports.removeSetting', { id }, { as: agent })
    expect((await portal.call('reports.getSetting', { id }, { as: agent })).status).toBe(404)
    expect((await portal.call('reports.makeReport', { settingId: id }, { as: agent })).status).toBe(404)
  })
})

describe('reports.listSettings', () => {
  it('is listed for who reaches it, with its last report', async () => {
    const list = async (as: TestPerson) =>
      (await portal.call('reports.listSettings', { pageSize: 100 }, { as })).data.list
    expect((await list(agent)).find(({ id }) => id === settingId)).toMatchObject({
      ...{ subject: '水壶公司', rhythm: 'asked', toAccount: true, stopReason: null },
      last: { state: 'ready' },
    })
    expect((await list(idle)).map(({ id }) => id)).not.toContain(settingId)
    expect((await list(owner)).map(({ id }) => id)).not.toContain(settingId)
  })
})

describe('reports.getSetting', () => {
  it('has its report made no more when its maker went meanwhile', async () => {
    const maker = await buildAgentWith(portal, {})
    const made = await buildSetting(portal, maker, { clientId })
    const { data } = await portal.call('reports.makeReport', { settingId: made }, { as: maker })
    await giveRights(portal.db, maker.ownerId, maker.id, ['see'])
    await runDueJobs(portal)

    expect(await readReport(portal, agent, data.id)).toMatchObject({
      state: 'failed',
      failure: 'rightMissing',
      figures: null,
    })
    expect(await toldOf(portal, maker)).toEqual(['report.failed'])
  })
})
