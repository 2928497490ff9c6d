import type { TwoLanguages } from '../../platform/words/two-languages.ts'

/** What stands behind the kind of a paper that an order has several of. */
export interface Tails {
  none: ''
  /** Place in a list, from 1. */
  number: `${number}`
  /** Ours, or those of the client with their places. */
  copies: '' | `${number}`
  /** Sheets of one form code; nothing where there is one. */
  sheet: '' | `-${number}`
  /** Country of papers abroad; nothing: for all. */
  country: '' | `:${string}`
  /** Number of the mark; nothing: for all of the order. */
  mark: '' | `.${string}`
  /** Key of a party, or id of a file. */
  key: `.${string}`
}

export interface PaperFacts {
  /**
   * `people`: it holds or may hold more about people than their names: whole numbers of their documents, phones, home addresses.
   * Only those who act on the order may open it, neither those it was shared with for reading nor finance.
   */
  readonly names: 'people' | 'nobody'
  readonly tail: keyof Tails
}

/**
 * Every kind of document that an order can have (`order_documents.kind`). Documents that a client supplies freely (answers,
 * proofs, others) can hold anybody's identity card, so they count as naming people. A kind that is missing here is closed, and
 * cannot be stored.
 */
export const paperKinds = {
  // Patents: form codes of the office. @see patent reference 5.1, 5.3
  '100001': { names: 'nobody', tail: 'none' },
  '100002': { names: 'nobody', tail: 'none' },
  '100004': { names: 'nobody', tail: 'none' },
  '130002': { names: 'nobody', tail: 'none' },
  '100003': { names: 'nobody', tail: 'sheet' },
  '130001': { names: 'nobody', tail: 'sheet' },
  '100007': { names: 'people', tail: 'none' },
  // What the agency and the client exchange.
  // The inventors write it: it can name them, and what is not public.
  disclosure: { names: 'people', tail: 'none' },
  draft: { names: 'nobody', tail: 'none' },
  changeDraft: { names: 'people', tail: 'none' },
  draftAttachment: { names: 'people', tail: 'none' },
  correction: { names: 'people', tail: 'none' },
  result: { names: 'nobody', tail: 'none' },
  feeReceipt: { names: 'nobody', tail: 'none' },
  signed: { names: 'people', tail: 'key' },
  // Of the agency to its client, each with its own id.
  letter: { names: 'people', tail: 'key' },
  // Trademarks.
  'tm.picture': { names: 'nobody', tail: 'none' },
  'tm.greyPicture': { names: 'nobody', tail: 'none' },
  'tm.sound': { names: 'nobody', tail: 'none' },
  'tm.decision': { names: 'nobody', tail: 'none' },
  'tm.application': { names: 'people', tail: 'none' },
  'tm.transferApplication': { names: 'people', tail: 'none' },
  'tm.power': { names: 'people', tail: 'none' },
  'tm.consent': { names: 'people', tail: 'none' },
  'tm.agreement': { names: 'people', tail: 'none' },
  'tm.sellerPower': { names: 'people', tail: 'none' },
  'tm.buyerPower': { names: 'people', tail: 'none' },
  'tm.serviceApplication': { names: 'people', tail: 'mark' },
  'tm.identity': { names: 'people', tail: 'number' },
  'tm.licence': { names: 'people', tail: 'number' },
  'tm.powerOfAttorney': { names: 'people', tail: 'number' },
  'tm.authorisation': { names: 'people', tail: 'number' },
  'tm.other': { names: 'people', tail: 'number' },
  'tm.priority': { names: 'nobody', tail: 'number' },
  'tm.rules': { names: 'nobody', tail: 'number' },
  'tm.brought.consent': { names: 'people', tail: 'key' },
  'tm.brought.agreement': { names: 'people', tail: 'key' },
  'tm.brought.succession': { names: 'people', tail: 'key' },
  'tm.brought.sellerIdentity': { names: 'people', tail: 'key' },
  'tm.brought.sellerLicence': { names: 'people', tail: 'key' },
  'tm.brought.sellerPower': { names: 'people', tail: 'key' },
  'tm.brought.buyerIdentity': { names: 'people', tail: 'key' },
  'tm.brought.buyerLicence': { names: 'people', tail: 'key' },
  'tm.brought.buyerPower': { names: 'people', tail: 'key' },
  'tm.brought.coOwners': { names: 'people', tail: 'key' },
  'tm.brought.pledgee': { names: 'people', tail: 'key' },
  'tm.brought.courtConsent': { names: 'people', tail: 'key' },
  'tm.brought.notarial': { names: 'people', tail: 'key' },
  'tm.brought.identity': { names: 'people', tail: 'key' },
  'tm.brought.licence': { names: 'people', tail: 'key' },
  'tm.brought.powerOfAttorney': { names: 'people', tail: 'key' },
  'tm.brought.nameProof': { names: 'people', tail: 'key' },
  'tm.brought.licenseeIdentity': { names: 'people', tail: 'key' },
  'tm.brought.notice': { names: 'people', tail: 'key' },
  'tm.brought.evidence': { names: 'people', tail: 'key' },
  'tm.brought.certificate': { names: 'people', tail: 'key' },
  'tm.brought.other': { names: 'people', tail: 'key' },
  // Copyright. The page to sign has names and blanks.
  'copyright.signaturePage': { names: 'nobody', tail: 'none' },
  'copyright.statement': { names: 'nobody', tail: 'none' },
  'copyright.source': { names: 'nobody', tail: 'none' },
  'copyright.manual': { names: 'nobody', tail: 'none' },
  'copyright.sample': { names: 'nobody', tail: 'number' },
  'copyright.application': { names: 'people', tail: 'none' },
  'copyright.power': { names: 'people', tail: 'copies' },
  'copyright.identity': { names: 'people', tail: 'number' },
  'copyright.contract': { names: 'people', tail: 'number' },
  'copyright.permission': { names: 'people', tail: 'number' },
  'copyright.acquisition': { names: 'people', tail: 'number' },
  'copyright.certificate': { names: 'people', tail: 'number' },
  'copyright.changeProof': { names: 'people', tail: 'number' },
  'copyright.signedPage': { names: 'people', tail: 'number' },
  'copyright.other': { names: 'people', tail: 'number' },
  // Filings in the US. The data sheet has the homes of the inventors.
  'us.specification': { names: 'nobody', tail: 'none' },
  'us.description': { names: 'nobody', tail: 'none' },
  'us.claims': { names: 'nobody', tail: 'none' },
  'us.abstract': { names: 'nobody', tail: 'none' },
  'us.figure': { names: 'nobody', tail: 'number' },
  'us.replacement': { names: 'nobody', tail: 'number' },
  'us.dataSheet': { names: 'people', tail: 'none' },
  'us.declaration': { names: 'people', tail: 'number' },
  'us.substitute': { names: 'people', tail: 'number' },
  'us.power': { names: 'people', tail: 'number' },
  'us.assignment': { names: 'people', tail: 'number' },
  'us.micro': { names: 'people', tail: 'number' },
  'us.other': { names: 'people', tail: 'number' },
  // Abroad: what the client brings, then what the agency delivers.
  'foreign:description': { names: 'nobody', tail: 'country' },
  'foreign:claims': { names: 'nobody', tail: 'country' },
  'foreign:abstract': { names: 'nobody', tail: 'country' },
  'foreign:drawings': { names: 'nobody', tail: 'country' },
  'foreign:translation': { names: 'nobody', tail: 'country' },
  'foreign:disclosureList': { names: 'nobody', tail: 'country' },
  'foreign:undertaking': { names: 'nobody', tail: 'country' },
  'foreign:priorityCopy': { names: 'nobody', tail: 'country' },
  'foreign:priorityProof': { names: 'nobody', tail: 'country' },
  'foreign:specimen': { names: 'nobody', tail: 'country' },
  'foreign:basicProof': { names: 'nobody', tail: 'country' },
  'foreign:picture': { names: 'nobody', tail: 'none' },
  'foreign:application': { names: 'people', tail: 'country' },
  'foreign:powerOfAttorney': { names: 'people', tail: 'country' },
  'foreign:declaration': { names: 'people', tail: 'country' },
  'foreign:assignment': { names: 'people', tail: 'country' },
  'foreign:inventorDesignation': { names: 'people', tail: 'country' },
  'foreign:licence': { names: 'people', tail: 'country' },
  'foreign:power': { names: 'people', tail: 'country' },
  'foreign:notarisedPower': { names: 'people', tail: 'country' },
  'foreign:legalisedPower': { names: 'people', tail: 'country' },
  'foreign:reciprocity': { names: 'people', tail: 'country' },
  'foreign:declarationOfUse': { names: 'people', tail: 'country' },
  'foreign:intentStatement': { names: 'people', tail: 'country' },
  'foreign:usDeclaration': { names: 'people', tail: 'country' },
  'foreign:other': { names: 'people', tail: 'country' },
  'delivered:translation': { names: 'nobody', tail: 'none' },
  'delivered:filingReceipt': { names: 'nobody', tail: 'none' },
  'delivered:officeAction': { names: 'nobody', tail: 'none' },
  'delivered:certificate': { names: 'nobody', tail: 'none' },
  'delivered:report': { names: 'nobody', tail: 'none' },
  'delivered:formalPapers': { names: 'people', tail: 'none' },
  'delivered:filingCopy': { names: 'people', tail: 'none' },
} as const satisfies Readonly<Record<string, PaperFacts>>

