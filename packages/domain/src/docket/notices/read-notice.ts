import { findOfficialDocument } from '../../kernel/orders/official-documents.ts'
import type { CivilDate } from '../../platform/dates/civil-date.ts'
import { parseApplicationNumber } from '../../platform/identifiers/application-number.ts'
import type { RightType } from '../../platform/identifiers/right-type.ts'
import {
  type NoticeData,
  type PrintedPeriod,
  readApplicant,
  readDispatch,
  readFiledOn,
  readNumber,
  readPeriod,
  readPrintedDay,
  readTitle,
} from './read-facts.ts'
import { type NoticeFee, readFees } from './read-fees.ts'
import { type Read, read } from './reading.ts'
import { recogniseKind, type Source } from './recognise-kind.ts'

/** All that was read from a paper of the office; what was not found is absent. */
export interface NoticeReading {
  /** Code of the office, or `certificate`. */
  readonly code?: Read<string>
  /** Exchange form, or as written where the check character fails. */
  readonly number?: Read<string>
  readonly right?: RightType
  readonly title?: Read<string>
  readonly applicant?: Read<string>
  readonly fileNumber?: Read<string>
  readonly dispatchedOn?: Read<CivilDate>
  readonly filedOn?: Read<CivilDate>
  readonly printedOn?: Read<CivilDate>
  readonly period?: Read<PrintedPeriod>
  readonly fees: readonly Read<NoticeFee>[]
}

/** Characters of one source that are read: a notice and its annexes have fewer. */
const readMax = 200_000

/**
 * Wide and narrow letters alike, every run of space one space or one end of line. The readers' patterns allow space in
 * many places side by side: on long runs they would take hours, and these texts come from strangers.
 */
const tidy = (text: string): string =>
  text
    .slice(0, readMax)
    .normalize('NFKC')
    .replace(/\s+/g, (run) => (run.includes('\n') || run.includes('\r') ? '\n' : ' '))

/**
 * Reads a notice from its text, its name, the mail it came with and the office's data beside it.
 *
 * @param given the paper first.
 * @see patent reference 7.1
 */
export function readNotice(given: readonly Source[], data: NoticeData = {}): NoticeReading {
  const sources = given.map(({ place, text }) => ({ place, text: tidy(text) }))
  const number = readNumber(sources, data)
  const parsed = number && parseApplicationNumber(number.value)
  const right = parsed?.ok ? parsed.type : undefined
  const coded = data.code === undefined ? undefined : findOfficialDocument(data.code)
  const named = data.name ? recogniseKind([{ place: 'text', text: data.name }], right) : undefined
  const code = coded
    ? read(coded.code, 99, 'data', data.code ?? '')
    : named
      ? { ...named, place: 'data' as const, confidence: Math.max(90, named.confidence) }
      : recogniseKind(sources, right)
  const found = {
    code,
    number,
    right,
    title: readTitle(sources, data),
    applicant: readApplicant(sources),
    fileNumber: data.fileNumber ? read(data.fileNumber, 95, 'data', data.fileNumber) : undefined,
    dispatchedOn: readDispatch(sources, data),
    filedOn: readFiledOn(sources),
    printedOn: readPrintedDay(sources, data),
    period: readPeriod(sources),
  }
  const present = Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))
  return { ...present, fees: readFees(sources) }
}
