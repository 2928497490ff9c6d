import { civilDate } from '@portal/domain/platform/dates/civil-date'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deadlines, orders } from '../../platform/db/schema/orders.ts'
import { addJob } from '../../platform/jobs/job-queries.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { runDueJobs } from '../../test/run-jobs.ts'
import { buildMark, storeMarks } from '../register/test/mark-fixtures.ts'
import {
  buildServiceForm,
  deadlinesOf,
  fileService,
  markOwner,
  recordOn,
  sendService,
  serviceOrder,
  watchedOf,
} from './test/service-world.ts'

let portal: TestPortal
let reviewer: TestPerson
const today = new Date('2026-11-22T04:00:00Z')
let now = today

beforeAll(async () => {
  portal = await startTestPortal({ PAYMENT_SANDBOX: 'true' }, { now: () => now })
  reviewer = await portal.person('reviewer')
  const opposed = {
    ownerName: '别的公司',
    status: 'tmPublished',
    publishedOn: civilDate('2026-10-13'),
    registeredOn: null,
    validFrom: null,
    validTo: null,
  } as const
  const ending = { registeredOn: civilDate('2016-11-28'), validTo: civilDate('2026-11-27'), ownerName: markOwner }
  await storeMarks(portal.db, [
    buildMark({ number: '63000001', name: '腾云', ...opposed }),
    buildMark({ number: '63000002', name: '腾云', ownerName: '别的公司' }),
    buildMark({ number: '63000003', name: '蓝鲸', ownerName: markOwner }),
    buildMark({ number: '63000004', name: '将届满', ...ending }),
    buildMark({ number: '63000005', name: '将届满二', ...ending }),
    buildMark({ number: '63000011', name: '旧名', ownerName: '旧名有限公司' }),
    buildMark({ number: '63000012', name: '旧名堂', ownerName: '旧名有限公司' }),
  ])
})
beforeEach(() => {
  now = today
})
afterAll(() => portal.stop())

/** Hands one order in and brings it to where documents of the office come. */
async function filed(...form: Parameters<typeof buildServiceForm> extends [unknown, ...infer Rest] ? Rest : never) {
  const [person] = form
  const [orderNo = ''] = await fileService(portal, person, await buildServiceForm(portal, ...form))
  return orderNo
}
const record = (orderNo: string, code: string, more = {}) => recordOn(portal, reviewer, orderNo, code, more)
const missDeadlines = async () => {
  await addJob(portal.db, 'orders.missDeadlines', {})
  await runDueJobs(portal)
}

describe('a decision on a service', () => {
  it('leaves open what the law of the service does, and reaches only services that it can end', async () => {
    const person = await portal.person()
    const orderNo = await filed(person, 'nonUse', ['63000002'])
    const review = await portal.call('admin.getReview', { orderNo }, { as: reviewer })
    expect(review.data).toMatchObject({ type: 'trademarkService', service: 'nonUse', marks: 1 })
    await record(orderNo, 'tm-acceptance', { filedOn: '2026-11-20' })

    for (const code of ['tm-recorded', 'tm-answer-lost']) {
      expect(await record(orderNo, code)).toMatchObject({ error: 'admin.documentNotAllowed' })
    }
    const { data } = await record(orderNo, 'tm-dismissed')
    expect(data).toMatchObject({
      officialTo: 'tmDismissed',
      deadlines: [{ ruleId: 'tm-decisionReview', officialOn: '2026-12-22' }],
    })
    const { data: list } = await portal.call('notices.listNotices', {}, { as: person })
    expect(list.list[0]).toMatchObject({ code: 'tm-dismissed', task: 'reexamine', deadlineOfficial: '2026-12-22' })
  })

  it('against the owner who answered leaves the owner a period too', async () => {
    const notice = { number: '', on: '2026-11-10', delivery: 'electronic' }
    const orderNo = await filed(await portal.person(), 'nonUseAnswer', ['63000003'], { notice })
    await record(orderNo, 'tm-acceptance', { filedOn: '2026-11-20' })

    const { data } = await record(orderNo, 'tm-answer-lost')

    expect(data).toMatchObject({ officialTo: 'tmDismissed', deadlines: [{ ruleId: 'tm-decisionReview' }] })
  })
})

