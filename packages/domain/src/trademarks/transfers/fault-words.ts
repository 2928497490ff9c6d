import type { TwoLanguages } from '../../platform/words/two-languages.ts'
import { madridFaultWords } from '../register/mark-number.ts'

export const transferFaultWords = {
  marksMissing: { en: 'Choose at least one mark', zh: '请至少选择一件商标' },
  markTwice: { en: 'This mark is in the list twice', zh: '该商标重复' },
  numberWrong: { en: 'This is not a mark’s number', zh: '注册号有误' },
  ...madridFaultWords,
  classesMissing: { en: 'Enter the classes of the number', zh: '请填写该注册号的类别' },
  nameMissing: { en: 'The name is missing', zh: '请填写名称' },
  statusWrong: {
    en: 'A mark that is {state} cannot be transferred',
    zh: '状态为“{stateZh}”的商标不能转让',
  },
  expired: {
    en: 'Valid until {on}: it must be renewed before or with the transfer',
    zh: '有效期至 {on}，须先续展或同时办理续展',
  },
  notOwner: {
    en: 'The register names {owner} as owner, not the seller: {numbers}{moreEn}',
    zh: '注册簿记载的注册人为“{owner}”，与转让人不一致：{numbers}{moreZh}',
  },
  leftBehind: {
    en: '{number} “{name}” is like {like}: let it move along, or say in ten signs or more why it may stay',
    zh: '{number}“{name}”与 {like} 近似：请一并转让，或以不少于十个字说明不转让的理由',
  },
  partyMissing: { en: 'The name is missing', zh: '请填写名称或姓名' },
  sameParty: { en: 'Seller and buyer are the same', zh: '转让人与受让人相同' },
  nameEnMissing: { en: 'The name in English is missing', zh: '请填写英文名称' },
  addressMissing: { en: 'The address is missing', zh: '请填写地址' },
  addressEnMissing: { en: 'The address in English is missing', zh: '请填写英文地址' },
  countryMissing: { en: 'Choose a country', zh: '请选择国家或地区' },
  certificateMissing: { en: 'The number of the document is missing', zh: '请填写证件号码' },
  certificateWrong: { en: 'Enter a valid document number', zh: '证件号码有误' },
  receiverMissing: {
    en: 'A buyer outside the mainland names someone there who receives letters',
    zh: '非大陆受让人须填写国内接收人信息',
  },
  postcodeWrong: { en: 'A postcode has six digits', zh: '邮政编码应为 6 位数字' },
  contactMissing: { en: 'Enter a contact', zh: '请填写联系人' },
  phoneWrong: { en: 'Enter a valid phone number', zh: '电话号码有误' },
  emailWrong: { en: 'Enter a valid email address', zh: '邮箱有误' },
  paperMissing: { en: 'Still to upload: {paper}', zh: '尚缺：{paperZh}' },
  reasonWrong: { en: 'This reason belongs to the other way', zh: '该原因与业务类型不符' },
  priceWrong: { en: 'This amount cannot be right', zh: '金额有误' },
  notDeclared: { en: 'Accept the statement before submitting', zh: '提交前请确认声明' },
} as const satisfies Record<string, TwoLanguages>
export type TransferFaultKey = keyof typeof transferFaultWords

export const transferPaperNames = {
  consent: { en: 'Statement of consent of both sides', zh: '同意转让声明' },
  agreement: { en: 'Transfer agreement', zh: '商标转让合同' },
  succession: { en: 'Proof of the succession', zh: '移转证明' },
  sellerIdentity: { en: 'Seller’s licence or identity document', zh: '转让人身份证明' },
  sellerLicence: { en: 'Seller’s business licence', zh: '转让人主体资格证明' },
  sellerPower: { en: 'Seller’s power of attorney', zh: '转让人委托书' },
  buyerIdentity: { en: 'Buyer’s licence or identity document', zh: '受让人身份证明' },
  buyerLicence: { en: 'Buyer’s business licence', zh: '受让人主体资格证明' },
  buyerPower: { en: 'Buyer’s power of attorney', zh: '受让人委托书' },
  coOwners: { en: 'Consent of the co-owners', zh: '共有人同意书' },
  pledgee: { en: 'Consent of the pledgee', zh: '质权人同意书' },
  courtConsent: { en: 'Consent of the court that froze the mark', zh: '查封法院同意书' },
  notarial: { en: 'Notarised statement', zh: '公证声明' },
  other: { en: 'Other document', zh: '其他文件' },
} as const satisfies Record<string, TwoLanguages>

/** What to consider before handing in; none of it keeps the form back. */
export const transferAdviceWords = {
  notKnown: {
    en: 'Our trademark data does not have this number; your entries are checked by hand',
    zh: '商标库未收录该注册号，所填内容将由人工核对',
  },
  pending: {
    en: '{state}: the assignee takes over a procedure that is not decided',
    zh: '{stateZh}：程序尚未终结，受让人将承受其结果',
  },
  endsSoon: {
    en: 'Valid until {on}: renew it before or with the transfer',
    zh: '有效期至 {on}，建议先续展或同时办理续展',
  },
  pledged: { en: 'Pledged in the register: the pledgee must consent', zh: '注册簿记载已质押，须经质权人同意' },
  frozen: {
    en: 'Frozen by a court in the register: the office waits until the court consents',
    zh: '注册簿记载已被查封，须经查封法院同意',
  },
  coOwned: { en: 'Owned jointly: all owners must consent', zh: '共有商标，须经全体共有人同意' },
} as const satisfies Record<string, TwoLanguages>
export type TransferAdviceKey = keyof typeof transferAdviceWords

/** For the reviewer: a companion mark is not in the transfer. */
export const companionStaysWords = {
  en: '{number} “{name}” is like {like} and stays: read the reason',
  zh: '{number}“{name}”与 {like} 近似而未一并转让，请核对理由',
} as const satisfies TwoLanguages

/** There may be more similar marks than were looked at. */
export const companionsCutWords = {
  en: 'The owner has more similar marks than are looked at in one go: search the rest by hand',
  zh: '该注册人名下近似商标过多，系统仅查找了其中一部分，其余须人工检索',
} as const satisfies TwoLanguages

/** @see trademark reference 2.7 (S1 ch.11) */
export const transferAdviceSource = {
  en: 'Trademark Law, articles 40 and 42; Guidelines for Trademark Examination (2021), part on transfers',
  zh: '《商标法》第四十条、第四十二条；《商标审查审理指南》（2021）转让部分',
} as const satisfies TwoLanguages
