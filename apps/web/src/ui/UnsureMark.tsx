import { useMessages } from '../app/language.ts'
import { deadlineMessages } from './deadline-messages.ts'
import styles from './UnsureMark.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** Behind a day that the calendar of its year, not published yet, may still move: one small sign that says so when asked. */
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
