import PDFDocument from 'pdfkit'
import { registerFaces } from './faces.ts'
import { heightOf, type Item, layOutBlocks } from './layout-blocks.ts'
import { createPageNotes } from './page-notes.ts'
import type { Block, Section, WordDocument } from './word-document.ts'

/** A picture that can be drawn: JPEG, with its size in pixels. */
export interface Picture {
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
}

export interface DrawSettings {
  readonly title: string
  readonly pictures: ReadonlyMap<string, Picture>
  readonly pagesMax: number
  /** Called after each page with the share of the document that is drawn, 0 to 1. */
  readonly onPage: (share: number) => void
}

export type Drawn =
  | {
      readonly ok: true
      readonly bytes: Buffer
      readonly pages: number
      readonly fontsMissing: string[]
      readonly lacks: boolean
    }
  | { readonly ok: false; readonly pages: number }

/** The date written into the file: equal documents make equal bytes. */
const madeAt = new Date('2000-01-01T00:00:00Z')

/** Draws a document; more than `pagesMax` pages are refused. A field that counts the pages takes a second turn. */
export async function drawWord(document: WordDocument, settings: DrawSettings): Promise<Drawn> {
  const counts = document.sections.some(({ blocks }) => JSON.stringify(blocks).includes('"what":"pages"'))
  const first = await drawOnce(document, settings, 1)
  return first.ok && counts && first.pages > 1 ? drawOnce(document, settings, first.pages) : first
}

interface Sheet {
  readonly section: Section
  readonly number: number
  readonly kind: string
}

