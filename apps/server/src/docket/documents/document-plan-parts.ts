import type { DocumentOutcome } from '@portal/contract/office/admin-shapes'
import { deadlinesEndedBy, documentEffect, documentRefusalWords } from '@portal/domain/kernel/orders/document-effects'
import { isOfficialState } from '@portal/domain/kernel/orders/order-states'
import { patentYear } from '@portal/domain/law/patents/terms'
import { type DeadlineRuleId, deadlineRuleIds } from '@portal/domain/law/periods/rule-names'
import { findDeadlineRule } from '@portal/domain/law/periods/rules'
import { ruleWords } from '@portal/domain/platform/rules/rule-words'
import type { TwoLanguages } from '@portal/domain/platform/words/two-languages'
import { findSubmittedForm } from '../../kernel/forms/submitted-form-queries.ts'
import {
  findExaminationAskedOn,
  findGrantFeeYear,
  findNumberHolder,
  findOpenDeadlines,
  findPublishedOn,
  findSentDay,
  reasonsOf,
  startOf,
  wasExamined,
} from '../../kernel/orders/document-queries.ts'
import type { OrderRow } from '../../kernel/orders/order-access.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { refuseWrongDay } from './document-days-parts.ts'
import { type DocumentFacts, formFactsOf } from './document-facts-parts.ts'

const isRule = (id: string): id is DeadlineRuleId => deadlineRuleIds.some((rule) => rule === id)

function ruleName(ruleId: string, { right, notice }: DocumentFacts): TwoLanguages {
  const rule = isRule(ruleId) ? findDeadlineRule(ruleId, right, notice.dispatchedOn) : undefined
  return rule ? { ...rule.name } : { en: ruleId, zh: ruleId }
}

/** The answer for a document that does nothing. */
export function emptyOutcome(facts: DocumentFacts, order: OrderRow): DocumentOutcome {
  return {
    dryRun: false,
    alreadyRecorded: false,
    alike: false,
    documentId: null,
    document: { ...facts.document.name },
    officialFrom: order.officialState,
    officialTo: order.officialState,
    patentNumber: facts.patentNumber ?? null,
    filedOn: facts.patentNumber === undefined ? null : (facts.filedOn ?? null),
    deadlines: [],
    unset: [],
    grantYears: null,
    closes: [],
    warnings: [],
    version: order.version,
  }
}

/** What would happen: the domain's effect with the words of the page. @throws AppError `admin.documentNotAllowed`, `admin.dateWrong` */
export async function planOf(tx: Tx, order: OrderRow, facts: DocumentFacts, language: 'en' | 'zh') {
  const { officialState, orderNo, id } = order
  if (!isOfficialState(officialState)) throw new Error(`order ${orderNo} is in no known state`)
  const examined = await wasExamined(tx, id)
  const form = await findSubmittedForm(tx, id)
  const open = await findOpenDeadlines(tx, id)
  const { isDivisional, isEntry, ...asked } = formFactsOf(form)
  const { priorityOn, examinationAsked, confidentialityAsked, biologicalNamed } = asked
  const sentOn = isDivisional || isEntry ? ((await findSentDay(tx, id)) ?? facts.notice.dispatchedOn) : undefined
  const examinationAskedOn = examinationAsked ? (sentOn ?? facts.filedOn) : await findExaminationAskedOn(tx, id)
  const { event } = facts.document
  const publishedOn = event === 'grant' ? await findPublishedOn(tx, id) : undefined
  const grantFeeYear = event === 'grant' ? await findGrantFeeYear(tx, id) : undefined
  const effect = documentEffect({
    document: facts.document,
    right: facts.right,
    state: officialState,
    wasExamined: examined,
    notice: facts.notice,
    examinationAsked,
    confidentialityAsked,
    biologicalNamed,
    ...(facts.filedOn !== undefined && { filedOn: facts.filedOn }),
    ...(priorityOn !== undefined && { priorityOn }),
    ...(sentOn !== undefined && (isEntry ? { enteredOn: sentOn } : { dividedOn: sentOn })),
    ...(examinationAskedOn !== undefined && { examinationAskedOn }),
    ...(publishedOn !== undefined && { publishedOn }),
    ...(facts.printedOn !== undefined && { printedOn: facts.printedOn }),
    ...(grantFeeYear !== undefined && { grantFeeYear }),
    ...(facts.compensatedDays !== undefined && { compensatedDays: facts.compensatedDays }),
  })
  if (!effect.ok) {
    throw new AppError('admin.documentNotAllowed', {
      document: facts.document.name[language],
      reason: documentRefusalWords[effect.reason][language],
    })
  }
  const told = {
    on: facts.notice.dispatchedOn,
    filedOn: facts.patentNumber === undefined ? undefined : facts.filedOn,
    moves: effect.to !== officialState,
    registers: false,
  }
  await refuseWrongDay(tx, order, told, { language })
  if (facts.patentNumber !== undefined) {
    const holder = await findNumberHolder(tx, facts.patentNumber, id)
    if (holder !== undefined) throw new AppError('admin.numberTaken', { orderNo: holder })
  }
  const rules = effect.deadlines.map((one) => one.rule.id)
  const closes = deadlinesEndedBy(facts.document, facts.notice.dispatchedOn, rules, open)
  const outcome: DocumentOutcome = {
    ...emptyOutcome(facts, order),
    officialTo: effect.to,
    deadlines: effect.deadlines.map((one) => ({
      ruleId: one.rule.id,
      name: { ...one.rule.name },
      missed: { ...one.rule.missed },
      basis: ruleWords(one.rule.basis),
      startsOn: startOf(one),
      officialOn: one.officialOn,
      internalOn: one.internalOn,
      steps: reasonsOf(one).steps,
      warning: one.warning ?? null,
      needsConfirmation: one.needsConfirmation,
    })),
    unset: effect.unset.map(({ rule, reason }) => ({
      ruleId: rule,
      name: ruleName(rule, facts),
      reason: { ...reason },
    })),
    grantYears: grantYearsOf(facts, grantFeeYear),
    closes: closes.map((one) => ({ ...one, name: ruleName(one.ruleId, facts) })),
  }
  return { outcome, effect, closes, officialState }
}

/** The two years where the grant is published in another one than its notice named. */
function grantYearsOf({ filedOn, notice }: DocumentFacts, named: number | undefined): DocumentOutcome['grantYears'] {
  if (filedOn === undefined || named === undefined) return null
  const published = patentYear(filedOn, notice.dispatchedOn)
  return published === named ? null : { named, published }
}

export type DocumentPlan = Awaited<ReturnType<typeof planOf>>
