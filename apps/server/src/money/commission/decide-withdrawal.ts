import {
  decideWithdrawal as decideCall,
  endWithdrawal as endCall,
  revealPayee as revealCall,
} from '@portal/contract/money/commission'
import {
  moveWithdrawal,
  openWithdrawalStates,
  type WithdrawalAct,
  type WithdrawalState,
} from '@portal/domain/money/commission/commission-states'
import { withholdingOf } from '@portal/domain/money/commission/withholding'
import { beijingDate, type CivilDate } from '@portal/domain/platform/dates/civil-date'
import { and, eq, sql } from 'drizzle-orm'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { type Tx, violatedConstraint } from '../../platform/db/connection.ts'
import { commissionAccounts, commissionAgreements, commissionWithdrawals } from '../../platform/db/schema/commission.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { openNumber } from '../payments/payee-seal-queries.ts'
import { monthOf } from './account-queries.ts'
import { addLine, notifyBeneficiary } from './line-queries.ts'

type Withdrawal = typeof commissionWithdrawals.$inferSelect
const subjectKind = 'commissionWithdrawal'

/**
 * The row and then its account, locked, with the state that an act leads to: whoever asks for the next holds the account before they wait
 * for the end of this one. @throws AppError `common.notFound`, `common.conflict` if another moved it.
 */
async function lockFor(
  tx: Tx,
  id: string,
  act: WithdrawalAct,
): Promise<{ readonly withdrawal: Withdrawal; readonly to: WithdrawalState; readonly availableFen: number }> {
  const [withdrawal] = await tx
    .select()
    .from(commissionWithdrawals)
    .where(eq(commissionWithdrawals.id, id))
    .for('update')
  if (!withdrawal) throw new AppError('common.notFound')
  const to = moveWithdrawal(withdrawal.state, act)
  if (!to) throw new AppError('common.conflict')
  const [account] = await tx
    .select({ availableFen: commissionAccounts.availableFen })
    .from(commissionAccounts)
    .where(eq(commissionAccounts.organisationId, withdrawal.organisationId))
    .for('update')
  return { withdrawal, to, availableFen: account?.availableFen ?? 0 }
}

/** Whether somebody looked at the licence of who is paid, when one of the same agreement was approved. */
async function isPayeeKnown(tx: Tx, { organisationId, agreementId }: Withdrawal): Promise<boolean> {
  const known = await tx.$count(
    commissionWithdrawals,
    and(
      eq(commissionWithdrawals.organisationId, organisationId),
      eq(commissionWithdrawals.agreementId, agreementId),
      eq(commissionWithdrawals.payeeChecked, true),
    ),
  )
  return known > 0
}

/** @throws AppError `commission.taxChanged`: what was reckoned when it was asked for is no longer what the law withholds. */
function refuseOtherTax({ payeeId, amountFen, taxFen }: Withdrawal, today: CivilDate): void {
  const due = payeeId === null ? 0 : withholdingOf(amountFen, today).taxFen
  if (due !== taxFen) throw new AppError('commission.taxChanged')
}

/**
 * Income tax is that of all that one month pays a person, in whichever of their organisations: the next is approved in another month, so
 * that what was paid can always be noted. Asked after the move, which waits for another of theirs that is being paid.
 *
 * @throws AppError `commission.paidThisMonth`
 */
async function refuseSecondOfMonth(tx: Tx, { payeeId }: Withdrawal, today: CivilDate): Promise<void> {
  if (payeeId === null) return
  const { rows } = await tx.execute(sql`
    select from commission_withdrawals where payee_id = ${payeeId} and state = 'paid'
      and date_trunc('month', ended_at at time zone 'Asia/Shanghai') >= ${monthOf(today)}::timestamp limit 1`)
  if (rows.length > 0) throw new AppError('commission.paidThisMonth')
}

function refuseOpen(error: unknown): never {
  if (violatedConstraint(error) === 'commission_withdrawals_payee_key') {
    throw new AppError('commission.paidThisMonth', {}, { cause: error })
  }
  throw error
}

/** What was asked for is available again. */
async function giveBack(tx: Tx, { id, organisationId, amountFen, number }: Withdrawal): Promise<void> {
  await addLine(tx, {
    ...{ organisationId, kind: 'returned', withdrawalId: id, memo: number },
    ...{ availableFen: amountFen, askedFen: -amountFen },
  })
}

async function notifyAnswer(tx: Tx, { organisationId, amountFen }: Withdrawal, to: WithdrawalState, reason: string) {
  const kinds = {
    approved: 'Approved',
    rejected: 'Rejected',
    paid: 'Paid',
    failed: 'Failed',
    applied: 'Asked',
  } as const
  await notifyBeneficiary(tx, organisationId, {
    kind: `commission.withdrawal${kinds[to]}`,
    params: { amount: amountFen, ...(reason && { reason }) },
  })
}

