import { randomUUID } from 'node:crypto'
import { addWithdrawal as call } from '@portal/contract/money/commission'
import { withdrawalMinFen } from '@portal/domain/money/commission/commission-rates'
import { isAgreementInForce } from '@portal/domain/money/commission/commission-terms'
import { isBankAccount, plainBankAccount, readInvoiceNo } from '@portal/domain/money/commission/commission-value'
import { withholdingOf } from '@portal/domain/money/commission/withholding'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { formatFen } from '@portal/domain/platform/words/amounts'
import { eq } from 'drizzle-orm'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { notifyFinance } from '../../kernel/audit/notify-finance-queries.ts'
import { violatedConstraint } from '../../platform/db/connection.ts'
import { commissionAccounts, commissionWithdrawals } from '../../platform/db/schema/commission.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { sealAccount } from '../payments/payee-seal-queries.ts'
import { findAgreement, findContractNo, monthOf } from './account-queries.ts'
import { readsCommission } from './commission-access.ts'
import { addLine } from './line-queries.ts'

function refuseSecond(error: unknown): never {
  const constraint = violatedConstraint(error)
  if (constraint === 'commission_withdrawals_open_key') throw new AppError('commission.open', {}, { cause: error })
  if (constraint === 'commission_withdrawals_month_key') throw new AppError('commission.monthly', {}, { cause: error })
  if (constraint === 'commission_withdrawals_invoice_key')
    throw new AppError('commission.invoiceUsed', {}, { cause: error })
  throw error
}

export const addWithdrawal = implement(call, async ({ input, user, database, services, client }) => {
  if (!readsCommission(user)) throw new AppError('common.forbidden')
  const { amount, bank } = input
  const today = beijingDate(services.now())
  if (!isBankAccount(input.account)) throw new AppError('commission.accountWrong')
  const minimum = withdrawalMinFen(today)
  if (amount < minimum) throw new AppError('commission.belowMinimum', { minimum: formatFen(minimum) })
  return database.db.transaction(async (tx) => {
    const agreement = await findAgreement(tx, user.ownerId)
    if (!agreement) throw new AppError('commission.notJoined')
    if (!isAgreementInForce(agreement, user.organisation.kind)) throw new AppError('commission.termsChanged')
    const isPerson = agreement.payeeKind === 'person'
    const invoiceNo = isPerson ? '' : readInvoiceNo(input.invoiceNo)
    if (invoiceNo === undefined) throw new AppError('commission.invoiceMissing')
    const [account] = await tx
      .select({ availableFen: commissionAccounts.availableFen })
      .from(commissionAccounts)
      .where(eq(commissionAccounts.organisationId, user.ownerId))
      .for('update')
    const availableFen = account?.availableFen ?? 0
    if (availableFen < 0) throw new AppError('commission.belowZero')
    const taxFen = isPerson ? withholdingOf(amount, today).taxFen : 0
    const id = randomUUID()
    const [made] = await tx
      .insert(commissionWithdrawals)
      .values({
        ...{ id, organisationId: user.ownerId, agreementId: agreement.id, bank },
        contractNo: (await findContractNo(tx, user.ownerId)) ?? '',
        ...{ amountFen: amount, taxFen, payeeId: agreement.payeeId, payeeName: agreement.legalName },
        ...sealAccount(services.config, id, plainBankAccount(input.account)),
        ...{ invoiceNo, month: monthOf(today), askedBy: user.id, askedAt: services.now() },
      })
      .returning({ number: commissionWithdrawals.number })
      .catch(refuseSecond)
    if (!made) throw new Error('an insert answered no row')
    const { number } = made
    if (amount > availableFen) throw new AppError('commission.notEnough', { available: formatFen(availableFen) })
    await addLine(tx, {
      ...{ organisationId: user.ownerId, kind: 'asked', withdrawalId: id, memo: number },
      ...{ availableFen: -amount, askedFen: amount },
    })
    await notifyFinance(tx, {
      kind: 'commission.withdrawalAsked',
      orderNo: null,
      params: { amount, name: agreement.legalName },
    })
    await writeAudit(tx, {
      ...{ actor: user, action: call.name, subjectKind: 'commissionWithdrawal', subjectId: id },
      ...{ detail: { reference: number, amount }, requestId: client.requestId },
    })
    return { withdrawalId: id, number, tax: taxFen, net: amount - taxFen }
  })
})
