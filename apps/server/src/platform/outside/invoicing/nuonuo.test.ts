import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { type Database, openDatabase } from '../../db/connection.ts'
import { type CarrierServer, startCarrierServer } from '../channels/test/carrier-server.ts'
import { createNuonuo, signNuonuo } from './nuonuo.ts'
import type { IssueRequest } from './port.ts'
import { createNuonuoService, type NuonuoService } from './test/nuonuo-service.ts'

let testDatabase: Awaited<ReturnType<typeof createTestDatabase>>
let database: Database
let service: NuonuoService
let server: CarrierServer

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  database = openDatabase(testDatabase.url, { max: 5 })
})
afterAll(async () => {
  await database.close()
  await testDatabase.drop()
})
beforeEach(async () => {
  await database.db.execute(sql`delete from channel_tokens`)
  service = createNuonuoService()
  server = await startCarrierServer(service.answer)
})
afterEach(() => server.stop())

const client = () => createNuonuo(service.settings(server.baseUrl), { db: database.db, now: () => new Date() })
const request = (orderNo = 'F261129000001-1'): IssueRequest => ({
  ...{ orderNo, kind: 'special', note: '备注', askedAt: new Date('2026-11-29T00:00:00Z') },
  buyer: {
    ...{ name: '示例水壶有限公司', taxNo: '91350211M000100Y46', address: '', phone: '' },
    ...{ bank: '示例银行', account: '622', email: 'books@example.cn' },
  },
  lines: [
    {
      name: '*知识产权服务*专利代理服务费',
      taxClass: '3040302000000000000',
      rate: 600,
      grossFen: 106_000,
      taxFen: 6_000,
    },
  ],
})

describe('the signature of 诺诺', () => {
  it('covers path, envelope and body as they are sent', () => {
    const keys = { path: '/open/v1/services', appKey: 'key', appSecret: 'secret' }
    const envelope = { senid: 'a'.repeat(32), nonce: '12345678', timestamp: '1764374400' }
    const sign = signNuonuo(keys, envelope, '{"a":1}')
    expect(sign).toMatch(/^[A-Za-z0-9+/]{27}=$/)
    expect(signNuonuo(keys, envelope, '{"a":2}')).not.toBe(sign)
    expect(signNuonuo({ ...keys, appSecret: 'other' }, envelope, '{"a":1}')).not.toBe(sign)
  })
})

