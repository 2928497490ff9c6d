import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { buildRecord, storeRecords } from './test/build-record.ts'

let portal: TestPortal
let person: TestPerson
const now = new Date('2026-11-21T04:00:00Z')

const granted = buildRecord({
  title: { zh: '一种细节示例', en: 'A sample of details', other: null },
  claims: ['1. 一种装置，包括壳体。', '2. 根据权利要求1所述的装置。', '3. 根据权利要求1或2所述的装置。'],
  legalEvents: [{ on: '2022-03-08', code: null, text: '授权' }],
})
const broken = buildRecord({
  applicationNumber: { text: '2.02E+12', normalized: null, mark: 'broken', reason: 'spreadsheet' },
})
const foreign = buildRecord({ office: 'US', publications: [{ number: 'US12345678B2', kind: 'B2', on: '2024-04-02' }] })
const shared = buildRecord().applicationNumber
const twins = ['1', '2'].map((digit) =>
  buildRecord({
    publications: [{ number: `CN19990000${digit}A`, kind: 'A', on: '2020-01-01' }],
    applicationNumber: shared,
  }),
)

async function idOf(query: string): Promise<string> {
  const { data } = await portal.call('patents.searchPatents', { parameter: { query } }, { as: person })
  return data.list[0]?.id ?? ''
}

const old = (title: string, more: Partial<Parameters<typeof buildRecord>[0]> = {}) =>
  buildRecord({
    title: { zh: title, en: null, other: null },
    filedOn: '2006-11-01',
    grantedOn: '2012-05-01',
    legalEvents: [{ on: '2012-05-01', code: null, text: '授权' }],
    ...more,
  })
const compensable = old('一种补偿样例')
const hague = old('一种海牙样例', {
  type: 'design',
  applicationNumber: { text: 'DM/231234', normalized: null, mark: 'absent', reason: null },
})
const over = old('一种届满样例', { type: 'utilityModel' })

beforeAll(async () => {
  portal = await startTestPortal({}, { now: () => now })
  person = await portal.person()
  await storeRecords(portal.db, [
    compensable,
    hague,
    over,
    granted,
    broken,
    foreign,
    ...twins,
    ...Array.from({ length: 8 }, () => buildRecord()),
  ])
})

afterAll(() => portal.stop())

