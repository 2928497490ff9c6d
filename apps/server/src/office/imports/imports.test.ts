import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { sql } from 'drizzle-orm'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noticeLines, printed, propose } from '../../docket/notices/test/notice-world.ts'
import { readTable } from '../../platform/documents/xlsx/read-table.ts'
import { buildOrder } from '../../test/build-order.ts'
import { findDocketDifference } from '../../test/docket-difference.ts'
import { giveRights, joinOrganisation, joinWithin, moveSession } from '../../test/organisations.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { runDueJobs } from '../../test/run-jobs.ts'
import { bringInBatch } from './bring-in-task.ts'
import {
  bringIn,
  check,
  filedOn,
  freshNumber,
  grantedRow,
  markRow,
  rowsOf,
  sheetOf,
  upload,
} from './test/docket-world.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.stop())

const callAs = <N extends Parameters<TestPortal['call']>[0]>(as: TestPerson, name: N, input: object = {}) =>
  portal.call(name, input as never, { as })
const limitsOf = async (as: TestPerson, orderNo: string) =>
  (await callAs(as, 'docket.listLimits', { orderNo })).data.list
const undo = async (as: TestPerson, id: string) => {
  const answer = await callAs(as, 'imports.undoImport', { id })
  await runDueJobs(portal)
  return answer
}

describe('imports.uploadSheet', () => {
  it('reads a workbook below its title and takes its heads for what they are, changing nothing', async () => {
    const person = await portal.person()
    const { data } = await upload(portal, person, await sheetOf([grantedRow(), markRow()]))
    expect(data).toMatchObject({ state: 'mapping', rows: 2, asksClient: false, made: 0 })
    expect(data.columns.slice(0, 3)).toMatchObject([
      { head: '申请号', field: 'number', isRemembered: false },
      { head: '专利名称', field: 'title', samples: ['一种包裹分拣方法', '示例'] },
      { head: '申请人', field: 'applicant' },
    ])
    expect((await callAs(person, 'orders.listOrders')).data.total).toBe(0)
  })

  it.each([
    ['UTF-8', (text: string) => Buffer.from(`\ufeff${text}`)],
    ['GB 18030', (text: string) => Buffer.concat([...text].map((sign) => gb[sign] ?? Buffer.from(sign)))],
  ])('reads text in %s', async (_encoding, encode) => {
    const person = await portal.person()
    const number = freshNumber()
    const { data, error } = await upload(portal, person, encode(`申请号,名称\r\n${number},水\r\n`), 'cases.csv')
    expect(error).toBeUndefined()
    expect(data.columns).toMatchObject([
      { field: 'number', samples: [number] },
      { field: 'title', samples: ['水'] },
    ])
  })

  it('reads text in GB 18030 that begins with plain letters alone', async () => {
    const person = await portal.person()
    const lines = Array.from(
      { length: 900 },
      () => `${freshNumber()},${'A plain method of sorting parcels '.repeat(3)}\r\n`,
    )
    const head = `Application no.,Title\r\n${lines.join('')}`
    expect(head.length).toBeGreaterThan(65_536)
    const last = Buffer.concat([
      Buffer.from(`${freshNumber()},`),
      ...(['名', '称'] as const).map((sign) => gb[sign] ?? Buffer.alloc(0)),
    ])
    const { data } = await upload(portal, person, Buffer.concat([Buffer.from(head), last]), 'a.csv')
    const mapping = data.columns.map(({ field }) => field)
    await callAs(person, 'imports.checkImport', { id: data.id, mapping })
    const page = { state: 'ready', pageNum: 10, pageSize: 100 }
    const { list } = (await callAs(person, 'imports.listRows', { id: data.id, ...page })).data
    expect(list.at(-1)?.title).toBe('名称')
  })

  it('of a workbook reads the first sheet alone, and of a formula what it came to', async () => {
    const person = await portal.person()
    const number = freshNumber()
    const cell = (ref: string, text: string) => `<c r="${ref}" t="inlineStr"><is><t>${text}</t></is></c>`
    const rowsXml = (rows: string) =>
      strToU8(
        `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`,
      )
    const main = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
    const first = `<row r="1">${cell('A1', '申请号')}${cell('B1', '名称')}</row><row r="2">${cell('A2', number)}<c r="B2" t="str"><f>A2&amp;HYPERLINK("http://example.com")</f><v>一种方法</v></c></row>`
    const workbook = zipSync({
      'xl/workbook.xml': strToU8(
        `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${main}"><sheets><sheet name="a" sheetId="1" r:id="rId1"/><sheet name="b" sheetId="2" r:id="rId2"/></sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${main}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${main}/worksheet" Target="worksheets/sheet2.xml"/></Relationships>`,
      ),
      'xl/worksheets/sheet1.xml': rowsXml(first),
      'xl/worksheets/sheet2.xml': rowsXml(`<row r="1">${cell('A1', 'x')}</row><row r="2">${cell('A2', 'y')}</row>`),
    })
    const { data, error } = await upload(portal, person, Buffer.from(workbook))
    expect(error).toBeUndefined()
    expect(data).toMatchObject({ rows: 1, columns: [{ samples: [number] }, { field: 'title', samples: ['一种方法'] }] })
  })

  it.each([
    ['nothing', Buffer.alloc(0), 'documents.empty'],
    ['heads alone', Buffer.from('申请号,名称\r\n'), 'imports.empty'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0xfe, 0x00, 0x81, 0xff]), 'imports.unreadable'],
    ['an archive that is no workbook', Buffer.from('PK\u0003\u0004 no workbook'), 'imports.unreadable'],
    ['records', Buffer.from('{"number":"1"}\n{"number":"2"}\n'), 'imports.unreadable'],
    ['too many columns', Buffer.from(`${'a,'.repeat(80)}b\r\n${'1,'.repeat(80)}2\r\n`), 'imports.tooManyColumns'],
    ['too many rows', Buffer.from(`申请号,名称\r\n${'1,2\r\n'.repeat(20_100)}`), 'imports.tooManyRows'],
  ])('refuses %s', async (_what, content, code) => {
    expect((await upload(portal, await portal.person(), content, 'a.csv')).error).toBe(code)
  })

  it('keeps a formula as the text that it is', async () => {
    const person = await portal.person()
    const { data } = await upload(portal, person, Buffer.from(`申请号,名称\r\n${freshNumber()},"=1+1"\r\n`), 'a.csv')
    expect(data.columns[1]?.samples).toEqual(['=1+1'])
  })
})

