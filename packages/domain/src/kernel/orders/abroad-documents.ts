import type { UsPeriodId } from '../../law/periods/us-periods.ts'
import { type AreaDocument, areaDocument, type More } from './area-document.ts'
import { kindsThat } from './kinds.ts'
import type { PatentState } from './order-states.ts'

const numbered = { fields: ['number', 'filedOn'], required: ['number', 'filedOn'] } as const satisfies More
const pending = ['accepted', 'preliminary', 'published', 'substantive', 'opinionPending'] as const
/** What came before them can still be pending, or come again. */
const later = ['substantive', 'opinionPending', 'grantNotice', 'granted'] as const satisfies readonly PatentState[]

const us = (code: string, en: string, zh: string, more: More = {}): AreaDocument =>
  areaDocument('usPatent')(code, en, zh, { runsFromItsDay: true, ...more })
const designs = kindsThat(({ documents, isDesign }) => documents === 'usPatent' && isDesign)
const utility = kindsThat(({ documents, isDesign }) => documents === 'usPatent' && !isDesign)
const parts = ['us-missing-parts', 'us-missing-parts-last'] as const satisfies readonly UsPeriodId[]
const replies = ['us-restriction', 'us-reply', 'us-reply-last'] as const satisfies readonly UsPeriodId[]
const maintenance = [
  ...['us-maintenance-4', 'us-maintenance-4-grace'],
  ...['us-maintenance-8', 'us-maintenance-8-grace'],
  ...['us-maintenance-12', 'us-maintenance-12-grace'],
] as const satisfies readonly UsPeriodId[]
const opinion = { event: 'opinion', to: 'opinionPending' } as const satisfies More
const issued = {
  fields: ['certificateNo'],
  required: ['certificateNo'],
  event: 'registration',
  to: 'granted',
  meets: ['us-issue-fee'],
  isDeliverable: true,
} as const satisfies More
const paid = (at: 4 | 8 | 12): More => ({
  kinds: utility,
  staysIn: ['granted'],
  meets: [`us-maintenance-${at}`, `us-maintenance-${at}-grace`],
})

/** What the US office sends on an application and a patent, in the order of the procedure. @see MPEP 500, 700, 1300, 2500 */
export const usDocuments: readonly AreaDocument[] = [
  us('us-receipt', 'Filing receipt (US)', '美国申请受理通知', {
    ...numbered,
    event: 'filingReceipt',
    to: 'accepted',
    // Corrected receipts follow the missing parts.
    staysIn: ['accepted', 'published', ...later],
  }),
  us('us-missing-parts', 'Notice to file missing parts (US)', '美国补交缺少部分通知', { periods: parts }),
  us('us-publication', 'Publication of the application (US)', '美国申请公布', {
    kinds: utility,
    fields: ['issue'],
    event: 'publication',
    to: 'published',
    staysIn: later,
  }),
  us('us-restriction', 'Restriction requirement (US)', '美国限制选择通知', {
    ...opinion,
    periods: ['us-restriction', 'us-reply-last'],
    meets: parts,
  }),
  us('us-nonfinal', 'Non-final office action (US)', '美国非最终审查意见', {
    ...opinion,
    periods: ['us-reply', 'us-reply-last'],
    meets: [...parts, ...replies],
  }),
  us('us-final', 'Final office action (US)', '美国最终审查意见', {
    ...opinion,
    periods: ['us-reply', 'us-reply-last'],
    meets: replies,
  }),
  us('us-reply-receipt', 'Receipt of the response (US)', '美国答复提交回执', {
    event: 'replyReceipt',
    to: 'substantive',
    staysIn: ['accepted', 'published', 'substantive', 'grantNotice', 'granted'],
    meets: [...parts, ...replies],
  }),
  us('us-allowance', 'Notice of allowance and fee due (US)', '美国授权及缴费通知', {
    event: 'grantNotified',
    to: 'grantNotice',
    periods: ['us-issue-fee'],
    meets: [...parts, ...replies],
  }),
  us('us-issue-notification', 'Issue notification (US)', '美国颁证通知', {
    fields: ['certificateNo'],
    staysIn: ['grantNotice'],
    meets: ['us-issue-fee'],
  }),
  us('us-issue', 'Patent issued (US)', '美国专利授权', { ...issued, kinds: utility, periods: maintenance }),
  // Nothing maintains a design: its term runs of itself.
  us('us-design-issue', 'Design patent issued (US)', '美国外观设计专利授权', { ...issued, kinds: designs }),
  us('us-maintenance-4-paid', 'Maintenance fee paid, 3.5 years (US)', '美国维持费缴费凭证（3.5 年）', paid(4)),
  us('us-maintenance-8-paid', 'Maintenance fee paid, 7.5 years (US)', '美国维持费缴费凭证（7.5 年）', paid(8)),
  us('us-maintenance-12-paid', 'Maintenance fee paid, 11.5 years (US)', '美国维持费缴费凭证（11.5 年）', paid(12)),
  us('us-abandonment', 'Notice of abandonment (US)', '美国申请放弃通知', {
    event: 'deemedWithdrawn',
    to: 'withdrawn',
    cancels: [...parts, ...replies, 'us-issue-fee'],
  }),
  us('us-revival', 'Petition to revive granted (US)', '美国恢复申请请求获准', { event: 'restored', to: 'substantive' }),
  us('us-expired', 'Patent expired for maintenance fee (US)', '美国专利因未缴维持费终止', {
    kinds: utility,
    event: 'termination',
    to: 'lapsed',
    cancels: maintenance,
  }),
  us('us-reinstated', 'Delayed maintenance fee accepted (US)', '美国逾期维持费获准接受', {
    kinds: utility,
    event: 'restored',
    to: 'granted',
  }),
]

