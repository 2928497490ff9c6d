import { and, eq, gt, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { users, weChatConsents } from '../../platform/db/schema/accounts.ts'

/** WeChat's codes live 5 minutes; binding to an account afterwards takes a password or a registration. */
const consentSeconds = 900
const alive = gt(weChatConsents.expiresAt, sql`now()`)

export async function insertWeChatConsent(db: Db, stateHash: Buffer, returnTo: string): Promise<void> {
  await db
    .insert(weChatConsents)
    .values({ stateHash, returnTo, expiresAt: sql`now() + make_interval(secs => ${consentSeconds})` })
}

/** Where a browser that comes back with this state wanted to go; undefined if it never left, came too late or twice. */
export async function findOpenConsent(db: Db, stateHash: Buffer): Promise<string | undefined> {
  const [row] = await db
    .select({ returnTo: weChatConsents.returnTo })
    .from(weChatConsents)
    .where(and(eq(weChatConsents.stateHash, stateHash), alive, isNull(weChatConsents.openId)))
  return row?.returnTo
}

/** Notes who consented, once a state. @returns Whether this was the first. */
export async function fillConsent(
  db: Db,
  stateHash: Buffer,
  identity: { openId: string; unionId: string | undefined },
): Promise<boolean> {
  const { rowCount } = await db
    .update(weChatConsents)
    .set({ openId: identity.openId, unionId: identity.unionId ?? null })
    .where(and(eq(weChatConsents.stateHash, stateHash), alive, isNull(weChatConsents.openId)))
  return rowCount === 1
}

/** The WeChat that consented in this browser; undefined when none did or its time is over. */
export async function findConsentedWeChat(db: Db, stateHash: Buffer) {
  const [row] = await db
    .select({ openId: weChatConsents.openId, unionId: weChatConsents.unionId })
    .from(weChatConsents)
    .where(and(eq(weChatConsents.stateHash, stateHash), alive, isNotNull(weChatConsents.openId)))
    .for('update')
  return row?.openId ? { openId: row.openId, unionId: row.unionId } : undefined
}

export async function deleteConsent(db: Db, stateHash: Buffer): Promise<void> {
  await db.delete(weChatConsents).where(eq(weChatConsents.stateHash, stateHash))
}

/** Until the transaction ends nobody else binds this WeChat: two who bind it at once come one after the other. */
export async function lockWeChat(tx: Tx, openId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${openId}, 4))`)
}

/** Whose WeChat this is, disabled accounts included. */
export async function findUserOfWeChat(db: Db, openId: string) {
  const [row] = await db
    .select({ id: users.id, account: users.account })
    .from(users)
    .where(eq(users.wechatOpenId, openId))
  return row
}

/** Binds a WeChat to one account and to no other. */
export async function bindWeChatTo(
  tx: Tx,
  userId: string,
  weChat: { openId: string; unionId: string | null },
): Promise<void> {
  await tx
    .update(users)
    .set({ wechatOpenId: null, wechatUnionId: null })
    .where(and(eq(users.wechatOpenId, weChat.openId), ne(users.id, userId)))
  await tx.update(users).set({ wechatOpenId: weChat.openId, wechatUnionId: weChat.unionId }).where(eq(users.id, userId))
}
