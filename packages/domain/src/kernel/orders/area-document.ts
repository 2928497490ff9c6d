import type { ServiceDecision } from '../../law/marks/remedies.ts'
import type { TwoLanguages } from '../../platform/words/two-languages.ts'
import type { AreaLimitId, AreaPeriodId } from './area-rule-names.ts'
import type { DocumentArea } from './kinds.ts'
import type { OfficialEvent } from './order-moves.ts'
import type { OfficialState } from './order-states.ts'

/** What is typed off a document besides its day. */
export type AreaDocumentField = 'number' | 'filedOn' | 'issue' | 'certificateNo' | 'printedOn' | 'validTo' | 'noticeNo'

/** A document of an office that gives its documents no code numbers, or none that stay: the words are ours. */
export interface AreaDocument {
  readonly code: string
  readonly area: DocumentArea
  readonly name: TwoLanguages
  /** Kinds of order it exists for; absent: all of its area. */
  readonly kinds?: readonly string[]
  /** What it says besides its day; those of `required` it must say. */
  readonly fields: readonly AreaDocumentField[]
  readonly required: readonly AreaDocumentField[]
  readonly periods: readonly AreaPeriodId[]
  /** It ends a service in this way; which services end so, and what stands open against it, is in their table. */
  readonly ends?: { readonly by: ServiceDecision['by']; readonly against: boolean }
  /** What a decision against the client of a service leaves open; `periods` for every other document. */
  readonly decision?: ServiceDecision
  /** Open periods that it shows to be kept, or makes pointless. */
  readonly meets: readonly AreaLimitId[]
  readonly cancels: readonly AreaLimitId[]
  readonly event?: OfficialEvent
  /** States in which it moves nothing: it is about a part of the application, or of something besides. */
  readonly staysIn?: readonly OfficialState[]
  /** State it moves the order to; absent: no change. */
  readonly to?: OfficialState
  /** The day of the document is a day of the gazette, not of dispatch: nothing is delivered. */
  readonly isGazette?: true
  /** Its periods run from its own day, however and whenever it arrives: nothing is delivered. */
  readonly runsFromItsDay?: true
  /** Of an office abroad whose law we do not count by: what it sets stands on it. */
  readonly isAbroad?: true
  /** What the order was placed for: it stands before every other paper of it. */
  readonly isDeliverable?: true
}

export type More = Partial<Omit<AreaDocument, 'code' | 'area' | 'name'>>

/** A document of an area by its code, its names and what it does. */
export const areaDocument =
  (area: AreaDocument['area']) =>
  (code: string, en: string, zh: string, more: More = {}): AreaDocument => ({
    ...{ code, area, name: { en, zh }, fields: [], required: [], periods: [], meets: [], cancels: [] },
    ...more,
  })
