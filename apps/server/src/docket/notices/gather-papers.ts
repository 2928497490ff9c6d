import { noticePapersMax } from '@portal/contract/docket/notice-choices'
import { type ErrorCode, errorText } from '@portal/contract/errors'
import type { NoticeData } from '@portal/domain/docket/notices/read-facts'
import { recogniseKind, type Source } from '@portal/domain/docket/notices/recognise-kind'
import type { FileReply } from '../../platform/documents/file-job-parts.ts'
import { archiveLimits, type FileKind, judgeFile, zipProblemCodes } from '../../platform/documents/file-kind-parts.ts'
import { hashOf } from '../../platform/documents/hash-parts.ts'
import { openMail } from '../../platform/documents/mail/open-mail.ts'
import { inspectPdf } from '../../platform/documents/pdf/inspect-pdf.ts'
import { refuseActiveInside } from '../../platform/documents/pdf/refuse-active-inside.ts'
import { readingMilliseconds } from '../../platform/documents/reading-limits-parts.ts'
import { refusedFile } from '../../platform/documents/refused-file-parts.ts'
import { listZip, readZipFile, ZipError } from '../../platform/documents/zip-parts.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type NoticeXml, readNoticeXml, readNoticeXmls } from './notice-xml-parts.ts'

/** One paper found in what was dropped. */
export interface Paper {
  /** For display: the name, with the path inside what was dropped. */
  readonly name: string
  readonly mediaType: string
  readonly bytes: Buffer
  readonly pages: number | null
  readonly sha256: Buffer
  readonly sources: readonly Source[]
  readonly data: NoticeData
}

export interface Gathered {
  readonly kind: 'pdf' | 'zip' | 'xml' | 'mail'
  readonly papers: readonly Paper[]
  readonly skipped: readonly { readonly file: string; readonly reason: string }[]
}

const textPages = 8
const depthMax = 3
/** XML that is parsed for one drop; the data of a notice are a few KB. */
const xmlBytesMax = 16 * 1024 * 1024
/** Documents of an archive are read together, some hundred that are small in one job. */
const xmlBatchBytes = 1024 * 1024
/** Parts that take all of their time for nothing, before the rest is given up: there may be hundreds. */
const tooHardMax = 2
/** What is wrong with one part and refuses all that was dropped. */
const endsAll: ReadonlySet<ErrorCode> = new Set(['notices.tooManyPapers', 'documents.pdfActiveInside'])
const leftovers = /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i

interface Around {
  readonly depth: number
  /** An archive or a mail around it was looked through for PDFs that act, with everything inside. */
  readonly isLookedThrough: boolean
  readonly language: 'en' | 'zh'
  /** For one PDF, one mail, one document. */
  readonly milliseconds: number
  /** The mail around it. */
  readonly mail: readonly Source[]
  readonly papers: Paper[]
  readonly skipped: { file: string; reason: string }[]
  /** What all archives and mails inside together may still cost. */
  readonly left: { parts: number; bytes: number; xmlBytes: number; tooHard: number }
}

/**
 * Every paper in a dropped file: of an archive and a mail each part is judged by itself, and a part that cannot be read
 * is skipped with its reason. Nothing in it is run and nothing fetched.
 *
 * @throws AppError when the dropped file itself cannot be read, or holds too many papers.
 */
export async function gatherPapers(
  bytes: Buffer,
  name: string,
  language: 'en' | 'zh',
  milliseconds = readingMilliseconds,
): Promise<Gathered> {
  const around: Around = {
    depth: 0,
    isLookedThrough: false,
    language,
    milliseconds,
    mail: [],
    papers: [],
    skipped: [],
    left: { parts: 400, bytes: archiveLimits.totalBytes, xmlBytes: xmlBytesMax, tooHard: tooHardMax },
  }
  const kind = await open(bytes, name, around)
  return { kind, papers: around.papers, skipped: around.skipped }
}

