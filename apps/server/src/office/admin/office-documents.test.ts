import { applicationCheckCharacter } from '@portal/domain/platform/identifiers/application-number'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importedCases } from '../../platform/db/schema/case-imports.ts'
import { inboxMessages } from '../../platform/db/schema/inbox.ts'
import { officeFacts } from '../../platform/db/schema/office-facts.ts'
import { deadlines, officialDocuments, orderEvents } from '../../platform/db/schema/orders.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { writtenRows } from '../../test/written-rows.ts'
import { auditOf, buildCase, buildFile, orderRow, wholeForm, wholeMarkForm } from './test/case-world.ts'

let portal: TestPortal
let reviewer: TestPerson
let serial = 100_000

beforeAll(async () => {
  portal = await startTestPortal()
  reviewer = await portal.person('reviewer')
})

afterAll(() => portal.stop())

/** A fresh valid number; type digit 1 is an invention. */
function number(type: 1 | 2 = 1): string {
  serial += 1
  const body = `2026${type}0${serial}`
  return `${body}.${applicationCheckCharacter(body)}`
}

const record = (orderNo: string, more: Record<string, unknown>, as = reviewer, language: 'en' | 'zh-CN' = 'en') =>
  portal.call(
    'admin.recordOfficialDocument',
    { orderNo, version: 1, code: '200101', dispatchedOn: '2026-03-04', ...more },
    { as, language },
  )
const receipt = (applicationNumber = number()) => ({ applicationNumber, filedOn: '2026-03-02' })

async function openRules(orderId: string): Promise<string[]> {
  const rows = await portal.db
    .select()
    .from(deadlines)
    .where(and(eq(deadlines.orderId, orderId), eq(deadlines.state, 'open')))
  return rows.map((row) => `${row.ruleId} ${row.officialOn}`).sort()
}

