import { type DeadlineStepKey, deadlineStepWords, sayDeadlineStep } from '@portal/domain/kernel/deadlines/words'
import type { Language } from '../app/language.ts'
import { innerDayMessages } from './inner-day.ts'

interface Step {
  readonly key: string
  readonly params: Readonly<Record<string, string | number | boolean | null>>
}

const isStepKey = (key: string): key is DeadlineStepKey => key in deadlineStepWords

/**
 * A step of "why this date" as a sentence.
 *
 * @param keepsInner as `useKeepsInnerDays` says: the day we set ourselves is for a customer that of his reply.
 */
export function deadlineStepText({ key, params }: Step, language: Language, keepsInner: boolean): string {
  if (!isStepKey(key)) return key
  if (key === 'internal' && !keepsInner) return innerDayMessages[language].replyStep(Number(params.days))
  const plain = Object.entries(params).filter(
    (entry): entry is [string, string | number] => typeof entry[1] === 'string' || typeof entry[1] === 'number',
  )
  return sayDeadlineStep({ key, params: Object.fromEntries(plain) })[language]
}
