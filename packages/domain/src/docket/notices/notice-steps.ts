import { isOver } from '../../platform/calendar/working-days.ts'
import { addDays, type CivilDate, daysBetween } from '../../platform/dates/civil-date.ts'

/** Days before the official limit at which an open notice is told again. @see patent reference 7.5 (policy) */
export const replyReminderDays = [30, 15, 7, 3, 1] as const

export type NoticeStep =
  /** Nobody of the client acknowledged it: told again, then the agents, then the back office. */
  | 'lookAgain'
  | 'lookAgents'
  | 'lookStaff'
  /** It waits for a check by those who handle cases. */
  | 'checkAgents'
  | 'checkStaff'
  | `due${(typeof replyReminderDays)[number]}`

export const attentionDays = { lookAgain: 1, lookAgents: 3, lookStaff: 5, checkAgents: 1, checkStaff: 3 } as const
/** With so few days left to our internal deadline, everybody is notified at once. */
export const urgentDays = 7

export interface NoticeSituation {
  readonly stage: 'proposed' | 'confirmed'
  /** Day it came (proposed) or was confirmed. */
  readonly since: CivilDate
  readonly isAcknowledged: boolean
  /** Somebody is still to answer it. */
  readonly isOpen: boolean
  readonly internalOn: CivilDate | undefined
  readonly officialOn: CivilDate | undefined
}

/** Steps reached by a day, including past ones; people are notified of each once, and only of the latest reminder. */
export function noticeStepsReached(situation: NoticeSituation, today: CivilDate): readonly NoticeStep[] {
  const { stage, since, isAcknowledged, isOpen, internalOn, officialOn } = situation
  const age = daysBetween(since, today)
  if (stage === 'proposed') {
    return (['checkAgents', 'checkStaff'] as const).filter((step) => age >= attentionDays[step])
  }
  const isPressing = isOpen && internalOn !== undefined && today >= addDays(internalOn, -urgentDays)
  const looks = isAcknowledged
    ? []
    : (['lookAgain', 'lookAgents', 'lookStaff'] as const).filter(
        (step) => age >= (isPressing ? 1 : attentionDays[step]),
      )
  if (!isOpen || officialOn === undefined || isOver(officialOn, today)) return looks
  const left = daysBetween(today, officialOn)
  const reminders = replyReminderDays.filter((days) => left <= days && daysBetween(since, officialOn) > days)
  const latest = reminders.at(-1)
  return latest === undefined ? looks : [...looks, `due${latest}`]
}