describe('the client of 诺诺', () => {
  it('issues with amounts in yuan and hears after some polls that it is issued', async () => {
    service.polls = 1
    const accepted = await client().issue(request())
    expect(accepted.kind).toBe('accepted')
    const serial = accepted.kind === 'accepted' ? accepted.serial : ''
    expect(service.orders[0]).toMatchObject({
      ...{ orderNo: 'F261129000001-1', invoiceLine: 'bs', invoiceType: '1', salerTaxNum: service.taxNumber },
      ...{ invoiceDate: '2026-11-29 08:00:00', buyerAccount: '示例银行622', pushMode: '-1' },
      invoiceDetail: [
        {
          ...{ goodsName: '*知识产权服务*专利代理服务费', goodsCode: '3040302000000000000', taxRate: '0.06' },
          ...{ taxIncludedAmount: '1060.00', taxExcludedAmount: '1000.00', tax: '60.00', withTaxFlag: '1' },
        },
      ],
    })
    expect(await client().query({ serial })).toMatchObject({ kind: 'working', serial })
    const issued = await client().query({ serial })
    expect(issued).toMatchObject({ kind: 'issued', number: expect.stringMatching(/^\d{20}$/) })
    const [file] = issued.kind === 'issued' ? issued.files : []
    expect(file?.format).toBe('pdf')
    // One token serves them all.
    expect(server.calls.filter(({ path }) => path === '/accessToken')).toHaveLength(1)
  })

  it('takes a duplicate number as one that was taken, and finds it by its order number', async () => {
    await client().issue(request())
    expect(await client().issue(request())).toEqual({ kind: 'duplicate' })
    expect(await client().query({ orderNo: 'F261129000001-1' })).toMatchObject({ kind: 'issued' })
    expect(await client().query({ orderNo: 'F261129000009-1' })).toEqual({ kind: 'absent' })
  })

  it('is refused in the service’s words, and hears why one failed', async () => {
    service.refusal = { code: 'E9105', describe: '折扣行有误' }
    expect(await client().issue(request())).toEqual({ kind: 'refused', reason: 'E9105 折扣行有误' })
    service.refusal = undefined
    service.failCause = '购方税号不存在'
    const accepted = await client().issue(request())
    const serial = accepted.kind === 'accepted' ? accepted.serial : ''
    expect(await client().query({ serial })).toEqual({ kind: 'failed', reason: '购方税号不存在' })
  })

  it('has a file sealed again, and never calls an invoice failed that was issued without it', async () => {
    service.unsealed = 2
    const accepted = await client().issue(request())
    const serial = accepted.kind === 'accepted' ? accepted.serial : ''
    expect(await client().query({ serial })).toMatchObject({ kind: 'working', serial })
    expect(service.sealed).toEqual([{ fpqqlsh: serial, orderno: 'F261129000001-1' }])
    service.tellsUnsealed = true
    const known = await client().query({ serial })
    expect(known).toMatchObject({ kind: 'issued', number: expect.stringMatching(/^\d{20}$/), files: [] })
    expect(await client().query({ serial })).toMatchObject({ kind: 'issued', files: [{ format: 'pdf' }] })
  })

  it('renews a token that is refused, once', async () => {
    await client().issue(request('A-1'))
    service.newToken()
    expect((await client().issue(request('A-2'))).kind).toBe('accepted')
    expect(server.calls.filter(({ path }) => path === '/accessToken')).toHaveLength(2)
  })

  it.each(['cut', 'html502', 'busy503', 'redirect', 'huge'] as const)('asks again later after %s', async (fault) => {
    await client().query({ orderNo: 'x' })
    server.failNext(fault)
    expect((await client().issue(request())).kind).toBe('later')
  })

  it('opens a form for red letters, waits for the buyer, and hears that it is done', async () => {
    service.formStates = ['02', '04']
    const accepted = await client().issue(request())
    const blue = accepted.kind === 'accepted' ? await client().query({ serial: accepted.serial }) : undefined
    const number = blue?.kind === 'issued' ? blue.number : ''
    const asked = { id: 'f'.repeat(32), kind: 'special', number, reason: 'mistake', buyer: request().buyer } as const
    expect(await client().queryReversal(asked.id)).toEqual({ kind: 'absent' })
    expect(await client().openReversal(asked)).toMatchObject({ kind: 'accepted' })
    expect(service.forms[0]).toMatchObject({ blueElecInvoiceNumber: number, redReason: '2', applySource: '0' })
    // Its answer may have been lost: the same id again is the same form.
    expect(await client().openReversal(asked)).toMatchObject({ kind: 'accepted' })
    expect(service.forms).toHaveLength(1)
    expect(await client().queryReversal(asked.id)).toMatchObject({
      kind: 'done',
      number: expect.stringMatching(/^\d{20}$/),
    })
  })

  it('learns that the buyer confirmed by having the form fetched from the tax authority', async () => {
    service.formStates = ['02']
    service.formStateThere = '04'
    const id = 'd'.repeat(32)
    const asked = { kind: 'ordinary', number: '1'.repeat(20), reason: 'returned', buyer: request().buyer } as const
    await client().openReversal({ ...asked, id })
    expect(await client().queryReversal(id)).toMatchObject({ kind: 'done' })
  })

  it('hears that a form lapsed or was refused', async () => {
    service.formStates = ['07', '16']
    const asked = { kind: 'ordinary', number: '1'.repeat(20), reason: 'returned', buyer: request().buyer } as const
    await client().openReversal({ ...asked, id: 'a'.repeat(32) })
    expect(await client().queryReversal('a'.repeat(32))).toEqual({ kind: 'lapsed' })
    expect(await client().queryReversal('a'.repeat(32))).toMatchObject({ kind: 'failed' })
  })

  it('fetches files from where the service keeps them, and from nowhere else', async () => {
    expect(await client().download('http://127.0.0.1:1/secret.pdf')).toBeUndefined()
    expect(await client().download('https://evil.example.cn/nuonuo.com/a.pdf')).toBeUndefined()
    expect(await client().download('file:///etc/passwd')).toBeUndefined()
    expect((await client().download(`${server.baseUrl}/files/a.pdf`))?.toString()).toContain('%PDF-')
  })
})