const gb: Readonly<Record<string, Buffer>> = {
  申: Buffer.from([0xc9, 0xea]),
  请: Buffer.from([0xc7, 0xeb]),
  号: Buffer.from([0xba, 0xc5]),
  名: Buffer.from([0xc3, 0xfb]),
  称: Buffer.from([0xb3, 0xc6]),
  水: Buffer.from([0xcb, 0xae]),
}

describe('imports.checkImport', () => {
  it('names column and reason of each fault, what is here already, and what is another row of a case', async () => {
    const person = await portal.person()
    const first = grantedRow()
    await bringIn(portal, person, [first])
    const again = grantedRow()
    const found = await check(portal, person, [
      grantedRow({ 申请号: '202110123456X' }),
      grantedRow({ 申请日: '下周' }),
      first,
      again,
      again,
    ])
    expect(found).toMatchObject({ state: 'checked', rows: 5, ready: 1, faulty: 2, known: 1, joined: 1 })
    const faulty = await rowsOf(portal, person, found.id, 'faulty')
    expect(faulty.map(({ line, faults }) => [line, faults[0]?.head, faults[0]?.written])).toEqual([
      [2, '申请号', '202110123456X'],
      [3, '申请日', '下周'],
    ])
    const [known] = await rowsOf(portal, person, found.id, 'known')
    expect(known?.note?.en).toMatch(/^Already here: P\d+/)
    const [joined] = await rowsOf(portal, person, found.id, 'joined')
    expect(joined?.note?.en).toBe('Belongs to the case of row 5')
  })

  it('follows what a person says of the columns, and remembers it for the organisation', async () => {
    const person = await portal.person()
    const rows = [{ 我们的号码: freshNumber(), 叫什么: '一种方法', 状态: '随便' }]
    const { data } = await upload(portal, person, await sheetOf(rows))
    expect(data.columns.map(({ field }) => field)).toEqual([null, null, 'state'])
    expect((await callAs(person, 'imports.checkImport', { id: data.id, mapping: [null, 'title', null] })).error).toBe(
      'imports.fieldMissing',
    )
    expect(
      (await callAs(person, 'imports.checkImport', { id: data.id, mapping: ['title', 'title', 'number'] })).error,
    ).toBe('imports.fieldTwice')
    const checked = await callAs(person, 'imports.checkImport', { id: data.id, mapping: ['number', 'title', null] })
    expect(checked.data).toMatchObject({ ready: 1, faulty: 0 })

    const next = await upload(portal, person, await sheetOf(rows))
    expect(next.data.columns).toMatchObject([
      { field: 'number', isRemembered: true },
      { field: 'title', isRemembered: true },
      { field: null, isRemembered: true },
    ])
    const other = await upload(portal, await portal.person(), await sheetOf(rows))
    expect(other.data.columns.map(({ field }) => field)).toEqual([null, null, 'state'])
  })
})

