import type { MarkFeeKind } from '../../law/marks/mark-fees.ts'
import type { MarkPeriodId } from '../../law/marks/mark-period-names.ts'
import type { ServicePaperKind, TrademarkServiceId } from '../../law/marks/service-names.ts'
import { isInternationalMark } from '../register/mark-number.ts'
import type { RegisterStatus } from '../register/mark-statuses.ts'
import type { MarkRelation } from '../register/mark-watch-states.ts'
import type { DisputeGround } from './form.ts'

/** Parts of the form that only some services have. */
export type ServiceFact =
  | 'change'
  | 'licence'
  | 'notice'
  | 'ground'
  | 'reasons'
  | 'supplement'
  /** Some goods instead of all. */
  | 'goods'
  /** The goods that go: always named, never all of a class. */
  | 'goodsGone'
  /** Some classes of a number instead of all. */
  | 'classes'

/** The limit of a service: the renewal window, a period of the law, or a period that must have passed. */
export type ServiceLimitRule =
  | { readonly kind: 'window' }
  | {
      readonly kind: 'within'
      readonly period: MarkPeriodId
      /** Grounds that are bound to it; without it every request is. */
      readonly grounds?: readonly DisputeGround[]
    }
  | { readonly kind: 'after'; readonly period: MarkPeriodId }

/** Boxes of the power of attorney of review matters (商标评审代理委托书). */
export type ReviewMatter = '驳回商标注册申请复审' | '注册商标无效宣告申请' | '注册商标无效宣告答辩'

/** One service: what differs between them, as data. */
export interface TrademarkService {
  readonly id: TrademarkServiceId
  /** Title of the office's form. */
  readonly formTitle: string
  /** Whether the client is the owner of the mark, or acts against it. */
  readonly by: 'owner' | 'other'
  /** `one`: an application is about one mark; `each`: several marks, an application each; `all`: every registered mark of the owner. */
  readonly marks: 'one' | 'each' | 'all'
  /** States of the register in which it can be asked for. */
  readonly statuses: readonly RegisterStatus[]
  readonly facts: readonly ServiceFact[]
  /** Papers that must be there when it is handed in, and others that may be. */
  readonly needed: readonly ServicePaperKind[]
  readonly mayBring: readonly ServicePaperKind[]
  /** Whether owners who do not apply have to consent, as the mark becomes less: their paper is needed then. K */
  readonly needsAllOwners: boolean
  readonly limit: ServiceLimitRule | undefined
  /** Official fee for a class; undefined: none is asked. */
  readonly fee: MarkFeeKind | undefined
  /** The tariff that we have names no fee, and nothing says that there is none. */
  readonly isFeeUnlisted?: true
  /** Added for a class in the grace period. */
  readonly lateFee: MarkFeeKind | undefined
  readonly power:
    | { readonly form: 'agency'; readonly matter: AgencyMatter }
    | { readonly form: 'review'; readonly matter: ReviewMatter }
  /**
   * The form by which the owner of an international registration asks for it at the International Bureau: the Chinese office does
   * not take it, and what was filed here would let the term run out there. Undefined: the office takes it for those marks too.
   *
   * @see trademark reference 4.1 (S1 ch.14); MM6 and MM8: K
   */
  readonly madridForm: 'MM6' | 'MM8' | 'MM9' | 'MM11' | undefined
  /** Evidence that was declared follows within this period of the filing. */
  readonly evidencePeriod: MarkPeriodId | undefined
  /** @see the keys of the trademark reference, section 10; `K`: practice knowledge, to be verified before launch */
  readonly source: string
}

/** Boxes of the ordinary power of attorney that these services tick. @see trademark reference 3.2 */
export type AgencyMatter =
  | '商标异议申请'
  | '商标异议答辩'
  | '变更商标申请人/注册人名义/地址'
  | '删减商品/服务项目'
  | '商标续展注册申请'
  | '商标使用许可备案'
  | '商标注销申请'
  | '撤销连续三年不使用注册商标申请'
  | '撤销连续三年不使用注册商标提供证据'

const registered = ['tmRegistered'] as const satisfies readonly RegisterStatus[]
const pending = [
  'tmFiled',
  'tmAccepted',
  'tmExamination',
  'tmPublished',
  'tmReview',
  'tmOpposed',
] as const satisfies readonly RegisterStatus[]
/** Published, or about to be when our copy was made. */
const published = [
  'tmAccepted',
  'tmExamination',
  'tmPublished',
  'tmOpposed',
] as const satisfies readonly RegisterStatus[]