export const decideWithdrawal = implement(decideCall, ({ input, user, database, services, client }) =>
  database.db.transaction(async (tx) => {
    const { withdrawalId, act, reason, payeeChecked } = input
    const { withdrawal, to, availableFen } = await lockFor(tx, withdrawalId, act)
    if (act === 'reject' && reason === '') throw new AppError('commission.reasonMissing')
    const now = services.now()
    const today = beijingDate(now)
    if (act === 'approve') {
      // What the bank paid of an approved one is noted all the same.
      if (availableFen < 0) throw new AppError('commission.belowZero')
      refuseOtherTax(withdrawal, today)
      // Name and code of an organisation are what its owner typed.
      const isKnown = payeeChecked || withdrawal.payeeId !== null || (await isPayeeKnown(tx, withdrawal))
      if (!isKnown) throw new AppError('commission.payeeUnchecked')
    }
    await tx
      .update(commissionWithdrawals)
      .set({
        ...{ state: to, decidedBy: user.id, decidedAt: now },
        ...(act === 'reject' ? { reason } : { payeeChecked }),
      })
      .where(eq(commissionWithdrawals.id, withdrawalId))
      .catch(refuseOpen)
    if (act === 'approve') await refuseSecondOfMonth(tx, withdrawal, today)
    if (act === 'reject') await giveBack(tx, withdrawal)
    await notifyAnswer(tx, withdrawal, to, act === 'reject' ? reason : '')
    await writeAudit(tx, {
      ...{ actor: user, action: decideCall.name, subjectKind, subjectId: withdrawalId },
      detail: { reference: withdrawal.number, amount: withdrawal.amountFen, accepted: act === 'approve' },
      requestId: client.requestId,
    })
    return { ok: true }
  }),
)

function refuseUsed(error: unknown): never {
  if (violatedConstraint(error) === 'commission_withdrawals_reference_key') {
    throw new AppError('commission.referenceUsed', {}, { cause: error })
  }
  throw error
}

export const endWithdrawal = implement(endCall, ({ input, user, database, services, client }) =>
  database.db.transaction(async (tx) => {
    const { withdrawalId, act, reference, reason } = input
    const { withdrawal, to } = await lockFor(tx, withdrawalId, act)
    const isPaid = act === 'pay'
    // Whoever approved it pays nothing out: the database holds it as well.
    if (withdrawal.decidedBy === user.id) throw new AppError('commission.anotherPerson')
    if (isPaid && reference === '') throw new AppError('commission.referenceMissing')
    if (!isPaid && reason === '') throw new AppError('commission.reasonMissing')
    const ended = { state: to, endedBy: user.id, endedAt: services.now() }
    await tx
      .update(commissionWithdrawals)
      .set(isPaid ? { ...ended, bankReference: reference } : { ...ended, reason })
      .where(eq(commissionWithdrawals.id, withdrawalId))
      .catch(refuseUsed)
    if (isPaid) {
      const { organisationId, amountFen, taxFen, number } = withdrawal
      await addLine(tx, {
        ...{ organisationId, kind: 'paid', withdrawalId, memo: number, askedFen: -amountFen, taxFen },
      })
    } else await giveBack(tx, withdrawal)
    await notifyAnswer(tx, withdrawal, to, isPaid ? '' : reason)
    await writeAudit(tx, {
      ...{ actor: user, action: endCall.name, subjectKind, subjectId: withdrawalId },
      detail: { reference: withdrawal.number, amount: withdrawal.amountFen, accepted: isPaid },
      requestId: client.requestId,
    })
    return { ok: true }
  }),
)

const openStates: readonly string[] = openWithdrawalStates

export const revealPayee = implement(revealCall, async ({ input, user, database, services, client }) => {
  const { db } = database
  const [found] = await db
    .select({ withdrawal: commissionWithdrawals, idSealed: commissionAgreements.idSealed })
    .from(commissionWithdrawals)
    .innerJoin(commissionAgreements, eq(commissionAgreements.id, commissionWithdrawals.agreementId))
    .where(eq(commissionWithdrawals.id, input.withdrawalId))
  if (!found || !openStates.includes(found.withdrawal.state)) throw new AppError('common.notFound')
  const { withdrawal, idSealed } = found
  const account = openNumber(services.config, withdrawal.id, withdrawal.accountSealed)
  const idNumber = openNumber(services.config, withdrawal.agreementId, idSealed)
  if (account === undefined || idNumber === undefined) throw new AppError('payments.payeeSealed')
  await db.transaction((tx) =>
    writeAudit(tx, {
      ...{ actor: user, action: revealCall.name, subjectKind, subjectId: withdrawal.id },
      ...{ detail: { reference: withdrawal.number }, requestId: client.requestId },
    }),
  )
  return { account, idNumber }
})
