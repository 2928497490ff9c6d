import { kindFacts } from '../../kernel/orders/kinds.ts'
import type { TwoLanguages } from '../../platform/words/two-languages.ts'
import type { CouponRefusal, CouponWorth } from './coupon-value.ts'

const yuan = (fen: number) =>
  `¥${(fen / 100).toLocaleString('en-US', { minimumFractionDigits: fen % 100 === 0 ? 0 : 2 })}`

/** `10% off`, 9 折: a share as each language says it. */
function shareWords(percent: number): TwoLanguages {
  const paid = (100 - percent) / 10
  return { en: `${percent}% off`, zh: `${Number.isInteger(paid) ? paid : paid.toFixed(1)} 折` }
}

/** How much it takes off: `¥200`, `10% off`. */
export function worthWords({ percent, amountFen }: Pick<CouponWorth, 'percent' | 'amountFen'>): TwoLanguages {
  if (percent !== null) return shareWords(percent)
  const text = yuan(amountFen ?? 0)
  return { en: text, zh: text }
}

/** From which service fee on, and what a percentage takes off at most. */
export function thresholdWords({ minServiceFen, capFen }: Pick<CouponWorth, 'minServiceFen' | 'capFen'>): TwoLanguages {
  const from =
    minServiceFen > 0
      ? { en: `Service fee from ${yuan(minServiceFen)}`, zh: `服务费满 ${yuan(minServiceFen)} 可用` }
      : { en: 'Any service fee', zh: '服务费无门槛' }
  if (capFen === null) return from
  return { en: `${from.en}, at most ${yuan(capFen)}`, zh: `${from.zh}，最高减 ${yuan(capFen)}` }
}

/** Kinds of order that it is for. */
export function scopeWords(kinds: readonly string[] | null): TwoLanguages {
  if (kinds === null) return { en: 'All services', zh: '全部服务' }
  const names = kinds.map((kind) => kindFacts(kind).name)
  return { en: names.map(({ en }) => en).join(', '), zh: names.map(({ zh }) => zh).join('、') }
}

interface Refused {
  readonly worth: CouponWorth
  readonly validFrom: string
  readonly validTo: string
}

/** Why a coupon cannot be used on an order. */
export function refusalWords(refusal: CouponRefusal | 'locked', { worth, validFrom, validTo }: Refused): TwoLanguages {
  const scope = scopeWords(worth.kinds)
  const words: Record<CouponRefusal | 'locked', TwoLanguages> = {
    locked: { en: 'Locked by another order', zh: '已被其他订单占用' },
    over: { en: `Expired on ${validTo}`, zh: `已于 ${validTo} 过期` },
    notYet: { en: `Usable from ${validFrom}`, zh: `${validFrom} 起可用` },
    noService: { en: 'This order has no service fee', zh: '本订单没有服务费' },
    kind:
      worth.kinds === null
        ? { en: 'Coupons cannot be used on this type of order', zh: '此类订单不支持使用优惠券' }
        : { en: `Only for: ${scope.en}`, zh: `仅限：${scope.zh}` },
    minimum: {
      en: `Only for a service fee from ${yuan(worth.minServiceFen)}`,
      zh: `服务费满 ${yuan(worth.minServiceFen)} 可用`,
    },
  }
  return words[refusal]
}
