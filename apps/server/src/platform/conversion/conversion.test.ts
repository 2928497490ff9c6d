import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { runDueJobs } from '../../test/run-jobs.ts'
import { sendUpload } from '../../test/send-upload.ts'
import { conversions } from '../db/schema/conversion.ts'
import { files, jobs } from '../db/schema/files.ts'
import { fileKinds } from '../documents/file-kind-parts.ts'
import { inspectPdf } from '../documents/pdf/inspect-pdf.ts'
import { storeFile } from '../documents/store-file-parts.ts'
import { buildDocx, paragraphXml } from '../documents/test/build-docx.ts'
import { StorageFullError } from '../outside/storage/port.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal()
})

afterAll(() => portal.stop())

const word = buildDocx({ body: paragraphXml('一种防烧干水壶', '1') + paragraphXml('水壶包括壶体和温控开关 A1。') })

async function upload(person: TestPerson, content = word, name = '说明书.docx'): Promise<string> {
  const sent = await sendUpload(portal, 'documents.uploadFile', {
    as: person,
    fields: { type: 'document' },
    file: { name, content },
  })
  expect(sent.error).toBeUndefined()
  return sent.data.id
}

const convert = (person: TestPerson, input: { id?: string; url?: string }) =>
  portal.call('conversion.convertWordToPdf', input, { as: person })

const state = async (person: TestPerson, jobId: string) =>
  (await portal.call('conversion.getConversion', { jobId }, { as: person })).data

/** A file that says it is Word; what its bytes are nobody has looked at. */
async function storeAsWord(person: TestPerson, content: Buffer): Promise<string> {
  const file = await storeFile(portal.db, portal.services.storage, content, {
    ownerId: person.id,
    uploadedBy: person.id,
    name: 'a.docx',
    mediaType: fileKinds.docx.contentType,
    purpose: 'test',
  })
  return file.id
}

describe('conversion.convertWordToPdf', () => {
  it('makes a PDF whose text is that of the Word file', async () => {
    const person = await portal.person()
    const asked = await convert(person, { id: await upload(person) })
    expect(asked.data).toMatchObject({ kind: 'wordToPdf', state: 0, progress: 0, source: '说明书.docx', url: null })
    await runDueJobs(portal)

    const done = await state(person, asked.data.jobId)
    expect(done).toMatchObject({ state: 2, progress: 100, name: '说明书.pdf', pages: 1, fontsMissing: [], losses: [] })
    const response = await portal.app.inject({ method: 'GET', url: done.url ?? '' })
    const pdf = await inspectPdf(response.rawPayload)
    expect(pdf.ok && pdf.pages[0]?.text).toBe('一种防烧干水壶\n水壶包括壶体和温控开关 A1。')
    const listed = await portal.call('views.listJobs', {}, { as: person })
    expect(listed.data.list).toMatchObject([
      { id: asked.data.jobId, kind: 'conversion.run', state: 2, fileId: done.id },
    ])
  })

  it('answers the same work when asked again, however often at once', async () => {
    const person = await portal.person()
    const id = await upload(person)
    const asked = await Promise.all(Array.from({ length: 8 }, () => convert(person, { id })))
    await runDueJobs(portal)
    const later = await convert(person, { id })

    expect(new Set([...asked, later].map(({ data }) => data.jobId)).size).toBe(1)
    expect(later.data).toMatchObject({ state: 2, url: expect.stringContaining('/files/') })
    expect(await portal.db.$count(jobs, eq(jobs.ownerId, person.id))).toBe(1)
  })

  it('takes a file that is sent, and one behind a signed link', async () => {
    const person = await portal.person()
    const sent = await sendUpload(portal, 'conversion.convertWordToPdf', {
      as: person,
      file: { name: 'b.docx', content: word },
    })
    const id = await upload(person)
    const { data } = await portal.call('documents.getFileAddress', { id }, { as: person })
    const other = await portal.person()
    const linked = await convert(other, { url: data.url })
    await runDueJobs(portal)

    expect(await state(person, sent.data.jobId)).toMatchObject({ state: 2, name: 'b.pdf' })
    expect(await state(other, linked.data.jobId)).toMatchObject({ state: 2, name: '说明书.pdf' })
  })

  it('says what is wrong about what is no Word file', async () => {
    const person = await portal.person()
    const old = Buffer.from('d0cf11e0a1b11ae1', 'hex')
    const send = (name: string, content: Buffer) =>
      sendUpload(portal, 'conversion.convertWordToPdf', { as: person, file: { name, content } })
    const [file] = await portal.db
      .insert(files)
      .values({
        ownerId: person.id,
        uploadedBy: person.id,
        storageKey: randomUUID(),
        name: 'x.pdf',
        mediaType: 'application/pdf',
        bytes: 1,
        sha256: Buffer.alloc(32),
      })
      .returning({ id: files.id })

    expect((await send('a.docx', old)).error).toBe('documents.oldWord')
    expect((await send('a.docx', Buffer.from('PK\x03\x04nothing'))).error).toBe('documents.damaged')
    expect((await convert(person, { id: file?.id ?? '' })).error).toBe('conversion.notWord')
    expect((await convert(person, {})).error).toBe('documents.noFile')
    expect((await convert(person, { url: 'https://elsewhere.example/files/x' })).error).toBe('documents.linkForeign')
    expect((await convert(await portal.person(), { id: file?.id ?? '' })).status).toBe(404)
    expect((await portal.call('conversion.convertWordToPdf', { id: file?.id ?? '' })).status).toBe(401)
  })

  it('tells the reason in both languages when the file cannot be drawn, and tries anew when asked again', async () => {
    const person = await portal.person()
    const id = await storeAsWord(person, buildDocx({ body: '<w:p><w:r>' }))
    const asked = await convert(person, { id })
    await runDueJobs(portal)

    const failed = await state(person, asked.data.jobId)
    expect(failed).toMatchObject({ state: 3, errorCode: 'documents.damaged', url: null })
    expect(failed.reason).toMatch(/damaged|损坏/)
    expect((await convert(person, { id })).data.jobId).not.toBe(asked.data.jobId)
  })

  it('refuses a bomb and a declared entity without drawing them', async () => {
    const person = await portal.person()
    const entities = '<!DOCTYPE d [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>'
    const bomb = await storeAsWord(
      person,
      buildDocx({ body: '', more: { 'word/media/a.bin': new Uint8Array(64 * 1024 * 1024) } }),
    )
    const trick = await storeAsWord(person, buildDocx({ body: paragraphXml('x'), documentHead: entities }))
    const asked = [await convert(person, { id: bomb }), await convert(person, { id: trick })]
    await runDueJobs(portal)

    const codes = await Promise.all(asked.map(async ({ data }) => (await state(person, data.jobId)).errorCode))
    expect(codes).toEqual(['documents.archiveBomb', 'documents.damaged'])
  })
})

