import { randomUUID } from 'node:crypto'
import { FilingFormShape } from '@portal/contract/patents/filing-form'
import { followUpTabs } from '@portal/contract/patents/follow-up-list'
import { emptyParty } from '@portal/domain/patents/follow-ups/change-items'
import { addDays, beijingDate } from '@portal/domain/platform/dates/civil-date'
import { maskIdNumber } from '@portal/domain/platform/identifiers/id-numbers'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { followUps } from '../../platform/db/schema/follow-ups.ts'
import { corrections, filings, orderDocuments, orderFeeLines, orders } from '../../platform/db/schema/orders.ts'
import { buildOrder } from '../../test/build-order.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { buildAgent, buildForm as buildFiling } from '../filings/test/build-form.ts'
import { buildRecord, storeRecords } from '../search/test/build-record.ts'
import { buildCase, buildFile, buildForm, readOrder, setPaid } from './test/follow-up-world.ts'

let portal: TestPortal
let owner: TestPerson
let agent: TestPerson

beforeAll(async () => {
  portal = await startTestPortal()
  owner = await portal.person()
  agent = await portal.person('agent')
})
afterAll(() => portal.stop())

const before = { ...emptyParty, name: '示例水壶有限公司', idCode: '91110000600037341L', address: '南京市示例路1号' }
const after = { ...before, name: '示例智能水壶有限公司', phone: '13812345678' }

async function renaming(as: TestPerson, cases: readonly string[], more: object = {}) {
  const files = [{ fileId: await buildFile(portal, as, '更名证明.pdf'), proof: 'registry' as const }]
  return {
    cases: [...cases],
    kind: 'rename' as const,
    before: [before],
    after: [after],
    files,
    declared: true,
    ...more,
  }
}
const today = () => beijingDate(new Date())
const change = (input: object, as: TestPerson, verb: 'GET' | 'POST' = 'POST') =>
  portal.call('followUps.submitChange', input as never, { as, verb })

/** Pays a change and leads it to the office. @returns what the agent does next with it. */
async function carried(orderNo: string, person: TestPerson) {
  await setPaid(portal, orderNo)
  const act = async (more: object) =>
    portal.call(
      'followUps.handleFollowUp',
      { orderNo, version: (await readOrder(portal, orderNo)).version, ...more } as never,
      { as: agent },
    )
  await act({ act: 'accept' })
  await act({ act: 'draft', text: '变更申报书' })
  await portal.call('orders.confirmDraft', { orderNo }, { as: person })
  await act({ act: 'filed', on: today() })
  return act
}

