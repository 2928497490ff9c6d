import type { SingleKind } from '../../law/patents/follow-up-names.ts'
import type { DeadlineRuleId } from '../../law/periods/rule-names.ts'
import { isDeadlineOver } from '../../platform/calendar/calendar-note.ts'
import { fillBoth, type TwoLanguages } from '../../platform/words/two-languages.ts'
import { type AreaLimitId, areaRuleId, endingLimits } from './area-rule-names.ts'
import { kindFacts } from './kinds.ts'

/**
 * How a deadline is met: a follow-up of the case, another order, a payment, or somebody who does it for the customer.
 * `order` is the order that the deadline stands on; `paid` is a fee that we pay to the office out of what was paid to us.
 */
export type DeadlineActKind =
  | 'followUp'
  | 'markService'
  | 'divisional'
  | 'abroad'
  | 'filing'
  | 'annualFee'
  | 'order'
  | 'paid'
  | 'agent'
  | 'office'

export type DeadlineAct =
  | { readonly by: 'followUp'; readonly kind: SingleKind }
  | { readonly by: Exclude<DeadlineActKind, 'followUp'>; readonly note?: TwoLanguages }

const followUp = (kind: SingleKind): DeadlineAct => ({ by: 'followUp', kind })
const court: TwoLanguages = {
  en: 'An action against CNIPA goes to the Beijing Intellectual Property Court.',
  zh: '不服决定的，以国家知识产权局为被告，向北京知识产权法院起诉。',
}
const secrecy: TwoLanguages = {
  en: 'Do not file abroad before CNIPA has released the invention; its own time can be prolonged by two months.',
  zh: '收到可以向外国申请的通知前，请勿向国外提出申请；官方的期限可延长 2 个月。',
}
const deposit: TwoLanguages = {
  en: 'Needed unless both proofs were filed with the application.',
  zh: '已随申请提交保藏证明和存活证明的，无需再交。',
}
const fixing: TwoLanguages = {
  en: 'Only if a priority is to be added or a mistake in one to be corrected; nothing is lost otherwise.',
  zh: '仅在需要增加优先权或改正优先权要求的错误时办理，不办理不影响本案。',
}
const optional: TwoLanguages = {
  en: 'Only if you want to amend the application yourself; nothing is lost otherwise.',
  zh: '仅在您希望主动修改申请文件时办理，不修改不影响审查。',
}

/** What meets each period of the patent law. Total: a new rule does not compile without its act. */
const ofPatents: Readonly<Record<DeadlineRuleId, DeadlineAct>> = {
  priority: { by: 'abroad' },
  'priority-restore': followUp('priorityRestoration'),
  'priority-fix': { by: 'agent', note: fixing },
  'app-fee': { by: 'paid' },
  publication: { by: 'office' },
  'sub-exam': followUp('examination'),
  'amend-inv': { by: 'agent', note: optional },
  'amend-um': { by: 'agent', note: optional },
  'deposit-proof': { by: 'agent', note: deposit },
  oa1: followUp('opinion'),
  oan: followUp('opinion'),
  corr: followUp('correction'),
  divide: { by: 'divisional' },
  'divide-rejected': { by: 'divisional' },
  register: followUp('registration'),
  annuity: { by: 'annualFee' },
  'annuity-grace': { by: 'annualFee' },
  'annuity-compensated': { by: 'annualFee' },
  reexam: followUp('reexamination'),
  'reexam-notice': followUp('opinion'),
  'reexam-corr': followUp('correction'),
  court: { by: 'agent', note: court },
  inval: followUp('invalidationAnswer'),
  'inval-supplement': followUp('invalidationSupplement'),
  restore: followUp('restoration'),
  'restore-fm': followUp('restoration'),
  'restore-corr': followUp('correction'),
  'change-fee': { by: 'paid' },
  'eval-fee': { by: 'paid' },
  'inval-fee': { by: 'paid' },
  pct: { by: 'order' },
  'pct-late': { by: 'order' },
  pta: followUp('termCompensation'),
  'secrecy-answer': { by: 'office', note: secrecy },
  'secrecy-decision': { by: 'office', note: secrecy },
  novelty: { by: 'filing' },
  'pph-corr': followUp('correction'),
  'foreign-paris': { by: 'order' },
  'foreign-pct': { by: 'order' },
  'foreign-national': { by: 'order' },
  'foreign-hague': { by: 'order' },
  'foreign-registration': { by: 'order' },
  'foreign-mark': { by: 'order' },
}