async function drawOnce(document: WordDocument, settings: DrawSettings, total: number): Promise<Drawn> {
  const pdf = new PDFDocument({
    autoFirstPage: false,
    bufferPages: true,
    margin: 0,
    lang: 'zh-CN',
    displayTitle: true,
    info: { Title: settings.title, CreationDate: madeAt, ModDate: madeAt },
  })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => pdf.on('end', resolve).on('error', reject))
  const faces = registerFaces(pdf)
  const sheets: Sheet[] = []
  const lay = (blocks: readonly Block[], section: Section, numbers: { page: number; pages: number }): Item[] =>
    layOutBlocks(blocks, { pdf, faces, section, pictures: settings.pictures, numbers })

  /** Kind of the next page of a section; what it lacks falls back to the usual one. */
  function kindOf(section: Section, isFirst: boolean, number: number): string {
    if (section.firstPageDiffers && isFirst) return 'first'
    return document.evenHeads && number % 2 === 0 ? 'even' : 'default'
  }

  const blocks = document.sections.reduce((sum, section) => sum + section.blocks.length, 0)
  let done = 0
  let y = 0
  let bottom = 0
  const notes = createPageNotes(pdf)
  const endPage = () => {
    const left = sheets.at(-1)?.section.page.left
    if (left !== undefined) notes.draw(left, bottom)
  }
  for (const [at, section] of document.sections.entries()) {
    const { page } = section
    let isFirst = true
    const room = new Map<string, { top: number; bottom: number }>()
    const roomOf = (kind: string) => {
      const numbers = { page: 1, pages: total }
      const known = room.get(kind) ?? {
        top: Math.max(page.top, page.head + heightOf(lay(section.heads[kind] ?? [], section, numbers))),
        bottom:
          page.height - Math.max(page.bottom, page.foot + heightOf(lay(section.feet[kind] ?? [], section, numbers))),
      }
      room.set(kind, known)
      return known
    }
    const newPage = () => {
      endPage()
      const number =
        isFirst && section.firstNumber !== undefined ? section.firstNumber : (sheets.at(-1)?.number ?? 0) + 1
      const kind = kindOf(section, isFirst, number)
      sheets.push({ section, number, kind })
      pdf.addPage({ size: [page.width, page.height], margin: 0 })
      isFirst = false
      const free = roomOf(kind)
      // Heads and feet that would leave no room for the text do not push it away.
      const fits = free.bottom - free.top > page.height * 0.15
      y = fits ? free.top : page.top
      bottom = fits ? free.bottom : page.height - page.bottom
      // What the page before had no room for does not push away the text.
      bottom -= notes.place((bottom - y) / 2)
      settings.onPage(blocks === 0 ? 1 : done / blocks)
      return y
    }
    let top = at > 0 && section.continuous ? -1 : newPage()
    isFirst = false
    const notesMost = (page.height - page.top - page.bottom) * 0.4
    const drawItem = (item: Item, before: number) => {
      y += before
      item.draw(page.left, y)
      y += item.height
      notes.add(item.notes)
      bottom -= notes.place(bottom - y)
    }
    for (const block of section.blocks) {
      if (sheets.length > settings.pagesMax) break
      done += 1
      if (block.kind === 'paragraph' && block.look.pageBreakBefore && y > top) top = newPage()
      const number = sheets.at(-1)?.number ?? 1
      let queue = lay([block], section, { page: number, pages: total })
      const following = section.blocks[section.blocks.indexOf(block) + 1]
      if (following && queue.at(-1)?.keepWithNext) {
        const next = lay([following], section, { page: number, pages: total })[0]
        const together = heightOf(queue) + (next ? next.before + Math.min(next.height, 40) : 0)
        if (y > top && y + together > bottom && together < bottom - top) top = newPage()
      }
      while (queue.length > 0 && sheets.length <= settings.pagesMax) {
        const [item, ...rest] = queue
        if (!item) break
        const before = y > top ? item.before : 0
        const group = item.keepWithNext && block.kind === 'table' ? groupHeight(queue) : item.height
        const foot = notes.roomFor(item, notesMost)
        if (y + before + group + foot <= bottom + 0.5 || (y <= top && y + item.height <= bottom + 0.5)) {
          drawItem(item, before)
          queue = rest
          if (item.endsPage && (rest.length > 0 || following)) top = newPage()
          continue
        }
        const parts = group === item.height ? item.split?.(bottom - y - before - foot) : undefined
        if (parts) {
          drawItem(parts[0], before)
          queue = [...(item.repeats ?? []), parts[1], ...rest]
          top = newPage()
        } else if (y > top) {
          queue = [...(item.repeats ?? []), ...queue]
          top = newPage()
        } else {
          // Taller than a page and not to be cut: drawn as far as the paper goes.
          drawItem(item, 0)
          queue = rest
        }
      }
    }
    // Notes that are longer than their page go on behind the text.
    while (at === document.sections.length - 1 && notes.waits() && sheets.length <= settings.pagesMax) {
      newPage()
      bottom -= notes.place(bottom - y, true)
    }
  }
  endPage()

  const pages = sheets.length
  if (pages > settings.pagesMax) {
    pdf.end()
    await ended
    return { ok: false, pages }
  }
  for (const [at, { section, number, kind }] of sheets.entries()) {
    pdf.switchToPage(at)
    const numbers = { page: number, pages }
    drawAll(lay(section.heads[kind] ?? [], section, numbers), section.page.left, section.page.head)
    const feet = lay(section.feet[kind] ?? [], section, numbers)
    drawAll(feet, section.page.left, section.page.height - section.page.foot - heightOf(feet))
  }
  pdf.end()
  await ended
  return { ok: true, bytes: Buffer.concat(chunks), pages, fontsMissing: [...faces.replaced], lacks: faces.lacks() }
}

function drawAll(items: readonly Item[], x: number, from: number): void {
  let y = from
  for (const item of items) {
    y += item.before
    item.draw(x, y)
    y += item.height
  }
}

/** Height of the items that stay together with the first. */
function groupHeight(queue: readonly Item[]): number {
  let height = 0
  for (const item of queue) {
    height += item.height
    if (!item.keepWithNext) break
  }
  return height
}
