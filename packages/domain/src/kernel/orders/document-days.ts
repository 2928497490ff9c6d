import { addDays, type CivilDate } from '../../platform/dates/civil-date.ts'
import type { TwoLanguages } from '../../platform/words/two-languages.ts'

/** A document of the office that is recorded on a case. */
export interface RecordedDocument {
  readonly code: string
  readonly name: TwoLanguages
  readonly on: CivilDate
}

/** A document that is about to be recorded. */
export interface DocumentToRecord {
  readonly on: CivilDate
  /** Filing date that the document itself tells. */
  readonly filedOn?: CivilDate | undefined
  /** It moves the case to another stage. */
  readonly moves: boolean
  /** Its day is the one from which the right is registered. */
  readonly registers: boolean
}

/** What is known of a case when a document of the office comes; undefined where it is not known. */
export interface CaseDays {
  /** The client handed the order in. */
  readonly submittedOn: CivilDate | undefined
  /** Filing date by an earlier document. */
  readonly filedOn: CivilDate | undefined
  /** Filing may be older than the order: a divisional application keeps its parent's day, an international application or registration its own. */
  readonly keepsOlderDay: boolean
  /** At an office abroad: its day may be the one before Beijing's, and some register from the filing date on. */
  readonly isAbroad: boolean
  /** The document that brought the case to its present stage. */
  readonly stage: RecordedDocument | undefined
  readonly recorded: readonly RecordedDocument[]
}

export interface DayFault {
  readonly of: 'document' | 'filing'
  readonly reason: 'beforeSubmission' | 'beforeFiling' | 'beforeStage' | 'afterRecorded'
  /** The document that is in the way; of `beforeStage` and `afterRecorded`. */
  readonly by?: RecordedDocument
}

/**
 * Papers refused as they were (文件不受理), and the electronic receipts of what was sent then or handed in beside it: what was filed
 * anew has a later day.
 */
const beforeFiling: ReadonlySet<string> = new Set(['200102', '200105', '200302', '200303'])

/**
 * What is wrong with the days of a document of the office on a case that was filed by an order of ours: the office sends nothing
 * before it has the papers, and one stage follows the other. The day of sending that staff recorded gives way to the office's,
 * since it may be mistyped. Undefined if nothing is wrong.
 */
export function findDayFault(
  { on, filedOn, moves, registers }: DocumentToRecord,
  days: CaseDays,
): DayFault | undefined {
  const { keepsOlderDay, isAbroad, stage } = days
  const submittedOn = days.submittedOn && addDays(days.submittedOn, isAbroad ? -1 : 0)
  if (filedOn !== undefined) {
    if (!keepsOlderDay && submittedOn !== undefined && filedOn < submittedOn) {
      return { of: 'filing', reason: 'beforeSubmission' }
    }
    const by = days.recorded.find((one) => one.on < filedOn && !beforeFiling.has(one.code))
    if (by) return { of: 'filing', reason: 'afterRecorded', by }
  }
  if (registers && (keepsOlderDay || isAbroad)) return undefined
  if (submittedOn !== undefined && on < submittedOn) return { of: 'document', reason: 'beforeSubmission' }
  const filed = filedOn ?? days.filedOn
  if (filed !== undefined && on < filed) return { of: 'document', reason: 'beforeFiling' }
  if (moves && stage && on < stage.on) return { of: 'document', reason: 'beforeStage', by: stage }
  return undefined
}
