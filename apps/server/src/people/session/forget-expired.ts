import { sql } from 'drizzle-orm'
import type { JobTask } from '../../platform/jobs/job-task.ts'

/** How long it can be looked up what became of a one-time code, and of a mail about a contact. */
const contactDays = 7

/** Expired sessions, sign-in codes, WeChat consents and counters leave the tables. Codes stay an hour for their page. */
export const forgetExpiredTask: JobTask<Record<never, never>> = async (_payload, { database: { db } }) => {
  await db.execute(sql`delete from sessions where expires_at < now()`)
  await db.execute(sql`delete from login_codes where expires_at < now() - interval '1 hour'`)
  await db.execute(sql`delete from contact_codes where expires_at < now() - make_interval(days => ${contactDays})`)
  await db.execute(sql`delete from contact_notices where created_at < now() - make_interval(days => ${contactDays})`)
  await db.execute(sql`delete from password_resets where expires_at < now()`)
  await db.execute(sql`delete from wechat_consents where expires_at < now()`)
  await db.execute(sql`delete from rate_limits where resets_at < now() and coalesce(locked_until < now(), true)`)
}
