import type { ComponentType, ReactNode } from 'react'

/** One filter of a list; its value lives in the address under `key` (`range`: `key` and `toKey`). */
export type FilterField = {
  readonly key: string
  /** The thing: "Title". */
  readonly label: string
  /** Thing and verb, so that the chip reads as a sentence: "title contains". */
  readonly says: string
} & (
  | { readonly kind: 'text'; readonly max: number; readonly placeholder?: string }
  | { readonly kind: 'choice'; readonly options: readonly { readonly value: string; readonly label: string }[] }
  | { readonly kind: 'range'; readonly toKey: string }
  | { readonly kind: 'flag' }
  | {
      readonly kind: 'pick'
      /** The value in force in words; the address only holds its id. */
      readonly words: string
      readonly Picker: ComponentType<PickerProps>
    }
)

/** A control of the screen's own that chooses the value of a filter. */
export interface PickerProps {
  readonly label: string
  readonly chosen: string | undefined
  readonly onChoose: (value: string) => void
}

export interface Column<Row> {
  readonly key: string
  readonly title: string
  readonly cell: (row: Row) => ReactNode
  /** Amounts and counts stand right. */
  readonly align?: 'end'
  /** Key of the server's sort, if it sorts by this column. */
  readonly sort?: string
  /** What the first click sorts by: the nearest day first, else the most or the newest. */
  readonly sortFirst?: 'asc'
  /** CSS length down to which the column gives way where the others need the room: its content is cut or wraps. */
  readonly minWidth?: string
  /** The sum of the row, one column of a list at most: where the table scrolls, it stays beside the actions. */
  readonly stays?: true
  /** Shown until the person chooses, `wide` where the window has room for it; the first column is always shown. */
  readonly shown: boolean | 'wide'
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
  /** Colleagues see it. */
  readonly isShared: boolean
  /** The colleague whose it is; null of one's own. */
  readonly by: string | null
  /** The list opens with it. */
  readonly isDefault: boolean
}

/** What a person does with a saved view. */
export interface ViewActs {
  /** Keeps the filters under a name; rejects with the words to show beside it. */
  readonly save: (name: string, query: string) => Promise<unknown>
  readonly remove: (view: ListView) => void
  readonly share: (view: ListView, isShared: boolean) => void
  readonly openWith: (view: ListView, isDefault: boolean) => void
}

export interface ListSettings {
  /** Keys of the visible columns in order; empty: the screen's own choice. */
  readonly columns: readonly string[]
  readonly density: 'comfortable' | 'compact'
}
