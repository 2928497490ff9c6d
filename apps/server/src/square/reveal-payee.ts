import { revealPayee as call } from '@portal/contract/square/square'
import { writeAudit } from '../kernel/audit/audit-queries.ts'
import { AppError } from '../platform/http/app-error.ts'
import { implement } from '../platform/http/handler.ts'
import { findPayee, openPayee } from './custody-queries.ts'
import { findDeal } from './deal-queries.ts'

/** The whole account for whoever pays alone, each reading written down. */
export const revealPayee = implement(call, ({ input, user, db, services, client }) =>
  db.transaction(async (tx) => {
    const found = await findDeal(tx, user, input.id)
    if (!found) throw new AppError('common.notFound')
    const { deal } = found
    if (deal.payingBy !== user.id) throw new AppError('square.actNotAllowed')
    const payee = await findPayee(tx, deal.id)
    if (!payee) throw new AppError('square.payeeMissing')
    const account = await openPayee(tx, services.config, deal.id)
    if (account === undefined) throw new AppError('payments.payeeSealed')
    await writeAudit(tx, {
      ...{ actor: user, action: call.name, subjectKind: 'deal', subjectId: deal.id },
      ...{ detail: { account: payee.account }, requestId: client.requestId },
    })
    return { account }
  }),
)