describe('admin.recordOfficialDocument', () => {
  it('gives the case its number, moves the official state and sets deadlines with their reasons', async () => {
    const { order, owner } = await buildCase(portal, { workState: 5 })
    const file = await buildFile(portal, reviewer)
    const typed = number()

    const answer = await record(order.orderNo, {
      ...receipt(` CN ${typed} `),
      fileId: file.id,
      notes: 'by the electronic system',
    })

    const value = typed.replace('.', '')
    expect(answer.data).toMatchObject({
      officialFrom: 'notFiled',
      officialTo: 'accepted',
      patentNumber: value,
      filedOn: '2026-03-02',
      alreadyRecorded: false,
    })
    expect(await orderRow(portal, order.orderNo)).toMatchObject({
      officialState: 'accepted',
      patentNumber: value,
      filedOn: '2026-03-02',
      deadlineOfficialOn: '2026-05-06',
      version: answer.data.version,
    })
    // Three years from the priority date, not from filing.
    expect(await openRules(order.id)).toEqual([
      'app-fee 2026-05-06',
      'priority 2026-12-01',
      'priority-fix 2027-04-01',
      'publication 2027-06-01',
      'sub-exam 2028-12-01',
    ])
    const seen = await portal.call('orders.getOrderDetail', { orderNo: order.orderNo }, { as: owner })
    expect(seen.data.deadlines.find((one) => one.ruleId === 'app-fee')?.steps.map((step) => step.key)).toContain(
      'later',
    )
    expect(seen.data.deadlines.find((one) => one.ruleId === 'app-fee')?.law).toEqual({
      basis: { en: 'Implementing Regulations of the Patent Law, r. 112', zh: '《专利法实施细则》第112条' },
      missed: {
        en: 'The application is deemed withdrawn, the priority not claimed',
        zh: '申请视为撤回，优先权视为未要求',
      },
      needsConfirmation: false,
    })
    expect(seen.data.officialDocuments).toMatchObject([{ code: '200101', fileId: file.id }])
    const told = await portal.db.select().from(inboxMessages).where(eq(inboxMessages.userId, owner.id))
    expect(told).toMatchObject([{ kind: 'official.documentRecorded', params: { dueOn: '2026-05-06' } }])
    expect(await auditOf(portal, order.orderNo)).toEqual(['admin.recordOfficialDocument'])
  })

  it('does not ask a client for the application fee that they have paid to us', async () => {
    const { order, owner } = await buildCase(portal, { workState: 5, heldFen: 95_000 })

    await record(order.orderNo, receipt(`CN ${number()}`))

    const told = await portal.db.select().from(inboxMessages).where(eq(inboxMessages.userId, owner.id))
    expect(told).toMatchObject([{ kind: 'official.documentRecorded', params: { dueOn: '2026-05-06', byUs: 1 } }])
    expect(told[0]?.params).not.toHaveProperty('whoEn')
  })

  it('follows a mark from its receipt to its certificate: number, days, limits', async () => {
    const { order, owner } = await buildCase(portal, { workState: 5, kind: 'trademark' }, wholeMarkForm)
    let version = 1
    const next = async (code: string, dispatchedOn: string, more: object = {}) => {
      const answer = await record(order.orderNo, { code, dispatchedOn, version, ...more })
      expect(answer.error, code).toBeUndefined()
      version = answer.data.version
      return answer.data
    }
    const early = await record(order.orderNo, { code: 'tm-refusal', dispatchedOn: '2026-03-04' })
    expect(early.error).toBe('admin.documentNotAllowed')
    const patents = await record(order.orderNo, { ...receipt() })
    expect([patents.error, patents.fields[0]?.path]).toEqual(['admin.documentNotAllowed', 'code'])
    const wrong = await record(order.orderNo, { code: 'tm-receipt', ...receipt('12345678901') })
    expect(wrong.error).toBe('admin.numberWrong')
    // A mark of 1980 has two digits, no application of today.
    const short = await record(order.orderNo, { code: 'tm-receipt', ...receipt('12'), dryRun: true })
    expect(short).toMatchObject({ error: 'admin.numberWrong', data: { fields: [{ path: 'applicationNumber' }] } })

    await next('tm-receipt', '2026-03-04', { applicationNumber: '第 71234567 号', filedOn: '2026-03-02' })
    const asked = await next('tm-correction', '2026-03-10')
    expect(asked.deadlines).toMatchObject([{ ruleId: 'tm-correction', officialOn: '2026-04-24' }])
    await next('tm-acceptance', '2026-04-20')
    await next('tm-publication', '2026-07-06', { issue: '1988' })
    const opposable = await record(order.orderNo, {
      code: 'tm-certificate',
      dispatchedOn: '2026-10-06',
      version: (await orderRow(portal, order.orderNo)).version,
    })
    expect(opposable).toMatchObject({ error: 'admin.dateWrong', data: { fields: [{ path: 'dispatchedOn' }] } })
    await next('tm-certificate', '2026-10-07', {})

    expect(await openRules(order.id)).toEqual([])
    expect(await orderRow(portal, order.orderNo)).toMatchObject({
      officialState: 'tmRegistered',
      patentNumber: null,
      filedOn: '2026-03-02',
    })
    const seen = await portal.call('orders.getOrderDetail', { orderNo: order.orderNo }, { as: owner })
    expect(seen.data.office).toEqual({
      number: '71234567',
      acceptedOn: '2026-04-20',
      publishedOn: '2026-07-06',
      publicationIssue: '1988',
      oppositionEndsOn: '2026-10-08',
      registeredOn: '2026-10-07',
      validTo: '2036-10-06',
      certificateNo: null,
    })
    expect(seen.data.milestones.map(({ key, doneOn }) => [key, doneOn !== null])).toContainEqual(['registered', true])
    const again = await record(order.orderNo, { code: 'tm-certificate', dispatchedOn: '2026-10-07' })
    expect(again.data).toMatchObject({ alreadyRecorded: true })

    const twin = await buildCase(portal, { workState: 5, kind: 'trademark' }, wholeMarkForm)
    const taken = await record(twin.order.orderNo, { code: 'tm-receipt', ...receipt('71234567') })
    expect(taken.error).toBe('admin.numberTaken')
  })

  it('tells beforehand what would happen, and changes nothing', async () => {
    const { order } = await buildCase(portal, { workState: 5 })

    const answer = await record(order.orderNo, { ...receipt(), dryRun: true })

    expect(answer.data).toMatchObject({ dryRun: true, documentId: null, officialTo: 'accepted', version: 1 })
    expect(answer.data.deadlines.map((one) => one.ruleId)).toEqual([
      'app-fee',
      'sub-exam',
      'publication',
      'priority',
      'priority-fix',
    ])
    expect(answer.data.deadlines[0]?.missed.en).toContain('deemed withdrawn')
    expect(await orderRow(portal, order.orderNo)).toMatchObject({ officialState: 'notFiled', version: 1 })
    expect(await openRules(order.id)).toEqual([])
    expect(await auditOf(portal, order.orderNo)).toEqual([])
  })

  it('goes all the way to grant, closing what each document answers', async () => {
    const { order } = await buildCase(portal, { workState: 5 })
    let { version } = (await record(order.orderNo, receipt())).data
    const next = async (code: string, dispatchedOn: string, more: object = {}) => {
      const answer = await record(order.orderNo, { code, dispatchedOn, version, ...more })
      expect(answer.error, code).toBeUndefined()
      version = answer.data.version
      return answer.data
    }

    await next('210304', '2026-04-01')
    await next('210308', '2026-05-11')
    const opinion = await next('210401', '2026-06-01')
    expect(opinion.deadlines).toMatchObject([{ ruleId: 'oa1', officialOn: '2026-10-08' }])
    const reply = await next('200105', '2026-07-01')
    expect(reply).toMatchObject({ officialTo: 'substantive', closes: [{ ruleId: 'oa1', as: 'met' }] })
    await next('210413', '2026-08-03')
    const registration = await next('200602', '2026-08-03', { printedOn: '2026-10-19' })
    expect(registration).toMatchObject({ officialFrom: 'grantNotice', officialTo: 'grantNotice' })
    const grant = await next('certificate', '2026-10-30')

    expect(grant.closes.map((one) => [one.ruleId, one.as])).toEqual(
      expect.arrayContaining([
        ['register', 'met'],
        ['divide', 'cancelled'],
      ]),
    )
    expect(await orderRow(portal, order.orderNo)).toMatchObject({ officialState: 'granted' })
    expect(await openRules(order.id)).toEqual(['annuity 2027-03-02', 'priority 2026-12-01'])
    const history = await portal.db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id))
    expect(history.filter((event) => event.subject === 'official').map((event) => event.toState)).toEqual([
      'accepted',
      'preliminary',
      'substantive',
      'opinionPending',
      'substantive',
      'grantNotice',
      null,
      'granted',
    ])
  })

  it('records a document once: the same again answers the same, other data are refused', async () => {
    const { order } = await buildCase(portal, { workState: 5 })
    const input = receipt()
    const first = await record(order.orderNo, input)

    const again = await record(order.orderNo, input)
    const otherwise = await record(order.orderNo, receipt())

    expect(again.data).toMatchObject({ alreadyRecorded: true, documentId: first.data.documentId })
    expect(otherwise.error).toBe('admin.recordedOtherwise')
    expect(await portal.db.$count(officialDocuments, eq(officialDocuments.orderId, order.id))).toBe(1)
    expect(await auditOf(portal, order.orderNo)).toHaveLength(1)
  })

  it('counts a posted notice from its presumed receipt, or the proven one', async () => {
    const filed = { workState: 5, officialState: 'substantive', filedOn: '2026-01-05' } as const
    const [presumed, proven] = [await buildCase(portal, filed), await buildCase(portal, filed)]
    const posted = { code: '210401', dispatchedOn: '2026-03-04', deliveryMode: 'postal' }

    await record(presumed.order.orderNo, posted)
    await record(proven.order.orderNo, { ...posted, receivedOn: '2026-03-10' })

    expect(await openRules(presumed.order.id)).toEqual(['oa1 2026-07-20'])
    expect(await openRules(proven.order.id)).toEqual(['oa1 2026-07-10'])
  })

  it('takes no receipt of an electronic notice, which is delivered when it enters the system', async () => {
    const { order } = await buildCase(portal, { workState: 5, officialState: 'substantive', filedOn: '2026-01-05' })
    const opened = { code: '210401', dispatchedOn: '2026-03-04', deliveryMode: 'electronic', receivedOn: '2026-03-20' }

    const refused = await record(order.orderNo, opened)

    expect(refused).toMatchObject({ error: 'admin.dateWrong', data: { fields: [{ path: 'receivedOn' }] } })
    expect(await openRules(order.id)).toEqual([])
  })

  it('sets a divisional no day before it was submitted', async () => {
    const divisional = { parentNumber: '202210000001.1', parentFiledOn: '2022-03-01', parentHasPriority: false }
    const form = { ...wholeForm, priorities: [], divisional, options: { examinationNow: false } }
    const { order } = await buildCase(portal, { workState: 5 }, form)
    const sent = {
      orderId: order.id,
      actorRole: 'agent',
      subject: 'work',
      event: 'filed',
      detail: { sentOn: '2026-03-02' },
    }
    await portal.db.insert(orderEvents).values(sent)

    const answer = await record(order.orderNo, { ...receipt(), filedOn: '2022-03-01' })

    expect(answer.error).toBeUndefined()
    expect(await openRules(order.id)).toEqual(['app-fee 2026-05-06', 'sub-exam 2026-05-06'])
  })

  it('says why a number or a date cannot be right, in the reader’s language', async () => {
    const { order } = await buildCase(portal, { workState: 5 })
    const good = number()
    const wrong = `${good.slice(0, -1)}${good.endsWith('1') ? '2' : '1'}`

    const answers = await Promise.all([
      record(order.orderNo, receipt(wrong), reviewer, 'zh-CN'),
      record(order.orderNo, receipt(number(2))),
      record(order.orderNo, { filedOn: '2026-03-02' }),
      record(order.orderNo, { applicationNumber: number() }),
      record(order.orderNo, { ...receipt(), filedOn: '2026-03-05' }),
      record(order.orderNo, { ...receipt(), dispatchedOn: '2099-01-01' }),
      record(order.orderNo, { ...receipt(), dispatchedOn: '2026-02-30' }),
      record(order.orderNo, { ...receipt(), receivedOn: '2026-03-01' }),
      record(order.orderNo, { code: '999999' }),
    ])

    expect(answers.map((answer) => answer.error)).toEqual([
      'admin.numberWrong',
      'admin.numberOfOtherRight',
      'admin.numberWrong',
      ...Array(3).fill('admin.dateWrong'),
      'common.badRequest',
      'admin.dateWrong',
      'admin.unknownDocument',
    ])
    expect(answers[0]?.msg).toBe('校验位不符，号码有误。')
  })

  it('refuses a number that another case has', async () => {
    const [one, two] = [await buildCase(portal, { workState: 5 }), await buildCase(portal, { workState: 5 })]
    const input = receipt()
    await record(one.order.orderNo, input)

    const answer = await record(two.order.orderNo, input)

    expect(answer).toMatchObject({ error: 'admin.numberTaken', msg: expect.stringContaining(one.order.orderNo) })
  })

  it.each([
    ['an application', 'invention', wholeForm],
    ['a mark', 'trademark', wholeMarkForm],
  ] as const)('gives %s its number though somebody else wrote it in a sheet', async (_what, kind, form) => {
    const isMark = kind === 'trademark'
    const given = isMark ? '71234999' : number().replace('.', '')
    const filed = (more: object) => buildCase(portal, { workState: 5, kind, ...more }, form)
    const imported = await filed({ ...(!isMark && { patentNumber: given }) })
    if (isMark) await portal.db.insert(officeFacts).values({ orderId: imported.order.id, number: given })
    const organisationId = (await portal.person('agent')).ownerId
    const area = isMark ? 'trademark' : 'patent'
    await portal.db.insert(importedCases).values({ orderId: imported.order.id, organisationId, area, number: given })
    const paper = { ...receipt(given), ...(isMark && { code: 'tm-receipt' }) }

    const theirs = await filed({})
    expect((await record(theirs.order.orderNo, paper)).error).toBeUndefined()

    // The agency and the client of the sheet have the case already.
    const twice = await filed({ ownerId: imported.owner.ownerId })
    await portal.db.execute(sql`update orders set patent_number = null where id = ${theirs.order.id}`)
    await portal.db.execute(sql`delete from office_facts where order_id = ${theirs.order.id}`)
    const answer = await record(twice.order.orderNo, paper)
    expect(answer).toMatchObject({ error: 'admin.numberTaken', msg: expect.stringContaining(imported.order.orderNo) })
  })

  it('refuses what the state does not allow and says why', async () => {
    const unfiled = await buildCase(portal, { workState: 3 })
    const fresh = await buildCase(portal, { workState: 5 })
    const filed = { workState: 5, filedOn: '2026-01-05' } as const
    const pending = await buildCase(portal, { ...filed, officialState: 'accepted' })
    const model = await buildCase(portal, { ...filed, officialState: 'preliminary', kind: 'utilityModel' })

    const answers = await Promise.all([
      record(unfiled.order.orderNo, receipt()),
      record(fresh.order.orderNo, { code: '210401' }),
      record(pending.order.orderNo, { code: 'certificate' }),
      record(model.order.orderNo, { code: '210305' }),
      record(pending.order.orderNo, { code: '210415' }),
      record(pending.order.orderNo, { code: '210401', dispatchedOn: '2026-01-04' }),
    ])

    expect(answers.map((answer) => answer.msg)).toEqual([
      'Not possible now: The case is not filed yet',
      'First office action cannot be recorded: the case has no application number yet: record the filing receipt first.',
      'Patent certificate and announcement of grant cannot be recorded: the case is not at a stage at which the office sends this.',
      'Publication cannot be recorded: this document does not exist for this type of right.',
      'Double grant to be avoided cannot be recorded: the period is printed on the notice: type its last day.',
      'This date cannot be right: it is before the filing date.',
    ])
    expect(await orderRow(portal, pending.order.orderNo)).toMatchObject({ version: 1 })
  })

  it('refuses a file of somebody else and keeps nothing', async () => {
    const { order } = await buildCase(portal, { workState: 5 })
    const foreign = await buildFile(portal, await portal.person())

    const answer = await record(order.orderNo, { ...receipt(), fileId: foreign.id })

    expect(answer.error).toBe('admin.fileNotUsable')
    expect(await portal.db.$count(officialDocuments, eq(officialDocuments.orderId, order.id))).toBe(0)
  })

  it('lets one of two reviewers through when they record different documents', async () => {
    const { order } = await buildCase(portal, { workState: 5, officialState: 'substantive', filedOn: '2026-01-05' })
    const other = await portal.person('administrator')

    const answers = await Promise.all([
      record(order.orderNo, { code: '210401' }),
      record(order.orderNo, { code: '210413' }, other),
    ])

    expect(answers.map((answer) => answer.error ?? 'done').sort()).toEqual(['common.conflict', 'done'])
    expect(await portal.db.$count(officialDocuments, eq(officialDocuments.orderId, order.id))).toBe(1)
  })

  it('records the same document once when two send it at the same time', async () => {
    const { order } = await buildCase(portal, { workState: 5 })
    const input = receipt()

    const answers = await Promise.all([record(order.orderNo, input), record(order.orderNo, input)])

    expect(answers.map((answer) => answer.data.alreadyRecorded).sort()).toEqual([false, true])
    expect(await portal.db.$count(officialDocuments, eq(officialDocuments.orderId, order.id))).toBe(1)
  })
})

