import type * as approvals from '@portal/contract/kernel/approvals'
import type { Implementations } from '../../platform/http/handler.ts'
import { exportApprovals, getCounts, listApprovals } from './approval-list.ts'
import { ask } from './ask.ts'
import { decide } from './decide.ts'
import { demandCostCentre } from './demand-cost-centre.ts'
import { getApproval } from './get-approval.ts'
import { getSettings } from './get-settings.ts'
import { saveCostCentre } from './save-cost-centre.ts'
import { saveDeputy } from './save-deputy.ts'
import { saveRules } from './save-rules.ts'
import { setCostCentre } from './set-cost-centre.ts'
import { setDefaultCostCentre } from './set-default-cost-centre.ts'
import { withdraw } from './withdraw.ts'

export const approvalsRoutes: Implementations<typeof approvals> = {
  ...{ getSettings, saveRules, saveCostCentre, setDefaultCostCentre, saveDeputy, demandCostCentre },
  ...{ listApprovals, exportApprovals, getCounts, getApproval, ask, decide, withdraw, setCostCentre },
}
