import type { TwoLanguages } from '../../platform/words/two-languages.ts'
import { areaDocuments, findAreaDocument } from './area-documents.ts'
import { findOfficialDocument } from './official-documents.ts'

interface NoticeSeries {
  readonly codes: readonly string[]
  readonly name: TwoLanguages
}

/** Notices that the office sends again and again, numbered through (第N次…); the code of the first may differ. */
export const noticeSeries: readonly NoticeSeries[] = [
  { codes: ['210401', '210402', '210403'], name: { en: 'office action', zh: '审查意见通知书' } },
  { codes: ['220301'], name: { en: 'office action', zh: '审查意见通知书' } },
  { codes: ['220302'], name: { en: 'correction notice', zh: '补正通知书' } },
  { codes: ['230201', '230301'], name: { en: 'correction notice', zh: '补正通知书' } },
]

/** Codes that come after a first one of another code: never the first, even where that one was not recorded. */
const laterCodes: ReadonlySet<string> = new Set(['210403', '230301'])

const ordinals = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth', 'Ninth', 'Tenth']
const digits = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九']

/** A number below 100 in Chinese, as the office writes it on its notices (第十二次). */
function chineseNumber(value: number): string {
  const tens = Math.floor(value / 10)
  return `${tens > 1 ? digits[tens] : ''}${tens > 0 ? '十' : ''}${digits[value % 10]}`
}

/**
 * Name of a document of any office by its code; the code itself where a later release brings one we do not know.
 *
 * @param nth which of its series it is on its case, from 1; without it a numbered notice is called without its number.
 */
export function officialDocumentName(code: string, nth?: number): TwoLanguages {
  const name = findOfficialDocument(code)?.name ?? findAreaDocument(code)?.name
  const series = name?.zh.startsWith('第N次') && noticeSeries.find(({ codes }) => codes.includes(code))
  if (!name || !series) return name ?? { en: code, zh: code }
  if (nth === undefined)
    return { en: `${series.name.en[0]?.toUpperCase()}${series.name.en.slice(1)}`, zh: series.name.zh }
  const number = Math.max(nth, laterCodes.has(code) ? 2 : 1)
  const en = ordinals[number - 1] ?? `No. ${number}`
  return { en: `${en} ${series.name.en}`, zh: `第${chineseNumber(number)}次${series.name.zh}` }
}

interface Sent {
  readonly code: string
  /** Civil date. */
  readonly dispatchedOn: string
}

/** Which of its series a document is among those of its case, from 1; undefined for one that is not numbered. */
export function ordinalOf<Document extends Sent>(document: Document, all: readonly Document[]): number | undefined {
  const series = noticeSeries.find(({ codes }) => codes.includes(document.code))
  if (!series) return undefined
  const earlier = all.filter(
    ({ code, dispatchedOn }) => series.codes.includes(code) && dispatchedOn < document.dispatchedOn,
  )
  return earlier.length + 1
}

/** Codes of the documents by which an office grants what the client asked for, for every kind of right. */
export const certificateCodes: readonly string[] = [
  'certificate',
  ...areaDocuments.filter(({ isDeliverable }) => isDeliverable).map(({ code }) => code),
]
