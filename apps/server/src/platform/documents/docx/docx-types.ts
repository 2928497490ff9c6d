import type { WordFinding } from '@portal/domain/platform/documents/word-findings'
import type { BookCode } from './split-application.ts'

/** What a DOCX says, in reading order, without its looks. */
export type DocxBlock = DocxParagraph | DocxTable
export type DocxParagraph = {
  type: 'paragraph'
  text: string
  /** 1 to 9 for headings, 0 for the title, undefined for body text. */
  headingLevel: number | undefined
  /** Number that Word shows by itself in front of the paragraph, counted anew after each heading. */
  listNumber: number | undefined
  /** Places in `images`. */
  images: number[]
  /** Formulas of Word: where in `text` each stands, and its picture's place in `images`. */
  formulas?: { at: number; image: number }[]
}
/** Cells row by row; a merged cell stands once, where it begins. */
export type DocxTable = { type: 'table'; rows: string[][] }
export type DocxImage = { contentType: string; bytes: Uint8Array; readable: boolean; dpi?: number }

/** What is told of an upload: our own count of pages, and the claims if a part of them is titled so. */
export type DocxFacts = { ok: true; pages: number; claims: number | null }
/** A book of an application written as one DOCX, taken out of it. */
export type CutBook = {
  code: BookCode
  /** It has formulas, pictures, tables or raised letters: its text alone is not the book. */
  isMoreThanText: boolean
  /** The book as a DOCX of its own, where it is more than text; null where it could not be taken out whole. */
  file: Uint8Array | null
  /** It has shapes, charts or objects that are no pictures which we read. */
  hasUnreadDrawings: boolean
}
/** What the file says beyond the letters of its text, as `contentBeyondText` writes it. */
export type DocxBeyondText = { ok: true; said: string }
export type DocxBooks = { ok: true; books: CutBook[] }
export type DocxContent = {
  ok: true
  blocks: DocxBlock[]
  images: DocxImage[]
  findings: Partial<Record<WordFinding, number>>
  /** Pages that the writing program counted when it last saved, if it says so. */
  savedPages: number | undefined
  /** Our own count on the office's A4 page (see `estimatePages`). */
  estimatedPages: number
}
