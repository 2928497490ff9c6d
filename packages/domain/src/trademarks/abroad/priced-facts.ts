import type { TwoLanguages } from '../../platform/words/two-languages.ts'
import { classesIn, type MarkAbroadForm, type MarkKind } from './form.ts'

/** What the price of one country's order was counted from: its accepted quote covers this much, and less. */
export interface PricedFacts {
  /** Goods by class of two digits. */
  readonly goods: Readonly<Record<string, number>>
  readonly priority: boolean
  readonly mark: MarkKind
  readonly applicants: number
}

/** @param form of one country. */
export function pricedFactsOf({ goods, priority, mark, applicants }: MarkAbroadForm): PricedFacts {
  const inClass = (code: string) => goods.filter((one) => one.classCode === code).length
  return {
    goods: Object.fromEntries(classesIn({ goods }).map((code) => [code, inClass(code)])),
    priority: priority.claimed,
    mark: mark.kind,
    applicants: applicants.length,
  }
}

/** What a form asks for beyond its price. */
export interface BeyondPrice {
  /** Classes that the price does not cover, or not with so many goods. */
  readonly classes: readonly string[]
  readonly others: readonly ('priority' | 'mark' | 'applicants')[]
}

/**
 * What a country's form asks for that its accepted price was not counted from: it is quoted anew before it is filed. Other
 * words for the same goods, or fewer, are covered.
 *
 * @returns undefined where the price covers the form.
 */
export function findFactsBeyondPrice(priced: PricedFacts, form: MarkAbroadForm): BeyondPrice | undefined {
  const now = pricedFactsOf(form)
  const classes = Object.entries(now.goods)
    .filter(([code, count]) => count > (priced.goods[code] ?? 0))
    .map(([code]) => code)
    .toSorted()
  const others: BeyondPrice['others'] = [
    ...(now.priority && !priced.priority ? (['priority'] as const) : []),
    ...(now.mark === priced.mark ? [] : (['mark'] as const)),
    ...(now.applicants > priced.applicants ? (['applicants'] as const) : []),
  ]
  return classes.length + others.length === 0 ? undefined : { classes, others }
}

const otherWords = {
  priority: { en: 'a claim of priority', zh: '优先权' },
  mark: { en: 'another type of mark', zh: '商标类型变更' },
  applicants: { en: 'more applicants', zh: '申请人增加' },
} as const satisfies Record<BeyondPrice['others'][number], TwoLanguages>

/** What a form asks for beyond its price, in words. */
export function describeBeyondPrice({ classes, others }: BeyondPrice, language: 'en' | 'zh'): string {
  const [before, after] = language === 'zh' ? ['第', '类'] : ['goods of class ', '']
  const ofClasses = classes.map((code) => `${before}${Number(code)}${after}`)
  return [...ofClasses, ...others.map((key) => otherWords[key][language])].join(language === 'zh' ? '、' : ', ')
}
