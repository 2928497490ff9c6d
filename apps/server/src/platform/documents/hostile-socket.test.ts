// PORTAL_MEASURE=1 npx vitest run --project server apps/server/src/platform/documents/hostile-socket.test.ts: a server of its own takes files
// made to be slow over a socket, one after the other, while another client asks /livez all the time. Milliseconds mean
// something on a machine that does nothing else: in the whole suite it is left out.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { type UploadType, uploadKinds } from '@portal/contract/platform/upload-kinds'
import { civilDate } from '@portal/domain/platform/dates/civil-date'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { gatherPapers } from '../../docket/notices/gather-papers.ts'
import { runPackageJob } from '../../patents/packages/package-jobs.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { startServerProcess, stopServerProcesses } from '../../test/server-process.ts'
import { AppError } from '../http/app-error.ts'
import { hostileMails, hostilePdfs, hostileWords, hostileXmls } from './test/build-hostile.ts'
import { readUpload } from './upload-parts.ts'

const isMeasured = process.env.PORTAL_MEASURE !== undefined
/** What an upload and everybody else may wait, of the two that once stopped the server and of all others. */
const limits = { bomb: 1_000, file: 5_000, livez: 50 }

const element = (id: string, content: Buffer) => {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(0x10000000 + content.length)
  return Buffer.concat([Buffer.from(id, 'hex'), size, content])
}
const zeros = (count: number) => Buffer.concat([Buffer.from('webm'), Buffer.alloc(count), Buffer.from('x')])
const macros = (times: number) => Buffer.from(zipSync({ '[Content_Types].xml': strToU8('macroEnabled'.repeat(times)) }))

/** A notice is dropped into its tray, anything else uploaded. */
type SentAs = UploadType | 'notice'
const places = { upload: 'DataManagementController/PictureUpload', notice: 'NoticeController/importNotice' }

const files: readonly (readonly [name: string, type: SentAs, make: () => Buffer, most: number])[] = [
  ['kind of 60,000 zeros.webm', 'video', () => element('1a45dfa3', element('4282', zeros(60_000))), limits.bomb],
  ['kind of 50 MB of zeros.webm', 'video', () => element('1a45dfa3', element('4282', zeros(49_000_000))), limits.bomb],
  ['macroEnabled 20,000 times.zip', 'any', () => macros(20_000), limits.bomb],
  ['macroEnabled 340,000 times.zip', 'any', () => macros(340_000), limits.bomb],
  [
    '50 MB that are no PDF.pdf',
    'document',
    () => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(49_000_000, 'x')]),
    limits.file,
  ],
  ...Object.entries(hostilePdfs).map(([name, make]) => [`${name}.pdf`, 'document', make, limits.file] as const),
  ...Object.entries(hostileWords).map(([name, make]) => [`${name}.docx`, 'document', make, limits.file] as const),
  ...Object.entries(hostileMails).map(([name, make]) => [`${name}.eml`, 'notice', make, limits.file] as const),
  ...Object.entries(hostileXmls).map(([name, make]) => [`${name}.xml`, 'notice', make, limits.file] as const),
]
const reads: readonly (readonly [
  file: string,
  make: () => Buffer,
  read: (bytes: Buffer, path: string) => Promise<unknown>,
])[] = [
  ...files.map(
    ([name, type, make]) =>
      [
        name,
        make,
        (bytes: Buffer, path: string) =>
          type === 'notice' ? gatherPapers(bytes, name, 'en') : readUpload(path, name, uploadKinds[type]),
      ] as const,
  ),
  ...Object.entries(hostileXmls).flatMap(([name, make]) => {
    const one = (bytes: Buffer) => ({ name: 'a.xml', bytes })
    const checkedOn = civilDate('2026-03-02')
    return [
      [
        `${name}, shown as a package`,
        make,
        (bytes: Buffer) => runPackageJob({ kind: 'show', one: one(bytes), file: 'a.xml', checkedOn }),
      ],
      [
        `${name}, compared as a package`,
        make,
        (bytes: Buffer) => runPackageJob({ kind: 'compare', one: one(bytes), other: one(Buffer.from('<a/>')) }),
      ],
    ] as const
  }),
]

