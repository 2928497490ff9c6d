import { run, type Task } from 'graphile-worker'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inspectPdf } from '../../platform/documents/pdf/inspect-pdf.ts'
import { startPaper } from '../../platform/documents/pdf/make-pdf.ts'
import { workerLogger, workerTasks } from '../../platform/jobs/start-jobs.ts'
import { tasks } from '../../task-list.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { runDueJobs } from '../../test/run-jobs.ts'
import { sendUpload } from '../../test/send-upload.ts'
import { numberedLines, sourceArchive } from './test/source-archive.ts'

let portal: TestPortal
let person: TestPerson

beforeAll(async () => {
  portal = await startTestPortal()
  person = await portal.person()
})

afterAll(() => portal.stop())

const named = { name: '青禾灌溉管理系统', version: 'V1.0' }

async function upload(content: Buffer, name: string, as = person): Promise<string> {
  const type = name.endsWith('.zip') ? 'package' : 'document'
  const sent = await sendUpload(portal, 'documents.uploadFile', { as, fields: { type }, file: { name, content } })
  expect(sent.error).toBeUndefined()
  return sent.data.id
}

type Asked = Parameters<typeof portal.call<'copyright.buildDeposit'>>[1]

async function build(content: Buffer, asked: Partial<Asked> = {}, name = 'source.zip') {
  const id = await upload(content, name)
  const started = await portal.call(
    'copyright.buildDeposit',
    { kind: 'source', id, ...named, ...asked },
    { as: person },
  )
  expect(started.data).toMatchObject({ state: 0, url: null, report: null })
  await runDueJobs(portal)
  const { data } = await portal.call('copyright.getDeposit', { jobId: started.data.jobId }, { as: person })
  return data
}

/** Text of each page as rows. */
async function pagesOf(url: string | null): Promise<string[][]> {
  const response = await portal.app.inject({ method: 'GET', url: url ?? '' })
  const pdf = await inspectPdf(response.rawPayload)
  if (!pdf.ok) throw new Error(pdf.code)
  return pdf.pages.map(({ text }) => text.split('\n'))
}

const head = `${named.name} ${named.version}`

describe('deposits of one account', () => {
  it('are made one after the other, and none is lost; another account does not wait for them', async () => {
    const other = await portal.person()
    const archive = sourceArchive({ 'a.js': numberedLines(3000) })
    const ask = async (as: TestPerson) => {
      const id = await upload(archive, 'source.zip', as)
      const asked = { kind: 'source' as const, id, ...named, files: ['a.js'] }
      const { data } = await portal.call('copyright.buildDeposit', asked, { as })
      return { as, jobId: data.jobId }
    }
    const asked = [await ask(person), await ask(person), await ask(person), await ask(other)]
    const ownerOf = new Map(asked.map(({ jobId, as }) => [jobId, as.ownerId]))
    const running: string[] = []
    const beside: string[][] = []
    const otherBegan = Promise.withResolvers<void>()
    const allEnded = Promise.withResolvers<void>()
    let ended = 0
    const { 'copyright.buildDeposit': make, ...rest } = workerTasks({ ...portal, tasks })
    const watched: Task = async (payload, helpers) => {
      const owner = ownerOf.get((payload as { jobId: string }).jobId) ?? ''
      beside.push([owner, ...running])
      running.push(owner)
      if (owner === other.ownerId) otherBegan.resolve()
      else await otherBegan.promise
      try {
        await make?.(payload, helpers)
      } finally {
        running.splice(running.indexOf(owner), 1)
        ended += 1
        if (ended === asked.length) allEnded.resolve()
      }
    }

    // Not `runOnce`: its workers leave while the queue of an account is taken.
    const runner = await run({
      ...{ pgPool: portal.database.pool, concurrency: 3, noHandleSignals: true, pollInterval: 20 },
      logger: workerLogger(portal.services.log),
      taskList: { ...rest, 'copyright.buildDeposit': watched },
    })
    await allEnded.promise
    await runner.stop()

    expect(beside).toHaveLength(4)
    for (const owners of beside) expect(new Set(owners).size).toBe(owners.length)
    const made = asked.map(({ as, jobId }) => portal.call('copyright.getDeposit', { jobId }, { as }))
    expect((await Promise.all(made)).map(({ data }) => data.state)).toEqual([2, 2, 2, 2])
  })
})

