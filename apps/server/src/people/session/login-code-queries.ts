import { loginCodeLifetimeSeconds } from '@portal/contract/limits'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { loginCodes } from '../../platform/db/schema/accounts.ts'
import { inboxMessages } from '../../platform/db/schema/inbox.ts'

const secondsLeft = sql<number>`greatest(0, ceil(extract(epoch from ${loginCodes.expiresAt} - now())))::int`
const alive = sql`${loginCodes.expiresAt} > now()`
// Who confirms in the last second still gets in: the computer asks every 3 seconds.
const graceSeconds = 30

export interface NewLoginCode {
  readonly code: string
  readonly browserSecretHash: Buffer
  readonly matchNumber: number
  readonly choices: [number, number, number]
  readonly userAgent: string
  readonly place: string
}

/** A waiting code of `loginCodeLifetimeSeconds` by the database's clock. */
export async function insertLoginCode(db: Db, code: NewLoginCode): Promise<void> {
  await db
    .insert(loginCodes)
    .values({ ...code, expiresAt: sql`now() + make_interval(secs => ${loginCodeLifetimeSeconds})` })
}

/** State of a code for the browser that asked for it; `secondsLeft` 0 when its time is over. */
export async function findLoginCodeOfBrowser(db: Db, code: string, browserSecretHash: Buffer) {
  const [row] = await db
    .select({ state: loginCodes.state, secondsLeft })
    .from(loginCodes)
    .where(and(eq(loginCodes.code, code), eq(loginCodes.browserSecretHash, browserSecretHash)))
  return row
}

/** What a phone may know of a code: who asks, whether its own session scanned it. */
export async function findLoginCode(db: Db, code: string) {
  const [row] = await db
    .select({
      state: loginCodes.state,
      secondsLeft,
      choices: loginCodes.choices,
      matchNumber: loginCodes.matchNumber,
      userAgent: loginCodes.userAgent,
      place: loginCodes.place,
      createdAt: loginCodes.createdAt,
      scannerHash: loginCodes.scannerHash,
    })
    .from(loginCodes)
    .where(eq(loginCodes.code, code))
  return row
}

/** Gives a waiting code to the first session that scans it. @returns Whether this was the first. */
export async function takeLoginCode(db: Db, code: string, scanner: { hash: Buffer; userId: string }): Promise<boolean> {
  const { rowCount } = await db
    .update(loginCodes)
    .set({ state: 'scanned', scannerHash: scanner.hash, userId: scanner.userId })
    .where(and(eq(loginCodes.code, code), eq(loginCodes.state, 'waiting'), alive))
  return rowCount === 1
}

/** Confirms or refuses a scanned code, only for the session that scanned it. @returns Whether it was still open. */
export async function answerLoginCode(
  db: Db,
  code: string,
  scannerHash: Buffer,
  state: 'confirmed' | 'refused',
): Promise<boolean> {
  const { rowCount } = await db
    .update(loginCodes)
    .set({ state, confirmedAt: state === 'confirmed' ? sql`now()` : null })
    .where(
      and(
        eq(loginCodes.code, code),
        eq(loginCodes.scannerHash, scannerHash),
        inArray(loginCodes.state, ['scanned']),
        alive,
      ),
    )
  return rowCount === 1
}

/** Uses up a confirmed code. If two requests come at once, one gets the person's id, the other undefined. */
export async function consumeLoginCode(tx: Tx, code: string, browserSecretHash: Buffer): Promise<string | undefined> {
  const [row] = await tx
    .update(loginCodes)
    .set({ state: 'consumed' })
    .where(
      and(
        eq(loginCodes.code, code),
        eq(loginCodes.browserSecretHash, browserSecretHash),
        eq(loginCodes.state, 'confirmed'),
        sql`(${alive} or ${loginCodes.confirmedAt} > now() - make_interval(secs => ${graceSeconds}))`,
      ),
    )
    .returning({ userId: loginCodes.userId })
  return row?.userId ?? undefined
}

/** Puts a message into the person's inbox that a browser was signed in by QR code. */
export async function insertNewSignInNotice(
  tx: Tx,
  userId: string,
  params: { browser: string; system: string; place: string },
): Promise<void> {
  await tx.insert(inboxMessages).values({ userId, kind: 'session.newSignIn', params })
}
