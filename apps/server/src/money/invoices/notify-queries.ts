import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/connection.ts'
import type { Invoice } from './invoice-queries.ts'

type Told = Pick<Invoice, 'id' | 'requestNo' | 'titleName' | 'amountFen'>
type BuyerKind =
  | ('invoice.issued' | 'invoice.refused' | 'invoice.reversed')
  | ('invoice.reversalRefused' | 'invoice.reversalLapsed' | 'invoice.reversalOpened')
type SellerKind = 'invoice.asked' | 'invoice.failed' | 'invoice.reversalAsked'

const paramsOf = ({ id, requestNo, titleName, amountFen }: Told, notes: string) =>
  JSON.stringify({ invoice: id, requestNo, title: titleName, amount: amountFen, ...(notes !== '' && { notes }) })

/** A line in the bell of who asked for an invoice; where they have left the organisation, of its owners. */
export async function notifyBuyer(
  tx: Tx,
  invoice: Told & Pick<Invoice, 'organisationId' | 'askedBy'>,
  kind: BuyerKind,
  notes = '',
): Promise<void> {
  const { organisationId, askedBy } = invoice
  await tx.execute(sql`
    insert into inbox_messages (user_id, organisation_id, kind, params)
    select m.user_id, m.organisation_id, ${kind}, ${paramsOf(invoice, notes)}::jsonb
    from organisation_members m join users u on u.id = m.user_id and u.disabled_at is null
    where m.organisation_id = ${organisationId} and (m.user_id = ${askedBy} or (m.is_owner and not exists (
      select from organisation_members a where a.organisation_id = ${organisationId} and a.user_id = ${askedBy})))`)
}

/** A line in the bell of everybody who issues invoices. */
export async function notifySeller(tx: Tx, invoice: Told, kind: SellerKind, notes = ''): Promise<void> {
  await tx.execute(sql`
    insert into inbox_messages (user_id, kind, params)
    select id, ${kind}, ${paramsOf(invoice, notes)}::jsonb from users
    where role in ('finance', 'administrator') and disabled_at is null`)
}