describe('admin.listOfficialDocuments', () => {
  it('lists what was recorded, the last first, by case or code', async () => {
    const { order } = await buildCase(portal, { workState: 5, title: 'Listed kettle' })
    const { version } = (await record(order.orderNo, receipt())).data
    await record(order.orderNo, { code: '200021', dispatchedOn: '2026-03-05', version })

    const all = await portal.call('admin.listOfficialDocuments', { text: 'listed KETTLE' }, { as: reviewer })
    const one = await portal.call(
      'admin.listOfficialDocuments',
      { text: order.orderNo, code: '200101' },
      { as: reviewer },
    )

    expect(all.data.list.map((row) => row.code)).toEqual(['200021', '200101'])
    expect(one.data).toMatchObject({ total: 1, list: [{ name: { zh: '专利申请受理通知书' } }] })
  })

  it('tells of a mark the number that the office gave, and finds it by that', async () => {
    const { order } = await buildCase(portal, { workState: 5, kind: 'trademark' }, wholeMarkForm)
    const given = { applicationNumber: '71999001', filedOn: '2026-03-02', dispatchedOn: '2026-03-04' }
    await record(order.orderNo, { code: 'tm-receipt', ...given })

    const { data } = await portal.call('admin.listOfficialDocuments', { text: '71999001' }, { as: reviewer })

    expect(data.list).toMatchObject([
      { orderNo: order.orderNo, patentNumber: '71999001', name: { en: 'Receipt of the application', zh: '申请回执' } },
    ])
  })
})

