import type { Access } from '@portal/contract/call'
import {
  type FileColumn,
  type FileKeyOf,
  inLanguage,
  type List,
  type ListQueryOf,
  type ValueOf,
} from '@portal/contract/list'
import { beijingDate, beijingMinute } from '@portal/domain/platform/dates/civil-date'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database, Db } from '../../platform/db/connection.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import type { Services } from '../../services.ts'
import { type ExportedList, fileOf, type Language, startListExport } from './list-export-parts.ts'

/** Who asks for rows, and when. */
export interface Requester {
  readonly user: SessionUser
  readonly now: Date
  readonly language: Language
}

/** Which rows, in which order, and which piece of them: `where` holds the asker's rows alone. */
export interface Piece {
  readonly where: SQL
  readonly order: SQL
  readonly limit: number
  readonly offset: number
}

type Conditions<F extends List['filters'], More extends readonly unknown[] = readonly [Requester]> = {
  readonly [K in keyof F]: (value: ValueOf<F[K]>, ...more: More) => SQL
}
/** Filters with the default where none is given. */
type Given<L extends List> = ListQueryOf<L> & {
  readonly sort: NonNullable<ListQueryOf<L>['sort']>
  readonly order: 'asc' | 'desc'
}
interface Chosen<L extends List> {
  readonly columns?: readonly FileKeyOf<L>[] | undefined
}
/** The ticked rows, by what their list calls them; without them all rows of the filters. */
interface Ticked {
  readonly orderNos?: readonly string[] | undefined
  readonly ids?: readonly string[] | undefined
}
/** The request of a file, in either of its two shapes. */
type File<L extends List> = Chosen<L> &
  (L extends { readonly asksFlat: true } ? ListQueryOf<L> : { readonly parameter: ListQueryOf<L> })

/** What the server knows of a list besides its declaration. */
interface ServedList<L extends List, Found, Row> {
  /** The call that asks for its file: who may, and what is asked. */
  readonly file: { readonly access: Access; readonly request: z.ZodType<File<L>> }
  /** Tables of the conditions; what only a row tells is joined by `read`. */
  readonly from: SQL | ((asker: Requester) => SQL)
  /** Whose rows they are: in the `where` of page, count and file. */
  readonly visible: (user: SessionUser) => SQL
  readonly conditions: Conditions<L['filters']>
  /** Of a list whose ticked rows can be had as a file: the rows of these numbers or ids. */
  readonly ticked?: (keys: readonly string[]) => SQL
  /** What one row counts as, where that is not one. */
  readonly counted?: (asked: ListQueryOf<L>) => SQL
  /** A total order: it ends in a unique column. Rows without a value come last both ways. */
  readonly order: (asked: Given<L>, asker: Requester) => SQL
  readonly read: (db: Db, piece: Piece, asker: Requester, asked: ListQueryOf<L>) => Promise<readonly Found[]>
  /** A row of the reply, and of the file. */
  readonly toRow: (found: Found, asker: Requester) => Row
  /** Cells of the file that are not the row's own fields in the declared words: what the page shows, in its words. */
  readonly cells?: (row: Row, asker: Requester, asked: ListQueryOf<L>) => Partial<Record<FileKeyOf<L>, Cell>>
}
type Cell = string | number | null

interface Call<Input> {
  readonly input: Input
  readonly user: SessionUser
  readonly db: Db
  readonly services: Pick<Services, 'now'>
  readonly language: Language
}
type PageInput<L extends List> = ListQueryOf<L> & { readonly pageNum: number; readonly pageSize: number }

/** One condition for each filter that is given. */
export function conditionsGiven<F extends List['filters'], More extends readonly unknown[]>(
  conditions: Conditions<F, More>,
  asked: { readonly [K in keyof F]?: ValueOf<F[K]> | undefined },
  ...more: More
): SQL[] {
  return Object.keys(conditions).flatMap((key: keyof F) => {
    const value = asked[key]
    return value === undefined || value === '' ? [] : [conditions[key](value, ...more)]
  })
}

