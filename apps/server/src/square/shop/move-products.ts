import {
  copyProduct as copyCall,
  moveProducts as moveCall,
  removeProducts as removeCall,
} from '@portal/contract/square/shop'
import type { TwoLanguages } from '@portal/domain/platform/words/two-languages'
import { productFaults } from '@portal/domain/square/shop/product-form'
import { isProductDeletable, movedProduct } from '@portal/domain/square/shop/shop-states'
import { eq } from 'drizzle-orm'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { shopProducts, shopVariants } from '../../platform/db/schema/shop.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { loadForm, lockProducts, type ProductFound } from './product-queries.ts'
import { refuseTooMany, writePictures } from './save-product.ts'
import { lockShop, notifyReviewers } from './shop-queries.ts'

const notFromHere: TwoLanguages = { en: 'not possible in its status', zh: '当前状态不可操作' }
const unfinished: TwoLanguages = { en: 'something is missing in its form', zh: '商品信息不完整' }
const wasShown: TwoLanguages = { en: 'was shown before: take it off the shelf instead', zh: '曾经展示，请改为下架' }

/** @throws AppError `common.notFound` where one of them is none of the shop's */
async function lockAll(tx: Tx, shopId: string, ids: readonly string[]): Promise<ProductFound[]> {
  const found = await lockProducts(tx, shopId, ids)
  if (found.length < new Set(ids).size) throw new AppError('common.notFound')
  return found
}

type Left = { name: string; reason: TwoLanguages }[]

export const moveProducts = implement(moveCall, ({ input, user, database, services, client }) =>
  database.db.transaction(async (tx) => {
    const shop = await lockShop(tx, user)
    const now = services.now()
    const left: Left = []
    let done = 0
    for (const row of await lockAll(tx, shop.id, input.productIds)) {
      const { name } = row
      const state = movedProduct(row.state, input.move)
      if (state === undefined) {
        left.push({ name, reason: notFromHere })
        continue
      }
      const isToShow = input.move === 'submit' || input.move === 'shelve'
      if (isToShow && productFaults(await loadForm(tx, row), { toShow: true }).length > 0) {
        left.push({ name, reason: unfinished })
        continue
      }
      await tx
        .update(shopProducts)
        .set({
          ...{ state, version: row.version + 1, updatedAt: now },
          ...(input.move === 'submit' && { waitsSince: now, stateReason: '' }),
        })
        .where(eq(shopProducts.id, row.id))
      const subject = { subjectKind: 'shopProduct', subjectId: row.id, detail: { name, shopMove: input.move } }
      await writeAudit(tx, { actor: user, action: moveCall.name, ...subject, requestId: client.requestId })
      done += 1
    }
    if (input.move === 'submit' && done > 0) await notifyReviewers(tx, shop, now)
    return { done, left }
  }),
)

export const removeProducts = implement(removeCall, ({ input, user, database, client }) =>
  database.db.transaction(async (tx) => {
    const shop = await lockShop(tx, user)
    const left: Left = []
    let done = 0
    for (const row of await lockAll(tx, shop.id, input.productIds)) {
      // One that staff took down may have been sold.
      if (!isProductDeletable(row.state) || row.shownAt !== null) {
        left.push({ name: row.name, reason: wasShown })
        continue
      }
      await tx.delete(shopProducts).where(eq(shopProducts.id, row.id))
      const subject = { subjectKind: 'shopProduct', subjectId: row.id, detail: { name: row.name } }
      await writeAudit(tx, { actor: user, action: removeCall.name, ...subject, requestId: client.requestId })
      done += 1
    }
    return { done, left }
  }),
)

export const copyProduct = implement(copyCall, ({ input, user, database, client }) =>
  database.db.transaction(async (tx) => {
    const shop = await lockShop(tx, user)
    const [row] = await lockProducts(tx, shop.id, [input.productId])
    if (!row) throw new AppError('common.notFound')
    await refuseTooMany(tx, shop.id)
    const { pictureIds, variants, ...form } = await loadForm(tx, row)
    const [made] = await tx
      .insert(shopProducts)
      .values({ ...form, questions: [...form.questions], shopId: shop.id, createdBy: user.id })
      .returning({ id: shopProducts.id })
    if (!made) throw new Error('an insert answered no row')
    await writePictures(tx, made.id, pictureIds)
    if (variants.length > 0) {
      await tx.insert(shopVariants).values(
        variants.map(({ name, priceFen, stock }, position) => ({
          productId: made.id,
          name,
          priceFen,
          stock,
          position,
        })),
      )
    }
    const subject = { subjectKind: 'shopProduct', subjectId: made.id, detail: { name: row.name } }
    await writeAudit(tx, { actor: user, action: copyCall.name, ...subject, requestId: client.requestId })
    return { productId: made.id }
  }),
)
