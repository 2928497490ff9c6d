/** What a figure counts. `yuan` and `usd`: whole ones; of money abroad the smallest units; `basisPoints`: hundredths of a per cent; `microYuan`: a millionth of a yuan for one unit. */
export const figureUnits = [
  'percent',
  'basisPoints',
  'months',
  'days',
  'years',
  'claims',
  'items',
  'pages',
  'people',
  'applications',
  'times',
  'yuan',
  'usd',
  'usCents',
  'rappen',
  'euroCents',
  'microYuan',
] as const
export type FigureUnit = (typeof figureUnits)[number]

const figureMax: Readonly<Record<FigureUnit, number>> = {
  percent: 100,
  basisPoints: 10_000,
  months: 240,
  days: 1000,
  years: 100,
  claims: 1000,
  items: 1000,
  pages: 100_000,
  people: 1_000_000,
  applications: 1000,
  times: 1000,
  yuan: 10_000_000,
  usd: 10_000_000,
  usCents: 100_000_000,
  rappen: 100_000_000,
  euroCents: 100_000_000,
  microYuan: 100_000_000,
}

/** Digits behind the point as a figure is written: one of money or of a rate is kept in its smallest parts. */
export const figureDigits: Readonly<Partial<Record<FigureUnit, number>>> = {
  basisPoints: 2,
  usCents: 2,
  rappen: 2,
  euroCents: 2,
  microYuan: 6,
}

/** Units that may be nought: a share of nothing, a fee that was abolished. */
const mayBeNought: ReadonlySet<FigureUnit> = new Set(['percent', 'basisPoints', 'usCents', 'rappen', 'euroCents'])

/** Whether a number can be a figure in a unit: whole, and nought only where that says something. */
export const isFigure = (figure: number, unit: FigureUnit): boolean =>
  Number.isInteger(figure) && figure >= (mayBeNought.has(unit) ? 0 : 1) && figure <= figureMax[unit]
