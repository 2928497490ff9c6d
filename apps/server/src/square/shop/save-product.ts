import { saveProduct as call } from '@portal/contract/square/shop'
import { hasOtherWords, type ProductForm, productFaults } from '@portal/domain/square/shop/product-form'
import { isProductWritable, movedProduct, type ProductState } from '@portal/domain/square/shop/shop-states'
import { eq, sql } from 'drizzle-orm'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { type Tx, violatedConstraint } from '../../platform/db/connection.ts'
import { shopProductPictures, shopProducts, shopVariants } from '../../platform/db/schema/shop.ts'
import { requireRight } from '../../platform/http/access.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type HandlerContext, implement } from '../../platform/http/handler.ts'
import { findVariants, loadForm, lockProducts, type ProductFound, productsMax } from './product-queries.ts'
import {
  findShopOf,
  isTrustedSeller,
  lockShop,
  notifyReviewers,
  refuseOtherPictures,
  refuseStale,
  type ShopRow,
} from './shop-queries.ts'

type Context = HandlerContext<typeof call>
type Input = Context['input']

/** @throws AppError `shop.faulty` with its places */
export function refuseFaulty(form: ProductForm, toShow: boolean): void {
  const faults = productFaults(form, { toShow })
  if (faults.length > 0) {
    throw new AppError('shop.faulty', {}, { fields: faults.map(({ path, key }) => ({ path, message: key })) })
  }
}

/** @throws AppError `shop.tooManyProducts` */
export async function refuseTooMany(tx: Tx, shopId: string): Promise<void> {
  if ((await tx.$count(shopProducts, eq(shopProducts.shopId, shopId))) >= productsMax) {
    throw new AppError('shop.tooManyProducts', { most: productsMax })
  }
}

const columnsOf = (form: ProductForm) => ({
  ...{ kind: form.kind, name: form.name, description: form.description, category: form.category },
  ...{ officialFen: form.officialFen, officialFeeNote: form.officialFeeNote, deliveryDays: form.deliveryDays },
  ...{ afterSalesDays: form.afterSalesDays, questions: [...form.questions], sort: form.sort },
})

export async function writePictures(tx: Tx, productId: string, ids: readonly string[]): Promise<void> {
  await tx.delete(shopProductPictures).where(eq(shopProductPictures.productId, productId))
  if (ids.length === 0) return
  await tx.insert(shopProductPictures).values(ids.map((fileId, position) => ({ productId, position, fileId })))
}

/**
 * Variants as they are asked for; those left out are retired, since they may have been sold. What a stock is changed by is written, so that what
 * was sold while the form was open counts.
 *
 * @throws AppError `shop.conflict` for a variant of another product, or a number without the one that it was read with
 */
async function writeVariants(tx: Tx, productId: string, asked: Input['variants'], at: Date): Promise<void> {
  const there = new Map((await findVariants(tx, [productId])).map((variant) => [variant.id, variant]))
  if (asked.some(({ id }) => id !== null && !there.has(id))) throw new AppError('shop.conflict')
  const kept = new Set(asked.flatMap(({ id }) => id ?? []))
  const gone = [...there.keys()].filter((id) => !kept.has(id))
  // First what goes, so that its name is free; in the order of ids, in which a sale takes them too.
  for (const id of gone.toSorted()) {
    await tx.update(shopVariants).set({ retiredAt: at }).where(eq(shopVariants.id, id))
  }
  const places = asked.map((variant, position) => ({ ...variant, position }))
  const old = places.flatMap((variant) => (variant.id === null ? [] : [{ ...variant, id: variant.id }]))
  // Names that change places: none is free before all were let go.
  for (const { id } of old.toSorted((a, b) => a.id.localeCompare(b.id))) {
    await tx.update(shopVariants).set({ name: sql`id::text` }).where(eq(shopVariants.id, id))
  }
  for (const { id, name, priceFen, stock, stockBefore, position } of old.toSorted((a, b) => a.id.localeCompare(b.id))) {
    const now = there.get(id)?.stock ?? null
    // A bare number would undo what was sold since it was read.
    if (stock !== null && stockBefore === null && now !== null) throw new AppError('shop.conflict')
    const isMoved = stock !== null && stockBefore !== null && now !== null
    const left = isMoved ? sql`stock + ${stock - stockBefore}` : stock
    await tx.update(shopVariants).set({ name, priceFen, position, stock: left }).where(eq(shopVariants.id, id))
  }
  const fresh = places.filter(({ id }) => id === null)
  if (fresh.length > 0) {
    await tx
      .insert(shopVariants)
      .values(fresh.map(({ name, priceFen, stock, position }) => ({ productId, name, priceFen, stock, position })))
  }
}

