import { areaOf, areas } from '../../kernel/reference/areas.ts'
import { provinceName } from '../../kernel/reference/provinces.ts'
import type { TwoLanguages } from '../../platform/words/two-languages.ts'
import { type SquareField, squareFields } from '../kinds.ts'
import { spellings } from '../technical-words.ts'
import { hasMaturity, type Maturity, maturities, maturityNames, type SupplyKind } from './post-kinds.ts'

/** What of a post is compared, as others read it: contacts are blotted out before. */
export interface SupplySide {
  readonly kind: SupplyKind
  readonly field: SquareField | ''
  readonly title: string
  readonly description: string
  readonly words: readonly string[]
  readonly maturity: Maturity | ''
  readonly region: string
  readonly priceFen: number | null
  /** IPC classes of the patents behind it. */
  readonly ipc: readonly string[]
}

export const supplyParts = ['words', 'field', 'class', 'price', 'maturity', 'region'] as const
export type SupplyPart = (typeof supplyParts)[number]
/** What each part weighs among those that can be compared; together 100. A choice of ours, held by the labelled set of the test. */
export const supplyPoints: Readonly<Record<SupplyPart, number>> = {
  words: 40,
  field: 20,
  class: 15,
  price: 12,
  maturity: 5,
  region: 8,
}
/** Below this two posts are no match. */
export const supplyMin = 62
/** From this many times the budget on an offer is no match whatever else fits. */
const farOver = 2
const slightlyOver = 1.2
/** Keywords that answer in full; more of them make no better match. */
const wordsEnough = 3

export const supplyVerdicts = ['full', 'part', 'none', 'open'] as const
export type SupplyVerdict = (typeof supplyVerdicts)[number]
/** Why two posts fit, or do not, in facts that are kept; `supplyReasonWords` says them. `open`: there is nothing to compare. */
export interface SupplyReason {
  readonly part: SupplyPart
  readonly verdict: SupplyVerdict
  readonly points: number
  readonly of: number
  readonly values: readonly string[]
}
export interface SupplyMatch {
  /** 0 to 100: the share of what could be compared. */
  readonly score: number
  readonly reasons: readonly SupplyReason[]
}

/** Words that every second post has: alone they say nothing of what it is about. */
const common = new Set(
  `技术 产品 设备 系统 方法 装置 服务 研发 合作 企业 项目 方案 应用 检测 测试 资金 融资 投资 生产 制造 新型 智能 材料 加工
  technology product equipment system method device service research cooperation company project solution testing test funding
  investment production manufacturing new smart material materials`.split(/\s+/),
)

const plain = (text: string) => text.normalize('NFKC').toLowerCase()
const isTelling = (word: string) => word.length > 1 && !common.has(word)
const isLatin = (word: string) => /^[a-z0-9 .+-]+$/.test(word)

/** Whether a word stands in a plain text; one in Latin letters is no part of a longer one. */
function stands(word: string, text: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (!isLatin(word)) return true
    if (!/[a-z0-9]/.test(text[at - 1] ?? '') && !/[a-z0-9]/.test(text[at + word.length] ?? '')) return true
  }
  return false
}

/** Keywords of one post that the other one has: 2 where they lead it, 1 where they stand in its description alone. */
function shared(
  words: readonly string[],
  other: SupplySide,
): { readonly found: readonly string[]; readonly weight: number } {
  const lead = plain([other.title, ...other.words].join(' ； '))
  const text = plain(other.description)
  const found: string[] = []
  let weight = 0
  for (const word of words) {
    const ways = spellings(word).map(plain)
    const isLeading = ways.some((one) => stands(one, lead))
    if (!isLeading && !ways.some((one) => stands(one, text))) continue
    found.push(word)
    weight += isLeading ? 2 : 1
  }
  return { found, weight }
}

const reason = (
  part: SupplyPart,
  verdict: SupplyVerdict,
  values: readonly string[] = [],
  points?: number,
): SupplyReason => {
  const of = verdict === 'open' ? 0 : supplyPoints[part]
  const usual = { full: of, part: Math.floor(of / 2), none: 0, open: 0 }[verdict]
  return { part, verdict, points: points ?? usual, of, values }
}

