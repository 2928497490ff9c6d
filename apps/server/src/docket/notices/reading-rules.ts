import { NoticeDefect, NoticeFeeLine, NoticeReadValue } from '@portal/contract/docket/notice-shapes'
import type { Defect } from '@portal/domain/docket/notices/passages'
import type { NoticeReading } from '@portal/domain/docket/notices/read-notice'
import type { Read } from '@portal/domain/docket/notices/reading'
import { z } from 'zod'

/** What the column `notices.reading` holds. */
const StoredReading = z.object({
  values: z.array(NoticeReadValue),
  fees: z.array(NoticeFeeLine),
  /** Length of the period as the notice words it. */
  months: z.int().nullable(),
  days: z.int().nullable(),
  /** What a correction notice wants corrected. */
  defects: z.array(NoticeDefect).default([]),
})
export type StoredReading = z.output<typeof StoredReading>

export function readStoredReading(column: unknown): StoredReading | undefined {
  const parsed = StoredReading.safeParse(column)
  return parsed.success ? parsed.data : undefined
}

/** A reading as it is kept; `match` names the case or patent it was found to belong to. */
export function toStoredReading(
  reading: NoticeReading,
  match: Read<string> | undefined,
  defects: readonly Defect[] = [],
): StoredReading {
  const value = (field: NoticeReadValue['field'], one: Read<string> | undefined): NoticeReadValue[] =>
    one ? [{ field, ...one }] : []
  const { period } = reading
  const periodText = period && {
    ...period,
    value: period.value.months === undefined ? `${period.value.days} d` : `${period.value.months} m`,
  }
  return {
    values: [
      ...value('code', reading.code),
      ...value('number', reading.number),
      ...value('case', match),
      ...value('title', reading.title),
      ...value('applicant', reading.applicant),
      ...value('dispatchedOn', reading.dispatchedOn),
      ...value('filedOn', reading.filedOn),
      ...value('printedOn', reading.printedOn),
      ...value('period', periodText),
    ],
    fees: reading.fees.map(({ value: fee, confidence }) => ({
      name: fee.name,
      kind: fee.kind ?? null,
      amount: fee.amountFen,
      confidence,
    })),
    months: period?.value.months ?? null,
    days: period?.value.days ?? null,
    defects: defects.map(({ file, place, words }) => ({ file, place, words })),
  }
}

export function readValue(
  reading: StoredReading | undefined,
  field: NoticeReadValue['field'],
): NoticeReadValue | undefined {
  return reading?.values.find((one) => one.field === field)
}

/** How sure the least sure of kind, case and dispatch date is; what was not read counts as nothing. */
export function lowestConfidence(values: readonly NoticeReadValue[]): number {
  const sure = (field: NoticeReadValue['field']) => values.find((one) => one.field === field)?.confidence ?? 0
  return Math.min(sure('code'), sure('case'), sure('dispatchedOn'))
}