function kindOf(bytes: Buffer, name: string): Gathered['kind'] {
  const head = bytes
    .subarray(0, 64)
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '')
  if (head.startsWith('%PDF-')) return 'pdf'
  if (head.startsWith('PK\u0003\u0004') || head.startsWith('PK\u0005\u0006')) return 'zip'
  if (/\.xml$/i.test(name) && head.trimStart().startsWith('<')) return 'xml'
  // Outlook's own .msg and archived .mht are other formats: they are refused with the kinds that are read.
  if (/\.eml$/i.test(name)) return 'mail'
  throw new AppError('documents.kindUnknown', { accepted: 'PDF, ZIP, XML, EML' })
}

async function open(bytes: Buffer, name: string, around: Around): Promise<Gathered['kind']> {
  if (bytes.length === 0) throw new AppError('documents.empty')
  const kind = kindOf(bytes, name)
  if (kind === 'pdf') await openPdf(bytes, name, {}, around)
  else if (kind === 'xml') await openXml(bytes, name, around)
  else if (kind === 'zip') await openArchive(bytes, name, around)
  else await gatherMail(bytes, name, around)
  return kind
}

/** All parts together are more than one file may hold: nothing of it is taken. */
class TooMuch extends AppError {
  constructor() {
    super('documents.archiveBomb')
  }
}

/** A PDF that acts is not taken, nor what it came in: the whole is kept beside the papers and opened by others. */
class ActivePart extends AppError {
  constructor(file: string, isPart: boolean) {
    super(isPart ? 'documents.pdfActiveInside' : 'documents.pdfActive', { file })
  }
}

/** Before anything is unpacked: archives inside archives may hold no more than one archive may. */
function charge({ left }: Around, bytes: number): void {
  left.bytes -= bytes
  if (left.parts < 0 || left.bytes < 0) throw new TooMuch()
}

/** A document counts as a part, and its bytes once more: parsing is what costs. */
function chargeXml(around: Around, bytes: Buffer): void {
  around.left.parts -= 1
  around.left.xmlBytes -= bytes.length
  if (around.left.xmlBytes < 0) throw new TooMuch()
  charge(around, 0)
}

/** A part of what was dropped: a fault of its own is told and does not stop the others. */
async function openPart(bytes: Buffer, name: string, around: Around, data?: NoticeData): Promise<void> {
  around.left.parts -= 1
  charge(around, 0)
  try {
    if (around.depth > depthMax) throw new AppError('notices.mailUnreadable')
    if (data) await openPdf(bytes, name, data, around)
    else await open(bytes, name, around)
  } catch (error) {
    if (!(error instanceof AppError) || error instanceof TooMuch || endsAll.has(error.code)) throw error
    if (error.code === 'documents.fileTooHard') around.left.tooHard -= 1
    if (around.left.tooHard < 0) throw error
    around.skipped.push({ file: name, reason: errorText(error.code, around.language, error.values) })
  }
}

async function judge(bytes: Buffer, name: string, kind: FileKind): Promise<void> {
  const verdict = await judgeFile(bytes, name, [kind])
  if (!verdict.ok) throw new AppError(verdict.code, verdict.values)
}

async function add(around: Around, paper: Omit<Paper, 'sha256'>): Promise<void> {
  if (around.papers.length >= noticePapersMax) throw new AppError('notices.tooManyPapers', { max: noticePapersMax })
  const sha256 = await hashOf(paper.bytes)
  if (around.papers.some((other) => other.sha256.equals(sha256))) return
  const fileName = paper.name.replace(/^.*[/\\]/, '').replace(/\.\w{1,5}$/, '')
  const sources = [...paper.sources, { place: 'fileName' as const, text: fileName }, ...around.mail]
  around.papers.push({ ...paper, sha256, sources })
}

