import { mayBeOpen, mayStillBeOpen } from '@portal/domain/platform/calendar/calendar-note'
import { daysUntil, deadlineTone, formatDaysLeft, todayInBeijing } from './format.ts'
import type { Language } from './language.ts'

/**
 * How a last day looks: how far it is and how urgent. One that has passed is not called so while the missing calendar of its year
 * can still move it.
 *
 * @param isUnsure counted at an office in China without the calendar of its year.
 */
export function describeLastDay(
  day: string,
  {
    language,
    isUnsure,
    today = todayInBeijing(),
  }: { language: Language; isUnsure: boolean; today?: string | undefined },
): { readonly words: string; readonly tone: ReturnType<typeof deadlineTone> } {
  if (isUnsure && mayStillBeOpen(day, today)) return { words: mayBeOpen[language], tone: 'warn' }
  const days = daysUntil(day, today)
  return { words: formatDaysLeft(days, language), tone: deadlineTone(days) }
}
