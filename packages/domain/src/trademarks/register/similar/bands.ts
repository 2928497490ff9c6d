export const riskBands = ['high', 'medium', 'low'] as const
export type RiskBand = (typeof riskBands)[number]

/** Least score of a band; what scores less is not shown. Ours, not the office's: examiners judge the whole impression. */
const bandFrom: Readonly<Record<RiskBand, number>> = { high: 75, medium: 55, low: 28 }

export function bandOf(score: number): RiskBand | undefined {
  return riskBands.find((band) => score >= bandFrom[band])
}
