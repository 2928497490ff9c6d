import { ruleKinds } from '@portal/domain/office/rules/rule-kind-names'
import { figureUnits } from '@portal/domain/platform/rules/figure-units'
import { z } from 'zod'
import { defineCall, staffRoles } from '../call.ts'
import { listQueryShape } from '../list-shapes.ts'
import { civilDate, fen, flag, instant, pageOf, pageRequest, shape, twoLanguages } from '../shapes.ts'
import { ruleList } from './office-lists.ts'

const administrators = ['administrator'] as const
const kind = z.enum(ruleKinds)
const key = z.string().trim().min(1).max(80)
/** Deadlines, and drafts, that move which a preview lists; it counts all. */
export const movedListMax = 200
/** No fee and no price of ours comes near: ten million yuan. */
const amountFen = fen.min(0).max(1_000_000_000)

const RuleRow = shape({
  /** Null for a rule as it ships. */
  id: z.uuid().nullable(),
  kind,
  key,
  name: twoLanguages,
  /** Of fees and prices; null of others. */
  amountFen: fen.nullable(),
  /** Of a figure, a fee abroad and a rate, in its unit; null of others. */
  figure: z.int().nullable(),
  unit: z.enum(figureUnits).nullable(),
  /** Of a calendar: days off and make-up working days. */
  holidays: z.array(civilDate),
  workdays: z.array(civilDate),
  validFrom: civilDate.nullable(),
  validTo: civilDate.nullable(),
  source: twoLanguages,
  needsConfirmation: z.boolean(),
  state: z.enum(['shipped', 'applied', 'replaced', 'withdrawn']),
  /** Why it was entered, by whom and when; empty and null as shipped. */
  reason: z.string(),
  enteredBy: z.string().nullable(),
  enteredTime: instant.nullable(),
  withdrawnReason: z.string().nullable(),
})

export const listRules = defineCall({
  name: 'rules.listRules',
  method: 'GET',
  path: '/api/RuleController/listRules',
  effect: 'read',
  reads: ['rules'],
  access: staffRoles,
  summary: 'Calendars, fees and prices: as shipped and as staff entered them, the newest first within a rule',
  request: z.object({ ...listQueryShape(ruleList), ...pageRequest }),
  reply: pageOf(RuleRow),
  errors: [],
})

export const getRuleBook = defineCall({
  name: 'rules.getRuleBook',
  method: 'GET',
  path: '/api/RuleController/getRuleBook',
  effect: 'read',
  reads: ['rules'],
  access: 'public',
  summary: 'What staff entered over the shipped rules, with its version; the page calculates by it',
  request: z.object({}),
  reply: shape({
    version: z.int(),
    rows: z.array(
      shape({
        kind: z.string(),
        key,
        value: z.record(z.string(), z.union([z.number(), z.array(z.string())])),
        validFrom: civilDate,
        validTo: civilDate.nullable(),
        source: twoLanguages,
        needsConfirmation: z.boolean(),
      }),
    ),
  }),
  errors: [],
})

/** A rule to come: an amount or a figure with its first day, or the text of the notice on a year's holidays. */
const change = {
  kind,
  key,
  amountFen: amountFen.optional(),
  /** In the unit of the rule, which holds it to less. */
  figure: z.int().min(0).max(100_000_000).optional(),
  notice: z.string().trim().max(20_000).optional(),
  validFrom: civilDate.optional(),
  validTo: civilDate.nullable().optional(),
}

const Preview = shape({
  /** Of all rules; together with `digest` what applying is bound to. */
  version: z.int(),
  digest: z.string(),
  holidays: z.array(civilDate),
  workdays: z.array(civilDate),
  /** Whether an entered row with the same first day gives up its place. */
  isReplacing: z.boolean(),
  /** Open deadlines that move, the nearest first; the total counts all. */
  moved: z.array(
    shape({
      orderNo: z.string(),
      title: z.string(),
      ruleId: z.string(),
      from: civilDate,
      to: civilDate,
      /** Still counted without a calendar. */
      isUnsure: z.boolean(),
    }),
  ),
  movedTotal: z.int(),
  /** Unpaid annual fees of watched patents whose days or amount move, and restorations whose last day does. */
  watchesTotal: z.int(),
  /** Drafts that cost something else by it, on its first day or today; what was submitted keeps its amounts. */
  quotes: z.array(shape({ orderNo: z.string(), title: z.string(), fromFen: fen, toFen: fen })),
  /** Counts all; null where no draft is priced by such a rule. */
  quotesTotal: z.int().nullable(),
})

const previewErrors = ['rules.noSuchRule', 'rules.valueMissing', 'rules.noticeUnreadable'] as const

export const previewRule = defineCall({
  name: 'rules.previewRule',
  method: 'POST',
  path: '/api/RuleController/previewRule',
  effect: 'read',
  reads: ['rules'],
  access: administrators,
  summary: 'What a new rule would change: open deadlines, watched fees and drafts',
  request: z.object(change),
  reply: Preview,
  errors: previewErrors,
})

/** What the person saw before agreeing. */
const seen = { version: z.int(), digest: z.string().max(80) }

export const applyRule = defineCall({
  name: 'rules.applyRule',
  method: 'POST',
  path: '/api/RuleController/applyRule',
  effect: 'write',
  touches: ['rules', 'orders', 'watches'],
  needs: 'office',
  access: administrators,
  summary: 'Put a previewed rule in force; open deadlines and unpaid annual fees are counted again',
  request: z.object({
    ...change,
    ...seen,
    sourceEn: z.string().trim().min(2).max(300).describe('Source of the value, in English.'),
    sourceZh: z.string().trim().min(2).max(300).describe('Source of the value, in Chinese.'),
    needsConfirmation: flag.default(false).describe('Whether the value is still to be confirmed.'),
    reason: z.string().trim().min(2).max(1000),
  }),
  reply: shape({ id: z.uuid(), version: z.int() }),
  errors: [...previewErrors, 'rules.previewStale'],
})

export const previewWithdrawal = defineCall({
  name: 'rules.previewWithdrawal',
  method: 'POST',
  path: '/api/RuleController/previewWithdrawal',
  effect: 'read',
  reads: ['rules'],
  access: administrators,
  summary: 'What taking an entered rule back would change',
  request: z.object({ id: z.uuid() }),
  reply: Preview,
  errors: ['rules.notInForce'],
})

export const withdrawRule = defineCall({
  name: 'rules.withdrawRule',
  method: 'POST',
  path: '/api/RuleController/withdrawRule',
  effect: 'write',
  touches: ['rules', 'orders', 'watches'],
  needs: 'office',
  access: administrators,
  summary: 'Take an entered rule back; the one before it counts again',
  request: z.object({ id: z.uuid(), ...seen, reason: z.string().trim().min(2).max(1000) }),
  reply: shape({ id: z.uuid(), version: z.int() }),
  errors: ['rules.notInForce', 'rules.previewStale'],
})
