import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls } from '@portal/contract/calls'
import { uploadsPerTenMinutesMax } from '@portal/contract/limits'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { sendUpload } from '../../test/send-upload.ts'
import { takeUploadQuota } from './upload-queries.ts'
import { takeUploadTurn } from './upload-turns.ts'

let portal: TestPortal
let chen: TestPerson

beforeAll(async () => {
  portal = await startTestPortal({ PORTAL_UPLOAD_MB_PER_DAY: '1' })
  chen = await portal.person()
})

afterAll(() => portal.stop())

const words = (kilobytes: number) => Buffer.alloc(kilobytes * 1024, 'just words ')
const send = (as: TestPerson, content: Buffer) =>
  sendUpload(portal, 'documents.uploadFile', { fields: { type: 'document' }, file: { name: 'a.bin', content }, as })

function formOf(files: readonly string[]): Buffer {
  const head = (name: string) =>
    `--b\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/plain\r\n\r\nwords\r\n`
  return Buffer.from(`${files.map(head).join('')}--b--\r\n`)
}
const post = (payload: Buffer, headers: Record<string, string> = {}) =>
  portal.app.inject({
    method: 'POST',
    url: '/api/DataManagementController/PictureUpload',
    payload,
    headers: { 'content-type': 'multipart/form-data; boundary=b', authorization: `Bearer ${chen.token}`, ...headers },
  })

describe('an upload', () => {
  it('has its number and size of files from the contract', () => {
    const unlimited = calls.filter((call) => call.body === 'multipart' && call.files === undefined)

    expect(unlimited.map(({ name }) => name)).toEqual([])
  })

  it('is refused when a file too many begins, and leaves nothing behind', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portal-spool-'))
    vi.stubEnv('TMPDIR', folder)
    onTestFinished(async () => {
      vi.unstubAllEnvs()
      await rm(folder, { recursive: true })
    })

    const answer = await post(formOf(['a.pdf', 'b.pdf']))

    expect([answer.statusCode, answer.json().data.error]).toEqual([413, 'common.tooManyFiles'])
    expect(await readdir(folder)).toEqual([])
  })

  it('is refused by the length it announces, before it is read', async () => {
    const answer = await post(formOf(['a.pdf']), { 'content-length': String(80 * 1024 * 1024) })

    expect([answer.statusCode, answer.json().data.error]).toEqual([413, 'common.tooLarge'])
  })

  it('is counted before its first byte, whatever the call does with it', async () => {
    const person = await portal.person()
    await portal.db.execute(sql`insert into rate_limits (key, count, resets_at)
      values (${`upload:${person.id}`}, ${uploadsPerTenMinutesMax}, now() + interval '5 minutes')`)

    const answer = await sendUpload(portal, 'conversion.convertWordToPdf', {
      file: { name: 'a.docx', content: words(1) },
      as: person,
    })

    expect(answer).toMatchObject({ status: 429, error: 'common.tooManyRequests' })
  })

  it('is refused over the quota of its account’s day, and others are not', async () => {
    const person = await portal.person()

    const codes = [await send(person, words(700)), await send(person, words(700)), await send(chen, words(700))]

    expect(codes.map(({ error }) => error)).toEqual([
      'documents.kindUnknown',
      'common.uploadQuota',
      'documents.kindUnknown',
    ])
  })
})

describe('takeUploadQuota', () => {
  it('lets no more through at once than there is room for, and says when it is free again', async () => {
    const take = () => takeUploadQuota(portal.db, { account: 'many', bytes: 300 * 1024, megabytesMax: 1 })
    const taken = await Promise.allSettled(Array.from({ length: 12 }, take))

    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    await expect(take()).rejects.toMatchObject({
      code: 'common.uploadQuota',
      values: { limit: '1 MB', day: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) },
    })
  })

  it('begins again on the next day', async () => {
    const take = () => takeUploadQuota(portal.db, { account: 'daily', bytes: 1024 * 1024, megabytesMax: 1 })
    await take()
    await portal.db.execute(sql`update rate_limits set resets_at = now() where key = 'uploadKilobytes:daily'`)

    await expect(take()).resolves.toBeUndefined()
    await expect(take()).rejects.toMatchObject({ code: 'common.uploadQuota' })
  })
})

describe('takeUploadTurn', () => {
  it('takes four in at once, lets others wait in their order and refuses the rest', async () => {
    const begun: number[] = []
    const turns = Array.from({ length: 24 }, async (_, at) => {
      const end = await takeUploadTurn('one')
      begun.push(at)
      return end
    })
    const running = await Promise.all(turns.slice(0, 4))
    await expect(takeUploadTurn('one')).rejects.toMatchObject({ code: 'common.uploadsAtOnce' })
    const other = await takeUploadTurn('another')
    expect(begun).toEqual([0, 1, 2, 3])

    for (const end of [...running, other]) end()
    for (const turn of turns.slice(4)) (await turn)()

    expect(begun).toEqual(Array.from({ length: 24 }, (_, at) => at))
    const again = await takeUploadTurn('one')
    again()
  })
})
