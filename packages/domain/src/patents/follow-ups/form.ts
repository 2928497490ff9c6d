import type { FollowUpKind, SingleKind } from '../../law/patents/follow-up-names.ts'
import type { ReductionPercent } from '../../law/patents/reduction-percents.ts'
import type { DeliveryMode } from '../../law/periods/delivery.ts'
import type { InvalidationGroundId } from './invalidation-grounds.ts'
import { type FileRole, followUpKindRows } from './kinds.ts'

/** Why a lost right is asked back: r. 6 (2) a good reason, r. 6 (1) force majeure. */
export const restorationGrounds = ['goodReason', 'forceMajeure'] as const
export type RestorationGround = (typeof restorationGrounds)[number]

export interface FollowUpNotice {
  /** The document recorded on the case; null for one that was typed in. */
  readonly documentId: string | null
  /** Six digits, empty if not known. */
  readonly code: string
  readonly name: string
  /** `YYYY-MM-DD`, empty while it is not filled in. */
  readonly dispatchedOn: string
  /** How it came: a posted one counts as delivered 15 days after its dispatch. */
  readonly deliveryMode: DeliveryMode
  /** Proven day of receipt of a posted one, `YYYY-MM-DD`; empty if there is no proof. */
  readonly receivedOn: string
  /** Dispatch number (发文序号). */
  readonly serial: string
}

/** One row of a correction (补正书): where, what it said, what it is to say. */
export interface CorrectionRow {
  readonly key: string
  /** Document, as 说明书. */
  readonly file: string
  /** Page, claim or line. */
  readonly place: string
  readonly before: string
  readonly after: string
}

export interface FollowUpFile {
  readonly key: string
  readonly fileId: string
  readonly fileName: string
  readonly pages: number
  readonly role: FileRole
}

/** One piece of evidence of a request for invalidation. */
export interface EvidenceRow {
  readonly key: string
  /** As CN101234567A, with its date where that counts. */
  readonly name: string
  /** What it proves. */
  readonly proves: string
}

/** A fee the office is to pay back. */
export interface PaidFee {
  readonly key: string
  readonly name: string
  readonly amountFen: number
  /** `YYYY-MM-DD`, empty while it is not filled in. */
  readonly paidOn: string
}

/** The follow-up form of one case; a kind uses the parts that `followUpKindRows` names. */
export interface FollowUpForm {
  readonly kind: SingleKind
  /** Application number in exchange form; empty until a case is chosen. */
  readonly number: string
  readonly notice: FollowUpNotice
  /** The period it keeps or prolongs: a deadline of the case. */
  readonly deadlineId: string | null
  readonly text: string
  readonly rows: readonly CorrectionRow[]
  /** The claims as amended, whole; empty if they stay. */
  readonly claims: string
  readonly months: 1 | 2
  readonly ground: RestorationGround
  /** Force majeure: the day the obstacle was gone. */
  readonly obstacleGoneOn: string
  /** What was missed and is done now with the request. */
  readonly curedAct: string
  /** Patent year whose annual fee the registration pays, as the office's notice names it; 0 while it is not filled in. */
  readonly annuityYear: number
  /** Reduction of the fee that is paid with it: of a restoration after a lapse, its annual fee. */
  readonly reductionPercent: ReductionPercent
  /** Restoration of priority: the first filing whose priority was missed; the day empty while it is not filled in. */
  readonly firstFilingNo: string
  readonly firstFilingOn: string
  /** Invalidation: on what it rests. */
  readonly grounds: readonly InvalidationGroundId[]
  readonly evidence: readonly EvidenceRow[]
  readonly payments: readonly PaidFee[]
  readonly copies: number
  readonly files: readonly FollowUpFile[]
  /** True and complete, all applicants agree. */
  readonly declared: boolean
}

export const emptyNotice: FollowUpNotice = {
  documentId: null,
  code: '',
  name: '',
  dispatchedOn: '',
  deliveryMode: 'electronic',
  receivedOn: '',
  serial: '',
}

/** A form of a kind nobody has written in yet. */
export function emptyFollowUpForm(kind: SingleKind): FollowUpForm {
  return {
    kind,
    number: '',
    notice: emptyNotice,
    deadlineId: null,
    text: '',
    rows: [],
    claims: '',
    months: 1,
    ground: 'goodReason',
    obstacleGoneOn: '',
    curedAct: '',
    annuityYear: 0,
    reductionPercent: 0,
    firstFilingNo: '',
    firstFilingOn: '',
    grounds: [],
    evidence: [],
    payments: [],
    copies: 1,
    files: [],
    declared: false,
  }
}

/** Parts of a follow-up that a reviewer can open for a correction, besides the whole of a change. */
export const correctableParts = [
  'notice',
  'text',
  'rows',
  'claims',
  'curedAct',
  'grounds',
  'evidence',
  'payments',
  'files',
  'before',
  'after',
] as const

export const correctablePartNames: Record<
  (typeof correctableParts)[number],
  { readonly en: string; readonly zh: string }
> = {
  notice: { en: 'Notice of the office', zh: '通知书' },
  text: { en: 'Text for the office', zh: '陈述内容' },
  rows: { en: 'Corrections', zh: '补正内容' },
  claims: { en: 'Amended claims', zh: '修改后的权利要求' },
  curedAct: { en: 'Act now completed', zh: '已补办的手续' },
  grounds: { en: 'Grounds', zh: '无效宣告理由' },
  evidence: { en: 'Evidence', zh: '证据' },
  payments: { en: 'Fees to be paid back', zh: '请求退还的费用' },
  files: { en: 'Files', zh: '附件' },
  before: { en: 'Before the change', zh: '变更前' },
  after: { en: 'After the change', zh: '变更后' },
}

/** The parts that a follow-up of this kind has, in the order of its form. */
export function correctablePartsOf(kind: FollowUpKind): readonly (typeof correctableParts)[number][] {
  const { parts } = followUpKindRows[kind]
  const isSide = (part: string) => part === 'before' || part === 'after'
  return correctableParts.filter(
    (part) => part === 'files' || (kind === 'change' ? isSide(part) : parts.some((one) => one === part)),
  )
}
