import { type CivilDate, civilDate } from '../../platform/dates/civil-date.ts'
import { isInForce } from '../../platform/rules/rule-book.ts'

/** What the office's software form asked for in a span of days. */
export interface SoftwareRequirement {
  /** Characters of the main functions, without blanks. */
  readonly functionsMin: number
  readonly functionsMax: number
  /**
   * Whether the signature page carries the declaration that no AI was used, copied by hand by the person in charge. We
   * print the blank page only: never its text, a tick or a name.
   */
  readonly handwrittenDeclaration: boolean
  readonly validFrom?: CivilDate
  readonly validTo?: CivilDate
  readonly source: string
  /** A domain person must confirm it before users rely on it. */
  readonly needsConfirmation?: true
}

/** @see trademark and copyright reference, 6.1, 6.6 */
export const softwareRequirements: readonly SoftwareRequirement[] = [
  {
    functionsMin: 500,
    functionsMax: 1000,
    handwrittenDeclaration: false,
    validTo: civilDate('2026-03-14'),
    source: 'R11 form template before 2026-03-15 (S15)',
  },
  {
    functionsMin: 500,
    functionsMax: 1300,
    handwrittenDeclaration: true,
    validFrom: civilDate('2026-03-15'),
    source: 'R11 form of 2026-03-15 (S15, S15d)',
    needsConfirmation: true,
  },
]

/** The requirements of a day. @throws Error if there is a hole: a mistake of ours. */
export function softwareRequirement(on: CivilDate): SoftwareRequirement {
  const found = softwareRequirements.find((row) => isInForce(row, on))
  if (!found) throw new Error(`no requirements of software registration on ${on}`)
  return found
}
