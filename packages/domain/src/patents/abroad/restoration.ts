import type { ForeignRight } from './routes.ts'

/** What an office asks of whoever missed the priority period: that it was not meant, or all due care besides. */
export type RestorationGround = 'unintentional' | 'dueCare'

export interface Restoration {
  readonly ground: RestorationGround | 'none'
  /** Months after the end of the priority period within which the case is filed and the restoration asked for. */
  readonly months: number
  readonly rights: readonly ForeignRight[]
  readonly source: string
}

const inventions: readonly ForeignRight[] = ['invention', 'utilityModel']
const everything: readonly ForeignRight[] = ['invention', 'utilityModel', 'design']

/**
 * Offices whose own law says whether a Paris priority that was missed comes back. Of an office or right that is not here we
 * promise nothing: the agent there is asked. Every row is to be verified with the agent there: it is foreign law, and the
 * office decides the single case.
 */
const rows: Readonly<Record<string, Restoration>> = {
  // The receiving office is CNIPA; offices of the national phase may refuse to follow (Rule 49ter).
  WO: { ground: 'dueCare', months: 2, rights: inventions, source: 'PCT Rule 26bis.3; 专利法实施细则 36' },
  US: { ground: 'unintentional', months: 2, rights: everything, source: '37 CFR 1.55(c)' },
  EP: { ground: 'dueCare', months: 2, rights: inventions, source: 'EPC art. 122, Rule 136(1)' },
  JP: { ground: 'unintentional', months: 2, rights: inventions, source: 'Japan Patent Act art. 43-2' },
  GB: {
    ground: 'unintentional',
    months: 2,
    rights: inventions,
    source: 'Patents Act 1977 s. 5(2B); Patents Rules 2007 r. 7',
  },
  DE: { ground: 'dueCare', months: 2, rights: inventions, source: 'PatG § 123; GebrMG § 21' },
  FR: { ground: 'dueCare', months: 2, rights: inventions, source: 'CPI art. L612-16-1' },
  CA: { ground: 'unintentional', months: 2, rights: inventions, source: 'Patent Act s. 28.4(6); Patent Rules s. 77' },
  RU: { ground: 'dueCare', months: 2, rights: inventions, source: 'Civil Code of the Russian Federation art. 1382' },
  SG: { ground: 'unintentional', months: 2, rights: inventions, source: 'Patents Act 1994 s. 17; Patents Rules r. 9' },
  IN: { ground: 'none', months: 0, rights: everything, source: 'Patents Act 1970 s. 135; Patents Rules 2003 r. 138' },
}

/** What an office says of a missed Paris priority; undefined where we do not know. */
export function restorationOf(country: string, right: ForeignRight): Restoration | undefined {
  const row = Object.hasOwn(rows, country) ? rows[country] : undefined
  return row?.rights.includes(right) ? row : undefined
}
