import type { DealSide, DealState } from '@portal/domain/square/deals'

/** What tells whose turn it is in a deal. */
export interface TurnRow extends Record<string, unknown> {
  state: DealState
  custody: boolean
  has_contract: boolean
  seller_given: boolean
  buyer_given: boolean
  seller_signed: boolean
  buyer_signed: boolean
  has_payee: boolean
  is_announced: boolean
  /** Of a dispute: by when each side is to answer; null for one that is not asked. */
  seller_answer_by: string | null
  buyer_answer_by: string | null
}

/** The first day of the questions of a dispute of the deal `d` that a side has not answered, while their day is not past. */
const answerBy = (side: DealSide) => `(select min(q.answer_by)::text from square_deal_events q
  where q.deal_id = d.id and q.event = 'ask' and q.asked = '${side}' and d.state = 'dispute'
  and q.answer_by >= (now() at time zone 'Asia/Shanghai')::date and not exists (select from square_deal_events a
    where a.deal_id = d.id and a.id > q.id and (a.event = 'dispute' or (a.event = 'say' and a.side = q.asked))))`

/** Of a deal `d`. */
export const turnColumns = `d.state, d.custody, d.contract_file_id is not null as has_contract,
  exists (select from square_deal_parties p where p.deal_id = d.id and p.side = 'seller') as seller_given,
  exists (select from square_deal_parties p where p.deal_id = d.id and p.side = 'buyer') as buyer_given,
  d.seller_signed_at is not null as seller_signed, d.buyer_signed_at is not null as buyer_signed,
  exists (select from square_payees y where y.deal_id = d.id) as has_payee,
  exists (select from transfers t where t.order_id = d.order_id and t.state = 'announced') as is_announced,
  ${answerBy('seller')} as seller_answer_by, ${answerBy('buyer')} as buyer_answer_by`

/** A deal as the rules of turns ask for it. */
export const turnOf = (row: TurnRow) => ({
  state: row.state,
  custody: row.custody,
  hasContract: row.has_contract,
  sellerGiven: row.seller_given,
  buyerGiven: row.buyer_given,
  sellerSigned: row.seller_signed,
  buyerSigned: row.buyer_signed,
  hasPayee: row.has_payee,
  isAnnounced: row.is_announced,
  asked: [
    ...(row.buyer_answer_by === null ? [] : ['buyer' as const]),
    ...(row.seller_answer_by === null ? [] : ['seller' as const]),
  ],
})
