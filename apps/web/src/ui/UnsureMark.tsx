import { useMessages } from '../app/language.ts'
import { deadlineMessages } from './deadline-messages.ts'
import styles from './UnsureMark.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/**
 * A small mark after a day that may still move, because the calendar of its year is not published yet; it explains itself when
 * pressed.
 */
export function UnsureMark() {
  const t = useMessages(deadlineMessages)
  const said = `${t.unsure}${t.unsureWhy}`
  return (
    <small className={styles.mark} title={said}>
      <span aria-hidden="true">≈</span>
      <VisuallyHidden> {said}</VisuallyHidden>
    </small>
  )
}
