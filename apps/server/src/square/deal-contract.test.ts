import { makeDealContract } from '@portal/contract/square/square-deals'
import { addDays, beijingDate } from '@portal/domain/platform/dates/civil-date'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { siteInfo } from '../platform/db/schema/site.ts'
import { inspectPdf } from '../platform/documents/pdf/inspect-pdf.ts'
import type { TestPerson } from '../test/portal.ts'
import { type CustodyPortal, custodyDeal, startCustodyPortal } from './test/custody-world.ts'
import { markNumber } from './test/square-world.ts'

let portal: CustodyPortal
const today = beijingDate(new Date())
const company = {
  name: '江南智造科技有限公司',
  certificateKind: 'creditCode',
  certificateNo: '91350100M000100Y43',
  address: '南京市玄武区示例路 1 号',
  representative: '顾建明',
} as const
const person = {
  name: '王北辰',
  certificateKind: 'passport',
  certificateNo: 'E87654321',
  address: '北京市海淀区示例街 2 号',
} as const

beforeAll(async () => {
  portal = await startCustodyPortal()
})
afterAll(() => portal.stop())

type CustodyDeal = Awaited<ReturnType<typeof custodyDeal>>
const give = async (deal: CustodyDeal, as: TestPerson, more: Record<string, unknown>) =>
  portal.call('square.saveDealParty', { id: deal.id, version: await deal.version(), ...more } as never, { as })

/** Text of the contract as a person gets it, without blanks and line ends. */
async function contractOf(deal: CustodyDeal, as: TestPerson): Promise<string> {
  const made = await portal.call('square.makeDealContract', { id: deal.id }, { as })
  expect([made.status, made.data.pages >= 2]).toEqual([200, true])
  const pdf = await inspectPdf(Buffer.from(made.data.content, 'base64'))
  return pdf.ok ? pdf.pages.map(({ text }) => text.replaceAll(/\s/g, '')).join('') : ''
}

describe('square.makeDealContract', () => {
  it('names both sides with their numbers, the right, the price in figures and capitals, custody and the duty to record', async () => {
    const deal = await custodyDeal(portal)
    await give(deal, portal.seller, company)
    await give(deal, portal.buyer, person)

    const text = await contractOf(deal, portal.buyer)

    const { patentNumber } = await deal.read()
    for (const words of [
      '专利权转让合同',
      'PatentAssignmentAgreement',
      ...[company.name, company.certificateNo, '法定代表人', company.representative],
      ...[person.name, person.certificateNo, '北京市海淀区示例街2号'],
      ...[patentNumber, '一种电池模组散热结构'],
      ...[
        '26,000.00',
        '人民币贰万陆仟元整',
        '付至本交易平台运营者知产门户服务平台（演示）',
        '登记之日起生效',
        '甲方（出让方）（签章）',
      ],
    ]) {
      expect(text).toContain(words)
    }
    expect(text).toBe(await contractOf(deal, portal.seller))
  })

  it('names who holds the price from the record of the site, and in production nobody else', async () => {
    const deal = await custodyDeal(portal)
    const config = { ...portal.config, nodeEnv: 'production' as const }
    const app = await buildApp({ database: portal.database, services: { ...portal.services, config } })
    const { path } = makeDealContract
    const headers = { authorization: `Bearer ${portal.buyer.token}`, 'accept-language': 'en' }
    const unnamed = await app.inject({ method: 'POST', url: path, payload: { id: deal.id }, headers })
    await portal.db.insert(siteInfo).values({
      data: { name: '苏州明理公司', nameEn: 'Mingli Ltd', address: '姑苏区示例街8号', addressEn: '8 Shili Street' },
    })

    const text = await contractOf(deal, portal.buyer)
    const named = await app.inject({ method: 'POST', url: path, payload: { id: deal.id }, headers })
    await portal.db.delete(siteInfo)

    expect([unnamed.statusCode, unnamed.json().data.error]).toEqual([409, 'site.operatorMissing'])
    expect(text).toContain('运营者苏州明理公司（地址：姑苏区示例街8号）托管')
    expect(text).toContain('escrowwithMingliLtd(8ShiliStreet),theoperator')
    expect(text).not.toContain('演示')
    expect(named.statusCode).toBe(200)
    await app.close()
  })

  it('leaves gaps where a side has said nothing, and is a licence of a mark where that was listed', async () => {
    const deal = await custodyDeal(portal, {
      kind: 'trademark',
      way: 'licence',
      number: markNumber(),
      title: '云水间',
      field: '',
      niceClasses: [30, 35],
      validUntilOn: addDays(today, 1000),
    })

    const text = await contractOf(deal, portal.seller)

    for (const words of ['商标使用许可合同', '云水间', '30、35', '未经备案不得对抗善意第三人', '受让方北辰公司']) {
      expect(text).toContain(words)
    }
    expect(text).not.toContain('著录项目变更')
  })

  it('tells the number and address of the other side only who has said their own, and notes that they read it', async () => {
    const deal = await custodyDeal(portal)
    await give(deal, portal.seller, company)

    const early = await contractOf(deal, portal.buyer)
    const own = await contractOf(deal, portal.seller)
    const before = await deal.read()
    await give(deal, portal.buyer, person)
    const version = await deal.version()
    const texts = [await contractOf(deal, portal.buyer), await contractOf(deal, portal.buyer)]
    const after = await deal.read()

    expect([early.includes(company.name), early.includes('9135**********0Y43')]).toEqual([true, true])
    expect([early.includes(company.certificateNo), early.includes('示例路')]).toEqual([false, false])
    expect([own.includes(company.certificateNo), own.includes('南京市玄武区示例路1号')]).toEqual([true, true])
    for (const text of texts) expect(text).toContain(company.certificateNo)
    const drawn = (read: typeof after) => read.events.filter(({ event }) => event === 'drawn').map(({ side }) => side)
    expect([drawn(before), drawn(after), after.version]).toEqual([[], ['buyer'], version])

    await give(deal, portal.seller, { ...company, certificateKind: 'other', certificateNo: 'AB-12345' })
    await contractOf(deal, portal.buyer)
    expect(drawn(await deal.read())).toEqual(['buyer', 'buyer'])
  })

  it('is made no more of a deal that was given up', async () => {
    const deal = await custodyDeal(portal)
    await give(deal, portal.seller, company)
    await give(deal, portal.buyer, person)
    await deal.act(portal.buyer, { act: 'cancel', notes: '资金未到位' })

    for (const as of [portal.seller, portal.buyer]) {
      const made = await portal.call('square.makeDealContract', { id: deal.id }, { as })
      expect([made.status, made.error]).toEqual([409, 'square.actNotAllowed'])
    }
  })

  it('is made for the two sides alone', async () => {
    const deal = await custodyDeal(portal)
    const stranger = await portal.person('customer')

    const as = (one: TestPerson) => portal.call('square.makeDealContract', { id: deal.id }, { as: one })

    expect((await as(stranger)).status).toBe(404)
    expect((await as(portal.reviewer)).status).toBe(403)
    expect((await as(portal.finance)).status).toBe(403)
  })
})

