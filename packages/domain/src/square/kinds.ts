import type { RightType } from '../patents/right-type.ts'

interface Words {
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

/** How a mark is made up (domain reference 5.1). */
export const markMakeups = [
  'chinese',
  'english',
  'figure',
  'chineseEnglish',
  'chinesePinyin',
  'chineseEnglishFigure',
  'chineseFigure',
  'englishFigure',
  'englishDigits',
  'chineseDigits',
] as const
export const markMakeupNames: Readonly<Record<(typeof markMakeups)[number], Words>> = {
  chinese: { en: 'Chinese', zh: '中文' },
  english: { en: 'English', zh: '英文' },
  figure: { en: 'Figure', zh: '图形' },
  chineseEnglish: { en: 'Chinese and English', zh: '中文+英文' },
  chinesePinyin: { en: 'Chinese and pinyin', zh: '中文+拼音' },
  chineseEnglishFigure: { en: 'Chinese, English and figure', zh: '中文+英文+图形' },
  chineseFigure: { en: 'Chinese and figure', zh: '中文+图形' },
  englishFigure: { en: 'English and figure', zh: '英文+图形' },
  englishDigits: { en: 'English and digits', zh: '英文+数字' },
  chineseDigits: { en: 'Chinese and digits', zh: '中文+数字' },
}

/** Fields of trade that patents are offered and looked for in, each with the IPC classes that stand for it. */
export const squareFields = [
  { key: 'machinery', name: { en: 'Machinery', zh: '机械制造' }, ipc: ['B21', 'B23', 'B24', 'B25', 'B65', 'F16'] },
  { key: 'electronics', name: { en: 'Electronics', zh: '电子电气' }, ipc: ['H01L', 'H02', 'H03', 'H05', 'G01'] },
  {
    key: 'energy',
    name: { en: 'Energy and batteries', zh: '新能源与电池' },
    ipc: ['H01M', 'H02J', 'F03', 'F24', 'H02S'],
  },
  { key: 'software', name: { en: 'Computing and software', zh: '计算机与软件' }, ipc: ['G06', 'G16', 'H04L'] },
  { key: 'telecom', name: { en: 'Communications', zh: '通信' }, ipc: ['H04'] },
  { key: 'medical', name: { en: 'Medical devices', zh: '医疗器械' }, ipc: ['A61B', 'A61F', 'A61G', 'A61M', 'A61N'] },
  { key: 'pharma', name: { en: 'Pharmacy and biology', zh: '医药生物' }, ipc: ['A61K', 'A61P', 'A61Q', 'C12', 'C07'] },
  { key: 'chemistry', name: { en: 'Chemistry and materials', zh: '化工材料' }, ipc: ['C0', 'C2', 'B01', 'B29', 'B32'] },
  {
    key: 'agriculture',
    name: { en: 'Agriculture and food', zh: '农业食品' },
    ipc: ['A01', 'A21', 'A22', 'A23', 'A24'],
  },
  { key: 'building', name: { en: 'Building', zh: '建筑工程' }, ipc: ['E01', 'E02', 'E03', 'E04', 'E06', 'E21'] },
  { key: 'vehicles', name: { en: 'Vehicles and transport', zh: '交通运输' }, ipc: ['B60', 'B61', 'B62', 'B63', 'B64'] },
  { key: 'environment', name: { en: 'Environment', zh: '环保' }, ipc: ['C02', 'B09', 'F23G', 'B08'] },
  { key: 'household', name: { en: 'Household and daily life', zh: '家居生活' }, ipc: ['A4', 'A63', 'D0', 'E05'] },
  { key: 'other', name: { en: 'Other', zh: '其他' }, ipc: [] },
] as const satisfies readonly { key: string; name: Words; ipc: readonly string[] }[]
export type SquareField = (typeof squareFields)[number]['key']
export const squareFieldKeys = squareFields.map((field) => field.key) as [SquareField, ...SquareField[]]

/** The field that a patent's classes stand for: of the longest fitting beginning; `other` if none fits. */
export function fieldOfIpc(ipc: readonly string[]): SquareField {
  let best: { key: SquareField; length: number } = { key: 'other', length: 0 }
  for (const code of ipc) {
    const plain = code.toUpperCase().replaceAll(' ', '')
    for (const { key, ipc: starts } of squareFields) {
      for (const start of starts) {
        if (plain.startsWith(start) && start.length > best.length) best = { key, length: start.length }
      }
    }
  }
  return best.key
}

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

/** Prices are fen, whole and at most ¥9,999,999.99 (screens §8.16). */
export const priceFenMax = 999_999_999

/**
 * A price that was typed, with the unit it was asked for: marketplaces read small numbers as 万元 by themselves, here the
 * unit is always said.
 *
 * @returns fen; undefined if it is no amount or out of bounds.
 */
export function priceOf(text: string, unit: 'yuan' | 'wan'): number | undefined {
  const plain = text.normalize('NFKC').replaceAll(/[\s,¥]/g, '')
  if (!/^\d{1,9}(\.\d{1,6})?$/.test(plain)) return undefined
  const fen = Math.round(Number(plain) * (unit === 'wan' ? 1_000_000 : 100))
  return fen >= 1 && fen <= priceFenMax ? fen : undefined
}

/** Kind of patent by the digit of its exchange-form application number (the fifth of thirteen); undefined for old numbers. */
export function rightOfNumber(number: string): RightType | undefined {
  if (!/^\d{12}[\dX]$/.test(number)) return undefined
  return ({ 1: 'invention', 2: 'utilityModel', 3: 'design', 8: 'invention', 9: 'utilityModel' } as const)[
    number[4] as '1'
  ]
}
