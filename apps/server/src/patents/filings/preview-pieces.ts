import { previewBytesMax } from '@portal/contract/limits'
import { briefDescription } from '@portal/domain/patents/designs/brief-description'
import { allViews, type FormDesign } from '@portal/domain/patents/designs/design-form'
import { fullViewLabel } from '@portal/domain/patents/designs/view-words'
import { awaitsDraft, type FilingForm } from '@portal/domain/patents/filings/form'
import { descriptionFor } from '@portal/domain/patents/filings/form-check'
import { bookPages } from '@portal/domain/patents/filings/form-size'
import type { RightType } from '@portal/domain/platform/identifiers/right-type'
import type { TwoLanguages } from '@portal/domain/platform/words/two-languages'
import { paperTitles } from '../../kernel/papers/paper-parts.ts'
import { splitApplication } from '../../platform/documents/docx/split-application.ts'
import type { FileRow } from '../../platform/documents/file-queries.ts'
import { pictureForPaper } from '../../platform/documents/images/picture-for-paper.ts'
import type { BundlePiece, PaperBlock } from '../../platform/documents/pdf/bundle-pdf.ts'
import { readStoredFile } from '../../platform/documents/store-file-parts.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { FileStorage } from '../../platform/outside/storage/port.ts'
import { type BookName, bookCodes, type ReadDocument, readDocument } from './book-parts.ts'
import type { SheetSection } from './request-sheet.ts'
import { sheetWords } from './request-sheet-words.ts'

type Files = ReadonlyMap<string, FileRow>

/** A paper of the application: what it is called, how long it is, and itself. */
export interface PreviewPaper {
  readonly title: string
  /** Empty: not there yet. */
  readonly pages: TwoLanguages
  readonly pieces: readonly BundlePiece[]
}

const both = ({ en, zh }: TwoLanguages) => (en === zh ? zh : `${zh}  ${en}`)
const noPages: TwoLanguages = { en: '', zh: '' }
const pageWords = (count: number): TwoLanguages => ({
  en: `${count} ${count === 1 ? 'page' : 'pages'}`,
  zh: `${count} 页`,
})
const mark = both(sheetWords.preview)

function paper(title: string, code: string, blocks: PaperBlock[]): BundlePiece {
  return { type: 'paper', title: `${sheetWords.preview.zh} – ${title}`, foot: `${code}  ${title}`.trim(), mark, blocks }
}

/** The request as pages. */
export function requestPiece(form: FilingForm, sections: readonly SheetSection[]): BundlePiece {
  const { zh, en } = sheetWords.request
  const blocks = sections.flatMap(({ title, rows }): PaperBlock[] => [
    { type: 'heading', text: both(title) },
    { type: 'rows', rows: rows.map(({ label, value }) => [both(label), both(value) || '—'] as const) },
  ])
  return paper(`${zh} ${form.title}`, '', [{ type: 'title', text: zh, english: en }, ...blocks])
}

/** Refuses files that are too much for one answer, before they are read. @throws AppError `filings.previewTooLarge` */
export function refuseLargeFiles(files: Files): void {
  const bytes = [...files.values()].reduce((sum, file) => sum + file.bytes, 0)
  if (bytes > previewBytesMax) throw new AppError('filings.previewTooLarge', { limit: previewBytesMax / 1024 / 1024 })
}

async function picture(bytes: Uint8Array): Promise<PaperBlock> {
  const made = await pictureForPaper(bytes)
  if (!made.ok) throw new AppError(made.code, made.values)
  return { type: 'picture', bytes: made.bytes, width: made.width, height: made.height }
}

/** A Word file as our own pages: its text, tables line by line, and the pictures that can be read. */
async function blocksOf({ blocks, images }: Pick<ReadDocument, 'images'> & { blocks: ReadDocument['blocks'] }) {
  const made: PaperBlock[] = []
  for (const block of blocks) {
    if (block.type === 'table') {
      made.push(...block.rows.map((cells): PaperBlock => ({ type: 'text', text: cells.join('   |   ') })))
      continue
    }
    const text = block.listNumber === undefined ? block.text : `${block.listNumber}. ${block.text}`
    const isHeading = block.headingLevel !== undefined
    if (text.trim() !== '') made.push({ type: isHeading ? 'heading' : 'text', text })
    for (const place of block.images) {
      const image = images[place]
      if (image?.readable) made.push(await picture(image.bytes))
    }
  }
  return made
}

const pdfType = 'application/pdf'

