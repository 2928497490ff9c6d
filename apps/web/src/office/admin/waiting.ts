import { daysUntil, formatDay } from '../../app/format.ts'

/** Whole days since an instant, by Beijing's days: 0 today. */
export function daysSince(instant: string): number {
  return Math.max(0, -daysUntil(formatDay(instant)))
}