describe('imports.checkImport of marks', () => {
  it('takes no number of an international registration for a national one', async () => {
    const person = await portal.person()
    const { 申请号: number = '', ...mark } = markRow()
    const { data } = await upload(portal, person, await sheetOf([{ 国际注册号: number, ...mark }]))
    expect(data.columns[0]).toMatchObject({ head: '国际注册号', field: null })
    const mapping = data.columns.map(({ field }, at) => (at === 0 ? ('number' as const) : field))
    const { error } = await callAs(person, 'imports.checkImport', { id: data.id, mapping })
    expect(error).toBe('imports.internationalNumber')
  })
})

describe('imports.makeCorrections', () => {
  it('holds the faulty rows alone with why, and is brought in again once they are mended', async () => {
    const person = await portal.person()
    const [right, wrong] = [grantedRow(), grantedRow({ 申请号: '2', 备注: '=cmd' })]
    const { id } = await check(portal, person, [right, wrong])
    const file = await callAs(person, 'imports.makeCorrections', { id })
    expect(file.data.name).toContain('.xlsx')

    const again = await upload(portal, person, Buffer.from(file.data.content, 'base64'))
    expect(again.data).toMatchObject({ rows: 1 })
    expect(again.data.columns.map(({ head, field }) => [head, field]).slice(0, 2)).toEqual([
      ['申请号', 'number'],
      ['专利名称', 'title'],
    ])
    const [, [why] = []] = await readTable(Buffer.from(file.data.content, 'base64'), 'imports.unreadable')
    expect(why).toContain('Application no.: An application number has 12 digits')
    expect(again.data.columns.at(-1)?.samples).toEqual(['=cmd'])
  })
})

describe('imports.makeCorrections asked for without end', () => {
  it('is refused', async () => {
    const person = await portal.person()
    const { id } = await check(portal, person, [grantedRow({ 申请号: '2' })])
    await portal.db.execute(sql`update rate_limits set count = 200 where key = ${`import:${person.id}`}`)
    expect((await callAs(person, 'imports.makeCorrections', { id })).error).toBe('common.tooManyRequests')
  })
})

describe('a case filed here whose number is not known yet', () => {
  it('is named beside the row that it perhaps is', async () => {
    const person = await portal.person()
    const filed = await buildOrder(portal.db, person, { workState: 5, kind: 'invention' })
    await portal.db.execute(sql`update orders set title = '一种未编号的方法' where id = ${filed.id}`)
    const rows = [grantedRow({ 专利名称: '一种未编号的方法' }), grantedRow()]
    const found = await check(portal, person, rows)
    expect(found).toMatchObject({ ready: 2, alike: 1 })
    const { data } = await callAs(person, 'imports.listRows', { id: found.id, state: 'ready', ask: 'alike' })
    expect(data.list.map(({ line, note }) => [line, note?.en])).toEqual([
      [2, expect.stringMatching(/^Perhaps here already: /)],
    ])
    const stranger = await portal.person()
    expect(await check(portal, stranger, rows)).toMatchObject({ alike: 0 })
  })
})

describe('imports.makeTemplate', () => {
  it('is read in each language as it says', async () => {
    const agent = await portal.person('agent')
    for (const language of ['en', 'zh-CN'] as const) {
      const { data } = await portal.call('imports.makeTemplate', {}, { as: agent, language })
      const read = await upload(portal, agent, Buffer.from(data.content, 'base64'))
      expect(read.data.columns.filter(({ field }) => field === null)).toEqual([])
      const mapping = read.data.columns.map(({ field }) => field)
      const checked = await callAs(agent, 'imports.checkImport', { id: read.data.id, mapping })
      expect(checked.data).toMatchObject({ ready: 2, faulty: 0, newClients: [expect.any(String)] })
    }
  })
})

describe('imports.listRows', () => {
  it('goes page by page and names no row of another state', async () => {
    const person = await portal.person()
    const { id } = await check(
      portal,
      person,
      Array.from({ length: 12 }, () => grantedRow()),
    )
    const { data } = await callAs(person, 'imports.listRows', { id, state: 'ready', pageNum: 2, pageSize: 10 })
    expect(data).toMatchObject({ total: 12, pageNum: 2 })
    expect(data.list.map(({ line, kind }) => [line, kind])).toEqual([
      [12, 'invention'],
      [13, 'invention'],
    ])
    expect((await callAs(person, 'imports.listRows', { id, state: 'faulty' })).data.list).toEqual([])
  })
})