/** Asks /livez without end and tells the longest wait since it was asked last; a thread, so that building files delays nothing. */
const watch = `
  const { parentPort, workerData } = require('node:worker_threads')
  let longest = 0
  parentPort.on('message', () => { parentPort.postMessage(longest); longest = 0 })
  const ask = async () => {
    const from = performance.now()
    await (await fetch(workerData + '/livez')).text()
    longest = Math.max(longest, performance.now() - from)
    setTimeout(ask, 2)
  }
  ask()`

let portal: TestPortal
let person: TestPerson

beforeAll(async () => {
  if (!isMeasured) return
  portal = await startTestPortal()
  person = await portal.person()
})

afterAll(async () => {
  if (!isMeasured) return
  await stopServerProcesses()
  await portal.stop()
})

it.runIf(isMeasured)(
  'answers files that were made to be slow in time, and everybody else at once',
  async () => {
    const { url } = await startServerProcess(portal.url)
    const watcher = new Worker(watch, { eval: true, workerData: url })
    const longest = () =>
      new Promise<number>((resolve) => {
        watcher.once('message', resolve)
        watcher.postMessage('')
      })
    const send = async (name: string, type: SentAs, content: Buffer) => {
      const form = new FormData()
      if (type !== 'notice') form.set('type', type)
      form.set('file', new Blob([new Uint8Array(content)]), name)
      const headers = { authorization: `Bearer ${person.token}` }
      const from = performance.now()
      const answer = await fetch(`${url}/api/${type === 'notice' ? places.notice : places.upload}`, {
        method: 'POST',
        headers,
        body: form,
      })
      const { data } = (await answer.json()) as { data: { error?: string } | null }
      return {
        said: data?.error ?? (data ? 'taken' : `refused ${answer.status}`),
        took: Math.round(performance.now() - from),
      }
    }
    const seen: { name: string; said: string; took: number; livez: number; most: number }[] = []
    // A server that has just begun still compiles what it needs: measured is what files do to one at rest.
    do await setTimeout(1_000)
    while ((await longest()) > limits.livez / 2)
    for (const [name, type, make, most] of files) {
      const content = make()
      // Once to begin: processes that read files start, and are kept for the next.
      await send(name, type, content)
      await longest()
      const { said, took } = await send(name, type, content)
      seen.push({ name, said, took, livez: Math.round(await longest()), most })
    }
    await watcher.terminate()
    console.table(
      seen.map(({ name, said, took, livez }) => ({ file: name, answer: said, ms: took, '/livez ms': livez })),
    )

    expect(seen.filter(({ took, most }) => took > most)).toEqual([])
    expect(seen.filter(({ livez }) => livez > limits.livez)).toEqual([])
  },
  300_000,
)

it.runIf(isMeasured)(
  'costs the server no turn of more than a few milliseconds, by the clock of its processor',
  async () => {
    let [worst, isOver] = [0, false]
    let last = process.threadCpuUsage()
    const turn = () => {
      const { user, system } = process.threadCpuUsage(last)
      worst = Math.max(worst, (user + system) / 1000)
      last = process.threadCpuUsage()
      if (!isOver) setImmediate(turn)
    }
    const folder = await mkdtemp(join(tmpdir(), 'portal-test-'))
    const seen: { file: string; worst: number }[] = []
    for (const [name, make, read] of reads) {
      const path = join(folder, 'file')
      const bytes = make()
      await writeFile(path, bytes)
      worst = 0
      last = process.threadCpuUsage()
      isOver = false
      setImmediate(turn)
      await read(bytes, path).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error
      })
      isOver = true
      seen.push({ file: name, worst: Math.round(worst * 10) / 10 })
    }
    await rm(folder, { recursive: true })
    console.table(seen)

    expect(seen.filter((one) => one.worst > limits.livez)).toEqual([])
  },
  300_000,
)
