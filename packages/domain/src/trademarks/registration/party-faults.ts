import {
  isMasked,
  isMaskedRight,
  isPhone,
  isPostcode,
  parseCreditCode,
  parseEmail,
  parseResidentId,
} from '../../platform/identifiers/id-numbers.ts'
import type { TwoLanguages } from '../../platform/words/two-languages.ts'
import { isMainland, type TrademarkApplicant, type TrademarkForm } from './form.ts'

/** What can be wrong with the people of a trademark form. */
export const partyFaultWords = {
  applicantMissing: { en: 'Enter the applicant', zh: '请填写申请人' },
  applicantNameMissing: { en: 'The name as in the licence is missing', zh: '请按证照填写申请人名称' },
  keyTwice: {
    en: 'This entry has the key of another one: take it out and add it again',
    zh: '该条目重复，请删除后重新添加',
  },
  englishMissing: { en: 'Name and address in English are needed', zh: '请填写英文名称和英文地址' },
  creditCodeWrong: { en: 'The unified credit code is not right', zh: '统一社会信用代码有误' },
  residentIdWrong: { en: 'The identity number is not right', zh: '身份证号码有误' },
  idMissing: { en: 'The number of the identity document is missing', zh: '请填写证件号码' },
  addressMissing: { en: 'The address as in the licence is missing', zh: '请按证照填写地址' },
  contactMissing: { en: 'Enter a contact', zh: '请填写联系人' },
  phoneWrong: { en: 'The contact needs a telephone number', zh: '请填写有效的联系电话' },
  emailWrong: { en: 'Enter a valid email address', zh: '电子邮箱格式有误' },
  postcodeWrong: { en: 'A postcode has six digits', zh: '邮政编码为 6 位数字' },
  recipientMissing: {
    en: 'Applicants outside the mainland need a recipient on the mainland: name, address, postcode',
    zh: '中国大陆以外的申请人须填写国内接收人名称、地址、邮编',
  },
  recipientNotNeeded: { en: 'Mainland applicants have no recipient', zh: '国内申请人无需填写国内接收人' },
} as const satisfies Record<string, TwoLanguages>
export type PartyFaultKey = keyof typeof partyFaultWords

type AddParty = (path: string, key: PartyFaultKey) => void

/** What is wrong with the people at a path of a form: names, numbers, addresses as in their licences. */
export function checkPeople(at: string, people: readonly TrademarkApplicant[], add: AddParty): void {
  if (people.length === 0) add(at, 'applicantMissing')
  for (const [index, one] of people.entries()) {
    const path = `${at}.${index}`
    const idCode = one.idCode.trim()
    if (one.name.trim() === '') add(`${path}.name`, 'applicantNameMissing')
    // Who signs by link is told by it: two of one key would be one party, with one signature.
    if (people.findIndex(({ key }) => key === one.key) < index) add(`${path}.name`, 'keyTwice')
    if (idCode === '' && (isMainland(one) || one.kind === 'individual')) add(`${path}.idCode`, 'idMissing')
    else if (isMainland(one) && !isMaskedRight(idCode)) {
      const isPerson = one.kind === 'individual'
      if (!(isPerson ? parseResidentId : parseCreditCode)(idCode).ok) {
        add(`${path}.idCode`, isPerson ? 'residentIdWrong' : 'creditCodeWrong')
      }
    }
    if (isMainland(one)) {
      if (one.province === '' || one.street.trim() === '') add(`${path}.street`, 'addressMissing')
    } else if (one.nameEn.trim() === '' || one.addressEn.trim() === '') add(`${path}.nameEn`, 'englishMissing')
  }
}

/** Applicants outside the mainland name somebody there who receives letters; others name nobody. */
export function checkRecipient(
  applicants: readonly TrademarkApplicant[],
  recipient: TrademarkForm['recipient'],
  add: AddParty,
): void {
  const isFilled = Object.values(recipient).some((text) => text.trim() !== '')
  const isAsked = applicants.some((one) => !isMainland(one))
  if (isAsked && !Object.values(recipient).every((text) => text.trim() !== ''))
    add('recipient.name', 'recipientMissing')
  if (isAsked && recipient.postcode !== '' && !isPostcode(recipient.postcode))
    add('recipient.postcode', 'postcodeWrong')
  if (!isAsked && isFilled && applicants.length > 0) add('recipient.name', 'recipientNotNeeded')
}

/** What is wrong with the contact; what came masked out of the account's book is whole once the server has it. */
export function checkContact({ contact }: Pick<TrademarkForm, 'contact'>, add: AddParty): void {
  if (contact.name.trim() === '') add('contact.name', 'contactMissing')
  if (!isMasked(contact.phone) && !isPhone(contact.phone)) add('contact.phone', 'phoneWrong')
  const isMailKnown = contact.email === '' || isMasked(contact.email)
  if (!isMailKnown && parseEmail(contact.email) === undefined) add('contact.email', 'emailWrong')
  if (!isPostcode(contact.postcode)) add('contact.postcode', 'postcodeWrong')
}
