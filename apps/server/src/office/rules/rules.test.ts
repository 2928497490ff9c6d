import { serviceFeeFen } from '@portal/domain/kernel/reference/service-fees'
import { openLicenceOff } from '@portal/domain/law/patents/annuities'
import { emptyDesignForm, type FilingForm } from '@portal/domain/patents/filings/form'
import { civilDate } from '@portal/domain/platform/dates/civil-date'
import { figureOn } from '@portal/domain/platform/rules/law-figure'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { foreignTargets } from '../../platform/db/schema/foreign.ts'
import { deadlines, filings, orderEvents, orders } from '../../platform/db/schema/orders.ts'
import { reloadRuleBook } from '../../platform/rules/rule-book-queries.ts'
import { buildOrder } from '../../test/build-order.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { runDueJobs } from '../../test/run-jobs.ts'

interface PricedRule {
  readonly kind: 'currency-rate' | 'minimum-wage' | 'us-fee'
  readonly key: string
  readonly amountFen?: number
  readonly figure?: number
  readonly validFrom: string
}

let portal: TestPortal
let staff: TestPerson
let client: TestPerson

beforeAll(async () => {
  portal = await startTestPortal()
  staff = await portal.person('administrator')
  client = await portal.person()
})

afterAll(() => portal.stop())

/** Made up for the test: the State Council's notice for 2027 is not known to it. */
const notice = [
  '一、元旦：1月1日至3日放假调休。',
  '二、劳动节：5月1日至2日放假。',
  '三、国庆节：10月1日至3日放假。3月6日（周六）上班。',
  '四、春节：2月6日放假。五、清明节：4月5日放假。六、端午节：6月9日放假。七、中秋节：9月15日放假。',
].join('\n')
const year = { kind: 'calendar-year', key: '2027', notice } as const
const words = { sourceEn: 'Made up for a test', sourceZh: '测试用', reason: 'The notice is out' }

async function deadline(
  orderId: string,
  ruleId: string,
  on: string,
  more: Partial<typeof deadlines.$inferInsert> = {},
) {
  const steps = [
    { key: 'addMonths', params: { months: 4 }, on },
    { key: 'calendarUnknown', params: { year: 2027 }, on },
    { key: 'internal', params: { days: 7 }, on: '2026-12-24' },
  ]
  const days = { startsOn: '2026-11-06', officialOn: on, internalOn: '2026-12-24' }
  const reasons = { steps, warning: 'calendarUnknown' }
  await portal.db.insert(deadlines).values({ orderId, ownerId: client.ownerId, ruleId, reasons, ...days, ...more })
}

async function draft(form: FilingForm) {
  const order = await buildOrder(portal.db, client, { workState: 0, kind: form.kind })
  await portal.db.insert(filings).values({ orderId: order.id, form, updatedBy: client.id })
  return order
}

describe('rules.previewRule', () => {
  it('reads the notice and lists the open deadlines that move, without changing any', async () => {
    const order = await buildOrder(portal.db, client, { workState: 5 })
    await deadline(order.id, 'oa1', '2027-01-03')
    await deadline(order.id, 'corr', '2027-03-06')
    await deadline(order.id, 'oan', '2027-01-02', { state: 'missed', closedAt: new Date() })
    const { data } = await portal.call('rules.previewRule', year, { as: staff })
    expect(data).toMatchObject({ version: 0, isReplacing: false, movedTotal: 2, watchesTotal: 0, quotesTotal: null })
    expect(data.workdays).toEqual(['2027-03-06'])
    expect(data.moved.map(({ ruleId, from, to, isUnsure }) => [ruleId, from, to, isUnsure])).toEqual([
      ['oa1', '2027-01-03', '2027-01-04', false],
      // A Saturday that is worked: the day stands, only the mark goes.
      ['corr', '2027-03-06', '2027-03-06', false],
    ])
    const rows = await portal.db.select().from(deadlines)
    expect(rows.every((row) => row.officialOn.startsWith('2027-0') && row.officialOn !== '2027-01-04')).toBe(true)
  })

  it('refuses what is no notice of that year, and a rule that does not exist', async () => {
    const wrong = { ...year, notice: '元旦：2026年1月1日放假。' }
    expect(await portal.call('rules.previewRule', wrong, { as: staff, language: 'zh-CN' })).toMatchObject({
      error: 'rules.noticeUnreadable',
      msg: expect.stringContaining('日期不属于该年度'),
    })
    const none = { kind: 'service-price', key: 'lunch:standard', amountFen: 1, validFrom: '2026-12-01' } as const
    expect((await portal.call('rules.previewRule', none, { as: staff })).error).toBe('rules.noSuchRule')
    const late = { kind: 'service-price', key: 'design:standard', amountFen: 1 } as const
    expect((await portal.call('rules.previewRule', late, { as: staff })).error).toBe('rules.valueMissing')
    // A figure of law is whole and within what its unit can be; an amount is no figure.
    for (const value of [{ figure: 101 }, { amountFen: 500 }]) {
      const wrongFigure = { kind: 'law-figure', key: 'late-fee-step', ...value, validFrom: '2026-12-01' } as const
      expect((await portal.call('rules.previewRule', wrongFigure, { as: staff })).error).toBe('rules.valueMissing')
    }
    expect((await portal.call('rules.previewRule', year, { as: client })).status).toBe(403)
  })
})

