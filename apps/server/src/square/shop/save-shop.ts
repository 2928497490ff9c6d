import { saveLook as lookCall, saveSettings as settingsCall } from '@portal/contract/square/shop'
import { isPhone } from '@portal/domain/platform/identifiers/id-numbers'
import { lookFaults, type ShopLook } from '@portal/domain/square/shop/shop-page'
import { isShopWritable } from '@portal/domain/square/shop/shop-states'
import { readSlug, slugFault } from '@portal/domain/square/shop/slug'
import { and, eq, inArray } from 'drizzle-orm'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { type Tx, violatedConstraint } from '../../platform/db/connection.ts'
import { shopProducts, shops } from '../../platform/db/schema/shop.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import {
  isTrustedSeller,
  lockShop,
  lookColumns,
  refuseOtherPictures,
  refuseStale,
  type ShopRow,
  shownLook,
  writtenLook,
} from './shop-queries.ts'

/** Chosen products are those of the shop; one that was deleted falls out. */
async function ownProductsOnly(tx: Tx, shopId: string, look: ShopLook): Promise<ShopLook> {
  const named = [...new Set(look.blocks.flatMap(({ productIds }) => productIds))]
  if (named.length === 0) return look
  const found = await tx
    .select({ id: shopProducts.id })
    .from(shopProducts)
    .where(and(eq(shopProducts.shopId, shopId), inArray(shopProducts.id, named)))
  const own = new Set(found.map(({ id }) => id))
  return {
    ...look,
    blocks: look.blocks.map((block) => ({ ...block, productIds: block.productIds.filter((id) => own.has(id)) })),
  }
}

/** @throws AppError `shop.inReview` while it lies with us */
function refuseInReview({ state, lookState }: ShopRow): void {
  if (!isShopWritable(state) || lookState === 'inReview') throw new AppError('shop.inReview')
}

const filesOf = ({ logoFileId, bannerFileId }: ShopLook) => [logoFileId, bannerFileId].flatMap((id) => id ?? [])

export const saveLook = implement(lookCall, ({ input, user, database, services }) => {
  const { version, ...asked } = input
  const faults = lookFaults(asked, { toShow: false })
  if (faults.length > 0) {
    throw new AppError('shop.faulty', {}, { fields: faults.map(({ path, key }) => ({ path, message: key })) })
  }
  return database.db.transaction(async (tx) => {
    const row = await lockShop(tx, user)
    refuseStale(row, version)
    refuseInReview(row)
    const before = writtenLook(row)
    await refuseOtherPictures(tx, user, filesOf(asked), [...filesOf(before), ...filesOf(shownLook(row))])
    const { afterSales } = before
    const look = { ...(await ownProductsOnly(tx, row.id, asked)), ...(afterSales !== undefined && { afterSales }) }
    // Before a shop opens nobody sees it: its look needs no second place.
    const values =
      row.openedAt === null ? lookColumns(look) : { pending: look, lookState: 'draft' as const, lookReason: '' }
    const [saved] = await tx
      .update(shops)
      .set({ ...values, version: row.version + 1, updatedAt: services.now() })
      .where(eq(shops.id, row.id))
      .returning({ version: shops.version, lookState: shops.lookState })
    if (!saved) throw new Error('a locked shop is gone')
    return saved
  })
})

/** An after-sales rule that visitors see once the changed page was published. */
function ruleApart(row: ShopRow, afterSales: string) {
  const before = row.pending?.afterSales ?? row.afterSales
  if (afterSales === before) return {}
  return { pending: { ...writtenLook(row), afterSales }, lookState: 'draft' as const, lookReason: '' }
}

const field = (path: string, message: string) => ({ fields: [{ path, message }] })

export const saveSettings = implement(settingsCall, async ({ input, user, database, services, client }) => {
  const slug = readSlug(input.slug)
  const { servicePhone, afterSales } = input
  if (slugFault(slug)) throw new AppError('shop.slugWrong', {}, field('slug', 'wrong'))
  if (servicePhone !== '' && !isPhone(servicePhone)) {
    throw new AppError('shop.phoneWrong', {}, field('servicePhone', 'wrong'))
  }
  try {
    return await database.db.transaction(async (tx) => {
      const row = await lockShop(tx, user)
      refuseStale(row, input.version)
      refuseInReview(row)
      if (slug !== row.slug && row.openedAt !== null) throw new AppError('shop.slugFixed', {}, field('slug', 'fixed'))
      const version = row.version + 1
      // Words that visitors read on every page are read by us first, as the page itself.
      const isKeptApart = row.openedAt !== null && !(await isTrustedSeller(tx, row.organisationId))
      const rule = isKeptApart ? ruleApart(row, afterSales) : { afterSales }
      await tx
        .update(shops)
        .set({ slug, servicePhone, ...rule, version, updatedAt: services.now() })
        .where(eq(shops.id, row.id))
      const subject = { subjectKind: 'shop', subjectId: row.id, detail: { name: row.name } }
      await writeAudit(tx, { actor: user, action: settingsCall.name, ...subject, requestId: client.requestId })
      return { version }
    })
  } catch (error) {
    if (violatedConstraint(error) !== 'shops_slug_unique') throw error
    throw new AppError('shop.slugTaken', {}, { ...field('slug', 'taken'), cause: error })
  }
})