async function openPdf(bytes: Buffer, name: string, data: NoticeData, around: Around): Promise<void> {
  await judge(bytes, name, 'pdf')
  const pdf = await inspectPdf(bytes, textPages, around.milliseconds)
  if (!pdf.ok) throw refusedFile(pdf, name)
  if (pdf.isActive) throw new ActivePart(name, around.depth > 0)
  const text = pdf.pages.map((page) => page.text).join('\n')
  const sources = text.trim() === '' ? [] : [{ place: 'text' as const, text }]
  await add(around, { name, mediaType: 'application/pdf', bytes, pages: pdf.pages.length, sources, data })
}

async function openXml(bytes: Buffer, name: string, around: Around): Promise<void> {
  chargeXml(around, bytes)
  const { data, text } = await readNoticeXml(bytes, name, around.milliseconds)
  const sources = [{ place: 'text' as const, text }]
  await add(around, { name, mediaType: 'application/xml', bytes, pages: null, sources, data })
}

async function openArchive(bytes: Buffer, name: string, around: Around): Promise<void> {
  const listed = listEntries(bytes)
  charge(
    around,
    listed.reduce((sum, entry) => sum + entry.declaredBytes, 0),
  )
  await judge(bytes, name, 'zip')
  // Also what is skipped below: the whole is kept.
  if (!around.isLookedThrough) await refuseActiveInside(bytes, name)
  const names = listed.filter((entry) => !entry.isFolder && !leftovers.test(entry.name)).map((entry) => entry.name)
  if (names.length === 0) throw new AppError('documents.empty')
  refuseTwins(names)
  const readEntry = async (entry: string) =>
    (await readZipFile(bytes, listed, entry, archiveLimits.totalBytes)) ?? Buffer.alloc(0)
  const inner = { ...around, depth: around.depth + 1, isLookedThrough: true }
  const data = await readFolderData(
    names.filter((entry) => /\.xml$/i.test(entry)),
    readEntry,
    inner,
  )
  const used = new Set<string>()
  for (const entry of names) {
    if (/\.xml$/i.test(entry)) continue
    if (!/\.(pdf|eml|zip)$/i.test(entry)) {
      if (!/\.(tiff?|jpe?g|png|bmp|gif|txt|xsl|css|dtd)$/i.test(entry)) skip(inner, entry, 'documents.kindUnknown')
      continue
    }
    const content = await readEntry(entry)
    const folder = nearest(data, entry)
    if (/\.pdf$/i.test(entry) && folder !== undefined) used.add(folder)
    await openPart(
      content,
      entry,
      inner,
      /\.pdf$/i.test(entry) ? (folder === undefined ? {} : data.get(folder)?.data) : undefined,
    )
  }
  // Data without a PDF beside them are the paper themselves.
  for (const [folder, { paper }] of data) if (!used.has(folder)) await add(inner, paper)
}

/** An entry is read by its name: a second one of it would be the first again, as often as it stands there. */
function refuseTwins(names: readonly string[]): void {
  const seen = new Set<string>()
  for (const name of names) {
    const key = name.normalize('NFC').toLowerCase()
    if (seen.has(key)) throw new AppError('casePackages.nameTwice', { file: name })
    seen.add(key)
  }
}

function listEntries(bytes: Buffer) {
  try {
    return listZip(bytes, archiveLimits)
  } catch (error) {
    if (error instanceof ZipError) throw new AppError(zipProblemCodes[error.problem], {}, { cause: error })
    throw error
  }
}

type XmlPaper = Omit<Paper, 'sha256'>
type XmlFile = { readonly name: string; readonly bytes: Buffer }

