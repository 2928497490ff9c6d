import { type CivilDate, daysBetween } from '../../platform/dates/civil-date.ts'

/** Colour role of a deadline. @see screens.md section 2: grey > 30 days, blue <= 30, amber <= 7, red <= 1 or past */
export type Urgency = 'grey' | 'blue' | 'amber' | 'red'

export const urgencyDays = { blue: 30, amber: 7, red: 1 } as const

/** Calendar days left (negative if past) and the colour they ask for. */
export function deadlineUrgency(
  on: CivilDate,
  today: CivilDate,
): { readonly urgency: Urgency; readonly daysLeft: number } {
  const daysLeft = daysBetween(today, on)
  const urgency: Urgency =
    daysLeft <= urgencyDays.red
      ? 'red'
      : daysLeft <= urgencyDays.amber
        ? 'amber'
        : daysLeft <= urgencyDays.blue
          ? 'blue'
          : 'grey'
  return { urgency, daysLeft }
}
