import { describe, expect, it } from 'vitest'
import { filingDeadline } from '../../kernel/orders/area-effects.ts'
import { internalStep } from '../../kernel/orders/internal-day.ts'
import { serviceDecisions } from '../../law/marks/service-decisions.ts'
import { servicePaperKinds, type TrademarkServiceId, trademarkServiceIds } from '../../law/marks/service-names.ts'
import { civilDate } from '../../platform/dates/civil-date.ts'
import type { RegisterStatus } from '../register/mark-statuses.ts'
import { findMarkOrderedBefore } from './earlier-order.ts'
import { declaredEvidence, watchedAfterRecordal } from './effects.ts'
import { findServiceFaults, neededPapers } from './faults.ts'
import { serviceFeeLines } from './fees.ts'
import {
  emptyServiceForm,
  type ServicedMark,
  serviceSectionOf,
  serviceTitle,
  type TrademarkServiceForm,
  withOwnGoods,
  withoutOtherFacts,
} from './form.ts'
import { goodsText } from './goods-text.ts'
import { missingLateFee } from './late-fee.ts'
import { describeServiceLimit, formLimits, serviceLimit, termEndOf } from './limits.ts'
import { noneLeftOut } from './owner-marks.ts'
import { servicesFor, trademarkServices } from './services.ts'

const on = civilDate
const today = on('2026-11-22')
const owner = '北京蓝鲸科技有限公司'

const noDays = { publishedOn: '', registeredOn: '', validTo: '' }
const mark = (more: Partial<ServicedMark> = {}, status: RegisterStatus = 'tmRegistered'): ServicedMark => ({
  ...{ key: 'a', number: '61000001', name: '蓝鲸云', ownerName: owner, isCoOwned: false, classes: [9, 42] },
  register: [
    { classNumber: 9, goods: '计算机；计算机软件', status, ...noDays },
    { classNumber: 42, goods: '软件设计', status, ...noDays },
  ],
  ...{ status, publishedOn: '2019-05-06', registeredOn: '2019-08-07', validTo: '2029-08-06' },
  ...{ source: 'register', sourceOn: '2026-11-01' },
  ...more,
})
const applicant = (name = owner) => ({
  ...({
    key: 'p',
    bookId: null,
    kind: 'enterprise',
    name,
    nameEn: '',
    idCode: '91110108551385082Q',
    country: 'CN',
  } as const),
  ...{
    province: '北京市',
    city: '北京市',
    county: '',
    street: '海淀区示例路 1 号',
    postcode: '',
    email: '',
    phone: '',
    addressEn: '',
  },
})
const papers = servicePaperKinds.map((kind) => ({ key: kind, kind, fileId: kind, fileName: '', pages: 1 }))

/** A form of each service that can be handed in on 2026-11-22. */
function whole(service: TrademarkServiceId, more: Partial<TrademarkServiceForm> = {}): TrademarkServiceForm {
  const attacked = trademarkServices.find(({ id }) => id === service)?.by === 'other'
  const states: Partial<Record<TrademarkServiceId, ServicedMark>> = {
    renewal: mark({ registeredOn: '2016-12-07', validTo: '2026-12-06' }),
    refusalReview: mark({}, 'tmRefused'),
    opposition: mark({ publishedOn: '2026-10-13' }, 'tmPublished'),
    oppositionAnswer: mark({}, 'tmOpposed'),
    goodsReduction: mark({}, 'tmExamination'),
  }
  return {
    ...emptyServiceForm(service),
    marks: [states[service] ?? mark()],
    goods: service === 'goodsReduction' ? [{ classNumber: 9, name: '计算机' }] : [],
    ...(service === 'goodsReduction' && { marks: [{ ...mark({}, 'tmExamination'), classes: [9] }] }),
    change: { name: true, address: false, oldName: owner, oldNameEn: '', oldAddress: '' },
    licence: { way: 'ordinary', from: '2026-12-01', to: '2028-11-30' },
    licensees: [applicant('深圳腾云有限公司')],
    notice: { number: '', on: '2026-11-10', delivery: 'electronic' },
    ground: 'absolute',
    reasons: '该商标与申请人在先注册的商标构成类似商品上的近似商标，容易导致混淆。',
    applicants: [applicant(service === 'change' ? '蓝鲸云科技有限公司' : attacked ? '深圳腾云有限公司' : owner)],
    contact: { name: '李明', phone: '13800138000', email: '', postcode: '100080' },
    papers,
    declared: true,
    ...more,
  }
}
const faultsOf = (form: TrademarkServiceForm, day = today, leftOut = noneLeftOut) =>
  findServiceFaults(form, leftOut, day).map(({ path, key }) => `${path} ${key}`)