describe('a case that a company brought in', () => {
  it('is an order of its kind in its state that costs nothing, and its annual fee stands in the docket', async () => {
    const person = await portal.person()
    const row = grantedRow({ 案卷号: 'P-77', 费减比例: '85%' })
    const done = await bringIn(portal, person, [row])
    expect(done).toMatchObject({ state: 'done', made: 1, ready: 0 })
    const [made] = await rowsOf(portal, person, done.id, 'made')
    const orderNo = made?.orderNo ?? ''

    const { data } = await callAs(person, 'orders.getOrderDetail', { orderNo })
    expect(data).toMatchObject({
      ...{ type: 'invention', title: row.专利名称, patentNumber: row.申请号, filedOn, officialState: 'granted' },
      ...{ workState: 6, payState: 9, money: { payable: 0, due: 0, paid: 0 }, broughtIn: { ownReference: 'P-77' } },
    })
    const { data: watched } = await callAs(person, 'monitoring.listWatches', {})
    expect(watched.list).toMatchObject([{ patentNumber: row.申请号, orderNo, reduction: 85, legal: 'granted' }])
    expect(await limitsOf(person, orderNo)).toMatchObject([
      { source: 'watch', area: 'annuity', number: row.申请号, customer: null },
    ])
    expect((await callAs(person, 'orders.copyOrder', { orderNo })).error).toBe('orders.broughtInNotCopied')
  })

  it('has each day at the step that it is of, and none at the state that came afterwards', async () => {
    const person = await portal.person()
    const lapsed = grantedRow({ 法律状态: '失效' })
    const refused = markRow({ 法律状态: '驳回', 初审公告日: '2024-05-06', 授权公告日: '', 专用权期限: '' })
    const done = await bringIn(portal, person, [lapsed, refused])
    expect(done).toMatchObject({ made: 2, faulty: 0 })
    const { rows } = await portal.db.execute(sql`
      select o.official_state as now, e.to_state as reached, e.detail ->> 'sentOn' as on from orders o
      left join order_events e on e.order_id = o.id and e.subject = 'official'
      where o.owner_id = ${person.ownerId} order by o.order_no, e.id`)
    expect(rows).toEqual([
      { now: 'lapsed', reached: 'granted', on: lapsed.授权公告日 },
      { now: 'tmRefused', reached: 'tmPublished', on: '2024-05-06' },
    ])
  })

  it('can have its next annual fee paid', async () => {
    const person = await portal.person()
    const row = grantedRow()
    await bringIn(portal, person, [row])
    const list = { packageList: [{ patentNumber: row.申请号 ?? '' }] }
    const payer = { name: '示例科技有限公司', creditCode: '' }
    const { data, error } = await callAs(person, 'officialFees.payFees', { ...list, payer })
    expect(error).toBeUndefined()
    expect(data).toMatchObject({ orderNo: expect.any(String), lines: [{ payable: true }] })
  })

  it('keeps the open deadline that its sheet names, and its mark is renewed from the docket', async () => {
    const person = await portal.person()
    const pending = grantedRow({
      授权公告日: '',
      法律状态: '一通出案待答复',
      期限名称: '答复审查意见',
      官方绝限: '2099-03-02',
    })
    const mark = markRow()
    const done = await bringIn(portal, person, [pending, mark])
    const [first, second] = await rowsOf(portal, person, done.id, 'made')
    expect(await limitsOf(person, first?.orderNo ?? '')).toMatchObject([
      { source: 'deadline', ruleId: 'oan', officialOn: '2099-03-02', state: 'open' },
    ])
    expect(await limitsOf(person, second?.orderNo ?? '')).toMatchObject([
      { source: 'mark', ruleId: 'tm-renewal', number: mark.申请号 },
    ])
    const { data } = await callAs(person, 'trademarks.listOrders', {})
    expect(data.list).toMatchObject([{ number: mark.申请号, classes: ['09', '35'], validTo: mark.专用权期限 }])
    expect((await callAs(person, 'trademarks.listOrders', { classCode: '35' })).data.total).toBe(1)
    const detail = await callAs(person, 'orders.getOrderDetail', { orderNo: second?.orderNo ?? '' })
    expect(detail.data.marks).toMatchObject([{ name: '示例', classes: [{ code: '09' }, { code: '35' }] }])
  })

  it('is kept by who its sheet names, which only who manages people may say', async () => {
    const owner = await portal.person()
    const colleague = await portal.person('customer', { name: '王小明' })
    await joinOrganisation(portal.db, owner.id, colleague.id)
    const done = await bringIn(portal, owner, [grantedRow({ 负责人: '王小明' })])
    const { rows } = await portal.db.execute<{ keeper: string }>(sql`
      select o.keeper_id as keeper from orders o join imported_cases c on c.order_id = o.id where c.import_id = ${done.id}
      union select w.keeper_id from watches w join imported_cases c on c.watch_id = w.id where c.import_id = ${done.id}`)
    expect(rows).toEqual([{ keeper: colleague.id }])

    await giveRights(portal.db, owner.id, colleague.id, ['see', 'draft'])
    const as = { ...colleague, ownerId: owner.id }
    const own = await check(portal, as, [grantedRow({ 负责人: owner.account })])
    expect(own.faults).toMatchObject([
      { field: 'keeper', reason: { en: 'Only who manages people puts a case into the hands of others' } },
    ])
    const unknown = await check(portal, as, [grantedRow({ 负责人: '查无此人' })])
    expect(unknown.faults).toMatchObject([{ field: 'keeper' }])
  })
})

