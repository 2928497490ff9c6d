const digits = [...'零壹贰叁肆伍陆柒捌玖']
const places = ['', '拾', '佰', '仟']
const groups = ['', '万', '亿', '万亿']

/** Four digits in capitals without a leading zero; empty for 0. */
function groupWords(group: number): string {
  let words = ''
  let isZeroOpen = false
  for (let place = 3; place >= 0; place -= 1) {
    const digit = Math.floor(group / 10 ** place) % 10
    if (digit === 0) isZeroOpen ||= words !== ''
    else {
      words += `${isZeroOpen ? '零' : ''}${digits[digit]}${places[place]}`
      isZeroOpen = false
    }
  }
  return words
}

/**
 * An amount in Chinese capitals, as contracts and bills write it beside the figures.
 *
 * @param fen whole, 0 or more.
 * @see Rules for filling in bills and settlement vouchers (正确填写票据和结算凭证的基本规定), items 1 to 4
 * @example chineseCapitals(2_600_050) // '人民币贰万陆仟元零伍角'
 */
export function chineseCapitals(fen: number): string {
  if (!Number.isSafeInteger(fen) || fen < 0) throw new RangeError('an amount is whole fen, 0 or more')
  const yuan = Math.floor(fen / 100)
  let words = ''
  let isZeroOpen = false
  for (let at = groups.length - 1; at >= 0; at -= 1) {
    const group = Math.floor(yuan / 10_000 ** at) % 10_000
    if (group === 0) {
      isZeroOpen ||= words !== ''
      continue
    }
    words += `${words !== '' && (isZeroOpen || group < 1000) ? '零' : ''}${groupWords(group)}${groups[at]}`
    isZeroOpen = false
  }
  const [jiao, cent] = [Math.floor(fen / 10) % 10, fen % 10]
  const whole = words === '' ? '' : `${words}元`
  if (jiao === 0 && cent === 0) return `人民币${whole === '' ? '零元' : whole}整`
  const small = `${jiao > 0 ? `${digits[jiao]}角` : ''}${cent > 0 ? `${jiao === 0 && whole !== '' ? '零' : ''}${digits[cent]}分` : ''}`
  // Where the last figure of the yuan is 0, the gap is read out.
  const gap = whole !== '' && jiao > 0 && yuan % 10 === 0 ? '零' : ''
  return `人民币${whole}${gap}${small}`
}
