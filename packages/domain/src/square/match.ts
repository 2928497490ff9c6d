import { type CivilDate, daysBetween } from '../platform/dates/civil-date.ts'
import type { RightType } from '../platform/identifiers/right-type.ts'
import type { ListingKind, SquareField } from './kinds.ts'
import { spellings } from './technical-words.ts'

/** The parts of a wish that are matched with listings; empty, 0 and null mean "any". */
export interface Wish {
  readonly kind: ListingKind
  /** Of a patent: another one is no answer. */
  readonly rightType: RightType | ''
  readonly field: SquareField | ''
  /** Of a mark: it fits whoever has one of them. */
  readonly niceClasses: readonly number[]
  readonly words: readonly string[]
  /** Words of what the wish says, where it names no keywords; nothing is left out for the lack of them. */
  readonly told: readonly string[]
  readonly budgetFen: number | null
  readonly yearsLeft: number
  readonly region: string
}

export interface MatchedListing {
  readonly kind: ListingKind
  /** Application or registration number: who names it finds it as by a word of the name. */
  readonly number: string
  /** invention, utilityModel, design or mark. */
  readonly rightType: string
  readonly field: string
  readonly niceClasses: readonly number[]
  readonly title: string
  readonly text: string
  readonly priceFen: number | null
  readonly termEndsOn: CivilDate | null
  readonly region: string
}

export const matchParts = ['subject', 'words', 'price', 'life', 'region'] as const
export type MatchPart = (typeof matchParts)[number]
/** What each part weighs among those that a wish asks for; together 100. */
export const matchPoints: Readonly<Record<MatchPart, number>> = {
  subject: 35,
  words: 25,
  price: 20,
  life: 12,
  region: 8,
}
/** Below this nobody is told of a match. */
export const matchMin = 45
/** From this many times the budget on a listing is hardly to be bought, whatever else fits: it stands behind what can be. */
const farOver = 1.5
const farOverMost = 55

interface MatchReason {
  readonly part: MatchPart
  readonly points: number
  readonly of: number
  readonly words: { readonly en: string; readonly zh: string }
}
export interface Match {
  readonly score: number
  readonly reasons: readonly MatchReason[]
}

const yuan = (fen: number) => `¥${Math.round(fen / 100).toLocaleString('en')}`

/**
 * Whether a wish says enough to be matched with listings: what it is about, or the kind of patent with a limit. Otherwise every
 * listing would match in full, and the person is asked for keywords.
 */
export function isScored(wish: Wish): boolean {
  const isAbout = wish.kind === 'trademark' ? wish.niceClasses.length > 0 : wish.field !== ''
  const isLimited = wish.budgetFen !== null || wish.yearsLeft > 0
  return isAbout || wordsOfWish(wish).length > 0 || (wish.rightType !== '' && isLimited)
}

/**
 * How well a listing answers a wish, 0 to 100, with a reason for each part. What the wish leaves open says so and does not
 * count: the score is the share of what was asked for. A wish that says nothing to score is answered by none (`isScored`). Another kind of right or of patent is no match, nor is what has none of the words that the wish names, whatever else fits;
 * only a mark of a class that was asked for is one all the same, for words of a mark are often no more than an idea.
 * What costs far more than the budget scores `farOverMost` at the most.
 *
 * @param today Beijing day, from which the remaining life runs.
 */
export function matchOf(wish: Wish, listing: MatchedListing, today: CivilDate): Match | undefined {
  if (wish.kind !== listing.kind || !isScored(wish)) return undefined
  if (wish.rightType !== '' && wish.rightType !== listing.rightType) return undefined
  const isOfClass = wish.kind === 'trademark' && askedClasses(wish, listing).length > 0
  if (wish.words.length > 0 && !isOfClass && foundWords(wish, listing).length === 0) return undefined
  const reasons = [
    subject(wish, listing),
    words(wish, listing),
    price(wish, listing),
    life(wish, listing, today),
    region(wish, listing),
  ]
  // Words that were only told rank: for the lack of them nothing falls below what is told of; what has one stands above.
  const untold = wish.words.length === 0 ? shareOf(reasons.filter(({ part }) => part !== 'words')) : 0
  const ofWords = reasons.reduce((sum, { part, points }) => (part === 'words' ? sum + points : sum), 0)
  const score = Math.max(shareOf(reasons), Math.min(untold, matchMin + ofWords))
  return { score: overBudget(wish, listing) > farOver ? Math.min(score, farOverMost) : score, reasons }
}

/** Points out of a hundred of those that were asked for. */
function shareOf(reasons: readonly MatchReason[]): number {
  const points = reasons.reduce((sum, one) => sum + one.points, 0)
  const asked = reasons.reduce((sum, one) => sum + one.of, 0)
  return asked === 0 ? 100 : Math.round((100 * points) / asked)
}

const notAsked = (part: MatchPart, en: string, zh: string): MatchReason => ({
  part,
  points: 0,
  of: 0,
  words: { en, zh },
})

const reason = (part: MatchPart, share: number, en: string, zh: string): MatchReason => ({
  part,
  points: Math.round(matchPoints[part] * share),
  of: matchPoints[part],
  words: { en, zh },
})

const classesEn = (all: readonly number[]) => `${all.length > 1 ? 'Classes' : 'Class'} ${all.join(', ')}`
const classesZh = (all: readonly number[]) => `第 ${all.join('、')} 类`