const abroad = (code: string, en: string, zh: string, more: More = {}): AreaDocument =>
  areaDocument('foreignPatent')(code, en, zh, { runsFromItsDay: true, ...more })

/** What an office abroad sends whose law we do not count by: its days stand on its documents. */
export const abroadDocuments: readonly AreaDocument[] = [
  abroad('ab-receipt', 'Filing receipt', '受理通知', {
    ...numbered,
    event: 'filingReceipt',
    to: 'accepted',
    staysIn: ['accepted', 'published', ...later],
  }),
  abroad('ab-correction', 'Formal requirements to be met', '补正／形式要求通知', {
    periods: ['abroad-reply'],
    staysIn: pending,
  }),
  abroad('ab-publication', 'Publication', '申请公布', {
    fields: ['issue'],
    event: 'publication',
    to: 'published',
    staysIn: later,
  }),
  abroad('ab-search', 'Search report', '检索报告', { staysIn: pending }),
  abroad('ab-action', 'Office action', '审查意见', { ...opinion, periods: ['abroad-reply'], meets: ['abroad-reply'] }),
  abroad('ab-reply-receipt', 'Receipt of the response', '答复提交回执', {
    event: 'replyReceipt',
    to: 'substantive',
    staysIn: ['accepted', 'published', 'substantive', 'grantNotice', 'granted'],
    meets: ['abroad-reply'],
  }),
  abroad('ab-fee', 'Fee due', '缴费通知', { periods: ['abroad-fee'] }),
  abroad('ab-fee-receipt', 'Receipt of a fee', '缴费凭证', { meets: ['abroad-fee'] }),
  abroad('ab-allowance', 'Intention to grant', '授权通知', {
    event: 'grantNotified',
    to: 'grantNotice',
    meets: ['abroad-reply'],
  }),
  abroad('ab-grant', 'Grant or registration', '授权／注册', {
    fields: ['certificateNo', 'validTo'],
    required: ['certificateNo'],
    event: 'registration',
    to: 'granted',
    meets: ['abroad-reply', 'abroad-fee'],
    isDeliverable: true,
  }),
  abroad('ab-refusal', 'Refusal', '驳回', {
    event: 'rejection',
    to: 'rejected',
    periods: ['abroad-reply'],
    meets: ['abroad-reply'],
  }),
  abroad('ab-ended', 'Deemed withdrawn or abandoned', '视为撤回／放弃', {
    event: 'deemedWithdrawn',
    to: 'withdrawn',
    cancels: ['abroad-reply', 'abroad-fee'],
  }),
  abroad('ab-lapsed', 'Right ended', '权利终止', { event: 'termination', to: 'lapsed', cancels: ['abroad-fee'] }),
  abroad('ab-appeal', 'Refusal set aside', '撤销驳回', {
    event: 'rejectionRevoked',
    to: 'substantive',
    meets: ['abroad-reply'],
  }),
  abroad('ab-restored', 'Application restored', '申请恢复', { event: 'restored', to: 'substantive' }),
  abroad('ab-reinstated', 'Right restored', '权利恢复', { event: 'restored', to: 'granted' }),
]
