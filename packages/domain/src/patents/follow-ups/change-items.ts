import type { TwoLanguages } from '../../platform/words/two-languages.ts'

/** What of a case's bibliographic data changes; names of applicants change in four ways. @see patent reference 7.3 */
export const changeItems = [
  'transfer',
  'inheritance',
  'rename',
  'otherOwner',
  'address',
  'inventor',
  'agency',
  'contact',
] as const
export type ChangeItem = (typeof changeItems)[number]

/** The list of attachments of form 100104. @see patent reference 7.3 (S17) */
export const proofKinds = [
  'agreement',
  'consent',
  'explanation',
  'registry',
  'household',
  'inheritance',
  'mediation',
  'judgment',
  'commerce',
  'appointment',
  'notarial',
  'other',
] as const
export type ProofKind = (typeof proofKinds)[number]

export const proofNames: Record<ProofKind, TwoLanguages> = {
  agreement: { en: 'Transfer agreement signed by both', zh: '双方签章的转让合同' },
  consent: { en: 'Consent of all owners', zh: '全体权利人同意转让或赠与的证明' },
  explanation: { en: 'Explanation signed by the parties', zh: '当事人签章的变更说明' },
  registry: { en: 'Proof of the business registry', zh: '登记管理部门出具的更名证明' },
  household: { en: 'Proof of the household registry', zh: '户籍管理部门出具的更名证明' },
  inheritance: { en: 'Notarised inheritance', zh: '经公证的继承证明' },
  mediation: { en: 'Mediation', zh: '调解书' },
  judgment: { en: 'Judgment of a court', zh: '法院判决书' },
  commerce: { en: 'Export licence or registration of the contract', zh: '技术出口许可证或合同登记证书' },
  appointment: { en: 'Power of attorney', zh: '专利代理委托书' },
  notarial: { en: 'Notarial document', zh: '公证文件' },
  other: { en: 'Other proof', zh: '其他证明文件' },
}

/** Whose data stand in the table of a change. */
export type ChangeSubject = 'owner' | 'inventor' | 'agency' | 'contact'

export interface ChangeItemRow {
  readonly name: TwoLanguages
  /** Type of a change of names in form 100016: 1 transfer, 2 inheritance, 4 other, 5 renaming. */
  readonly officeType?: 1 | 2 | 4 | 5
  readonly subject: ChangeSubject
  /** Kind of the official fee a case, null for none. */
  readonly fee: 'bibliographicChange' | 'agencyChange' | null
  /** One of each group must be attached. */
  readonly proofs: readonly (readonly ProofKind[])[]
  /** Every owner must agree: a change that takes the right from one of them. */
  readonly needsConsent: boolean
  readonly source: string
}

const office = 'Implementing Regulations r. 146; Guidelines part 1 chapter 1 (patent reference 7.3, 7.4: S17, S26)'
const taken: readonly ProofKind[] = ['agreement', 'mediation', 'judgment', 'notarial']

/** One row an item. Recording inventors and owners costs, the agency and what only reaches somebody does not. */
export const changeItemRows: Record<ChangeItem, ChangeItemRow> = {
  transfer: {
    name: { en: 'Transfer of the right', zh: '权利转移（转让）' },
    officeType: 1,
    subject: 'owner',
    fee: 'bibliographicChange',
    proofs: [taken],
    needsConsent: true,
    source: office,
  },
  inheritance: {
    name: { en: 'Inheritance', zh: '继承' },
    officeType: 2,
    subject: 'owner',
    fee: 'bibliographicChange',
    proofs: [['inheritance', 'judgment', 'mediation']],
    needsConsent: false,
    source: office,
  },
  rename: {
    name: { en: 'New name of the applicant or owner', zh: '申请人（专利权人）更名' },
    officeType: 5,
    subject: 'owner',
    fee: 'bibliographicChange',
    proofs: [['registry', 'household', 'notarial']],
    needsConsent: false,
    source: office,
  },
  otherOwner: {
    name: { en: 'Another change of the owner', zh: '申请人（专利权人）其他变更' },
    officeType: 4,
    subject: 'owner',
    fee: 'bibliographicChange',
    proofs: [['explanation', 'judgment', 'mediation', 'notarial', 'other']],
    needsConsent: true,
    source: office,
  },
  address: {
    name: { en: 'Address', zh: '地址变更' },
    subject: 'owner',
    fee: null,
    proofs: [],
    needsConsent: false,
    source: office,
  },
  inventor: {
    name: { en: 'Inventors', zh: '发明人（设计人）变更' },
    subject: 'inventor',
    fee: 'bibliographicChange',
    proofs: [['explanation', 'judgment', 'mediation']],
    needsConsent: true,
    source: office,
  },
  agency: {
    name: { en: 'Agency or agent', zh: '专利代理机构、专利代理师变更' },
    subject: 'agency',
    fee: 'agencyChange',
    proofs: [['appointment']],
    needsConsent: false,
    source: office,
  },
  contact: {
    name: { en: 'Contact', zh: '联系人变更' },
    subject: 'contact',
    fee: null,
    proofs: [],
    needsConsent: false,
    source: office,
  },
}

/** A line of the table of a change: one person or organisation, before or after. */
export interface ChangeParty {
  readonly name: string
  readonly nameEn: string
  /** Identity number, credit code, code of the agency; with `*` in it: masked. */
  readonly idCode: string
  /** Two-letter code. */
  readonly country: string
  readonly address: string
  readonly postcode: string
  readonly phone: string
}

export const partyFields = ['name', 'nameEn', 'idCode', 'country', 'address', 'postcode', 'phone'] as const
export type PartyField = (typeof partyFields)[number]

export const emptyParty: ChangeParty = {
  name: '',
  nameEn: '',
  idCode: '',
  country: 'CN',
  address: '',
  postcode: '',
  phone: '',
}

export interface ChangeForm {
  readonly item: ChangeItem
  readonly before: readonly ChangeParty[]
  readonly after: readonly ChangeParty[]
  readonly files: readonly { readonly fileId: string; readonly fileName: string; readonly proof: ProofKind }[]
  /** The statement of truth; where needed all owners agree. */
  readonly declared: boolean
}
