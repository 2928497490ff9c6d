import { lacksCalendar } from '@portal/domain/platform/calendar/calendar-note'
import { UnsureMark } from '../ui/UnsureMark.tsx'

/** Behind a last day at an office in China: the holidays of its year are not published, it may still move to a later day. */
export function CalendarMark({ day }: { day: string | null | undefined }) {
  return day && lacksCalendar(day) ? <UnsureMark /> : null
}
