import { addYears, type CivilDate } from '../../../platform/dates/civil-date.ts'
import { isLiveMark, type RegisterStatus } from '../mark-statuses.ts'
import { bandOf, type RiskBand } from './bands.ts'
import { compareNames } from './compare.ts'
import { type MarkText, readMarkText } from './mark-text.ts'
import type { WhyCode } from './why-words.ts'

export interface RegisteredMark {
  readonly name: string
  readonly classNumber: number
  readonly groups: readonly string[]
  readonly status: RegisterStatus
  readonly validTo: CivilDate | undefined
  readonly isWellKnown: boolean
}

export interface MarkQuestion {
  readonly text: MarkText
  readonly classes: readonly number[]
  /** Similar groups of the goods; empty: not known yet. */
  readonly groups: readonly string[]
  readonly today: CivilDate
}

export interface MarkLikeness {
  /** 0 to 100. */
  readonly score: number
  readonly band: RiskBand
  readonly why: readonly { readonly code: WhyCode; readonly params: Readonly<Record<string, string>> }[]
}

export const toMarkQuestion = (name: string, question: Omit<MarkQuestion, 'text'>): MarkQuestion => ({
  ...question,
  text: readMarkText(name),
})

/** Each further ground on which the names are alike adds so much. */
const furtherGround = 3
const groundsShown = 3

/**
 * How much a registered mark stands in the way of a name: likeness of the names, lessened where the goods are not similar or
 * the mark is no longer in force.
 *
 * @returns undefined if it is nothing to show.
 */
export function judgeMark(question: MarkQuestion, mark: RegisteredMark): MarkLikeness | undefined {
  const grounds = compareNames(question.text, readMarkText(mark.name))
  const [best] = grounds
  if (!best) return undefined
  const inClass = question.classes.includes(mark.classNumber)
  if (!inClass && !mark.isWellKnown) return undefined
  const factors = [goodsFactor(question, mark, inClass), forceFactor(question, mark)]
  const named = Math.min(100, best.score + furtherGround * (grounds.length - 1))
  const score = Math.round(factors.reduce((left, { factor }) => left * factor, named))
  const band = bandOf(score)
  if (!band) return undefined
  const why = grounds.slice(0, groundsShown).map(({ code, params }) => ({ code, params }))
  return { score, band, why: [...why, ...factors.flatMap((one) => one.why ?? [])] }
}

interface Factor {
  readonly factor: number
  readonly why?: MarkLikeness['why'][number]
}

function goodsFactor({ classes, groups }: MarkQuestion, mark: RegisteredMark, inClass: boolean): Factor {
  if (!inClass) return { factor: 0.8, why: { code: 'wellKnown', params: {} } }
  const ofClass = groups.filter((group) => Number(group.slice(0, 2)) === mark.classNumber)
  // Without the groups of either side every mark of the class counts in full.
  if (ofClass.length === 0 || mark.groups.length === 0 || classes.length === 0) return { factor: 1 }
  const shared = ofClass.filter((group) => mark.groups.includes(group))
  if (shared.length > 0) return { factor: 1, why: { code: 'groupsOverlap', params: { groups: shared.join(' ') } } }
  return { factor: 0.6, why: { code: 'groupsApart', params: {} } }
}

/** An ended mark stands in the way for one more year (Trademark Law art. 50). */
function forceFactor({ today }: MarkQuestion, { status, validTo }: RegisteredMark): Factor {
  if (isLiveMark(status)) return { factor: 1 }
  if (status !== 'tmRefused' && status !== 'tmNotAccepted' && validTo !== undefined && today <= addYears(validTo, 1)) {
    return { factor: 0.85, why: { code: 'justEnded', params: {} } }
  }
  return { factor: 0.4, why: { code: 'ended', params: {} } }
}