const dispute = ['reasons', 'supplement', 'classes', 'goods'] as const satisfies readonly ServiceFact[]
const answer = ['notice', 'reasons', 'supplement', 'classes'] as const satisfies readonly ServiceFact[]
const agency = (matter: AgencyMatter) => ({ form: 'agency', matter }) as const
const review = (matter: ReviewMatter) => ({ form: 'review', matter }) as const
const none = {
  limit: undefined,
  fee: undefined,
  lateFee: undefined,
  evidencePeriod: undefined,
  madridForm: undefined,
  needsAllOwners: false,
} as const

/** @see trademark reference 2.4, 2.6, 2.7, 3.2 */
export const trademarkServices: readonly TrademarkService[] = [
  {
    ...none,
    id: 'renewal',
    formTitle: '商标续展注册申请书',
    by: 'owner',
    marks: 'each',
    // Registers say "expired" while a late renewal is still open.
    statuses: ['tmRegistered', 'tmExpired'],
    facts: ['classes'],
    needed: ['identity'],
    mayBring: ['powerOfAttorney', 'coOwners', 'other'],
    limit: { kind: 'window' },
    fee: 'renewal',
    lateFee: 'lateRenewal',
    power: agency('商标续展注册申请'),
    madridForm: 'MM11',
    source: 'Trademark Law art. 40 (S1 ch.12, S6)',
  },
  {
    ...none,
    id: 'change',
    formTitle: '变更商标申请人/注册人名义/地址申请书',
    by: 'owner',
    marks: 'all',
    statuses: [...registered, ...pending],
    facts: ['change'],
    needed: ['identity'],
    mayBring: ['nameProof', 'powerOfAttorney', 'other'],
    fee: 'change',
    power: agency('变更商标申请人/注册人名义/地址'),
    madridForm: 'MM9',
    source: 'Trademark Law art. 41 (S1 ch.10)',
  },
  {
    ...none,
    id: 'licence',
    formTitle: '商标使用许可备案表',
    by: 'owner',
    marks: 'one',
    statuses: registered,
    facts: ['licence', 'classes', 'goods'],
    needed: ['identity', 'licenseeIdentity'],
    mayBring: ['powerOfAttorney', 'coOwners', 'other'],
    needsAllOwners: true,
    fee: 'licence',
    power: agency('商标使用许可备案'),
    source: 'Trademark Law art. 43 (S1 ch.11, S6)',
  },
  {
    ...none,
    id: 'refusalReview',
    formTitle: '驳回商标注册申请复审申请书',
    by: 'owner',
    marks: 'one',
    statuses: ['tmRefused', ...pending],
    facts: ['notice', ...dispute],
    needed: ['identity', 'notice'],
    mayBring: ['evidence', 'powerOfAttorney', 'other'],
    limit: { kind: 'within', period: 'refusalReview' },
    fee: 'review',
    power: review('驳回商标注册申请复审'),
    evidencePeriod: 'reviewEvidence',
    source: 'Trademark Law art. 34 (S6)',
  },
  {
    ...none,
    id: 'opposition',
    formTitle: '商标异议申请书',
    by: 'other',
    marks: 'one',
    statuses: published,
    facts: ['ground', ...dispute],
    needed: ['identity', 'evidence'],
    mayBring: ['licence', 'powerOfAttorney', 'other'],
    limit: { kind: 'within', period: 'opposition' },
    fee: 'opposition',
    power: agency('商标异议申请'),
    evidencePeriod: 'oppositionEvidence',
    // It is registered: only its invalidation can be asked for.
    source: 'Trademark Law art. 33 (S1 ch.3, S6)',
  },
  {
    ...none,
    id: 'oppositionAnswer',
    formTitle: '商标异议答辩书',
    by: 'owner',
    marks: 'one',
    statuses: published,
    facts: answer,
    needed: ['identity', 'notice'],
    mayBring: ['evidence', 'powerOfAttorney', 'other'],
    limit: { kind: 'within', period: 'answer' },
    power: agency('商标异议答辩'),
    evidencePeriod: 'oppositionEvidence',
    source: 'Trademark Regulations art. 27 (S1 ch.3, K)',
  },
  {
    ...none,
    id: 'nonUse',
    formTitle: '撤销连续三年不使用注册商标申请书',
    by: 'other',
    marks: 'one',
    statuses: registered,
    facts: ['reasons', 'classes', 'goods'],
    needed: ['identity'],
    mayBring: ['evidence', 'powerOfAttorney', 'other'],
    limit: { kind: 'after', period: 'nonUse' },
    fee: 'cancellation',
    power: agency('撤销连续三年不使用注册商标申请'),
    source: 'Trademark Law art. 49 (S6, S1 ch.12)',
  },
  {
    ...none,
    id: 'nonUseAnswer',
    formTitle: '撤销连续三年不使用注册商标提供证据',
    by: 'owner',
    marks: 'one',
    statuses: registered,
    facts: ['notice', 'reasons', 'classes'],
    needed: ['identity', 'notice', 'evidence'],
    mayBring: ['powerOfAttorney', 'other'],
    limit: { kind: 'within', period: 'useEvidence' },
    power: agency('撤销连续三年不使用注册商标提供证据'),
    source: 'Trademark Regulations art. 66 (K)',
  },
  {
    ...none,
    id: 'invalidation',
    formTitle: '注册商标无效宣告申请书',
    by: 'other',
    marks: 'one',
    statuses: registered,
    facts: ['ground', ...dispute],
    needed: ['identity', 'evidence'],
    mayBring: ['powerOfAttorney', 'other'],
    limit: { kind: 'within', period: 'invalidation', grounds: ['relative'] },
    fee: 'review',
    power: review('注册商标无效宣告申请'),
    evidencePeriod: 'reviewEvidence',
    source: 'Trademark Law art. 44, 45 (S6)',
  },
  {
    ...none,
    id: 'invalidationAnswer',
    formTitle: '注册商标无效宣告答辩书',
    by: 'owner',
    marks: 'one',
    statuses: registered,
    facts: answer,
    needed: ['identity', 'notice'],
    mayBring: ['evidence', 'powerOfAttorney', 'other'],
    limit: { kind: 'within', period: 'answer' },
    power: review('注册商标无效宣告答辩'),
    evidencePeriod: 'reviewEvidence',
    source: 'Trademark Law art. 44, 45 (S6, K)',
  },
  {
    ...none,
    id: 'goodsReduction',
    formTitle: '删减商品/服务项目申请书',
    by: 'owner',
    marks: 'one',
    statuses: pending,
    facts: ['classes', 'goodsGone'],
    needed: ['identity'],
    mayBring: ['powerOfAttorney', 'coOwners', 'other'],
    needsAllOwners: true,
    isFeeUnlisted: true,
    power: agency('删减商品/服务项目'),
    madridForm: 'MM6',
    source: 'Trademark Examination Guidelines (S1 ch.11)',
  },
  {
    ...none,
    id: 'surrender',
    formTitle: '商标注销申请书',
    by: 'owner',
    marks: 'each',
    statuses: registered,
    facts: ['classes'],
    needed: ['identity'],
    mayBring: ['certificate', 'powerOfAttorney', 'coOwners', 'other'],
    needsAllOwners: true,
    power: agency('商标注销申请'),
    madridForm: 'MM8',
    source: 'Trademark Examination Guidelines (S1 ch.11)',
  },
]

export function trademarkService(id: TrademarkServiceId): TrademarkService {
  const found = trademarkServices.find((one) => one.id === id)
  if (!found) throw new Error(`no trademark service ${id}`)
  return found
}

export const hasFact = (id: TrademarkServiceId, fact: ServiceFact): boolean => trademarkService(id).facts.includes(fact)

/** Services that can be asked for about a mark, by whose it is and how it stands in the register; in the order of the table. */
export function servicesFor(
  relation: MarkRelation,
  { status, number }: { readonly status: RegisterStatus; readonly number: string },
): readonly TrademarkServiceId[] {
  const isAtWipo = isInternationalMark(number)
  return trademarkServices
    .filter(({ by, statuses }) => (by === 'owner') === (relation === 'own') && statuses.includes(status))
    .filter(({ madridForm }) => !isAtWipo || madridForm === undefined)
    .map(({ id }) => id)
}
