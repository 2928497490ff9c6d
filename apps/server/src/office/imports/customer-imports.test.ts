import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { sendUpload } from '../../test/send-upload.ts'
import { untilOneWaits } from '../../test/until-one-waits.ts'
import { buildAgentWith, buildClient } from '../clients/test/book-world.ts'

let portal: TestPortal
let agent: Awaited<ReturnType<typeof buildAgentWith>>
beforeAll(async () => {
  portal = await startTestPortal()
  agent = await buildAgentWith(portal, { name: '周主管' })
})
afterAll(() => portal.stop())

const callAs = <N extends Parameters<TestPortal['call']>[0]>(as: TestPerson, name: N, input: object = {}) =>
  portal.call(name, input as never, { as })
const head = '客户名称,统一社会信用代码,联系人,手机,客户级别,客户编号'

async function upload(lines: readonly string[], as: TestPerson = agent) {
  const content = Buffer.from([head, ...lines].join('\n'))
  return sendUpload(portal, 'customerImports.uploadSheet', { file: { name: '客户.csv', content }, as })
}
async function check(lines: readonly string[]) {
  const { data } = await upload(lines)
  const mapping = data.columns.map(({ field }) => field)
  return (await callAs(agent, 'customerImports.checkImport', { id: data.id, mapping })).data
}
const rowsOf = async (id: string, state: string) =>
  (await callAs(agent, 'customerImports.listRows', { id, state, pageSize: 100 })).data.list

describe('customerImports.uploadSheet', () => {
  it('reads customers that are mapped, previewed, corrected, entered and taken back', async () => {
    await buildClient(portal, agent, '早已在册', { contacts: [{ name: 'x', phone: '13800138000' }] })
    const found = await check([
      '星河科技有限公司,91440300708461136T,李雷,138 0013 8001,A,S-1',
      '星河科技有限公司,91440300708461136T,李雷,13800138001,A,',
      '早已在册,,木子,+86 138 0013 8000,,',
      ',,无名,13800138002,,',
      '级别有误,,,,D,',
      '编号重复,,,,,s-1',
      '云岭乳业有限公司,,马兰,0871-63000000,B,S-2',
    ])
    expect(found).toMatchObject({ state: 'checked', rows: 7, ready: 2, known: 1, faulty: 4 })
    expect((await rowsOf(found.id, 'faulty')).map(({ line, faults }) => [line, faults[0]?.code])).toEqual([
      [3, 'twin'],
      [5, 'missing'],
      [6, 'level'],
      [7, 'reference'],
    ])
    expect((await rowsOf(found.id, 'known'))[0]?.faults).toMatchObject([{ code: 'known', value: '早已在册' }])
    const corrections = await callAs(agent, 'customerImports.makeCorrections', { id: found.id })
    const again = await sendUpload(portal, 'customerImports.uploadSheet', {
      ...{ as: agent, file: { name: 'again.xlsx', content: Buffer.from(corrections.data.content, 'base64') } },
    })
    expect(again.data.rows).toBe(4)
    expect(again.data.columns.map(({ field }) => field)).toEqual([
      ...['name', 'idCode', 'contact', 'phone', 'level', 'reference'],
    ])

    const done = (await callAs(agent, 'customerImports.startImport', { id: found.id })).data
    expect(done).toMatchObject({ state: 'done', made: 2 })
    const mine = (await callAs(agent, 'clients.listClients', { tab: 'mine', source: 'import' })).data.list
    expect(mine.map(({ name, stage, phone, reference }) => [name, stage, phone, reference])).toEqual([
      ['云岭乳业有限公司', 'lead', expect.any(String), 'S-2'],
      ['星河科技有限公司', 'lead', expect.stringContaining('****'), 'S-1'],
    ])
    // Pressed again nothing more comes of it.
    expect((await callAs(agent, 'customerImports.startImport', { id: found.id })).data.made).toBe(2)

    const worked = mine.find(({ name }) => name.startsWith('云岭'))
    await callAs(agent, 'customers.addEntry', { id: worked?.id, kind: 'call', text: 'They answered' })
    const undone = (await callAs(agent, 'customerImports.undoImport', { id: found.id })).data
    expect(undone).toMatchObject({ state: 'undone', undone: 1, kept: 1, made: 0 })
    expect((await callAs(agent, 'clients.listClients', { source: 'import' })).data.total).toBe(1)
    expect((await callAs(agent, 'customerImports.undoImport', { id: found.id })).error).toBe('imports.notUndoable')
  })
})

