import { addDays, type CivilDate, daysBetween } from '../../platform/dates/civil-date.ts'

export type NoticeStep =
  /** Nobody of the client acknowledged it: told again, then the agents, then the back office. */
  | 'lookAgain'
  | 'lookAgents'
  | 'lookStaff'
  /** It waits for a check by those who handle cases. */
  | 'checkAgents'
  | 'checkStaff'
/** What the answer of a notice was counted down by before the docket did it: lines of bells say it still. */
export type FormerNoticeStep = 'due30' | 'due15' | 'due7' | 'due3' | 'due1'

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
}

/** Steps reached by a day, including past ones; people are notified of each once. Its answer is a limit, which the docket counts down. */
export function noticeStepsReached(situation: NoticeSituation, today: CivilDate): readonly NoticeStep[] {
  const { stage, since, isAcknowledged, isOpen, internalOn } = situation
  const age = daysBetween(since, today)
  if (stage === 'proposed') {
    return (['checkAgents', 'checkStaff'] as const).filter((step) => age >= attentionDays[step])
  }
  const isPressing = isOpen && internalOn !== undefined && today >= addDays(internalOn, -urgentDays)
  return isAcknowledged
    ? []
    : (['lookAgain', 'lookAgents', 'lookStaff'] as const).filter(
        (step) => age >= (isPressing ? 1 : attentionDays[step]),
      )
}
