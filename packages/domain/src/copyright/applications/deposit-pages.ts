import type { TwoLanguages } from '../../platform/words/two-languages.ts'

/** Lines of a page of source, pages at each end, and of a page of a document. @see copyright reference 6.2, 6.3 */
export const linesPerPage = 50
export const pagesAtEnd = 30
export const documentLinesPerPage = 40
export const documentLinesMin = 30

/** How the source is deposited; the last three are exceptional. @see copyright reference 6.2 */
export const depositWays = ['usual', 'covered', 'window', 'object'] as const
export type DepositWay = (typeof depositWays)[number]

export const depositWayWords: Readonly<Record<DepositWay, TwoLanguages>> = {
  usual: { en: 'First and last 30 pages', zh: '前、后各连续 30 页' },
  covered: {
    en: 'The same, secret pages under black bars (at most half of them)',
    zh: '同上，机密部分用黑色宽斜线覆盖（不超过 50%）',
  },
  window: { en: 'First 10 pages and 50 consecutive ones', zh: '前 10 页和任选连续 50 页' },
  object: {
    en: 'Object code first and last 30 pages, and 20 consecutive ones of source',
    zh: '目标程序前、后各 30 页和任选连续 20 页源程序',
  },
}

/** A range of rows of the whole material, from 0; the end is not in it. */
export type RowRange = readonly [from: number, to: number]

/**
 * The rows that are deposited: all of up to 60 pages, else the first and the last 30 pages. Of `window` the first 10 and
 * 50 from `fromPage` on; of `object` 20 pages of source from `fromPage` on.
 *
 * @param fromPage page of the whole material, from 1.
 * @returns undefined if fewer pages than asked for begin there.
 */
export function depositRanges(total: number, way: DepositWay, fromPage = 1): readonly RowRange[] | undefined {
  const [page, ends] = [linesPerPage, linesPerPage * pagesAtEnd]
  const start = (fromPage - 1) * page
  if (way === 'object') {
    if (total <= 20 * page) return [[0, total]]
    return start + 20 * page <= total + page - 1 ? [[start, Math.min(total, start + 20 * page)]] : undefined
  }
  if (total <= 2 * ends) return [[0, total]]
  if (way !== 'window')
    return [
      [0, ends],
      [total - ends, total],
    ]
  const isWhole = fromPage > 10 && start + 50 * page <= total + page - 1
  return isWhole
    ? [
        [0, 10 * page],
        [start, Math.min(total, start + 50 * page)],
      ]
    : undefined
}

/** Pages of so many rows. */
export const pagesOf = (rows: number) => Math.ceil(rows / linesPerPage)

/** Page numbers of a text such as `3, 8-12`; undefined if it is none, or beyond the last page. */
export function parsePageList(text: string, last: number): readonly number[] | undefined {
  const pages = new Set<number>()
  for (const part of text.split(/[,，、\s]+/).filter((one) => one !== '')) {
    const match = /^(\d{1,4})(?:[-–~](\d{1,4}))?$/.exec(part)
    if (!match) return undefined
    const [from, to] = [Number(match[1]), Number(match[2] ?? match[1])]
    if (from < 1 || to < from || to > last) return undefined
    for (let page = from; page <= to; page += 1) pages.add(page)
  }
  return [...pages].sort((a, b) => a - b)
}

/** The pages of a document of `count` that are deposited, from 1: all, or the first and last 30 from 60 on. */
export function documentPages(count: number): readonly number[] {
  const all = Array.from({ length: count }, (_, at) => at + 1)
  return count < 2 * pagesAtEnd ? all : [...all.slice(0, pagesAtEnd), ...all.slice(-pagesAtEnd)]
}