/** Office data by folder of the archive. */
async function readFolderData(
  names: readonly string[],
  readEntry: (name: string) => Promise<Buffer>,
  around: Around,
): Promise<ReadonlyMap<string, { data: NoticeData; paper: XmlPaper }>> {
  const found = new Map<string, { data: NoticeData; paper: XmlPaper }>()
  let batch: XmlFile[] = []
  let batchBytes = 0
  const readBatch = async () => {
    const files = batch
    batch = []
    batchBytes = 0
    for (const [at, read] of (await readTogether(files, around)).entries()) {
      const file = files[at]
      if (!file) continue
      if (!read.ok) around.skipped.push({ file: file.name, reason: errorText(read.code, around.language, read.values) })
      else if (read.value.isNotice) put(found, file, read.value)
    }
  }
  for (const name of names) {
    const bytes = await readEntry(name)
    chargeXml(around, bytes)
    batch.push({ name, bytes })
    batchBytes += bytes.length
    if (batchBytes >= xmlBatchBytes) await readBatch()
  }
  if (batch.length > 0) await readBatch()
  return found
}

/** How one document ends the reading of all that came with it. */
const endsReading: ReadonlySet<ErrorCode> = new Set(['documents.fileTooHard', 'documents.damaged'])

/** Documents read in one process; what ends it is found by reading each alone, and refused alone. */
async function readTogether(files: readonly XmlFile[], around: Around): Promise<readonly FileReply<NoticeXml>[]> {
  const { left, milliseconds } = around
  try {
    return await readNoticeXmls(files, milliseconds)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (files.length > 1 && endsReading.has(error.code)) return readAlone(files, around)
    if (error.code === 'documents.fileTooHard') left.tooHard -= 1
    if (left.tooHard < 0) throw error
    const { code, values } = error
    return files.map((): FileReply<NoticeXml> => ({ ok: false, code, values }))
  }
}

/** What was too hard together and is not alone took its time for nothing all the same. */
async function readAlone(files: readonly XmlFile[], around: Around): Promise<readonly FileReply<NoticeXml>[]> {
  const before = around.left.tooHard
  const replies: FileReply<NoticeXml>[] = []
  for (const file of files) replies.push(...(await readTogether([file], around)))
  if (around.left.tooHard === before) around.left.tooHard -= 1
  return replies
}

function put(found: Map<string, { data: NoticeData; paper: XmlPaper }>, { name, bytes }: XmlFile, read: NoticeXml) {
  const { data, text } = read
  const folder = name.slice(0, name.lastIndexOf('/') + 1)
  const before = found.get(folder)
  const sources = [{ place: 'text' as const, text }]
  const paper = { name, mediaType: 'application/xml', bytes, pages: null, sources, data }
  found.set(folder, before ? { paper: before.paper, data: { ...data, ...before.data } } : { paper, data })
}

/** The folder with data that lies nearest above a file. */
function nearest(data: ReadonlyMap<string, unknown>, file: string): string | undefined {
  return [...data.keys()].filter((folder) => file.startsWith(folder)).sort((a, b) => b.length - a.length)[0]
}

async function gatherMail(bytes: Buffer, name: string, around: Around): Promise<void> {
  // Looked through whatever its attachments are called: the whole is kept.
  const { isLookedThrough, milliseconds } = around
  const mail = await openMail(bytes, name, { isLookedThrough, milliseconds })
  const sources: Source[] = [
    { place: 'mailSubject', text: mail.subject },
    { place: 'mailText', text: mail.text.slice(0, 20_000) },
  ]
  const inner = { ...around, depth: around.depth + 1, isLookedThrough: true, mail: sources }
  const before = around.papers.length
  for (const { name: file, bytes: content } of mail.attachments) {
    const isPaper = /\.(pdf|zip|xml|eml)$/i.test(file)
    if (isPaper) {
      charge(inner, content.length)
      await openPart(content, file, inner)
    } else skip(inner, file, 'documents.kindUnknown')
  }
  // A mail that only tells of a notice is a paper itself.
  if (around.papers.length === before && recogniseKind(sources, undefined)) {
    await add(
      { ...around, mail: sources },
      { name, mediaType: 'message/rfc822', bytes, pages: null, sources: [], data: {} },
    )
  }
}

function skip(around: Around, file: string, code: ErrorCode): void {
  around.skipped.push({ file, reason: errorText(code, around.language, { accepted: 'PDF, ZIP, XML, EML' }) })
}
