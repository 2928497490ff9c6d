import type { NoticeOutcome } from '@portal/contract/docket/notice-shapes'
import { needsReply, replyTaskOf } from '@portal/domain/docket/notices/notice-states'
import { noticeMeaningOf } from '@portal/domain/docket/notices/plain-words'
import { officialDocumentName } from '@portal/domain/kernel/orders/document-names'
import type { OfficialDocument } from '@portal/domain/kernel/orders/official-documents'
import type { Deadline } from '@portal/domain/law/periods/compute'
import { findDeadlineRule } from '@portal/domain/law/periods/rules'
import type { RightType } from '@portal/domain/platform/identifiers/right-type'
import { ruleWords } from '@portal/domain/platform/rules/rule-words'
import { noticeColumnsOf, replyRuleOf } from '../documents/notice-record-queries.ts'
import { readValue, type StoredReading } from './reading-rules.ts'

/** The values of a review: read ones that a person left unchanged, and those typed instead. */
export interface Reviewed {
  readonly document: OfficialDocument
  readonly right: RightType
  readonly number: string
  readonly title: string
  readonly applicantName: string
  readonly dispatchedOn: string
  readonly deliveryMode: 'electronic' | 'postal'
  readonly printedOn: string | undefined
  readonly feesTotal: number
}

/** How sure a reviewed value is: as read while it stands, wholly once a person wrote it. */
function sureOf(
  reading: StoredReading | undefined,
  field: 'code' | 'dispatchedOn' | 'printedOn',
  value: string,
): number {
  const one = readValue(reading, field)
  return one && one.value === value ? one.confidence : 100
}

/** Whether the notice words another period than the rule has; a day that it names itself decides. */
function differs(
  { document, right, dispatchedOn, printedOn }: Reviewed,
  reading: StoredReading | undefined,
  on: Deadline | undefined,
) {
  const rule = replyRuleOf(document)
  if (!rule || !on || printedOn !== undefined || !reading || readValue(reading, 'code')?.value !== document.code)
    return false
  const period = findDeadlineRule(rule, right, dispatchedOn as Deadline['officialOn'])?.periods[0]
  if (!period || (reading.months === null && reading.days === null)) return false
  return (period.months ?? null) !== reading.months || (period.days ?? null) !== reading.days
}

/** What a confirmation does, with how sure each date is, the task and the message that follow. */
export function outcomeOf(
  reviewed: Reviewed,
  reading: StoredReading | undefined,
  computed: {
    readonly deadlines: readonly Deadline[]
    readonly unset: NoticeOutcome['unset']
    readonly closes: NoticeOutcome['closes']
    readonly officialFrom: string | null
    readonly officialTo: string | null
  },
): NoticeOutcome {
  const { document, dispatchedOn, printedOn } = reviewed
  const rule = replyRuleOf(document)
  const code = sureOf(reading, 'code', document.code)
  const day = Math.min(code, sureOf(reading, 'dispatchedOn', dispatchedOn))
  const reply = computed.deadlines.find((one) => one.rule.id === rule)
  const periodDiffers = differs(reviewed, reading, reply)
  const confidenceOf = (one: Deadline): number => {
    const isReply = one.rule.id === rule
    const base = isReply && printedOn !== undefined ? Math.min(code, sureOf(reading, 'printedOn', printedOn)) : day
    if (isReply && periodDiffers) return Math.min(base, 50)
    if (one.needsConfirmation) return Math.min(base, 60)
    return one.warning ? Math.min(base, 75) : base
  }
  const task = replyTaskOf(rule)
  const columns = noticeColumnsOf({ ...reviewed, deadlines: computed.deadlines })
  const taskConfidence = reply ? confidenceOf(reply) : code
  return {
    document: { ...officialDocumentName(document.code) },
    meaning: { ...noticeMeaningOf(document) },
    officialFrom: computed.officialFrom,
    officialTo: computed.officialTo,
    deadlines: computed.deadlines.map((one) => ({
      ruleId: one.rule.id,
      name: { ...one.rule.name },
      missed: { ...one.rule.missed },
      basis: ruleWords(one.rule.basis),
      startsOn: one.steps[0]?.on ?? one.officialOn,
      officialOn: one.officialOn,
      internalOn: one.internalOn,
      steps: one.steps.map((step) => ({ ...step, params: { ...step.params } })),
      warning: one.warning ?? null,
      needsConfirmation: one.needsConfirmation,
      confidence: confidenceOf(one),
    })),
    unset: [...computed.unset],
    closes: [...computed.closes],
    task: { kind: task, needsReply: needsReply(task), confidence: taskConfidence },
    message: { en: columns.messageEn, zh: columns.messageZh, confidence: Math.min(day, taskConfidence) },
    periodDiffers,
  }
}
