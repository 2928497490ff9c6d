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
interface ServedList<L extends List, Found, Row, Sum extends string> {
  /** The call that asks for its file: who may, and what is asked. */
  readonly file: { readonly access: Access; readonly request: z.ZodType<File<L>> }
  /** Tables of the conditions; what only a row tells is joined by `read`. */
  readonly from: SQL | ((asker: Requester) => SQL)
  /** Whose rows they are: in the `where` of page, count and file. */
  readonly visible: (user: SessionUser) => SQL
  /** Each may look at what else is asked. */
  readonly conditions: Conditions<L['filters'], readonly [Requester, ListQueryOf<L>]>
  /** Of a list whose ticked rows can be had as a file: the rows of these numbers or ids. */
  readonly ticked?: (keys: readonly string[]) => SQL
  /** What is summed over all rows of the filters, for `summedPage`; in whole numbers. */
  readonly sums?: (asked: ListQueryOf<L>) => Readonly<Record<Sum, SQL>>
  /** Joins that the sums alone read, behind `from`; none may take a row away or double it. */
  readonly sumsJoin?: SQL
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
export function serveList<const L extends List, Found, Row extends object, Sum extends string = never>(
  list: L,
  served: ServedList<L, Found, Row, Sum>,
) {
  const { from, visible, conditions, ticked, counted = () => sql`*`, read, toRow, cells } = served

  const whereOf = (asked: ListQueryOf<L> & Ticked, asker: Requester): SQL => {
    const given = conditionsGiven<L['filters'], readonly [Requester, ListQueryOf<L>]>(conditions, asked, asker, asked)
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
  /** How many fit, and their sums, out of one reading of them. */
  const sum = async (db: Db, asked: ListQueryOf<L>, asker: Requester) => {
    const columns = Object.entries<SQL>(served.sums?.(asked) ?? {}).map(
      ([key, of]) => sql`coalesce(sum(${of}), 0)::text as ${sql.identifier(key)}`,
    )
    const total = sql`count(${counted(asked)})::text as ${sql.identifier('rows')}`
    const { rows } = await db.execute<Record<string, string>>(
      sql`select ${sql.join([total, ...columns], sql`, `)} from ${typeof from === 'function' ? from(asker) : from}
        ${served.sumsJoin ?? sql``} where ${whereOf(asked, asker)}`,
    )
    const { rows: fitting = '0', ...sums } = rows[0] ?? {}
    const numbers = Object.entries(sums).map(([key, text]) => [key, Number(text)])
    // Key by key the sums that are declared.
    return { total: Number(fitting), sums: Object.fromEntries(numbers) as Record<Sum, number> }
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

  const findPage = ({ input, user, db, services, language }: Call<PageInput<L>>) => {
    const { pageNum, pageSize } = input
    const asker = { user, now: services.now(), language }
    return { asker, rows: find(db, input, { limit: pageSize, offset: (pageNum - 1) * pageSize, ...asker }) }
  }

  return {
    /** A page of them with how many fit in all, as a list call answers it. */
    async page(call: Call<PageInput<L>>) {
      const { db, input } = call
      const { rows, asker } = findPage(call)
      const [list, total] = await Promise.all([rows, count(db, input, asker)])
      return { list, total, pageNum: input.pageNum, pageSize: input.pageSize }
    },
    /** The same, with the sums of all that fit where they are asked for: they read every row, and turning a page changes none of them. */
    async summedPage(call: Call<PageInput<L> & { readonly sums: boolean }>) {
      const { db, input } = call
      const { rows, asker } = findPage(call)
      const summing = input.sums
        ? sum(db, input, asker)
        : count(db, input, asker).then((total) => ({ total, sums: null }))
      const [list, summed] = await Promise.all([rows, summing])
      return { list, ...summed, pageNum: input.pageNum, pageSize: input.pageSize }
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
