import { addDays, type CivilDate, civilDate } from '../../platform/dates/civil-date.ts'

export interface Edition {
  /** Such as `NCL13-2026`. */
  readonly id: string
  readonly validFrom: CivilDate
  /** Last day; null while no later edition is known. */
  readonly validTo: CivilDate | null
  /** Every item of the office's table; the shipped selection is not. */
  readonly isComplete: boolean
}

/** What an edition is called: letters, digits, dot and dash. */
export const editionName = /^[A-Za-z0-9][A-Za-z0-9.-]{1,39}$/

/**
 * The edition to go by on a day: of those begun by then the newest complete one; the shipped selection while none was
 * imported, or once it is the only one that is in force (practice reference §1.1: the edition of the filing day applies).
 */
export function chooseEdition<E extends Edition>(editions: readonly E[], day: CivilDate): E | undefined {
  const begun = editions
    .filter(({ validFrom }) => validFrom <= day)
    .sort((a, b) => (a.validFrom < b.validFrom ? 1 : a.validFrom > b.validFrom ? -1 : a.id < b.id ? 1 : -1))
  return begun.find(({ isComplete }) => isComplete) ?? begun[0]
}

/**
 * Whether an edition is known to be in force on a day. The table is revised every 1 January: one without an end is
 * trusted through the year it began in.
 */
export function isInForce({ validFrom, validTo }: Pick<Edition, 'validFrom' | 'validTo'>, day: CivilDate): boolean {
  return validFrom <= day && day <= (validTo ?? civilDate(`${validFrom.slice(0, 4)}-12-31`))
}

/** The day on which a table begun later ends the one before it. */
export const endBefore = (validFrom: CivilDate): CivilDate => addDays(validFrom, -1)

/** Where the office shows its whole table of goods and services. */
export const officialTableUrl = 'https://sbj.cnipa.gov.cn/sbj/sbsq/sphfwfl/'
