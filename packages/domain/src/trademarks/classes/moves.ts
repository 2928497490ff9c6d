import { type CivilDate, civilDate } from '../../platform/dates/civil-date.ts'

/** Goods that an edition took to another class or group: under the old one the office objects to them. */
export interface GoodsMove {
  /** The similar group they stood in. */
  readonly from: string
  /** Only names with one of these words; absent: the whole group. */
  readonly words?: readonly string[]
  /** Where they went, as far as it is known: a group, or a class. */
  readonly to: readonly string[]
  readonly since: CivilDate
  readonly source: string
}

const ncl13 = { since: civilDate('2026-01-01'), source: 'NCL 13-2026 (practice reference §1.2, S2)' }

/** The moves that we know of; other names are looked up in the edition itself. */
export const goodsMoves: readonly GoodsMove[] = [
  { from: '0921', to: ['1011'], ...ncl13 },
  { from: '0305', to: ['01', '03', '30'], ...ncl13 },
  { from: '0916', words: ['消防车', '消防船'], to: ['12'], ...ncl13 },
  { from: '1111', words: ['服装', '衣', '手套', '背心', '袜'], to: ['25'], ...ncl13 },
]

/** Where goods of a group went before that day; undefined if they stand where they stood, as far as we know. */
export function findMove(group: string, name: string, day: CivilDate): GoodsMove | undefined {
  return goodsMoves.find(
    (move) => move.from === group && move.since <= day && (move.words?.some((word) => name.includes(word)) ?? true),
  )
}