/** The pages and the file of a list that the contract declares. */
export function serveList<const L extends List, Found, Row extends object>(list: L, served: ServedList<L, Found, Row>) {
  const { from, visible, conditions, ticked, counted = () => sql`*`, read, toRow, cells } = served

  const whereOf = (asked: ListQueryOf<L> & Ticked, asker: Requester): SQL => {
    const given = conditionsGiven<L['filters'], readonly [Requester]>(conditions, asked, asker)
    const keys = asked.orderNos ?? asked.ids
    if (keys && !ticked) throw new Error(`${list.name} is asked for ticked rows and does not know them`)
    const rows = keys && ticked ? [ticked(keys)] : []
    return sql.join([visible(asker.user), ...given, ...rows], sql` and `)
  }
  const orderOf = (asked: ListQueryOf<L>, asker: Requester): SQL => {
    const { sorts } = list
    // A list without sorts has one order, which asks for none.
    return served.order({ sort: sorts?.usual, order: sorts?.order ?? 'desc', ...asked } as Given<L>, asker)
  }

  const count = async (db: Db, asked: ListQueryOf<L>, asker: Requester): Promise<number> => {
    const { rows } = await db.execute<{ total: number }>(
      sql`select count(${counted(asked)})::int as total from ${typeof from === 'function' ? from(asker) : from} where ${whereOf(asked, asker)}`,
    )
    return rows[0]?.total ?? 0
  }
  const find = async (
    db: Db,
    asked: ListQueryOf<L>,
    { limit, offset, ...asker }: Requester & Pick<Piece, 'limit' | 'offset'>,
  ): Promise<Row[]> => {
    const piece = { where: whereOf(asked, asker), order: orderOf(asked, asker), limit, offset }
    return (await read(db, piece, asker, asked)).map((found) => toRow(found, asker))
  }

  const exported: ExportedList<File<L>> = {
    name: list.name,
    access: served.file.access,
    filter: served.file.request,
    sheet: list.sheet,
    columns: list.file,
    chosen: ({ columns }) => columns ?? Object.keys(list.file),
    count: (db, user, { filter, now }) => count(db, filtersOf<L>(filter), { user, now, language: 'en' }),
    rows: async (db, user, { filter, limit, offset, now, language }) => {
      const asker = { user, now, language }
      const asked = filtersOf<L>(filter)
      const rows = await find(db, asked, { limit, offset, ...asker })
      return rows.map((row) => Object.assign(cellsOf(list.file, row, language), cells?.(row, asker, asked)))
    },
  }

  return {
    /** A page of them with how many fit in all, as a list call answers it. */
    async page({ input, user, db, services, language }: Call<PageInput<L>>) {
      const { pageNum, pageSize } = input
      const asker = { user, now: services.now(), language }
      const [rows, total] = await Promise.all([
        find(db, input, { limit: pageSize, offset: (pageNum - 1) * pageSize, ...asker }),
        count(db, input, asker),
      ])
      return { list: rows, total, pageNum, pageSize }
    },
    /** @throws AppError `orders.exportEmpty`, `orders.exportTooLarge` */
    startFile({ input, user, db, services, language }: Call<File<L>> & { readonly db: Database['db'] }) {
      return startListExport(exported, input, { user, db, language, now: services.now() })
    },
    /** For the job that writes the files of all lists. */
    file: fileOf(exported),
  }
}

function filtersOf<L extends List>(asked: File<L>): ListQueryOf<L> {
  const given: object = asked
  // In either shape the filters are what the list's own request says of them.
  return ('parameter' in given ? given.parameter : given) as ListQueryOf<L>
}

/** The fields of a row as its file shows them. */
export function cellsOf(
  file: Readonly<Record<string, FileColumn>>,
  row: object,
  language: Language,
): Record<string, Cell> {
  const fields = new Map<string, unknown>(Object.entries(row))
  return Object.fromEntries(
    Object.entries(file).map(([key, column]) => [key, cellOf(column, fields.get(column.of ?? key), language)]),
  )
}

function cellOf({ kind, names }: FileColumn, value: unknown, language: Language): Cell {
  if (typeof value !== 'string' && typeof value !== 'number') return inLanguage(value, language) ?? null
  if (names) return names[value]?.[language] ?? String(value)
  if (typeof value !== 'string' || value.length <= 'YYYY-MM-DD'.length) return value
  if (kind === 'instant') return beijingMinute(new Date(value))
  return kind === 'date' ? beijingDate(new Date(value)) : value
}
