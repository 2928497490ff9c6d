import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { auditDetailNames, auditDetailsUnsaid } from '@portal/domain/office/admin/audit-details'
import { auditActs } from '@portal/domain/office/admin/audit-words'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { agents } from '../../platform/db/schema/accounts.ts'
import { auditLog } from '../../platform/db/schema/site.ts'
import { buildOrder } from '../../test/build-order.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'

let portal: TestPortal
let administrator: TestPerson

beforeAll(async () => {
  portal = await startTestPortal()
  administrator = await portal.person('administrator')
  const line = { actorId: administrator.id, actorRole: 'administrator', subjectKind: 'order', requestId: 'r' }
  await portal.db.insert(auditLog).values([
    { ...line, action: 'admin.acceptOrder', subjectId: 'P1', at: new Date('2026-11-01T15:59:59Z') },
    { ...line, action: 'admin.markFiled', subjectId: 'P1', at: new Date('2026-11-01T16:00:00Z') },
    { ...line, actorId: null, actorRole: 'system', action: 'payment.closed', subjectId: 'P2', detail: { a: [1, 2] } },
  ])
})

afterAll(() => portal.stop())

const list = (question: object = {}) => portal.call('admin.listAudit', question, { as: administrator })

describe('admin.listAuditPeople', () => {
  it('names the staff to filter by, and nobody else', async () => {
    const customer = await portal.person('customer')

    const { data } = await portal.call('admin.listAuditPeople', {}, { as: administrator })

    expect(data.list).toEqual([{ account: administrator.account, name: expect.any(String) }])
    expect((await portal.call('admin.listAuditPeople', {}, { as: customer })).status).toBe(403)
  })
})

describe('admin.listAudit', () => {
  it('lists newest first, page by page by keyset', async () => {
    const first = await list({ limit: 2 })
    const second = await list({ limit: 2, before: first.data.list.at(-1)?.id })

    expect(first.data.list.map((row) => row.action)).toEqual(['payment.closed', 'admin.markFiled'])
    expect(first.data).toMatchObject({
      more: true,
      list: [{ actorName: null, detail: [{ key: 'a', value: '1, 2' }] }, { actorAccount: administrator.account }],
    })
    expect(second.data).toMatchObject({ more: false, list: [{ action: 'admin.acceptOrder' }] })
  })

  it('filters by person, action, thing and Beijing days', async () => {
    const actions = async (question: object) => (await list(question)).data.list.map((row) => row.action)

    expect(await actions({ actor: administrator.account.toUpperCase() })).toHaveLength(2)
    expect(await actions({ action: 'admin.mark' })).toEqual(['admin.markFiled'])
    expect(await actions({ subjectKind: 'order', subjectId: 'P2' })).toEqual(['payment.closed'])
    expect(await actions({ timeFrom: '2026-11-02', timeTo: '2026-11-02' })).toEqual(['admin.markFiled'])
    expect(await actions({ timeTo: '2026-11-01' })).toEqual(['admin.acceptOrder'])
  })

  it('finds every act that the server writes among the words of the log', async () => {
    const root = join(import.meta.dirname, '../..')
    const paths = await Array.fromAsync(glob('**/*.ts', { cwd: root }))
    const acting = paths
      .filter((path) => !/\.test\.ts$|(^|\/)test\//.test(path))
      .map((path) => readFileSync(join(root, path), 'utf8'))
      .filter((text) => text.includes('writeAudit(') || text.includes('acting = {'))
    const named = acting.flatMap((text) =>
      [...text.matchAll(/action: '([a-zA-Z]+\.[a-zA-Z]+)'/g)].map(([, one]) => one),
    )
    const ofCalls = await Promise.all(
      acting
        .filter((text) => text.includes('action: call.name'))
        .flatMap((text) => [
          ...text.matchAll(/import \{[^}]*?(\w+) as call\b[^}]*\} from '(@portal\/contract\/[\w/-]+)'/g),
        ])
        .map(
          async ([, call = '', module = '']) =>
            ((await import(module)) as Record<string, { name: string }>)[call]?.name,
        ),
    )
    const written = [...named, ...ofCalls]
    expect(written.length).toBeGreaterThan(20)
    expect(written.filter((action) => action && !(action in auditActs))).toEqual([])
  })

  it.each([
    ['changes', sql`update audit_log set action = 'nothing happened'`],
    ['removals', sql`delete from audit_log`],
    ['emptying', sql`truncate audit_log`],
  ])('refuses %s by the database itself', async (_what, statement) => {
    await expect(portal.db.execute(statement)).rejects.toThrow()

    expect((await list()).data.list).toHaveLength(3)
  })

  it.each(['customer', 'agent', 'reviewer', 'finance'] as const)('is closed to %s', async (role) => {
    const answer = await portal.call('admin.listAudit', {}, { as: await portal.person(role) })

    expect(answer.error).toBe('common.forbidden')
  })
})

