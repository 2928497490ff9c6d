import { Button } from '../Button.tsx'
import { Menu } from '../Menu.tsx'
import type { RowAction } from './list-types.ts'
import styles from './RowMenu.module.css'

interface RowMenuProps {
  readonly label: string
  readonly actions: readonly RowAction[]
}

/** The further actions of a row. */
export function RowMenu({ label, actions }: RowMenuProps) {
  return (
    <Menu
      align="end"
      label={label}
      className={styles.panel}
      trigger={(attributes) => (
        <Button tone="quiet" size="small" icon="more" aria-label={label} title={label} {...attributes} />
      )}
    >
      {(menu) =>
        actions.map(({ key, to, label: words, tone, refused, run }) =>
          to !== undefined && refused === undefined ? (
            <menu.Link key={key} to={to}>
              {words}
            </menu.Link>
          ) : (
            <menu.Act key={key} {...{ tone, refused }} onClick={() => run?.()}>
              {words}
            </menu.Act>
          ),
        )
      }
    </Menu>
  )
}
