import { inLanguage, type List, type ListColumn } from '@portal/contract/list'
import type { ReactNode } from 'react'
import { formatDay, formatInstant } from '../../app/format.ts'
import type { Language } from '../../app/language.ts'
import cellStyles from '../../ui/list/cells.module.css'
import type { Column } from '../../ui/list/list-types.ts'
import { Money } from '../../ui/Money.tsx'
import { NumberText } from '../../ui/NumberText.tsx'

/** Cells of a screen's own: more than the field in its words, amount or day. */
export type Cells<L extends List, Row> = { readonly [K in keyof L['columns']]?: (row: Row) => ReactNode }

/** Columns whose field no row has; a cell of the screen's own serves for them. */
type Unread<L extends List, Row> = {
  [K in keyof L['columns'] & string]: (
    L['columns'][K] extends { readonly of: infer Field }
      ? Field
      : K
  ) extends keyof Row
    ? never
    : K
}[keyof L['columns'] & string]
/** The cells that a list cannot do without: a column of a field that no row has does not compile. */
export type CellsOf<L extends List, Row> = { readonly [K in Unread<L, Row>]: unknown }

/** What a screen says of columns that depend on its state. */
export type Shown<L extends List> = { readonly [K in keyof L['columns']]?: boolean | 'wide' | 'never' }

export const nothing = '—'

const fieldOf = (row: object, name: string): unknown => Reflect.get(row, name)

interface Look<L extends List> {
  readonly language: Language
  readonly forAgents: boolean
  readonly shown?: Shown<L>
  readonly titles?: { readonly [K in keyof L['columns']]?: string }
}

/** The columns of a list, for who works for customers with those of customers. */
export function columnsOf<L extends List, Row extends object>(
  list: L,
  cells: Cells<L, Row>,
  { language, forAgents, shown: own = {}, titles = {} }: Look<L>,
): Column<Row>[] {
  return Object.entries(list.columns).flatMap(([key, column]) => {
    const shown = own[key] ?? (column.shown === 'agents' ? forAgents : (column.shown ?? true))
    if (shown === 'never' || (column.forAgents && !forAgents)) return []
    const title = titles[key] ?? ((!forAgents && column.forCustomers) || column.title)[language]
    return [columnOf(key, column, { cell: cells[key], title, shown, language })]
  })
}

function columnOf<Row extends object>(
  key: string,
  column: ListColumn,
  how: {
    readonly cell: ((row: Row) => ReactNode) | undefined
    readonly title: string
    readonly shown: boolean | 'wide'
    readonly language: Language
  },
): Column<Row> {
  const { kind, sort, sortFirst, minWidth, stays } = column
  const { cell, title, shown, language } = how
  return {
    key,
    title,
    shown,
    cell: cell ?? ((row) => usualCell(column, fieldOf(row, column.of ?? key), language)),
    ...((kind === 'money' || kind === 'count') && { align: 'end' }),
    ...{ sort, sortFirst, minWidth, stays },
  }
}

function usualCell({ kind, names, stays }: ListColumn, value: unknown, language: Language): ReactNode {
  if (kind === 'money' && typeof value === 'number') return <Money fen={value} strong={stays ?? false} />
  if (typeof value === 'number') return value
  if (typeof value !== 'string' || value === '') return inLanguage(value, language) ?? nothing
  if (names) return names[value]?.[language] ?? value
  if (kind === 'day') return <time dateTime={value}>{formatDay(value)}</time>
  if (kind === 'instant') return <time dateTime={value}>{formatInstant(value)}</time>
  if (kind === 'long') {
    return (
      <span className={cellStyles.cut} title={value}>
        {value}
      </span>
    )
  }
  return kind === 'number' ? <NumberText>{value}</NumberText> : value
}