describe('what a line of the log tells', () => {
  it('is said in words: names for ids, labels for fields, and no id of a row', async () => {
    const order = await buildOrder(portal.db, await portal.person(), { workState: 1 })
    const [agent] = await portal.db
      .insert(agents)
      .values({ agencyId: 1, name: '郑代理', nameEn: 'Zheng Daili', licence: '1' })
      .returning()
    const line = { actorId: administrator.id, actorRole: 'administrator', subjectKind: 'order', requestId: 'r' }
    const write = (action: string, detail: object, more: object = {}) =>
      portal.db.insert(auditLog).values({ ...line, subjectId: order.orderNo, action, detail, ...more })
    const said = async (language: 'en' | 'zh-CN' = 'en') => {
      const { data } = await portal.call('admin.listAudit', { limit: 1 }, { as: administrator, language })
      return Object.fromEntries(data.list[0]?.detail.map(({ key, value }) => [key, value]) ?? [])
    }

    await write('admin.acceptOrder', { agentId: agent?.id })
    expect(await said()).toEqual({ agentId: 'Zheng Daili' })
    expect(await said('zh-CN')).toEqual({ agentId: '郑代理' })
    await write('admin.askCorrection', { round: 1, paths: ['title', 'applicants.0.name'], dueOn: '2026-12-01' })
    expect(await said()).toEqual({
      round: '1',
      paths: 'The application: Title, Applicants 1: Name',
      dueOn: '2026-12-01',
    })
    await write('admin.recordOfficialDocument', {
      ...{ code: '200101', from: 'notFiled', to: 'accepted', deadlines: ['app-fee 2027-01-20'], fileId: agent?.id },
    })
    const recorded = await said()
    expect(recorded).toMatchObject({ from: 'Not filed', to: 'Filed, number given' })
    expect(recorded.deadlines).toMatch(/^[A-Z][^0-9]+ 2027-01-20$/)
    expect(recorded).not.toHaveProperty('fileId')
    await write('refund.approve', { official: 12_345, service: null }, { subjectKind: 'refund' })
    expect(await said()).toEqual({ official: '¥123.45' })
    await write('agency.saveRecord', { changed: ['phone'], was: { phone: '' } }, { subjectKind: 'agency' })
    expect(await said()).toEqual({ changed: 'Phone', was: 'Phone: —' })
  })

  it('has a label, whatever the server writes', async () => {
    const root = join(import.meta.dirname, '../..')
    const paths = await Array.fromAsync(glob('**/*.ts', { cwd: root }))
    const written = paths
      .filter((path) => !/\.test\.ts$|(^|\/)(test|demo)\//.test(path))
      .map((path) => readFileSync(join(root, path), 'utf8'))
      .filter((text) => text.includes('writeAudit(') || text.includes('actOnCase('))
      .flatMap((text) => [...text.matchAll(/\bdetail: \{([^{}]*)\}/g)].map(([, inside = '']) => inside))
      .flatMap((inside) => [...inside.matchAll(/(?:^|,)\s*(\w+)(?=\s*(?::|,|$))/g)].map(([, key = '']) => key))
    expect(written.length).toBeGreaterThan(40)
    expect(written.filter((key) => !(key in auditDetailNames || auditDetailsUnsaid.has(key)))).toEqual([])
  })
})
