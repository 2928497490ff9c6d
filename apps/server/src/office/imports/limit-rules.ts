import { defaultInternalLeadDays } from '@portal/domain/law/periods/compute'
import type { ImportedLimit } from '@portal/domain/office/imports/read-case'
import { toLastDay } from '@portal/domain/office/rules/recount'
import { workingDaysBefore } from '@portal/domain/platform/calendar/working-days'
import { type CivilDate, laterDate } from '@portal/domain/platform/dates/civil-date'

/** Our own day lies before that of the office, and never in the past. */
export const internalDay = (officialOn: CivilDate, today: CivilDate): CivilDate =>
  laterDate(workingDaysBefore(officialOn, defaultInternalLeadDays).date, today)

/** A deadline as an order has it, with the reason that it was taken over from a sheet. */
export function limitRow({
  orderId,
  ownerId,
  limit: { ruleId, officialOn, writtenOn = officialOn },
  today,
}: {
  readonly orderId: string
  readonly ownerId: string
  readonly limit: ImportedLimit
  readonly today: CivilDate
}) {
  const internalOn = internalDay(officialOn, today)
  // As the nightly recount has it: it finds nothing to move, and tells nobody.
  const { steps: counted, warning } = toLastDay(ruleId, [{ key: 'broughtIn', params: {}, on: writtenOn }], writtenOn)
  const steps = counted.map(({ params, ...step }) => ({
    ...step,
    params: { ...params },
    ...(step.key === 'internal' && { on: internalOn }),
  }))
  return { orderId, ownerId, ruleId, startsOn: today, officialOn, internalOn, reasons: { steps, warning } }
}