/** The same of trademarks, copyrights and offices abroad. */
const ofAreas: Readonly<Record<AreaLimitId, DeadlineAct>> = {
  correction: { by: 'agent' },
  refusalReview: { by: 'markService' },
  decisionReview: { by: 'agent' },
  answer: { by: 'markService' },
  court: { by: 'agent', note: court },
  division: { by: 'agent' },
  officialPayment: { by: 'paid' },
  opposition: { by: 'order' },
  oppositionEvidence: { by: 'agent' },
  reviewEvidence: { by: 'agent' },
  useEvidence: { by: 'markService' },
  invalidation: { by: 'order' },
  recourse: { by: 'agent' },
  // The day by which the order itself must reach the office, with the priority that it claims.
  priority: { by: 'order' },
  priorityProof: { by: 'agent' },
  nonUse: { by: 'agent' },
  examination: { by: 'office' },
  reviewDecision: { by: 'office' },
  oppositionDecision: { by: 'office' },
  copyrightCorrection: { by: 'agent' },
  renewal: { by: 'order' },
  renewalGrace: { by: 'order' },
  // Abroad an associate does it, whom the agent instructs.
  'us-missing-parts': { by: 'agent' },
  'us-missing-parts-last': { by: 'agent' },
  'us-restriction': { by: 'agent' },
  'us-reply': { by: 'agent' },
  'us-reply-last': { by: 'agent' },
  'us-issue-fee': { by: 'agent' },
  'us-maintenance-4': { by: 'agent' },
  'us-maintenance-4-grace': { by: 'agent' },
  'us-maintenance-8': { by: 'agent' },
  'us-maintenance-8-grace': { by: 'agent' },
  'us-maintenance-12': { by: 'agent' },
  'us-maintenance-12-grace': { by: 'agent' },
  'abroad-reply': { by: 'agent' },
  'abroad-fee': { by: 'agent' },
}

const acts: ReadonlyMap<string, DeadlineAct> = new Map<string, DeadlineAct>([
  ...Object.entries(ofPatents),
  ...(Object.keys(ofAreas) as AreaLimitId[]).map((id) => [areaRuleId(id), ofAreas[id]] as const),
])

/** Every rule whose act is known here. */
export const rulesWithAct: readonly string[] = [...acts.keys()]

/** Periods in which the office itself acts: nobody else has to keep their days, and none of them is missed. */
export const officePeriods: ReadonlySet<string> = new Set(
  [...acts].flatMap(([id, { by }]) => (by === 'office' ? [id] : [])),
)

const paidWithOrder: readonly DeadlineRuleId[] = ['sub-exam', 'register']

/** Periods within which we pay the office a fee that an order holds for it: asked for by a notice, or paid with the order before. */
export const feePeriods: ReadonlySet<string> = new Set([
  ...[...acts].flatMap(([id, { by }]) => (by === 'paid' ? [id] : [])),
  ...paidWithOrder,
])

/** Periods that nobody has to use: what is not done in them is no loss of the case. */
export const offeredPeriods: ReadonlySet<string> = new Set<string>([
  ...(['priority', 'divide', 'divide-rejected', 'amend-inv', 'amend-um'] as const satisfies readonly DeadlineRuleId[]),
  ...(['priority-fix', 'inval-supplement'] as const satisfies readonly DeadlineRuleId[]),
  ...(['priority', 'division'] as const satisfies readonly AreaLimitId[]).map(areaRuleId),
])

/** Limits of a service's own form: the order that they stand on keeps them, whatever a notice of the same rule asks for. */
const formLimits: ReadonlySet<string> = new Set(endingLimits.map(areaRuleId))

/**
 * The act that meets a stored deadline. A rule of a later release is left to the agent.
 *
 * @param orderType of the order that the deadline stands on.
 */
export function deadlineAct(ruleId: string, orderType?: string): DeadlineAct {
  if (orderType !== undefined && kindFacts(orderType).isMarkService && formLimits.has(ruleId)) return { by: 'order' }
  return acts.get(ruleId) ?? { by: 'agent' }
}

/** The follow-up that meets a deadline; undefined for one that something else meets (`deadlineAct` says what). */
export function followUpForDeadline(ruleId: string): SingleKind | undefined {
  const act = deadlineAct(ruleId)
  return act.by === 'followUp' ? act.kind : undefined
}

/** By whom a case is handled, and how they are reached. */
export interface CaseContact {
  /** Null while no agent is chosen. */
  readonly agent: string | null
  /** In Latin letters; left out or null where it is not known, or `agent` is in the reader's language. */
  readonly agentEn?: string | null
  readonly agency: string
  readonly agencyEn: string
  /** The agent's, else the agency's; empty where none is kept. */
  readonly phone: string
}

