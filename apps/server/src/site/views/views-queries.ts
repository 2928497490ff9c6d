import { savedViewsMax } from '@portal/contract/site/views'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'
import { violatedConstraint } from '../../platform/db/connection.ts'
import { listSettings, savedViews } from '../../platform/db/schema/site.ts'
import { AppError } from '../../platform/http/app-error.ts'

const viewColumns = { id: savedViews.id, name: savedViews.name, query: savedViews.query }

/** A person's views of one screen, oldest first, at most `savedViewsMax`. */
export async function findViews(db: Db, userId: string, screen: string) {
  return db
    .select(viewColumns)
    .from(savedViews)
    .where(and(eq(savedViews.userId, userId), eq(savedViews.screen, screen)))
    .orderBy(asc(savedViews.createdAt), asc(savedViews.id))
    .limit(savedViewsMax)
}

/**
 * Keeps a new view.
 *
 * @throws AppError `views.nameTaken`; `views.tooMany` when the screen has `savedViewsMax`.
 */
export async function insertView(db: Db, view: { userId: string; screen: string; name: string; query: string }) {
  const { rows } = await namesOnce(() =>
    db.execute<{ id: string; name: string; query: string }>(sql`
      insert into saved_views (user_id, screen, name, query)
      select ${view.userId}, ${view.screen}, ${view.name}, ${view.query}
      where (select count(*) from saved_views where user_id = ${view.userId} and screen = ${view.screen}) < ${savedViewsMax}
      returning id, name, query`),
  )
  const [row] = rows
  if (!row) throw new AppError('views.tooMany', { max: savedViewsMax })
  return row
}

/** The changed view, undefined if the person has none with this id. @throws AppError `views.nameTaken` */
export async function updateView(db: Db, userId: string, view: { id: string; name: string; query: string }) {
  const [row] = await namesOnce(() =>
    db
      .update(savedViews)
      .set({ name: view.name, query: view.query })
      .where(and(eq(savedViews.id, view.id), eq(savedViews.userId, userId)))
      .returning(viewColumns),
  )
  return row
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
export async function removeView(db: Db, userId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(savedViews)
    .where(and(eq(savedViews.id, id), eq(savedViews.userId, userId)))
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
export async function keepListSettings(
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
