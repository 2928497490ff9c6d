import type { List, ListColumn } from '@portal/contract/list'
import type { ReactNode } from 'react'
import { formatDay, formatInstant } from '../../app/format.ts'
import type { Language } from '../../app/language.ts'
import type { Column } from '../../ui/list/list-types.ts'
import { Money } from '../../ui/Money.tsx'
import { NumberText } from '../../ui/NumberText.tsx'

/** Cells of a screen's own: more than the field in its words, amount or day. */
export type Cells<L extends List, Row> = { readonly [K in keyof L['columns']]?: (row: Row) => ReactNode }

export const nothing = '—'

const fieldOf = (row: object, name: string): unknown => Reflect.get(row, name)
const isSaid = (value: unknown) => value !== null && value !== undefined && value !== ''

/** The columns of a list, for who works for customers with those of customers. */
export function columnsOf<L extends List, Row extends object>(
  list: L,
  cells: Cells<L, Row>,
  { language, forAgents }: { readonly language: Language; readonly forAgents: boolean },
): Column<Row>[] {
  return Object.entries(list.columns)
    .filter(([, column]) => forAgents || !column.forAgents)
    .map(([key, column]) => {
      const title = (!forAgents && column.forCustomers) || column.title
      return columnOf(key, { ...column, title }, cells[key], language)
    })
}

function columnOf<Row extends object>(
  key: string,
  column: ListColumn,
  cell: ((row: Row) => ReactNode) | undefined,
  language: Language,
): Column<Row> {
  const { title, kind, onlyWith, sort, sortFirst, minWidth, stays, shown = true } = column
  return {
    key,
    title: title[language],
    shown,
    cell: cell ?? ((row) => usualCell(column, fieldOf(row, column.of ?? key), language)),
    ...(kind === 'money' && { align: 'end' }),
    ...{ sort, sortFirst, minWidth, stays },
    ...(onlyWith && { says: (row) => onlyWith.some((name) => isSaid(fieldOf(row, name))) }),
  }
}

function usualCell({ kind, names, stays }: ListColumn, value: unknown, language: Language): ReactNode {
  if (kind === 'money' && typeof value === 'number') return <Money fen={value} strong={stays ?? false} />
  if (typeof value === 'number') return value
  if (typeof value !== 'string' || value === '') return nothing
  if (names) return names[value]?.[language] ?? value
  if (kind === 'day') return formatDay(value)
  if (kind === 'instant') return <time dateTime={value}>{formatInstant(value)}</time>
  return kind === 'number' ? <NumberText>{value}</NumberText> : value
}
