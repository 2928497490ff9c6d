import {
  type CommissionAct,
  type CommissionLineKind,
  moveCommission,
} from '@portal/domain/money/commission/commission-states'
import { commissionPaidPostings, commissionPostings } from '@portal/domain/money/payments/ledger'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/connection.ts'
import { commissionLines, commissions } from '../../platform/db/schema/commission.ts'
import { addBooking } from '../payments/ledger-queries.ts'

export type CommissionRecord = typeof commissions.$inferSelect

interface NewLine {
  readonly organisationId: string
  readonly kind: CommissionLineKind
  readonly commissionId?: string
  readonly withdrawalId?: string
  readonly refundId?: string
  readonly baseFen?: number
  readonly pendingFen?: number
  readonly availableFen?: number
  readonly askedFen?: number
  /** Of what is paid out: withheld for the tax authority. */
  readonly taxFen?: number
  readonly memo: string
  /** When it happened, if not now. */
  readonly at?: Date
}

/**
 * Moves an account and books it: the only way in which commission changes. The database keeps the account's sums, compares line and
 * booking, and refuses a second line of the same event, and to ask for more than there is.
 */
export async function addLine(tx: Tx, { taxFen = 0, memo, ...line }: NewLine): Promise<void> {
  const isPaid = line.kind === 'paid'
  const transactionId = await addBooking(tx, {
    kind: isPaid ? 'commissionPaid' : 'commission',
    ...{ memo, ...(line.at && { at: line.at }) },
    postings: isPaid ? commissionPaidPostings(-(line.askedFen ?? 0), taxFen) : commissionPostings(line),
  })
  await tx.insert(commissionLines).values({ ...line, transactionId })
}

/** Writes the state of a commission after an act, its line before it. @throws Error if the table has no such move: the caller looked. */
export async function moveTo(
  tx: Tx,
  { id, state }: Pick<CommissionRecord, 'id' | 'state'>,
  act: CommissionAct,
  settledAt?: Date,
): Promise<void> {
  const to = moveCommission(state, act)
  if (!to) throw new Error(`a commission that is ${state} cannot ${act}`)
  if (to === state) return
  await tx
    .update(commissions)
    .set({ state: to, ...(settledAt && { settledAt }) })
    .where(eq(commissions.id, id))
}

/** A line in the bell of everybody of an organisation who reads its commission. */
export async function notifyBeneficiary(
  tx: Tx,
  organisationId: string,
  { kind, params }: { readonly kind: string; readonly params: Readonly<Record<string, string | number>> },
): Promise<void> {
  await tx.execute(sql`
    insert into inbox_messages (user_id, organisation_id, kind, params)
    select m.user_id, m.organisation_id, ${kind}, ${JSON.stringify(params)}::jsonb
    from organisation_members m join users u on u.id = m.user_id and u.disabled_at is null
    left join organisation_roles r on r.id = m.role_id
    where m.organisation_id = ${organisationId} and (m.is_owner or ('pay' = any (r.rights) and m.reach = '{all}'))`)
}
