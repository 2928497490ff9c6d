import { splitClaims } from '@portal/domain/filings/claims'
import mammoth from 'mammoth'
import { SaxesParser } from 'saxes'
import { answerWorkerJob } from '../answer-worker-job-parts.ts'
import { checkZip, readZipFile, ZipError, type ZipLimits, type ZipProblem } from '../zip-parts.ts'
import type { DocxBlock, DocxContent, DocxFacts, DocxFinding } from './docx-types.ts'
import { estimatePages } from './estimate-pages.ts'
import { markFormulas, withPart } from './formula/mark-formulas.ts'
import { type MammothNode, readTree } from './read-tree.ts'
import { bookText, splitApplication } from './split-application.ts'

export type DocxRequest = {
  bytes: Uint8Array
  archive: ZipLimits
  partBytesMax: number
  imageBytesMax: number
  blocksMax: number
  lettersMax: number
  only?: 'facts'
}
export type DocxReply =
  | DocxContent
  | DocxFacts
  | { ok: false; problem: 'damaged' | 'tooLarge' }
  | { ok: false; problem: 'zip'; zip: ZipProblem }

const mainPart = 'word/document.xml'
const findingOf: Readonly<Record<string, DocxFinding>> = {
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
    return await readContent(request)
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
  const links = (await part('word/_rels/document.xml.rels')) ?? ''
  const externalLinks = links
    .split('<Relationship')
    .filter((one) => /TargetMode\s{0,8}=\s{0,8}["']External["']/.test(one.slice(0, one.indexOf('>') + 1))).length
  if (externalLinks > 0) findings.externalLinks = externalLinks

  const { xml: marked, formulas } = findings.formulas === undefined ? { xml, formulas: [] } : markFormulas(xml)
  const bytesMax = request.partBytesMax
  const readable =
    formulas.length === 0 ? bytes : await withPart(bytes, entries, { name: mainPart, text: marked, bytesMax })

  let tree: MammothNode | undefined
  const keepTree = (document: MammothNode) => {
    tree = document
    // An empty document: the HTML that mammoth would write is not wanted.
    return { ...document, children: [] }
  }
  await mammoth.convertToHtml({ buffer: readable }, { transformDocument: keepTree, externalFileAccess: false })
  if (tree === undefined) return { ok: false, problem: 'damaged' }
  const read = await readTree(tree, request.imageBytesMax, formulas)
  if (read.blocks.length > request.blocksMax || lettersOf(read.blocks) > request.lettersMax) {
    return { ok: false, problem: 'tooLarge' }
  }
  if (request.only === 'facts') {
    const claims = splitApplication(read.blocks).books.find((book) => book.code === '100001')
    const pages = estimatePages(read.blocks)
    return { ok: true, pages, claims: claims ? splitClaims(bookText(claims.blocks)).length : null }
  }
  const saved = /<Pages>(\d{1,5})<\/Pages>/.exec((await part('docProps/app.xml')) ?? '')?.[1]
  return {
    ok: true,
    ...read,
    findings,
    savedPages: saved === undefined || saved === '0' ? undefined : Number(saved),
    estimatedPages: estimatePages(read.blocks),
  }
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