describe('rules.applyRule', () => {
  it('is bound to what was previewed', async () => {
    const { data } = await portal.call('rules.previewRule', year, { as: staff })
    const order = await buildOrder(portal.db, client, { workState: 5 })
    await deadline(order.id, 'register', '2027-10-02')
    const stale = await portal.call('rules.applyRule', { ...year, ...words, ...data }, { as: staff })
    expect(stale.error).toBe('rules.previewStale')
  })

  it('moves open deadlines once, tells of it, is noted, and leaves closed ones alone', async () => {
    const { data: seen } = await portal.call('rules.previewRule', year, { as: staff })
    const { data } = await portal.call('rules.applyRule', { ...year, ...words, ...seen }, { as: staff })
    expect(data.version).toBe(1)
    await runDueJobs(portal)
    const rows = await portal.db.select().from(deadlines).orderBy(deadlines.officialOn)
    expect(rows.map(({ ruleId, officialOn, state }) => [ruleId, officialOn, state])).toEqual([
      ['oan', '2027-01-02', 'missed'],
      ['oa1', '2027-01-04', 'open'],
      ['corr', '2027-03-06', 'open'],
      ['register', '2027-10-04', 'open'],
    ])
    expect(rows.map(({ ruleVersion }) => ruleVersion)).toEqual([0, 1, 1, 1])
    const reasons = rows.map(({ reasons }) => (reasons as { warning: string | null }).warning)
    expect(reasons).toEqual(['calendarUnknown', null, null, null])
    const moved = await portal.db.select().from(orderEvents).where(eq(orderEvents.event, 'moved'))
    expect(moved.map(({ detail }) => (detail as { on: string }).on).sort()).toEqual(['2027-01-04', '2027-10-04'])
    const { data: inbox } = await portal.call('views.listInbox', {}, { as: client })
    expect(inbox.list.filter(({ kind }) => kind === 'deadline.moved')).toHaveLength(2)
    const { data: audit } = await portal.call('admin.listAudit', { action: 'rules.applyRule' }, { as: staff })
    expect(audit.list).toHaveLength(1)
    const [oa1] = rows.filter(({ ruleId }) => ruleId === 'oa1')
    const [order] = await portal.db
      .select()
      .from(orders)
      .where(eq(orders.id, oa1?.orderId ?? ''))
    expect(order?.deadlineOfficialOn).toBe('2027-01-04')
  })

  it('sets a price from its day on', async () => {
    const price = {
      kind: 'service-price',
      key: 'design:standard',
      amountFen: 123_400,
      validFrom: '2026-12-01',
    } as const
    const { orderNo } = await draft({ ...emptyDesignForm, serviceType: 'standard' })
    await draft({ ...emptyDesignForm, serviceType: 'express' })
    const { data: seen } = await portal.call('rules.previewRule', price, { as: staff })
    const fees = { fromFen: 140_000, toFen: 173_400 }
    expect(seen).toMatchObject({ quotesTotal: 1, quotes: [{ orderNo, ...fees }], movedTotal: 0 })
    await portal.call('rules.applyRule', { ...price, ...words, ...seen }, { as: staff })
    await reloadRuleBook(portal.database)
    expect(serviceFeeFen('design', 'standard', civilDate('2026-11-30'))).toBe(90_000)
    expect(serviceFeeFen('design', 'standard', civilDate('2026-12-01'))).toBe(123_400)
    expect(serviceFeeFen('design', 'express', civilDate('2026-12-01'))).toBe(150_000)
  })
})

