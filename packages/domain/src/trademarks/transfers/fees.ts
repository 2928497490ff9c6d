import type { ServiceType } from '../../kernel/orders/service-types.ts'
import { serviceFeeFen } from '../../kernel/reference/service-fees.ts'
import { markFee } from '../../law/marks/mark-fees.ts'
import type { CivilDate } from '../../platform/dates/civil-date.ts'

export interface TransferQuote {
  /** Classes of all numbers: each pays the official fee. */
  readonly classCount: number
  readonly officialUnitFen: number
  readonly officialFen: number
  readonly officialSource: string
  /** Marks, each handled for our fee. */
  readonly markCount: number
  readonly serviceUnitFen: number
  readonly serviceFen: number
}

/** What a transfer costs on a day, filed electronically. @see trademark reference 2.4: per class */
export function quoteTransfer(
  marks: readonly { readonly classes: readonly number[] }[],
  serviceType: ServiceType,
  on: CivilDate,
  agencyId?: number,
): TransferQuote {
  const classCount = marks.reduce((sum, { classes }) => sum + classes.length, 0)
  const { amountFen: officialUnitFen, source: officialSource } = markFee('transfer', 'electronic', on)
  const serviceUnitFen = serviceFeeFen('trademarkTransfer', serviceType, on, agencyId)
  return {
    ...{ classCount, officialUnitFen, officialSource, serviceUnitFen },
    officialFen: classCount * officialUnitFen,
    markCount: marks.length,
    serviceFen: marks.length * serviceUnitFen,
  }
}
