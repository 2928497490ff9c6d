import type * as rules from '@portal/contract/office/rules'
import type { Implementations } from '../../platform/http/handler.ts'
import { applyRule } from './apply-rule.ts'
import { getRuleBook } from './get-rule-book.ts'
import { listRules } from './list-rules.ts'
import { previewRule } from './preview-rule.ts'
import { previewWithdrawal } from './preview-withdrawal.ts'
import { withdrawRule } from './withdraw-rule.ts'

export const rulesRoutes: Implementations<typeof rules> = {
  applyRule,
  getRuleBook,
  listRules,
  previewRule,
  previewWithdrawal,
  withdrawRule,
}
