import type * as reminders from '@portal/contract/docket/reminders'
import type { Implementations } from '../../platform/http/handler.ts'
import { getLeadTimes } from './get-lead-times.ts'
import { listAbsences } from './list-absences.ts'
import { removeAbsence } from './remove-absence.ts'
import { saveAbsence } from './save-absence.ts'
import { saveLeadTimes } from './save-lead-times.ts'

export const remindersRoutes: Implementations<typeof reminders> = {
  ...{ getLeadTimes, saveLeadTimes, listAbsences, saveAbsence, removeAbsence },
}
