import { giveCoupons as call } from '@portal/contract/money/coupons'
import { readContact } from '@portal/domain/people/account/contact'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { sql } from 'drizzle-orm'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import type { Db } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { handOutCoupon } from './hand-out-queries.ts'

export const giveCoupons = implement(call, ({ input, user, db, services, client }) =>
  db.transaction(async (tx) => {
    const { campaignId } = input
    const today = beijingDate(services.now())
    const owners = new Map<string, string>()
    for (const receiver of input.receivers) {
      const { id, name } = await getReceiver(tx, receiver)
      owners.set(id, name)
    }
    for (const ownerId of owners.keys()) {
      const handed = await handOutCoupon(tx, { campaignId, ownerId, source: 'given', receivedBy: user.id, today })
      await notifyReceiver(tx, ownerId, {
        nameZh: handed.campaign.nameZh,
        nameEn: handed.campaign.nameEn || handed.campaign.nameZh,
        validTo: handed.validTo,
      })
    }
    // Several may have one name.
    const receivers = [...owners].map(([id, name]) => `${name} ${id}`).join(', ')
    await writeAudit(tx, {
      ...{ actor: user, action: call.name, subjectKind: 'couponCampaign', subjectId: campaignId },
      ...{ detail: { coupons: owners.size, receivers }, requestId: client.requestId },
    })
    return { given: owners.size }
  }),
)

interface Receiver extends Record<string, unknown> {
  readonly id: string
  readonly name: string
}

/**
 * The organisation of a customer: a company by its whole name, or where the person of an account last worked. Names are free to choose: one
 * that says two is no answer.
 *
 * @throws AppError `coupons.receiverUnknown`, `coupons.receiverUnclear`
 */
async function getReceiver(db: Db, receiver: string): Promise<Receiver> {
  const contact = readContact(receiver)?.value ?? receiver
  const { rows } = await db.execute<Receiver>(sql`
    with people as (
      select distinct on (u.id) g.id, g.name
      from users u join organisation_members m on m.user_id = u.id join organisations g on g.id = m.organisation_id
      where (u.account in (${receiver}, ${contact}) or u.phone = ${contact} or u.email = ${contact}) and u.disabled_at is null
        and g.closed_at is null and g.kind <> 'agency' and u.role not in ('reviewer', 'finance', 'administrator')
      order by u.id, (g.id = u.last_organisation_id) is true desc, g.created_at, g.id)
    select id, name from people
    union select g.id, g.name from organisations g where g.name = ${receiver} and g.kind = 'company' and g.closed_at is null
    limit 2`)
  const [found, other] = rows
  if (!found) throw new AppError('coupons.receiverUnknown', { receiver })
  if (other) throw new AppError('coupons.receiverUnclear', { receiver })
  return found
}

/** A line in the bell of everybody of the organisation who may pay. */
export async function notifyReceiver(db: Db, ownerId: string, params: Readonly<Record<string, string>>): Promise<void> {
  await db.execute(sql`
    insert into inbox_messages (user_id, organisation_id, kind, params)
    select m.user_id, m.organisation_id, 'coupon.received', ${JSON.stringify(params)}::jsonb
    from organisation_members m join users u on u.id = m.user_id and u.disabled_at is null
    left join organisation_roles r on r.id = m.role_id
    where m.organisation_id = ${ownerId} and (m.is_owner or 'pay' = any (r.rights))`)
}
