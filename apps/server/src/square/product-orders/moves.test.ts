import {
  afterSaleActs,
  afterSaleAfter,
  afterSaleKinds,
  afterSaleStateKeys,
} from '@portal/domain/square/product-orders/after-sales'
import {
  productOrderActs,
  productOrderAfter,
  productOrderStateKeys,
  productSides,
} from '@portal/domain/square/product-orders/product-order-states'
import { productMoves, shopMoves } from '@portal/domain/square/shop/shop-states'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../../test/portal.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.stop())

/** `from to` of all pairs of states that the source of a trigger's function lets pass. */
async function movesIn(name: string): Promise<string[]> {
  const { rows } = await portal.db.execute<{ source: string }>(
    sql`select prosrc as source from pg_proc where proname = ${name}`,
  )
  return [...(rows[0]?.source ?? '').matchAll(/\('(\w+)', '(\w+)'\)/g)].map(([, from, to]) => `${from} ${to}`).sort()
}
const pairsOf = (pairs: readonly (readonly [string, string | undefined])[]): string[] =>
  [...new Set(pairs.flatMap(([from, to]) => (to === undefined || to === from ? [] : [`${from} ${to}`])))].sort()
const ofTable = (moves: Readonly<Record<string, { readonly from: readonly string[]; readonly to: string }>>) =>
  pairsOf(Object.values(moves).flatMap(({ from, to }) => from.map((one) => [one, to] as const)))

describe('the moves that the database lets pass', () => {
  it('are those of the domain, of orders and of after-sales', async () => {
    const orders = productOrderStateKeys.flatMap((from) =>
      productOrderActs.flatMap((act) => productSides.map((by) => [from, productOrderAfter(from, act, by)] as const)),
    )
    const sales = afterSaleStateKeys.flatMap((state) =>
      afterSaleKinds.flatMap((kind) =>
        afterSaleActs.flatMap((act) =>
          productSides.map((by) => [state, afterSaleAfter({ state, kind }, act, by)] as const),
        ),
      ),
    )
    expect(await movesIn('refuse_unpaid_product')).toEqual(pairsOf(orders))
    expect(await movesIn('refuse_late_after_sale')).toEqual(pairsOf(sales))
  })

  it('are those of the domain, of shops and of products', async () => {
    expect(await movesIn('hold_shop_moves')).toEqual(ofTable(shopMoves))
    expect(await movesIn('hold_shop_product_moves')).toEqual(ofTable(productMoves))
  })
})
