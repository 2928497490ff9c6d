import { describe, expect, it } from 'vitest'
import { brokenRule, districtFloors, placeOf } from './import-rules.ts'

describe('brokenRule', () => {
  it.each([
    ['packages/domain/src/patents/fees/quote.ts', 'packages/contract/src/kernel/orders.ts'],
    ['packages/contract/src/kernel/orders.ts', 'apps/server/src/config.ts'],
    ['apps/web/src/kernel/orders/OrderListPage.tsx', 'apps/server/src/kernel/orders/list-orders.ts'],
    ['apps/web/src/kernel/orders/OrderListPage.tsx', 'apps/web/src/money/payments/PayDialog.tsx'],
    ['apps/web/src/square/SquarePage.tsx', 'apps/web/src/money/payments/PayDialog.tsx'],
    ['apps/web/src/ui/Button.tsx', 'apps/web/src/kernel/orders/OrderTable.tsx'],
    ['apps/web/src/ui/Button.tsx', 'apps/web/src/parts/DeadlineChip.tsx'],
    ['apps/web/src/parts/DeadlineChip.tsx', 'apps/web/src/kernel/orders/OrderTable.tsx'],
    ['apps/server/src/money/payments/pay-order.ts', 'apps/server/src/kernel/orders/list-orders.ts'],
    ['apps/server/src/platform/db/connection.ts', 'apps/server/src/kernel/orders/order-queries.ts'],
    ['apps/server/src/app.ts', 'apps/server/src/test/database.ts'],
    ['e2e/kernel/orders.spec.ts', 'apps/web/src/app/paths.ts'],
    ['apps/server/src/main.ts', 'bench/src/run.ts'],
    // up: to a district that lies above
    ['apps/server/src/kernel/orders/order-queries.ts', 'apps/server/src/square/deal-queries.ts'],
    ['packages/domain/src/platform/dates/civil-date.ts', 'packages/domain/src/kernel/orders/order-states.ts'],
    ['packages/contract/src/kernel/orders.ts', 'packages/contract/src/patents/filings.ts'],
    // up: to a room above in the same district
    ['packages/domain/src/law/periods/rules.ts', 'packages/domain/src/law/patents/late-fees.ts'],
    ['apps/server/src/kernel/orders/order-queries.ts', 'apps/server/src/kernel/forms/save-form-parts.ts'],
    ['apps/server/src/kernel/teams/team-queries.ts', 'apps/server/src/kernel/audit/audit-queries.ts'],
    // up: to what wires them all
    ['apps/server/src/platform/jobs/start-jobs.ts', 'apps/server/src/task-list.ts'],
    ['apps/server/src/services.ts', 'apps/server/src/money/payments/make-payment.ts'],
    // of no district
    ['apps/server/src/invoices/invoice-queries.ts', 'apps/server/src/kernel/orders/order-queries.ts'],
  ])('forbids %s to import %s', (from, to) => {
    expect(brokenRule(from, to)).toBeDefined()
  })

  it.each([
    ['packages/domain/src/patents/fees/quote.ts', 'packages/domain/src/law/patents/tariff.ts'],
    ['apps/web/src/kernel/orders/OrderListPage.tsx', 'apps/web/src/kernel/orders/OrderTable.tsx'],
    ['apps/web/src/app/pages.ts', 'apps/web/src/kernel/orders/OrderListPage.tsx'],
    ['apps/web/src/kernel/orders/OrderTable.tsx', 'apps/web/src/parts/DeadlineChip.tsx'],
    ['apps/server/src/money/payments/pay-order.ts', 'apps/server/src/kernel/orders/order-queries.ts'],
    ['apps/server/src/kernel/orders/list-orders.ts', 'apps/server/src/platform/db/connection.ts'],
    ['apps/server/src/kernel/orders/list-orders.test.ts', 'apps/server/src/test/portal.ts'],
    ['apps/server/src/kernel/orders/list-orders.test.ts', 'apps/server/src/square/deal-queries.ts'],
    ['apps/server/src/kernel/forms/save-form-parts.ts', 'apps/server/src/kernel/orders/order-queries.ts'],
    ['apps/server/src/kernel/orders/list-orders.test.ts', 'apps/server/src/kernel/forms/save-form-parts.ts'],
    ['apps/server/src/kernel/orders/list-orders.ts', 'apps/server/src/services.ts'],
    ['apps/server/src/task-list.ts', 'apps/server/src/square/end-overdue.ts'],
    ['e2e/kernel/orders.spec.ts', 'packages/contract/src/kernel/orders.ts'],
  ])('lets %s import %s', (from, to) => {
    expect(brokenRule(from, to)).toBeUndefined()
  })
})

describe('districtFloors', () => {
  it('stays at seven: a house that one person can draw', () => {
    expect(districtFloors).toBeLessThanOrEqual(7)
  })
})

describe('placeOf', () => {
  it('names district and room, the district alone where it is one room and in the contract', () => {
    expect(placeOf('apps/server/src/kernel/orders/list-orders.ts')?.room).toBe('kernel/orders')
    expect(placeOf('apps/server/src/patents/search/import/csv.ts')?.room).toBe('patents/search')
    expect(placeOf('apps/server/src/square/deal-queries.ts')?.room).toBe('square')
    expect(placeOf('packages/contract/src/kernel/orders.ts')?.room).toBe('kernel')
    expect(placeOf('apps/server/src/task-list.ts')).toBeUndefined()
    expect(placeOf('packages/contract/src/errors/orders.ts')).toBeUndefined()
  })
})
