import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startEditorServer } from '../../platform/outside/online-editor/test/editor-test-server.ts'
import { captureLog } from '../../test/captured-log.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { runDueJobs } from '../../test/run-jobs.ts'
import { sendUpload } from '../../test/send-upload.ts'

const captured = captureLog()
let portal: TestPortal
let server: Awaited<ReturnType<typeof startEditorServer>>

beforeAll(async () => {
  server = await startEditorServer()
  portal = await startTestPortal({ ONLINE_EDITOR_URL: server.url }, { log: captured.log })
})

afterAll(async () => {
  await portal.stop()
  await server.stop()
})

async function packageOf(person: TestPerson): Promise<string> {
  const content = Buffer.from(zipSync({ '100001/100001.xml': strToU8('<cn-claims/>') }))
  const file = { name: 'x.zip', content }
  const sent = await sendUpload(portal, 'documents.uploadFile', { as: person, fields: { type: 'package' }, file })
  await portal.call('casePackages.convertFile', { id: sent.data.id }, { as: person })
  await runDueJobs(portal)
  const { data } = await portal.call('casePackages.listPackages', {}, { as: person })
  return data.list[0]?.id ?? ''
}

/** In no line of the log, in no row of any table: ours, the queue's, the migrations'. */
async function expectNowhere(secret: string): Promise<void> {
  expect(captured.text()).toContain('"call":"casePackages.uploadPackage"')
  expect(captured.text()).not.toContain(secret)
  const { rows } = await portal.database.pool.query(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  const tables = (rows as { name: string }[]).map(({ name }) => name)
  expect(tables.some((name) => name.startsWith('graphile_worker.'))).toBe(true)
  for (const table of tables) {
    const found = await portal.database.pool.query(`select from ${table} t where t::text like $1`, [`%${secret}%`])
    expect(found.rowCount, table).toBe(0)
  }
}

describe('casePackages.uploadPackage', () => {
  it('sends the built package with the header of this call, and keeps the header nowhere', async () => {
    const person = await portal.person()
    const id = await packageOf(person)
    const shown = await portal.call('casePackages.getPackage', { id }, { as: person })
    expect(shown.data.editor).toBe(true)
    const input = { id, authorization: 'secret-of-the-person' }
    const answer = await portal.call('casePackages.uploadPackage', input, { as: person })
    expect(answer.data).toEqual({ uploadId: 'U-1', text: 'ok', errors: [] })
    expect(server.seen.at(-1)?.authorization).toBe('Bearer secret-of-the-person')
    expect(server.seen.at(-1)?.body.includes('100001/100001.xml')).toBe(true)
    await expectNowhere('secret-of-the')
  })

  it('tells what the editor says', async () => {
    const person = await portal.person()
    const id = await packageOf(person)
    const input = { id, authorization: 'secret-of-the-person' }
    server.answers({ status: 401, body: '{"msg":"expired"}' })
    const refused = await portal.call('casePackages.uploadPackage', input, { as: person })
    expect(refused).toMatchObject({ status: 422, error: 'casePackages.editorRefused' })
    expect(refused.msg).toContain('expired')
    expect(refused.msg).not.toContain('secret-of')
    const wrong = await portal.call('casePackages.uploadPackage', { id, authorization: 'a\nb: c' }, { as: person })
    expect(wrong.status).toBe(400)
  })

  it('writes the header into no log and no table, also when the editor repeats it, breaks or is asked wrongly', async () => {
    const person = await portal.person()
    const id = await packageOf(person)
    const secret = 'repeated-by-a-broken-editor'
    const input = { id, authorization: `Bearer ${secret}` }
    server.answers({ status: 422, body: `{"msg":"no header ${input.authorization}"}` })
    const repeated = await portal.call('casePackages.uploadPackage', input, { as: person })
    server.answers({ status: 502, body: `<html>${secret}` })
    const broken = await portal.call('casePackages.uploadPackage', input, { as: person })
    const wrong = { id: 'no id', authorization: secret }
    const refused = await portal.call('casePackages.uploadPackage', wrong as never, { as: person })
    await runDueJobs(portal)

    expect([repeated.error, broken.error, refused.status]).toEqual([
      'casePackages.editorRejected',
      'casePackages.editorUnreachable',
      400,
    ])
    expect(JSON.stringify([repeated, broken, refused])).not.toContain(secret)
    await expectNowhere(secret)
  })

  it('is for one’s own packages', async () => {
    const person = await portal.person()
    const input = { id: await packageOf(person), authorization: 'secret-of-the-person' }
    const sent = server.seen.length
    expect((await portal.call('casePackages.uploadPackage', input, { as: await portal.person() })).status).toBe(404)
    expect((await portal.call('casePackages.uploadPackage', input)).status).toBe(401)
    expect(server.seen).toHaveLength(sent)
  })
})