async function filePiece(storage: FileStorage, file: FileRow, title: string, name: BookName): Promise<BundlePiece> {
  if (file.mediaType === pdfType) return { type: 'pdf', bytes: await readStoredFile(storage, file.storageKey) }
  const read = await readDocument(storage, file)
  const split = splitApplication(read.blocks)
  const own = split.books.find((book) => book.code === bookCodes[name])
  // The same part that the claims are counted and the checks are made from; see `textOfBook`.
  const blocks = own?.blocks ?? (split.books.length > 0 ? [] : read.blocks)
  return paper(title, bookCodes[name], await blocksOf({ blocks, images: read.images }))
}

async function bookPaper(form: FilingForm, right: RightType, name: BookName, files: Files, storage: FileStorage) {
  const book = form.documents[name]
  const title = paperTitles[bookCodes[name]]
  const file = book.fileId === null ? undefined : files.get(book.fileId)
  const text = name === 'description' ? descriptionFor(form, right) : book.text
  if (!file && text.trim() === '') return { title, pages: noPages, pieces: [] }
  const pages = pageWords(bookPages(book))
  if (file) return { title, pages, pieces: [await filePiece(storage, file, title, name)] }
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const head: PaperBlock = { type: 'title', text: name === 'description' ? form.title || title : title }
  const blocks = [head, ...lines.map((line): PaperBlock => ({ type: 'text', text: line }))]
  return { title, pages, pieces: [paper(title, bookCodes[name], blocks)] }
}

async function drawingsPaper(form: FilingForm, files: Files, storage: FileStorage): Promise<PreviewPaper[]> {
  const { drawings } = form.documents
  const title = paperTitles['100003']
  if (drawings.length === 0) return []
  const pieces: BundlePiece[] = []
  for (const drawing of drawings) {
    const file = files.get(drawing.fileId)
    if (!file) continue
    const bytes = await readStoredFile(storage, file.storageKey)
    if (file.mediaType === pdfType) pieces.push({ type: 'pdf', bytes })
    else {
      const label: PaperBlock[] = drawing.labels.map((name) => ({ type: 'text', text: `图${name}` }))
      pieces.push(paper(title, '100003', [await picture(bytes), ...label]))
    }
  }
  const pages = drawings.reduce((sum, drawing) => sum + drawing.pages, 0)
  return [{ title, pages: pageWords(pages), pieces }]
}

/** Views one by one under their names, then the brief description. */
async function designPapers(form: FilingForm, design: FormDesign, files: Files, storage: FileStorage) {
  const title = paperTitles['130001']
  const pieces: BundlePiece[] = []
  for (const { view, designAt } of allViews(design)) {
    const file = files.get(view.fileId)
    if (!file) continue
    const words: PaperBlock = { type: 'text', text: both(fullViewLabel(design, designAt, view)) }
    pieces.push(paper(title, '130001', [await picture(await readStoredFile(storage, file.storageKey)), words]))
  }
  const brief = briefDescription(form.title, design)
  const briefTitle = paperTitles['130002']
  const blocks = [
    { type: 'title', text: briefTitle } as const,
    ...brief.map((line): PaperBlock => ({ type: 'text', text: line })),
  ]
  const views = { title, pages: pieces.length === 0 ? noPages : pageWords(pieces.length), pieces }
  if (brief.length === 0) return [views]
  return [views, { title: briefTitle, pages: pageWords(1), pieces: [paper(briefTitle, '130002', blocks)] }]
}

/** What an attorney is to draft from; an old Word file can only be opened as it is. */
async function disclosurePaper({ disclosure }: FilingForm, files: Files, storage: FileStorage): Promise<PreviewPaper> {
  const title = paperTitles.disclosure
  const file = disclosure.fileId === null ? undefined : files.get(disclosure.fileId)
  if (!file) return { title, pages: noPages, pieces: [] }
  if (file.mediaType === pdfType) {
    const bytes = await readStoredFile(storage, file.storageKey)
    return { title, pages: pageWords(file.pages ?? 1), pieces: [{ type: 'pdf', bytes }] }
  }
  if (file.pages === null) return { title, pages: { en: file.name, zh: file.name }, pieces: [] }
  const blocks = await blocksOf(await readDocument(storage, file))
  return { title, pages: pageWords(file.pages), pieces: [paper(title, '', blocks)] }
}

/** The papers of one application in the order they are put together: abstract, claims, description, drawings. */
export async function previewPapers(
  form: FilingForm,
  right: RightType,
  files: Files,
  storage: FileStorage,
): Promise<readonly PreviewPaper[]> {
  if (form.design) return designPapers(form, form.design, files, storage)
  if (awaitsDraft(form)) return [await disclosurePaper(form, files, storage)]
  const book = (name: BookName) => bookPaper(form, right, name, files, storage)
  return [
    await book('abstract'),
    await book('claims'),
    await book('description'),
    ...(await drawingsPaper(form, files, storage)),
  ]
}
