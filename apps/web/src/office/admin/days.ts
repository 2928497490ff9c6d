import { addDays, civilDate } from '@portal/domain/platform/dates/civil-date'

/** The civil date some days after another; both `YYYY-MM-DD`. */
export function dayAfter(day: string, days: number): string {
  return addDays(civilDate(day), days)
}