describe('copyright.buildDeposit', () => {
  // Golden table: copyright reference 6.2.
  it.each([
    [223, 5],
    [3000, 60],
    [3001, 60],
  ])('makes of %d lines %d pages', async (count, expected) => {
    const made = await build(sourceArchive({ 'src/main.js': numberedLines(count) }), { files: ['src/main.js'] })

    expect(made).toMatchObject({ state: 2, pages: expected, fileName: `${head} 源程序.pdf` })
    expect(made.report).toMatchObject({ rows: count, lines: count, end: { endsUnit: false } })
    const pages = await pagesOf(made.url)
    expect(pages).toHaveLength(expected)
    for (const [at, rows] of pages.entries()) {
      expect(rows[0]).toBe(`${head} ${at + 1}`)
      // Of 3001 lines the 30 last pages are lines 1502 to 3001.
      const from = at * 50 + 1 + (at < 30 || count <= 3000 ? 0 : count - 3000)
      const lines = rows.filter((row) => row.startsWith('line '))
      expect(lines[0]).toBe(`line ${from};`)
      expect(lines).toHaveLength(Math.min(50, count - from + 1))
    }
  })

  it('leaves out blank lines, wraps long ones first, reads every encoding, keeps the order', async () => {
    const gbk = Buffer.from([0xb9, 0xe0, 0xb8, 0xc8, 0x3b]) // 灌溉;
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('水泵;\n', 'utf16le')])
    const files = {
      'b.c': gbk,
      'a.c': utf16,
      'c.c': `\n\n${'x'.repeat(150)};\n  \n}\n`,
      'd.png': Buffer.from([1, 0, 2]),
    }

    const made = await build(sourceArchive(files), { files: ['b.c', 'a.c', 'c.c', 'd.png'] })

    expect(made.report).toMatchObject({
      rows: 5,
      lines: 4,
      files: [
        { path: 'b.c', encoding: 'GB18030' },
        { path: 'a.c', encoding: 'UTF-16LE' },
        { path: 'c.c', encoding: 'UTF-8' },
      ],
      leftOut: [{ path: 'd.png', reason: 'notSource' }],
      end: { text: '}', file: 'c.c', endsUnit: true },
    })
    const [rows = []] = await pagesOf(made.url)
    expect(rows.slice(-5)).toEqual(['灌溉;', '水泵;', 'x'.repeat(100), `${'x'.repeat(50)};`, '}'])
  })

  it('masks what is asked for, tells the share, and names what an examiner would ask about', async () => {
    const source = [
      '// Copyright (c) 2024 Acme Inc.',
      'const password = "hunter22"',
      'fetch("https://a.example/x")',
      'call("13800138000")',
    ].join('\n')

    const made = await build(sourceArchive({ 'main.js': source }), { files: ['main.js'], masks: ['keys', 'phones'] })

    const text = (await pagesOf(made.url)).flat().join('\n')
    expect(text).not.toContain('hunter22')
    expect(text).not.toContain('13800138000')
    expect(made.report?.masked).toEqual([
      { kind: 'keys', places: 1 },
      { kind: 'phones', places: 1 },
    ])
    expect(made.report?.maskedPercent).toBeGreaterThan(15)
    const kinds = made.report?.findings.map(({ kind }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(['copyright', 'url']))
    expect(kinds).not.toContain('secret')
  })

  it('puts bars over chosen pages and nothing under them', async () => {
    const archive = sourceArchive({ 'main.js': numberedLines(200) })
    const made = await build(archive, { files: ['main.js'], way: 'covered', coveredPages: '2-3' })

    expect(made.report?.covered).toEqual([2, 3])
    const pages = await pagesOf(made.url)
    const whole = (page: number) => pages[page - 1]?.filter((row) => /^line \d+;$/.test(row)).length ?? 0
    expect([whole(1), whole(4)]).toEqual([50, 50])
    expect(whole(2)).toBeLessThan(40)
    expect((await build(archive, { files: ['main.js'], way: 'covered', coveredPages: '1-3' })).errorCode).toBe(
      'copyright.coverTooMuch',
    )
  })

  it('takes the other exceptional deposits', async () => {
    const archive = sourceArchive({ 'main.c': numberedLines(10_000), 'main.o': Buffer.alloc(48_016, 7) })
    const window = await build(archive, { files: ['main.c'], way: 'window', fromPage: 51 })
    const object = await build(archive, { files: ['main.c'], way: 'object', objectFile: 'main.o', fromPage: 11 })

    expect([window.pages, object.pages]).toEqual([60, 80])
    const pages = await pagesOf(window.url)
    expect(pages[10]).toContain('line 2501;')
    expect(pages[59]?.at(-1)).toBe('line 5000;')
    const objectPages = await pagesOf(object.url)
    expect(objectPages[0]?.at(-1)).toMatch(/^00000310 {1,2}07 07/)
    expect(objectPages[60]).toContain('line 501;')
    const beyond = await build(archive, { files: ['main.c'], way: 'window', fromPage: 170 })
    expect(beyond).toMatchObject({ state: 3, errorCode: 'copyright.windowBeyond', url: null })
  })

  it('refuses nothing but blank lines, a file that is not there, and a bomb', async () => {
    expect((await build(sourceArchive({ 'a.js': '\n \n' }), { files: ['a.js'] })).errorCode).toBe('copyright.noLines')
    expect((await build(sourceArchive({ 'a.js': 'a' }), { files: ['b.js'] })).errorCode).toBe(
      'copyright.fileNotInArchive',
    )
    const bomb = sourceArchive({ 'a.js': Buffer.alloc(40 * 1024 * 1024, 97) })
    const sent = await sendUpload(portal, 'documents.uploadFile', {
      as: person,
      fields: { type: 'package' },
      file: { name: 'a.zip', content: bomb },
    })
    expect(sent.error).toBe('documents.archiveBomb')
  })

  it('makes the deposit of a manual from a PDF and from text', async () => {
    const paper = startPaper({ title: 'x', madeAt: new Date(0) })
    paper.title(named.name)
    for (let at = 1; at <= 60; at += 1) paper.paragraph(`操作 ${at}`)
    const pdf = await build(await paper.end(), { kind: 'manual' }, 'manual.pdf')

    expect(pdf).toMatchObject({ state: 2, report: { thinPages: [1, 2], says: { name: true, version: false } } })
    const pages = await pagesOf(pdf.url)
    expect(pages).toHaveLength(pdf.pages ?? 0)
    expect(pages.map((rows) => rows.join(' '))).toEqual(pages.map((_, at) => `${head} ${at + 1}`))
    const text = await build(sourceArchive({ 'manual.txt': numberedLines(100) }), { kind: 'manual' })
    expect(text).toMatchObject({ state: 2, pages: 3, fileName: `${head} 文档.pdf` })
  })
})

describe('copyright.readSource', () => {
  it('proposes an order and says why files are left out', async () => {
    const archive = sourceArchive({ 'src/b.js': 'b', 'src/main.js': 'm', 'node_modules/x/i.js': 'x', 'a.png': 'p' })
    const id = await upload(archive, 'a.zip')

    const { data } = await portal.call('copyright.readSource', { id }, { as: person })

    expect(data.files).toEqual([
      { path: 'src/main.js', bytes: 1, leftOut: null },
      { path: 'src/b.js', bytes: 1, leftOut: null },
      { path: 'a.png', bytes: 1, leftOut: 'notSource' },
      { path: 'node_modules/x/i.js', bytes: 1, leftOut: 'vendored' },
    ])
    const other = await portal.person()
    expect((await portal.call('copyright.readSource', { id }, { as: other })).error).toBe('common.notFound')
  })
})

describe('copyright.getDeposit', () => {
  it('shows a deposit to its account alone', async () => {
    const made = await build(sourceArchive({ 'a.js': 'a' }), { files: ['a.js'] })
    const other = await portal.person()

    const answer = await portal.call('copyright.getDeposit', { jobId: made.jobId }, { as: other })

    expect(answer.error).toBe('common.notFound')
  })
})
