import { type SQLWrapper, sql } from 'drizzle-orm'
import type { Side } from './reach-rules.ts'

/**
 * In whose hands the rows of each table are, on the side of who owns them and, where an agency handles them, on its side. All that
 * is asked of reach (who sees a row, who is told of it, who may be its successor) is asked of these. Each takes the name by which the
 * statement knows the table.
 */
type SideOf = (row: SQLWrapper) => Side

const kept =
  (maker: 'created_by' | 'imported_by', order?: 'id' | 'order_id'): SideOf =>
  (row) =>
  (test) =>
    test({
      person: sql`${row}.keeper_id`,
      team: sql`${row}.owner_team_id`,
      maker: sql`${row}.${sql.raw(maker)}`,
      ...(order && { order: sql`${row}.${sql.raw(order)}` }),
    })

export const keptOrders = kept('created_by', 'id')

/** What lies beside an order of the same owner is in the hands that the order is in too: an outsider who made it keeps nothing. */
const keptBeside =
  (maker: 'created_by' | 'imported_by'): SideOf =>
  (row) =>
  (test) =>
    sql`(${kept(maker, 'order_id')(row)(test)} or exists (select from orders beside
      where beside.id = ${row}.order_id and beside.owner_id = ${row}.owner_id and ${keptOrders(sql`beside`)(test)}))`

export const keptNotices = keptBeside('imported_by')
export const keptWatches = keptBeside('created_by')
export const keptMarks = keptBeside('created_by')
/** Listings and wishes of the square, and approaches to listings. */
export const keptOffered = kept('created_by')

/**
 * What two organisations do about a listing: in the hands of the listing for its owner, for the other of the approach to it, and of
 * the wish that its seller turned to.
 */
export const besideListing =
  (listingId: SQLWrapper, organisationId: SQLWrapper): Side =>
  (test) =>
    sql`(exists (select from square_listings sl where sl.id = ${listingId} and sl.owner_id = ${organisationId}
        and ${keptOffered(sql`sl`)(test)})
      or exists (select from square_approaches sa where sa.listing_id = ${listingId} and sa.owner_id = ${organisationId}
        and ${keptOffered(sql`sa`)(test)})
      or exists (select from square_contacts sc join square_wanted sw on sw.id = sc.wanted_id and sw.owner_id = sc.peer_id
        where sc.listing_id = ${listingId} and sc.peer_id = ${organisationId} and ${keptOffered(sql`sw`)(test)}))`

export const handledOrders: SideOf = (row) => (test) =>
  test({
    person: sql`${row}.handler_id`,
    team: sql`${row}.agency_team_id`,
    customer: sql`${row}.owner_id`,
    order: sql`${row}.id`,
  })

/** What lies beside an order is handled by who handles the order, and by who brought it in. */
const besideOrder =
  (maker: 'created_by' | 'imported_by'): SideOf =>
  (row) =>
  (test) =>
    sql`(${test({ person: sql`${row}.${sql.raw(maker)}`, customer: sql`${row}.owner_id` })} or exists (
      select from orders beside where beside.id = ${row}.order_id and ${handledOrders(sql`beside`)(test)}))`

/** A limit of the docket has a copy of both sides of its source; what is watched is in the hands that its order is in too. */
export const keptLimits: SideOf = (row) => (test) =>
  sql`(${test({
    person: sql`${row}.keeper_id`,
    team: sql`${row}.owner_team_id`,
    maker: sql`${row}.maker_id`,
    order: sql`${row}.order_id`,
  })} or exists (select from orders beside
    where beside.id = ${row}.order_id and beside.owner_id = ${row}.owner_id and ${keptOrders(sql`beside`)(test)}))`
export const handledLimits: SideOf = (row) => (test) =>
  sql`(${test({
    person: sql`${row}.handler_id`,
    team: sql`${row}.agency_team_id`,
    customer: sql`${row}.owner_id`,
    order: sql`${row}.order_id`,
  })} or (${row}.source in ('watch', 'mark', 'notice') and ${test({ person: sql`${row}.maker_id` })}))`

export const handledNotices = besideOrder('imported_by')
export const handledWatches = besideOrder('created_by')
export const handledMarks = besideOrder('created_by')

/** Proposals, declarations and registrations of customers; those handed in to an agency are in nobody's hands there. */
export const keptRecords = kept('created_by')

/** Requests to people of the talent pool: of who made them. */
export const keptTalentRequests: SideOf = (row) => (test) => test({ person: sql`${row}.created_by` })

/** A contract at its agency: in the hands of who drafted it, and of who looks after the client. */
export const handledContracts: SideOf = (row) => (test) =>
  test({ person: sql`${row}.created_by`, customer: sql`${row}.customer_id` })
/** On the client's side of who asked for it; who signs it sees it anyway. */
export const keptContracts: SideOf = (row) => (test) => test({ person: sql`${row}.asked_by` })

/** A shop for what is sold in it: in the hands of who made it. */
export const keptShops: SideOf = (row) => (test) => test({ person: sql`${row}.created_by` })
