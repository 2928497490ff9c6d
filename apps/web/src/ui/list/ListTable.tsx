import { Fragment, type ReactNode, useId, useRef, useState } from 'react'
import { useMessages } from '../../app/language.ts'
import { Button } from '../Button.tsx'
import { classes } from '../classes.ts'
import { Icon } from '../Icon.tsx'
import layout from '../layout.module.css'
import unseen from '../VisuallyHidden.module.css'
import styles from './ListTable.module.css'
import { listMessages } from './list-messages.ts'
import type { ListState } from './list-state.ts'
import type { Column } from './list-types.ts'
import { useEdge } from './use-edge.ts'
import { useListKeys } from './use-list-keys.ts'

export interface RowParts<Row> {
  readonly keyOf: (row: Row) => string
  /** The row in a word, for screen readers. */
  readonly nameOf: (row: Row) => string
  /** Controls at the end of a row, seen on hover and focus; those marked `data-next`, for what is to be done now, always. */
  readonly actions?: (row: Row) => ReactNode
  /** What a row unfolds to. */
  readonly details?: (row: Row) => ReactNode
}

export interface Ticks<Row> {
  readonly has: (key: string) => boolean
  readonly toggle: (rows: readonly Row[], on: boolean) => void
}

interface ListTableProps<Row> extends RowParts<Row> {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly state: ListState
  readonly ticks: Ticks<Row>
  readonly busy: boolean
}

/** A table for work: sticky heading, one tab stop for the rows, the keys of a mail program. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { label, columns, rows, state, ticks, busy, keyOf, nameOf, actions, details } = props
  const t = useMessages(listMessages)
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  useEdge(box)
  const body = useRef<HTMLTableSectionElement>(null)
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set())
  const allTicked = rows.length > 0 && rows.every((row) => ticks.has(keyOf(row)))
  const someTicked = rows.some((row) => ticks.has(keyOf(row)))
  const lastTicked = useRef<number>(undefined)
  /** With Shift everything between the row ticked before and this one. */
  const tickTo = (line: number, on: boolean, isRange: boolean) => {
    const from = isRange ? (lastTicked.current ?? line) : line
    ticks.toggle(rows.slice(Math.min(from, line), Math.max(from, line) + 1), on)
    lastTicked.current = line
  }
  const fold = (key: string) => {
    const next = new Set(unfolded)
    if (!next.delete(key)) next.add(key)
    setUnfolded(next)
  }
  useListKeys(body, {
    tick: (line, isRange) => {
      const row = rows[line]
      if (row !== undefined) tickTo(line, isRange || !ticks.has(keyOf(row)), isRange)
    },
    fold:
      details &&
      ((line) => {
        const row = rows[line]
        if (row !== undefined) fold(keyOf(row))
      }),
  })
  return (
    <div ref={box} className={styles.scroll} aria-busy={busy || undefined}>
      <p id={`${id}-keys`} hidden>
        {t.keys}
      </p>
      <table className={styles.table} aria-label={label} aria-describedby={`${id}-keys`}>
        <thead>
          <tr>
            <th className={styles.tick} scope="col" data-chrome>
              <input
                type="checkbox"
                aria-label={t.tickAll}
                checked={allTicked}
                ref={(box) => {
                  if (box) box.indeterminate = someTicked && !allTicked
                }}
                onChange={(event) => ticks.toggle(rows, event.target.checked)}
              />
            </th>
            {columns.map((column) => (
              <Heading key={column.key} column={column} state={state} />
            ))}
            <th className={styles.actions} scope="col" data-chrome>
              <span className={unseen.hidden}>{t.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row, line) => {
            const key = keyOf(row)
            const open = unfolded.has(key)
            return (
              <Fragment key={key}>
                <tr data-row data-ticked={ticks.has(key) || undefined} tabIndex={line === 0 ? 0 : -1}>
                  <td className={styles.tick} data-chrome>
                    <input
                      type="checkbox"
                      aria-label={t.tick(nameOf(row))}
                      checked={ticks.has(key)}
                      onChange={(event) =>
                        tickTo(
                          line,
                          event.target.checked,
                          event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey,
                        )
                      }
                    />
                  </td>
                  {columns.map((column, at) => (
                    <td key={column.key} data-align={column.align} data-stays={column.stays}>
                      <span className={column.minWidth === undefined ? undefined : styles.givesWay}>
                        {at === 0 && details && (
                          <Button
                            tone="quiet"
                            size="small"
                            icon={open ? 'down' : 'right'}
                            aria-label={t.expand(nameOf(row))}
                            aria-expanded={open}
                            onClick={() => fold(key)}
                          />
                        )}
                        {column.cell(row)}
                      </span>
                    </td>
                  ))}
                  <td className={styles.actions} data-chrome>
                    <span className={classes(layout.inline4, styles.actionsInside)}>{actions?.(row)}</span>
                  </td>
                </tr>
                {open && details && (
                  <tr className={styles.details}>
                    <td colSpan={columns.length + 2}>{details(row)}</td>
                  </tr>
                )}
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function Heading<Row>({ column, state }: { column: Column<Row>; state: ListState }) {
  const chosen = column.sort !== undefined && state.sort === column.sort
  const direction = chosen ? (state.order === 'asc' ? 'ascending' : 'descending') : undefined
  return (
    <th
      scope="col"
      data-align={column.align}
      data-stays={column.stays}
      aria-sort={direction}
      data-gives-way={column.minWidth !== undefined || undefined}
      style={{ minWidth: column.minWidth }}
    >
      {column.sort === undefined ? (
        column.title
      ) : (
        <button
          type="button"
          className={styles.sort}
          onClick={() => state.toggleSort(column.sort ?? '', column.sortFirst)}
        >
          {column.title}
          <Icon name="down" size={14} className={styles.arrow} data-direction={direction} />
        </button>
      )}
    </th>
  )
}
