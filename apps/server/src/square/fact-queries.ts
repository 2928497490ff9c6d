import { type CivilDate, isCivilDate } from '@portal/domain/platform/dates/civil-date'
import { rightOfNumber } from '@portal/domain/square/kinds'
import type { ListingForm } from '@portal/domain/square/listing-form'
import { isOwner, ownersOf, type TrustFact, type TrustFactKey } from '@portal/domain/square/trust-pack'
import { isLiveMark } from '@portal/domain/trademarks/register/mark-statuses'
import type { CompanionMark } from '@portal/domain/trademarks/transfers/companion-marks'
import { findRightFacts, type RightFacts } from '../patents/search/right-facts-queries.ts'
import type { Db } from '../platform/db/connection.ts'
import { findMarkClasses } from '../trademarks/register/right-facts-queries.ts'
import { findCompanionsOfOwner } from '../trademarks/transfers/companion-queries.ts'

/** What a listing's columns take from its facts. */
export interface ListingFacts {
  readonly facts: TrustFact[]
  readonly isKnown: boolean
  /** Whom the register copy names, in every reading of it. */
  readonly owners: readonly string[]
  readonly legal: 'inForce' | 'pending' | 'dead' | 'unknown'
  readonly rightType: string
  /** All classes of a mark's number, lowest first; none for patents. */
  readonly niceClasses: number[]
  readonly termEndsOn: string | null
  readonly feePaidUntilOn: string | null
  readonly abstract: string
  /** Marks of the owner that the office would want to move along; none for patents and licences. */
  readonly together: readonly CompanionMark[]
  /** Numbers of those that the form offers along. */
  readonly companions: string[]
}

const noneAlong = { together: [], companions: [] }
const dayOf = (text: string) => (isCivilDate(text) ? text : null)

/**
 * The trust pack of a listing as of a day: what the register copy tells, and what only the seller says where it tells
 * nothing. A mark is known by its number, with all classes in force or pending: it moves as a whole.
 */
export async function findListingFacts(
  db: Db,
  form: ListingForm,
  number: string,
  today: CivilDate,
): Promise<ListingFacts> {
  if (form.kind === 'patent') {
    const known = await findRightFacts(db, number, today)
    return known ? ofRegister(known, form) : ofSeller(form, number, today)
  }
  const classes = await findMarkClasses(db, number)
  const living = classes.filter(({ status }) => isLiveMark(status))
  const [first, ...others] = living.length > 0 ? living : classes
  const found = first ? ofMarkRegister([first, ...others], form) : ofSeller(form, number, today)
  if (form.way !== 'assign') return found
  const mark = { number, name: first?.name ?? form.title, classes: found.niceClasses }
  const { list: together } = await findCompanionsOfOwner(db, first?.ownerName || form.owner, [mark])
  // What the rule does not find cannot be offered along.
  const chosen = new Set(form.companions)
  const along = together.filter((one) => chosen.has(one.number))
  const leftOut = together.filter((one) => !chosen.has(one.number))
  const facts = [
    ...found.facts,
    ...(along.length > 0 ? [companionFact(along, first)] : []),
    togetherFact(leftOut, first, today),
  ]
  return { ...found, facts, together, companions: along.map((one) => one.number) }
}

/** How many numbers are named; of the rest it is said that there are some. */
const namedMax = 10

const namedNumbers = (list: readonly CompanionMark[]) =>
  [...list.slice(0, namedMax).map(({ number }) => number), ...(list.length > namedMax ? ['…'] : [])].join('、')

/** Marks that are sold along. */
const companionFact = (list: readonly CompanionMark[], known: MarkRight | undefined): TrustFact => ({
  key: 'along',
  verdict: 'good',
  value: namedNumbers(list),
  source: 'register',
  sourceName: known?.sourceName ?? '',
  on: known?.sourceAge ?? null,
})

/** Marks of the owner that the office would want to move along and that are not offered. A copy without the number cannot say that there are none. */
function togetherFact(list: readonly CompanionMark[], known: MarkRight | undefined, today: CivilDate): TrustFact {
  const isOfRegister = known !== undefined || list.length > 0
  return {
    key: 'together',
    verdict: known && list.length === 0 ? 'good' : 'unknown',
    value: namedNumbers(list),
    source: isOfRegister ? 'register' : 'seller',
    sourceName: known?.sourceName ?? '',
    on: known?.sourceAge ?? (isOfRegister ? null : today),
  }
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
    owners: known.owners,
    legal: known.status,
    rightType: rightOfNumber(known.number) ?? 'invention',
    niceClasses: [],
    termEndsOn: known.termEndsOn,
    feePaidUntilOn: known.feeDueOn,
    abstract: known.abstract,
    ...noneAlong,
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

type MarkRight = Awaited<ReturnType<typeof findMarkClasses>>[number]

/** Facts of a number out of its classes that count: those in force or pending, or all where none is. */
function ofMarkRegister(classes: readonly [MarkRight, ...MarkRight[]], form: ListingForm): ListingFacts {
  const [mark] = classes
  const isInForce = classes.some(({ status }) => status === 'tmRegistered')
  const legal = !isLiveMark(mark.status) ? 'dead' : isInForce ? 'inForce' : 'pending'
  const fact = (key: TrustFactKey, verdict: TrustFact['verdict'], value: string): TrustFact => ({
    key,
    verdict,
    value,
    source: 'register',
    sourceName: mark.sourceName,
    on: mark.sourceAge,
  })
  const isAny = (flag: 'isPledged' | 'isFrozen' | 'isCoOwned' | 'isLicensed') => classes.some((one) => one[flag])
  // Of classes that end on different days the first end is the number's.
  const [validTo = null] = classes.flatMap((one) => (one.validTo === null ? [] : [one.validTo])).sort()
  const owners = ownersOf(mark.ownerName)
  const named = [mark.ownerName, ...owners].filter(Boolean)
  // A comma alone is no second owner: it stands in names as well.
  const others = isAny('isCoOwned') ? Math.max(1, owners.length - 1) : 0
  return {
    isKnown: true,
    owners: named,
    legal,
    rightType: 'mark',
    niceClasses: classes.map(({ classNumber }) => classNumber),
    termEndsOn: validTo,
    feePaidUntilOn: null,
    abstract: classes.map(({ goods }) => goods).join('；'),
    ...noneAlong,
    facts: [
      fact('status', legal === 'dead' ? 'bad' : legal === 'inForce' ? 'good' : 'unknown', legal),
      fact('ownerMatch', isOwner(form.owner, named) ? 'good' : 'bad', ''),
      fact('coOwners', others === 0 ? 'good' : 'unknown', String(others)),
      fact('term', validTo === null ? 'unknown' : 'good', validTo ?? ''),
      fact('pledge', isAny('isPledged') || isAny('isFrozen') ? 'bad' : 'good', ''),
      fact('licence', isAny('isLicensed') ? 'unknown' : 'good', ''),
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
    owners: [],
    legal: 'unknown',
    rightType: form.kind === 'trademark' ? 'mark' : (rightOfNumber(number) ?? 'invention'),
    niceClasses: form.kind === 'trademark' ? [...new Set(form.niceClasses)].sort((a, b) => a - b) : [],
    termEndsOn: term,
    feePaidUntilOn: fees,
    abstract: '',
    ...noneAlong,
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
