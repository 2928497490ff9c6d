import { type CivilDate, parseCivilDate } from '../../platform/dates/civil-date.ts'
import { parseApplicationNumber } from '../../platform/identifiers/application-number.ts'
import { moreConfident, type Read, type ReadingPlace, read } from './reading.ts'
import type { Source } from './recognise-kind.ts'

/** What the office's own data (XML beside a notice) say; texts as they stand there. @see patent reference 7.1 (S15) */
export interface NoticeData {
  readonly code?: string
  readonly name?: string
  readonly title?: string
  readonly number?: string
  /** File number of the agency: our order number, if it was filed through us. */
  readonly fileNumber?: string
  readonly serial?: string
  readonly dispatchedOn?: string
  readonly replyOn?: string
}

const day = String.raw`(\d{4})\s*[年.\-/]\s*(\d{1,2})\s*[月.\-/]\s*(\d{1,2})\s*日?`
const numberText = String.raw`(?:(?:ZL|CN)\s{0,8})?((?:\d[\s.·]?){8,12}[.·]?\s?[\dXx])`
const kinds = { text: 'label', mailSubject: 'mailSubject', mailText: 'mailText', fileName: 'fileName' } as const
const confidences = { text: 95, mailSubject: 72, mailText: 66, fileName: 75 } as const

function dateOf(year = '', month = '', dayOfMonth = ''): CivilDate | undefined {
  return parseCivilDate(`${year}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`)
}

/** A day in any usual spelling, also `20240815`. */
export function readDay(text: string): CivilDate | undefined {
  const spelt = new RegExp(`^\\s*${day}`).exec(text.normalize('NFKC'))
  if (spelt) return dateOf(spelt[1], spelt[2], spelt[3])
  const [, year, month, dayOfMonth] = /^\s*(\d{4})(\d{2})(\d{2})(?!\d)/.exec(text) ?? []
  return year === undefined ? undefined : dateOf(year, month, dayOfMonth)
}

function labelled(text: string, labels: string, value: string): RegExpExecArray | null {
  return new RegExp(`(?:${labels})\\s{0,40}[:：]?\\s{0,40}${value}`).exec(text)
}

/** The application number in exchange form; one whose check character fails is kept as written and little believed. */
export function readNumber(sources: readonly Source[], data: NoticeData): Read<string> | undefined {
  let best: Read<string> | undefined
  const add = (written: string, confidence: number, place: ReadingPlace, quote: string) => {
    const parsed = parseApplicationNumber(written)
    const value = parsed.ok ? parsed.value : written.replace(/\s/g, '')
    best = moreConfident(best, read(value, parsed.ok ? confidence : Math.min(40, confidence), place, quote))
  }
  if (data.number) add(data.number, 98, 'data', data.number)
  for (const { place, text } of sources) {
    const beside = labelled(text, '申请号或专利号|申请号/专利号|申请号|专利号', numberText)
    if (beside?.[1]) add(beside[1], confidences[place], kinds[place], beside[0])
    else {
      const alone = new RegExp(`(?<![\\d.])${numberText}(?![\\d.])`).exec(text)
      const isNumber = alone?.[1] !== undefined && parseApplicationNumber(alone[1]).ok
      if (alone?.[1] && isNumber) add(alone[1], confidences[place] - 15, place, alone[0])
    }
  }
  return best
}