describe('customerImports.startImport', () => {
  it('leaves out what came into the book since they were checked', async () => {
    const found = await check(['Entered meanwhile,,,,,', 'Still new,,,,,'])
    await buildClient(portal, agent, 'Entered meanwhile')
    const done = (await callAs(agent, 'customerImports.startImport', { id: found.id })).data
    expect(done).toMatchObject({ made: 1, known: 1 })
  })

  it('says so where somebody gives its number to another meanwhile', async () => {
    const found = await check(['Numbered,,,,,R-77'])
    let started: ReturnType<typeof callAs<'customerImports.startImport'>> | undefined
    await portal.db.transaction(async (tx) => {
      await tx.execute(sql`insert into clients (organisation_id, name, created_by, reference)
        values (${agent.ownerId}, 'Quicker', ${agent.id}, 'R-77')`)
      started = callAs(agent, 'customerImports.startImport', { id: found.id })
      await untilOneWaits(portal.database)
    })
    expect((await started)?.error).toBe('clients.referenceTaken')
    // Looked at again it is told on its row.
    expect((await callAs(agent, 'customerImports.startImport', { id: found.id })).error).toBe('imports.nothingReady')
  })
})

describe('customerImports.getImport', () => {
  it('shows no number of a phone in full, and keeps none of who came into the book', async () => {
    const found = await check(['With a number,,李雷,13800138077,,'])
    expect(found.columns.find(({ field }) => field === 'phone')?.samples).toEqual(['138****8077'])
    await callAs(agent, 'customerImports.startImport', { id: found.id })
    const [row] = await rowsOf(found.id, 'made')
    expect(row).toMatchObject({ name: 'With a number', contact: '李雷' })
    const { rows } = await portal.db.execute<{ cells: string }>(
      sql`select cells::text as cells from client_import_rows where import_id = ${found.id}`,
    )
    expect(rows[0]?.cells).not.toContain('13800138077')
  })

  it('tells who sees a part of the book that somebody is in it, not their name', async () => {
    await buildClient(portal, agent, 'Of a colleague', { idCode: '91440300708461136T' })
    const seller = await buildAgentWith(portal, { reach: ['hands', 'clients'] })
    const { data } = await upload(['Guessed,91440300708461136T,,,,'], seller)
    const asked = { id: data.id, mapping: data.columns.map(({ field }) => field) }
    expect((await callAs(seller, 'customerImports.checkImport', asked)).data.known).toBe(1)
    const rows = (await callAs(seller, 'customerImports.listRows', { id: data.id, state: 'known' })).data.list
    expect(rows[0]?.faults).toEqual([expect.objectContaining({ field: 'name', code: 'colleague' })])
  })

  it('is the agency’s own: another neither sees nor starts them, a customer has none', async () => {
    const found = await check(['Of one agency,,,,,'])
    await portal.db.execute(`insert into agencies (id, code, name, name_en) values (2, '22222', '别家', 'Another')`)
    const other = await portal.person('agent', { agencyId: 2 })
    for (const name of ['getImport', 'startImport', 'undoImport', 'dropImport', 'makeCorrections'] as const) {
      expect((await callAs(other, `customerImports.${name}`, { id: found.id })).error, name).toBe('common.notFound')
    }
    const mapping = ['name' as const]
    const asked = { id: found.id, mapping }
    expect((await callAs(other, 'customerImports.checkImport', asked)).error).toBe('common.notFound')
    expect((await callAs(other, 'customerImports.listRows', { id: found.id, state: 'ready' })).error).toBe(
      'common.notFound',
    )
    expect((await callAs(other, 'customerImports.listImports')).data.total).toBe(0)
    expect((await upload(['x,,,,,'], await portal.person())).error).toBe('common.forbidden')
    expect((await upload(['x,,,,,'], await buildAgentWith(portal, { rights: ['see'] }))).error).toBe(
      'common.rightMissing',
    )
  })
})

