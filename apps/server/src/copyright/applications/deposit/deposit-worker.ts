import { archiveBytesMax } from '@portal/contract/limits'
import { commentMarks, type LeftOut, looksGenerated } from '@portal/domain/copyright/applications/deposit-files'
import { endsUnit, findInLine, tidyLine, wrapLine } from '@portal/domain/copyright/applications/deposit-lines'
import {
  documentLinesMin,
  documentLinesPerPage,
  documentPages,
  linesPerPage,
  parsePageList,
} from '@portal/domain/copyright/applications/deposit-pages'
import sharp from 'sharp'
import { answerWorkerJob } from '../../../platform/documents/answer-worker-job-parts.ts'
import { archiveLimits } from '../../../platform/documents/file-kind-parts.ts'
import { listZip, readZipFile, type ZipEntry, ZipError } from '../../../platform/documents/zip-parts.ts'
import { objectRows, startRows } from './collect-rows.ts'
import type { Deposit, DepositProblem, DepositReport, DepositRequest } from './deposit-jobs.ts'
import { type DepositPage, drawDeposit } from './draw-deposit.ts'
import { linesOf, readText } from './source-text.ts'

type Source = Extract<DepositRequest, { kind: 'source' }>
type Report = (percent: number) => void

/** Of one file; source that people write is far smaller. */
const fileBytesMax = 32 * 1024 * 1024
const listedMax = 500
const findingsMax = 200

const refuse = (
  problem: Extract<DepositProblem, { values: unknown }>['problem'],
  values: Record<string, string | number> = {},
): DepositProblem => ({ ok: false, problem, values })

answerWorkerJob<DepositRequest, Deposit | DepositProblem>(async (request, report) => {
  try {
    if (request.kind === 'source') return await makeSource(request, report)
    return request.kind === 'manualText' ? await makeText(request) : await makePictures(request, report)
  } catch (error) {
    if (error instanceof ZipError) return { ok: false, problem: 'zip', zip: error.problem }
    throw error
  }
})

const cut = (rows: readonly string[], size: number): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, at) => rows.slice(at * size, (at + 1) * size))

type Pages = readonly (readonly string[])[]

/** @param written the rows of the pages before anything was masked. */
function findings(pages: Pages, own: readonly string[], written: Pages = pages) {
  const all = written.flatMap((rows, at) =>
    rows.flatMap((row, line) => findInLine(row, own, pages[at]?.[line]).map((one) => ({ ...one, page: at + 1 }))),
  )
  return { findings: all.slice(0, findingsMax), findingsTotal: all.length }
}

const headOf = ({ name, version }: DepositRequest) => `${name.trim()} ${version.trim()}`.trim()

async function makeSource(request: Source, report: Report): Promise<Deposit | DepositProblem> {
  const { masks, way, fromPage, owners, name, madeAt } = request
  const archive = Buffer.from(request.archive)
  const entries = listZip(archive, archiveLimits)
  const byPath = new Map<string, ZipEntry>(entries.filter(({ isFolder }) => !isFolder).map((one) => [one.name, one]))
  const rows = startRows({ way, fromPage, masks })
  const used: DepositReport['files'][number][] = []
  const leftOut: { path: string; reason: LeftOut }[] = []
  const total = request.files.reduce((sum, path) => sum + (byPath.get(path)?.declaredBytes ?? 0), 0)
  let read = 0
  for (const path of request.files) {
    const entry = byPath.get(path)
    if (!entry) return refuse('copyright.fileNotInArchive', { file: path })
    const bytes = await readZipFile(archive, [entry], path, Math.min(fileBytesMax, archiveBytesMax - read))
    read += bytes?.length ?? 0
    report((read / Math.max(1, total)) * 90)
    const text = bytes && readText(bytes)
    if (!text) {
      leftOut.push({ path, reason: 'notSource' })
      continue
    }
    if (!request.withGenerated && looksGenerated(text.text.slice(0, 65_536))) {
      leftOut.push({ path, reason: 'generated' })
      continue
    }
    const lines = linesOf(text.text)
    rows.begin(used.length, commentMarks(path))
    for (const line of lines) rows.add(line)
    used.push({ path, lines: lines.length, encoding: text.encoding })
  }
  const object = way === 'object' ? await readObject(archive, byPath.get(request.objectFile)) : undefined
  if (way === 'object' && !object) return refuse('copyright.fileNotInArchive', { file: request.objectFile || '-' })
  const collected = rows.end()
  if (!collected) return refuse('copyright.windowBeyond', { page: fromPage })
  if (collected.total === 0) return refuse('copyright.noLines')
  // Object code ends its last page: source begins a new one.
  const pagesWith = (rows: readonly string[]) => [
    ...cut(object?.ranges.flat() ?? [], linesPerPage),
    ...cut(rows, linesPerPage),
  ]
  const pages = pagesWith(collected.ranges.flat())
  const covered = way === 'covered' ? parsePageList(request.coveredPages, pages.length) : []
  if (!covered) return refuse('copyright.coverPages', { pages: pages.length })
  if (covered.length * 2 > pages.length)
    return refuse('copyright.coverTooMuch', { pages: Math.floor(pages.length / 2) })
  const hidden = new Set(covered)
  const sheets = pages.map((page, at): DepositPage => ({ rows: page, covered: hidden.has(at + 1) }))
  report(92)
  const head = headOf(request)
  const content = await drawDeposit({ head, title: `${head} 源程序`, linesPerPage, pages: sheets, madeAt })
  const last = collected.ranges.at(-1)?.at(-1) ?? ''
  const maskedLetters = [...collected.masked.values()].reduce((sum, { letters }) => sum + letters, 0)
  return {
    ok: true,
    content: new Uint8Array(content),
    pages: pages.length,
    report: {
      rows: collected.total,
      lines: collected.lines,
      blank: collected.blank,
      files: used.slice(0, listedMax),
      filesTotal: used.length,
      leftOut: leftOut.slice(0, listedMax),
      masked: [...collected.masked].map(([kind, { places }]) => ({ kind, places })),
      maskedPercent: Math.round((maskedLetters / Math.max(1, collected.letters)) * 1000) / 10,
      ...findings(pages, [name, ...owners], pagesWith(collected.written.flat())),
      end: { text: last.trim().slice(0, 200), file: used[collected.lastFile]?.path ?? '', endsUnit: endsUnit(last) },
      covered,
      thinPages: [],
      says: null,
    },
  }
}

