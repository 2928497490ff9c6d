import type { CivilDate } from '../../platform/dates/civil-date.ts'
import type { TwoLanguages } from '../../platform/words/two-languages.ts'

const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
]

/** A day as letters write it: `28 November 2026`, `2026年11月28日`. */
export function letterDay(day: CivilDate): TwoLanguages {
  const [year = '', month = '', date = ''] = day.split('-')
  return {
    en: `${Number(date)} ${months[Number(month) - 1]} ${year}`,
    zh: `${year}年${Number(month)}月${Number(date)}日`,
  }
}

const digits = ['零', '壹', '贰', '叁', '肆', '伍', '陆', '柒', '捌', '玖']
const places = ['', '拾', '佰', '仟']
const groups = ['', '万', '亿', '万亿']

/** A whole number in the capitals of cheques and bills; zeros within it are said once. */
function inCapitals(value: number): string {
  const text = String(value)
  let said = ''
  let isZero = false
  let isGroupSaid = false
  for (const [at, letter] of [...text].entries()) {
    const left = text.length - 1 - at
    const digit = Number(letter)
    if (digit === 0) isZero = said !== ''
    else {
      said += `${isZero ? '零' : ''}${digits[digit]}${places[left % 4]}`
      isZero = false
      isGroupSaid = true
    }
    if (left % 4 === 0) {
      if (isGroupSaid) said += groups[left / 4] ?? ''
      isGroupSaid = false
    }
  }
  return said || '零'
}

/** An amount in the capitals that Chinese bills write: `120050` is `壹仟贰佰元伍角整`. @see 正确填写票据和结算凭证的基本规定 */
export function chineseCapitals(fen: number): string {
  const [yuan, jiao, cents] = [Math.floor(fen / 100), Math.floor((fen % 100) / 10), fen % 10]
  const whole = yuan === 0 && (jiao > 0 || cents > 0) ? '' : `${inCapitals(yuan)}元`
  if (jiao === 0 && cents === 0) return `${whole}整`
  const ofJiao = jiao > 0 ? `${digits[jiao]}角` : whole === '' ? '' : '零'
  return `${whole}${ofJiao}${cents > 0 ? `${digits[cents]}分` : '整'}`
}

const amount = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** An amount as letters write it: `CNY 1,200.00`, `人民币 1,200.00 元（大写：壹仟贰佰元整）`. */
export function letterAmount(fen: number): TwoLanguages {
  const figures = amount.format(fen / 100)
  return { en: `CNY ${figures}`, zh: `人民币 ${figures} 元（大写：${chineseCapitals(fen)}）` }
}