describe('followUps.submitChange', () => {
  it('sorts many cases in a dry run, each refusal with its reason, and writes nothing', async () => {
    const person = await portal.person()
    const fine = [await buildCase(portal, person), await buildCase(portal, person), await buildCase(portal, person)]
    const ended = await buildCase(portal, person, { officialState: 'expired' })
    const other = await buildCase(portal, person, { applicantName: '别的公司' })
    const strange = await buildCase(portal, await portal.person())
    const cases = [
      ...fine.map((one) => one.number),
      ended.number,
      other.number,
      fine[0]?.number ?? '',
      '201810123456.7',
      strange.number,
    ]

    const { data } = await change({ json: await renaming(person, cases), dryRun: true }, person)

    expect(data.accepted.map((one) => one.id)).toEqual(fine.map((one) => one.number))
    expect(data.refused.map((one) => one.reason.en)).toEqual([
      'Named twice',
      expect.stringContaining('a valid application number'),
      'The right has ended',
      'The register names: 别的公司',
      'Neither your orders nor the patent data know this number',
    ])
    expect(data).toMatchObject({ orderNo: null, fee: (20_000 + 30_000) * 3, problems: [], expireTime: null })
    expect((await portal.call('followUps.listFollowUps', {}, { as: person })).data.total).toBe(0)
  })

  it('asks for the fitting cases in one order, once, and records the new name case by case', async () => {
    const person = await portal.person()
    const [one, two] = [await buildCase(portal, person), await buildCase(portal, person)]
    const json = await renaming(person, [one.number, two.number, '201810123456.7'])
    const orderKey = randomUUID()

    const sent = await Promise.all([change({ json, orderKey }, person), change({ json, orderKey }, person)])
    const orderNos = new Set(sent.map((answer) => answer.data.orderNo))
    const orderNo = sent[0]?.data.orderNo ?? ''
    const lines = await portal.db
      .select()
      .from(orderFeeLines)
      .where(eq(orderFeeLines.orderId, (await readOrder(portal, orderNo)).id))
    const second = await change({ json: { ...json, cases: [one.number] } }, person)
    const act = await carried(orderNo, person)
    const half = await act({ act: 'result', result: 'approved', on: today(), numbers: [one.number] })
    const rest = await act({ act: 'result', result: 'refused', on: today(), notes: '证明不清' })

    expect(orderNos.size).toBe(1)
    expect(lines.map(({ beneficiary, quantity, amountFen }) => [beneficiary, quantity, amountFen])).toEqual([
      ['office', 2, 40_000],
      ['service', 2, 60_000],
    ])
    expect(second.error).toBe('followUps.nothingAccepted')
    expect([half.data.workState, rest.data.workState]).toEqual([5, 6])
    expect((await readOrder(portal, one.order.orderNo)).applicantName).toBe('示例智能水壶有限公司')
    expect((await readOrder(portal, two.order.orderNo)).applicantName).toBe('示例水壶有限公司')
    const { data } = await portal.call('followUps.listFollowUps', { kind: 'change' }, { as: person })
    expect(data.list[0]).toMatchObject({ result: 'mixed', cases: 2, item: 'rename' })
  })

  it('goes on from the inventors that were recorded', async () => {
    const person = await portal.person()
    const { number } = await buildCase(portal, person)
    const files = [{ fileId: await buildFile(portal, person, '说明.pdf'), proof: 'explanation' as const }]
    const named = (name: string) => [{ ...emptyParty, name, idCode: '11010519491231002X' }]
    const replacing = (was: string, is: string) =>
      renaming(person, [number], { kind: 'inventor', before: named(was), after: named(is), files })
    const sent = await change({ json: await replacing('张三', '李四'), orderKey: randomUUID() }, person)
    expect(sent.data).toMatchObject({ refused: [], problems: [] })
    const act = await carried(sent.data.orderNo ?? '', person)
    await act({ act: 'result', result: 'approved', on: today(), numbers: [number] })

    const stale = await change({ json: await replacing('张三', '王五'), dryRun: true }, person)
    const next = await change({ json: await replacing('李四', '王五'), dryRun: true }, person)

    expect(stale.data.refused.map((one) => one.reason.en)).toEqual(['The register names: 李四'])
    expect(next.data.accepted.map((one) => one.id)).toEqual([number])
  })

  it('never holds a case twice, however many ask at once', async () => {
    const person = await portal.person()
    const { number } = await buildCase(portal, person)
    const json = await renaming(person, [number])

    const transfer = {
      ...json,
      kind: 'transfer' as const,
      files: [...json.files, { fileId: json.files[0]?.fileId ?? '', proof: 'agreement' as const }],
    }
    const both = Array.from({ length: 6 }, (_, at) => (at % 2 === 0 ? json : transfer))
    const sent = await Promise.all(both.map((one) => change({ json: one }, person)))

    expect(sent.filter((one) => one.status === 200)).toHaveLength(1)
    expect(sent.filter((one) => one.status !== 200).map((one) => one.error)).toEqual(
      expect.arrayContaining([expect.stringMatching(/followUps\.(running|nothingAccepted)/)]),
    )
  })

  it('takes the specification’s GET with JSON as text, and names what is missing', async () => {
    const record = buildRecord({})
    await storeRecords(portal.db, [record])
    const number = record.applicationNumber.normalized ?? ''
    const json = await renaming(owner, [number], { files: [], declared: false })

    const byGet = await change({ json: JSON.stringify(json), dryRun: 'true' }, owner, 'GET')
    const wet = await change({ json }, owner)

    expect(byGet.data.problems.map((one) => one.path)).toEqual(['files', 'declared'])
    expect(wet.error).toBe('followUps.incomplete')
    expect(wet.fields.map((one) => one.path)).toEqual(['files', 'declared'])
  })
})

