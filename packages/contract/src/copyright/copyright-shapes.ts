import { leftOutWords } from '@portal/domain/copyright/applications/deposit-files'
import { findingWords, maskKinds } from '@portal/domain/copyright/applications/deposit-lines'
import { z } from 'zod'
import { idText, instant, shape } from '../shapes.ts'

const keysOf = <Key extends string>(words: Readonly<Record<Key, unknown>>) => Object.keys(words) as [Key, ...Key[]]

export const leftOutReasons = keysOf(leftOutWords)
export const depositKinds = ['source', 'manual'] as const

const DepositReport = shape({
  /** Rows of the whole material after wrapping; lines as they stand in the files; blank ones that were left out. */
  rows: z.int(),
  lines: z.int(),
  blank: z.int(),
  /** At most 500 are named. */
  files: z.array(shape({ path: z.string(), lines: z.int(), encoding: z.string() })),
  filesTotal: z.int(),
  leftOut: z.array(shape({ path: z.string(), reason: z.enum(leftOutReasons) })),
  masked: z.array(shape({ kind: z.enum(maskKinds), places: z.int() })),
  /** Masked letters among those of the pages. */
  maskedPercent: z.number(),
  /** What an examiner would ask about, at most 200. */
  findings: z.array(shape({ kind: z.enum(keysOf(findingWords)), text: z.string(), page: z.int() })),
  findingsTotal: z.int(),
  end: shape({ text: z.string(), file: z.string(), endsUnit: z.boolean() }).nullable(),
  covered: z.array(z.int()),
  /** Pages with fewer lines than the office asks for. */
  thinPages: z.array(z.int()),
  /** Whether a manual's own text names the software and its version; null of source. */
  says: shape({ name: z.boolean(), version: z.boolean() }).nullable(),
})

export const DepositShape = shape({
  jobId: idText,
  kind: z.enum(depositKinds),
  /** S11: 0 queued, 1 running, 2 done, 3 failed. */
  state: z.int().min(0).max(3),
  progress: z.int().min(0).max(100),
  errorCode: z.string().nullable(),
  /** The same in the language of the call. */
  reason: z.string().nullable(),
  /** As the head of every page says. */
  name: z.string(),
  version: z.string(),
  id: z.string().nullable(),
  fileName: z.string().nullable(),
  url: z.string().nullable(),
  expireTime: instant.nullable(),
  pages: z.int().nullable(),
  report: DepositReport.nullable(),
  time: instant,
})
