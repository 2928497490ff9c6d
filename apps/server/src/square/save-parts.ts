import { addDays, beijingDate, type CivilDate } from '@portal/domain/platform/dates/civil-date'
import { hideContacts } from '@portal/domain/square/contacts'
import {
  isSameRight,
  type ListingForm,
  listingFaults,
  listingNumber,
  offerOf,
} from '@portal/domain/square/listing-form'
import { editable, listingAfter } from '@portal/domain/square/listing-moves'
import { certificationDays, listingDays } from '@portal/domain/square/listing-states'
import type { TrustFact } from '@portal/domain/square/trust-pack'
import { and, eq, sql } from 'drizzle-orm'
import { type Tx, violatedConstraint } from '../platform/db/connection.ts'
import { squareListings } from '../platform/db/schema/square.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { SessionUser } from '../platform/http/handler.ts'
import { findCertification } from './certification-queries.ts'
import { checkListing } from './check-parts.ts'
import { findListingFacts, type ListingFacts, provenFacts } from './fact-queries.ts'
import { findOwnListing, listingTokens, lockListing } from './listing-queries.ts'
import type { ListingRow } from './listing-rows.ts'
import { refusePrice } from './price-rules.ts'

/** Says that a right is listed already where the database does. */
export async function refusingListedTwice<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const constraint = violatedConstraint(error)
    if (constraint === 'square_listings_live_key' || constraint === 'square_listings_shown_key') {
      throw new AppError('square.listedAlready', {}, { cause: error })
    }
    throw error
  }
}

/** Number as listings are compared by. @throws AppError `square.numberWrong` */
export function numberOf(form: Pick<ListingForm, 'kind' | 'number'>): string {
  const number = listingNumber(form.kind, form.number)
  if (number === undefined) throw new AppError('square.numberWrong', { number: form.number })
  return number
}

/** What is sold along, wherever a listing keeps it: what the register no longer finds falls out, of the words of the search too. */
export function companionColumns(form: ListingForm, number: string, found: ListingFacts) {
  return {
    companions: found.companions,
    form: { ...form, companions: found.companions },
    // Blotted as well: a search must not tell a number by what it finds.
    tokens: listingTokens([
      ...[form.title, form.goods, form.notes, form.platforms].map(hideContacts),
      found.abstract,
      number,
      ...found.companions,
      ...form.groups,
    ]),
  }
}

/** What a form and the register copy make of the columns of a listing. */
async function columnsOf(tx: Tx, form: ListingForm, today: CivilDate) {
  const number = numberOf(form)
  refusePrice(form.priceFen)
  const found = await findListingFacts(tx, form, number, today)
  return {
    kind: form.kind,
    number,
    // What others read of it, in lists, deals and notices; the form keeps what was typed.
    title: hideContacts(form.title),
    rightType: found.rightType,
    field: form.kind === 'patent' ? form.field : '',
    niceClasses: found.niceClasses,
    way: form.way,
    priceFen: form.priceFen,
    region: hideContacts(form.region),
    // What the register knows of the classes gives no room to what was typed: a number moves as a whole.
    ...companionColumns({ ...form, number, niceClasses: found.niceClasses }, number, found),
    facts: found.facts,
    legal: found.legal,
    termEndsOn: found.termEndsOn,
    feePaidUntilOn: found.feePaidUntilOn,
  }
}

/** Keeps a new listing as a draft. */
export async function insertListing(
  tx: Tx,
  user: SessionUser,
  form: ListingForm,
  today: CivilDate,
): Promise<ListingRow> {
  const values = { ...(await columnsOf(tx, form, today)), ownerId: user.ownerId, createdBy: user.id }
  const [row] = await refusingListedTwice(tx.insert(squareListings).values(values).returning())
  if (!row) throw new Error('an insert answered no row')
  return row
}

/** One's own listing, locked. @throws AppError `common.notFound` also for another's. */
export async function lockOwnListing(tx: Tx, user: SessionUser, id: string): Promise<ListingRow> {
  const row = await lockListing(tx, id)
  if (!row || !(await findOwnListing(tx, user, id))) throw new AppError('common.notFound')
  return row
}