describe('followUps.saveChange', () => {
  const save = (input: object, as: TestPerson) => portal.call('followUps.saveChange', input as never, { as })

  it('keeps a draft with whole numbers, shown masked of persons and taken back so, and hands that same order in once', async () => {
    const person = await portal.person()
    const { number } = await buildCase(portal, person)
    const json = { ...(await renaming(person, [number])), after: [], declared: false }
    const draftKey = randomUUID()
    const first = await Promise.all([save({ draftKey, json }, person), save({ draftKey, json }, person)])
    const { orderNo = '', version } = first[0]?.data ?? {}
    const shown = (await portal.call('followUps.getFollowUp', { orderNo }, { as: person })).data
    const [open] = shown.change?.before ?? []
    const masked = { ...open, idCode: maskIdNumber(before.idCode) }
    const full = { ...json, before: [masked], after: [{ ...masked, name: after.name }], declared: true }
    const next = await save({ orderNo, version, json: full }, person)
    const stale = await save({ orderNo, version, json: { ...full, declared: false } }, person)
    const dry = await change({ orderNo, json: full, dryRun: true }, person)
    const wrong = { ...full, after: [{ ...full.after[0], idCode: '9111****9999' }] }
    const unknown = await change({ orderNo, json: wrong }, person)
    const sent = await Promise.all([change({ orderNo, json: full }, person), change({ orderNo, json: full }, person)])

    expect(first.map((one) => one.data.orderNo)).toEqual([orderNo, orderNo])
    expect([shown.mode, shown.kind, open?.idCode]).toEqual(['draft', 'change', before.idCode])
    expect(next.data.version).toBeGreaterThan(version ?? 0)
    expect(stale.error).toBe('common.conflict')
    expect(dry.data).toMatchObject({ problems: [], accepted: [{ id: number }] })
    expect(unknown.fields.map((one) => one.path)).toEqual(['after.0.idCode'])
    expect(sent.map((one) => one.data.orderNo)).toEqual([orderNo, orderNo])
    expect((await save({ orderNo, json: full }, person)).error).toBe('followUps.notOpen')
    const { id, patentNumber } = await readOrder(portal, orderNo)
    const [row] = await portal.db.select().from(followUps).where(eq(followUps.orderId, id))
    expect(row?.submitted).toMatchObject({ before: [before], after: [{ name: after.name, idCode: before.idCode }] })
    expect(patentNumber).toBe(number)
    const lines = await portal.db.select().from(orderFeeLines).where(eq(orderFeeLines.orderId, id))
    expect(lines.map((line) => line.amountFen)).toEqual([20_000, 30_000])
  })

  it('is the account’s own, and takes what is not finished', async () => {
    const person = await portal.person()
    const json = { kind: 'address', cases: ['no number'] }
    const { orderNo } = (await save({ json }, person)).data

    const [strange, office] = [await save({ orderNo, json }, owner), await save({ orderNo, json }, agent)]
    const { data } = await portal.call('followUps.listFollowUps', {}, { as: person })
    const handed = await change({ orderNo, json: { ...json, cases: [] } }, owner)

    expect([strange.status, office.status, handed.status]).toEqual([404, 404, 404])
    expect(data.list).toMatchObject([{ orderNo, kind: 'change', item: 'address', workState: 0, cases: 1 }])
  })
})

describe('followUps.getFollowUpCounts', () => {
  it('counts what each tab lists', async () => {
    for (const as of [owner, agent]) {
      const { data: counts } = await portal.call('followUps.getFollowUpCounts', {}, { as })
      for (const tab of followUpTabs) {
        const { data } = await portal.call('followUps.listFollowUps', { tab }, { as })
        expect([tab, counts[tab]]).toEqual([tab, data.total])
      }
    }
    const { data: strange } = await portal.call('followUps.getFollowUpCounts', {}, { as: await portal.person() })
    expect(strange.all).toBe(0)
  })
})

