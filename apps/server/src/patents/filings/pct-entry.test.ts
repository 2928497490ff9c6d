import { pctDays } from '@portal/domain/law/periods/pct-days'
import { nextWorkingDay } from '@portal/domain/platform/calendar/working-days'
import { addDays, addMonths, beijingDate, type CivilDate, yearOf } from '@portal/domain/platform/dates/civil-date'
import { applicationCheckCharacter } from '@portal/domain/platform/identifiers/application-number'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirmDraftOf } from '../../office/admin/test/case-world.ts'
import { deadlines, orders } from '../../platform/db/schema/orders.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { loadMaterial } from '../packages/load-material.ts'
import { buildAgent, buildForm } from './test/build-form.ts'

let portal: TestPortal
let chen: TestPerson
let reviewer: TestPerson

beforeAll(async () => {
  portal = await startTestPortal()
  chen = await portal.person()
  reviewer = await portal.person('reviewer')
  await buildAgent(portal.db)
})
afterAll(() => portal.stop())

const today = beijingDate(new Date())
const entryOf = (filedOn: CivilDate, more: object = {}) => ({
  ...{ number: `PCT/CN${yearOf(filedOn)}/000001`, filedOn, priorityOn: '', priorityCount: 1 },
  ...{ searchedBy: 'cnipa' as const, inChinese: true },
  ...more,
})
const monthsAgo = (months: number) => addMonths(today, -months)
const submit = (filedOn: CivilDate, more: object = {}) =>
  portal.call('filings.submitFiling', { json: { ...buildForm(), pctEntry: entryOf(filedOn), ...more } }, { as: chen })
const limitsOf = async (orderId: string) =>
  (await portal.db.select().from(deadlines).where(eq(deadlines.orderId, orderId)).orderBy(deadlines.officialOn)).map(
    ({ ruleId, officialOn, state }) => `${ruleId} ${officialOn} ${state}`,
  )
async function orderOf(orderNo: string) {
  const [order] = await portal.db.select().from(orders).where(eq(orders.orderNo, orderNo))
  if (!order) throw new Error(`no order ${orderNo}`)
  return order
}

describe('a quote of an entry', () => {
  const sizes = {
    ...{ kind: 'invention' as const, claimCount: 12, pageCount: 30, priorityCount: 0, withExamination: true },
    ...{ reduceFees: false, recordYears: [] },
  }
  const quote = async (pctEntry: object | null) => {
    const input = { ...sizes, pctEntry }
    const { data } = await portal.call('filings.quoteFiling', input as never, { as: chen })
    return data.lines.filter(({ beneficiary }) => beneficiary === 'office').map(({ kind, amount }) => [kind, amount])
  }
  const exempt = [
    ['application', 0],
    ['publicationPrinting', 50_00],
    ['claimSurcharge', 0],
    ['substantiveExamination', 0],
  ]

  it('is exempt where the CNIPA received and searched it, and costs the late entry after 30 months', async () => {
    expect(await quote(entryOf(monthsAgo(29)))).toEqual(exempt)
    const late = exempt.toSpliced(1, 0, ['pctLateEntry', 1000_00])
    expect(await quote(entryOf(monthsAgo(31)))).toEqual(late)
    expect(await quote(entryOf(monthsAgo(33)))).toEqual(late)
    expect(await quote(entryOf(monthsAgo(20), { priorityOn: monthsAgo(31) }))).toEqual(late)
  })

  it.each([
    ['9999-01-01', ''],
    ['2025-01-06', '9999-01-01'],
    ['1960-01-01', ''],
  ])('is that of no entry while no day can be one: %s, priority %s', async (filedOn, priorityOn) => {
    const pctEntry = { ...entryOf(monthsAgo(20)), filedOn, priorityOn }
    const input = { ...sizes, pctEntry }
    const quoted = await portal.call('filings.quoteFiling', input as never, { as: chen })
    const json = { ...buildForm(), pctEntry }
    const saved = await portal.call('filings.saveDraft', { json }, { as: chen })

    expect([quoted.status, saved.status]).toEqual([200, 200])
    const wrong = saved.data.errors.map(({ path }) => path).filter((path) => path.startsWith('pctEntry'))
    // A priority that is no day of one is not claimed.
    expect(wrong).toEqual(priorityOn === '' ? ['pctEntry.filedOn'] : [])
  })

  it('follows the receiving office of the number', async () => {
    expect(await quote(entryOf(monthsAgo(29), { number: 'pct us2024 000001', searchedBy: 'other' }))).toEqual([
      ['application', 900_00],
      ['publicationPrinting', 50_00],
      ['claimSurcharge', 300_00],
      ['substantiveExamination', 2500_00],
    ])
  })
})