describe('a case that an agency brought in', () => {
  it('is its client’s, whose line is entered once, and is handled by who the sheet names', async () => {
    const agent = await portal.person('agent', { name: '赵代理' })
    const name = `客户${agent.id.slice(0, 6)}`
    const rows = [grantedRow({ 客户: name, 代理人: '赵代理' }), grantedRow({ 客户: ` ${name} `, 代理人: '' })]
    const checked = await check(portal, agent, rows)
    expect(checked).toMatchObject({ ready: 2, newClients: [name], asksClient: true })
    const done = await bringIn(portal, agent, rows)
    const { rows: clients } = await portal.db.execute<{ id: string; owner: string }>(
      sql`select id, customer_id as owner from clients where name = ${name}`,
    )
    expect(clients).toHaveLength(1)
    const [first] = await rowsOf(portal, agent, done.id, 'made')
    const { data } = await callAs(agent, 'orders.getOrderDetail', { orderNo: first?.orderNo ?? '' })
    expect(data).toMatchObject({ customer: name, own: false })
    const { rows: hands } = await portal.db.execute(sql`
      select o.owner_id as owner, o.handler_id as handler from orders o where o.order_no = ${first?.orderNo ?? ''}`)
    expect(hands).toEqual([{ owner: clients[0]?.owner, handler: agent.id }])
    const { data: docket } = await callAs(agent, 'docket.listLimits', { userId: clients[0]?.owner ?? '' })
    expect(docket.list).toHaveLength(2)
    expect(docket.list.map(({ customer, person }) => [customer, person]).sort()).toEqual([
      [name, null],
      [name, '赵代理'],
    ])
  })

  it('has its annual fees paid by the agency while nobody of the clients works here', async () => {
    const agent = await portal.person('agent')
    const colleague = await portal.person('agent')
    const rows = ['甲', '乙'].map((name) => grantedRow({ 客户: `付款客户${name}${agent.id.slice(0, 6)}` }))
    await bringIn(portal, agent, rows)
    const payer = { name: '示例代理有限公司', creditCode: '' }
    const packageList = rows.map((row) => ({ patentNumber: row.申请号 ?? '' }))
    const { data } = await callAs(agent, 'officialFees.payFees', { packageList, payer })
    expect(data).toMatchObject({ orderNo: expect.any(String), lines: [{ payable: true }, { payable: true }] })
    // The order is the agency's: colleagues pay it, its approvals are asked, and none of its people is needed for it.
    const { data: order } = await callAs(colleague, 'orders.getOrderDetail', { orderNo: data.orderNo ?? '' })
    expect(order.actions.find(({ action }) => action === 'pay')).toMatchObject({ allowed: true })
    const { rows: owned } = await portal.db.execute(sql`
      select g.kind, (select count(*)::int from order_members m where m.order_id = o.id) as members,
        (select count(distinct l.owner_id)::int from fee_lines l where l.order_id = o.id and l.owner_id <> o.owner_id) as clients
      from orders o join organisations g on g.id = o.owner_id where o.order_no = ${data.orderNo ?? ''}`)
    expect(owned).toEqual([{ kind: 'agency', members: 0, clients: 2 }])
    const watched = await callAs(agent, 'monitoring.listWatches', { patentNumber: rows[0]?.申请号 ?? '' })
    expect(watched.data.list[0]).toMatchObject({ state: 'inPayment' })
    const again = await callAs(colleague, 'officialFees.payFees', { packageList, dryRun: true })
    expect(again.data.lines).toMatchObject([{ payable: false, orderNo: data.orderNo }, { payable: false }])

    // A client who works here pays for themselves.
    const other = grantedRow({ 客户: `来客${agent.id.slice(0, 6)}` })
    await bringIn(portal, agent, [other])
    const person = await portal.person()
    await portal.db.execute(sql`
      insert into organisation_members (organisation_id, user_id, is_owner)
      select owner_id, ${person.id}, true from orders where patent_number = ${other.申请号 ?? ''}`)
    const refused = await callAs(agent, 'officialFees.payFees', {
      packageList: [{ patentNumber: other.申请号 ?? '' }],
      dryRun: true,
    })
    expect(refused.data.lines).toMatchObject([{ payable: false, blocks: [{ code: 'notYours' }] }])

    // Whoever comes later sees that the fee is in payment, and not by which order of another organisation.
    const later = await portal.person()
    await portal.db.execute(sql`
      insert into organisation_members (organisation_id, user_id, is_owner)
      select owner_id, ${later.id}, true from watches where number = ${rows[0]?.申请号 ?? ''}`)
    const { rows: homes } = await portal.db.execute<{ id: string }>(
      sql`select owner_id as id from watches where number = ${rows[0]?.申请号 ?? ''}`,
    )
    const client = { ...later, ownerId: homes[0]?.id ?? '' }
    await moveSession(portal.db, client.ownerId, later.id)
    const own = await callAs(client, 'officialFees.payFees', { packageList: packageList.slice(0, 1), dryRun: true })
    expect(own.data.lines).toMatchObject([{ payable: false, orderNo: null }])
  })

  it('is found by a notice of its number and moved by it', async () => {
    const agent = await portal.person('agent')
    const row = grantedRow({
      申请号: freshNumber(2022),
      申请日: '2022-01-15',
      授权公告日: '',
      法律状态: '实质审查',
      客户: `通知客户${agent.id.slice(0, 6)}`,
    })
    const done = await bringIn(portal, agent, [row])
    const [made] = await rowsOf(portal, agent, done.id, 'made')
    const id = await propose(portal, agent, noticeLines({ number: row.申请号 ?? '', heading: '第一次审查意见通知书' }))
    const { data: notice } = await callAs(agent, 'notices.getNotice', { id })
    expect(notice).toMatchObject({ orderNo: made?.orderNo, patentNumber: row.申请号 })
    const facts = { code: '210401', dispatchedOn: '2026-03-04', applicationNumber: printed(row.申请号 ?? '') }
    const confirmed = await callAs(agent, 'notices.confirmNotice', {
      id,
      version: notice.version,
      orderNo: made?.orderNo,
      ...facts,
    })
    expect(confirmed.error).toBeUndefined()
    expect((await limitsOf(agent, made?.orderNo ?? '')).map(({ ruleId }) => ruleId)).toContain('oa1')

    // Now somebody has worked on it: an undo keeps and names it.
    const dry = await callAs(agent, 'imports.undoImport', { id: done.id, dryRun: true })
    expect(dry.data).toMatchObject({ going: 0, keptCount: 1, kept: [{ orderNo: made?.orderNo }] })
  })

  it('keeps what the agency remarked to the agency', async () => {
    const agent = await portal.person('agent')
    const name = `备注客户${agent.id.slice(0, 6)}`
    const rows = [grantedRow({ 客户: name, 备注: '客户拖欠费用，先不提醒' }), markRow({ 客户: name, 备注: '先不续展' })]
    const done = await bringIn(portal, agent, rows)
    const [made] = await rowsOf(portal, agent, done.id, 'made')
    const { rows: watched } = await portal.db.execute(sql`
      select notes from watches where number = ${rows[0]?.申请号 ?? ''}
      union all select notes from watched_marks where number = ${rows[1]?.申请号 ?? ''}`)
    expect(watched).toEqual([{ notes: '' }, { notes: '' }])
    const orderNo = made?.orderNo ?? ''
    const own = await callAs(agent, 'orders.getOrderDetail', { orderNo })
    expect(own.data.broughtIn).toMatchObject({ notes: '客户拖欠费用，先不提醒' })
    // The client, once they come, reads nothing of it.
    const person = await portal.person()
    const { rows: homes } = await portal.db.execute<{ id: string }>(sql`
      insert into organisation_members (organisation_id, user_id, is_owner)
      select owner_id, ${person.id}, true from orders where order_no = ${orderNo} returning organisation_id as id`)
    await moveSession(portal.db, homes[0]?.id ?? '', person.id)
    const theirs = await callAs({ ...person, ownerId: homes[0]?.id ?? '' }, 'orders.getOrderDetail', { orderNo })
    expect(theirs.data.broughtIn).toMatchObject({ notes: '' })
  })

  it('is its own where the sheet names no client and somebody says so', async () => {
    const agent = await portal.person('agent')
    const found = await check(portal, agent, [grantedRow({ 客户: '' })])
    expect(found.withoutClient).toBe(1)
    expect((await callAs(agent, 'imports.startImport', { id: found.id })).error).toBe('imports.ownNotConfirmed')
    await callAs(agent, 'imports.startImport', { id: found.id, own: true })
    await runDueJobs(portal)
    const { rows } = await portal.db.execute(sql`
      select g.kind from orders o join imported_cases c on c.order_id = o.id join organisations g on g.id = o.owner_id
      where c.import_id = ${found.id}`)
    expect(rows).toEqual([{ kind: 'agency' }])
  })
})

