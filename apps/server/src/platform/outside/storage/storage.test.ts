import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDiskStorage } from './disk-storage.ts'
import {
  FileMissingError,
  type FileStorage,
  FileTooLargeError,
  fileFolders,
  newFileKey,
  RangeOutsideFileError,
  StorageFullError,
} from './port.ts'
import { openS3Storage } from './s3-storage.ts'
import { type S3TestServer, startS3TestServer, testCredentials } from './test/s3-test-server.ts'

type Subject = {
  storage: FileStorage
  fileNames(): Promise<string[]>
  /** An upload of an hour ago that never ended, as a killed process leaves it. */
  leaveUpload(): Promise<void>
  close(): Promise<void>
}
const anHourAgo = () => new Date(Date.now() - 3_600_000)

async function diskSubject(): Promise<Subject> {
  const folder = await mkdtemp(join(tmpdir(), 'storage-'))
  const list = async () => {
    const names = await readdir(folder, { recursive: true })
    const kinds = await Promise.all(
      names.map(async (name) => ((await stat(join(folder, name))).isFile() ? [name] : [])),
    )
    return kinds.flat()
  }
  const leaveUpload = async () => {
    const path = join(folder, 'incoming', 'left.part')
    await writeFile(path, 'x')
    await utimes(path, anHourAgo(), anHourAgo())
  }
  const storage = await openDiskStorage(folder)
  return { storage, fileNames: list, leaveUpload, close: () => rm(folder, { recursive: true }) }
}

async function s3Subject(): Promise<Subject & { server: S3TestServer }> {
  const server = await startS3TestServer()
  const storage = openS3Storage({
    ...testCredentials,
    endpoint: server.endpoint,
    bucket: server.bucket,
    pathStyle: true,
    prefix: 'p/',
  })
  const close = async () => {
    storage.close()
    await server.close()
  }
  const leaveUpload = async () => server.leaveUpload(`p/${newFileKey()}`, anHourAgo())
  const fileNames = async () => [...server.objects.keys(), ...server.uploads.keys()]
  return { storage, server, fileNames, leaveUpload, close }
}

const chunked = (bytes: Buffer, size = 64 * 1024) =>
  Readable.from(
    (function* () {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
    })(),
  )

