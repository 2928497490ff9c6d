import { type InnerDayAsk, innerDayNames } from '@portal/domain/law/periods/inner-day-names'
import type { TwoLanguages } from '@portal/domain/platform/words/two-languages'

/** Values with a name each: states, ways, kinds. */
export type Names = Readonly<Record<string, TwoLanguages>>

/**
 * One filter, its value under its key in the request and in the page's address. Without a label it is none of the bar's own: a tab
 * sets it, another field holds its end, or only a link asks for it.
 */
export type ListFilter = {
  /** The thing: "Title". */
  readonly label?: TwoLanguages
  /** Thing and verb, so that the chip reads as a sentence: "title contains". */
  readonly says?: TwoLanguages
} /** `pattern`: a regular expression that the whole text fits. */ & (
  | {
      readonly kind: 'text'
      readonly max: number
      readonly min?: number
      readonly pattern?: string
      readonly hint?: TwoLanguages
    }
  /** Without names the page says what its values are called; `usual`: what is asked where nothing is said. */
  | { readonly kind: 'choice'; readonly of: readonly string[]; readonly names?: Names; readonly usual?: string }
  | { readonly kind: 'number'; readonly max: number; readonly min?: number }
  /** `to`: the filter that holds the last day of the range; its words say both. */
  | { readonly kind: 'day'; readonly to?: string }
  | { readonly kind: 'flag' }
  | { readonly kind: 'id' }
)

/** A column of the table; a cell that is more than its field is written by the page. */
export interface ListColumn {
  readonly title: TwoLanguages
  /** What it is called for a customer, where that is another word. */
  readonly forCustomers?: TwoLanguages
  /**
   * How the field of the row is shown; text if left out. Money, in fen, and counts stand right; of an instant a day is Beijing's; what is
   * long is cut where its column ends.
   */
  readonly kind?: 'text' | 'long' | 'number' | 'count' | 'money' | 'day' | 'instant'
  /** The field of the row, if it has another name than the column. */
  readonly of?: string
  /** Words of the field's values. */
  readonly names?: Names
  /** Shown until the person chooses, unless `false`; `wide` where the window has room for it, `agents` to who works for customers. */
  readonly shown?: false | 'wide' | 'agents'
  /** One of the list's sorts. */
  readonly sort?: string
  readonly sortFirst?: 'asc'
  readonly minWidth?: string
  /** The sum of the row, one column of a list at most. */
  readonly stays?: true
  /** What its cell shows, in its order, each a column of the file; the one of its own name if left out. */
  readonly file?: readonly string[]
  /** For who works for customers alone. */
  readonly forAgents?: true
}

/** A column of the Excel file under its heading. */
export interface FileColumn extends TwoLanguages {
  /** Its heading for a customer, where that is another word. */
  readonly forCustomers?: TwoLanguages
  readonly width: number
  readonly kind: 'text' | 'money' | 'date' | 'instant' | 'integer'
  /** The field of the row, if it has another name than the column; of an instant a date holds the day in Beijing, an instant the minute. */
  readonly of?: string
  readonly names?: Names
}

/** A list of rows: what it is asked by, what it shows and what its file holds. Read by the page too, so it is data only. */
export interface List {
  /** What the task panel calls its file, `<word>.<verbNoun>`. */
  readonly name: string
  /** Where a person's choice of columns and saved views are stored. */
  readonly screen: string
  /** The screen whose views it shares, if it is one tab of several. */
  readonly viewsOf?: string
  /** Name of the sheet and of the file. */
  readonly sheet: TwoLanguages
  readonly filters: Readonly<Record<string, ListFilter>>
  /** Its file is asked for with the filters beside the columns, not under `parameter`. */
  readonly asksFlat?: true
  /** The choice among the filters that the chosen tab sets; the first tab sets none. */
  readonly tabs?: string
  readonly sorts?: {
    readonly of: readonly string[]
    readonly usual: string
    readonly order: 'asc' | 'desc'
  }
  /** In the order of the table; the first always leads. */
  readonly columns: Readonly<Record<string, ListColumn>>
  /** Columns of its Excel file; none for a list without one. */
  readonly file: Readonly<Record<string, FileColumn>>
}

/** Declares a list; keys and values are kept as literals. */
export function defineList<const L extends List>(list: L): L {
  return list
}

/** Names of states whose colour is the page's matter. */
export function namesOf(states: Readonly<Record<string, { readonly name: TwoLanguages }>>): Names {
  return Object.fromEntries(Object.entries(states).map(([key, { name }]) => [key, name]))
}

export const fileColumn = (en: string, zh: string, width: number, kind: FileColumn['kind'] = 'text') => ({
  en,
  zh,
  width,
  kind,
})

/** What a filter's value is. */
export type ValueOf<F> = F extends { readonly kind: 'choice'; readonly of: readonly (infer V)[] }
  ? V
  : F extends { readonly kind: 'number' }
    ? number
    : F extends { readonly kind: 'flag' }
      ? boolean
      : string

export type FilterOf<L extends Pick<List, 'filters'>> = {
  readonly [K in keyof L['filters']]?: ValueOf<L['filters'][K]> | undefined
}

type SortOf<L extends List> = L extends { readonly sorts: { readonly of: readonly (infer S)[] } } ? S : never

/** Filters and sorting: all that says which rows there are, and in which order. */
export type ListQueryOf<L extends List> = FilterOf<L> & {
  readonly sort?: SortOf<L> | undefined
  readonly order?: 'asc' | 'desc' | undefined
}

export type FileKeyOf<L extends List> = keyof L['file'] & string

/**
 * Columns of the file for these columns of the table: what their cells show, in their order, each once. What stands in small print
 * in one cell and is shown as a column of its own too comes where the person put that.
 */
export function fileKeysOf<L extends List>(list: L, shown: readonly string[]): FileKeyOf<L>[] {
  const factsOf = (key: string) => list.columns[key]?.file ?? [key]
  const own = new Map<string, string>()
  for (const key of shown) {
    const [fact, ...more] = factsOf(key)
    if (fact !== undefined && more.length === 0) own.set(fact, key)
  }
  const keys = shown.flatMap((key) => factsOf(key).filter((fact) => (own.get(fact) ?? key) === key))
  return [...new Set(keys)].filter((key): key is FileKeyOf<L> => Object.hasOwn(list.file, key))
}

/** A value of a row that is said in two languages, in one of them; undefined for any other. */
export function inLanguage(value: unknown, language: 'en' | 'zh'): string | undefined {
  if (typeof value !== 'object' || value === null || !('en' in value) || !('zh' in value)) return undefined
  return String(value[language])
}

/** The column of the day we set ourselves, before that of an office. */
export const innerDayColumn = (ask: InnerDayAsk) =>
  ({ ...innerDayNames.own, forCustomers: innerDayNames[ask], width: 16, kind: 'date' }) as const
