import { randomBytes } from 'node:crypto'
import type { Role } from '@portal/contract/call'
import { tokenLifetimeSeconds } from '@portal/contract/limits'
import type { Contact } from '@portal/domain/people/account/contact'
import { and, desc, eq, gt, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { sessions, users } from '../../platform/db/schema/accounts.ts'
import { messageSettings } from '../../platform/db/schema/deliveries.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { hashToken } from '../../platform/http/read-request.ts'
import { findSessionUser } from '../../platform/http/session-queries.ts'
import { chooseOrganisation } from './home-queries.ts'
import { recordSignIn, type SignInWay } from './sign-in-record-queries.ts'

const signInColumns = {
  id: users.id,
  account: users.account,
  name: users.name,
  role: users.role,
  passwordHash: users.passwordHash,
  agreementAcceptedAt: users.agreementAcceptedAt,
  disabledAt: users.disabledAt,
}

/** The account with this sign-in name (account, phone or e-mail; letters of either case), disabled ones included. */
export async function findUserBySignInName(db: Db, name: string) {
  const [row] = await db
    .select(signInColumns)
    .from(users)
    .where(
      or(
        eq(sql`lower(${users.account})`, name.toLowerCase()),
        eq(users.phone, name),
        eq(sql`lower(${users.email})`, name.toLowerCase()),
      ),
    )
    .limit(1)
  return row
}

/** What the sign-in page may know of a person who is not disabled. */
export async function findSignInUser(db: Db, id: string) {
  const [row] = await db
    .select(signInColumns)
    .from(users)
    .where(and(eq(users.id, id), isNull(users.disabledAt)))
  return row
}

/** Whose verified phone or e-mail it is, if they are not disabled. What nobody checked may be a slip of somebody else's pen. */
export async function findUserOfVerifiedContact(db: Db, { kind, value }: Contact) {
  const holds =
    kind === 'phone'
      ? and(eq(users.phone, value), isNotNull(users.phoneVerifiedAt))
      : and(eq(sql`lower(${users.email})`, value), isNotNull(users.emailVerifiedAt))
  const [row] = await db
    .select(signInColumns)
    .from(users)
    .where(and(holds, isNull(users.disabledAt)))
  return row
}

/** Keeps the instant of the first acceptance. */
export async function acceptAgreement(db: Db, userId: string): Promise<void> {
  await db
    .update(users)
    .set({ agreementAcceptedAt: sql`now()` })
    .where(and(eq(users.id, userId), isNull(users.agreementAcceptedAt)))
}

/** Opens a session of `tokenLifetimeSeconds` by the database's clock, in an organisation of which the person is a member. */
export async function insertSession(
  db: Db,
  session: { tokenHash: Buffer; userId: string; organisationId: string; userAgent: string; place: string },
): Promise<void> {
  await db
    .insert(sessions)
    .values({ ...session, expiresAt: sql`now() + make_interval(secs => ${tokenLifetimeSeconds})` })
}

export interface OpenedSession {
  readonly token: string
  readonly user: SessionUser
}

/** In which language a person is told outside of the portal: that of their page at the first sign-in, until they say another. */
async function noteLanguage(tx: Tx, userId: string, language: 'en' | 'zh'): Promise<void> {
  await tx.insert(messageSettings).values({ userId, language }).onConflictDoNothing()
}

/** Opens a session where the person works, writes the sign-in into the audit log and returns the token, which is nowhere kept in the clear. */
export async function openSession(
  tx: Tx,
  user: { readonly id: string; readonly account: string; readonly role: Role },
  client: {
    readonly userAgent: string
    readonly ip: string
    readonly requestId: string
    readonly language: 'en' | 'zh'
  },
  way: SignInWay,
): Promise<OpenedSession> {
  const token = randomBytes(32).toString('base64url')
  const { userAgent, ip, language } = client
  const organisationId = await chooseOrganisation(tx, user.id)
  await insertSession(tx, { tokenHash: hashToken(token), userId: user.id, organisationId, userAgent, place: ip })
  await recordSignIn(tx, user, client, way)
  await noteLanguage(tx, user.id, language)
  const opened = await findSessionUser(tx, user.id, organisationId)
  if (!opened) throw new Error('a session was opened for somebody who may have none')
  return { token, user: opened }
}

/** Live sessions of one person, newest first, with their number. */
export async function findSessionsPage(db: Db, userId: string, page: { pageNum: number; pageSize: number }) {
  const mine = and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`))
  const [rows, total] = await Promise.all([
    db
      .select({
        id: sessions.id,
        tokenHash: sessions.tokenHash,
        userAgent: sessions.userAgent,
        place: sessions.place,
        createdAt: sessions.createdAt,
        expiresAt: sessions.expiresAt,
      })
      .from(sessions)
      .where(mine)
      .orderBy(desc(sessions.createdAt), desc(sessions.id))
      .limit(page.pageSize)
      .offset((page.pageNum - 1) * page.pageSize),
    db.$count(sessions, mine),
  ])
  return { rows, total }
}

/** Addresses from which the newest live sessions of an account were opened; at most 50. */
export async function findSessionPlaces(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .select({ place: sessions.place })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .limit(50)
  return rows.map(({ place }) => place)
}

/** Ends one session of this person by its public id. @returns Whether there was one. */
export async function deleteSessionById(db: Db, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await db.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
  return rowCount === 1
}

export async function deleteSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}

/** @returns How many sessions it ended. */
export async function deleteSessionsOfUser(db: Db, userId: string): Promise<number> {
  const { rowCount } = await db.delete(sessions).where(eq(sessions.userId, userId))
  return rowCount ?? 0
}

/** Signs a person out everywhere but in the present session. */
export async function deleteOtherSessions(db: Db, userId: string, keptTokenHash: Buffer): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, keptTokenHash)))
}
