import { parseCreditCode } from '../../platform/identifiers/id-numbers.ts'
import type { TwoLanguages } from '../../platform/words/two-languages.ts'

export const titleKinds = ['company', 'person'] as const
export type TitleKind = (typeof titleKinds)[number]
export const titleKindNames: Readonly<Record<TitleKind, TwoLanguages>> = {
  company: { en: 'Company', zh: '单位' },
  person: { en: 'Person', zh: '个人' },
}

/** Digital ones alone: paper kinds are not issued any more. */
export const invoiceKinds = ['ordinary', 'special'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]
export const invoiceKindNames: Readonly<Record<InvoiceKind, TwoLanguages>> = {
  ordinary: { en: 'Ordinary (digital)', zh: '电子发票（普通发票）' },
  special: { en: 'VAT special (digital)', zh: '电子发票（增值税专用发票）' },
}

export interface InvoiceTitle {
  readonly kind: TitleKind
  readonly name: string
  readonly taxNo: string
  readonly address: string
  readonly phone: string
  readonly bank: string
  readonly account: string
  readonly email: string
}

/** Longest texts, by field; address and phone count together, as bank and account do. */
export const titleLengths = { name: 100, address: 80, phone: 50, bank: 100, account: 50, email: 120 } as const
const togetherMax = 100

export type TitleProblem =
  | ('nameMissing' | 'nameTooLong' | 'taxNoMissing' | 'taxNoWrong' | 'taxNoCheck' | 'taxNoOfPerson')
  | ('addressTooLong' | 'bankTooLong' | 'accountAlone' | 'emailMissing')

export const titleProblemWords: Readonly<Record<TitleProblem, TwoLanguages>> = {
  nameMissing: { en: 'Enter the title of the invoice.', zh: '请填写发票抬头。' },
  nameTooLong: { en: 'At most 100 characters.', zh: '最多 100 个字符。' },
  taxNoMissing: { en: 'Enter the tax number of the company.', zh: '请填写单位税号。' },
  taxNoWrong: {
    en: 'A tax number has 15 to 20 digits and capital letters. Check it.',
    zh: '税号为 15 至 20 位数字或大写字母，请核对。',
  },
  taxNoCheck: {
    en: 'The check character does not match. Compare all 18 characters with the licence.',
    zh: '校验码不符，请对照营业执照核对 18 位代码。',
  },
  taxNoOfPerson: { en: 'A person’s title has no tax number.', zh: '个人抬头不填税号。' },
  addressTooLong: {
    en: 'Address and phone have 100 characters together at most.',
    zh: '地址与电话合计最多 100 个字符。',
  },
  bankTooLong: {
    en: 'Bank and account have 100 characters together at most.',
    zh: '开户行与账号合计最多 100 个字符。',
  },
  accountAlone: { en: 'Enter bank and account, or neither.', zh: '开户行与账号请同时填写，或都不填。' },
  emailMissing: { en: 'Enter the mail address that gets the invoice.', zh: '请填写收票邮箱。' },
}

/** A tax number as it is written on an invoice: without spaces, in capitals and narrow letters. */
export const cleanTaxNo = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')

function taxNoProblem(kind: TitleKind, taxNo: string): TitleProblem | undefined {
  if (kind === 'person') return taxNo === '' ? undefined : 'taxNoOfPerson'
  if (taxNo === '') return 'taxNoMissing'
  if (!/^[0-9A-Z]{15,20}$/.test(taxNo)) return 'taxNoWrong'
  return taxNo.length === 18 && !parseCreditCode(taxNo).ok ? 'taxNoCheck' : undefined
}

/** What is wrong with a title, by field; nothing of one that can stand on an invoice. */
export function findTitleProblems(title: InvoiceTitle): Readonly<Partial<Record<keyof InvoiceTitle, TitleProblem>>> {
  const { kind, name, taxNo, address, phone, bank, account, email } = title
  const taxProblem = taxNoProblem(kind, cleanTaxNo(taxNo))
  return {
    ...(name.trim() === ''
      ? { name: 'nameMissing' }
      : name.trim().length > titleLengths.name && { name: 'nameTooLong' }),
    ...(taxProblem && { taxNo: taxProblem }),
    ...(address.length + phone.length > togetherMax && { address: 'addressTooLong' }),
    ...((bank === '') !== (account === '')
      ? { account: 'accountAlone' }
      : bank.length + account.length > togetherMax && { bank: 'bankTooLong' }),
    ...(email.trim() === '' && { email: 'emailMissing' }),
  }
}

/** A special invoice deducts input tax: natural persons have none. */
export const mayHaveSpecial = (kind: TitleKind): boolean => kind === 'company'