/** Which of the classes that a wish asks for a mark has: one is enough, for it is scored by the best of them. */
const askedClasses = (wish: Wish, listing: MatchedListing): readonly number[] =>
  wish.niceClasses.filter((one) => listing.niceClasses.includes(one))

function subject(wish: Wish, listing: MatchedListing): MatchReason {
  if (wish.kind === 'trademark') {
    if (wish.niceClasses.length === 0) return notAsked('subject', 'Any class was asked for', '未限定类别')
    const asked = askedClasses(wish, listing)
    if (asked.length > 0) return reason('subject', 1, `${classesEn(asked)}, as asked`, `${classesZh(asked)}，符合要求`)
    const [has, sought] = [listing.niceClasses, wish.niceClasses]
    return reason(
      'subject',
      0,
      `${classesEn(has)}, not ${sought.join(', ')}`,
      `${classesZh(has)}，求购为${classesZh(sought)}`,
    )
  }
  if (wish.field === '') return notAsked('subject', 'Any field was asked for', '未限定领域')
  return wish.field === listing.field
    ? reason('subject', 1, 'The field that was asked for', '技术领域一致')
    : reason('subject', 0, 'Another field', '技术领域不同')
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase()
/** A word as a number would be kept: without its country, dots and blanks. */
const asNumber = (word: string) => plain(word).replace(/^(cn|zl)+|[.\s]/g, '')

interface FoundWord {
  readonly word: string
  readonly isNamed: boolean
}

/** The words by which a wish is matched with listings. */
export const wordsOfWish = ({ words, told }: Pick<Wish, 'words' | 'told'>): readonly string[] =>
  words.length > 0 ? words : told

/** Whether a text has one of the words of a wish at all: what has none need not be read for contacts. */
export const hasWords = (wish: Pick<Wish, 'words' | 'told'>, text: string): boolean => {
  const read = plain(text)
  return wordsOfWish(wish).some((word) => spellings(word).some((one) => read.includes(plain(one))))
}

/** The words of a wish that a listing has, and whether they stand in its name or are its number. */
function foundWords(wish: Wish, listing: MatchedListing): readonly FoundWord[] {
  const [title, text, number] = [plain(listing.title), plain(listing.text), plain(listing.number)]
  return wordsOfWish(wish).flatMap((word) => {
    const ways = spellings(word).map(plain)
    const isNamed = ways.some((one) => title.includes(one)) || asNumber(word) === number
    return isNamed || ways.some((one) => text.includes(one)) ? [{ word, isNamed }] : []
  })
}

function words(wish: Wish, listing: MatchedListing): MatchReason {
  const sought = wordsOfWish(wish)
  if (sought.length === 0) return notAsked('words', 'No words were asked for', '未限定关键词')
  const found = foundWords(wish, listing)
  if (found.length === 0) return reason('words', 0, 'None of the words', '未出现关键词')
  const named = found.filter((one) => one.isNamed)
  // A word in the name says more than one in the text.
  const share = (named.length + (found.length - named.length) * 0.7) / sought.length
  const list = found.map((one) => one.word)
  return reason('words', share, `Has ${list.join(', ')}`, `含关键词：${list.join('、')}`)
}

/** How many times the budget a listing costs; 0 where one of the two is not known. */
const overBudget = ({ budgetFen }: Wish, { priceFen }: MatchedListing): number =>
  budgetFen === null || priceFen === null ? 0 : priceFen / budgetFen

function price(wish: Wish, listing: MatchedListing): MatchReason {
  if (wish.budgetFen === null) return notAsked('price', 'No budget was set', '未限定预算')
  if (listing.priceFen === null) return reason('price', 0.5, 'Price on request', '价格面议')
  const over = overBudget(wish, listing)
  if (over <= 1)
    return reason('price', 1, `${yuan(listing.priceFen)}, within the budget`, `${yuan(listing.priceFen)}，在预算内`)
  const percent = Math.ceil((over - 1) * 100)
  const [en, zh] = [`${percent}% above the budget`, `高于预算 ${percent}%`]
  if (over > farOver)
    return reason('price', 0, `${en}: at most ${farOverMost} in all`, `${zh}，总分不超过 ${farOverMost}`)
  return reason('price', over <= 1.2 ? 0.5 : 0.2, en, zh)
}

function life(wish: Wish, listing: MatchedListing, today: CivilDate): MatchReason {
  if (wish.yearsLeft === 0) return notAsked('life', 'No remaining life was asked for', '未限定剩余年限')
  if (listing.termEndsOn === null) return reason('life', 0, 'Remaining life not known', '剩余年限未知')
  const years = Math.max(0, daysBetween(today, listing.termEndsOn) / 365.25)
  const shown = years.toFixed(1)
  return years >= wish.yearsLeft
    ? reason('life', 1, `${shown} years left`, `剩余 ${shown} 年`)
    : reason('life', years / wish.yearsLeft / 2, `Only ${shown} years left`, `仅剩 ${shown} 年`)
}

function region(wish: Wish, listing: MatchedListing): MatchReason {
  if (wish.region === '') return notAsked('region', 'Any region', '未限定地区')
  return wish.region === listing.region
    ? reason('region', 1, 'The region that was asked for', '地区一致')
    : reason('region', 0, 'Another region', '地区不同')
}
