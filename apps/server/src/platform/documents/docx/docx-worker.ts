import { createHash } from 'node:crypto'
import { splitClaims } from '@portal/domain/patents/filings/claims'
import type { WordFinding } from '@portal/domain/platform/documents/word-findings'
import { SaxesParser } from 'saxes'
import { answerWorkerJob } from '../answer-worker-job-parts.ts'
import { checkZip, readZipFile, type ZipEntry, ZipError, type ZipLimits, type ZipProblem } from '../zip-parts.ts'
import { bodyParts } from './body-parts.ts'
import { contentBeyondText } from './content-beyond-text-parts.ts'
import { cutBook } from './cut-books.ts'
import type { DocxBeyondText, DocxBlock, DocxBooks, DocxContent, DocxFacts } from './docx-types.ts'
import { estimatePages } from './estimate-pages.ts'
import { readBody } from './read-body.ts'
import { readRelations, relationsOf } from './relations.ts'
import { bookText, splitApplication } from './split-application.ts'
import { withPart } from './with-part.ts'

export type DocxRequest = {
  bytes: Uint8Array
  archive: ZipLimits
  partBytesMax: number
  imageBytesMax: number
  blocksMax: number
  lettersMax: number
  only?: 'facts' | 'books' | 'said'
}
export type DocxReply =
  | DocxContent
  | DocxFacts
  | DocxBooks
  | DocxBeyondText
  | { ok: false; problem: 'damaged' | 'tooLarge' }
  | { ok: false; problem: 'zip'; zip: ZipProblem }

const mainPart = 'word/document.xml'
const findingOf: Readonly<Record<string, WordFinding>> = {
  'w:ins': 'trackedChanges',
  'w:del': 'trackedChanges',
  'w:moveFrom': 'trackedChanges',
  'w:commentReference': 'comments',
  'm:oMath': 'formulas',
  'wp:anchor': 'floatingObjects',
  'w:object': 'embeddedObjects',
}

answerWorkerJob<DocxRequest, DocxReply>(async (request) => {
  try {
    if (request.only === 'said') return await readSaid(request)
    return await (request.only === 'books' ? cutBooks(request) : readContent(request))
  } catch (error) {
    if (error instanceof ZipError) return { ok: false, problem: 'zip', zip: error.problem }
    throw error
  }
})

async function readContent(request: DocxRequest): Promise<DocxReply> {
  const bytes = Buffer.from(request.bytes.buffer, request.bytes.byteOffset, request.bytes.byteLength)
  const { entries } = await checkZip(bytes, request.archive)
  const part = async (name: string) => (await readZipFile(bytes, entries, name, request.partBytesMax))?.toString()
  const xml = await part(mainPart)
  if (xml === undefined) return { ok: false, problem: 'damaged' }
  const findings: DocxContent['findings'] = {}
  countElements(xml, (name, depth) => {
    const finding = name === 'w:tbl' && depth > 1 ? 'nestedTables' : findingOf[name]
    if (finding !== undefined) findings[finding] = (findings[finding] ?? 0) + 1
  })
  const outside = readRelations(await part(relationsOf(mainPart))).filter(({ isOutside }) => isOutside)
  if (outside.length > 0) findings.externalLinks = outside.length

  const read = await readBody(xml, sourceOf(request, bytes, entries))
  if (read === undefined) return { ok: false, problem: 'damaged' }
  if (isTooLarge(read.blocks, request)) return { ok: false, problem: 'tooLarge' }
  if (request.only === 'facts') {
    const claims = splitApplication(read.blocks).books.find((book) => book.code === '100001')
    const pages = estimatePages(read.blocks)
    return { ok: true, pages, claims: claims ? splitClaims(bookText(claims.blocks)).length : null }
  }
  const saved = /<Pages>(\d{1,5})<\/Pages>/.exec((await part('docProps/app.xml')) ?? '')?.[1]
  return {
    ok: true,
    blocks: read.blocks,
    images: read.images,
    findings,
    savedPages: saved === undefined || saved === '0' ? undefined : Number(saved),
    estimatedPages: estimatePages(read.blocks),
  }
}