const limitOf = (service: TrademarkServiceId, one: Partial<ServicedMark>, day: string, form = whole(service)) =>
  serviceLimit(form, mark(one), on(day))

describe('the table of services', () => {
  it('has a row for each, and each can be handed in', () => {
    expect(trademarkServices.map(({ id }) => id)).toEqual([...trademarkServiceIds])
    for (const id of trademarkServiceIds) expect([id, faultsOf(whole(id))]).toEqual([id, []])
  })

  it('tells what the office records from what it decides between parties', () => {
    const by = (how: string) => trademarkServiceIds.filter((id) => serviceDecisions[id].by === how)
    expect(by('recordal')).toEqual(['renewal', 'change', 'licence', 'goodsReduction', 'surrender'])
    expect(by('request')).toEqual(['refusalReview', 'opposition', 'nonUse', 'invalidation'])
    expect(by('answer')).toEqual(['oppositionAnswer', 'nonUseAnswer', 'invalidationAnswer'])
  })
})

describe('services that a mark can have', () => {
  it('are by whose it is and how it stands', () => {
    expect(servicesFor('own', { status: 'tmRegistered', number: '61000001' })).toEqual([
      ...['renewal', 'change', 'licence', 'nonUseAnswer', 'invalidationAnswer', 'surrender'],
    ])
    expect(servicesFor('own', { status: 'tmRefused', number: '61000001' })).toEqual(['refusalReview'])
    expect(servicesFor('other', { status: 'tmPublished', number: '61000001' })).toEqual(['opposition'])
    expect(servicesFor('other', { status: 'tmRegistered', number: '61000001' })).toEqual(['nonUse', 'invalidation'])
    expect(servicesFor('own', { status: 'tmCancelled', number: '61000001' })).toEqual([])
  })
})

describe('an international registration', () => {
  const madrid = (service: TrademarkServiceId) =>
    whole(service, { marks: whole(service).marks.map((one) => ({ ...one, number: 'G1234567' })) })

  it.each([
    ['renewal', 'MM11'],
    ['change', 'MM9'],
    ['goodsReduction', 'MM6'],
    ['surrender', 'MM8'],
  ] as const)('has its %s at the International Bureau, by form %s', (service, form) => {
    expect(findServiceFaults(madrid(service), noneLeftOut, today)).toMatchObject([
      { path: 'marks.0.number', key: 'international', params: { number: 'G1234567', form } },
    ])
  })

  it('is opposed, attacked and defended here', () => {
    const rest = trademarkServiceIds.filter((id) => !['renewal', 'change', 'goodsReduction', 'surrender'].includes(id))
    for (const id of rest) expect([id, faultsOf(madrid(id))]).toEqual([id, []])
    expect(servicesFor('own', { status: 'tmRegistered', number: 'G1234567' })).toEqual([
      ...['licence', 'nonUseAnswer', 'invalidationAnswer'],
    ])
  })
})