describe('an order of an entry', () => {
  it('is refused after 32 months, and with a priority of its own', async () => {
    const over = await submit(monthsAgo(33))
    expect(over.error).toBe('filings.incomplete')
    expect(over.fields?.map(({ path }) => path)).toEqual(['pctEntry'])
    const priorities = [{ key: 'p', country: 'CN', filedOn: monthsAgo(6), number: '202510000001X' }]
    const twice = await submit(monthsAgo(29), { priorities })
    expect(twice.fields?.map(({ path }) => path)).toEqual(['pctEntry'])
  })

  it('keeps the number in its stored form and holds both days, the late one alone once 30 months are over', async () => {
    const filedOn = monthsAgo(29)
    const pctEntry = entryOf(filedOn, { number: `pct cn${yearOf(filedOn)} 000001` })
    const { data } = await submit(filedOn, { pctEntry })
    const order = await orderOf(data.orderNo)
    const days = pctDays({ filedOn })
    expect(await limitsOf(order.id)).toEqual([
      `pct ${days.inTime.officialOn} open`,
      `pct-late ${days.late.officialOn} open`,
    ])
    expect(order.deadlineOfficialOn).toBe(days.inTime.officialOn)
    const draft = await portal.call('filings.getDraft', { orderNo: data.orderNo }, { as: chen })
    expect(draft.data.json.pctEntry?.number).toBe(`PCT/CN${yearOf(filedOn)}/000001`)

    const late = await submit(monthsAgo(31))
    const [limit, ...rest] = await limitsOf((await orderOf(late.data.orderNo)).id)
    expect([limit?.startsWith('pct-late '), rest]).toEqual([true, []])
  })

  it('gets its days from the notice of entry: of the international filing, its priority and the entry', async () => {
    const [filedOn, priorityOn] = [monthsAgo(18), monthsAgo(29)]
    const { data } = await submit(filedOn, {
      pctEntry: entryOf(filedOn, { priorityOn }),
      options: { examinationNow: false, confidentialityReview: true },
    })
    const { id, version } = await orderOf(data.orderNo)
    await portal.db.update(orders).set({ workState: 5 }).where(eq(orders.id, id))
    const body = `${yearOf(filedOn)}80000001`.padEnd(12, '1')
    const applicationNumber = body + applicationCheckCharacter(body)
    const notice = { orderNo: data.orderNo, version, dispatchedOn: today, filedOn, applicationNumber }
    const recorded = await portal.call('admin.recordOfficialDocument', { ...notice, code: '250302' } as never, {
      as: reviewer,
    })

    expect(recorded.error).toBeUndefined()
    expect(recorded.data).toMatchObject({ officialTo: 'accepted', filedOn })
    const open = and(eq(deadlines.orderId, id), eq(deadlines.state, 'open'))
    const rows = await portal.db.select().from(deadlines).where(open)
    // Neither fees, nor publication, nor priority: three years from the priority for the examination.
    const examinationBy = nextWorkingDay(addMonths(priorityOn, 36)).date
    expect(rows.map(({ ruleId, officialOn }) => [ruleId, officialOn])).toEqual([['sub-exam', examinationBy]])
    expect((await limitsOf(id)).filter((one) => one.endsWith('met')).map((one) => one.split(' ')[0])).toEqual([
      'pct',
      'pct-late',
    ])
  })

  it('has no day of an entry that a correction took out', async () => {
    const { data } = await submit(monthsAgo(29), { pctEntry: entryOf(monthsAgo(29), { searchedBy: 'other' }) })
    const { orderNo } = data
    const { id, version } = await orderOf(orderNo)
    expect(await limitsOf(id)).toHaveLength(2)
    const asking = {
      orderNo,
      version,
      fields: [{ path: 'pctEntry', words: 'Nothing enters' }],
      dueOn: addDays(today, 10),
    }
    expect((await portal.call('admin.askCorrection', asking, { as: reviewer })).error).toBeUndefined()
    const { data: open } = await portal.call('filings.getDraft', { orderNo }, { as: chen })
    const json = { ...open.json, pctEntry: null }

    const input = { orderNo, version: open.version, json, draft: false }
    const answer = await portal.call('filings.saveDraft', input, { as: chen })

    expect(answer.error).toBeUndefined()
    expect(await limitsOf(id)).toEqual([])
    expect((await orderOf(orderNo)).deadlineOfficialOn).toBeNull()
  })

  it('meets its days when it is filed', async () => {
    const { data } = await submit(monthsAgo(29))
    const { id } = await orderOf(data.orderNo)
    await portal.db.update(orders).set({ workState: 3, paymentState: 2 }).where(eq(orders.id, id))
    await confirmDraftOf(portal, id)
    const { version } = await orderOf(data.orderNo)
    const filed = { orderNo: data.orderNo, version, sentOn: today }
    const answer = await portal.call('admin.markFiled', filed as never, { as: reviewer })
    expect(answer.error).toBeUndefined()
    expect((await limitsOf(id)).every((one) => one.endsWith(' met'))).toBe(true)
  })

  it('has no case package: the format of its form is in no copy that we have', async () => {
    const { data } = await submit(monthsAgo(29), { kind: 'invention' })
    const material = loadMaterial(portal.db, portal.services, await orderOf(data.orderNo), 'case')
    await expect(material).rejects.toMatchObject({ code: 'casePackages.pctEntry', values: { code: '150101' } })
  })

  it('takes the notice of entry for no other order', async () => {
    const { data } = await submit(monthsAgo(29), { pctEntry: null })
    const { id, version } = await orderOf(data.orderNo)
    await portal.db.update(orders).set({ workState: 5 }).where(eq(orders.id, id))
    const body = `${yearOf(today)}10000002`.padEnd(12, '2')
    const notice = {
      ...{ orderNo: data.orderNo, version, code: '250302', dispatchedOn: today, filedOn: today },
      applicationNumber: body + applicationCheckCharacter(body),
    }
    const answer = await portal.call('admin.recordOfficialDocument', notice as never, { as: reviewer })
    expect(answer).toMatchObject({
      error: 'admin.documentNotAllowed',
      msg: expect.stringContaining('no international'),
    })
  })
})
