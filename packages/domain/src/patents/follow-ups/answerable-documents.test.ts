import { expect, it } from 'vitest'
import { deadlineAct } from '../../kernel/orders/deadline-acts.ts'
import { documentEffect } from '../../kernel/orders/document-effects.ts'
import { officialDocuments } from '../../kernel/orders/official-documents.ts'
import { isOfficialState, type OfficialState, patentStates } from '../../kernel/orders/order-states.ts'
import type { SingleKind } from '../../law/patents/follow-up-names.ts'
import { civilDate } from '../../platform/dates/civil-date.ts'
import { type RightType, rightTypes } from '../../platform/identifiers/right-type.ts'
import { isNoticeFor } from './answerable-documents.ts'
import { findFollowUpFaults } from './check-follow-up.ts'
import { isExtendable } from './extension.ts'
import { emptyFollowUpForm } from './form.ts'
import { followUpKindRows } from './kinds.ts'

const today = civilDate('2026-11-20')
const filedOn = civilDate('2024-12-04')

/** A case without a number can be asked nothing about yet; what came before its receipt waits for it. */
const states = Object.keys(patentStates)
  .filter(isOfficialState)
  .filter((state) => state !== 'notFiled')

/** The case after a document was recorded in `state`, with what a follow-up can answer of it; undefined where it cannot be recorded. */
function after(document: (typeof officialDocuments)[number], right: RightType, state: OfficialState) {
  const effect = documentEffect({
    ...{ document, right, state, filedOn, wasExamined: false, examinationAsked: false },
    ...{ biologicalNamed: true, confidentialityAsked: true, compensatedDays: 400, grantFeeYear: 2 },
    notice: { mode: 'electronic', dispatchedOn: today },
    ...(document.replyAsPrinted && { printedOn: civilDate('2027-01-20') }),
  })
  return effect.ok ? effect : undefined
}

const isRefused = (kind: SingleKind, right: RightType, officialState: OfficialState) =>
  findFollowUpFaults(
    { ...emptyFollowUpForm(kind), number: '2024100000018' },
    { ...{ number: '2024100000018', right, officialState, filedOn }, grantedOn: null, periods: [] },
    today,
  ).some(({ key }) => key === 'notInState')

it('a case can answer every document that sets it a period, in every state in which the document reaches it', () => {
  const refused = new Set<string>()
  let seen = 0
  for (const document of officialDocuments)
    for (const right of rightTypes)
      for (const state of states) {
        const effect = after(document, right, state)
        for (const { rule } of effect?.deadlines ?? []) {
          const act = deadlineAct(rule.id)
          if (!effect || act.by !== 'followUp') continue
          seen += 1
          const kinds: SingleKind[] = isExtendable(rule.id) ? [act.kind, 'extension'] : [act.kind]
          for (const kind of kinds) {
            if (isRefused(kind, right, effect.to)) refused.add(`${document.code} in ${state}: ${kind}`)
          }
        }
      }
  expect([...refused]).toEqual([])
  expect(seen).toBeGreaterThan(400)
})

it('every period of an examiner that can be prolonged is one that the extension prolongs', () => {
  const replies = officialDocuments.flatMap(({ reply }) => (reply && isExtendable(reply) ? [reply] : []))
  expect(followUpKindRows.extension.answers).toEqual(expect.arrayContaining([...new Set(replies)]))
})

it.each<[SingleKind, string, boolean]>([
  ['opinion', '210401', true],
  ['opinion', '200908', true],
  ['opinion', '210415', true],
  ['opinion', '210404', false],
  ['correction', '200031', true],
  ['correction', '200907', true],
  ['extension', '200908', true],
  ['extension', '200907', false],
  ['restoration', '200601', true],
  ['registration', '200602', true],
  ['invalidationAnswer', '201004', true],
  // Their forms name no notice.
  ['examination', '210306', false],
  ['termCompensation', 'certificate', false],
])('the form of %s begins with notice %s: %s', (kind, code, isIt) => {
  expect(isNoticeFor(kind, code)).toBe(isIt)
})
