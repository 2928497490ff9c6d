import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import type { ShopLook } from '@portal/domain/square/shop/shop-page'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { keptShops } from '../../kernel/access/hands-rules.ts'
import { within } from '../../kernel/access/reach-rules.ts'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { shops } from '../../platform/db/schema/shop.ts'
import { signFileLink } from '../../platform/documents/file-link-parts.ts'
import { findKeptFiles, findOwnFiles } from '../../platform/documents/file-queries.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import type { Services } from '../../services.ts'

export type ShopRow = typeof shops.$inferSelect
type LinkServices = Pick<Services, 'config' | 'now'>

/** Condition on shops: that of the person's organisation, as far as the person reaches (`keptShops`). */
export const shopOf = (user: SessionUser, row: SQLWrapper = sql`shops`): SQL =>
  sql`(${row}.organisation_id = ${user.ownerId}${within(user, keptShops(row))})`

/** The shop of the person's organisation. */
export async function findShopOf(db: Db, user: SessionUser): Promise<ShopRow | undefined> {
  const [row] = await db.select().from(shops).where(shopOf(user)).limit(1)
  return row
}

/**
 * The shop of the person's organisation, locked: whatever is done to it or to a product of it comes one after the other. Its key stays, so that
 * an order which is just being placed (a foreign key to it, with a variant in hand) waits for nobody.
 *
 * @throws AppError `common.notFound`
 */
export async function lockShop(tx: Tx, user: SessionUser): Promise<ShopRow> {
  const [row] = await tx.select().from(shops).where(shopOf(user)).limit(1).for('no key update')
  if (!row) throw new AppError('common.notFound')
  return row
}

/** @throws AppError `shop.conflict` for who read an earlier one */
export function refuseStale(row: { readonly version: number }, version: number): void {
  if (row.version !== version) throw new AppError('shop.conflict')
}

/** Whether an organisation is an agency of the portal that is open: its words and pictures are shown without a review once its shop opened. */
export async function isTrustedSeller(db: Db, organisationId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from organisations g join agencies a on a.id = g.agency_id
    where g.id = ${organisationId} and g.kind = 'agency' and g.closed_at is null and a.closed_at is null`)
  return rows.length > 0
}

/** What visitors see of a shop. */
export const shownLook = (row: ShopRow): ShopLook => ({
  ...{ name: row.name, intro: row.intro, logoFileId: row.logoFileId, bannerFileId: row.bannerFileId },
  ...{ notice: row.notice, blocks: row.page },
})

/** The same as its seller is writing it. */
export const writtenLook = (row: ShopRow): ShopLook => row.pending ?? shownLook(row)

/** Columns of a look that is shown. */
export const lookColumns = ({ name, intro, logoFileId, bannerFileId, notice, blocks, afterSales }: ShopLook) => ({
  ...{ name, intro, logoFileId, bannerFileId, notice, ...(afterSales !== undefined && { afterSales }) },
  page: [...blocks],
})

/** The seller's name as it is while the shop is read: what visitors see of a company until it is read again. */
export const sellerColumns = (organisationId: string) => ({
  sellerName: sql<string>`(select name from organisations where id = ${organisationId})`,
  sellerNameEn: sql<string>`(select coalesce(name_en, '') from organisations where id = ${organisationId})`,
})

/** A signed link under a name that tells nothing of who uploaded the picture. */
export const pictureOf = (fileId: string, { config, now }: LinkServices) => ({
  fileId,
  url: signFileLink(config.secretKey, fileId, now(), 'picture').url,
})

export const toLook = ({ blocks, logoFileId, bannerFileId, ...look }: ShopLook, services: LinkServices) => ({
  ...{ name: look.name, intro: look.intro, notice: look.notice },
  logo: logoFileId === null ? null : pictureOf(logoFileId, services),
  banner: bannerFileId === null ? null : pictureOf(bannerFileId, services),
  blocks: blocks.map(({ kind, title, text, productIds }) => ({ kind, title, text, productIds: [...productIds] })),
})

export const shopUrl = (slug: string, { config }: Pick<Services, 'config'>): string => `${config.publicUrl}/s/${slug}`

const pictureTypes = ['image/jpeg', 'image/png']

/**
 * Pictures that the seller names are theirs, or stand there already, whoever of them brought those.
 *
 * @throws AppError `shop.fileMissing`, `shop.notPicture`
 */
export async function refuseOtherPictures(
  tx: Tx,
  user: SessionUser,
  named: readonly string[],
  shown: readonly string[],
): Promise<void> {
  const ids = [...new Set(named)]
  const kept = await findKeptFiles(
    tx,
    shown.filter((id) => ids.includes(id)),
  )
  const types = new Map([...kept, ...(await findOwnFiles(tx, user, ids))].map((file) => [file.id, file.mediaType]))
  for (const id of ids) {
    const type = types.get(id)
    if (type === undefined) throw new AppError('shop.fileMissing')
    if (!pictureTypes.includes(type)) throw new AppError('shop.notPicture')
  }
}

/** A line in the bell of everybody of a shop's organisation who answers others there. */
export async function notifySellers(
  tx: Tx,
  organisationId: string,
  { kind, params }: { readonly kind: string; readonly params: Readonly<Record<string, string>> },
): Promise<void> {
  await tx.execute(sql`
    insert into inbox_messages (user_id, organisation_id, kind, params)
    select m.user_id, m.organisation_id, ${kind}, ${JSON.stringify(params)}::jsonb
    from organisation_members m join users u on u.id = m.user_id and u.disabled_at is null
    left join organisation_roles r on r.id = m.role_id
    where m.organisation_id = ${organisationId} and (m.is_owner or 'answer' = any (r.rights))`)
}

/** A line in the bell of those who review, once a Beijing day for each shop, since one shop hands in much at once. */
export async function notifyReviewers(tx: Tx, shop: Pick<ShopRow, 'id' | 'name'>, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into inbox_messages (user_id, kind, params, event_key)
    select id, 'shop.waits', ${JSON.stringify({ name: shop.name })}::jsonb, ${`shopWaits:${shop.id}:${beijingDate(now)}`}
    from users where role in ('reviewer', 'administrator') and disabled_at is null
    on conflict (user_id, event_key) where event_key is not null do nothing`)
}
