import { isDescriptionHeading } from '@portal/domain/patents/filings/description-headings'
import { withoutTitleLabel } from '@portal/domain/patents/filings/title-line'
import type { DocxBlock, DocxParagraph } from './docx-types.ts'
import { estimatePages } from './estimate-pages.ts'

/** The five books 五书 (patent reference 5.1) and what stands before the first of them. */
export type BookCode = '100001' | '100002' | '100003' | '100004' | '100005'
export type Book = { code: BookCode; blocks: DocxBlock[]; pages: number; figures: number }
export type SplitApplication = {
  /** In the order of the codes; a book that the file lacks is left out. */
  books: Book[]
  /** The title on the cover or at the head of the description, if one stands there. */
  title: string | undefined
  /** Books whose title stands more than once: all of it is joined, the person should look. */
  repeated: BookCode[]
  /** Blocks before the first book. */
  before: DocxBlock[]
}

const titles: readonly (readonly [BookCode, RegExp])[] = [
  ['100005', /^摘要附图$/],
  ['100004', /^(说明书)?摘要$/],
  ['100003', /^(说明书)?附图$/],
  ['100001', /^权利要求(书)?$/],
  ['100002', /^说明书$/],
]
/** Other books that some files append, which belong to none of the five. */
const foreignTitle =
  /^(交底书|技术交底书|附图计划|请求书|发明专利请求书|实用新型专利请求书|委托书|专利代理委托书)(（.*）)?$/

/**
 * Cuts an application that was written as one DOCX at the titles of the five books, wherever and in whatever order they
 * stand. A title is a paragraph of its own, as heading or body text, spaced (权 利 要 求 书) or numbered (一、) or not.
 */
export function splitApplication(blocks: readonly DocxBlock[]): SplitApplication {
  const parts = new Map<BookCode, DocxBlock[]>()
  const repeated = new Set<BookCode>()
  const before: DocxBlock[] = []
  let current: DocxBlock[] | undefined = before
  let foreignLevel = Number.POSITIVE_INFINITY
  for (const block of blocks) {
    const level = block.type === 'paragraph' ? (block.headingLevel ?? 0) : 0
    // A sub-heading of a foreign part (附图 inside a 交底书) begins no book.
    const code = level > foreignLevel ? undefined : bookTitle(block)
    if (code !== undefined) {
      if (parts.has(code)) repeated.add(code)
      foreignLevel = Number.POSITIVE_INFINITY
      current = parts.get(code) ?? []
      parts.set(code, current)
      continue
    }
    if (isForeignTitle(block)) {
      current = undefined
      foreignLevel = level
    }
    current?.push(block)
  }
  const books = [...parts].toSorted(([a], [b]) => a.localeCompare(b)).map(([code, own]) => toBook(code, own))
  return { books, title: findTitle(before, parts.get('100002') ?? []), repeated: [...repeated], before }
}

/** The text of a book as lines, with the numbers that Word shows by itself written out (`1. 一种…`). */
export function bookText(blocks: readonly DocxBlock[]): string {
  return blocks
    .flatMap((block) => (block.type === 'table' ? block.rows.map((row) => row.join('\t')) : [numbered(block)]))
    .filter((line) => line !== '')
    .join('\n')
}

function numbered(paragraph: DocxParagraph): string {
  return paragraph.listNumber === undefined ? paragraph.text : `${paragraph.listNumber}. ${paragraph.text}`
}

function bookTitle(block: DocxBlock): BookCode | undefined {
  const title = bareTitle(block)
  return titles.find(([, shape]) => shape.test(title))?.[0]
}

function isForeignTitle(block: DocxBlock): boolean {
  return block.type === 'paragraph' && block.headingLevel !== undefined && foreignTitle.test(bareTitle(block))
}

function bareTitle(block: DocxBlock): string {
  if (block.type !== 'paragraph' || block.text.length > 40) return ''
  return block.text
    .replace(/[\s【】]/g, '')
    .replace(/^(?:第?[一二三四五六七八九十]+[、.．章部分]*|[（(][一二三四五六七八九十\d]+[)）]|\d+[、.．])/, '')
    .replace(/[:：]$/, '')
}

function toBook(code: BookCode, blocks: DocxBlock[]): Book {
  const figures = blocks.reduce((sum, block) => sum + (block.type === 'paragraph' ? block.images.length : 0), 0)
  return { code, blocks, pages: estimatePages(blocks), figures }
}

/** The title at the head of the description; undefined where the description is not among the books, or begins with another line. */
export function descriptionTitle(books: readonly Book[]): string | undefined {
  return titleAtHead(books.find(({ code }) => code === '100002')?.blocks ?? [])
}

function titleAtHead(description: readonly DocxBlock[]): string | undefined {
  const first = description.find((block): block is DocxParagraph => block.type === 'paragraph' && block.text !== '')
  if (first === undefined) return undefined
  const title = withoutTitleLabel(first.text)
  return isTitleLike({ ...first, text: title }) ? title : undefined
}

function findTitle(before: readonly DocxBlock[], description: readonly DocxBlock[]): string | undefined {
  const atHead = titleAtHead(description)
  if (atHead !== undefined) return atHead
  const cover = before.filter((block) => block.type === 'paragraph')
  const marked = cover.find((paragraph) => paragraph.headingLevel === 0 && isTitleLike(paragraph))
  // From a PDF no line is a heading; nearly every title begins so.
  const customary = cover.find((paragraph) => /^一种[^，,：:]+$/.test(paragraph.text) && isTitleLike(paragraph))
  const labelled = cover.map(({ text }) => /^(?:发明|实用新型|发明创造)?名称[:：](.+)$/.exec(text)?.[1]?.trim())
  return marked?.text ?? labelled.find((text) => text !== undefined) ?? customary?.text
}

function isTitleLike({ text }: DocxParagraph): boolean {
  return text.length > 1 && text.length <= 60 && !/[。；;]/.test(text) && !isDescriptionHeading(text)
}