function wordsReason(offer: SupplySide, need: SupplySide): SupplyReason {
  const ways = (
    [
      [need, offer],
      [offer, need],
    ] as const
  ).map(([own, other]) => {
    const telling = [...new Set(own.words.map(plain))].filter(isTelling)
    const { found, weight } = shared(telling, other)
    return { found, weight, most: 2 * Math.min(wordsEnough, telling.length) }
  })
  const found = [...new Set(ways.flatMap((one) => one.found))]
  if (ways.every(({ most }) => most === 0)) return reason('words', 'open')
  if (found.length === 0) return reason('words', 'none')
  const points = Math.max(
    ...ways.map(({ weight, most }) =>
      most === 0 ? 0 : Math.floor((supplyPoints.words * Math.min(weight, most)) / most),
    ),
  )
  return reason('words', points === supplyPoints.words ? 'full' : 'part', found, points)
}

const fieldName = (key: string, language: keyof TwoLanguages) =>
  squareFields.find((one) => one.key === key)?.name[language] ?? ''

function fieldReason(offer: SupplySide, need: SupplySide): SupplyReason {
  if (offer.field === '' || need.field === '') return reason('field', 'open')
  return offer.field === need.field ? reason('field', 'full', [need.field]) : reason('field', 'none', [offer.field])
}

/** Subclasses of the IPC, four characters each. */
export const subclassesOf = (ipc: readonly string[]): string[] => [
  ...new Set(ipc.flatMap((one) => /^[A-H]\d{2}[A-Z]/.exec(one.trim().toUpperCase())?.[0] ?? [])),
]

function classReason(offer: SupplySide, need: SupplySide): SupplyReason {
  const [offered, needed] = [subclassesOf(offer.ipc), subclassesOf(need.ipc)]
  if (offered.length === 0 || needed.length === 0) return reason('class', 'open')
  const same = offered.filter((one) => needed.includes(one))
  if (same.length > 0) return reason('class', 'full', same)
  const near = [...new Set(offered.map((one) => one.slice(0, 3)))].filter((one) =>
    needed.some((other) => other.startsWith(one)),
  )
  return near.length > 0 ? reason('class', 'part', near) : reason('class', 'none')
}

/** How many times the budget a price is; for funding how many times what is offered the amount looked for is. */
function timesOver(offer: SupplySide, need: SupplySide): number | undefined {
  if (offer.priceFen === null || need.priceFen === null) return undefined
  return offer.kind === 'funding' ? need.priceFen / offer.priceFen : offer.priceFen / need.priceFen
}

function priceReason(offer: SupplySide, need: SupplySide): SupplyReason {
  const over = timesOver(offer, need)
  const values = [offer.kind === 'funding' ? 'funding' : 'price']
  if (over === undefined) return reason('price', 'open', values)
  return reason('price', over <= 1 ? 'full' : over <= slightlyOver ? 'part' : 'none', values)
}

function maturityReason(offer: SupplySide, need: SupplySide): SupplyReason {
  if (offer.maturity === '' || need.maturity === '') return reason('maturity', 'open')
  const behind = maturities.indexOf(need.maturity) - maturities.indexOf(offer.maturity)
  return reason('maturity', behind <= 0 ? 'full' : behind === 1 ? 'part' : 'none', [offer.maturity])
}

function regionReason(offer: SupplySide, need: SupplySide): SupplyReason {
  if (offer.region === '' || need.region === '') return reason('region', 'open')
  if (offer.region === need.region) return reason('region', 'full', [need.region])
  const area = areaOf(need.region)
  return area !== undefined && area === areaOf(offer.region)
    ? reason('region', 'part', [area])
    : reason('region', 'none')
}

/** Kinds of offers that answer a need of a kind: whoever looks for a technology is also helped by a product that has it. */
export const answersKind = (offer: SupplyKind, need: SupplyKind): boolean =>
  offer === need || (hasMaturity(offer) && hasMaturity(need))

/**
 * How well an offer answers a need, with a reason for each part; undefined where it does not. What one of the two leaves open does
 * not count. Field, place, price and a class of patents make no match by themselves: a keyword has to be common to both.
 */
