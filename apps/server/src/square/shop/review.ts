import { review as call } from '@portal/contract/square/shop'
import { movedProduct, movedShop } from '@portal/domain/square/shop/shop-states'
import { eq, sql } from 'drizzle-orm'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { shopProducts, shops } from '../../platform/db/schema/shop.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type HandlerContext, implement } from '../../platform/http/handler.ts'
import { lookColumns, notifySellers, refuseStale, type ShopRow, sellerColumns } from './shop-queries.ts'

type Input = HandlerContext<typeof call>['input']

const told = { accept: 'shop.accepted', refuse: 'shop.refused', takeDown: 'shop.takenDown' } as const
const noPending = { pending: null, lookState: 'shown', lookReason: '' } as const

/** Nobody judges what an organisation sells in which they work. @throws AppError `shop.ownReview` */
async function refuseOwn(tx: Tx, userId: string, organisationId: string): Promise<void> {
  const { rows } = await tx.execute(sql`
    select from organisation_members where organisation_id = ${organisationId} and user_id = ${userId}`)
  if (rows.length > 0) throw new AppError('shop.ownReview')
}

async function lockShopOf(tx: Tx, id: string): Promise<ShopRow> {
  const [shop] = await tx.select().from(shops).where(eq(shops.id, id)).limit(1).for('no key update')
  if (!shop) throw new AppError('common.notFound')
  return shop
}

async function reviewShop(tx: Tx, shop: ShopRow, { decision, reason }: Input, now: Date): Promise<string> {
  const state = movedShop(shop.state, decision)
  if (state === undefined) throw new AppError('shop.notPossible')
  await tx
    .update(shops)
    .set({
      ...{ state, stateReason: decision === 'accept' ? '' : reason, updatedAt: now, version: shop.version + 1 },
      ...(decision === 'accept' && { openedAt: shop.openedAt ?? now, ...sellerColumns(shop.organisationId) }),
      // What waited to be shown waits for the shop as a whole.
      ...(decision === 'takeDown' && shop.lookState === 'inReview' && { lookState: 'draft' as const }),
    })
    .where(eq(shops.id, shop.id))
  return shop.name
}

async function reviewLook(tx: Tx, shop: ShopRow, { decision, reason }: Input, now: Date): Promise<string> {
  if (shop.lookState !== 'inReview' || shop.pending === null || decision === 'takeDown') {
    throw new AppError('shop.notPossible')
  }
  const values =
    decision === 'accept'
      ? { ...lookColumns(shop.pending), ...noPending, ...sellerColumns(shop.organisationId) }
      : { lookState: 'refused' as const, lookReason: reason }
  await tx
    .update(shops)
    .set({ ...values, updatedAt: now, version: shop.version + 1 })
    .where(eq(shops.id, shop.id))
  return shop.pending.name
}

async function reviewProduct(tx: Tx, { id, decision, reason, version }: Input, now: Date): Promise<string> {
  const [row] = await tx.select().from(shopProducts).where(eq(shopProducts.id, id)).limit(1).for('no key update')
  if (!row) throw new AppError('common.notFound')
  refuseStale(row, version)
  const state = movedProduct(row.state, decision)
  if (state === undefined) throw new AppError('shop.notPossible')
  await tx
    .update(shopProducts)
    .set({
      ...{ state, stateReason: decision === 'accept' ? '' : reason, updatedAt: now, version: row.version + 1 },
      ...(decision === 'accept' && { shownAt: row.shownAt ?? now }),
    })
    .where(eq(shopProducts.id, row.id))
  return row.name
}

/** The shop that is reviewed, or in which the product is. */
async function shopIdOf(tx: Tx, { subject, id }: Input): Promise<string> {
  if (subject !== 'product') return id
  const [row] = await tx
    .select({ shopId: shopProducts.shopId })
    .from(shopProducts)
    .where(eq(shopProducts.id, id))
    .limit(1)
  if (!row) throw new AppError('common.notFound')
  return row.shopId
}

export const review = implement(call, ({ input, user, database, services, client }) =>
  database.db.transaction(async (tx) => {
    const { subject, id, decision, reason } = input
    if (decision !== 'accept' && reason === '') {
      throw new AppError('shop.reasonMissing', {}, { fields: [{ path: 'reason', message: 'missing' }] })
    }
    const shop = await lockShopOf(tx, await shopIdOf(tx, input))
    await refuseOwn(tx, user.id, shop.organisationId)
    const now = services.now()
    if (subject !== 'product') refuseStale(shop, input.version)
    const name =
      subject === 'product'
        ? await reviewProduct(tx, input, now)
        : await (subject === 'shop' ? reviewShop : reviewLook)(tx, shop, input, now)
    const params = { what: subject, name, reason, ...(subject === 'product' && { product: id }) }
    await notifySellers(tx, shop.organisationId, { kind: told[decision], params })
    await writeAudit(tx, {
      ...{ actor: user, action: call.name, subjectKind: subject === 'product' ? 'shopProduct' : 'shop', subjectId: id },
      ...{ detail: { name, shopMove: decision, notes: reason }, requestId: client.requestId },
    })
    return { ok: true }
  }),
)
