import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { civilDate } from '@portal/domain/platform/dates/civil-date'
import { eq } from 'drizzle-orm'
import { zipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findNamedKeys } from '../../kernel/papers/sweep-queries.ts'
import { files } from '../../platform/db/schema/files.ts'
import { markPictures } from '../../platform/db/schema/marks.ts'
import { UnreadablePictures } from '../../platform/documents/images/picture-files.ts'
import { startTestPortal, type TestPortal } from '../../test/portal.ts'
import { sendUpload } from '../../test/send-upload.ts'
import { importPictures } from './import-pictures.ts'
import { buildMark, storeMarks } from './test/mark-fixtures.ts'

let portal: TestPortal
let folder: string
const [word, figure, bare] = ['81000001', '81000002', '81000003'] as const

beforeAll(async () => {
  portal = await startTestPortal({}, { now: () => new Date('2026-11-22T04:00:00Z') })
  folder = await mkdtemp(join(tmpdir(), 'portal-pictures-'))
  await storeMarks(portal.db, [
    buildMark({ number: word, name: '青峰峡' }),
    buildMark({ number: word, name: '青峰峡', classNumber: 35, groups: ['3501'] }),
    buildMark({ number: figure, name: '图形', shape: 'figure' }),
    buildMark({ number: bare, name: '青峰谷' }),
  ])
})
afterAll(async () => {
  await portal.stop()
  await rm(folder, { recursive: true, force: true })
})

const drawn = (width: number, height = width, background = '#2359c6') =>
  sharp({ create: { width, height, channels: 3, background } })

/** Takes a folder or a ZIP in. */
async function take(path: string, more: { age?: string; dryRun?: boolean } = {}) {
  const faults: { path: string; reason: string }[] = []
  const { age = '2026-11-01', dryRun = false } = more
  const options = { age: civilDate(age), dryRun, onFault: (fault: (typeof faults)[number]) => void faults.push(fault) }
  const counts = await importPictures(portal, portal.services.storage, path, options)
  return { counts, faults: faults.toSorted((a, b) => (a.path < b.path ? -1 : 1)) }
}

async function folderOf(name: string, content: Readonly<Record<string, Buffer | string>>): Promise<string> {
  const path = join(folder, name)
  await mkdir(join(path, 'inside'), { recursive: true })
  for (const [file, bytes] of Object.entries(content)) await writeFile(join(path, file), bytes)
  return path
}

const rowOf = async (number: string) =>
  (await portal.db.select().from(markPictures).where(eq(markPictures.number, number)))[0]

const fetched = (url: string) => portal.app.inject({ method: 'GET', url })

