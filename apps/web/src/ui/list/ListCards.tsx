import { Fragment, type ReactNode } from 'react'
import { useMessages } from '../../app/language.ts'
import { classes } from '../classes.ts'
import layout from '../layout.module.css'
import states from '../states.module.css'
import styles from './ListCards.module.css'
import type { RowParts, Ticks } from './ListTable.tsx'
import { listMessages } from './list-messages.ts'
import type { Column } from './list-types.ts'

interface ListCardsProps<Row> extends Pick<RowParts<Row>, 'keyOf' | 'nameOf' | 'actions'> {
  readonly label: string
  readonly rows: readonly Row[]
  readonly ticks: Ticks<Row>
  /** The three facts that matter. */
  readonly card: (row: Row) => ReactNode
  /** Columns that the person has chosen besides. */
  readonly added: readonly Column<Row>[]
}

/** The rows of a list on a phone. */
export function ListCards<Row>({ label, rows, ticks, card, added, keyOf, nameOf, actions }: ListCardsProps<Row>) {
  const t = useMessages(listMessages)
  return (
    <ul className={layout.stack8} aria-label={label}>
      {rows.map((row) => {
        const key = keyOf(row)
        return (
          <li key={key} className={classes(states.chosen, styles.card)} data-ticked={ticks.has(key) || undefined}>
            <label className={classes(layout.largeTick, styles.tick)} data-chrome>
              <input
                type="checkbox"
                aria-label={t.tick(nameOf(row))}
                checked={ticks.has(key)}
                onChange={(event) => ticks.toggle([row], event.target.checked)}
              />
            </label>
            <div className={styles.facts}>
              {card(row)}
              {added.length > 0 && (
                <dl className={styles.added}>
                  {added.map((column) => (
                    <Fragment key={column.key}>
                      <dt>{column.title}</dt>
                      <dd>{column.cell(row)}</dd>
                    </Fragment>
                  ))}
                </dl>
              )}
            </div>
            <div className={styles.actions} data-chrome>
              {actions?.(row)}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