describe('admin.exportOfficialDocuments', () => {
  it('writes what the list shows of the filter; a code only where the office gives one', async () => {
    const { order } = await buildCase(portal, { workState: 5, title: 'Exported kettle' })
    await record(order.orderNo, receipt())
    const parameter = { text: order.orderNo }

    const as = { as: reviewer, language: 'zh-CN' } as const
    const asked = await portal.call('admin.exportOfficialDocuments', { parameter }, as)

    expect(asked.data.rows).toBe(1)
    expect(await writtenRows(portal, asked.data.jobId)).toMatchObject([
      { 订单号: order.orderNo, 文件: '专利申请受理通知书', 代码: '200101' },
    ])
  })

  it('makes no file of nothing', async () => {
    const asked = { parameter: { text: 'P999999999999' } }

    expect((await portal.call('admin.exportOfficialDocuments', asked, { as: reviewer })).error).toBe(
      'orders.exportEmpty',
    )
  })
})

describe('admin.closeDeadline', () => {
  async function answered() {
    const { order } = await buildCase(portal, { workState: 5, officialState: 'substantive', filedOn: '2026-01-05' })
    await record(order.orderNo, { code: '210401' })
    const [deadline] = await portal.db.select().from(deadlines).where(eq(deadlines.orderId, order.id))
    return { order, id: deadline?.id ?? '' }
  }
  const close = (orderNo: string, id: string, as = reviewer) =>
    portal.call('admin.closeDeadline', { orderNo, id, state: 'met', notes: 'Reply sent' }, { as })

  it('ends an open deadline, takes it off the order and writes both histories', async () => {
    const { order, id } = await answered()

    const answer = await close(order.orderNo, id)

    expect(answer.data).toMatchObject({ id, state: 'met' })
    expect(await openRules(order.id)).toEqual([])
    expect(await orderRow(portal, order.orderNo)).toMatchObject({ deadlineOfficialOn: null, deadlineInternalOn: null })
    expect(await auditOf(portal, order.orderNo)).toEqual(['admin.recordOfficialDocument', 'admin.closeDeadline'])
  })

  it('answers notFound for a deadline of another order and conflict for one that ended', async () => {
    const [one, two] = [await answered(), await answered()]
    await close(one.order.orderNo, one.id)

    expect((await close(two.order.orderNo, one.id)).error).toBe('common.notFound')
    expect((await close(one.order.orderNo, one.id)).error).toBe('common.conflict')
  })

  it('lets one of two through', async () => {
    const { order, id } = await answered()
    const other = await portal.person('administrator')

    const answers = await Promise.all([close(order.orderNo, id), close(order.orderNo, id, other)])

    expect(answers.map((answer) => answer.error ?? 'done').sort()).toEqual(['common.conflict', 'done'])
  })
})
