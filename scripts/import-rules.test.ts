import { describe, expect, it } from 'vitest'
import { brokenRule } from './import-rules.ts'

describe('brokenRule', () => {
  it.each([
    ['packages/domain/src/fees/quote.ts', 'packages/contract/src/orders.ts'],
    ['packages/contract/src/orders.ts', 'apps/server/src/config.ts'],
    ['apps/web/src/orders/OrderListPage.tsx', 'apps/server/src/orders/list-orders.ts'],
    ['apps/web/src/orders/OrderListPage.tsx', 'apps/web/src/payments/PayDialog.tsx'],
    ['apps/web/src/ui/Button.tsx', 'apps/web/src/orders/OrderTable.tsx'],
    ['apps/web/src/ui/Button.tsx', 'apps/web/src/parts/DeadlineChip.tsx'],
    ['apps/web/src/parts/DeadlineChip.tsx', 'apps/web/src/orders/OrderTable.tsx'],
    ['apps/server/src/payments/pay-order.ts', 'apps/server/src/orders/list-orders.ts'],
    ['apps/server/src/db/connection.ts', 'apps/server/src/orders/order-queries.ts'],
    ['apps/server/src/app.ts', 'apps/server/src/test/database.ts'],
    ['e2e/orders.spec.ts', 'apps/web/src/app/paths.ts'],
    ['apps/server/src/main.ts', 'bench/src/run.ts'],
  ])('forbids %s to import %s', (from, to) => {
    expect(brokenRule(from, to)).toBeDefined()
  })

  it.each([
    ['packages/domain/src/fees/quote.ts', 'packages/domain/src/fees/tariff.ts'],
    ['apps/web/src/orders/OrderListPage.tsx', 'apps/web/src/orders/OrderTable.tsx'],
    ['apps/web/src/app/pages.ts', 'apps/web/src/orders/OrderListPage.tsx'],
    ['apps/web/src/orders/OrderTable.tsx', 'apps/web/src/parts/DeadlineChip.tsx'],
    ['apps/server/src/payments/pay-order.ts', 'apps/server/src/orders/order-queries.ts'],
    ['apps/server/src/orders/list-orders.ts', 'apps/server/src/db/connection.ts'],
    ['apps/server/src/orders/list-orders.test.ts', 'apps/server/src/test/portal.ts'],
    ['e2e/orders.spec.ts', 'packages/contract/src/orders.ts'],
  ])('lets %s import %s', (from, to) => {
    expect(brokenRule(from, to)).toBeUndefined()
  })
})