describe('conversion.getConversion', () => {
  it('goes on with work that a killed server had begun', async () => {
    const person = await portal.person()
    const { data } = await convert(person, { id: await upload(person) })
    await portal.db.update(conversions).set({ state: 1 }).where(eq(conversions.jobId, data.jobId))
    await portal.db.update(jobs).set({ state: 1, progress: 40 }).where(eq(jobs.id, data.jobId))
    expect(await state(person, data.jobId)).toMatchObject({ state: 1, progress: 40 })
    await runDueJobs(portal)

    expect(await state(person, data.jobId)).toMatchObject({ state: 2 })
  })

  it('waits for room, saying so, and in the end fails by that name', async () => {
    const person = await portal.person()
    const { data } = await convert(person, { id: await upload(person) })
    const storage = { ...portal.services.storage, put: () => Promise.reject(new StorageFullError('no room')) }
    const full = { database: portal.database, services: { ...portal.services, storage } }
    const work = async () => (await portal.call('views.getJob', { jobId: data.jobId }, { as: person })).data

    await runDueJobs(full)
    expect(await work()).toMatchObject({ state: 1, errorCode: 'common.storageFull' })

    await portal.db.execute(
      sql`update graphile_worker._private_jobs set run_at = now(), attempts = max_attempts - 1 where attempts > 0`,
    )
    await runDueJobs(full)
    expect(await work()).toMatchObject({ state: 3, errorCode: 'common.storageFull' })
  })

  it('keeps one result when the same work runs twice', async () => {
    const person = await portal.person()
    const { data } = await convert(person, { id: await upload(person) })
    await portal.db.execute(sql`
      select graphile_worker.add_job('conversion.run', payload => ${JSON.stringify({ jobId: data.jobId })}::json)`)
    await runDueJobs(portal)

    const made = await portal.db.$count(files, sql`${files.ownerId} = ${person.id} and ${files.purpose} = 'converted'`)
    expect(made).toBe(1)
  })

  it('shows nobody else’s', async () => {
    const person = await portal.person()
    const { data } = await convert(person, { id: await upload(person) })
    const other = await portal.person()

    expect((await portal.call('conversion.getConversion', { jobId: data.jobId }, { as: other })).status).toBe(404)
    await runDueJobs(portal)
  })
})