describe('customerImports.checkImport', () => {
  it('needs the column of the name, each field once', async () => {
    const { data } = await upload(['Somebody,,,,,'])
    const askedWith = (mapping: readonly (string | null)[]) =>
      callAs(agent, 'customerImports.checkImport', { id: data.id, mapping })
    expect((await askedWith(['phone'])).error).toBe('imports.fieldMissing')
    expect((await askedWith(['name', 'name'])).error).toBe('imports.fieldTwice')
  })

  it('takes thousands at once, all of them or none', async () => {
    const lines = Array.from(
      { length: 4_000 },
      (_, at) => `批量客户 ${at},,联系人 ${at},139${String(at).padStart(8, '0')},C,`,
    )
    const found = await check(lines)
    expect(found).toMatchObject({ ready: 4_000, faulty: 0 })
    expect((await callAs(agent, 'customerImports.startImport', { id: found.id })).data.made).toBe(4_000)
    expect((await callAs(agent, 'customerImports.undoImport', { id: found.id })).data.undone).toBe(4_000)
  })
})

describe('customerImports.listRows', () => {
  it('tells the cell and its head beside what is wrong', async () => {
    const found = await check(['Level wrong,,,,D,'])
    const [row] = await rowsOf(found.id, 'faulty')
    expect(row?.faults).toEqual([{ field: 'level', code: 'level', head: '客户级别', written: 'D' }])
  })
})

describe('customerImports.undoImport', () => {
  it('keeps one of whom something was written while it is taken back', async () => {
    const found = await check(['Written meanwhile,,,,,', 'Left alone,,,,,'])
    await callAs(agent, 'customerImports.startImport', { id: found.id })
    const [row] = (await callAs(agent, 'clients.listClients', { text: 'Written meanwhile' })).data.list
    let undone: ReturnType<typeof callAs<'customerImports.undoImport'>> | undefined
    await portal.db.transaction(async (tx) => {
      await tx.execute(sql`select from clients where id = ${row?.id} for update`)
      undone = callAs(agent, 'customerImports.undoImport', { id: found.id })
      await untilOneWaits(portal.database)
      await tx.execute(sql`insert into client_entries (client_id, kind, text) values (${row?.id}, 'note', 'Just now')`)
    })
    expect((await undone)?.data).toMatchObject({ undone: 1, kept: 1 })
    expect((await callAs(agent, 'clients.getClient', { id: row?.id })).status).toBe(200)
  })

  it('is for what was brought in', async () => {
    const found = await check(['Never started,,,,,'])
    expect((await callAs(agent, 'customerImports.undoImport', { id: found.id })).error).toBe('imports.notUndoable')
  })
})

describe('customerImports.dropImport', () => {
  it('forgets a sheet that was not brought in', async () => {
    const { id } = await check(['Dropped,,,,,'])
    expect((await callAs(agent, 'customerImports.dropImport', { id })).data.ok).toBe(true)
    expect((await callAs(agent, 'customerImports.getImport', { id })).error).toBe('common.notFound')
  })
})

describe('customerImports.listImports', () => {
  it('tells the newest first with what came of each', async () => {
    const found = await check(['In the list,,,,,'])
    const { list } = (await callAs(agent, 'customerImports.listImports')).data
    expect(list[0]).toMatchObject({ id: found.id, fileName: '客户.csv', rows: 1, by: '周主管' })
  })
})

describe('customerImports.makeTemplate', () => {
  it('is a workbook with every head, which is read again', async () => {
    const { data } = await callAs(agent, 'customerImports.makeTemplate')
    const file = { name: data.name, content: Buffer.from(data.content, 'base64') }
    const read = await sendUpload(portal, 'customerImports.uploadSheet', { as: agent, file })
    expect(read.data.columns.every(({ field }) => field !== null)).toBe(true)
  })
})

describe('customerImports.makeCorrections', () => {
  it('is refused where no row has a fault', async () => {
    const { id } = await check(['Without a fault,,,,,'])
    expect((await callAs(agent, 'customerImports.makeCorrections', { id })).error).toBe('imports.noFaults')
  })
})