describe('followUps.answerCorrection', () => {
  it('changes the opened fields of a follow-up and nothing else', async () => {
    const { number } = await buildCase(portal, owner)
    const sent = await portal.call(
      'followUps.saveFollowUp',
      { json: buildForm('opinion', { number }), draft: false },
      { as: owner },
    )
    const { orderNo } = sent.data
    await setPaid(portal, orderNo)
    const ask = async (dueOn: string) =>
      portal.call(
        'followUps.handleFollowUp',
        {
          orderNo,
          version: (await readOrder(portal, orderNo)).version,
          act: 'askCorrection',
          fields: [
            { path: 'text', words: '请说明与对比文件1的区别' },
            { path: 'claims', words: '请限定壶盖' },
          ],
          dueOn,
        },
        { as: agent },
      )
    const answer = (json: Record<string, unknown>, more: object = {}) =>
      portal.call('followUps.answerCorrection', { orderNo, json, ...more }, { as: owner })

    expect((await ask('2099-01-01')).error).toBe('followUps.incomplete')
    expect((await ask(addDays(beijingDate(new Date()), 10))).data.round).toBe(1)
    const shown = (await portal.call('followUps.getFollowUp', { orderNo }, { as: owner })).data
    expect(shown.openFields).toEqual([
      { path: 'text', words: '请说明与对比文件1的区别' },
      { path: 'claims', words: '请限定壶盖' },
    ])
    const closed = await answer({ kind: 'extension', files: [] })
    const empty = await answer({ text: ' ' })
    const same = await answer({ text: shown.form && 'text' in shown.form ? shown.form.text : '' })
    const otherRound = await answer({ text: 'x' }, { id: 7 })
    const done = await answer({ text: '区别在于壶盖。', claims: '1. 一种水壶，有壶盖。' }, { id: 1 })
    const again = await answer({ text: 'y' })

    expect(closed.error).toBe('followUps.fieldNotOpen')
    expect(empty.data).toMatchObject({ round: 1, state: 2, errors: [{ path: 'text' }] })
    expect(same.error).toBe('followUps.nothingChanged')
    expect(otherRound.error).toBe('common.conflict')
    expect(done.data).toEqual({ round: 1, state: 1, errors: [] })
    expect(again.error).toBe('followUps.noCorrection')
    const { data } = await portal.call('followUps.getFollowUp', { orderNo }, { as: agent })
    expect(data.form).toMatchObject({ text: '区别在于壶盖。', claims: '1. 一种水壶，有壶盖。' })
  })

  it('shows the office what is asked for, part by part, in its review', async () => {
    const { number } = await buildCase(portal, owner)
    const json = buildForm('opinion', { number })
    const { orderNo } = (await portal.call('followUps.saveFollowUp', { json, draft: false }, { as: owner })).data
    const reviewer = await portal.person('reviewer')

    const { data } = await portal.call('admin.getReview', { orderNo }, { as: reviewer })

    expect(data.fields.map(({ path, value }) => [path, value])).toEqual([
      ['kind', '100012 答复审查意见'],
      ['notice', ''],
      ['text', json.text],
      ['claims', ''],
      ['files', '0'],
    ])
  })

  it('keeps a masked number with its name wherever the party stands, and stores none that is nobody’s', async () => {
    const person = await portal.person()
    const { number } = await buildCase(portal, person)
    const second = { ...after, name: '第二权利人有限公司', idCode: '91310000600037341L', phone: '13987654321' }
    const json = await renaming(person, [number], { after: [after, second] })
    const orderNo = (await change({ json }, person)).data.orderNo ?? ''
    await setPaid(portal, orderNo)
    const opened = {
      orderNo,
      version: (await readOrder(portal, orderNo)).version,
      act: 'askCorrection' as const,
      fields: [{ path: 'after', words: '请删除第一权利人' }],
      dueOn: addDays(today(), 10),
    }
    await portal.call('followUps.handleFollowUp', opened, { as: agent })
    const answer = (list: object[]) =>
      portal.call('followUps.answerCorrection', { orderNo, json: { after: list } }, { as: person })
    const masked = { ...second, idCode: maskIdNumber(second.idCode), phone: '139****4321' }

    const strange = await answer([{ ...masked, name: '第三人' }])
    const done = await answer([masked])

    expect(strange.error).toBe('followUps.incomplete')
    expect(strange.fields.map((one) => one.path)).toEqual(['after.0.idCode', 'after.0.phone'])
    expect(done.data).toMatchObject({ state: 1, errors: [] })
    const { id } = await readOrder(portal, orderNo)
    const [row] = await portal.db.select().from(followUps).where(eq(followUps.orderId, id))
    expect(row?.submitted).toMatchObject({ after: [{ idCode: second.idCode, phone: second.phone }] })
  })

  it('answers a returned filing by the same correction as its form', async () => {
    const order = await buildOrder(portal.db, owner, {
      workState: 2,
      submittedAt: new Date(),
      agentId: await buildAgent(portal.db),
    })
    const form = FilingFormShape.parse({ ...buildFiling(), agentId: order.agentId })
    // Saved three times before it was handed in.
    const saved = { orderId: order.id, form, submitted: form, version: 3, updatedBy: owner.id }
    await portal.db.insert(filings).values(saved)
    const asked = (round: number) =>
      portal.db.insert(corrections).values({
        orderId: order.id,
        round,
        fields: [{ path: 'title', words: '名称不规范' }],
        dueOn: '2099-01-01',
        askedBy: agent.id,
      })
    await asked(1)
    const file = [await buildFile(portal, owner, '说明.pdf')]
    const answer = (json: Record<string, unknown>, as = owner) =>
      portal.call('followUps.answerCorrection', { orderNo: order.orderNo, json, file }, { as })

    const closed = await answer({ 'applicants.0.name': '别人' })
    const stranger = await answer({ title: 'x' }, await portal.person())
    const unknown = await answer({ 'no.such.place': 1 })
    const empty = await answer({ title: '' })
    const done = await answer({ title: '一种防烧干水壶' })
    await asked(2)
    await portal.db.update(orders).set({ workState: 2 }).where(eq(orders.id, order.id))
    const second = await answer({ title: '一种带盖的防烧干水壶' })

    expect(closed.error).toBe('filings.fieldNotOpen')
    expect(stranger.status).toBe(404)
    expect(unknown.error).toBe('common.badRequest')
    expect(empty.error).toBe('filings.incomplete')
    expect(done.data).toEqual({ round: 1, state: 1, errors: [] })
    expect(second.data).toEqual({ round: 2, state: 1, errors: [] })
    const [row] = await portal.db.select().from(orders).where(eq(orders.id, order.id))
    expect(row?.title).toBe('一种带盖的防烧干水壶')
    // A refused answer leaves no file behind.
    const isAnswer = and(eq(orderDocuments.orderId, order.id), eq(orderDocuments.kind, 'correction'))
    expect(await portal.db.$count(orderDocuments, isAnswer)).toBe(2)
  })
})

describe('followUps.getReviewRound', () => {
  it('tells the open fields with their words, and when the round is over', async () => {
    const order = await buildOrder(portal.db, owner, { workState: 2 })
    await portal.db.insert(corrections).values({
      orderId: order.id,
      round: 1,
      fields: [{ path: 'title', words: '名称不规范' }],
      dueOn: '2026-12-24',
      askedBy: agent.id,
    })
    const ask = () => portal.call('followUps.getReviewRound', { orderNo: order.orderNo }, { as: owner })

    const open = await ask()
    await portal.db.update(corrections).set({ answeredAt: new Date() }).where(eq(corrections.orderId, order.id))
    await portal.db.update(orders).set({ workState: 3 }).where(eq(orders.id, order.id))
    const over = await ask()

    expect(open.data).toMatchObject({ reviewed: false, round: 1, openFields: ['title'], deadline: '2026-12-24' })
    expect(open.data.fields).toEqual([{ path: 'title', words: '名称不规范' }])
    expect(over.data).toMatchObject({ reviewed: true, round: 1, openFields: [], deadline: null })
  })
})
