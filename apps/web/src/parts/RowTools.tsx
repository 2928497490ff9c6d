import { useMessages } from '../app/language.ts'
import { Button } from '../ui/Button.tsx'
import styles from './fields.module.css'
import { rowToolsMessages } from './row-tools-messages.ts'

interface RowToolsProps {
  /** Of which row, for who hears the buttons. */
  readonly name: string
  readonly at: number
  readonly count: number
  readonly disabled?: boolean
  readonly onMove: (to: number) => void
  readonly onRemove: () => void
  readonly onEdit?: () => void
}

/** Order, edit and remove one row of a list; the order works by keyboard as by dragging. */
export function RowTools({ name, at, count, disabled, onMove, onRemove, onEdit }: RowToolsProps) {
  const t = useMessages(rowToolsMessages)
  if (disabled && !onEdit) return null
  return (
    <span className={styles.acts}>
      {!disabled && count > 1 && (
        <>
          <Button
            size="small"
            tone="quiet"
            aria-label={`${t.up}: ${name}`}
            disabled={at === 0}
            onClick={() => onMove(at - 1)}
          >
            ↑
          </Button>
          <Button
            size="small"
            tone="quiet"
            aria-label={`${t.down}: ${name}`}
            disabled={at === count - 1}
            onClick={() => onMove(at + 1)}
          >
            ↓
          </Button>
        </>
      )}
      {onEdit && <Button size="small" tone="quiet" icon="pencil" aria-label={`${t.edit}: ${name}`} onClick={onEdit} />}
      {!disabled && (
        <Button size="small" tone="quiet" icon="bin" aria-label={`${t.remove}: ${name}`} onClick={onRemove} />
      )}
    </span>
  )
}