describe('a decision on review', () => {
  type Service = 'nonUse' | 'nonUseAnswer' | 'renewal'
  const decide = async (service: Service, number: string, codes: readonly string[], days: readonly string[] = []) => {
    const person = await portal.person()
    await portal.call('marks.addWatchedMarks', { numbers: number }, { as: person })
    const notice = { number: '', on: '2026-11-10', delivery: 'electronic' }
    const orderNo = await filed(person, service, [number], service === 'nonUseAnswer' ? { notice } : {})
    const isOfAutumn = days.length > 0
    const accepted = isOfAutumn ? { dispatchedOn: '2026-09-30', filedOn: '2026-09-28' } : { filedOn: '2026-11-20' }
    await record(orderNo, 'tm-acceptance', accepted)
    for (const [at, code] of codes.entries()) {
      const more = { noticeNo: `J${at}`, dispatchedOn: days[at] ?? '2026-11-22' }
      expect(await record(orderNo, code, more)).toMatchObject({ data: { dryRun: false } })
    }
    const ofDecisions = (await deadlinesOf(portal, orderNo)).filter((one) => /decisionReview|court|recourse/.test(one))
    const [mark] = await watchedOf(portal, person)
    return { state: (await serviceOrder(portal, orderNo)).officialState, ofDecisions, validTo: mark?.validTo }
  }

  it('against the client who won first leaves them the way to the court', async () => {
    expect(await decide('nonUse', '63000002', ['tm-upheld', 'tm-dismissed'])).toMatchObject({
      ...{ state: 'tmDismissed', ofDecisions: ['tm-court 2027-01-06 open'] },
    })
    expect(await decide('nonUseAnswer', '63000003', ['tm-answer-held', 'tm-answer-lost'])).toMatchObject({
      ...{ state: 'tmDismissed', ofDecisions: ['tm-court 2027-01-06 open'] },
    })
  })

  it('ends the period in which it was asked for: against the client twice the court is next, for the client nothing is', async () => {
    expect(await decide('nonUse', '63000002', ['tm-dismissed', 'tm-dismissed'], ['2026-10-08'])).toMatchObject({
      ...{ state: 'tmDismissed', ofDecisions: ['tm-decisionReview 2026-11-09 met', 'tm-court 2027-01-06 open'] },
    })
    expect(await decide('nonUseAnswer', '63000003', ['tm-answer-lost', 'tm-answer-held'])).toMatchObject({
      ...{ state: 'tmUpheld', ofDecisions: ['tm-decisionReview 2026-12-22 met'] },
    })
  })

  it('was not made while a review could still be asked for: the same decision sent again ends no limit', async () => {
    const [sent, again] = ['2026-11-19', '2026-11-21']
    expect(await decide('nonUse', '63000002', ['tm-dismissed', 'tm-dismissed'], [sent, again])).toMatchObject({
      ofDecisions: ['tm-decisionReview 2026-12-21 open', 'tm-decisionReview 2026-12-21 open'],
    })
  })

  it('records after all what was refused', async () => {
    expect(await decide('renewal', '63000004', ['tm-not-recorded', 'tm-recorded'])).toEqual({
      ...{ state: 'tmApproved', ofDecisions: [expect.stringMatching(/^tm-recourse .* met$/)], validTo: '2036-11-27' },
    })
  })
})

