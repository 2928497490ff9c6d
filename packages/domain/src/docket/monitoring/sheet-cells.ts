import type { ReductionPercent } from '../../law/patents/reduction-percents.ts'

/**
 * What a cell of a sheet says of the reduction, as per cent taken off: `85%`, `0.85`, `85`, `0.15` (what is left to pay); some old sheets write
 * 75 for 70. Nothing where it is none of these; the words for none are each sheet's own.
 * @see patent reference 2.4
 */
export function readReductionCell(text: string): ReductionPercent | undefined {
  const value = Number(text.replace(/[%％]$/, '').trim())
  if (Number.isNaN(value)) return undefined
  const percent = Math.round(value <= 1 ? value * 100 : value)
  if (percent === 85 || percent === 15) return 85
  if (percent === 70 || percent === 75 || percent === 30) return 70
  return percent === 0 || percent === 100 ? 0 : undefined
}

/** The year of an annual fee in a cell, from 1: `7`, `第7年`, `7年度`. */
export function readYearCell(text: string): number | undefined {
  const year = Number(/^第?\s*(\d{1,2})\s*(年度?|年)?$/.exec(text)?.[1])
  return year >= 1 ? year : undefined
}
