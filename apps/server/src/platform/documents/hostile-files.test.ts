import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { gatherPapers } from '../../docket/notices/gather-papers.ts'
import { readDocx, readDocxFacts } from './docx/read-docx.ts'
import { inspectPdf } from './pdf/inspect-pdf.ts'
import { readingMilliseconds } from './reading-limits-parts.ts'
import { hostileMails, hostilePdfs, hostileWords, hostileXmls } from './test/build-hostile.ts'

/** What nothing that was made to be slow can be read in, on any machine. */
const tooShort = 20
const named = <Make>(makes: Readonly<Record<string, Make>>) => Object.entries(makes)
const refusals = ['documents.damaged', 'documents.tooHard', 'documents.tooManyPages', 'documents.archiveBomb']
/** What came of a file: its refusal, or that it was read. */
const outcome = (read: { ok: true } | { ok: false; code: string }) => (read.ok ? 'read' : read.code)

describe('a PDF that was made to be slow', () => {
  it.each(named(hostilePdfs))('%s: is read or refused, and never longer than it may take', async (_, make) => {
    const bytes = make()

    expect(['read', ...refusals]).toContain(outcome(await inspectPdf(bytes, 0, readingMilliseconds)))
  })

  it('is given up when its time is over', async () => {
    expect(outcome(await inspectPdf(hostilePdfs['names without end'](), 0, 300))).toBe('documents.tooHard')
  })

  it('has its text read no longer than that either', async () => {
    const bytes = hostilePdfs['a page that unpacks to a gigabyte']()

    expect(outcome(await inspectPdf(bytes, 1, 300))).toBe('documents.tooHard')
  })
})

describe('a Word file that was made to be slow', () => {
  it.each(named(hostileWords))('%s: is read or refused, and never longer than it may take', async (_, make) => {
    const bytes = make()

    expect(['read', ...refusals]).toContain(outcome(await readDocx(bytes, readingMilliseconds)))
    expect(refusals).toContain(outcome(await readDocxFacts(bytes, tooShort)))
  })
})

/** What came of a drop: its refusal, or that it was read. */
const drop = (bytes: Buffer, name: string, milliseconds: number) =>
  gatherPapers(bytes, name, 'en', milliseconds).then(
    () => 'read',
    (error: { code?: string }) => error.code,
  )

describe.each([
  { kind: 'mail', file: 'a.eml', makes: named<() => Buffer>(hostileMails) },
  { kind: 'document of the office', file: 'a.xml', makes: named<() => Buffer>(hostileXmls) },
])('a $kind that was made to be slow', ({ file, makes }) => {
  it.each(makes)('%s: is read in a process of its own, which is ended when its time is over', async (_, make) => {
    const bytes = make()

    expect(['read', 'documents.fileTooHard']).toContain(await drop(bytes, file, readingMilliseconds))
    expect(await drop(bytes, file, tooShort)).toBe('documents.fileTooHard')
  })
})

describe('notices of which each takes all of its time', () => {
  it('are given up after a few, and the one that was read last is named', async () => {
    const slow = hostilePdfs['a page that unpacks to a gigabyte']()
    const files = Array.from(
      { length: 9 },
      (_, at) => [`${at}.pdf`, Buffer.concat([slow, strToU8(`\n%${at}`)])] as const,
    )
    const archive = Buffer.from(zipSync(Object.fromEntries(files)))

    await expect(gatherPapers(archive, 'notices.zip', 'en', 300)).rejects.toMatchObject({
      code: 'documents.fileTooHard',
      values: { file: '2.pdf' },
    })
  })
})