function sourceOf({ partBytesMax, imageBytesMax }: DocxRequest, bytes: Buffer, entries: readonly ZipEntry[]) {
  return { imageBytesMax, part: (name: string) => readZipFile(bytes, entries, name, partBytesMax) }
}

/** The books of a whole application, each that is more than text as a file of its own. */
async function cutBooks(request: DocxRequest): Promise<DocxReply> {
  const bytes = Buffer.from(request.bytes.buffer, request.bytes.byteOffset, request.bytes.byteLength)
  const { entries } = await checkZip(bytes, request.archive)
  const bytesMax = request.partBytesMax
  const xml = (await readZipFile(bytes, entries, mainPart, bytesMax))?.toString()
  if (xml === undefined) return { ok: false, problem: 'damaged' }
  const parts = bodyParts(xml)
  const source = sourceOf(request, bytes, entries)
  const read = await readBody(xml, source)
  if (read === undefined) return { ok: false, problem: 'damaged' }
  if (isTooLarge(read.blocks, request)) return { ok: false, problem: 'tooLarge' }
  const books: DocxBooks['books'] = []
  for (const book of splitApplication(read.blocks).books) {
    const own = await cutBook(book, {
      xml,
      parts,
      partOf: read.partOf,
      write: (text) => withPart(bytes, entries, { name: mainPart, text, bytesMax }),
      readBlocks: async (text) => (await readBody(text, source))?.blocks ?? [],
    })
    books.push(own)
  }
  return { ok: true, books }
}

async function readSaid(request: DocxRequest): Promise<DocxReply> {
  const bytes = Buffer.from(request.bytes.buffer, request.bytes.byteOffset, request.bytes.byteLength)
  const { entries } = await checkZip(bytes, request.archive)
  const part = (name: string) => readZipFile(bytes, entries, name, request.partBytesMax)
  const xml = (await part(mainPart))?.toString()
  if (xml === undefined) return { ok: false, problem: 'damaged' }
  const hashes = new Map<string, string>()
  /** Empty where the file has no such part. A part is read once, however many relations name it. */
  const hashOf = async (name: string) => {
    const known = hashes.get(name)
    if (known !== undefined) return known
    const content = await part(name)
    const hash = content ? createHash('sha256').update(content).digest('hex') : ''
    hashes.set(name, hash)
    return hash
  }
  const linked = new Map<string, string>()
  for (const { id, target, isOutside } of readRelations((await part(relationsOf(mainPart)))?.toString())) {
    linked.set(id, (isOutside ? '' : await hashOf(target)) || target)
  }
  const notes = [await hashOf('word/footnotes.xml'), await hashOf('word/endnotes.xml')]
  const said = contentBeyondText(xml, (of) =>
    of === 'notes' ? notes.join() : (linked.get(of.relation) ?? of.relation),
  )
  return said.length > request.lettersMax ? { ok: false, problem: 'tooLarge' } : { ok: true, said }
}

function isTooLarge(blocks: readonly DocxBlock[], { blocksMax, lettersMax }: DocxRequest): boolean {
  return blocks.length > blocksMax || lettersOf(blocks) > lettersMax
}

function lettersOf(blocks: readonly DocxBlock[]): number {
  const texts = blocks.flatMap((block) => (block.type === 'table' ? block.rows.flat() : [block.text]))
  return texts.reduce((sum, text) => sum + text.length, 0)
}

/** Calls back for each element with its name and, for tables, how deep it lies in others. DTDs are refused. */
function countElements(xml: string, seen: (name: string, tableDepth: number) => void): void {
  const parser = new SaxesParser()
  let tables = 0
  parser.on('doctype', () => {
    throw new Error('a DTD in a document part')
  })
  parser.on('opentag', ({ name }) => {
    if (name === 'w:tbl') tables += 1
    seen(name, tables)
  })
  parser.on('closetag', ({ name }) => {
    if (name === 'w:tbl') tables -= 1
  })
  parser.on('error', (error) => {
    throw error
  })
  parser.write(xml).close()
}
