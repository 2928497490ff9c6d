// What an order of annual fees and a receipt are called. Their facts are stored in one form, the Chinese one, by which lists
// find them; who reads English has them said from these facts.

const orderForm = /^(.*) 第(\d+)年年费(?:等(\d+)项)?$/
const receiptForm = /^第(\d+)年年费票据$/

/** @param count fees of the order. */
export function feeOrderTitle(patent: string, year: number, count: number): string {
  const one = `${patent} 第${year}年年费`
  return count === 1 ? one : `${one}等${count}项`
}

/** A title that {@link feeOrderTitle} made, in one language: `Smart lock: annual fee, year 6, and 2 more`. */
export function localizeFeeOrderTitle(title: string, language: 'en' | 'zh'): string {
  const [, patent, year, count] = orderForm.exec(title) ?? []
  if (language === 'zh' || year === undefined) return title
  const more = count === undefined ? '' : `, and ${Number(count) - 1} more`
  return `${patent}: annual fee, year ${year}${more}`
}

const storedOfWord: Readonly<Record<string, string>> = {
  annual: '年费',
  fee: '年费',
  year: '年年费',
  and: '年年费等',
  more: '年年费等',
}

/** What a word of such a title in English may be in the stored one: `more` → `年年费等`, and of `and 2 more` the `2` → `等3项`. */
export function storedFeeTitleWords(word: string): readonly string[] {
  const bare = word.replace(/[:,]$/, '')
  const said = storedOfWord[bare.toLowerCase()] ?? ''
  const more = /^\d{1,4}$/.test(word) ? `等${Number(word) + 1}项` : ''
  return [bare, said, more].filter((one) => one !== '')
}

export function feeReceiptTitle(year: number): string {
  return `第${year}年年费票据`
}

/** Of the office's receipt for any other fee of a case. */
export const officeReceiptTitle = '官费票据'

/** A title that {@link feeReceiptTitle} made, or {@link officeReceiptTitle}, in one language. */
export function localizeFeeReceiptTitle(title: string, language: 'en' | 'zh'): string {
  if (title === officeReceiptTitle && language === 'en') return 'Official receipt'
  const year = receiptForm.exec(title)?.[1]
  return language === 'zh' || year === undefined ? title : `Official receipt: annual fee, year ${year}`
}
