import type { RightType } from '../platform/identifiers/right-type.ts'

export interface Words {
  readonly en: string
  readonly zh: string
}

export const listingKinds = ['patent', 'trademark'] as const
export type ListingKind = (typeof listingKinds)[number]
export const listingKindNames: Readonly<Record<ListingKind, Words>> = {
  patent: { en: 'Patent', zh: '专利' },
  trademark: { en: 'Trademark', zh: '商标' },
}

/** What changes hands: the right itself, or leave to use it. */
export const dealWays = ['assign', 'licence'] as const
export type DealWay = (typeof dealWays)[number]
export const dealWayNames: Readonly<Record<DealWay, Words>> = {
  assign: { en: 'Assignment', zh: '转让' },
  licence: { en: 'Licence', zh: '许可' },
}

/** Fields of trade that patents are offered and looked for in. */
export const squareFields = [
  { key: 'machinery', name: { en: 'Machinery', zh: '机械制造' } },
  { key: 'electronics', name: { en: 'Electronics', zh: '电子电气' } },
  { key: 'energy', name: { en: 'Energy and batteries', zh: '新能源与电池' } },
  { key: 'software', name: { en: 'Computing and software', zh: '计算机与软件' } },
  { key: 'telecom', name: { en: 'Communications', zh: '通信' } },
  { key: 'medical', name: { en: 'Medical devices', zh: '医疗器械' } },
  { key: 'pharma', name: { en: 'Pharmacy and biology', zh: '医药生物' } },
  { key: 'chemistry', name: { en: 'Chemistry and materials', zh: '化工材料' } },
  { key: 'agriculture', name: { en: 'Agriculture and food', zh: '农业食品' } },
  { key: 'building', name: { en: 'Building', zh: '建筑工程' } },
  { key: 'vehicles', name: { en: 'Vehicles and transport', zh: '交通运输' } },
  { key: 'environment', name: { en: 'Environment', zh: '环保' } },
  { key: 'household', name: { en: 'Household and daily life', zh: '家居生活' } },
  { key: 'other', name: { en: 'Other', zh: '其他' } },
] as const satisfies readonly { key: string; name: Words }[]
export type SquareField = (typeof squareFields)[number]['key']
export const squareFieldKeys = squareFields.map((field) => field.key) as [SquareField, ...SquareField[]]

const yuan = (amount: number) => amount * 100

/** Bands of the price filter, in fen: from (included) to (not included); null is open. */
export const priceBands = [
  { key: 'to5k', from: 0, to: yuan(5_000), name: { en: 'under ¥5,000', zh: '5 千以下' } },
  { key: 'to10k', from: yuan(5_000), to: yuan(10_000), name: { en: '¥5,000–10,000', zh: '5 千–1 万' } },
  { key: 'to20k', from: yuan(10_000), to: yuan(20_000), name: { en: '¥10,000–20,000', zh: '1–2 万' } },
  { key: 'to30k', from: yuan(20_000), to: yuan(30_000), name: { en: '¥20,000–30,000', zh: '2–3 万' } },
  { key: 'to50k', from: yuan(30_000), to: yuan(50_000), name: { en: '¥30,000–50,000', zh: '3–5 万' } },
  { key: 'over50k', from: yuan(50_000), to: null, name: { en: '¥50,000 and more', zh: '5 万以上' } },
  { key: 'ask', from: null, to: null, name: { en: 'Price on request', zh: '面议' } },
] as const
export type PriceBand = (typeof priceBands)[number]['key']
export const priceBandKeys = priceBands.map((band) => band.key) as [PriceBand, ...PriceBand[]]

/** The band a price lies in; null is "on request". */
export function priceBandOf(priceFen: number | null): PriceBand {
  if (priceFen === null) return 'ask'
  const band = priceBands.find(
    (one) => one.from !== null && priceFen >= one.from && (one.to === null || priceFen < one.to),
  )
  return band?.key ?? 'over50k'
}

/** Kind of patent by the digit of its exchange-form application number (the fifth of thirteen); undefined for old numbers. */
export function rightOfNumber(number: string): RightType | undefined {
  if (!/^\d{12}[\dX]$/.test(number)) return undefined
  return ({ 1: 'invention', 2: 'utilityModel', 3: 'design', 8: 'invention', 9: 'utilityModel' } as const)[
    number[4] as '1'
  ]
}
