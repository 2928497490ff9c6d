import { narrows, type RoomSweep, rows } from '../../../test/sweep-aim.ts'

const budget = {
  ...{ kinds: [], fromOn: '2026-01-01', toOn: '2026-12-31', amount: 1, warnPercent: 80, onOver: 'refuse' },
}

export const sweep: RoomSweep = {
  orders: {},
  aims: {
    'budgets.listBudgets': narrows((ids) => ({ tab: 'all', costCentreId: ids.costCentre })),
    'budgets.exportBudgets': narrows((ids) => ({ parameter: { tab: 'all', costCentreId: ids.costCentre } })),
    'budgets.getBudget': rows((ids) => ({ id: ids.budget })),
    'budgets.listCounted': narrows((ids) => ({ budgetId: ids.budget })),
    'budgets.exportCounted': narrows((ids) => ({ parameter: { budgetId: ids.budget } })),
    'budgets.saveBudget': rows((ids) => ({ ...budget, costCentreId: ids.costCentre })),
    'budgets.getLeft': rows((ids) => ({ orderNo: ids.order })),
  },
}
