import type * as commission from '@portal/contract/money/commission'
import type { Implementations } from '../../platform/http/handler.ts'
import { addWithdrawal } from './add-withdrawal.ts'
import { exportAllLines, exportLines, listAllLines, listLines } from './commission-list.ts'
import { decideWithdrawal, endWithdrawal, revealPayee } from './decide-withdrawal.ts'
import { explainAnyCommission, explainCommission } from './explain-commission.ts'
import { getAccount } from './get-account.ts'
import { joinProgramme } from './join-programme.ts'
import { makeStatement } from './make-statement.ts'
import { exportAllWithdrawals, exportWithdrawals, listAllWithdrawals, listWithdrawals } from './withdrawal-list.ts'

export const commissionRoutes: Implementations<typeof commission> = {
  listLines,
  exportLines,
  getAccount,
  explainCommission,
  joinProgramme,
  addWithdrawal,
  listWithdrawals,
  exportWithdrawals,
  makeStatement,
  listAllLines,
  exportAllLines,
  explainAnyCommission,
  listAllWithdrawals,
  exportAllWithdrawals,
  decideWithdrawal,
  endWithdrawal,
  revealPayee,
}
