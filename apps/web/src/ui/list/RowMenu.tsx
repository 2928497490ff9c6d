import { Button } from '../Button.tsx'
import { useMenuLines } from '../floating/menu-lines.ts'
import { Link } from '../navigation/navigation.tsx'
import { Popover } from '../Popover.tsx'
import texts from '../texts.module.css'
import type { RowAction } from './list-types.ts'
import styles from './RowMenu.module.css'

interface RowMenuProps {
  readonly label: string
  readonly actions: readonly RowAction[]
}

/** The further actions of a row. */
export function RowMenu({ label, actions }: RowMenuProps) {
  return (
    <Popover
      kind="menu"
      align="end"
      label={label}
      className={styles.panel}
      trigger={(attributes) => (
        <Button tone="quiet" size="small" icon="more" aria-label={label} title={label} {...attributes} />
      )}
    >
      {(close) => actions.map((action) => <RowLine key={action.key} action={action} onDone={close} />)}
    </Popover>
  )
}

function RowLine({ action, onDone }: { action: RowAction; onDone: () => void }) {
  const { Item, LinkItem } = useMenuLines()
  const { to, label, tone, refused, run } = action
  if (to !== undefined && refused === undefined) {
    return (
      <LinkItem className={styles.item} render={<Link to={to} />}>
        {label}
      </LinkItem>
    )
  }
  return (
    <Item
      className={styles.item}
      data-tone={tone}
      disabled={refused !== undefined}
      closeOnClick={false}
      onClick={() => {
        onDone()
        run?.()
      }}
    >
      {label}
      {refused !== undefined && <small className={texts.quiet12}>{refused}</small>}
    </Item>
  )
}