/** What they are called in the reader's language, where the title that they are kept under does not say it. */
export const paperNames = {
  'us.dataSheet': { en: 'Application data sheet', zh: '申请数据表' },
  'us.specification': { en: 'Specification', zh: '说明书（英文）' },
  'tm.application': { en: 'Trademark application form', zh: '商标注册申请书' },
  'tm.power': { en: 'Trademark power of attorney', zh: '商标代理委托书' },
  'tm.picture': { en: 'Mark image', zh: '商标图样' },
  'tm.greyPicture': { en: 'Black-and-white copy', zh: '商标图样（黑白）' },
  'tm.sound': { en: 'Sound sample', zh: '声音样本' },
  'tm.decision': { en: 'Similar marks as they were shown', zh: '近似商标查询记录' },
  'tm.identity': { en: 'Identity document', zh: '身份证明' },
  'tm.licence': { en: 'Licence of the applicant', zh: '主体资格证明' },
  'tm.powerOfAttorney': { en: 'Power of attorney, signed', zh: '商标代理委托书（签章）' },
  'tm.priority': { en: 'Proof of priority', zh: '优先权证明' },
  'tm.authorisation': { en: 'Authorisation', zh: '肖像或姓名授权书' },
  'tm.rules': { en: 'Rules for the use of the mark', zh: '使用管理规则' },
  'tm.other': { en: 'Other document', zh: '其他文件' },
  'copyright.application': { en: 'Application for registration', zh: '登记申请表' },
  'copyright.statement': { en: 'Statement of the work', zh: '作品说明书' },
  'copyright.signaturePage': { en: 'Page to sign', zh: '签章页' },
  'copyright.power': { en: 'Power of attorney', zh: '著作权登记代理委托书' },
  'copyright.source': { en: 'Source deposit', zh: '程序鉴别材料' },
  'copyright.manual': { en: 'Manual deposit', zh: '文档鉴别材料' },
  'copyright.sample': { en: 'Sample', zh: '作品样本' },
  'copyright.identity': { en: 'Proof of identity', zh: '身份证明' },
  'copyright.contract': { en: 'Contract or task document', zh: '合同或任务书' },
  'copyright.permission': { en: 'Permission of the earlier owner', zh: '原权利人许可证明' },
  'copyright.acquisition': { en: 'Proof of acquisition', zh: '权利取得证明' },
  'copyright.signedPage': { en: 'Signed and stamped page', zh: '签章页（已签章）' },
  'copyright.other': { en: 'Other document', zh: '其他文件' },
  'tm.transferApplication': { en: 'Application for the transfer', zh: '转让／移转申请书' },
  'tm.serviceApplication': { en: 'Application', zh: '申请书' },
  'tm.agreement': { en: 'Model transfer agreement', zh: '商标转让合同' },
  disclosure: { en: 'Technical disclosure', zh: '技术交底书' },
  100001: { en: 'Claims', zh: '权利要求书' },
  100002: { en: 'Description', zh: '说明书' },
  100003: { en: 'Drawings', zh: '说明书附图' },
  100004: { en: 'Abstract', zh: '说明书摘要' },
  130001: { en: 'View', zh: '外观设计图片或照片' },
  130002: { en: 'Brief description', zh: '外观设计简要说明' },
  100007: { en: 'Power of attorney', zh: '专利代理委托书' },
} as const satisfies Partial<Record<keyof typeof paperKinds, TwoLanguages>>

type Declared = typeof paperKinds
/** A kind as it is stored: a declared one with its tail. */
export type PaperKind = { [Kind in keyof Declared]: `${Kind}${Tails[Declared[Kind]['tail']]}` }[keyof Declared]