describe('the number on a document', () => {
  it('is that of the order’s mark: a slip among sister orders is refused', async () => {
    const person = await portal.person()
    const [one, two] = ['63000004', '63000005']
    const [first = '', second = ''] = await fileService(
      portal,
      person,
      await buildServiceForm(portal, person, 'renewal', [one, two]),
    )
    const receipt = (orderNo: string, applicationNumber: string) =>
      record(orderNo, 'tm-receipt', { applicationNumber, filedOn: '2026-11-20' })

    const slip = await receipt(first, two)
    expect(slip).toMatchObject({ error: 'admin.numberWrong', fields: [{ path: 'applicationNumber' }] })
    expect(await deadlinesOf(portal, first)).toEqual(['tm-renewal 2026-11-27 open'])
    expect((await receipt(second, two)).data).toMatchObject({ officialTo: 'tmFiled' })
  })
})

describe('the office’s number of a paper', () => {
  it('is on one paper of a kind alone, whatever day was typed', async () => {
    const orderNo = await filed(await portal.person(), 'nonUse', ['63000002'])
    await record(orderNo, 'tm-acceptance', { filedOn: '2026-11-20' })
    const correction = (dispatchedOn: string, noticeNo: string) =>
      record(orderNo, 'tm-correction', { noticeNo, dispatchedOn })
    expect((await correction('2026-11-21', 'BZ1')).error).toBeUndefined()

    expect((await correction('2026-11-22', 'bz 1')).error).toBe('admin.recordedOtherwise')
    expect((await correction('2026-11-21', 'BZ1')).data).toMatchObject({ alreadyRecorded: true })
    expect((await correction('2026-11-22', 'BZ2')).error).toBeUndefined()
    expect(await deadlinesOf(portal, orderNo)).toHaveLength(2)
  })
})

describe('the day of filing', () => {
  const declared = { supplement: true }

  it('is asked of the first document where evidence was declared to follow', async () => {
    const orderNo = await filed(await portal.person(), 'opposition', ['63000001'], declared)

    const without = await record(orderNo, 'tm-acceptance')
    expect(without).toMatchObject({ error: 'admin.dateWrong', fields: [{ path: 'filedOn' }] })
    await record(orderNo, 'tm-acceptance', { filedOn: '2026-11-20' })

    expect(await deadlinesOf(portal, orderNo)).toEqual([
      'tm-opposition 2027-01-13 met',
      'tm-oppositionEvidence 2027-02-20 open',
    ])
  })

  it('says whether a limit was kept: a later one misses it, and without it nobody can tell', async () => {
    const orderNo = await filed(await portal.person(), 'opposition', ['63000001'])
    const { id } = await serviceOrder(portal, orderNo)
    await portal.db.update(deadlines).set({ officialOn: '2026-11-10' }).where(eq(deadlines.orderId, id))

    const without = await record(orderNo, 'tm-acceptance')
    expect(without).toMatchObject({ error: 'admin.dateWrong', fields: [{ path: 'filedOn' }] })
    const late = await record(orderNo, 'tm-acceptance', { filedOn: '2026-11-20' })

    expect(late.data.closes).toMatchObject([{ ruleId: 'tm-opposition', as: 'missed' }])
    expect(await deadlinesOf(portal, orderNo)).toEqual(['tm-opposition 2026-11-10 missed'])
  })

  it('meets a limit that the clock took for missed before the receipt came', async () => {
    const orderNo = await filed(await portal.person(), 'opposition', ['63000001'])
    now = new Date('2027-01-20T04:00:00Z')
    await missDeadlines()
    expect(await deadlinesOf(portal, orderNo)).toEqual(['tm-opposition 2027-01-13 missed'])

    const found = { applicationNumber: '63000001', filedOn: '2027-01-12', dispatchedOn: '2027-01-20' }
    await record(orderNo, 'tm-receipt', found)

    expect(await deadlinesOf(portal, orderNo)).toEqual(['tm-opposition 2027-01-13 met'])
  })
})

