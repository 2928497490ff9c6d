import { renewalGrace } from '../law/marks/mark-deadlines.ts'
import { addDays, addMonths, type CivilDate, civilDate, daysBetween } from '../platform/dates/civil-date.ts'
import { figureOn } from '../platform/rules/law-figure.ts'
import type { ListingKind } from './kinds.ts'

export const trustFactKeys = [
  'status',
  'ownerMatch',
  'coOwners',
  'along',
  'together',
  'term',
  'feePaidUntil',
  'pledge',
  'licence',
] as const
export type TrustFactKey = (typeof trustFactKeys)[number]

export const trustFactNames: Readonly<Record<TrustFactKey, { readonly en: string; readonly zh: string }>> = {
  status: { en: 'Legal status', zh: '法律状态' },
  ownerMatch: { en: 'Owner', zh: '权利人' },
  coOwners: { en: 'Co-owners', zh: '共有人' },
  along: { en: 'Marks offered along', zh: '一并转让的商标' },
  together: { en: 'Similar marks left out', zh: '未一并转让的近似商标' },
  term: { en: 'Term ends', zh: '期限届满' },
  feePaidUntil: { en: 'Next annual fee', zh: '下次年费' },
  pledge: { en: 'Pledge', zh: '质押' },
  licence: { en: 'Licence on record', zh: '许可备案' },
}

/**
 * How many days a fact holds after its date before it turns grey. Our own rule, not an office's; a row for each day from
 * which it is in force. The end of a term is computed from dates that do not change.
 */
const freshness: readonly { readonly from: string; readonly days: Readonly<Record<TrustFactKey, number | null>> }[] = [
  {
    from: '2026-01-01',
    days: {
      status: 90,
      ownerMatch: 180,
      coOwners: 180,
      along: 90,
      together: 90,
      term: null,
      feePaidUntil: 90,
      pledge: 60,
      licence: 180,
    },
  },
]

/** Where a fact comes from: our copy of the register, the documents a reviewer saw, or only what the seller says. */
export type TrustSource = 'register' | 'documents' | 'seller'

/**
 * `value`: a day for dates, and for a pledge or licence whose day is known; `told` for one that only the seller tells of; a
 * number for co-owners; numbers of marks joined by `、`; words of the source for the status. Empty: nothing is said.
 */
export interface TrustFact {
  readonly key: TrustFactKey
  readonly verdict: 'good' | 'bad' | 'unknown'
  readonly value: string
  readonly source: TrustSource
  /** Name of the data set or the like, empty for what the seller says. */
  readonly sourceName: string
  /** Day from which the fact is known; null if its age is unknown, and then it is grey. */
  readonly on: string | null
}

/** Whether a fact is too old to lean on. What only the seller says is never fresh proof, but it has its day. */
export function isStale(fact: Pick<TrustFact, 'key' | 'on'>, today: CivilDate): boolean {
  const rule = freshness.findLast((row) => row.from <= today) ?? freshness[0]
  const days = rule?.days[fact.key]
  if (days === null || days === undefined) return false
  return fact.on === null || addDays(fact.on as CivilDate, days) < today
}

/** Names without the marks and blanks in which two spellings of one company differ. */
const plainName = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s.,·()（）]/g, '')

/** Owners of a register entry as a list, however they were joined. */
export function ownersOf(text: string): string[] {
  return text
    .split(/[;；、,，]/)
    .map((one) => one.trim())
    .filter(Boolean)
}

/** Whether the register names the owner that the seller gave. */
export function isOwner(given: string, registered: readonly string[]): boolean {
  return registered.some((name) => plainName(name) === plainName(given))
}

export const certificationChecks = [
  'number',
  'sold',
  'owner',
  'account',
  'coOwners',
  'together',
  'companions',
  'status',
  'pledge',
  'term',
  'documents',
] as const
export type CertificationCheck = (typeof certificationChecks)[number]

