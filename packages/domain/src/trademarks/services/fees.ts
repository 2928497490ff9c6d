import { serviceFeeFen } from '../../kernel/reference/service-fees.ts'
import { type MarkFeeKind, markFee, markFeeNames } from '../../law/marks/mark-fees.ts'
import type { CivilDate } from '../../platform/dates/civil-date.ts'
import type { TwoLanguages } from '../../platform/words/two-languages.ts'
import type { ServicedMark, TrademarkServiceForm } from './form.ts'
import { partLimit, partsOf } from './limits.ts'
import { trademarkService } from './services.ts'
import { unlistedFee } from './unlisted-fee.ts'

export interface ServiceFeeLine {
  readonly beneficiary: 'office' | 'service'
  /** `service` for our own, `unlisted` for a fee that the tariff does not name. */
  readonly kind: MarkFeeKind | typeof unlistedFee | 'service'
  readonly name: TwoLanguages
  /** Classes of all marks for the office, marks for us. */
  readonly quantity: number
  /** Integer fen. */
  readonly unitFen: number
  readonly amountFen: number
  readonly source: string
}

const classesOf = (marks: readonly ServicedMark[]) => marks.reduce((sum, { classes }) => sum + classes.length, 0)

/**
 * What a service costs on a day, filed electronically: the office's fee for each class, the late fee for each class in its
 * grace period, ours for each mark. A fee of nothing is no line, one that no tariff names is a line without an amount; without
 * a mark and a class there is none.
 *
 * @see trademark reference 2.4
 */
export function serviceFeeLines(
  form: TrademarkServiceForm,
  on: CivilDate,
  agencyId?: number,
): readonly ServiceFeeLine[] {
  const { service, marks, serviceType } = form
  const { fee, lateFee, isFeeUnlisted, source } = trademarkService(service)
  if (classesOf(marks) === 0) return []
  const late = marks.flatMap(partsOf).filter((part) => partLimit(form, part, on)?.state === 'grace')
  const office = (kind: MarkFeeKind | undefined, quantity: number): ServiceFeeLine[] => {
    if (kind === undefined || quantity === 0) return []
    const { amountFen: unitFen, source } = markFee(kind, 'electronic', on)
    if (unitFen === 0) return []
    const name = markFeeNames[kind]
    return [{ beneficiary: 'office', kind, name, quantity, unitFen, amountFen: quantity * unitFen, source }]
  }
  const unitFen = serviceFeeFen(`mark:${service}`, serviceType, on, agencyId)
  const unlisted: ServiceFeeLine = {
    ...{ beneficiary: 'office', kind: unlistedFee, quantity: classesOf(marks), unitFen: 0, amountFen: 0, source },
    name: { en: 'Official fee: not in the tariff that we have', zh: '官费：现有收费标准未列明' },
  }
  return [
    ...(isFeeUnlisted ? [unlisted] : []),
    ...office(fee, classesOf(marks)),
    ...office(lateFee, classesOf(late)),
    {
      ...{ beneficiary: 'service', kind: 'service', name: { en: 'Our fee', zh: '服务费' }, source: 'Our price list' },
      quantity: marks.length,
      unitFen,
      amountFen: marks.length * unitFen,
    },
  ]
}
