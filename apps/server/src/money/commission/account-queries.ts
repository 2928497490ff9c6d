import type { CommissionSummary } from '@portal/contract/money/commission'
import type { PayeeKind, Relationship } from '@portal/domain/money/commission/commission-states'
import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'

/** What a member reads who sees nothing of it. */
export const emptySummary: CommissionSummary = {
  ...{ pending: 0, available: 0, asked: 0, paid: 0, clawed: 0, nextRelease: null },
}

/** Sums of an organisation's account; without one, of all. */
export async function findSummary(
  db: Db,
  organisationId: string | undefined,
  today: CivilDate,
): Promise<CommissionSummary> {
  const of = (column: SQL) => (organisationId === undefined ? sql`true` : sql`${column} = ${organisationId}`)
  const { rows } = await db.execute<
    Record<'pending' | 'available' | 'asked' | 'paid' | 'clawed', string> & { next: string | null }
  >(sql`
    select coalesce(sum(a.pending_fen), 0)::text as pending, coalesce(sum(a.available_fen), 0)::text as available,
      coalesce(sum(a.asked_fen), 0)::text as asked,
      (select coalesce(sum(w.amount_fen), 0)::text from commission_withdrawals w where ${of(sql`w.organisation_id`)} and w.state = 'paid') as paid,
      (select coalesce(-sum(l.available_fen), 0)::text from commission_lines l where ${of(sql`l.organisation_id`)} and l.kind = 'reversed') as clawed,
      (select min(greatest(c.hold_until, ${today}::date))::text from commissions c
        where ${of(sql`c.beneficiary_id`)} and c.state = 'pending' and c.hold_until is not null) as next
    from commission_accounts a where ${of(sql`a.organisation_id`)}`)
  const [row] = rows
  if (!row) throw new Error('a sum answered no row')
  const { pending, available, asked, paid, clawed, next } = row
  return {
    ...{ pending: Number(pending), available: Number(available), asked: Number(asked) },
    ...{ paid: Number(paid), clawed: Number(clawed), nextRelease: next },
  }
}

export interface Agreement extends Record<string, unknown> {
  readonly id: string
  readonly termsVersion: string
  readonly payeeKind: PayeeKind
  readonly payeeId: string | null
  readonly legalName: string
  readonly idShown: string
  readonly relationship: Relationship
  readonly acceptedAt: string | Date
}

/** The latest agreement of an organisation, which counts. */
export async function findAgreement(db: Db, organisationId: string): Promise<Agreement | undefined> {
  const { rows } = await db.execute<Agreement>(sql`
    select id, terms_version as "termsVersion", payee_kind as "payeeKind", payee_id as "payeeId", legal_name as "legalName", id_shown as "idShown", relationship, accepted_at as "acceptedAt"
    from commission_agreements where organisation_id = ${organisationId} order by accepted_at desc, id desc limit 1`)
  return rows[0]
}

/** The number of an agency contract in force, on whichever side the organisation stands; undefined without one. */
export async function findContractNo(db: Db, organisationId: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ number: string }>(sql`
    select k.number from contracts k where (k.organisation_id = ${organisationId} or k.customer_id = ${organisationId}) and k.state = 'effective'
    order by k.effective_at desc, k.id limit 1`)
  return rows[0]?.number
}

interface Standing {
  readonly isOpen: boolean
  readonly isOfMonth: boolean
}

/** Whether a withdrawal is open, and whether one was asked for in a month and not refused. @param month its first day. */
export async function findStanding(db: Db, organisationId: string, month: string): Promise<Standing> {
  const { rows } = await db.execute<{ isOpen: boolean; isOfMonth: boolean }>(sql`
    select coalesce(bool_or(state in ('applied', 'approved')), false) as "isOpen",
      coalesce(bool_or(month = ${month}::date), false) as "isOfMonth"
    from commission_withdrawals where organisation_id = ${organisationId} and state in ('applied', 'approved', 'paid')`)
  return rows[0] ?? { isOpen: false, isOfMonth: false }
}

/** Beijing months in which something moved, newest first. */
export async function findMonths(db: Db, organisationId: string): Promise<string[]> {
  const { rows } = await db.execute<{ month: string }>(sql`
    select distinct to_char(at at time zone 'Asia/Shanghai', 'YYYY-MM') as month from commission_lines
    where organisation_id = ${organisationId} order by month desc limit 36`)
  return rows.map(({ month }) => month)
}

export const monthOf = (day: CivilDate): string => `${day.slice(0, 7)}-01`
