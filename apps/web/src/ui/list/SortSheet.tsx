import { useMessages } from '../../app/language.ts'
import { Button } from '../Button.tsx'
import { Icon } from '../Icon.tsx'
import lines from '../Menu.module.css'
import { Popover } from '../Popover.tsx'
import styles from './FilterBar.module.css'
import { listMessages } from './list-messages.ts'
import type { ListState } from './list-state.ts'
import type { Column } from './list-types.ts'

interface SortSheetProps {
  readonly columns: readonly Pick<Column<never>, 'title' | 'sort' | 'sortFirst'>[]
  readonly state: ListState
}

/** What a list can be sorted by, where no table has a heading to press: each both ways, the usual way first. */
export function SortSheet({ columns, state }: SortSheetProps) {
  const t = useMessages(listMessages)
  const sorts = columns.flatMap(({ title, sort, sortFirst = 'desc' }) => {
    if (sort === undefined) return []
    const [first, second] = sortFirst === 'asc' ? (['asc', 'desc'] as const) : (['desc', 'asc'] as const)
    return [first, second].map((order) => ({ key: `${sort} ${order}`, sort, order, label: `${title} · ${t[order]}` }))
  })
  if (sorts.length === 0) return null
  const now = sorts.find(({ sort, order }) => sort === state.sort && order === state.order)
  const choices = [{ key: '', sort: undefined, order: undefined, label: t.usualOrder }, ...sorts]
  return (
    <Popover
      label={t.sort}
      trigger={(attributes) => (
        <Button size="small" iconAfter="down" className={styles.idle} {...attributes}>
          {now ? now.label : t.sort}
        </Button>
      )}
    >
      {(close) => (
        <div className={styles.choices}>
          {choices.map(({ key, sort, order, label }) => (
            <button
              key={key}
              type="button"
              className={lines.item}
              aria-pressed={key === (now?.key ?? '')}
              onClick={() => {
                state.change({ sort, order })
                close()
              }}
            >
              {label}
              {key === (now?.key ?? '') && <Icon name="check" size={16} className={lines.tick} />}
            </button>
          ))}
        </div>
      )}
    </Popover>
  )
}
