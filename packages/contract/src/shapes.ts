import { reductionPercents } from '@portal/domain/law/patents/reduction-percents'
import { isCivilDate } from '@portal/domain/platform/dates/civil-date'
import { z } from 'zod'
import { pageSizeDefault, pageSizeMax } from './limits.ts'

/** Reply objects are strict: a field that the contract does not name cannot leave the server. */
export const shape = z.strictObject

/** `pageNum` from 1, `pageSize` 1 to 100; both may arrive as query text. */
export const pageRequest = {
  pageNum: z.coerce.number<number>().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number<number>().int().min(1).max(pageSizeMax).default(pageSizeDefault),
}

/** `{ list, total, pageNum, pageSize }`: every list reply. */
export function pageOf<Row extends z.core.$ZodType>(row: Row) {
  return shape({ list: z.array(row), total: z.int().min(0), pageNum: z.int(), pageSize: z.int() })
}

/** The same with sums, in fen, of all rows that fit, on whatever page they are; null where they were not asked for. */
export function summedPageOf<Row extends z.core.$ZodType, const Sum extends string>(row: Row, sums: readonly Sum[]) {
  return shape({ ...pageOf(row).shape, sums: z.record(z.enum(sums), z.int()).nullable() })
}

export const idText = z.string().min(1).max(64)
/** A real Beijing civil date of the years 1000 to 9999. */
export const civilDate = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .refine((text): boolean => isCivilDate(text), { message: 'no such date' })
export const instant = z.iso.datetime({ offset: true })
export const fen = z.int()
/** Query text `true`/`false`/`1`/`0` as well as JSON booleans. */
/** Per cent off the reducible fees of an application: the domain's `reductionPercents`. */
export const reductionPercent = z.literal(reductionPercents)

export const flag = z.union([
  z.boolean(),
  z.enum(['true', 'false', '1', '0']).transform((text) => text === 'true' || text === '1'),
])
/** A page of a list of money: its sums read every row, so that they are asked for once and not with each page. */
export const summedPageRequest = { ...pageRequest, sums: flag.default(false) }
export const done = shape({ ok: z.boolean() })
/** Words in both interface languages. */
export const twoLanguages = shape({ en: z.string(), zh: z.string() })

/** Plain text: line ends as `\n`, no other control characters, no space around. */
export function cleanText(value: string): string {
  return value
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()
}

/** Empty or an e-mail address. */
export const optionalEmail = z.union([z.literal(''), z.email().max(120)])