async function insertProduct(tx: Tx, shop: ShopRow, { input, user }: Context): Promise<ProductFound> {
  await refuseTooMany(tx, shop.id)
  await refuseOtherPictures(tx, user, input.pictureIds, [])
  const [row] = await tx
    .insert(shopProducts)
    .values({ ...columnsOf(input), shopId: shop.id, createdBy: user.id })
    .returning()
  if (!row) throw new Error('an insert answered no row')
  return row
}

/** What a change makes of the state: words and pictures of what was shown are read by us again, but those of a verified agency. */
async function stateAfter(
  tx: Tx,
  shop: ShopRow,
  row: ProductFound,
  before: ProductForm,
  after: ProductForm,
): Promise<ProductState> {
  if (row.state !== 'onShelf' && row.state !== 'offShelf') return row.state
  refuseFaulty(after, true)
  if (!hasOtherWords(before, after) || (await isTrustedSeller(tx, shop.organisationId))) return row.state
  return movedProduct(row.state, 'change') ?? row.state
}

async function changeProduct(tx: Tx, shop: ShopRow, context: Context, id: string): Promise<ProductFound> {
  const { input, user, services, language } = context
  const [row] = await lockProducts(tx, shop.id, [id])
  if (!row) throw new AppError('common.notFound')
  refuseStale(row, input.version ?? 0)
  if (!isProductWritable(row.state)) throw new AppError('shop.inReview')
  // What strangers see is changed by who answers them.
  if (row.state === 'onShelf' || row.state === 'offShelf') requireRight(user, 'answer', language)
  const before = await loadForm(tx, row)
  await refuseOtherPictures(tx, user, input.pictureIds, before.pictureIds)
  const state = await stateAfter(tx, shop, row, before, input)
  const now = services.now()
  const [saved] = await tx
    .update(shopProducts)
    .set({
      ...{ ...columnsOf(input), state, version: row.version + 1, updatedAt: now },
      ...(state === 'inReview' && { waitsSince: now, stateReason: '' }),
    })
    .where(eq(shopProducts.id, row.id))
    .returning()
  if (!saved) throw new Error('a locked product is gone')
  return saved
}

export const saveProduct = implement(call, async (context) => {
  const { input, user, db, database, services, client } = context
  if (!(await findShopOf(db, user))) throw new AppError('shop.noShop')
  refuseFaulty(input, false)
  try {
    return await database.db.transaction(async (tx) => {
      const shop = await lockShop(tx, user)
      const row =
        input.productId === undefined
          ? await insertProduct(tx, shop, context)
          : await changeProduct(tx, shop, context, input.productId)
      if (row.state === 'inReview') await notifyReviewers(tx, shop, services.now())
      await writePictures(tx, row.id, input.pictureIds)
      await writeVariants(tx, row.id, input.variants, services.now())
      const subject = { subjectKind: 'shopProduct', subjectId: row.id, detail: { name: row.name } }
      await writeAudit(tx, { actor: user, action: call.name, ...subject, requestId: client.requestId })
      return { productId: row.id, version: row.version, state: row.state }
    })
  } catch (error) {
    if (violatedConstraint(error) !== 'shop_variants_stock_check') throw error
    throw new AppError('shop.stockGone', {}, { cause: error })
  }
})