describe('imports.undoImport', () => {
  it('takes everything back but what somebody worked on, and the file can be brought in again', async () => {
    const agent = await portal.person('agent')
    const name = `撤销客户${agent.id.slice(0, 6)}`
    const rows = [grantedRow({ 客户: name }), grantedRow({ 客户: name }), markRow({ 客户: name })]
    const done = await bringIn(portal, agent, rows)
    const [first] = await rowsOf(portal, agent, done.id, 'made')
    await callAs(agent, 'orders.addOrderMessage', { orderNo: first?.orderNo ?? '', text: '请确认' })

    const answer = await undo(agent, done.id)
    expect(answer.data).toMatchObject({ going: 2, keptCount: 1 })
    const after = await callAs(agent, 'imports.getImport', { id: done.id })
    expect(after.data).toMatchObject({ state: 'undone', made: 0, undone: 2, kept: 1 })
    const left = await portal.db.execute(sql`
      select (select count(*)::int from watches where number = any(${sql.param(rows.map((row) => row.申请号))}::text[])) as watches,
        (select count(*)::int from watched_marks where number = ${rows[2]?.申请号 ?? ''}) as marks,
        (select count(*)::int from clients where name = ${name}) as clients`)
    expect(left.rows).toEqual([{ watches: 1, marks: 0, clients: 1 }])
    expect(await findDocketDifference(portal.db)).toEqual([])

    const again = await bringIn(portal, agent, rows)
    expect(again).toMatchObject({ made: 2, known: 1 })
    // What was kept can be tried again, and stays as long as there is a reason.
    expect((await undo(agent, done.id)).data).toMatchObject({ going: 0, keptCount: 1 })
  })

  it('leaves a patent watched that was watched before, and drops a client of whom nothing is left', async () => {
    const agent = await portal.person('agent')
    const name = `空客户${agent.id.slice(0, 6)}`
    const done = await bringIn(portal, agent, [grantedRow({ 客户: name })])
    await undo(agent, done.id)
    const { rows } = await portal.db.execute(sql`select id from clients where name = ${name}`)
    expect(rows).toEqual([])

    const person = await portal.person()
    const row = grantedRow()
    await callAs(person, 'monitoring.addWatches', { json: [{ patentNumber: row.申请号 ?? '', notes: '' }] })
    const own = await bringIn(portal, person, [row])
    const seen = async () =>
      (await callAs(person, 'monitoring.listWatches', {})).data.list.map(({ orderNo }) => orderNo !== null)
    expect(await seen()).toEqual([true])
    await undo(person, own.id)
    expect(await seen()).toEqual([false])
  })
})

