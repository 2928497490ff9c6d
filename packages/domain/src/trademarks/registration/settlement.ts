import type { ServiceType } from '../../kernel/orders/service-types.ts'
import { serviceFeeFen } from '../../kernel/reference/service-fees.ts'
import { applicationFee, type MarkFilingWay, markFee, markFeeNames } from '../../law/marks/mark-fees.ts'
import type { CivilDate } from '../../platform/dates/civil-date.ts'
import type { TwoLanguages } from '../../platform/words/two-languages.ts'
import { findClass } from '../classes/classes.ts'
import type { MarkPurpose } from './form.ts'

export interface SettlementLine {
  readonly feeCode: 'application' | 'extraItem' | 'collectiveApplication' | 'service' | 'coupon'
  readonly name: TwoLanguages
  readonly kind: 'official' | 'service' | 'discount'
  /** Of the office's lines; our own fee is counted by class as well. */
  readonly classCode: string | null
  readonly unit: 'class' | 'item' | 'order'
  readonly quantity: number
  /** Integer fen; a discount is positive and taken off. */
  readonly unitFen: number
  readonly amountFen: number
  readonly source: string
}

export interface Settlement {
  readonly lines: readonly SettlementLine[]
  readonly officialFen: number
  readonly serviceFen: number
  readonly discountFen: number
  /** Official and service fees less the discount, never below nothing. */
  readonly payableFen: number
}

export interface SettlementQuestion {
  /** Class and how many goods it has, each at least one. */
  readonly classes: readonly { readonly classCode: string; readonly items: number }[]
  readonly purpose: MarkPurpose
  readonly serviceType: ServiceType
  readonly way: MarkFilingWay
  /** Whose prices count; the portal's if left out. */
  readonly agencyId?: number | undefined
  /** What a coupon takes off our fee. */
  readonly discountFen?: number
}

/**
 * What a registration costs on a day, line by line: of each class the office's base fee and its extra items, then ours by
 * class (trademark reference 2.4 and 2.5).
 *
 * @throws RangeError without a class or for a class without goods.
 */
export function settle(question: SettlementQuestion, on: CivilDate): Settlement {
  const { classes, purpose, serviceType, way, agencyId, discountFen = 0 } = question
  const isCollective = purpose !== 'ordinary'
  const { classes: fees } = applicationFee(
    classes.map(({ items }) => items),
    { way, on, isCollective },
  )
  const baseKind = isCollective ? 'collectiveApplication' : 'application'
  const lines = fees.flatMap((fee, at): SettlementLine[] => {
    const classCode = classes[at]?.classCode ?? ''
    const line = (
      feeCode: 'application' | 'extraItem' | 'collectiveApplication',
      quantity: number,
      amountFen: number,
    ) => ({
      feeCode,
      name: ofClass(markFeeNames[feeCode], classCode),
      kind: 'official' as const,
      classCode,
      unit: feeCode === 'extraItem' ? ('item' as const) : ('class' as const),
      quantity,
      unitFen: amountFen / quantity,
      amountFen,
      source: markFee(feeCode, way, on).source,
    })
    return [
      line(baseKind, 1, fee.baseFen),
      ...(fee.extraFen > 0 ? [line('extraItem', fee.extraItems, fee.extraFen)] : []),
    ]
  })
  const unitFen = serviceFeeFen('trademark', serviceType, on, agencyId)
  const serviceFen = unitFen * classes.length
  const officialFen = lines.reduce((sum, { amountFen }) => sum + amountFen, 0)
  const taken = Math.min(discountFen, serviceFen)
  const own: SettlementLine = {
    feeCode: 'service',
    name: { en: 'Our service, by class', zh: '服务费（按类别）' },
    kind: 'service',
    classCode: null,
    unit: 'class',
    quantity: classes.length,
    unitFen,
    amountFen: serviceFen,
    source: 'Our price list',
  }
  const coupon: SettlementLine = {
    feeCode: 'coupon',
    name: { en: 'Coupon', zh: '优惠券' },
    kind: 'discount',
    classCode: null,
    unit: 'order',
    quantity: 1,
    unitFen: taken,
    amountFen: taken,
    source: 'Coupon',
  }
  return {
    lines: [...lines, own, ...(taken > 0 ? [coupon] : [])],
    officialFen,
    serviceFen,
    discountFen: taken,
    payableFen: officialFen + serviceFen - taken,
  }
}

function ofClass({ en, zh }: TwoLanguages, classCode: string): TwoLanguages {
  const name = findClass(classCode)?.name
  return { en: `Class ${classCode} ${name?.en ?? ''}: ${en}`, zh: `第${classCode}类 ${name?.zh ?? ''}：${zh}` }
}
