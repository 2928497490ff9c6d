import { understandInput } from '@portal/domain/patents/search/query/detect'
import {
  applicationNumberFaultWords,
  displayApplicationNumber,
  parseApplicationNumber,
} from '@portal/domain/platform/identifiers/application-number'
import { destroyedNumberWords } from '@portal/domain/platform/identifiers/destroyed-number'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'
import { patents } from '../../platform/db/schema/patents.ts'
import { plainNumber } from './store/number-rows.ts'

export interface ReadNumber {
  readonly written: string
  /** What is looked up, null if no number was read. */
  readonly kind: 'an' | 'pn' | null
  readonly number: string
  /** As the answer names it. */
  readonly understood: string
  /** The number that the check character should have made, if it does not fit or is missing. */
  readonly suggestion: string | null
  readonly isCheckWrong: boolean
  readonly reason: { en: string; zh: string } | null
}

const noNumber = { en: 'no document number can be read from this', zh: '无法识别为专利号码' }

/** Reads a number in any spelling. A wrong check character is told, and the number is searched as it was written. */
export function readNumber(written: string): ReadNumber {
  const text = written.trim()
  const application = parseApplicationNumber(text)
  if (application.ok) {
    const understood = displayApplicationNumber(application.value)
    return {
      written,
      kind: 'an',
      number: application.value,
      understood,
      suggestion: null,
      isCheckWrong: false,
      reason: null,
    }
  }
  if (application.expectedCheck !== undefined) {
    const isLong = application.cleaned.length >= 12
    const body = application.cleaned.slice(0, isLong ? 12 : 8)
    const isCheckWrong = application.reason === 'wrongCheck'
    return {
      written,
      kind: 'an',
      number: application.cleaned,
      understood: isCheckWrong ? application.cleaned : `${body} + ${application.expectedCheck}`,
      suggestion: displayApplicationNumber(body + application.expectedCheck),
      isCheckWrong,
      reason: applicationNumberFaultWords[application.reason],
    }
  }
  const read = understandInput(text)
  const term = read.ok && read.query.kind === 'term' ? read.query : undefined
  if (term && (term.field === 'an' || term.field === 'pn') && term.match.type === 'number') {
    const number = plainNumber(term.match.number)
    return {
      written,
      kind: term.field,
      number,
      understood: number,
      suggestion: null,
      isCheckWrong: false,
      reason: null,
    }
  }
  return {
    written,
    kind: null,
    number: plainNumber(text),
    understood: '',
    suggestion: null,
    isCheckWrong: false,
    reason: !application.ok && application.reason === 'destroyedBySheet' ? destroyedNumberWords : noNumber,
  }
}

/** Patents of each number, by place in the list: at most four each, so that "more than one" can be told. One query for all. */
export async function findByNumbers(db: Db, numbers: readonly ReadNumber[]): Promise<number[][]> {
  const asked = numbers.flatMap(({ kind, number }, place) => (kind ? [{ place, kind, number }] : []))
  if (asked.length === 0) return numbers.map(() => [])
  const { rows } = await db.execute<{ place: number; patent_id: number }>(sql`
    select a.place, f.patent_id
    from json_to_recordset(${JSON.stringify(asked)}::json) as a(place int, kind text, number text)
    cross join lateral (
      select distinct n.patent_id from patent_numbers n
      where (n.kind = a.kind and n.number = a.number)
        or (a.kind = 'an' and a.number ~ '^([0-9]{12}|[0-9]{8})$' and n.kind = 'an'
          and n.number between a.number || '0' and a.number || 'X')
      order by n.patent_id limit 4
    ) f order by a.place, f.patent_id`)
  const found: number[][] = numbers.map(() => [])
  for (const { place, patent_id } of rows) found[place]?.push(Number(patent_id))
  return found
}

/** The one patent of a record's identity, or of the first number that names exactly one; undefined if none does. */
export async function findPatentOf(
  db: Db,
  { key, numbers }: { readonly key: string | undefined; readonly numbers: readonly string[] },
): Promise<number | undefined> {
  if (key !== undefined) {
    const [row] = await db.select({ id: patents.id }).from(patents).where(eq(patents.key, key)).limit(1)
    return row?.id
  }
  const found = await findByNumbers(db, numbers.map(readNumber))
  return found.find((ids) => ids.length === 1)?.[0]
}