describe('patents.getPatent', () => {
  it('tells everything, the state with its reason, the next annual fee with its', async () => {
    const { data } = await portal.call('patents.getPatent', { id: await idOf('TI=细节') }, { as: person })

    expect(data.title).toEqual({ zh: '一种细节示例', en: 'A sample of details', other: null })
    expect(data.claims.map(({ dependsOn }) => dependsOn)).toEqual([[], [1], [1, 2]])
    expect(data.status).toMatchObject({ simple: 'inForce', decidedBy: 'event', words: '授权', asOf: '2022-03-08' })
    // Filed 2019-03-04, granted in year 4; year 9 falls due on 2027-03-04.
    expect(data.annuities).toMatchObject({
      kind: 'due',
      isAssumedPaid: true,
      isAssumedInForce: false,
      termEndsOn: '2039-03-04',
    })
    expect(data.annuities.next).toMatchObject({
      year: 9,
      dueOn: '2027-03-04',
      fullFen: 200_000,
      lateFen: 0,
      toPayFen: 200_000,
    })
    expect(data.annuities.why).toHaveLength(3)
    expect(data.annuities.ladder).toHaveLength(17)
    expect(data.origins.titleZh).toEqual({ source: 'cnipa-bulk', age: '2024-01-01' })
  })

  it('tells a reader who watches it how their own list stands on it, and nobody else', async () => {
    const watcher = await portal.person()
    const { data: before } = await portal.call('patents.getPatent', { id: await idOf('TI=细节') }, { as: person })
    await portal.call('monitoring.addWatches', { patentIds: [before.id] }, { as: watcher })
    const { data: list } = await portal.call('monitoring.listWatches', {}, { as: watcher })
    const id = [list.list[0]?.id ?? '']
    await portal.call('monitoring.updateWatches', { id, paidThroughYear: 7 }, { as: watcher })

    const own = await portal.call('patents.getPatent', { id: before.id }, { as: watcher })
    // Year 8 was due on 2026-03-04, and its six months of grace are over.
    expect(own.data.watch).toMatchObject({ state: 'restoration', year: 8, isPaidAssumed: false })
    expect(own.data.annuities).toMatchObject({
      kind: 'lapsed',
      basis: 'watch',
      next: { year: 8 },
      isAssumedPaid: false,
    })
    expect(before).toMatchObject({ watch: null, annuities: { basis: 'public', next: { year: 9 } } })
  })

  it('rests on the year of grant, reduction, open licence and compensation that the watch holds', async () => {
    const watcher = await portal.person()
    const id = await idOf('TI=细节')
    await portal.call('monitoring.addWatches', { patentIds: [id] }, { as: watcher })
    const { data: list } = await portal.call('monitoring.listWatches', {}, { as: watcher })
    const watch = [list.list[0]?.id ?? '']
    const told = { grantFeeYear: 3, compensatedDays: 400, openLicenceFrom: '2027-01-01', openLicenceTo: '2029-01-01' }
    await portal.call('monitoring.updateWatches', { id: watch, ...told }, { as: watcher })

    const { annuities } = (await portal.call('patents.getPatent', { id }, { as: watcher })).data
    expect(annuities.next).toMatchObject({ year: 9, fullFen: 200_000, amountFen: 170_000, toPayFen: 170_000 })
    expect(annuities.ladder[0]).toMatchObject({ year: 3, state: 'grantYear' })
    expect(annuities.ladder.at(-1)).toMatchObject({ year: 21, dueOn: '2039-03-04', fullFen: 800_000, state: 'later' })
    expect(annuities.why[0]?.en).toContain('names year 3')
    expect(annuities.why.at(-1)?.en).toContain('2040-04-07')
    const number = granted.applicationNumber.normalized ?? ''
    const { data: fees } = await portal.call('patents.queryPaymentInformation', { number }, { as: watcher })
    expect(fees.list.at(-1)?.fee.zh).toBe('专利权补偿期年费')
  })

  it('answers the same fee as the watch where its ordinary term is over and compensated', async () => {
    const watcher = await portal.person()
    const id = await idOf('TI=补偿样例')
    await portal.call('monitoring.addWatches', { patentIds: [id] }, { as: watcher })
    const { data: list } = await portal.call('monitoring.listWatches', {}, { as: watcher })
    const watch = [list.list[0]?.id ?? '']
    const { data: ended } = await portal.call('patents.getPatent', { id }, { as: watcher })
    expect(ended).toMatchObject({ watch: { state: 'ended' }, annuities: { reason: 'ended' } })
    await portal.call('monitoring.updateWatches', { id: watch, compensatedDays: 200 }, { as: watcher })
    const { data } = await portal.call('patents.getPatent', { id }, { as: watcher })
    expect(data).toMatchObject({ watch: { state: 'watching', year: null }, annuities: { reason: 'allPaid' } })
  })

  it('does not call an invention over that may have been compensated, and does one that cannot', async () => {
    const reasonOf = async (title: string) => {
      const { data } = await portal.call('patents.getPatent', { id: await idOf(`TI=${title}`) }, { as: person })
      return [data.annuities.reason, data.annuities.why.at(-1)?.en.includes('compensation')]
    }
    expect(await reasonOf('补偿样例')).toEqual(['termOver', true])
    expect(await reasonOf('届满样例')).toEqual(['ended', undefined])
  })

  it('keeps a broken application number as written and says why', async () => {
    const { data } = await portal.call(
      'patents.getPatent',
      { id: await idOf(broken.publications[0]?.number ?? '') },
      { as: person },
    )

    expect(data).toMatchObject({
      applicationNumber: '2.02E+12',
      applicationMark: 'broken',
      marks: ['brokenApplicationNumber'],
    })
    expect(data.applicationReason?.zh).toContain('电子表格')
  })

  it('claims no Chinese fees for another office', async () => {
    const { data } = await portal.call('patents.getPatent', { id: await idOf('US12345678B2') }, { as: person })

    expect(data.annuities).toMatchObject({ kind: 'none', reason: 'otherOffice', ladder: [] })
  })

  it('knows that a design of the Hague system is renewed', async () => {
    const { data } = await portal.call('patents.getPatent', { id: await idOf('TI=海牙样例') }, { as: person })
    expect(data.annuities).toMatchObject({ kind: 'none', reason: 'renewed', next: null, ladder: [] })
  })

  it('answers 404 for what is not there, 400 for what is no id', async () => {
    expect((await portal.call('patents.getPatent', { id: '999999999' }, { as: person })).status).toBe(404)
    expect((await portal.call('patents.getPatent', { id: '1 or 1=1' }, { as: person })).status).toBe(400)
  })

  it('lets a visitor open five an hour, the same one as often as they like', async () => {
    const { data } = await portal.call('patents.searchPatents', { pageSize: 10 })
    const ids = data.list.map(({ id }) => id)
    for (const id of ids.slice(0, 5)) expect((await portal.call('patents.getPatent', { id })).status).toBe(200)

    const sixth = await portal.call('patents.getPatent', { id: ids[5] ?? '' })

    expect(sixth).toMatchObject({ status: 429, error: 'patents.detailLimit' })
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0)
    expect((await portal.call('patents.getPatent', { id: ids[0] ?? '' })).status).toBe(200)
    expect((await portal.call('patents.getPatent', { id: ids[5] ?? '' }, { as: person })).status).toBe(200)
  })
})