/** The newest assignment of a number that the office recorded for a deal of the square. */
interface Sale {
  readonly recordedOn: string
  /** Whoever lists the right now is the one who bought it then. */
  readonly isByBuyer: boolean
  /** Who owned it until then, by its certification; null if the register named no owner then either. */
  readonly soldBy: string | null
}

interface CheckedListing {
  readonly kind: ListingKind
  readonly facts: readonly TrustFact[]
  readonly owner: string
  /** As the seller tells them. */
  readonly coOwners: string
  readonly accountName: string
  readonly termEndsOn: string | null
  readonly hasOwnership: boolean
  readonly hasLicense: boolean
  readonly hasAuthority: boolean
  /** The register copy knows the number. */
  readonly isKnown: boolean
  /** Whom the register copy names; nobody where it does not know the number. */
  readonly registeredOwners: readonly string[]
  readonly sale: Sale | undefined
  readonly companions: readonly CheckedCompanion[]
}

/** A mark that the form offers along. */
interface CheckedCompanion {
  readonly number: string
  /**
   * Whether the rule still finds it among the owner's marks in force or pending: otherwise it belongs to somebody else, has
   * ended, or resembles none of the owner's marks any more.
   */
  readonly isFound: boolean
  readonly isPledged: boolean
  readonly isFrozen: boolean
  readonly isCoOwned: boolean
  /** Whom the register copy names, and the day of the copy; null if its age is unknown. */
  readonly registeredOwners: readonly string[]
  readonly on: string | null
  readonly sale: Sale | undefined
}

interface CheckLine {
  readonly check: CertificationCheck
  /** `ask`: a person must look; it is no fault by itself. */
  readonly verdict: 'good' | 'bad' | 'ask'
  readonly words: { readonly en: string; readonly zh: string }
}

type Finding = Pick<CheckLine, 'verdict' | 'words'>

const line = (check: CertificationCheck, verdict: CheckLine['verdict'], en: string, zh: string): CheckLine => ({
  check,
  verdict,
  words: { en, zh },
})

/**
 * Co-owners must all agree to an assignment: the office asks each for the statement of consent.
 *
 * @see trademark reference 2.7; Patent Law art. 14
 */
function coOwnersLine(listing: CheckedListing, fact: TrustFact | undefined): CheckLine {
  const isCoOwned = (fact !== undefined && Number(fact.value) > 0) || ownersOf(listing.coOwners).length > 0
  if (!isCoOwned) {
    return fact?.verdict === 'good'
      ? line('coOwners', 'good', 'Our data names no co-owner', '平台数据未见共有人')
      : line('coOwners', 'ask', 'No co-owner stated. Compare with the certificate', '未填写共有人，请核对证书')
  }
  const { verdict, words } = coOwnedFinding(listing.hasAuthority)
  return line('coOwners', verdict, words.en, words.zh)
}

const coOwnedFinding = (hasAuthority: boolean): Finding =>
  hasAuthority
    ? line('coOwners', 'ask', 'Co-owned: read whether every co-owner agrees', '为共有权利，请核对全体共有人是否同意')
    : line('coOwners', 'bad', 'Co-owned and no consent of the co-owners', '为共有权利且无共有人同意书')

/**
 * Identical or similar marks of the owner on the same or similar goods move together, or the transfer is deemed given up.
 *
 * @see Trademark Law art. 42
 */
function togetherLine(fact: TrustFact, along: TrustFact | undefined): CheckLine {
  if (fact.value !== '') {
    return line('together', 'bad', `Must move along: ${fact.value.replaceAll('、', ', ')}`, `须一并转让：${fact.value}`)
  }
  if (along) {
    return line(
      'together',
      'ask',
      `Offered along: ${along.value.replaceAll('、', ', ')}. Compare their certificates too`,
      `一并转让：${along.value}，请一并核对证书`,
    )
  }
  return fact.verdict === 'good'
    ? line('together', 'good', 'No other mark must move along', '未见须一并转让的其他商标')
    : line(
        'together',
        'ask',
        'Not in our data. Ask for similar marks of the owner',
        '平台数据未收录该号码，请核实权利人有无近似商标',
      )
}