for (const [name, open] of [
  ['disk', diskSubject],
  ['s3', s3Subject],
] as const) {
  describe(`file storage on ${name}`, () => {
    let subject: Subject
    let storage: FileStorage
    beforeAll(async () => {
      subject = await open()
      storage = subject.storage
    })
    afterAll(() => subject.close())

    it.each([0, 1, 70_000, 8 * 1024 * 1024, 19 * 1024 * 1024 + 7])(
      'keeps %i bytes, with length and hash',
      async (length) => {
        const content = randomBytes(length)

        const stored = await storage.put(chunked(content), { maxBytes: 20 * 1024 * 1024 })

        expect(stored.bytes).toBe(length)
        expect(stored.sha256).toBe(createHash('sha256').update(content).digest('hex'))
        expect(stored.key).toMatch(/^[0-9a-f]{2}\/[0-9a-f]{32}$/)
        const got = await storage.get(stored.key)
        expect(got.totalBytes).toBe(length)
        expect((await buffer(got.stream)).equals(content)).toBe(true)
        expect(await storage.head(stored.key)).toEqual({ bytes: length })
      },
    )

    it('answers byte ranges', async () => {
      const { key } = await storage.put(Readable.from([Buffer.from('0123456789')]), { maxBytes: 10 })

      const middle = await storage.get(key, { start: 2, end: 4 })
      const tail = await storage.get(key, { start: 7 })
      const beyond = await storage.get(key, { start: 8, end: 99 })

      expect((await buffer(middle.stream)).toString()).toBe('234')
      expect([middle.bytes, middle.start, middle.totalBytes]).toEqual([3, 2, 10])
      expect((await buffer(tail.stream)).toString()).toBe('789')
      expect((await buffer(beyond.stream)).toString()).toBe('89')
      await expect(storage.get(key, { start: 10 })).rejects.toBeInstanceOf(RangeOutsideFileError)
    })

    it('refuses a byte too many and leaves nothing behind', async () => {
      const before = await subject.fileNames()

      const small = storage.put(chunked(randomBytes(11)), { maxBytes: 10 })
      await expect(small).rejects.toBeInstanceOf(FileTooLargeError)
      const large = storage.put(chunked(randomBytes(12_000_000)), { maxBytes: 11_000_000 })
      await expect(large).rejects.toBeInstanceOf(FileTooLargeError)

      expect(await subject.fileNames()).toEqual(before)
    })

    it('leaves nothing behind when the sender breaks off', async () => {
      const before = await subject.fileNames()
      const broken = Readable.from(
        (async function* () {
          yield randomBytes(9_000_000)
          throw new Error('connection lost')
        })(),
      )

      await expect(storage.put(broken, { maxBytes: 20_000_000 })).rejects.toThrow('connection lost')

      expect(await subject.fileNames()).toEqual(before)
    })

    it('leaves nothing behind when aborted', async () => {
      const before = await subject.fileNames()
      const abort = new AbortController()
      const slow = Readable.from(
        (async function* () {
          yield randomBytes(9_000_000)
          abort.abort()
          yield randomBytes(9_000_000)
        })(),
      )

      await expect(storage.put(slow, { maxBytes: 20_000_000, signal: abort.signal })).rejects.toThrow()

      expect(await subject.fileNames()).toEqual(before)
    })

    it('deletes, twice if asked', async () => {
      const { key } = await storage.put(Readable.from([Buffer.from('x')]), { maxBytes: 1 })

      await storage.delete(key)
      await storage.delete(key)

      expect(await storage.head(key)).toBeUndefined()
      await expect(storage.get(key)).rejects.toBeInstanceOf(FileMissingError)
    })

    it.each([
      '../../etc/passwd',
      '..%2f..%2fetc',
      '/etc/passwd',
      'ab/../../x',
      `ab/${'ab'.repeat(15)}..`,
      '',
      'incoming/x.part',
      `ab/${'AB'.repeat(16)}`,
      `ab\\${'ab'.repeat(16)}`,
      `ab/${'ab'.repeat(16)}\0`,
    ])('knows no file %j', async (key) => {
      await expect(storage.get(key)).rejects.toBeInstanceOf(FileMissingError)
      await expect(storage.head(key)).rejects.toBeInstanceOf(FileMissingError)
      await expect(storage.delete(key)).rejects.toBeInstanceOf(FileMissingError)
    })

    it('lists what it keeps by folder, with the time it was stored', async () => {
      const begin = new Date(Date.now() - 10_000)
      const stored: string[] = []
      for (let at = 0; at < 20; at += 1) {
        stored.push((await storage.put(Readable.from([Buffer.from('x')]), { maxBytes: 1 })).key)
      }

      const lists = await Promise.all(fileFolders.map((folder) => storage.list(folder)))

      for (const [at, list] of lists.entries()) {
        expect(list.every(({ key }) => key.startsWith(`${fileFolders[at]}/`))).toBe(true)
      }
      const listed = new Map(lists.flat().map(({ key, storedAt }) => [key, storedAt]))
      expect([...listed.keys()].sort()).toEqual(
        (await subject.fileNames()).map((file) => file.replaceAll('\\', '/').replace(/^p\//, '')).sort(),
      )
      for (const key of stored) expect(listed.get(key)?.getTime()).toBeGreaterThan(begin.getTime())
    })

    it('drops uploads that never ended, but those begun since', async () => {
      const before = await subject.fileNames()
      await subject.leaveUpload()

      expect(await storage.dropUnfinished(new Date(Date.now() - 2 * 3_600_000))).toBe(0)
      expect(await subject.fileNames()).toHaveLength(before.length + 1)
      expect(await storage.dropUnfinished(new Date())).toBe(1)

      expect(await subject.fileNames()).toEqual(before)
    })

    it('probes without leaving a file', async () => {
      const before = await subject.fileNames()

      await storage.probe()

      expect(await subject.fileNames()).toEqual(before)
    })
  })
}

describe('s3 storage', () => {
  it('tells a full store, also in the middle of a file, and aborts the upload', async () => {
    const { storage, server, close } = await s3Subject()
    const filling = Readable.from(
      (async function* () {
        yield randomBytes(9_000_000)
        server.setFull(true)
        yield randomBytes(9_000_000)
      })(),
    )

    await expect(storage.put(filling, { maxBytes: 20_000_000 })).rejects.toBeInstanceOf(StorageFullError)

    expect([server.objects.size, server.uploads.size]).toEqual([0, 0])
    server.setFull(false)
    await expect(storage.probe()).resolves.toEqual({})
    await close()
  })

  it('is refused with a wrong secret', async () => {
    const server = await startS3TestServer()
    const settings = { ...testCredentials, secretAccessKey: 'wrong', endpoint: server.endpoint, bucket: server.bucket }
    const storage = openS3Storage({ ...settings, pathStyle: true })

    await expect(storage.probe()).rejects.toMatchObject({
      name: 'StorageAwayError',
      cause: { name: 'SignatureDoesNotMatch' },
    })

    storage.close()
    await server.close()
  })
})

describe('disk storage', () => {
  // A file size limit of the process makes the system refuse the write in the middle, as a full disk does.
  it.skipIf(process.platform === 'win32')('tells a full disk and leaves no half file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'storage-'))
    const script = `
      import { Readable } from 'node:stream'
      import { openDiskStorage } from ${JSON.stringify(new URL('./disk-storage.ts', import.meta.url).href)}
      const storage = await openDiskStorage(${JSON.stringify(folder)})
      const long = Readable.from([Buffer.alloc(400_000), Buffer.alloc(400_000)])
      await storage.put(long, { maxBytes: 1e6 }).catch((error) => console.log(error.name))
      await storage.put(Readable.from([Buffer.alloc(10)]), { maxBytes: 1e6 })
      console.log('small one stored')`

    const { stdout } = await promisify(execFile)('sh', [
      '-c',
      'ulimit -f 600 && exec "$0" --input-type=module -e "$1"',
      process.execPath,
      script,
    ])

    expect(stdout.trim().split('\n')).toEqual(['StorageFullError', 'small one stored'])
    expect(await readdir(join(folder, 'incoming'))).toEqual([])
    await rm(folder, { recursive: true })
  })

  it('removes uploads that a killed process left a day ago, and no younger ones', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'storage-'))
    await openDiskStorage(folder)
    await writeFile(join(folder, 'incoming', 'old.part'), 'x')
    await writeFile(join(folder, 'incoming', 'new.part'), 'x')
    await utimes(join(folder, 'incoming', 'old.part'), new Date(0), new Date(0))

    await openDiskStorage(folder)

    expect(await readdir(join(folder, 'incoming'))).toEqual(['new.part'])
    await rm(folder, { recursive: true })
  })
})
