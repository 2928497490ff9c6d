import { listRules as call } from '@portal/contract/office/rules'
import { type RuleKind, ruleKinds } from '@portal/domain/office/rules/rule-kind-names'
import { figureUnit, ruleName, type ShippedRule, shippedRules } from '@portal/domain/office/rules/rule-kinds'
import { findAgencyNames } from '../../kernel/reference/agency-queries.ts'
import { implement } from '../../platform/http/handler.ts'
import { type EnteredRow, findEnteredRules } from './rule-list-queries.ts'

const isKind = (kind: string): kind is RuleKind => ruleKinds.some((one) => one === kind)
const days = (value: ShippedRule['value'], name: string) => {
  const list = value[name]
  return Array.isArray(list) ? list.map(String) : []
}
const amountOf = (value: ShippedRule['value']) => (typeof value.amountFen === 'number' ? value.amountFen : null)

type Agencies = ReadonlyMap<number, { readonly en: string; readonly zh: string }>

function listed(kind: RuleKind, key: string, value: ShippedRule['value'], agencies?: Agencies) {
  const name = ruleName(kind, key, agencies) ?? { en: key, zh: key }
  const figure = typeof value.figure === 'number' ? value.figure : null
  const shared = { kind, key, name, amountFen: amountOf(value), figure, unit: figureUnit(kind, key) ?? null }
  return { ...shared, holidays: days(value, 'holidays'), workdays: days(value, 'workdays') }
}

function toShipped({ kind, key, value, ...row }: ShippedRule) {
  const { validFrom, validTo, source, needsConfirmation } = row
  return {
    id: null,
    ...listed(kind, key, value),
    ...{ validFrom, validTo, source, needsConfirmation, state: 'shipped' as const },
    ...{ reason: '', enteredBy: null, enteredTime: null, withdrawnReason: null },
  }
}

const toEntered = (agencies: Agencies) => (row: EnteredRow) => {
  if (!isKind(row.kind)) return []
  return {
    id: row.id,
    ...listed(row.kind, row.key, row.value, agencies),
    ...{ validFrom: row.validFrom, validTo: row.validTo, source: { en: row.sourceEn, zh: row.sourceZh } },
    ...{ needsConfirmation: row.needsConfirmation, state: row.state, reason: row.reason, enteredBy: row.enteredBy },
    ...{ enteredTime: row.enteredAt.toISOString(), withdrawnReason: row.withdrawnReason },
  }
}

/** Shipped and entered rules together: some hundred of the product, and what staff ever entered. */
export const listRules = implement(call, async ({ input, db }) => {
  const [rows, agencies] = await Promise.all([findEnteredRules(db), findAgencyNames(db)])
  const entered = rows.flatMap(toEntered(agencies))
  const text = input.text?.toLowerCase() ?? ''
  const all = [...entered, ...shippedRules.map(toShipped)]
    .filter((row) => input.kind === undefined || row.kind === input.kind)
    .filter((row) => input.state === undefined || row.state === input.state)
    .filter((row) => [row.key, row.name.en, row.name.zh].some((word) => word.toLowerCase().includes(text)))
    .filter(({ validFrom, validTo, state }) => {
      const { on } = input
      if (on === undefined) return true
      const holds = (validFrom ?? '') <= on && (validTo ?? '9999') >= on
      return holds && (state === 'shipped' || state === 'applied')
    })
    .toSorted(
      (a, b) =>
        ruleKinds.indexOf(a.kind) - ruleKinds.indexOf(b.kind) ||
        (a.kind === 'calendar-year' ? b.key.localeCompare(a.key) : a.key.localeCompare(b.key)) ||
        (b.validFrom ?? '').localeCompare(a.validFrom ?? '') ||
        (b.enteredTime ?? '').localeCompare(a.enteredTime ?? ''),
    )
  const { pageNum, pageSize } = input
  return { list: all.slice((pageNum - 1) * pageSize, pageNum * pageSize), total: all.length, pageNum, pageSize }
})