/**
 * Whether the register copy of a day includes the transfer: it is newer, and no longer names the seller. Its day alone proves
 * nothing, since it lags behind the office by weeks.
 */
function knowsOf(sale: Sale, on: string | null, registered: readonly string[]): boolean {
  const isNewer = on !== null && on > sale.recordedOn
  return isNewer && sale.soldBy !== null && registered.length > 0 && !isOwner(sale.soldBy, registered)
}

/** A right that changed hands on the square is its buyer's, until the register copy knows of the transfer. */
function soldLine({ recordedOn, isByBuyer }: Sale): CheckLine {
  return isByBuyer
    ? line(
        'sold',
        'ask',
        `Bought here by this account, recorded on ${recordedOn}: compare with the recordal`,
        `本账号于平台受让，${recordedOn} 核准登记，请核对核准文件`,
      )
    : line(
        'sold',
        'bad',
        `Changed hands here on ${recordedOn}, to another account`,
        `该权利已于 ${recordedOn} 在平台过户给其他账号`,
      )
}

/** What stands against selling a mark along, as it would stand against a listing of its own. */
function companionFindings(one: CheckedCompanion, hasAuthority: boolean): readonly Finding[] {
  const { sale } = one
  const sold = sale && !knowsOf(sale, one.on, one.registeredOwners) ? [soldLine(sale)] : []
  const found = (verdict: Finding['verdict'], en: string, zh: string): Finding => ({ verdict, words: { en, zh } })
  return [
    ...sold,
    ...(one.isFound
      ? []
      : [
          found('bad', 'Not among the owner’s marks that must move along any more', '已不属于该权利人须一并转让的商标'),
        ]),
    ...(one.isPledged ? [found('bad', 'A pledge is on record', '有质押登记')] : []),
    ...(one.isFrozen ? [found('bad', 'Frozen by a court', '已被法院冻结')] : []),
    ...(one.isCoOwned ? [coOwnedFinding(hasAuthority)] : []),
  ]
}

/** Marks that are sold along are checked one by one. */
function companionsLine(companions: readonly CheckedCompanion[], hasAuthority: boolean): CheckLine {
  const told = companions.flatMap((one) =>
    companionFindings(one, hasAuthority).map(({ verdict, words }) => ({ number: one.number, verdict, words })),
  )
  if (told.length === 0) {
    return line('companions', 'good', 'Nothing stands against the marks offered along', '一并转让的商标未见障碍')
  }
  return line(
    'companions',
    told.some(({ verdict }) => verdict === 'bad') ? 'bad' : 'ask',
    `Offered along: ${told.map(({ number, words }) => `${number}: ${words.en}`).join('; ')}`,
    `一并转让的商标：${told.map(({ number, words }) => `${number}：${words.zh}`).join('；')}`,
  )
}

function ownerLine(owner: TrustFact | undefined, sale: Sale | undefined): CheckLine {
  if (owner?.source !== 'register')
    return line('owner', 'ask', 'Only the seller states the owner', '权利人仅由出让方自述')
  if (sale) {
    return line(
      'owner',
      'ask',
      'Our data does not show this transfer yet. Compare with the certificate',
      '平台数据尚未反映本次过户，请核对证书',
    )
  }
  return owner.verdict === 'good'
    ? line('owner', 'good', 'The register names this owner', '权利人与登记一致')
    : line('owner', 'bad', 'The register names another owner', '权利人与登记不一致')
}

/** A term that ends within these months leaves a buyer little, or the renewal before the recordal. */
const soonMonths = 6