describe('imports.startImport', () => {
  describe('of two files at once', () => {
    it('of the same file make each case once', async () => {
      const agent = await portal.person('agent')
      const colleague = await portal.person('agent')
      const rows = Array.from({ length: 30 }, (_, at) =>
        grantedRow({ 客户: `并发客户${agent.id.slice(0, 6)}${at % 3}` }),
      )
      const [one, two] = [await check(portal, agent, rows), await check(portal, colleague, rows)]
      await callAs(agent, 'imports.startImport', { id: one.id })
      await callAs(colleague, 'imports.startImport', { id: two.id })
      const today = beijingDate(new Date())
      const all = async (id: string) => {
        while (await bringInBatch(portal.database, id, today));
      }
      await Promise.all([all(one.id), all(two.id), all(one.id), all(two.id)])

      const numbers = rows.map((row) => row.申请号)
      const { rows: counted } = await portal.db.execute(sql`
      select count(*)::int as orders, count(distinct patent_number)::int as numbers, count(distinct owner_id)::int as owners
      from orders where patent_number = any(${sql.param(numbers)}::text[])`)
      expect(counted).toEqual([{ orders: 30, numbers: 30, owners: 3 }])
      const [first, second] = await Promise.all(
        [one, two].map(async ({ id }) => (await callAs(agent, 'imports.getImport', { id })).data),
      )
      expect((first?.made ?? 0) + (second?.made ?? 0)).toBe(30)
      expect((first?.known ?? 0) + (second?.known ?? 0)).toBe(30)
    })

    it('is held by the table too', async () => {
      const person = await portal.person()
      const done = await bringIn(portal, person, [grantedRow()])
      const other = await buildOrder(portal.db, person)
      const insert = portal.db.execute(sql`
      insert into imported_cases (order_id, import_id, organisation_id, area, number)
      select ${other.id}, c.import_id, c.organisation_id, c.area, c.number from imported_cases c where c.import_id = ${done.id}`)
      await expect(insert).rejects.toMatchObject({ cause: { constraint: 'imported_cases_number_key' } })
    })

    it('pressed twice it begins once', async () => {
      const person = await portal.person()
      const { id } = await check(portal, person, [grantedRow()])
      const answers = await Promise.all([1, 2, 3].map(() => callAs(person, 'imports.startImport', { id })))
      expect(answers.map(({ error }) => error)).toEqual([undefined, undefined, undefined])
      await runDueJobs(portal)
      expect((await callAs(person, 'imports.getImport', { id })).data).toMatchObject({ made: 1 })
    })
  })
})

