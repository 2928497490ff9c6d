import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { keptOrders } from './hands-rules.ts'
import { reaches } from './told-rules.ts'

/**
 * Files of a case that its client may see, `file_id` with `at`: the newest of each document that was not withdrawn, and the papers of
 * the office.
 */
export const filesShown = (orderId: SQLWrapper): SQL => sql`
  (select distinct on (sd.kind) sd.file_id, sd.created_at as at from order_documents sd
    where sd.order_id = ${orderId} and sd.withdrawn_at is null order by sd.kind, sd.version desc)
  union all select so.file_id, so.created_at from official_documents so where so.order_id = ${orderId} and so.file_id is not null`

/** Condition on a letter `l`, with its order known as `o`: all that it encloses may still be seen by the client. */
export const stillEncloses: SQL = sql`not exists (
  select from letter_files ef where ef.letter_id = l.id and ef.file_id not in (select file_id from (${filesShown(sql`o.id`)}) shown))`

/**
 * Condition on a delivery `d` of a letter `l`, with its order known as `o`: its member still reaches the case, or its contact still
 * stands in the agency's book under this address. A letter may wait for a day until it is sent, or until somebody sends it again.
 */
export const mayHaveLetter: SQL = sql`case when d.recipient_id is null then ${reaches(sql`d.user_id`, sql`o.owner_id`, keptOrders(sql`o`))}
  else exists (select from letter_recipients lp join client_contacts lk on lower(lk.email) = lower(lp.address) join clients lc on lc.id = lk.client_id
    where lp.id = d.recipient_id and lc.organisation_id = l.organisation_id and lc.customer_id = o.owner_id) end`