function termLine({ kind, termEndsOn: on }: Pick<CheckedListing, 'kind' | 'termEndsOn'>, today: CivilDate): CheckLine {
  if (on === null) return line('term', 'ask', 'The end of the term is not known', '期限届满日未知')
  const isMark = kind === 'trademark'
  if (on < today) {
    const graceEndsOn = addMonths(civilDate(on), figureOn(renewalGrace, civilDate(on)))
    return isMark && today <= graceEndsOn
      ? line(
          'term',
          'bad',
          `The term ended on ${on}; renewal with a late fee is possible until ${graceEndsOn}`,
          `有效期已于 ${on} 届满，处于宽展期，${graceEndsOn} 前可加缴迟延费续展`,
        )
      : line('term', 'bad', `The term ended on ${on}`, `期限已于 ${on} 届满`)
  }
  if (on > addMonths(today, soonMonths)) return line('term', 'good', `In term until ${on}`, `期限至 ${on}`)
  const days = daysBetween(today, civilDate(on))
  return isMark
    ? line(
        'term',
        'ask',
        `Ends on ${on}, in ${days} days: ask for the renewal`,
        `期限至 ${on}，仅剩 ${days} 天，请确认是否续展`,
      )
    : line('term', 'ask', `Ends on ${on}, in ${days} days`, `期限至 ${on}，仅剩 ${days} 天`)
}

/** What a reviewer is told of a request for certification (domain reference 5.3), in the order of `certificationChecks`. */
export function certificationLines(listing: CheckedListing, today: CivilDate): readonly CheckLine[] {
  const fact = (key: TrustFactKey) => listing.facts.find((one) => one.key === key)
  const [owner, status, pledge, together] = [fact('ownerMatch'), fact('status'), fact('pledge'), fact('together')]
  const isOwn = isOwner(listing.owner, [listing.accountName])
  const copyOn = owner?.source === 'register' ? owner.on : null
  const sale = listing.sale && knowsOf(listing.sale, copyOn, listing.registeredOwners) ? undefined : listing.sale
  return [
    listing.isKnown
      ? line('number', 'good', 'Our data has this number', '平台数据已收录该号码')
      : line('number', 'ask', 'Not in our data. Compare with the certificate', '平台数据未收录该号码，请核对证书'),
    ...(sale ? [soldLine(sale)] : []),
    ownerLine(owner, sale),
    isOwn
      ? line(
          'account',
          'ask',
          'The account calls itself like the owner, which proves nothing: compare with the identity document',
          '账号自称与权利人同名，未经核实，请核对主体证明',
        )
      : listing.hasAuthority
        ? line('account', 'ask', 'Another name, with an authorisation: read it', '账号名称不同，已附授权书，请核对')
        : line('account', 'bad', 'Another name and no authorisation', '账号名称与权利人不同且无授权书'),
    coOwnersLine(listing, fact('coOwners')),
    ...(together ? [togetherLine(together, fact('along'))] : []),
    ...(listing.companions.length > 0 ? [companionsLine(listing.companions, listing.hasAuthority)] : []),
    status?.verdict === 'bad'
      ? line('status', 'bad', 'The right is not in force', '权利已失效')
      : status?.source === 'register'
        ? line('status', 'good', 'Our data shows no loss of the right', '平台数据未见权利丧失')
        : line('status', 'ask', 'Only the seller states the legal status', '法律状态仅由出让方自述'),
    pledge?.verdict === 'bad'
      ? line('pledge', 'bad', 'A pledge is on record', '有质押登记')
      : line('pledge', pledge?.source === 'register' ? 'good' : 'ask', 'No pledge is known', '未见质押登记'),
    termLine(listing, today),
    listing.hasOwnership && listing.hasLicense
      ? line('documents', 'good', 'Certificate and licence are there', '证书与主体证明齐全')
      : line('documents', 'bad', 'Certificate or licence is missing', '缺少证书或主体证明'),
  ]
}
