import { changePrices as call } from '@portal/contract/square/shop'
import { changedPrice, productLimits } from '@portal/domain/square/shop/product-form'
import { eq, sql } from 'drizzle-orm'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { shopProducts, shopVariants } from '../../platform/db/schema/shop.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { findVariants, lockProducts } from './product-queries.ts'
import { lockShop } from './shop-queries.ts'

export const changePrices = implement(call, ({ input, user, database, services, client }) =>
  database.db.transaction(async (tx) => {
    const shop = await lockShop(tx, user)
    const products = await lockProducts(tx, shop.id, input.productIds)
    if (products.length < new Set(input.productIds).size) throw new AppError('common.notFound')
    const byId = new Map(products.map((row) => [row.id, row]))
    const variants = await findVariants(
      tx,
      products.map(({ id }) => id),
    )
    const changes = variants.map(({ id, productId, name, priceFen }) => {
      const product = byId.get(productId)
      const after = changedPrice(priceFen, input.percent)
      const least = Math.max(1, product?.officialFen ?? 0)
      const isFaulty = after < least || after > productLimits.priceFenMax
      return { id, name: product?.name ?? '', variant: name, before: priceFen, after, isFaulty }
    })
    if (!input.dryRun) {
      if (changes.some(({ isFaulty }) => isFaulty)) throw new AppError('shop.pricesWrong')
      // In the order of ids, in which a sale takes them too.
      for (const { id, after } of changes.toSorted((a, b) => a.id.localeCompare(b.id))) {
        await tx.update(shopVariants).set({ priceFen: after }).where(eq(shopVariants.id, id))
      }
      for (const { id, name } of products) {
        await tx
          .update(shopProducts)
          .set({ version: sql`version + 1`, updatedAt: services.now() })
          .where(eq(shopProducts.id, id))
        const detail = { name, percent: input.percent }
        const subject = { subjectKind: 'shopProduct', subjectId: id, detail }
        await writeAudit(tx, { actor: user, action: call.name, ...subject, requestId: client.requestId })
      }
    }
    return { changes: changes.map(({ id: _id, ...change }) => change) }
  }),
)