describe('patents.lookupNumbers', () => {
  it('tells found, not found, ambiguous, wrong check and unreadable apart', async () => {
    const number = granted.applicationNumber.normalized ?? ''
    const wrong = number.slice(0, 12) + (number.endsWith('1') ? '2' : '1')
    const numbers = [
      number,
      `ZL${number.slice(0, 12)}.${number.slice(12)}`,
      number.slice(0, 12),
      wrong,
      '202410000001.X',
      'CN199900001',
      shared.normalized ?? '',
      '阀门',
      '',
    ]

    const { data } = await portal.call('patents.lookupNumbers', { numbers }, { as: person })

    expect(data.list.map(({ state }) => state)).toEqual([
      'found',
      'found',
      'found',
      'badCheck',
      'notFound',
      'found',
      'ambiguous',
      'unreadable',
    ])
    expect(data.list[3]?.suggestion).toBe(`CN ${number.slice(0, 12)}.${number.slice(12)}`)
    expect(data.list[0]?.hits[0]?.title.text).toContain('details')
  })

  it('says that a sheet has destroyed a number', async () => {
    const { data } = await portal.call('patents.lookupNumbers', { numbers: ['2.01831E+12'] }, { as: person })
    expect(data.list[0]?.state).toBe('destroyed')
    const one = await portal.call('patents.obtainPatentInformation', { number: '2.01831E+12' }, { as: person })
    expect([one.error, one.msg.includes('spreadsheet')]).toEqual(['patents.numberWrong', true])
  })

  it('takes five hundred of a person and fifty of a visitor', async () => {
    const numbers = Array.from({ length: 500 }, (_, i) => `20191${String(i).padStart(7, '0')}`)

    expect((await portal.call('patents.lookupNumbers', { numbers }, { as: person })).data.list).toHaveLength(500)
    expect((await portal.call('patents.lookupNumbers', { numbers })).error).toBe('patents.signInForMore')
    expect((await portal.call('patents.lookupNumbers', { numbers: [...numbers, '1'] }, { as: person })).status).toBe(
      400,
    )
  })
})

describe('patents.obtainPatentInformation', () => {
  it('finds a patent by its number in any spelling', async () => {
    const number = granted.applicationNumber.normalized ?? ''
    for (const spelling of [number, `cn ${number.slice(0, 12)}．${number.slice(12)}`, granted.grantNumber ?? '']) {
      const { data } = await portal.call('patents.obtainPatentInformation', { number: spelling }, { as: person })
      expect(data).toMatchObject({ patent: { title: { zh: '一种细节示例' } }, source: 'cnipa-bulk' })
    }
    const other = await portal.call('patents.obtainPatentInformation', { patentNumber: number }, { as: person })
    expect(other.status).toBe(200)
  })

  it('says what is wrong with a number', async () => {
    const ask = (number: string) => portal.call('patents.obtainPatentInformation', { number }, { as: person })

    expect((await ask('201810123456.7')).error).toBe('patents.numberWrong')
    expect((await ask('201810123456.7')).msg).toContain('CN 201810123456.5')
    expect((await ask('202410000001.X')).error).toBe('patents.numberNotFound')
    expect((await ask(shared.normalized ?? '')).error).toBe('patents.numberAmbiguous')
    expect((await ask('没有号码')).error).toBe('patents.numberWrong')
    expect((await portal.call('patents.obtainPatentInformation', {}, { as: person })).status).toBe(400)
  })
})

describe('patents.queryPaymentInformation', () => {
  it('lists the fees of every year, the running one with its late fee', async () => {
    const { data } = await portal.call(
      'patents.queryPaymentInformation',
      { number: granted.applicationNumber.normalized ?? '' },
      { as: person },
    )

    expect(data.list.find(({ state }) => state === 'next')).toEqual({
      fee: { en: 'Annual fee, year 9', zh: '第 9 年度年费' },
      year: 9,
      amount: 200_000,
      reduced: 200_000,
      late: 0,
      deadline: '2027-03-04',
      state: 'next',
    })
    expect(data.list[0]).toMatchObject({ year: 4, state: 'grantYear' })
    expect(data.title).toBe('A sample of details')
  })

  it('answers an unknown number with 404', async () => {
    const answer = await portal.call('patents.queryPaymentInformation', { number: '202410000001.X' }, { as: person })

    expect(answer).toMatchObject({ status: 404, error: 'patents.numberNotFound' })
  })
})