describe('imports.listImports', () => {
  it('are the organisation’s; of a limited reach one’s own; of others as if there were none', async () => {
    const owner = await portal.person()
    const stranger = await portal.person()
    const narrow = await portal.person()
    await joinWithin(portal.db, owner.id, narrow.id)
    const member = { ...narrow, ownerId: owner.id }
    const { id } = await check(portal, owner, [grantedRow()])
    const own = await check(portal, member, [grantedRow()])

    const seenBy = async (as: TestPerson) => (await callAs(as, 'imports.listImports')).data.list.map((row) => row.id)
    expect(await seenBy(owner)).toEqual([own.id, id])
    expect(await seenBy(member)).toEqual([own.id])
    expect(await seenBy(stranger)).toEqual([])
    for (const as of [stranger, member]) {
      expect((await callAs(as, 'imports.getImport', { id })).error).toBe('common.notFound')
      expect((await callAs(as, 'imports.startImport', { id })).error).toBe('common.notFound')
      expect((await callAs(as, 'imports.dropImport', { id })).error).toBe('common.notFound')
      expect((await callAs(as, 'imports.undoImport', { id })).error).toBe('common.notFound')
    }
    expect((await callAs(owner, 'imports.dropImport', { id })).error).toBeUndefined()
    expect(await seenBy(owner)).toEqual([own.id])
  })
})

describe('imports.dropImport', () => {
  it('forgets an upload, and nothing that came out of one', async () => {
    const person = await portal.person()
    const waiting = await check(portal, person, [grantedRow()])
    expect((await callAs(person, 'imports.dropImport', { id: waiting.id })).error).toBeUndefined()
    const done = await bringIn(portal, person, [grantedRow()])
    expect((await callAs(person, 'imports.dropImport', { id: done.id })).error).toBe('imports.notDroppable')
  })
})

describe('imports.getImport', () => {
  it('fails for somebody who left before it ran, and brings nothing in', async () => {
    const owner = await portal.person()
    const leaver = await portal.person()
    await joinOrganisation(portal.db, owner.id, leaver.id)
    const { id } = await check(portal, { ...leaver, ownerId: owner.id }, [grantedRow()])
    await callAs(leaver, 'imports.startImport', { id })
    await portal.db.execute(
      sql`delete from organisation_members where organisation_id = ${owner.id} and user_id = ${leaver.id}`,
    )
    await runDueJobs(portal)
    expect((await callAs(owner, 'imports.getImport', { id })).data).toMatchObject({
      state: 'failed',
      made: 0,
      ready: 1,
    })

    // An owner goes on with it.
    await callAs(owner, 'imports.startImport', { id })
    await runDueJobs(portal)
    expect((await callAs(owner, 'imports.getImport', { id })).data).toMatchObject({ state: 'done', made: 1 })
  })
})
