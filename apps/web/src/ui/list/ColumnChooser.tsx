import { useMessages } from '../../app/language.ts'
import { Button } from '../Button.tsx'
import layout from '../layout.module.css'
import { Popover } from '../Popover.tsx'
import styles from './ColumnChooser.module.css'
import { listMessages } from './list-messages.ts'
import type { Column, ListSettings } from './list-types.ts'

interface ColumnChooserProps {
  readonly columns: readonly Pick<Column<never>, 'key' | 'title' | 'shown'>[]
  readonly visible: readonly string[]
  readonly density: ListSettings['density']
  readonly onChange: (settings: ListSettings) => void
}

/** Which columns, in which order, in which row height; the first column always stays. */
export function ColumnChooser({ columns, visible, density, onChange }: ColumnChooserProps) {
  const t = useMessages(listMessages)
  const [first] = columns
  const hidden = columns.filter((column) => !visible.includes(column.key))
  const ordered = [...visible.flatMap((key) => columns.find((column) => column.key === key) ?? []), ...hidden]
  const set = (keys: readonly string[]) => onChange({ columns: keys, density })
  const move = (key: string, by: -1 | 1) => {
    const at = visible.indexOf(key)
    const keys = visible.filter((one) => one !== key)
    keys.splice(at + by, 0, key)
    set(keys)
  }
  return (
    <Popover
      label={t.columns}
      align="end"
      trigger={(attributes) => (
        <Button size="small" tone="quiet" icon="sidebar" {...attributes}>
          {t.columns}
        </Button>
      )}
    >
      <fieldset className={styles.group}>
        <legend>{t.columns}</legend>
        {ordered.map((column) => {
          const at = visible.indexOf(column.key)
          const isFirst = column.key === first?.key
          return (
            <div key={column.key} className={styles.line}>
              <label className={layout.row8}>
                <input
                  type="checkbox"
                  checked={at >= 0}
                  disabled={isFirst}
                  onChange={(event) =>
                    set(event.target.checked ? [...visible, column.key] : visible.filter((key) => key !== column.key))
                  }
                />
                {column.title}
              </label>
              {at > 0 && !isFirst && (
                <span>
                  <Button
                    tone="quiet"
                    size="small"
                    icon="left"
                    aria-label={t.moveUp(column.title)}
                    disabled={at === 1}
                    onClick={() => move(column.key, -1)}
                  />
                  <Button
                    tone="quiet"
                    size="small"
                    icon="right"
                    aria-label={t.moveDown(column.title)}
                    disabled={at === visible.length - 1}
                    onClick={() => move(column.key, 1)}
                  />
                </span>
              )}
            </div>
          )
        })}
      </fieldset>
      <fieldset className={styles.density}>
        <legend>{t.rows}</legend>
        {(['comfortable', 'compact'] as const).map((one) => (
          <label className={layout.row8} key={one}>
            <input
              type="radio"
              name="list-density"
              checked={density === one}
              onChange={() => onChange({ columns: visible, density: one })}
            />
            {t[one]}
          </label>
        ))}
      </fieldset>
      <span className={layout.wrap8}>
        <Button size="small" tone="quiet" onClick={() => set([])}>
          {t.standard}
        </Button>
        <Button size="small" tone="quiet" onClick={() => set(ordered.map(({ key }) => key))}>
          {t.allColumns}
        </Button>
      </span>
      <p className={styles.advice}>{t.columnsAdvice}</p>
    </Popover>
  )
}