export function supplyMatchOf(offer: SupplySide, need: SupplySide): SupplyMatch | undefined {
  if (!answersKind(offer.kind, need.kind)) return undefined
  const words = wordsReason(offer, need)
  if (words.points === 0) return undefined
  if ((timesOver(offer, need) ?? 0) > farOver) return undefined
  const reasons = [
    words,
    fieldReason(offer, need),
    classReason(offer, need),
    priceReason(offer, need),
    maturityReason(offer, need),
    regionReason(offer, need),
  ]
  const points = reasons.reduce((sum, one) => sum + one.points, 0)
  const of = reasons.reduce((sum, one) => sum + one.of, 0)
  const score = of === 0 ? 0 : Math.floor((200 * points + of) / (2 * of))
  return score < supplyMin ? undefined : { score, reasons }
}

const listed = (
  values: readonly string[],
  say: (value: string, language: keyof TwoLanguages) => string,
): TwoLanguages => ({
  en: values.map((one) => say(one, 'en')).join(', '),
  zh: values.map((one) => say(one, 'zh')).join('、'),
})
const asIs = (value: string) => value

/** A reason as a sentence. */
export function supplyReasonWords({
  part,
  verdict,
  values,
}: Pick<SupplyReason, 'part' | 'verdict' | 'values'>): TwoLanguages {
  const say = (en: string, zh: string): TwoLanguages => ({ en, zh })
  if (part === 'words') {
    const { en, zh } = listed(values, asIs)
    if (verdict === 'open') return say('No keywords to compare', '没有可比较的关键词')
    return verdict === 'none'
      ? say('No keyword in common', '无共同关键词')
      : say(`Keywords in common: ${en}`, `共同关键词：${zh}`)
  }
  if (part === 'field') {
    const { en, zh } = listed(values, fieldName)
    if (verdict === 'open') return say('No field to compare', '没有可比较的领域')
    return verdict === 'full'
      ? say(`Same field: ${en}`, `同一领域：${zh}`)
      : say(`Another field: ${en}`, `领域不同：${zh}`)
  }
  if (part === 'class') {
    const { en, zh } = listed(values, asIs)
    if (verdict === 'full') return say(`Patents in the same class: ${en}`, `专利同属 ${zh} 小类`)
    if (verdict === 'part') return say(`Patents in neighbouring classes: ${en}`, `专利同属 ${zh} 大类`)
    return verdict === 'none'
      ? say('Patents in other classes', '专利类别不同')
      : say('No patents on both sides to compare', '双方没有可比较的专利')
  }
  if (part === 'price') {
    if (verdict === 'open') return say('No amounts to compare', '没有可比较的金额')
    if (values[0] === 'funding') {
      if (verdict === 'full') return say('The funding covers the amount', '资金满足需求金额')
      return verdict === 'part'
        ? say('The funding nearly covers the amount', '资金略低于需求金额')
        : say('The funding is below the amount', '资金低于需求金额')
    }
    if (verdict === 'full') return say('Within the budget', '价格在预算内')
    return verdict === 'part'
      ? say('Slightly above the budget', '价格略高于预算')
      : say('Above the budget', '价格高于预算')
  }
  if (part === 'maturity') {
    const { en, zh } = listed(values, (one, language) => maturityNames[one as Maturity]?.[language] ?? one)
    if (verdict === 'open') return say('No maturity to compare', '没有可比较的成熟度')
    if (verdict === 'full') return say(`As mature as required: ${en}`, `成熟度符合要求：${zh}`)
    return verdict === 'part'
      ? say(`One step below the maturity required: ${en}`, `成熟度低一级：${zh}`)
      : say(`Less mature than required: ${en}`, `成熟度不足：${zh}`)
  }
  if (verdict === 'open') return say('No place to compare', '没有可比较的地区')
  if (verdict === 'full') {
    const { en, zh } = listed(values, provinceName)
    return say(`Same province: ${en}`, `同在${zh}`)
  }
  const { en, zh } = listed(values, (one, language) => areas.find(({ key }) => key === one)?.name[language] ?? one)
  return verdict === 'part' ? say(`Both in ${en}`, `同在${zh}`) : say('In different parts of the country', '地区不同')
}