describe('rules.getRuleBook', () => {
  it('gives anybody the rows in force with their version, and nothing of who entered them', async () => {
    const { data } = await portal.call('rules.getRuleBook', {})
    expect(data.version).toBe(2)
    expect(data.rows.map(({ kind, key }) => `${kind} ${key}`)).toEqual([
      'calendar-year 2027',
      'service-price design:standard',
    ])
  })
})

describe('rules.listRules', () => {
  it('lists what ships and what was entered, by kind, day and state', async () => {
    const of = async (input: object) => (await portal.call('rules.listRules', input, { as: staff })).data
    const years = await of({ kind: 'calendar-year' })
    expect(years.list[0]).toMatchObject({ key: '2027', state: 'applied', reason: words.reason })
    expect(years.list[1]).toMatchObject({ key: '2026', state: 'shipped', id: null })
    const prices = await of({ kind: 'service-price', text: '外观设计', on: '2026-12-02' })
    expect(prices.list.map(({ amountFen, state }) => [amountFen, state])).toContainEqual([123_400, 'applied'])
    expect((await portal.call('rules.listRules', {}, { as: client })).status).toBe(403)
  })
})

describe('rules.previewWithdrawal', () => {
  it('shows that the days go back to where the law leaves them', async () => {
    const { data: list } = await portal.call('rules.listRules', { state: 'applied' }, { as: staff })
    const id = list.list.find(({ key }) => key === '2027')?.id ?? ''
    const { data } = await portal.call('rules.previewWithdrawal', { id }, { as: staff })
    expect(data.moved.map(({ from, to, isUnsure }) => [from, to, isUnsure])).toEqual([
      ['2027-01-04', '2027-01-03', true],
      ['2027-03-06', '2027-03-06', true],
      ['2027-10-04', '2027-10-02', true],
    ])
  })
})

describe('rules.withdrawRule', () => {
  it('puts the row before it in force again', async () => {
    const price = {
      kind: 'service-price',
      key: 'design:standard',
      amountFen: 200_000,
      validFrom: '2026-12-01',
    } as const
    const { data: seen } = await portal.call('rules.previewRule', price, { as: staff })
    expect(seen.isReplacing).toBe(true)
    const { data: made } = await portal.call('rules.applyRule', { ...price, ...words, ...seen }, { as: staff })
    await reloadRuleBook(portal.database)
    expect(serviceFeeFen('design', 'standard', civilDate('2026-12-01'))).toBe(200_000)
    const { data: back } = await portal.call('rules.previewWithdrawal', { id: made.id }, { as: staff })
    const ask = { id: made.id, version: back.version, digest: back.digest, reason: 'Typed wrong' }
    expect((await portal.call('rules.withdrawRule', ask, { as: staff })).status).toBe(200)
    await reloadRuleBook(portal.database)
    expect(serviceFeeFen('design', 'standard', civilDate('2026-12-01'))).toBe(123_400)
    expect((await portal.call('rules.withdrawRule', ask, { as: staff })).error).toBe('rules.notInForce')
  })
})

describe('a rate and a wage', () => {
  it('are entered for a currency and a place that no row ships for, and a fee abroad in its own money', async () => {
    const enter = async (rule: PricedRule) => {
      const { data: seen } = await portal.call('rules.previewRule', rule, { as: staff })
      expect((await portal.call('rules.applyRule', { ...rule, ...words, ...seen }, { as: staff })).status).toBe(200)
    }
    await enter({ kind: 'currency-rate', key: 'JPY', figure: 48_000, validFrom: '2026-12-01' })
    await enter({ kind: 'minimum-wage', key: '浙江', amountFen: 266_000, validFrom: '2026-01-01' })
    await enter({ kind: 'us-fee', key: 'search:usInvention', figure: 80_000, validFrom: '2027-01-01' })
    const { data } = await portal.call('rules.listRules', { state: 'applied' }, { as: staff })
    const shown = data.list.map(({ kind, key, amountFen, figure, unit }) => [kind, key, amountFen ?? figure, unit])
    expect(shown).toContainEqual(['currency-rate', 'JPY', 48_000, 'microYuan'])
    expect(shown).toContainEqual(['minimum-wage', '浙江', 266_000, null])
    expect(shown).toContainEqual(['us-fee', 'search:usInvention', 80_000, 'usCents'])
    const none = { kind: 'minimum-wage', key: 'Atlantis', amountFen: 1, validFrom: '2026-12-01' } as const
    expect((await portal.call('rules.previewRule', none, { as: staff })).error).toBe('rules.noSuchRule')
    const nothing = { kind: 'currency-rate', key: 'JPY', figure: 0, validFrom: '2026-12-01' } as const
    expect((await portal.call('rules.previewRule', nothing, { as: staff })).error).toBe('rules.valueMissing')
  })
})

