import type { CommissionRow } from '@portal/contract/money/commission'
import { type CommissionService, rateName } from '@portal/domain/money/commission/commission-rates'
import type { CommissionLevel, StatementKind, StatementState } from '@portal/domain/money/commission/commission-states'
import { maskedCustomer, rateText } from '@portal/domain/money/commission/commission-value'
import { formatFen } from '@portal/domain/platform/words/amounts'
import { nameIn } from '@portal/domain/platform/words/name-in'
import { type SQL, sql } from 'drizzle-orm'
import { begins, is, newestFirst, since, until } from '../../kernel/lists/condition-rules.ts'

/**
 * Rows `x` of a statement: each commission, whose amount is read for a page alone (`withSums`), each claw-back as a row of its own below
 * zero, and each withdrawal; one that was returned counts nothing.
 */
const rowsOfStatement: SQL = sql`(
  select c.id::text as id, 'commission' as kind, c.beneficiary_id as owner_id, c.order_id, c.customer_id, c.level, c.service, c.rate_bp as rate,
    c.rule_version, null::integer as amount, c.hold_until,
    case c.state when 'pending' then 'pending' when 'cancelled' then 'cancelled' when 'reversed' then 'clawedBack' else 'available' end as state,
    c.settled_at, c.earned_at as at, c.id as commission_id, null::text as number, null::text as tail, null::text as reason, null::integer as asked
  from commissions c
  union all
  select 'l' || l.id, 'clawBack', l.organisation_id, c.order_id, c.customer_id, c.level, c.service, c.rate_bp, c.rule_version, l.available_fen, null,
    'clawedBack', null, l.at, c.id, null, null, null, null
  from commission_lines l join commissions c on c.id = l.commission_id where l.kind = 'reversed'
  union all
  select w.id::text, 'withdrawal', w.organisation_id, null, null, null, null, null, null,
    case when w.state in ('rejected', 'failed') then 0 else -w.amount_fen end, null,
    case when w.state = 'paid' then 'paid' when w.state in ('rejected', 'failed') then 'returned' else 'asked' end,
    w.ended_at, w.asked_at, null, w.number, w.account_tail, w.reason, w.amount_fen
  from commission_withdrawals w)`

/** The rows with their order `o` and its owner `k`. */
export const statementRows: SQL = sql`${rowsOfStatement} x left join orders o on o.id = x.order_id left join organisations k on k.id = x.customer_id`

/** The page of rows with what commissions among them were earned on and are: the lines of these alone are read. */
export const withSums = (page: SQL, order: SQL): SQL => sql`with page as (${page})
  select x.*, coalesce(x."ownAmount", s.amount) as amount, s.base from page x left join lateral (
    select sum(l.pending_fen)::integer as amount, min(l.base_fen) as base from commission_lines l
    where x.kind = 'commission' and l.commission_id = x."commissionId" and l.kind in ('earned', 'reduced')) s on true
  order by ${order}`

export interface FoundRow extends Record<string, unknown> {
  readonly id: string
  readonly kind: StatementKind
  readonly orderNo: string | null
  readonly nameZh: string | null
  readonly nameEn: string | null
  readonly service: CommissionService | null
  readonly level: CommissionLevel | null
  readonly base: number | null
  readonly rate: number | null
  readonly ruleVersion: number | null
  readonly amount: number
  readonly holdUntil: string | null
  readonly state: StatementState
  readonly settledAt: string | Date | null
  readonly at: string | Date
  readonly commissionId: string | null
  readonly number: string | null
  readonly tail: string | null
  readonly reason: string | null
  readonly asked: number | null
}

export const statementColumns: SQL = sql`x.id, x.kind, o.order_no as "orderNo", k.name as "nameZh", k.name_en as "nameEn", x.service, x.level,
  x.rate, x.rule_version as "ruleVersion", x.amount as "ownAmount", x.hold_until::text as "holdUntil", x.state, x.settled_at as "settledAt", x.at,
  x.commission_id as "commissionId", x.number, x.tail, x.reason, x.asked`

const notes = {
  clawBack: { en: 'Refunded after release', zh: '结算后退款冲回' },
  withdrawal: {
    en: (number: string, tail: string) => `${number} to account ending in ${tail}`,
    zh: (number: string, tail: string) => `${number}，汇入尾号 ${tail} 账户`,
  },
  returned: {
    en: (fen: number, reason: string) => `${formatFen(fen)} returned. ${reason}`,
    zh: (fen: number, reason: string) => `已退回 ${formatFen(fen)}。${reason}`,
  },
} as const

function noteOf(found: FoundRow, language: 'en' | 'zh'): string {
  const { kind, state, number, tail, asked, reason } = found
  if (kind === 'clawBack') return notes.clawBack[language]
  if (kind === 'commission') return ''
  const to = notes.withdrawal[language](number ?? '', tail ?? '')
  return state === 'returned' ? `${to}; ${notes.returned[language](asked ?? 0, reason ?? '')}` : to
}

const iso = (at: string | Date | null) => (at === null ? null : new Date(at).toISOString())

/** @param isMasked staff read whole names. */
export function toStatementRow(found: FoundRow, language: 'en' | 'zh', isMasked: boolean): CommissionRow {
  const { id, kind, orderNo, service, level, base, rate, ruleVersion, amount, holdUntil, state, commissionId } = found
  const name = found.nameZh === null ? '' : nameIn(language, { name: found.nameZh, nameEn: found.nameEn ?? '' })
  return {
    ...{ id, kind, orderNo, service, level, base, rate, ruleVersion, amount, holdUntil, state, commissionId },
    customer: isMasked && name ? maskedCustomer(name) : name,
    settledTime: iso(found.settledAt),
    time: new Date(found.at).toISOString(),
    note: noteOf(found, language),
  }
}

export const statementCells = ({ service, level, rate }: CommissionRow, language: 'en' | 'zh') => ({
  // Kept by a check: 1 or 2.
  rule: service && level ? rateName(service, level as CommissionLevel)[language] : '',
  rate: rate === null ? '' : rateText(rate),
})

export const statementConditions = {
  tab: (tab: string) => (tab === 'all' ? sql`true` : sql`x.state = ${tab}`),
  orderNo: (text: string) => begins(sql`o.order_no`)(text.toUpperCase()),
  service: is(sql`x.service`),
  level: (level: string) => sql`x.level = ${Number(level)}`,
  timeFrom: since(sql`x.at`),
  timeTo: until(sql`x.at`),
}
export const statementOrder = (): SQL => newestFirst(sql`x.at`, sql`x.id`)
