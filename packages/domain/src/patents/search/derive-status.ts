import { compensationMax, termEndsOn } from '../../law/patents/terms.ts'
import { addYears, type CivilDate } from '../../platform/dates/civil-date.ts'
import type { RightType } from '../../platform/identifiers/right-type.ts'
import { figureOn } from '../../platform/rules/law-figure.ts'
import { gazetteEffect, stateFromGazette } from './gazette-events.ts'
import { type LegalState, type SimpleStatus, simpleStatusOf } from './legal-state.ts'
import { cleanRegisterStatus, readRegisterStatus, readSimpleStatus } from './register-status.ts'

export interface StatusQuestion {
  /** WIPO ST.3 code of the office. Terms are known for CN only. */
  readonly office: string
  readonly right: RightType | null
  readonly filedOn: CivilDate | null
  readonly grantedOn: CivilDate | null
  readonly events: readonly { readonly on: CivilDate | null; readonly text: string }[]
  /** Legal state in the source's words, and the day those words describe. */
  readonly statusText: string | null
  readonly statusOn: CivilDate | null
  readonly today: CivilDate
}

export interface DerivedStatus {
  /** Null: the data do not name one. */
  readonly state: LegalState | null
  readonly simple: SimpleStatus | 'unknown'
  /** What decided: an event of the gazette, the source's own words, the end of the term, or nothing. */
  readonly decidedBy: 'event' | 'sourceWords' | 'term' | 'nothing'
  /** The deciding event or words, empty for the term and for nothing. */
  readonly words: string
  /** The day of which the status is known; null if the source does not say. */
  readonly asOf: CivilDate | null
}

/**
 * Legal status of a record, as far as its data tell: the latest decisive gazette event, or the source's words where
 * they are newer; a right alive by these is expired once its term is surely over. A kind code alone decides nothing: `B` says granted
 * once, not in force now.
 *
 * @see patent reference 1.2, 4.1, 8.4
 */
export function deriveStatus(question: StatusQuestion): DerivedStatus {
  const told = newer(fromEvents(question), fromWords(question))
  if (told?.simple === 'dead') return told
  const ends = termSurelyEndsOn(question)
  if (ends !== null && ends <= question.today) {
    return { state: 'expired', simple: 'dead', decidedBy: 'term', words: '', asOf: ends }
  }
  return told ?? { state: null, simple: 'unknown', decidedBy: 'nothing', words: '', asOf: null }
}

/**
 * The day on which the right is over at the latest, whatever was paid; null if unknown (other offices, no filing date).
 * For inventions five years of compensation are allowed for.
 */
export function termSurelyEndsOn({
  office,
  right,
  filedOn,
}: Pick<StatusQuestion, 'office' | 'right' | 'filedOn'>): CivilDate | null {
  if (office !== 'CN' || right === null || filedOn === null) return null
  const ends = termEndsOn(right, filedOn)
  return right === 'invention' ? addYears(ends, figureOn(compensationMax, filedOn)) : ends
}

/** The words count where they are as new as the last decisive event and say more than it. */
function newer(events: DerivedStatus | undefined, words: DerivedStatus | undefined): DerivedStatus | undefined {
  if (!events || !words) return events ?? words
  const isNewer = words.asOf !== null && events.asOf !== null && words.asOf >= events.asOf
  const saysMore = words.simple !== events.simple || (words.state !== null && words.state !== events.state)
  return isNewer && saysMore ? words : events
}

function fromEvents({ events }: StatusQuestion): DerivedStatus | undefined {
  const dated = events.flatMap(({ on, text }) => {
    if (on === null) return []
    const [name = '', ...rest] = text.split(/[;；:：]/)
    return [{ on, name, description: rest.join('；') }]
  })
  const found = stateFromGazette(dated)
  if (!found) return undefined
  return {
    state: found.state,
    simple: found.simple,
    decidedBy: 'event',
    words: found.decidedBy.name,
    asOf: found.decidedBy.on,
  }
}

function fromWords({ statusText, statusOn }: StatusQuestion): DerivedStatus | undefined {
  if (statusText === null) return undefined
  const about = { decidedBy: 'sourceWords', words: statusText, asOf: statusOn } as const
  const register = readRegisterStatus(statusText)
  if (register) return { state: register.state ?? null, simple: register.simple, ...about }
  const simple = readSimpleStatus(statusText)
  if (simple) return { state: null, simple, ...about }
  // Commercial products write `detail | later event | later event`; the first part is the state.
  const [first = ''] = cleanRegisterStatus(statusText).split('|')
  if (/未缴年费/.test(first)) return { state: 'lapsed', simple: 'dead', ...about }
  if (/撤销/.test(first)) return { state: 'invalidated', simple: 'dead', ...about }
  const effect = gazetteEffect({ name: first, description: '' })
  // Rejected as a summary word means that nothing came after it.
  if (effect.kind === 'sets' && effect.state === 'rejected' && !/复审/.test(statusText)) {
    return { state: 'rejectedFinal', simple: 'dead', ...about }
  }
  return effect.kind === 'sets' ? { state: effect.state, simple: simpleStatusOf(effect.state), ...about } : undefined
}
