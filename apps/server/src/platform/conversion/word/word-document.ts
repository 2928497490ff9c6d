import type { ParagraphLook, RunLook } from './word-looks.ts'

/** A Word file as it is to be drawn; lengths in points, in reading order. */
export interface WordDocument {
  readonly sections: readonly Section[]
  /** Different heads on even pages. */
  readonly evenHeads: boolean
  /** What was left out or flattened; names of `conversionLosses`. */
  readonly losses: ReadonlySet<Loss>
}

export type Loss =
  | 'trackedChanges'
  | 'comments'
  | 'footnotes'
  | 'formulas'
  | 'columns'
  | 'floatingObjects'
  | 'embeddedObjects'

export interface Section {
  readonly blocks: readonly Block[]
  readonly page: PageShape
  /** By kind of page: `default`, `first`, `even`. */
  readonly heads: Readonly<Partial<Record<string, readonly Block[]>>>
  readonly feet: Readonly<Partial<Record<string, readonly Block[]>>>
  readonly firstPageDiffers: boolean
  /** Goes on where the section before it ended. */
  readonly continuous: boolean
  /** Number of its first page, if it begins anew. */
  readonly firstNumber: number | undefined
  /** Distance of the lines that text stands on, 0 without such a grid. */
  readonly linePitch: number
}

export interface PageShape {
  readonly width: number
  readonly height: number
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
  /** From the edge of the paper. */
  readonly head: number
  readonly foot: number
}

export type Block = Paragraph | Table

export interface Paragraph {
  readonly kind: 'paragraph'
  readonly look: ParagraphLook
  /** Of the paragraph mark: the height of an empty line. */
  readonly mark: RunLook
  readonly label: { readonly text: string; readonly look: RunLook } | undefined
  readonly pieces: readonly Piece[]
}

export type Piece =
  | { readonly kind: 'text'; readonly text: string; readonly look: RunLook }
  | { readonly kind: 'tab'; readonly look: RunLook }
  | { readonly kind: 'field'; readonly what: 'page' | 'pages'; readonly look: RunLook }
  | { readonly kind: 'line' }
  | { readonly kind: 'page' }
  /** Sign of a note, and what stands at the foot of its page. */
  | { readonly kind: 'note'; readonly text: string; readonly look: RunLook; readonly blocks: readonly Block[] }
  /** Name of the part; width and height 0 when the file does not say them; so much of it below the base line. */
  | {
      readonly kind: 'picture'
      readonly part: string
      readonly width: number
      readonly height: number
      readonly below?: number
    }

export interface Table {
  readonly kind: 'table'
  /** Widths. */
  readonly columns: readonly number[]
  readonly rows: readonly Row[]
  readonly indent: number
  readonly align: 'left' | 'center' | 'right'
  readonly padding: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }
}

export interface Row {
  readonly cells: readonly Cell[]
  /** At least so high. */
  readonly height: number
  /** Repeated at the head of each page that the table reaches. */
  readonly isHead: boolean
}

export interface Cell {
  /** Columns it covers. */
  readonly span: number
  readonly merge: 'no' | 'begins' | 'goesOn'
  readonly blocks: readonly Block[]
  readonly edges: Readonly<Record<Edge, boolean>>
  /** `#rrggbb`, undefined: none. */
  readonly fill: string | undefined
  readonly vertical: 'top' | 'center' | 'bottom'
}
export type Edge = 'top' | 'bottom' | 'left' | 'right'
