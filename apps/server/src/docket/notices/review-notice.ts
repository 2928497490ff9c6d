import type { InputOf } from '@portal/contract/call'
import type { NoticeOutcome } from '@portal/contract/docket/notice-shapes'
import type { confirmNotice } from '@portal/contract/docket/notices'
import { annuityYearIn } from '@portal/domain/docket/notices/read-fees'
import { deadlinesOf, documentRefusalWords } from '@portal/domain/kernel/orders/document-effects'
import { findOfficialDocument } from '@portal/domain/kernel/orders/official-documents'
import type { DeadlineRuleId } from '@portal/domain/law/periods/rule-names'
import { findDeadlineRule } from '@portal/domain/law/periods/rules'
import { beijingDate, civilDate } from '@portal/domain/platform/dates/civil-date'
import {
  applicationNumberFaultWords,
  parseApplicationNumber,
} from '@portal/domain/platform/identifiers/application-number'
import { findRecorded } from '../../kernel/orders/document-queries.ts'
import type { OrderRow } from '../../kernel/orders/order-access.ts'
import { wrongDateError } from '../../kernel/orders/wrong-date-parts.ts'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { readDocument } from '../documents/document-facts-parts.ts'
import { planOf } from '../documents/document-plan-parts.ts'
import { findNamedGrantYear } from '../monitoring/open-notice-queries.ts'
import { outcomeOf } from './outcome-rules.ts'
import type { StoredReading } from './reading-rules.ts'

export type ReviewInput = Pick<
  InputOf<typeof confirmNotice>,
  | 'code'
  | 'dispatchedOn'
  | 'deliveryMode'
  | 'receivedOn'
  | 'printedOn'
  | 'applicationNumber'
  | 'filedOn'
  | 'title'
  | 'fees'
>

interface Asking {
  readonly input: ReviewInput
  readonly reading: StoredReading | undefined
  readonly now: Date
  readonly language: 'en' | 'zh'
}

export const feesTotalOf = (fees: ReviewInput['fees']): number => fees.reduce((sum, { amount }) => sum + amount, 0)

/**
 * What a notice would do to a case of ours.
 *
 * @throws AppError as recording does (`admin.*`), and `notices.otherCase` when the number it names is another case's.
 */
export async function reviewForCase(tx: Tx, order: OrderRow, { input, reading, now, language }: Asking) {
  const grantFeeYear = annuityYearIn(input.fees)
  const asked = { ...input, ...(grantFeeYear !== undefined && { grantFeeYear }) }
  const facts = readDocument(asked, order, beijingDate(now), language)
  const named = parseApplicationNumber(input.applicationNumber ?? '')
  if (named.ok && order.patentNumber !== null && named.value !== order.patentNumber) {
    throw new AppError('notices.otherCase', { number: named.value, orderNo: order.orderNo, other: order.patentNumber })
  }
  const [recorded] = await findRecorded(tx, order.id, facts.document.code, facts.notice.dispatchedOn)
  if (recorded) return { facts, recorded, plan: undefined, outcome: undefined }
  const plan = await planOf(tx, order, facts, language)
  const reviewed = {
    document: facts.document,
    right: facts.right,
    number: facts.patentNumber ?? order.patentNumber ?? '',
    title: order.title,
    applicantName: order.applicantName,
    dispatchedOn: facts.notice.dispatchedOn,
    deliveryMode: facts.notice.mode,
    printedOn: facts.printedOn,
    feesTotal: feesTotalOf(input.fees),
  }
  const outcome = outcomeOf(reviewed, reading, {
    deadlines: plan.effect.deadlines,
    unset: plan.outcome.unset,
    closes: plan.outcome.closes.map(({ ruleId, name, officialOn, as }) => ({ ruleId, name, officialOn, as })),
    officialFrom: plan.outcome.officialFrom,
    officialTo: plan.outcome.officialTo,
  })
  return { facts, recorded: undefined, plan, outcome }
}

/**
 * What a notice means for a patent that is no case of ours: its deadlines, from the number and the days typed, and of a grant from the
 * year that the account's notice on registration named.
 *
 * @throws AppError `notices.numberNeeded`, `admin.unknownDocument`, `admin.numberWrong`, `admin.dateWrong`, `admin.documentNotAllowed`.
 */
export async function reviewForPatent(db: Db, ownerId: string, { input, reading, now, language }: Asking) {
  const document = findOfficialDocument(input.code)
  if (!document) throw new AppError('admin.unknownDocument', { code: input.code })
  if (!input.applicationNumber) throw new AppError('notices.numberNeeded')
  const number = parseApplicationNumber(input.applicationNumber)
  const field = { fields: [{ path: 'applicationNumber', message: 'number' }] }
  if (!number.ok) {
    throw new AppError('admin.numberWrong', { reason: applicationNumberFaultWords[number.reason][language] }, field)
  }
  if (document.rights && !document.rights.includes(number.type))
    throw new AppError('admin.numberOfOtherRight', {}, field)
  const dispatchedOn = civilDate(input.dispatchedOn)
  if (dispatchedOn > beijingDate(now)) throw wrongDateError('future', 'dispatchedOn', language)
  if (input.filedOn !== undefined && input.filedOn > dispatchedOn)
    throw wrongDateError('beforeFiling', 'dispatchedOn', language)
  if (input.printedOn !== undefined && input.printedOn < dispatchedOn)
    throw wrongDateError('beforeDispatch', 'printedOn', language)
  if (document.replyAsPrinted && input.printedOn === undefined) {
    const reason = documentRefusalWords.printedDayMissing[language]
    throw new AppError('admin.documentNotAllowed', { document: document.name[language], reason })
  }
  const grantFeeYear =
    document.event === 'grant' ? await findNamedGrantYear(db, ownerId, number.value, dispatchedOn) : undefined
  const computed = deadlinesOf({
    document,
    right: number.type,
    isOutside: true,
    notice: {
      mode: input.deliveryMode,
      dispatchedOn,
      ...(input.receivedOn !== undefined && { provenReceiptOn: civilDate(input.receivedOn) }),
    },
    examinationAsked: false,
    ...(grantFeeYear !== undefined && { grantFeeYear }),
    ...(input.filedOn !== undefined && { filedOn: civilDate(input.filedOn) }),
    ...(input.printedOn !== undefined && { printedOn: civilDate(input.printedOn) }),
  })
  const unset: NoticeOutcome['unset'] = computed.unset.map(({ rule, reason }) => ({
    ruleId: rule,
    name: ruleName(rule, number.type, dispatchedOn),
    reason: { ...reason },
  }))
  const reviewed = {
    document,
    right: number.type,
    number: number.value,
    title: input.title,
    dispatchedOn,
    deliveryMode: input.deliveryMode,
    printedOn: input.printedOn,
    feesTotal: feesTotalOf(input.fees),
  }
  const facts = { ...computed, unset, closes: [], officialFrom: null, officialTo: null }
  return {
    reviewed,
    deadlines: computed.deadlines,
    outcome: outcomeOf({ ...reviewed, applicantName: '' }, reading, facts),
  }
}

function ruleName(
  id: DeadlineRuleId,
  right: Parameters<typeof findDeadlineRule>[1],
  on: Parameters<typeof findDeadlineRule>[2],
) {
  const rule = findDeadlineRule(id, right, on)
  return rule ? { ...rule.name } : { en: id, zh: id }
}