/** The dispatch date 发文日. */
export function readDispatch(sources: readonly Source[], data: NoticeData): Read<CivilDate> | undefined {
  const given = data.dispatchedOn && readDay(data.dispatchedOn)
  if (given) return read(given, 98, 'data', data.dispatchedOn ?? '')
  for (const { place, text } of sources) {
    const found = labelled(text, '发文日期|发文日|发\\s*文\\s*日', day)
    const on = found && dateOf(found[1], found[2], found[3])
    if (on) return read(on, confidences[place], kinds[place], found[0])
  }
  const serial = data.serial ?? /发文序号\s{0,20}[:：]?\s{0,20}(\d{12,20})/.exec(sources[0]?.text ?? '')?.[1]
  const bySerial = serial && readDay(serial.slice(0, 8))
  if (bySerial) return read(bySerial, 85, data.serial ? 'data' : 'label', serial)
  // Official papers end with the day of issue.
  const paper = sources.find(({ place }) => place === 'text')?.text ?? ''
  const last = [...paper.matchAll(new RegExp(`国家知识产权局\\s*${day}`, 'g'))].at(-1)
  const issued = last && dateOf(last[1], last[2], last[3])
  return issued ? read(issued, 70, 'text', last[0]) : undefined
}

/** A last day that the notice itself names. */
export function readPrintedDay(sources: readonly Source[], data: NoticeData): Read<CivilDate> | undefined {
  const given = data.replyOn && readDay(data.replyOn)
  if (given) return read(given, 92, 'data', data.replyOn ?? '')
  const paper = sources.find(({ place }) => place === 'text')?.text ?? ''
  const found =
    labelled(paper, '绝限日|答复期限届满日|答复截止日|缴费期限届满日|缴费截止日|期限届满日', day) ??
    new RegExp(
      `(?:应当|最迟|务必)[^。]{0,12}?${day}(?:\\([^)]{0,12}\\))?(?:之)?[前止][^。]{0,20}?(?:缴|答复|办理|提交|补正)`,
    ).exec(paper)
  const on = found && dateOf(found[1], found[2], found[3])
  return on ? read(on, 88, 'text', found[0]) : undefined
}

const chineseNumbers: Readonly<Record<string, number>> = {
  一: 1,
  两: 2,
  二: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  十五: 15,
  十: 10,
}
const amountOf = (text: string) => chineseNumbers[text] ?? (Number(text) || undefined)

export interface PrintedPeriod {
  readonly months?: number
  readonly days?: number
}

/** The length of the period as the notice words it: "在收到本通知书之日起 4 个月内". */
export function readPeriod(sources: readonly Source[]): Read<PrintedPeriod> | undefined {
  const paper = sources.find(({ place }) => place === 'text')?.text.replaceAll(/\s/g, '') ?? ''
  const found = /收到(?:本|该)?(?:通知书|决定书?|通知)?之日起(\d{1,2}|[一二两三四五六十]{1,2})(个月|月|日|天)内/.exec(
    paper,
  )
  const length = found?.[1] === undefined ? undefined : amountOf(found[1])
  if (!found || length === undefined) return undefined
  return read(found[2]?.includes('月') ? { months: length } : { days: length }, 90, 'text', found[0])
}

function readLine(sources: readonly Source[], labels: string, max: number): Read<string> | undefined {
  for (const { place, text } of sources) {
    const found = new RegExp(`(?:${labels})[ \\t]*[:：][ \\t]*([^\\n]{1,${max}})`).exec(text)
    const value = found?.[1]?.trim()
    if (found && value) return read(value, confidences[place] - 5, kinds[place], found[0])
  }
  return undefined
}

export function readTitle(sources: readonly Source[], data: NoticeData): Read<string> | undefined {
  if (data.title) return read(data.title, 98, 'data', data.title)
  return readLine(sources, '发明创造名称|发明名称|实用新型名称|外观设计名称|专利名称', 200)
}

export function readApplicant(sources: readonly Source[]): Read<string> | undefined {
  return readLine(sources, '申请人或专利权人|第一申请人|申请人|专利权人', 120)
}

/** Filing date 申请日: what the filing receipt gives. */
export function readFiledOn(sources: readonly Source[]): Read<CivilDate> | undefined {
  const paper = sources.find(({ place }) => place === 'text')?.text ?? ''
  const found = labelled(paper, '申请日期|申请日', day)
  const on = found && dateOf(found[1], found[2], found[3])
  return on ? read(on, 94, 'label', found[0]) : undefined
}