describe('a figure of law', () => {
  it('is listed with its unit, and counts from its first day once it is entered', async () => {
    const { data: listed } = await portal.call(
      'rules.listRules',
      { kind: 'law-figure', text: 'open-licence-off', state: 'shipped', pageNum: 1, pageSize: 10 },
      { as: staff },
    )
    expect(listed.list.map(({ figure, unit, amountFen }) => [figure, unit, amountFen])).toEqual([
      [15, 'percent', null],
      [0, 'percent', null],
    ])
    const figure = { kind: 'law-figure', key: 'open-licence-off', figure: 20, validFrom: '2027-01-01' } as const
    const { data: seen } = await portal.call('rules.previewRule', figure, { as: staff })
    await portal.call('rules.applyRule', { ...figure, ...words, ...seen }, { as: staff })
    await reloadRuleBook(portal.database)
    expect(figureOn(openLicenceOff, civilDate('2026-12-31'))).toBe(15)
    expect(figureOn(openLicenceOff, civilDate('2027-01-01'))).toBe(20)
  })
})

describe('a period of law', () => {
  const steps = (start: string, key: string, length: object, on: string) => [
    { key: 'start', params: { start }, on: '2027-01-04' },
    { key, params: length, on },
    { key: 'internal', params: { days: 7 }, on: '2027-01-05' },
  ]
  const changeOf = (kind: 'patent-period' | 'mark-period' | 'entry-months', key: string, figure: number) =>
    ({ kind, key, figure, validFrom: '2027-01-01' }) as const

  it('moves the open deadlines that it counts: of a patent, a trademark, an entry abroad', async () => {
    const order = await buildOrder(portal.db, client, { workState: 5 })
    const fee = await buildOrder(portal.db, client, { workState: 5, kind: 'followUp' })
    const family = await buildOrder(portal.db, client, { workState: 5, kind: 'foreign' })
    const abroad = await buildOrder(portal.db, client, { workState: 5, kind: 'foreignCountry' })
    await portal.db
      .insert(foreignTargets)
      .values({ parentId: family.id, position: 1, country: 'BR', route: 'pctNational', orderId: abroad.id })
    const put = async (orderId: string, ruleId: string, counted: ReturnType<typeof steps>, on: string) =>
      deadline(orderId, ruleId, on, { officialOn: on, reasons: { steps: counted, warning: null } })
    await put(order.id, 'reexam', steps('notice', 'addMonths', { months: 3 }, '2027-04-04'), '2027-04-06')
    await put(fee.id, 'eval-fee', steps('request', 'addMonths', { months: 1 }, '2027-02-04'), '2027-02-04')
    await put(order.id, 'tm-refusalReview', steps('notice', 'addDays', { days: 15 }, '2027-01-19'), '2027-01-19')
    await put(abroad.id, 'foreign-national', steps('priority', 'addMonths', { months: 30 }, '2029-07-04'), '2029-07-04')

    const moved = async (change: ReturnType<typeof changeOf>) => {
      const { data } = await portal.call('rules.previewRule', change, { as: staff })
      // No calendar of that year is in force here: of some deadlines the mark for it is new, but not the day.
      return data.moved.filter(({ from, to }) => from !== to).map(({ ruleId, to }) => [ruleId, to])
    }
    expect(await moved(changeOf('patent-period', 'reexam:all', 4))).toEqual([['reexam', '2027-05-04']])
    expect(await moved(changeOf('patent-period', 'eval-fee:utilityModel+design', 2))).toEqual([
      ['eval-fee', '2027-03-04'],
    ])
    expect(await moved(changeOf('mark-period', 'refusalReview', 30))).toEqual([['tm-refusalReview', '2027-02-03']])
    expect(await moved(changeOf('entry-months', 'BR', 31))).toEqual([['foreign-national', '2029-08-04']])
    expect(await moved(changeOf('entry-months', 'US', 31))).toEqual([])
  })
})