/** Writes a changed form; of a listing that is shown only what does not need certifying anew. */
export async function updateListing(
  tx: Tx,
  before: ListingRow,
  form: ListingForm,
  today: CivilDate,
): Promise<ListingRow> {
  const what = editable(before.state)
  if (what === 'none') throw new AppError('square.notEditable')
  const kept: ListingForm = what === 'all' ? form : { ...before.form, ...offerOf(form) }
  const columns = await columnsOf(tx, kept, today)
  // What papers proved stays proven: a price is no fact about the right, and changes none of its classes and companions.
  const { facts: _facts, ...changed } = columns
  const { niceClasses, companions } = before
  const offer = { ...changed, niceClasses, companions, form: { ...changed.form, niceClasses, companions } }
  const isAll = what === 'all'
  const [row] = await refusingListedTwice(
    tx
      .update(squareListings)
      .set({
        ...(isAll ? columns : offer),
        // Another right than the one whose papers were seen.
        ...(isAll && !isSameRight(before.form, columns.form) && { certifiedAt: null, publishedAt: null }),
        version: sql`${squareListings.version} + 1`,
        updatedAt: sql`now()`,
      })
      .where(eq(squareListings.id, before.id))
      .returning(),
  )
  if (!row) throw new Error('a locked listing is gone')
  return row
}

/** Why a listing cannot be released. @throws AppError `square.faulty` */
export function refuseFaulty(form: ListingForm, today: CivilDate): void {
  const faults = listingFaults(form, today)
  if (faults.length === 0) return
  throw new AppError(
    'square.faulty',
    { faults: faults.map((fault) => fault.path).join(', ') },
    { fields: faults.map((fault) => ({ path: `json.${fault.path}`, message: fault.words.en })) },
  )
}

/** Last day on which a listing published today is shown: a year, never past the right. */
export function showsUntil(row: Pick<ListingRow, 'termEndsOn'>, today: CivilDate): string {
  const year = addDays(today, listingDays)
  return row.termEndsOn !== null && row.termEndsOn < year ? row.termEndsOn : year
}

/**
 * The facts of a listing whose certification still holds: within its days, and with nothing against it today, by its papers
 * or by the register copy as it is now. Undefined if it is certified anew.
 */
async function stillCertified(tx: Tx, row: ListingRow, now: Date): Promise<TrustFact[] | undefined> {
  if (row.certifiedAt === null) return undefined
  if (now.getTime() - row.certifiedAt.getTime() >= certificationDays * 86_400_000) return undefined
  const certification = await findCertification(tx, row.id)
  if (certification?.state !== 'passed') return undefined
  const { found, checks } = await checkListing(tx, row, certification, beijingDate(now))
  if (checks.some((line) => line.verdict === 'bad')) return undefined
  return provenFacts(found.facts, beijingDate(row.certifiedAt))
}

/** Moves a listing that the seller releases: back on the square while its certification holds, else to certification. */
export async function release(tx: Tx, row: ListingRow, now: Date, today: CivilDate): Promise<ListingRow> {
  const to = listingAfter(row.state, 'release', 'seller')
  if (to === undefined) throw new AppError('square.moveNotAllowed')
  const certified = await stillCertified(tx, row, now)
  const state = certified ? ('published' as const) : to
  const [after] = await refusingListedTwice(
    tx
      .update(squareListings)
      .set({
        state,
        stateReason: '',
        ...(certified ? { publishedAt: now, facts: certified } : { certifiedAt: null, publishedAt: null }),
        expiresOn: showsUntil(row, today),
        version: sql`${squareListings.version} + 1`,
        updatedAt: sql`now()`,
      })
      .where(and(eq(squareListings.id, row.id), eq(squareListings.state, row.state)))
      .returning(),
  )
  if (!after) throw new Error('a locked listing is gone')
  return after
}
