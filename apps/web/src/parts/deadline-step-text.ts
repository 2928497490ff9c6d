import { type DeadlineStepKey, deadlineStepWords, describeDeadlineStep } from '@portal/domain/law/periods/words'
import type { Language } from '../app/language.ts'
import type { InnerDay } from './inner-day.ts'

interface Step {
  readonly key: string
  readonly params: Readonly<Record<string, string | number | boolean | null>>
}

const isStepKey = (key: string): key is DeadlineStepKey => key in deadlineStepWords

/**
 * A step of "why this date" as a sentence.
 *
 * @param inner the day we set ourselves as the reader knows it; without it by the rule's own words.
 */
export function deadlineStepText({ key, params }: Step, language: Language, inner?: InnerDay): string {
  if (!isStepKey(key)) return key
  if (key === 'internal' && inner?.step) return inner.step(Number(params.days))
  const plain = Object.entries(params).filter(
    (entry): entry is [string, string | number] => typeof entry[1] === 'string' || typeof entry[1] === 'number',
  )
  return describeDeadlineStep({ key, params: Object.fromEntries(plain) })[language]
}
