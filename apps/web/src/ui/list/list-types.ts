import type { ReactNode } from 'react'

/** One filter of a list; its value lives in the address under `key` (`range`: `key` and `toKey`). */
export type FilterField = {
  readonly key: string
  /** The thing: "Title". */
  readonly label: string
  /** Thing and verb, so that the chip reads as a sentence: "title contains". */
  readonly says: string
} & (
  | { readonly kind: 'text'; readonly placeholder?: string }
  | { readonly kind: 'choice'; readonly options: readonly { readonly value: string; readonly label: string }[] }
  | { readonly kind: 'range'; readonly toKey: string }
  | { readonly kind: 'flag' }
)

export interface Column<Row> {
  readonly key: string
  readonly title: string
  readonly cell: (row: Row) => ReactNode
  /** Amounts and counts stand right. */
  readonly align?: 'end'
  /** Key of the server's sort, if it sorts by this column. */
  readonly sort?: string
  /** CSS length the column keeps at least. */
  readonly minWidth?: string
  /** Shown until the person chooses; the first column is always shown. */
  readonly shown: boolean
}

export interface RowAction {
  readonly key: string
  readonly label: string
  readonly to?: string
  readonly run?: () => void
  /** Why it cannot be done now: shown disabled with these words. */
  readonly refused?: string
  readonly tone?: 'bad'
}

export interface ListView {
  readonly id: string
  readonly name: string
  readonly query: string
}

export interface ListSettings {
  /** Keys of the visible columns in order; empty: the screen's own choice. */
  readonly columns: readonly string[]
  readonly density: 'comfortable' | 'compact'
}
