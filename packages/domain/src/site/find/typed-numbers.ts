import { cleanApplicationNumber } from '../../platform/identifiers/application-number.ts'
import { cleanPublicationNumber } from '../../platform/identifiers/publication-number.ts'
import { cleanMarkNumber } from '../../trademarks/register/mark-number.ts'

/** What a text is the beginning of, where it is a number at all; each as it is stored. */
export interface TypedNumbers {
  /** `P` and the digits. */
  readonly orderNo?: string
  /** Exchange form of the office, without prefix and dot. */
  readonly application?: string
  /** `CN` and the digits, with the kind code where it was typed. */
  readonly publication?: string
  /** Application or registration number of a mark. */
  readonly mark?: string
  /** Everything typed without blanks, in capitals: numbers of copyrights and of other offices are found whole. */
  readonly plain: string
}

/** So few digits are no number yet: they would be the beginning of too many. */
const digitsMin = 4

const words = /^(订单号?|案号|申请号|专利号|注册号|公开号|公告号|登记号|ORDER(NO)?|NO)[.:：]?/

/**
 * Reads a typed text as the numbers that it can be: in full or half width, small or capital letters, with or without `P`, `CN`, `ZL`,
 * dots, dashes, blanks and the word before it. It checks nothing: what is typed may be a beginning.
 *
 * @example typedNumbers('zl 2018 1 0053768.3').application // '2018100537683'
 */
export function typedNumbers(text: string): TypedNumbers {
  const plain = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s.·。・,，_/\p{Pd}\p{Cf}]/gu, '')
    .replace(words, '')
  const order = /^P?(\d+)$/.exec(plain)?.[1]
  const application = cleanApplicationNumber(plain)
  const publication = /^(?:CN)?(\d+[A-Z]?\d?)$/.exec(cleanPublicationNumber(plain))?.[1]
  const mark = cleanMarkNumber(plain)
  const isLong = (number: string | undefined): number is string =>
    number !== undefined && number.replace(/\D/g, '').length >= digitsMin
  return {
    plain,
    ...(isLong(order) && { orderNo: `P${order}` }),
    ...(isLong(application) && /^\d{4,12}[\dX]?$/.test(application) && { application }),
    ...(isLong(publication) && { publication: `CN${publication}` }),
    ...(isLong(mark) && /^G?\d{4,8}[A-Z]?$/.test(mark) && { mark }),
  }
}
