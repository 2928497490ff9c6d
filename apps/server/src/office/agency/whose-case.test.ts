import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inspectPdf } from '../../platform/documents/pdf/inspect-pdf.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { refuseMarksOfOthers } from '../../trademarks/register/mark-agency-queries.ts'
import { buildTrademarkForm } from '../../trademarks/registration/test/build-form.ts'

let portal: TestPortal
let administrator: TestPerson
let id: number
let owner: TestPerson

beforeAll(async () => {
  portal = await startTestPortal()
  administrator = await portal.person('administrator')
  owner = await portal.person()
  const { account } = await portal.person()
  const facts = {
    code: '52218',
    name: '江南专利代理有限公司',
    nameEn: 'Jiangnan',
    address: '南京',
    phone: '025-88880000',
  }
  id = (await portal.call('agency.foundAgency', { ...facts, email: '', owner: account }, { as: administrator })).data.id
})
afterAll(() => portal.stop())

const agencyOf = async (orderNo: string) => {
  const { rows } = await portal.db.execute<{ agency_id: number }>(
    sql`select agency_id from orders where order_no = ${orderNo}`,
  )
  return rows[0]?.agency_id
}
const draft = async (as: TestPerson) =>
  (await portal.call('filings.saveDraft', { json: { title: 'A kettle' }, draftKey: randomUUID() }, { as })).data.orderNo
const chooseFor = (as: TestPerson, orderNo: string) =>
  portal.call('agency.chooseForOrder', { orderNo, agencyId: id }, { as })
const watchMark = (person: TestPerson, number: string) =>
  portal.db.execute(sql`
    insert into watched_marks (owner_id, created_by, relation, number, name, classes, status, state, reminded_through, agency_id)
    values (${person.ownerId}, ${person.id}, 'own', ${number}, '云岭', '{9}', 'registered', 'watching', '2026-11-01', ${id})`)

async function textOf(content: string): Promise<string> {
  const pdf = await inspectPdf(Buffer.from(content, 'base64'))
  return pdf.ok ? pdf.pages.map(({ text }) => text).join('\n') : ''
}

describe('papers of an order', () => {
  it('bear the name of the agency that it was given to, previewed and handed in', async () => {
    const json = await buildTrademarkForm(portal, owner)
    const apply = (where: object) => portal.call('trademarks.applyForTrademark', { ...where, json }, { as: owner })
    const { orderNo } = (await apply({ draft: true })).data
    await chooseFor(owner, orderNo)
    const preview = await portal.call(
      'trademarks.makeApplicationForm',
      { json, paper: 'powerOfAttorney', agencyId: id },
      { as: owner },
    )
    expect(await textOf(preview.data.content)).toContain('江南专利代理有限公司')
    expect((await apply({ orderNo })).error).toBeUndefined()
    const kept = await portal.call(
      'trademarks.makeApplicationForm',
      { orderNo, paper: 'powerOfAttorney' },
      { as: owner },
    )
    expect(await textOf(kept.data.content)).toContain('江南专利代理有限公司')
  })
})

describe('what follows upon a case', () => {
  it('goes to the agency that looks after the mark, whatever was chosen, and to no other', async () => {
    await watchMark(owner, '12345678')
    const marks = [{ key: 'm', number: '12345678', classes: [9] }]
    const sent = await portal.call(
      'trademarkServices.askForService',
      { json: { service: 'renewal', marks }, draft: true },
      { as: owner },
    )
    const { orderNo } = sent.data

    expect(await agencyOf(orderNo)).toBe(id)
    expect((await portal.call('agency.listOffered', { orderNo }, { as: owner })).data.mayChoose).toBe(false)
    const other = await portal.call('agency.chooseForOrder', { orderNo, agencyId: 1 }, { as: owner })
    expect(other.error).toBe('agency.ofItsCase')
  })

  it('costs what that agency asks, before it is kept too', async () => {
    await watchMark(owner, '32345678')
    const rule = {
      kind: 'service-price' as const,
      key: `${id}/mark:renewal:standard`,
      amountFen: 88_800,
      validFrom: '2026-01-01',
    }
    const { version, digest } = (await portal.call('rules.previewRule', rule, { as: administrator })).data
    const words = { sourceEn: 'Agreed', sourceZh: '约定', reason: 'Agreed', needsConfirmation: false }
    expect(
      (await portal.call('rules.applyRule', { ...rule, ...words, version, digest }, { as: administrator })).error,
    ).toBeUndefined()
    const json = { service: 'renewal' as const, marks: [{ key: 'm', number: '32345678', classes: [9] }] }
    const told = await portal.call('trademarkServices.check', { json }, { as: owner })

    expect(told.data.serviceTotal).toBe(88_800)
  })

  it('is refused of marks that two agencies look after', async () => {
    await watchMark(owner, '42345678')
    await watchMark(owner, '52345678')
    await portal.db.execute(sql`update watched_marks set agency_id = 1 where number = '52345678'`)
    const marks = ['42345678', '52345678'].map((number) => ({ number }))
    const refuse = (agencyId: number) =>
      portal.db.transaction((tx) =>
        refuseMarksOfOthers(tx, { order: { ownerId: owner.ownerId, agencyId }, form: { marks } }),
      )

    await expect(refuse(id)).rejects.toMatchObject({ code: 'agency.several', fields: [{ message: '52345678' }] })
    await expect(refuse(1)).rejects.toMatchObject({ code: 'agency.several', fields: [{ message: '42345678' }] })
  })

  it('moves with the mark that a draft comes to be about', async () => {
    await watchMark(owner, '22345678')
    const ask = (number: string, where: object) =>
      portal.call(
        'trademarkServices.askForService',
        { ...where, json: { service: 'renewal', marks: [{ key: 'm', number, classes: [9] }] }, draft: true },
        { as: owner },
      )
    const { orderNo, version } = (await ask('99999999', {})).data
    const before = await agencyOf(orderNo)
    await ask('22345678', { orderNo, version })

    expect([before, await agencyOf(orderNo)]).toEqual([1, id])
  })
})

describe('a copy', () => {
  it('goes to whoever takes what is new, not to the agency of the old order', async () => {
    const person = await portal.person()
    const orderNo = await draft(person)
    await chooseFor(person, orderNo)
    const copied = await portal.call('orders.copyOrder', { orderNo }, { as: person })

    expect(await agencyOf(orderNo)).toBe(id)
    expect(await agencyOf(copied.data.orderNo)).toBe(1)
  })
})

describe('a draft at an agency that was closed', () => {
  it('is not handed in to it, and can be given to another', async () => {
    const person = await portal.person()
    const json = await buildTrademarkForm(portal, person)
    const apply = (where: object) => portal.call('trademarks.applyForTrademark', { ...where, json }, { as: person })
    const { orderNo } = (await apply({ draft: true })).data
    await chooseFor(person, orderNo)
    await portal.call('agency.closeAgency', { id, closed: true }, { as: administrator })
    const refused = await apply({ orderNo })
    await portal.call('agency.chooseForOrder', { orderNo, agencyId: 1 }, { as: person })
    const sent = await apply({ orderNo })
    await portal.call('agency.closeAgency', { id, closed: false }, { as: administrator })

    expect(refused.error).toBe('agency.closed')
    expect(sent.error).toBeUndefined()
  })
})