describe('square.saveDealParty', () => {
  it('shows the names to both sides and the number to nobody, its giver reads it masked', async () => {
    const deal = await custodyDeal(portal)
    expect((await give(deal, portal.seller, company)).status).toBe(200)

    const [toSeller, toBuyer, toStaff] = await Promise.all([
      deal.read(portal.seller),
      deal.read(portal.buyer),
      deal.read(portal.reviewer),
    ])

    expect(toSeller.party).toEqual({ ...company, certificateNo: '9135**********0Y43' })
    expect([toBuyer.party, toStaff.party]).toEqual([null, null])
    const parties = [
      { side: 'seller', name: company.name, given: true },
      { side: 'buyer', name: '受让方北辰公司', given: false },
    ]
    for (const seen of [toSeller, toBuyer, toStaff]) {
      expect(seen.parties).toEqual(parties)
      expect(JSON.stringify(seen)).not.toContain(company.certificateNo)
    }
    expect([toSeller.counterparty, toBuyer.counterparty]).toEqual(['受让方北辰公司', '出让方江南公司'])
  })

  it('keeps the number that was given where the masked one comes back, and takes another one', async () => {
    const deal = await custodyDeal(portal)
    await give(deal, portal.seller, company)
    const { party } = await deal.read(portal.seller)

    await give(deal, portal.seller, { ...party, address: '苏州市示例路 3 号' })
    const kept = await contractOf(deal, portal.seller)
    await give(deal, portal.seller, { ...company, certificateKind: 'other', certificateNo: 'AB-1' })

    expect([kept.includes(company.certificateNo), kept.includes('苏州市示例路3号')]).toEqual([true, true])
    expect(await contractOf(deal, portal.seller)).toContain('AB-1')
  })

  it('tells the other side when it is given and when it is changed, in its bell and in the history', async () => {
    const deal = await custodyDeal(portal)
    const told = async (as: TestPerson) =>
      (await portal.call('views.listInbox', { limit: 50 }, { as })).data.list
        .filter(({ kind, params }) => kind.startsWith('square.deal_party') && params.deal === deal.id)
        .map(({ kind }) => kind)
        .toReversed()
    const events = async () =>
      (await deal.read(portal.buyer)).events.filter(({ event }) => event.startsWith('party')).map(({ event }) => event)

    await give(deal, portal.seller, company)
    expect([await told(portal.buyer), await told(portal.seller)]).toEqual([['square.deal_party'], []])
    // Saved again as it was, it is nothing new.
    const { party, version } = await deal.read(portal.seller)
    await give(deal, portal.seller, { ...party })
    expect([await told(portal.buyer), await deal.version()]).toEqual([['square.deal_party'], version])
    await give(deal, portal.seller, { ...company, address: '苏州市示例路 3 号' })
    await give(deal, portal.buyer, person)

    expect(await told(portal.buyer)).toEqual(['square.deal_party', 'square.deal_partyChanged'])
    expect(await told(portal.seller)).toEqual(['square.deal_party'])
    expect(await events()).toEqual(['party', 'partyChanged', 'party'])
    const bell = JSON.stringify((await portal.call('views.listInbox', { limit: 50 }, { as: portal.buyer })).data)
    for (const secret of [company.certificateNo, '苏州市示例路', company.representative])
      expect(bell).not.toContain(secret)
  })

  it('refuses what no contract can be made with, an old version, others, and a contract that both have signed', async () => {
    const deal = await custodyDeal(portal)
    const version = await deal.version()
    const save = (more: Record<string, unknown>, as = portal.seller) =>
      portal.call('square.saveDealParty', { id: deal.id, version, ...company, ...more } as never, { as })

    const faulty = await save({ certificateNo: '91350100M000100Y44', address: '' })
    const others = [await save({}, portal.reviewer), await save({}, await portal.person('customer'))]
    const old = await save({ version: version - 1 })
    await deal.sign()
    const late = await give(deal, portal.seller, company)

    expect([faulty.error, faulty.fields?.map(({ path }) => path)]).toEqual([
      'square.partyFaulty',
      ['certificateNo', 'address'],
    ])
    expect(others.map(({ error }) => error)).toEqual(['square.actNotAllowed', 'common.notFound'])
    expect([old.error, late.error]).toEqual(['common.conflict', 'square.actNotAllowed'])
  })
})