const words: Readonly<Record<DeadlineActKind, TwoLanguages>> = {
  followUp: {
    en: 'Order it on the case page and submit it by {by}. Questions: {who}.',
    zh: '请在案件页办理，并于 {by} 前提交。如有疑问请联系{who}。',
  },
  markService: {
    en: 'Order it on the case page and submit it by {by}. Questions: {who}.',
    zh: '请在案件页办理，并于 {by} 前提交。如有疑问请联系{who}。',
  },
  divisional: {
    en: 'Only if the application is to be divided: submit a new application that names this one as its parent by {by}. Questions: {who}.',
    zh: '仅在需要分案时办理：请于 {by} 前新建申请，并将本案填为原申请。如有疑问请联系{who}。',
  },
  abroad: {
    en: 'Only if you want protection abroad or a later application with this priority: submit that order by {by}. Questions: {who}.',
    zh: '仅在需要向国外申请或另行要求优先权时办理：请于 {by} 前提交订单。如有疑问请联系{who}。',
  },
  filing: {
    en: 'Submit the application by {by}. Questions: {who}.',
    zh: '请于 {by} 前提交申请。如有疑问请联系{who}。',
  },
  annualFee: {
    en: 'Pay it under Annual fees by {by}. Questions: {who}.',
    zh: '请于 {by} 前在“专利缴费”中缴纳。如有疑问请联系{who}。',
  },
  order: {
    en: 'This order meets it: submit and pay it by {by}. Questions: {who}.',
    zh: '由本订单办理，请于 {by} 前提交并付款。如有疑问请联系{who}。',
  },
  paid: {
    en: 'We pay it to the office before that date once the order is paid. Questions: {who}.',
    zh: '订单付款后，由我们在该日前缴纳。如有疑问请联系{who}。',
  },
  agent: {
    en: '{who} handles it for you. Send your instructions by {by}.',
    zh: '由{who}为您办理，请于 {by} 前告知您的决定。',
  },
  office: {
    en: 'The office acts; there is nothing for you to do. Questions: {who}.',
    zh: '由官方办理，您无需操作。如有疑问请联系{who}。',
  },
}

const passed: TwoLanguages = {
  en: 'The date has passed. Contact {who} today to learn what can still be done.',
  zh: '期限已届满，请今日联系{who}，了解尚可采取的补救措施。',
}

const unused: TwoLanguages = {
  en: 'The period has ended unused. Your case continues as before. Questions: {who}.',
  zh: '期限已届满，未使用，不影响本案。如有疑问请联系{who}。',
}

/** Name and phone, as they stand in a sentence. */
export function describeContact({ agent, agentEn, agency, agencyEn, phone }: CaseContact): TwoLanguages {
  const [en, zh] = [agentEn ?? agent ?? agencyEn, agent ?? agency]
  return phone === '' ? { en, zh } : { en: `${en} (${phone})`, zh: `${zh}（${phone}）` }
}

const mayMove: TwoLanguages = {
  en: 'The last day, {last}, may still be open, because the holidays of its year are not published. Act today.',
  zh: '末日 {last} 所在年度的节假日尚未公布，期限可能仍未届满，请今日办理。',
}

export interface ShownDeadline {
  readonly ruleId: string
  readonly internalOn: string
  readonly officialOn: string
  /** `calendarUnknown`: counted without the calendar of its year. */
  readonly warning: string | null
}

/**
 * Who does what about a deadline, by when, and whom to ask. The day is the internal deadline while that is ahead, then the
 * official one; if that is over but may still be moved, today.
 *
 * @param today `YYYY-MM-DD` in Beijing.
 * @param orderType of the order that the deadline stands on.
 */
export function describeDeadlineAct(
  { ruleId, internalOn, officialOn, warning }: ShownDeadline,
  contact: CaseContact,
  today: string,
  orderType?: string,
): TwoLanguages {
  const act = deadlineAct(ruleId, orderType)
  const who = describeContact(contact)
  const by = [internalOn, officialOn].find((day) => day >= today) ?? today
  const isPassed = isDeadlineOver({ officialOn, warning }, today) && act.by !== 'office'
  const { en, zh } = isPassed ? (offeredPeriods.has(ruleId) ? unused : passed) : words[act.by]
  const mayStillMove = officialOn < today && !isPassed && act.by !== 'office'
  const notes = [act.by !== 'followUp' && !isPassed ? act.note : undefined, mayStillMove ? mayMove : undefined]
  const said = (text: TwoLanguages, language: 'en' | 'zh') =>
    fillBoth(text, { by, last: officialOn, who: who[language] })[language]
  const all = notes.reduceRight<TwoLanguages>(
    (after, note) => (note ? { en: `${note.en} ${after.en}`, zh: `${note.zh}${after.zh}` } : after),
    { en, zh },
  )
  return { en: said(all, 'en'), zh: said(all, 'zh') }
}