describe('an order that was not filed within its limit', () => {
  const handIn = async (person: TestPerson, service: 'renewal' | 'opposition', number: string) =>
    (await sendService(portal, person, await buildServiceForm(portal, person, service, [number]))).data.orderNo

  it('is not paid for any more where nothing can be filed late', async () => {
    const person = await portal.person()
    const orderNo = await handIn(person, 'opposition', '63000001')
    now = new Date('2027-01-14T04:00:00Z')

    for (const isMissed of [false, true]) {
      if (isMissed) await missDeadlines()
      const paying = await portal.call('payments.payByCode', { orderNo }, { as: person })
      expect(paying).toMatchObject({ error: 'payments.periodOver', msg: expect.stringContaining('2027-01-13') })
    }
  })

  it('has the end of the grace period as its next limit, if it is a renewal, and is paid for until then', async () => {
    const person = await portal.person()
    const orderNo = await handIn(person, 'renewal', '63000004')
    expect(await deadlinesOf(portal, orderNo)).toEqual(['tm-renewal 2026-11-27 open'])
    now = new Date('2026-11-28T04:00:00Z')

    for (const _ of [1, 2]) await missDeadlines()

    expect(await deadlinesOf(portal, orderNo)).toEqual([
      'tm-renewal 2026-11-27 missed',
      'tm-renewalGrace 2027-05-27 open',
    ])
    expect((await serviceOrder(portal, orderNo)).deadlineOfficialOn).toBe('2027-05-27')
    // Nothing listens here: what is asked of the provider shows that the order was found payable.
    const paying = () => portal.call('payments.payByCode', { orderNo }, { as: person })
    expect((await paying()).error).toBe('payments.providerAway')
    now = new Date('2027-05-28T04:00:00Z')
    expect(await paying()).toMatchObject({ error: 'payments.periodOver', msg: expect.stringContaining('2027-05-27') })
  })
})

describe('an application that is about several marks', () => {
  const [one, two] = ['63000011', '63000012'] as const

  it('is answered mark by mark: only what the number names is ended and moved', async () => {
    const person = await portal.person()
    await portal.call('marks.addWatchedMarks', { numbers: `${one}\n${two}` }, { as: person })
    const change = { name: true, oldName: '旧名有限公司' }
    const applicants = [
      ...(await buildServiceForm(portal, person, 'change', [])).applicants.map((each) => ({
        ...each,
        name: '新名有限公司',
      })),
    ]
    const orderNo = await filed(person, 'change', [one, two], { change, applicants })
    const about = (applicationNumber: string, noticeNo: string) => ({ applicationNumber, noticeNo })
    await record(orderNo, 'tm-receipt', { applicationNumber: one, filedOn: '2026-11-20' })

    const stranger = await record(orderNo, 'tm-correction', about('63000001', 'B0'))
    expect(stranger).toMatchObject({ error: 'admin.numberWrong', fields: [{ path: 'applicationNumber' }] })
    for (const [number, noticeNo] of [
      [one, 'B1'],
      [two, 'B2'],
    ] as const) {
      const { data } = await record(orderNo, 'tm-correction', about(number, noticeNo))
      expect(data).toMatchObject({ deadlines: [{ ruleId: 'tm-correction' }] })
    }
    await record(orderNo, 'tm-acceptance', about(one, 'S1'))
    expect(await deadlinesOf(portal, orderNo)).toEqual([
      expect.stringMatching(/^tm-correction .* met$/),
      expect.stringMatching(/^tm-correction .* open$/),
    ])

    await record(orderNo, 'tm-recorded', about(one, 'H1'))
    const refused = await record(orderNo, 'tm-not-recorded', about(two, 'H2'))

    expect(refused.data).toMatchObject({ officialTo: 'tmApproved', deadlines: [{ ruleId: 'tm-recourse' }] })
    expect(await watchedOf(portal, person)).toMatchObject([
      { number: one, holderName: '新名有限公司' },
      { number: two, holderName: '旧名有限公司' },
    ])
    const rows = await portal.db.select().from(orders).where(eq(orders.ownerId, person.id))
    expect(rows).toHaveLength(1)
  })
})
