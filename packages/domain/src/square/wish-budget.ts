import { isPrice } from './prices.ts'

const digits = String.raw`\d{1,3}(?:,\d{3}){1,4}(?:\.\d{1,2})?|\d{1,10}(?:\.\d{1,4})?`
const numerals = '[一二两三四五六七八九十百千]{1,6}'
const units = { 亿: 1e8, 千万: 1e7, 百万: 1e6, 万: 1e4, 千: 1e3, 百: 100, million: 1e6, thousand: 1e3, k: 1e3, w: 1e4 }
const unit = '亿|千万|百万|万|千|百|(?:million|thousand|k|w)(?![a-z])'
const yuan = '元|块|人民币|(?:rmb|yuan|cny)(?![a-z])'
/** An amount, or the upper end of a range: number, unit, what follows 万 (`3万5`), yuan. */
const amounts = new RegExp(
  String.raw`(?<![\d.a-z])(?<sign>¥|rmb|cny|人民币)?\s?(?:(?<low>${digits}|${numerals})\s?(?:${unit})?\s?(?:${yuan})?\s?(?<to>[-~—–到至]|to)\s?¥?)?(?<number>${digits}|${numerals})\s?(?<unit>${unit})?(?<more>(?:\d|[一二三四五六七八九])千?(?![\d.年件项个]))?\s?(?<yuan>${yuan})?`,
  'gu',
)

const cueBefore =
  /(?:预算|价格|价位|报价|费用|出价|心理价|总价|单价|不超过|不超|不高于|低于|少于|最高|最多|上限|控制在|budget|price|pay|up to|under|below|at most|maximum|max|no more than|within|not exceeding|less than|around|about)[^\d,。;!?]{0,12}$/
const cueAfter = /^\s?(?:以内|之内|之间|以下|左右|上下|封顶|内(?!部)|or less|or below|at most|max)/
/** A least price is no budget. */
const leastAfter = /^\s?(?:以上|起|\+|or more|and up)/
/** Money of another kind. */
const otherBefore =
  /(?:注册资[本金]|产值|营收|营业额|销售额|融资|年入|投资|资产|规模|补贴|奖励|资助|revenue|capital|turnover|funding)[^\d,。;!?]{0,6}$/
const otherCurrency = /^\s?(?:美元|美金|欧元|港币|日元|usd|eur|hkd|dollars?|euros?)/
/** Where nothing says that it is money, a bare 万 counts things when one follows. */
const countsThings = /^\s?(?:[%°a-z]|用户|[台件平吨家次名人只米瓦伏安倍转条篇项年月日天])/
const standsAlone = /^\s?(?:$|[^\p{L}\p{N}%°])/u

const values = new Map([...'零一二三四五六七八九'].map((one, at) => [one, at]))
const places = { 十: 10, 百: 100, 千: 1000 } as const

/** `一百二十` is 120; `两` is 2. */
function ofNumerals(text: string): number {
  let sum = 0
  let digit = 0
  for (const one of text.replaceAll('两', '二')) {
    const place = places[one as '十']
    if (place === undefined) digit = values.get(one) ?? 0
    else {
      sum += (digit === 0 ? 1 : digit) * place
      digit = 0
    }
  }
  return sum + digit
}

const numberOf = (text: string) => (/\d/.test(text) ? Number(text.replaceAll(',', '')) : ofNumerals(text))

/**
 * The most that somebody is ready to pay, read from their text: the upper end of a range, or an amount, preferably one with a
 * word of price or limit beside it. Minimum prices, other currencies and amounts of other things do not count.
 *
 * @param text NFKC, small letters.
 * @returns fen, or null where no budget is told.
 */
export function budgetIn(text: string): number | null {
  let best: { readonly fen: number; readonly weight: number } | undefined
  for (const match of text.matchAll(amounts)) {
    const { sign, to, number = '', unit: of, more, yuan: inYuan } = match.groups ?? {}
    const end = match.index + match[0].length
    const [before, after] = [text.slice(Math.max(0, match.index - 30), match.index), text.slice(end, end + 12)]
    if (otherBefore.test(before) || otherCurrency.test(after) || /[$€£]\s?$/.test(before)) continue
    if (leastAfter.test(after)) continue
    const isPriced = cueBefore.test(before)
    const isCued = isPriced || cueAfter.test(after)
    const isMoney = sign !== undefined || inYuan !== undefined
    if (!isMoney) {
      // A bare number is a budget beside a word of price only; k and w are watts and much else.
      const needsCue = of === undefined || of === 'k' || of === 'w'
      if (needsCue && (!isCued || (of === undefined && !/^\d{3}|,/.test(number)))) continue
      if (isPriced ? countsThings.test(after) : !isCued && !standsAlone.test(after)) continue
    }
    const factor = of === undefined ? 1 : (units[of as keyof typeof units] ?? 1)
    const rest = more === undefined ? 0 : (numberOf(more.replace('千', '')) * factor) / 10
    const fen = Math.round((numberOf(number) * factor + (of === '万' ? rest : 0)) * 100)
    if (!isPrice(fen)) continue
    const weight = (isCued ? 4 : 0) + (isMoney ? 2 : 0) + (to === undefined ? 0 : 1)
    if (best === undefined || weight > best.weight) best = { fen, weight }
  }
  return best?.fen ?? null
}
