import { type CivilDate, isCivilDate } from '@portal/domain/dates/civil-date'
import { isLiveMark } from '@portal/domain/marks/mark-statuses'
import { rightOfNumber } from '@portal/domain/square/kinds'
import type { ListingForm } from '@portal/domain/square/listing-form'
import { isOwner, ownersOf, type TrustFact, type TrustFactKey } from '@portal/domain/square/trust-pack'
import type { Db } from '../db/connection.ts'
import { findMarkRight } from '../marks/right-facts-queries.ts'
import { findRightFacts, type RightFacts } from '../patents/right-facts-queries.ts'

/** What a listing's columns take from its facts. */
export interface ListingFacts {
  readonly facts: TrustFact[]
  readonly isKnown: boolean
  readonly legal: 'inForce' | 'pending' | 'dead' | 'unknown'
  readonly rightType: string
  readonly termEndsOn: string | null
  readonly feePaidUntilOn: string | null
  readonly abstract: string
}

const dayOf = (text: string) => (isCivilDate(text) ? text : null)

/**
 * The trust pack of a listing as of a day: what the register copy tells, and what only the seller says where it tells
 * nothing. A mark is known by number and class.
 */
export async function findListingFacts(
  db: Db,
  form: ListingForm,
  number: string,
  today: CivilDate,
): Promise<ListingFacts> {
  if (form.kind === 'trademark') {
    const mark = await findMarkRight(db, number, form.niceClass)
    return mark ? ofMarkRegister(mark, form) : ofSeller(form, number, today)
  }
  const known = await findRightFacts(db, number, today)
  return known ? ofRegister(known, form) : ofSeller(form, number, today)
}

function ofRegister(known: RightFacts, form: ListingForm): ListingFacts {
  const own = isOwner(form.owner, known.owners)
  const fact = (key: TrustFactKey, verdict: TrustFact['verdict'], value: string): TrustFact => ({
    key,
    verdict,
    value,
    source: 'register',
    sourceName: known.sourceName,
    on: known.on,
  })
  const others = known.owners.length - 1
  return {
    isKnown: true,
    legal: known.status,
    rightType: rightOfNumber(known.number) ?? 'invention',
    termEndsOn: known.termEndsOn,
    feePaidUntilOn: known.feeDueOn,
    abstract: known.abstract,
    facts: [
      fact('status', known.status === 'dead' ? 'bad' : known.status === 'inForce' ? 'good' : 'unknown', known.status),
      fact('ownerMatch', own ? 'good' : 'bad', ''),
      fact('coOwners', others <= 0 ? 'good' : 'unknown', String(Math.max(0, others))),
      fact('term', known.termEndsOn === null ? 'unknown' : 'good', known.termEndsOn ?? ''),
      // Payments are not public: the day is right, that all before was paid is an assumption.
      fact('feePaidUntil', 'unknown', known.feeDueOn ?? ''),
      fact('pledge', known.pledgedOn === null ? 'good' : 'bad', known.pledgedOn ?? ''),
      fact('licence', known.licensedOn === null ? 'good' : 'unknown', known.licensedOn ?? ''),
    ],
  }
}

type MarkRight = NonNullable<Awaited<ReturnType<typeof findMarkRight>>>

function ofMarkRegister(mark: MarkRight, form: ListingForm): ListingFacts {
  const legal = !isLiveMark(mark.status) ? 'dead' : mark.status === 'tmRegistered' ? 'inForce' : 'pending'
  const fact = (key: TrustFactKey, verdict: TrustFact['verdict'], value: string): TrustFact => ({
    key,
    verdict,
    value,
    source: 'register',
    sourceName: mark.sourceName,
    on: mark.sourceAge,
  })
  const isBound = mark.isPledged || mark.isFrozen
  return {
    isKnown: true,
    legal,
    rightType: 'mark',
    termEndsOn: mark.validTo,
    feePaidUntilOn: null,
    abstract: mark.goods,
    facts: [
      fact('status', legal === 'dead' ? 'bad' : legal === 'inForce' ? 'good' : 'unknown', legal),
      fact('ownerMatch', isOwner(form.owner, ownersOf(mark.ownerName)) ? 'good' : 'bad', ''),
      fact('coOwners', mark.isCoOwned ? 'unknown' : 'good', mark.isCoOwned ? '1' : '0'),
      fact('term', mark.validTo === null ? 'unknown' : 'good', mark.validTo ?? ''),
      fact('pledge', isBound ? 'bad' : 'good', ''),
      fact('licence', mark.isLicensed ? 'unknown' : 'good', ''),
    ],
  }
}

function ofSeller(form: ListingForm, number: string, today: CivilDate): ListingFacts {
  const fact = (key: TrustFactKey, verdict: TrustFact['verdict'], value: string): TrustFact => ({
    key,
    verdict,
    value,
    source: 'seller',
    sourceName: '',
    on: today,
  })
  const [term, fees] = [dayOf(form.validUntilOn), dayOf(form.feePaidUntilOn)]
  const coOwners = ownersOf(form.coOwners).length
  return {
    isKnown: false,
    legal: 'unknown',
    rightType: form.kind === 'trademark' ? 'mark' : (rightOfNumber(number) ?? 'invention'),
    termEndsOn: term,
    feePaidUntilOn: fees,
    abstract: '',
    facts: [
      fact('status', 'unknown', 'unknown'),
      fact('ownerMatch', 'unknown', ''),
      // What is left blank is not said: nobody vouches for "none".
      fact('coOwners', 'unknown', coOwners === 0 ? '' : String(coOwners)),
      fact('term', term === null ? 'unknown' : 'good', term ?? ''),
      ...(form.kind === 'patent' ? [fact('feePaidUntil', fees === null ? 'unknown' : 'good', fees ?? '')] : []),
      fact('pledge', form.pledged ? 'bad' : 'unknown', form.pledged ? 'told' : ''),
      fact('licence', 'unknown', form.licensed ? 'told' : ''),
    ],
  }
}

/**
 * The same facts after a reviewer saw the papers. A certificate names owner and term, so what the seller said of these is
 * proven as of that day; of pledges, licences and co-owners it proves nothing.
 */
export function provenFacts(facts: readonly TrustFact[], on: CivilDate): TrustFact[] {
  return facts.map((fact): TrustFact => {
    if (fact.source !== 'seller') return fact
    if (fact.key === 'ownerMatch') return { ...fact, source: 'documents', on, verdict: 'good' }
    return fact.key === 'term' && fact.verdict === 'good' ? { ...fact, source: 'documents', on } : fact
  })
}