describe('fees of services, electronically, for two classes (reference 2.4)', () => {
  it.each<[TrademarkServiceId, number]>([
    ['renewal', 90_000],
    ['change', 0],
    ['licence', 27_000],
    ['refusalReview', 135_000],
    ['opposition', 90_000],
    ['oppositionAnswer', 0],
    ['nonUse', 90_000],
    ['nonUseAnswer', 0],
    ['invalidation', 135_000],
    ['invalidationAnswer', 0],
    ['surrender', 0],
  ])('%s: %i fen to the office', (service, officialFen) => {
    const lines = serviceFeeLines(whole(service), today)
    const office = lines.filter(({ beneficiary }) => beneficiary === 'office')
    expect(office.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(officialFen)
    expect(office.every(({ amountFen }) => amountFen > 0)).toBe(true)
    expect(lines.filter(({ beneficiary }) => beneficiary === 'service')).toHaveLength(1)
  })

  it('asks the late fee of marks in their grace period alone, a line of its own', () => {
    const late = mark({ key: 'b', number: '61000002', classes: [9], validTo: '2026-10-15' })
    const form = whole('renewal', { marks: [mark({ validTo: '2026-12-06' }), late] })
    expect(serviceFeeLines(form, today).map(({ kind, quantity, amountFen }) => [kind, quantity, amountFen])).toEqual([
      ['renewal', 3, 135_000],
      ['lateRenewal', 1, 22_500],
      ['service', 2, 60_000],
    ])
  })

  it('say of a goods reduction that no tariff names its fee, rather than that it costs nothing', () => {
    const lines = serviceFeeLines(whole('goodsReduction'), today)
    expect(lines.map(({ kind, beneficiary, amountFen }) => [kind, beneficiary, amountFen])).toEqual([
      ['unlisted', 'office', 0],
      ['service', 'service', expect.any(Number)],
    ])
  })

  it.each([
    ['2026-12-06', 0, undefined],
    ['2026-12-07', 0, undefined],
    ['2026-12-08', 0, 45_000],
    ['2026-12-08', 45_000, undefined],
    ['2026-12-08', 22_500, 22_500],
  ])('of a renewal filed on %s with %i fen of late fees charged, %s are missing', (on, charged, missing) => {
    // The last day is a Sunday: the Monday is in time.
    const form = whole('renewal', { marks: [mark({ validTo: '2026-12-06' })] })
    const found = missingLateFee(form, charged, civilDate(on))
    expect(found?.amountFen).toBe(missing)
    if (found) expect(found).toMatchObject({ at: 0, endedOn: '2026-12-06' })
  })

  it('are none before a mark with a class is named', () => {
    expect(serviceFeeLines(emptyServiceForm('renewal'), today)).toEqual([])
    expect(serviceFeeLines(whole('renewal', { marks: [mark({ classes: [] })] }), today)).toEqual([])
  })
})

describe('the window of a renewal (reference 2.6: 2019-08-07 to 2029-08-06)', () => {
  it.each([
    ['2028-08-05', 'tooEarly', '2029-08-06'],
    ['2028-08-06', 'open', '2029-08-06'],
    ['2029-08-06', 'open', '2029-08-06'],
    ['2029-08-07', 'grace', '2030-02-06'],
    ['2030-02-06', 'grace', '2030-02-06'],
    // A year without a calendar, just after the Spring Festival: over only when the office is open for certain.
    ['2030-02-12', 'grace', '2030-02-06'],
    ['2030-02-13', 'over', '2030-02-06'],
  ] as const)('on %s is %s, last day %s', (day, state, lastOn) => {
    expect(limitOf('renewal', {}, day)).toMatchObject({ state, lastOn, opensOn: '2028-08-06' })
  })

  it('counts the first term from the registration where the end is not known, and refuses without both', () => {
    expect(limitOf('renewal', { validTo: '' }, '2029-08-07')).toMatchObject({ state: 'grace' })
    expect(limitOf('renewal', { validTo: '', registeredOn: '' }, '2029-08-07')).toBeUndefined()
    expect(faultsOf(whole('renewal', { marks: [mark({ validTo: '', registeredOn: '' })] }))).toEqual([
      'marks.0.validTo dayMissing',
    ])
  })

  it('says that a day may move whose year has no calendar yet', () => {
    expect(limitOf('renewal', { validTo: '2027-01-10' }, '2026-11-22')).toMatchObject({
      ...{ lastOn: '2027-01-10', isCalendarKnown: false },
      steps: [{ key: 'addMonths' }, { key: 'calendarUnknown', params: { year: 2027 } }],
    })
    expect(limitOf('renewal', { validTo: '2026-12-06' }, '2026-11-22')?.isCalendarKnown).toBe(true)
    expect(limitOf('renewal', { validTo: '2026-10-15' }, '2026-11-22')?.isCalendarKnown).toBe(false)
  })

  it('is refused outside with the day', () => {
    const early = findServiceFaults(whole('renewal', { marks: [mark()] }), noneLeftOut, today)
    expect(early).toMatchObject([{ path: 'marks.0.validTo', key: 'tooEarly', params: { on: '2028-08-06' } }])
    const over = findServiceFaults(whole('renewal', { marks: [mark({ validTo: '2026-05-20' })] }), noneLeftOut, today)
    expect(over).toMatchObject([{ path: 'marks.0.validTo', key: 'over', params: { on: '2026-11-20' } }])
  })
})

describe('the period of an opposition, by the day of publication', () => {
  it.each([
    // Three months until 2026-12-31, two from then: both versions of the law.
    ['2026-08-06', '2026-11-06', 'open'],
    ['2026-08-06', '2026-11-07', 'over'],
    ['2026-12-31', '2027-03-31', 'open'],
    ['2027-02-06', '2027-04-06', 'open'],
    // Around Tomb-Sweeping Day of a year whose calendar is not published.
    ['2027-02-06', '2027-04-09', 'open'],
    ['2027-02-06', '2027-04-10', 'over'],
  ] as const)('published %s, on %s it is %s', (publishedOn, day, state) => {
    expect(limitOf('opposition', { publishedOn }, day)?.state).toBe(state)
  })

  it('ends on the same-numbered day, or the last of the month; a make-up working day is no rest day', () => {
    expect(limitOf('opposition', { publishedOn: '2026-08-06' }, '2026-09-01')?.lastOn).toBe('2026-11-06')
    expect(limitOf('opposition', { publishedOn: '2025-11-30' }, '2026-01-05')?.lastOn).toBe('2026-02-28')
    const revised = limitOf('opposition', { publishedOn: '2027-01-13' }, '2027-02-01')
    expect([revised?.startsOn, revised?.needsConfirmation, revised?.isRevisedLaw]).toEqual(['2027-01-13', true, true])
  })

  it('is refused after its last day with that day, and before the publication', () => {
    const late = whole('opposition', { marks: [mark({ publishedOn: '2026-08-06' }, 'tmPublished')] })
    expect(findServiceFaults(late, noneLeftOut, today)).toMatchObject([
      { path: 'marks.0.publishedOn', key: 'over', params: { on: '2026-11-06' } },
    ])
    const early = whole('opposition', { marks: [mark({ publishedOn: '2026-12-06' }, 'tmPublished')] })
    expect(faultsOf(early)).toEqual(['marks.0.publishedOn tooEarly'])
  })
})

describe('periods from a notice', () => {
  it.each([
    // Issued 2026-11-02, served 2026-11-17, review until 2026-12-02 (reference 2.6).
    ['refusalReview', 'electronic', '2026-11-02', '2026-12-02'],
    ['refusalReview', 'received', '2026-11-04', '2026-11-19'],
    ['refusalReview', 'publicNotice', '2026-11-02', '2026-12-17'],
    ['oppositionAnswer', 'electronic', '2026-11-02', '2026-12-17'],
    ['invalidationAnswer', 'electronic', '2026-11-02', '2026-12-17'],
    ['nonUseAnswer', 'received', '2026-11-04', '2027-01-04'],
  ] as const)('%s, %s on %s: until %s', (service, delivery, day, lastOn) => {
    const form = whole(service, { notice: { number: '', on: day, delivery } })
    expect(serviceLimit(form, mark(), today)?.lastOn).toBe(lastOn)
  })

  it('over is refused beside the day of the notice', () => {
    const form = whole('refusalReview', { notice: { number: '', on: '2026-11-04', delivery: 'received' } })
    expect(faultsOf(form)).toEqual(['notice.on over'])
  })
})

describe('a number whose classes have parted ways', () => {
  const registered = (classNumber: number, validTo: string) => ({
    ...{ classNumber, goods: '', status: 'tmRegistered' as const, publishedOn: '', registeredOn: '', validTo },
  })
  const both = (more: Partial<ServicedMark> = {}) =>
    mark({ register: [registered(9, '2026-10-15'), registered(42, '2027-06-01')], ...more })

  it('has the limit, and the late fee, of each chosen class', () => {
    const form = whole('renewal', { marks: [both({ validTo: '2030-01-01' })] })
    expect(faultsOf(form)).toEqual([])
    expect(serviceLimit(form, both(), today)).toMatchObject({ state: 'grace', lastOn: '2027-04-15' })
    expect(formLimits(form, today).map(({ id, lastOn }) => [id, lastOn])).toEqual([
      ['renewalGrace', '2027-04-15'],
      ['renewal', '2027-06-01'],
    ])
    expect(serviceFeeLines(form, today).map(({ kind, quantity }) => [kind, quantity])).toEqual([
      ['renewal', 2],
      ['lateRenewal', 1],
      ['service', 1],
    ])
    expect(termEndOf(both())).toBe('2026-10-15')
    expect(termEndOf(both({ classes: [42] }))).toBe('2027-06-01')
  })

  it('is refused for the class whose period is over, which is named', () => {
    const published = (classNumber: number, publishedOn: string) => ({
      ...{ classNumber, goods: '', status: 'tmPublished' as const, publishedOn, registeredOn: '', validTo: '' },
    })
    const register = [published(9, '2026-10-13'), published(42, '2026-06-06')]
    const opposed = whole('opposition', { marks: [mark({ register, publishedOn: '2026-10-13' })] })
    expect(findServiceFaults(opposed, noneLeftOut, today)).toMatchObject([
      { path: 'marks.0.publishedOn', key: 'overClasses', params: { classes: '42', on: '2026-09-07' } },
    ])
    const open = whole('opposition', { marks: [mark({ register, classes: [9] })] })
    expect(faultsOf(open)).toEqual([])
  })

  it('takes a typed day for the classes alone of which the register has none', () => {
    const register = [registered(9, ''), registered(42, '')]
    expect(termEndOf(mark({ register, validTo: '2026-12-06' }))).toBe('2026-12-06')
    expect(
      termEndOf(mark({ register: [registered(9, ''), registered(42, '2027-06-01')], validTo: '2026-12-06' })),
    ).toBe('2027-06-01')
  })
})

describe('attacks on a registration', () => {
  it('for non-use begin three years after it', () => {
    expect(limitOf('nonUse', { registeredOn: '2023-11-23' }, '2026-11-22')).toMatchObject({
      state: 'tooEarly',
      opensOn: '2026-11-24',
    })
    // The day on which they are full is not yet after them.
    expect(limitOf('nonUse', { registeredOn: '2023-11-22' }, '2026-11-22')?.state).toBe('tooEarly')
    expect(limitOf('nonUse', { registeredOn: '2023-11-22' }, '2026-11-23')).toMatchObject({
      state: 'open',
      daysLeft: null,
    })
  })

  it('by an earlier right end five years after it, others do not', () => {
    const old = { marks: [mark({ registeredOn: '2019-08-07' })] }
    expect(faultsOf(whole('invalidation', { ...old, ground: 'relative' }))).toEqual(['marks.0.registeredOn over'])
    expect(faultsOf(whole('invalidation', { ...old, ground: 'badFaith' }))).toEqual([])
    // To be confirmed, but not because of the law of 2027.
    const recent = limitOf(
      'invalidation',
      { registeredOn: '2023-08-07' },
      '2026-11-22',
      whole('invalidation', { ground: 'relative' }),
    )
    expect(recent).toMatchObject({ state: 'open', needsConfirmation: true, isRevisedLaw: false })
  })

  it('are not made by the owner, nor defended by another', () => {
    expect(faultsOf(whole('nonUse', { applicants: [applicant()] }))).toEqual(['marks.0.ownerName ownMark'])
    expect(faultsOf(whole('nonUseAnswer', { applicants: [applicant('深圳腾云有限公司')] }))).toEqual([
      'marks.0.ownerName notOwner',
    ])
  })
})

describe('which marks a service is for', () => {
  it('are pending or registered ones, by the state of each class', () => {
    expect(faultsOf(whole('goodsReduction', { marks: [{ ...mark(), classes: [9] }] }))).toEqual([
      'marks.0.classes classWrong',
    ])
    expect(faultsOf(whole('surrender', { marks: [mark({}, 'tmExamination')] }))).toEqual([
      'marks.0.classes classWrong',
      'marks.0.classes classWrong',
    ])
  })

  it('are one for an application between parties, several for renewals', () => {
    const two = (one: ServicedMark) => [one, { ...one, key: 'b', number: '61000002' }]
    expect(faultsOf(whole('nonUse', { marks: two(mark()) }))).toEqual(['marks oneMarkOnly'])
    expect(faultsOf(whole('surrender', { marks: two(mark()) }))).toEqual([])
    const many = Array.from({ length: 31 }, (_, at) => mark({ key: `k${at}`, number: String(67000000 + at) }))
    expect(faultsOf(whole('surrender', { marks: many }))).toEqual(['marks tooManyMarks'])
    expect(faultsOf(whole('surrender', { marks: many.slice(1) }))).toEqual([])
    expect(faultsOf(whole('surrender', { marks: [mark(), mark({ key: 'b' })] }))).toEqual(['marks.1.number markTwice'])
  })

  it('are all registered ones of the owner for a change, those left out named', () => {
    const marks = [{ number: '61000002', name: '兰鲸', ownerName: owner }]
    expect(findServiceFaults(whole('change'), { marks, more: 0 }, today)).toMatchObject([
      { path: 'marks', key: 'leftOut', params: { owner, count: 1, numbers: '61000002' } },
    ])
    expect(findServiceFaults(whole('change'), { marks, more: 4000 }, today)).toMatchObject([
      { key: 'leftOut' },
      { path: 'marks', key: 'leftOutMore', params: { count: 4000 } },
    ])
  })
})

describe('what was asked for before', () => {
  const before = (form: TrademarkServiceForm, now: TrademarkServiceForm, recorded?: string) =>
    findMarkOrderedBefore(now, { form, recordedOn: recorded === undefined ? undefined : on(recorded) })?.number

  it('is the same whichever owner asks, against the mark and for a new name by the same applicants however written, for a class in common', () => {
    const by = (service: TrademarkServiceId, name: string) => whole(service, { applicants: [applicant(name)] })
    for (const service of ['renewal', 'nonUse', 'change'] as const) {
      const first = by(service, '北京蓝鲸科技有限公司')
      expect([service, before(first, by(service, '北京蓝鲸科技 有限公司'))]).toEqual([service, '61000001'])
      const other = before(first, by(service, '另一公司'))
      expect([service, other]).toEqual([service, service === 'renewal' ? '61000001' : undefined])
    }
    expect(before(whole('renewal'), whole('surrender'))).toBeUndefined()
    const of = (classes: number[]) => whole('renewal', { marks: [mark({ classes })] })
    expect([before(of([9]), of([42])), before(of([9]), of([9, 42]))]).toEqual([undefined, '61000001'])
    const to = (name: string) => whole('licence', { licensees: [applicant(name)] })
    expect([before(to('（深圳）公司'), to('(深圳)公司')), before(to('甲'), to('乙'))]).toEqual(['61000001', undefined])
  })

  it('counts on once recorded: a renewal for its term, the rest while the copy is not newer', () => {
    const renewed = whole('renewal', { marks: [mark({ validTo: '2036-12-06', sourceOn: '2026-11-30' })] })
    expect(before(whole('renewal'), whole('renewal'), '2026-11-20')).toBe('61000001')
    expect(before(whole('renewal'), renewed, '2026-11-20')).toBeUndefined()
    const newer = whole('surrender', { marks: [mark({ sourceOn: '2026-11-21' })] })
    expect(before(whole('surrender'), whole('surrender'), '2026-11-20')).toBe('61000001')
    expect(before(whole('surrender'), newer, '2026-11-20')).toBeUndefined()
  })

  it('of a recorded change, licence or reduction is the same one alone', () => {
    const moved = (street: string) =>
      whole('change', {
        change: { name: false, address: true, oldName: '', oldNameEn: '', oldAddress: '旧址' },
        applicants: [{ ...applicant(), street }],
      })
    expect(before(moved('一号'), moved('一 号'), '2026-11-20')).toBe('61000001')
    expect(before(moved('一号'), moved('二号'), '2026-11-20')).toBeUndefined()
    // The earlier one was written before counties had a place of their own.
    const inCounty = { ...moved('一号'), applicants: [{ ...applicant(), county: '海淀区', street: '一号' }] }
    expect(before(inCounty, moved('海淀区一号'), '2026-11-20')).toBe('61000001')
    expect(before(whole('change'), moved('一号'), '2026-11-20')).toBeUndefined()
    const licensed = (from: string, to: string) => whole('licence', { licence: { way: 'sole', from, to } })
    const first = licensed('2026-12-01', '2027-11-30')
    expect(before(first, licensed('2027-11-30', '2028-11-30'), '2026-11-20')).toBe('61000001')
    expect(before(first, licensed('2027-12-01', '2028-11-30'), '2026-11-20')).toBeUndefined()
    const without = (name: string) => whole('goodsReduction', { goods: [{ classNumber: 9, name }] })
    expect(before(without('计算机'), without('计算机'), '2026-11-20')).toBe('61000001')
    expect(before(without('计算机'), without('计算机软件'), '2026-11-20')).toBeUndefined()
  })
})

describe('facts and papers', () => {
  it.each<[string, TrademarkServiceForm, string[]]>([
    [
      'a licence longer than the mark',
      whole('licence', { licence: { way: 'sole', from: '2026-12-01', to: '2029-08-07' } }),
      ['licence.to termBeyond'],
    ],
    [
      'a licence before the registration',
      whole('licence', { licence: { way: 'sole', from: '2019-08-06', to: '2028-01-01' } }),
      ['licence.from termBefore'],
    ],
    ['a licence to oneself', whole('licence', { licensees: [applicant()] }), ['licensees.0.name sameParty']],
    [
      'a licence of other goods',
      whole('licence', { scope: 'part', goods: [{ classNumber: 9, name: '茶' }] }),
      ['goods.0 goodsOutside'],
    ],
    [
      'a reduction that leaves nothing',
      whole('goodsReduction', { goods: ['计算机', '计算机软件'].map((name) => ({ classNumber: 9, name })) }),
      ['goods goodsAll'],
    ],
    ['a change to the same name', whole('change', { applicants: [applicant()] }), ['change.oldName sameName']],
    [
      'a change from a name that is not the register’s',
      whole('change', { change: { name: true, address: false, oldName: '别的公司', oldNameEn: '', oldAddress: '' } }),
      ['marks.0.ownerName oldNotOwner'],
    ],
    ['an opposition without a word', whole('opposition', { reasons: '近似' }), ['reasons reasonsShort']],
    [
      'an opposition without evidence',
      whole('opposition', { papers: papers.filter(({ kind }) => kind !== 'evidence') }),
      ['papers evidenceMissing'],
    ],
    [
      'a review without its notice',
      whole('refusalReview', { papers: papers.filter(({ kind }) => kind !== 'notice') }),
      ['papers paperMissing'],
    ],
  ])('%s is refused', (_what, form, expected) => {
    expect(faultsOf(form)).toEqual(expected)
  })

  it('let evidence follow where that is declared, as a deadline of three months from the filing', () => {
    const form = whole('opposition', { supplement: true, papers: papers.filter(({ kind }) => kind !== 'evidence') })
    expect(faultsOf(form)).toEqual([])
    expect(declaredEvidence(form)).toBe('oppositionEvidence')
    expect(filingDeadline('oppositionEvidence', on('2026-11-23'))).toMatchObject({
      ruleId: 'tm-oppositionEvidence',
      startsOn: '2026-11-23',
      officialOn: '2027-02-23',
    })
    expect(declaredEvidence(whole('opposition'))).toBeUndefined()
    expect(declaredEvidence(whole('renewal', { supplement: true }))).toBeUndefined()
  })

  it('let evidence follow where the service lets it alone, whatever was ticked for another', () => {
    const ticked = whole('nonUseAnswer', { supplement: true, papers: papers.filter(({ kind }) => kind !== 'evidence') })
    expect(faultsOf(ticked)).toEqual(['papers paperMissing'])
  })

  it('have no two applicants of one key: a signature by link would be that of both', () => {
    const applicants = [applicant('甲公司'), applicant('乙公司'), { ...applicant('丙公司'), key: 'q' }]
    expect(faultsOf(whole('nonUse', { applicants }))).toEqual(['applicants.1.name keyTwice'])
  })

  it('ask owners who do not apply for their consent where the mark becomes less', () => {
    const papersWithout = papers.filter(({ kind }) => kind !== 'coOwners')
    const owned = (more: Partial<ServicedMark>, status?: RegisterStatus) => mark({ classes: [9], ...more }, status)
    const both = { ownerName: `${owner}；乙公司` }
    for (const service of ['surrender', 'licence', 'goodsReduction'] as const) {
      const status = service === 'goodsReduction' ? 'tmExamination' : 'tmRegistered'
      const form = (more: Partial<ServicedMark>, asking: Partial<TrademarkServiceForm> = {}) =>
        whole(service, { marks: [owned(more, status)], papers: papersWithout, ...asking })
      expect([service, faultsOf(form(both))]).toEqual([service, ['papers paperMissing']])
      expect(faultsOf(form({ isCoOwned: true }))).toEqual(['papers paperMissing'])
      expect(faultsOf(form(both, { papers }))).toEqual([])
      expect(faultsOf(form(both, { applicants: [applicant(), { ...applicant('乙 公司'), key: 'q' }] }))).toEqual([])
      expect(faultsOf(form({}))).toEqual([])
    }
    // One of them may keep the mark alive.
    const renewed = whole('renewal', { marks: [{ ...owned(both), validTo: '2026-12-06' }], papers: papersWithout })
    expect(faultsOf(renewed)).toEqual([])
  })

  it('are of the service alone once the server keeps them: what was filled in for another goes', () => {
    const form = withoutOtherFacts({ ...whole('renewal'), supplement: true })
    expect(form).toMatchObject({ supplement: false, reasons: '', ground: '', licensees: [], change: { name: false } })
    const kept = withoutOtherFacts(whole('licence'))
    expect(kept.licensees).toHaveLength(1)
  })

  it('name goods of the chosen classes alone, and always those that go', () => {
    const goods = [
      { classNumber: 9, name: '计算机' },
      { classNumber: 12, name: '汽车' },
    ]
    const gone = whole('goodsReduction', { scope: 'all', goods })
    expect(faultsOf(gone)).toEqual([])
    const [one] = gone.marks
    expect(one && goodsText(gone, one)).toBe('第 09 类：计算机')
    expect(withOwnGoods(gone)).toMatchObject({ scope: 'part', goods: [{ classNumber: 9 }] })
    const told = whole('licence', {
      scope: 'part',
      marks: [mark({ register: [], classes: [9] })],
      goods: goods.slice(1),
    })
    expect(faultsOf(told)).toEqual(['goods goodsMissing'])
    expect(withOwnGoods(told).goods).toEqual([])
    expect(withOwnGoods(whole('licence', { scope: 'all', goods })).goods).toEqual([])
  })

  it('ask the registry’s proof for a change of name alone', () => {
    const change = { name: false, address: true, oldName: '', oldNameEn: '', oldAddress: '旧址' }
    expect(neededPapers(whole('change'))).toEqual(['identity', 'nameProof'])
    expect(neededPapers(whole('change', { change }))).toEqual(['identity'])
  })
})

describe('after the office recorded it', () => {
  const after = (form: TrademarkServiceForm, watched: readonly number[] = [], earlier: readonly ServicedMark[] = []) =>
    watchedAfterRecordal(form, new Map([['61000001', watched]]), earlier)

  it('a renewed mark is in force ten years longer, a part of the classes changes nothing', () => {
    expect(after(whole('renewal'))).toEqual([{ number: '61000001', status: 'tmRegistered', validTo: '2036-12-06' }])
    expect(after(whole('renewal', { marks: [mark({ classes: [9] })] }))).toEqual([])
  })

  it('a number renewed class by class has the term of the class that ends first', () => {
    const row = (classNumber: number, validTo: string) => ({
      ...{ classNumber, goods: '', status: 'tmRegistered' as const, publishedOn: '', registeredOn: '', validTo },
    })
    const of = (classes: number[], first: string, second: string) =>
      mark({ classes, register: [row(9, first), row(42, second)] })
    const renewed = (one: ServicedMark, ...earlier: ServicedMark[]) =>
      after(whole('renewal', { marks: [one] }), [], earlier).map(({ validTo }) => validTo)
    const [nine, other] = [of([9], '2026-10-15', '2026-12-06'), of([42], '2026-10-15', '2026-12-06')]
    expect([renewed(nine), renewed(other)]).toEqual([['2026-12-06'], []])
    expect([renewed(other, nine), renewed(nine, other)]).toEqual([['2036-10-15'], ['2036-10-15']])
    // What was renewed ten years ago is not, this time.
    expect(renewed(other, of([9], '2016-10-15', '2016-12-06'))).toEqual([])
    // The copy shows by now what another order, or agent, had renewed.
    expect(renewed(of([42], '2036-10-15', '2026-12-06'))).toEqual(['2036-10-15'])
  })

  it('of a number that our copy does not hold is judged by the classes of the watched mark', () => {
    const told = mark({ classes: [9], register: [], status: '', source: 'told' })
    for (const service of ['renewal', 'surrender'] as const) {
      const form = whole(service, { marks: [told] })
      expect([service, after(form, [9, 35])]).toEqual([service, []])
      expect([service, after(form)]).toEqual([service, []])
      expect(after(form, [9])).toHaveLength(1)
    }
  })

  it('the owner is called anew, a surrendered mark has ended, a licence changes neither', () => {
    expect(after(whole('change'))).toEqual([{ number: '61000001', holderName: '蓝鲸云科技有限公司' }])
    expect(after(whole('surrender'))).toEqual([{ number: '61000001', status: 'tmCancelled' }])
    expect(after(whole('licence'))).toEqual([])
  })
})

describe('the order', () => {
  it('has a deadline for each term, the nearest first, our own day never before today', () => {
    const form = whole('renewal', {
      marks: [mark({ validTo: '2027-06-01' }), mark({ key: 'b', validTo: '2026-12-06' })],
    })
    expect(formLimits(form, today).map(({ lastOn }) => lastOn)).toEqual(['2026-12-07', '2027-06-01'])
    expect(internalStep(on('2027-06-01'), today).on).toBe('2027-05-21')
    expect(internalStep(on('2026-11-24'), today).on).toBe('2026-11-22')
    expect(internalStep(on('2026-11-24')).on < today).toBe(true)
    expect(formLimits(whole('licence'), today)).toEqual([])
  })

  it('says its limit in a sentence', () => {
    const say = (service: TrademarkServiceId, one: Partial<ServicedMark>, day: string) => {
      const limit = limitOf(service, one, day)
      return limit && describeServiceLimit(limit).en
    }
    expect(say('renewal', {}, '2028-08-05')).toBe('It can be asked for from 2028-08-06 on')
    expect(say('renewal', {}, '2029-08-06')).toBe('Until 2029-08-06; with a late fee from 2029-08-07 to 2030-02-06')
    expect(say('renewal', {}, '2029-08-07')).toBe('In the grace period until 2030-02-06, with the late fee')
    expect(say('opposition', { publishedOn: '2026-08-06' }, '2026-11-07')).toBe('The period ended on 2026-11-06')
    expect(say('nonUse', {}, '2026-11-22')).toBe('Possible since 2022-08-08')
  })

  it('has a title and sections; the service itself is opened by no correction', () => {
    expect(serviceTitle(whole('renewal'))).toBe('蓝鲸云')
    expect(serviceTitle({ marks: [mark(), mark()] })).toBe('蓝鲸云 +1')
    expect(serviceSectionOf('notice.on')).toBe('facts')
    expect(serviceSectionOf('service')).toBeUndefined()
  })
})
