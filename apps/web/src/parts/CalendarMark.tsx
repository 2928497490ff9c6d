import { lacksCalendar, noCalendar } from '@portal/domain/platform/dates/calendar-note'
import { useLanguage } from '../app/language.ts'
import styles from './CalendarMark.module.css'

/** Beside a last day at an office in China: the holidays of its year are not published, it may still move to a later day. */
export function CalendarMark({ day }: { day: string | null | undefined }) {
  const language = useLanguage()
  if (!day || !lacksCalendar(day)) return null
  return <small className={styles.mark}>{noCalendar[language]}</small>
}
