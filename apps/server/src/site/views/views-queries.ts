import { savedViewsMax, sharedViewsMax } from '@portal/contract/site/views'
import { and, asc, eq, sql } from 'drizzle-orm'
import { colleaguesOf } from '../../people/account/colleague-queries.ts'
import type { Db } from '../../platform/db/connection.ts'
import { violatedConstraint } from '../../platform/db/connection.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import { defaultViews, listSettings, savedViews } from '../../platform/db/schema/site.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { isStaff } from '../../platform/http/role-access.ts'

/**
 * A person's views of one screen, oldest first, at most `savedViewsMax`; then those of colleagues, at most `sharedViewsMax` and
 * always the one that the list opens with.
 */
export async function findViews(db: Db, user: SessionUser, screen: string) {
  const [own, shared] = await Promise.all([
    viewsOf(db, user, screen)
      .where(and(eq(savedViews.screen, screen), ownViews(user)))
      .limit(savedViewsMax),
    viewsOf(db, user, screen)
      .where(and(eq(savedViews.screen, screen), sharedWith(user)))
      .orderBy(sql`${defaultViews.viewId} is null`, ...oldestFirst)
      .limit(sharedViewsMax),
  ])
  return [...own.map((view) => ({ ...view, by: null })), ...shared]
}

const viewsOf = (db: Db, user: SessionUser, screen: string) =>
  db
    .select({
      id: savedViews.id,
      name: savedViews.name,
      query: savedViews.query,
      isShared: savedViews.isShared,
      by: users.name,
      isDefault: sql<boolean>`${defaultViews.viewId} is not null`,
    })
    .from(savedViews)
    .innerJoin(users, eq(users.id, savedViews.userId))
    .leftJoin(
      defaultViews,
      and(
        eq(defaultViews.viewId, savedViews.id),
        eq(defaultViews.userId, user.id),
        eq(defaultViews.organisationId, user.organisation.id),
        eq(defaultViews.screen, screen),
      ),
    )
    .orderBy(...oldestFirst)
    .$dynamic()

const oldestFirst = [asc(savedViews.createdAt), asc(savedViews.id)]

/** Where the person works: views name what an organisation looks for. */
const ownViews = (user: SessionUser) =>
  sql`(${savedViews.userId} = ${user.id} and ${savedViews.organisationId} = ${user.organisation.id})`

/** Of colleagues: those of the organisation made them there, the back office shares its own among itself. */
const sharedWith = (user: SessionUser) => {
  const here = isStaff(user) ? colleaguesOf(user) : sql`${savedViews.organisationId} = ${user.organisation.id}`
  return sql`${savedViews.isShared} and ${savedViews.userId} <> ${user.id} and ${here} and ${users.disabledAt} is null`
}

interface KeptView {
  readonly name: string
  readonly query: string
  readonly isShared?: boolean | undefined
}

/**
 * Keeps a new view.
 *
 * @throws AppError `views.nameTaken`; `views.tooMany` when the screen has `savedViewsMax`.
 */
export async function insertView(db: Db, user: SessionUser, view: KeptView & { screen: string }) {
  const { rows } = await namesOnce(() =>
    db.execute<{ id: string }>(sql`
      insert into saved_views (user_id, organisation_id, screen, name, query, is_shared)
      select ${user.id}, ${user.organisation.id}, ${view.screen}, ${view.name}, ${view.query}, ${view.isShared ?? false}
      where (select count(*) from ${savedViews} where ${ownViews(user)} and screen = ${view.screen}) < ${savedViewsMax}
      returning id`),
  )
  const [row] = rows
  if (!row) throw new AppError('views.tooMany', { max: savedViewsMax })
  return row.id
}

/** Whether the person has the view of this screen, which is changed now. @throws AppError `views.nameTaken` */
export async function updateView(
  db: Db,
  user: SessionUser,
  { id, screen, name, query, isShared }: KeptView & { id: string; screen: string },
) {
  const rows = await namesOnce(() =>
    db
      .update(savedViews)
      .set({ name, query, ...(isShared !== undefined && { isShared }) })
      .where(and(eq(savedViews.id, id), ownViews(user), eq(savedViews.screen, screen)))
      .returning({ id: savedViews.id }),
  )
  return rows.length > 0
}

/** Whether the list opens with it from now on: it is a view of this screen that the person sees. */
export async function saveDefaultView(db: Db, user: SessionUser, screen: string, id: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into ${defaultViews} (user_id, organisation_id, screen, view_id)
    select ${user.id}, ${user.organisation.id}, ${savedViews.screen}, ${savedViews.id} from ${savedViews} join ${users} on ${users.id} = ${savedViews.userId}
    where ${savedViews.id} = ${id} and ${savedViews.screen} = ${screen}
      and (${ownViews(user)} or (${sharedWith(user)}))
    on conflict (user_id, organisation_id, screen) do update set view_id = excluded.view_id`)
  return rowCount === 1
}

export async function forgetDefaultView(db: Db, user: SessionUser, screen: string): Promise<void> {
  const here = and(eq(defaultViews.userId, user.id), eq(defaultViews.organisationId, user.organisation.id))
  await db.delete(defaultViews).where(and(here, eq(defaultViews.screen, screen)))
}

async function namesOnce<Result>(write: () => PromiseLike<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (violatedConstraint(error) === 'saved_views_key') throw new AppError('views.nameTaken')
    throw error
  }
}

/** Whether there was such a view of this person. */
export async function removeView(db: Db, user: SessionUser, id: string): Promise<boolean> {
  const rows = await db
    .delete(savedViews)
    .where(and(eq(savedViews.id, id), ownViews(user)))
    .returning({ id: savedViews.id })
  return rows.length > 0
}

/** Column choice and density, or undefined if the person never chose. */
export async function findListSettings(db: Db, userId: string, screen: string) {
  const [row] = await db
    .select({ columns: listSettings.columns, density: listSettings.density })
    .from(listSettings)
    .where(and(eq(listSettings.userId, userId), eq(listSettings.screen, screen)))
    .limit(1)
  return row
}

/** The newest choice wins. */
export async function writeListSettings(
  db: Db,
  settings: { userId: string; screen: string; columns: string[]; density: 'comfortable' | 'compact' },
): Promise<void> {
  await db
    .insert(listSettings)
    .values(settings)
    .onConflictDoUpdate({
      target: [listSettings.userId, listSettings.screen],
      set: { columns: settings.columns, density: settings.density, updatedAt: sql`now()` },
    })
}