async function readObject(archive: Buffer, entry: ZipEntry | undefined) {
  const bytes = entry && (await readZipFile(archive, [entry], entry.name, fileBytesMax))
  return bytes && bytes.length > 0 ? objectRows(bytes) : undefined
}

const nothing = {
  blank: 0,
  files: [],
  filesTotal: 0,
  leftOut: [],
  masked: [],
  maskedPercent: 0,
  end: null,
  covered: [],
}
const flat = (text: string) => text.replace(/\s/g, '').toLowerCase()

/** Whether the text of a manual names the software and its version. */
function says(text: string, { name, version }: DepositRequest) {
  const all = flat(text)
  return { name: all.includes(flat(name)), version: all.includes(flat(version)) }
}

/** A manual that is one text in an archive. */
async function makeText(request: Extract<DepositRequest, { kind: 'manualText' }>): Promise<Deposit | DepositProblem> {
  const archive = Buffer.from(request.archive)
  const [entry] = listZip(archive, archiveLimits).filter(({ isFolder }) => !isFolder)
  const bytes = entry && (await readZipFile(archive, [entry], entry.name, fileBytesMax))
  const text = bytes && readText(bytes)
  if (!text) return refuse('copyright.noLines')
  const rows = linesOf(text.text)
    .map(tidyLine)
    .flatMap((line) => wrapLine(line))
  if (rows.length === 0) return refuse('copyright.noLines')
  const all = cut(rows, documentLinesPerPage)
  const pages = documentPages(all.length).map((page) => all[page - 1] ?? [])
  const head = headOf(request)
  const sheets = pages.map((page): DepositPage => ({ rows: page, covered: false }))
  const settings = {
    head,
    title: `${head} 文档`,
    linesPerPage: documentLinesPerPage,
    pages: sheets,
    madeAt: request.madeAt,
  }
  return {
    ok: true,
    content: new Uint8Array(await drawDeposit(settings)),
    pages: pages.length,
    report: {
      ...nothing,
      rows: rows.length,
      lines: rows.length,
      ...findings(pages, [request.name, ...request.owners]),
      thinPages: [],
      says: says(text.text, request),
    },
  }
}

/** A manual whose pages were drawn already: the head is put over each, its own text is what is checked. */
async function makePictures(
  request: Extract<DepositRequest, { kind: 'manualPages' }>,
  report: Report,
): Promise<Deposit> {
  const numbers = documentPages(request.texts.length)
  const sheets: DepositPage[] = []
  for (const [at, page] of request.pages.entries()) {
    report(60 + (at / request.pages.length) * 35)
    const { data, info } = await sharp(page)
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82 })
      .toBuffer({ resolveWithObject: true })
    sheets.push({ picture: new Uint8Array(data), width: info.width, height: info.height })
  }
  const texts = numbers.map((number) => linesOf(request.texts[number - 1] ?? ''))
  // A page without text is a picture; the office does not count lines there, nor on the last one.
  const thin = texts.flatMap((lines, at) => {
    const count = lines.filter((line) => line.trim() !== '').length
    return count > 0 && count < documentLinesMin && at < texts.length - 1 ? [at + 1] : []
  })
  const head = headOf(request)
  const content = await drawDeposit({
    head,
    title: `${head} 文档`,
    linesPerPage,
    pages: sheets,
    madeAt: request.madeAt,
  })
  const lines = texts.reduce((sum, one) => sum + one.length, 0)
  return {
    ok: true,
    content: new Uint8Array(content),
    pages: sheets.length,
    report: {
      ...nothing,
      rows: lines,
      lines,
      ...findings(texts, [request.name, ...request.owners]),
      thinPages: thin,
      says: says(request.texts.join('\n'), request),
    },
  }
}