describe('pictures of import marks', () => {
  it('come in by their numbers, decoded and written anew; what is none is told and the others go on', async () => {
    const script = Buffer.from('<script>alert(1)</script>')
    const jpg = Buffer.concat([
      await drawn(800, 400)
        .jpeg()
        .withExif({ IFD0: { Copyright: 'secret' } })
        .toBuffer(),
      script,
    ])
    const path = await folderOf('first', {
      [`${word}.jpg`]: jpg,
      [`inside/第${figure}号.png`]: await drawn(120, 90).png().toBuffer(),
      '82000001.jpg': await drawn(50).jpeg().toBuffer(),
      [`${bare}.jpg`]: '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
      [`inside/${bare}.png`]: jpg,
      [`inside/${bare}.jpeg`]: jpg.subarray(0, 400),
      'notes.txt': 'no picture',
      'Thumbs.db': 'left over',
    })
    await symlink('/etc/hostname', join(path, '81000004.jpg'))

    const dry = await take(path, { dryRun: true })
    expect(await portal.db.$count(markPictures)).toBe(0)
    const wet = await take(path)

    expect(wet).toEqual(dry)
    expect(wet.counts).toEqual({ read: 7, added: 2, changed: 0, same: 0, unknown: 1, faulty: 4 })
    expect(wet.faults).toEqual([
      { path: `${bare}.jpg`, reason: 'documents.activeContent' },
      { path: `inside/${bare}.jpeg`, reason: 'documents.damaged' },
      { path: `inside/${bare}.png`, reason: 'documents.kindMismatch' },
      { path: 'notes.txt', reason: 'its name is no number of a mark' },
    ])
    expect(await rowOf(figure)).toMatchObject({ mediaType: 'image/png', width: 120, height: 90 })
    const row = await rowOf(word)
    const whole = await fetched(`/files/mark/${row?.storageKey.slice(3)}.jpg`)
    expect(whole.rawPayload.includes(script)).toBe(false)
    expect(whole.rawPayload.includes('secret')).toBe(false)
    expect(await sharp(whole.rawPayload).metadata()).toMatchObject({ width: 800, height: 400 })
    const small = await fetched(`/files/mark/${row?.smallKey.slice(3)}.jpg`)
    expect(small.headers).toMatchObject({ 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff' })
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 240, height: 120 })
  })

  it('change nothing the second time, and give way to newer ones alone, whose bytes take the place of theirs', async () => {
    const before = await rowOf(word)
    const again = await take(join(folder, 'first'))
    expect(again.counts).toMatchObject({ added: 0, changed: 0, same: 2 })

    const other = await folderOf('second', { [`${word}.png`]: await drawn(300, 300, '#d33').png().toBuffer() })
    expect((await take(other, { age: '2026-10-01' })).counts).toMatchObject({ changed: 0, same: 1 })
    expect(await rowOf(word)).toEqual(before)
    expect((await take(other, { age: '2026-11-20' })).counts).toMatchObject({ changed: 1 })
    const after = await rowOf(word)
    expect(after).toMatchObject({ mediaType: 'image/png', width: 300, sourceAge: '2026-11-20' })
    for (const key of [before?.storageKey, before?.smallKey]) {
      expect(await portal.services.storage.head(key ?? '')).toBeUndefined()
    }
    // The sweep of the storage knows them.
    const keys = [after?.storageKey ?? '', after?.smallKey ?? '']
    expect([...(await findNamedKeys(portal.db, [...keys, 'aa/unknown']))].sort()).toEqual(keys.sort())
  })

  it('come from a ZIP too; one that names places outside, or is none, is refused whole', async () => {
    const picture = await drawn(200).jpeg().toBuffer()
    const path = join(folder, 'pictures.zip')
    await writeFile(path, zipSync({ [`a/${bare}.jpg`]: picture, '__MACOSX/x.jpg': picture }))
    expect((await take(path)).counts).toMatchObject({ read: 1, added: 1 })

    const hostile = join(folder, 'hostile.zip')
    await writeFile(hostile, zipSync({ [`../${bare}.jpg`]: picture }))
    await expect(take(hostile)).rejects.toThrow(UnreadablePictures)
    await writeFile(hostile, 'no archive')
    await expect(take(hostile)).rejects.toThrow(UnreadablePictures)
  })
})

describe('the picture of a mark', () => {
  it('stands with hits of the search, in the detail, with similar and with watched marks; null without one', async () => {
    const as = await portal.person()
    await storeMarks(portal.db, [buildMark({ number: '81000009', name: '青峰岭' })])
    const row = await rowOf(word)
    const image = `/files/mark/${row?.smallKey.slice(3)}.jpg`
    const picture = `/files/mark/${row?.storageKey.slice(3)}.png`

    const found = (await portal.call('marks.searchMarks', { name: '青峰' }, { as })).data.list
    expect(found.find(({ number }) => number === word)).toMatchObject({ image, picture })
    expect(found.find(({ number }) => number === '81000009')).toMatchObject({ image: null, picture: null })
    const { classes } = (await portal.call('marks.getRegisterMark', { number: word }, { as })).data
    expect(classes.map((one) => one.picture)).toEqual([picture, picture])
    const similar = (await portal.call('marks.checkSimilarMarks', { name: '青峰峡', classes: [9] }, { as })).data.list
    expect(similar.find(({ number }) => number === word)?.image).toBe(image)
    await portal.call('marks.addWatchedMarks', { numbers: word }, { as })
    const watched = (await portal.call('marks.listWatchedMarks', {}, { as })).data.list
    expect(watched).toMatchObject([{ number: word, image }])
  })

  it('is all that its address opens: no other file by its key', async () => {
    const person = await portal.person()
    const file = { name: 'private.jpg', content: await drawn(60).jpeg().toBuffer() }
    const { id } = (await sendUpload(portal, 'documents.uploadFile', { as: person, file })).data
    const [stored] = await portal.db.select().from(files).where(eq(files.id, id))
    for (const name of [`${stored?.storageKey.slice(3)}.jpg`, 'x.jpg', `${'0'.repeat(32)}.png`]) {
      expect((await fetched(`/files/mark/${name}`)).statusCode).toBe(404)
    }
  })
})
