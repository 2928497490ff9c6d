import { addDays, type CivilDate, civilDate } from '../../platform/dates/civil-date.ts'

/** First day of the Implementing Regulations as revised in 2023. */
export const regulations2024: CivilDate = civilDate('2024-01-20')
/** Last day of those of 2010. */
export const lastOfRegulations2010: CivilDate = addDays(regulations2024, -1)

/** Rules of today by the number that they had in 2010: practice knowledge, none of our sources has the text of 2010. */
const numbersOf2010: Readonly<Record<string, string>> = {
  '27': '24',
  '48': '42',
  '57': '51',
  '60': '54',
  '71': '67',
  '112': '95',
  '115': '98',
  '116': '99',
  '120': '103',
}

/** The article of 2010 for a basis that names a rule which the revision gave another number; undefined for every other basis. */
export function basisOf2010(basis: string): string | undefined {
  const [, number = ''] = /^Implementing Regulations r\. (\d+)$/.exec(basis) ?? []
  const old = numbersOf2010[number]
  return old === undefined ? undefined : `Implementing Regulations of 2010 r. ${old} (K)`
}

interface Dated {
  readonly basis: string
  readonly validFrom?: CivilDate
  readonly validTo?: CivilDate
  readonly needsConfirmation?: true
}

/**
 * A row of a rule that was renumbered, once for each text: a period that began before the revision names the rule of 2010, to be
 * confirmed. What the revision brought, or did not touch, stays one row.
 */
export function byRegulations<Row extends Dated>(row: Row): readonly Row[] {
  const basis = row.validFrom === undefined ? basisOf2010(row.basis) : undefined
  if (basis === undefined) return [row]
  return [
    { ...row, validFrom: regulations2024 },
    { ...row, basis, validTo: lastOfRegulations2010, needsConfirmation: true },
  ]
}
