import type { ListingCard, MediaItem } from '@portal/contract/square/square-shapes'
import { provinceName } from '@portal/domain/kernel/reference/provinces'
import { type CivilDate, daysBetween, parseCivilDate } from '@portal/domain/platform/dates/civil-date'
import { hideContacts } from '@portal/domain/square/contacts'
import { feeDay } from '@portal/domain/square/fee-day'
import { termLeft } from '@portal/domain/square/term-left'
import { isStale, type TrustFact } from '@portal/domain/square/trust-pack'
import type { z } from 'zod'
import type { squareListings } from '../platform/db/schema/square.ts'
import { signFileLink } from '../platform/documents/file-link-parts.ts'
import type { Services } from '../services.ts'

export type ListingRow = typeof squareListings.$inferSelect
export type Card = z.output<typeof ListingCard>
type LinkServices = Pick<Services, 'config' | 'now'>

/** How much of the goods is read for a card, and how much it shows. */
export const goodsReadMax = 300
const goodsShownMax = 80

/** Goods in one line that a card has room for; whatever could be called is blotted out first. */
function goodsLine(goods: string): string {
  const line = hideContacts(goods).replaceAll(/\s+/g, ' ').trim()
  return line.length > goodsShownMax ? `${line.slice(0, goodsShownMax)}…` : line
}

/** Columns of a card; `select` of every list that shows some. */
export interface CardRow extends Record<string, unknown> {
  id: string
  kind: 'patent' | 'trademark'
  title: string
  /** Of a mark: the beginning of its goods as they were typed, `goodsReadMax` characters. */
  goods: string
  number: string
  right_type: string
  field: string
  nice_classes: number[]
  way: 'assign' | 'licence'
  legal: 'inForce' | 'pending' | 'dead' | 'unknown'
  term_ends_on: string | null
  fee_paid_until_on: string | null
  price_fen: number | null
  state: ListingRow['state']
  certified_at: Date | string | null
  published_at: Date | string | null
  region: string
  views: number
  /** First picture, or picture of a video. */
  cover_id: string | null
  video_id: string | null
  media: number
}

export const instantOf = (value: Date | string | null): string | null =>
  value === null ? null : new Date(value).toISOString()

/** Years of life left, to a tenth; null if the end is not known. */
function yearsLeft(endsOn: string | null, today: CivilDate): number | null {
  const end = endsOn === null ? undefined : parseCivilDate(endsOn)
  return end === undefined ? null : Math.max(0, Math.floor((daysBetween(today, end) / 365.25) * 10) / 10)
}

const termRights = ['invention', 'utilityModel', 'design', 'mark'] as const

function leftOf({ right_type, term_ends_on }: CardRow, today: CivilDate): number | null {
  const right = termRights.find((one) => one === right_type)
  const end = term_ends_on === null ? undefined : parseCivilDate(term_ends_on)
  return right === undefined || end === undefined ? null : termLeft(right, end, today)
}

/** A listing as everybody sees it. */
export function toCard(row: CardRow, today: CivilDate, services: LinkServices): Card {
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    patentNumber: row.number,
    type: row.right_type,
    parentName: row.field,
    niceClasses: row.nice_classes,
    way: row.way,
    status: row.legal,
    remainYears: yearsLeft(row.term_ends_on, today),
    termLeft: leftOf(row, today),
    termEndsOn: row.term_ends_on,
    feePaidUntil: row.fee_paid_until_on,
    fee: feeOf(row.fee_paid_until_on, today),
    price: row.price_fen,
    state: row.state,
    certified: { state: row.certified_at !== null, time: instantOf(row.certified_at) },
    regional: row.region,
    regionalName: { en: provinceName(row.region, 'en'), zh: row.region },
    views: row.views,
    goodsLine: goodsLine(row.goods),
    favourite: false,
    publishedTime: instantOf(row.published_at),
    cover: row.cover_id === null ? null : linkOf(row.cover_id, services, 'picture'),
    video: row.video_id === null ? null : linkOf(row.video_id, services, 'video'),
    media: row.media,
  }
}

/** A signed link; whoever has it may open the file, under this name: the name at upload may reveal who uploaded it. */
function linkOf(fileId: string, { config, now }: LinkServices, name: string): string {
  return signFileLink(config.secretKey, fileId, now(), name).url
}

function feeOf(dueOn: string | null, today: CivilDate) {
  const day = dueOn === null ? undefined : parseCivilDate(dueOn)
  return day === undefined ? null : feeDay(day, today)
}

/** Facts as of the day on which they are read: how old they are, and whether the day of the next fee has passed. */
export const toFacts = (facts: readonly TrustFact[], today: CivilDate) =>
  facts.map((fact) => {
    const isLate = fact.key === 'feePaidUntil' && (feeOf(fact.value, today)?.state ?? 'due') !== 'due'
    return { ...fact, verdict: isLate ? ('bad' as const) : fact.verdict, stale: isStale(fact, today) }
  })

/** A mark that must move along. */
export const toCompanion = ({ number, name, classes }: CompanionFacts) => ({ number, name, classes: [...classes] })

interface CompanionFacts {
  readonly number: string
  readonly name: string
  readonly classes: readonly number[]
}

interface FileFacts {
  readonly fileId: string
  readonly mediaType: string
  readonly caption: string
}
/** A paper: its caption is its name as far as the reader may know it. */
export function toMedia(item: FileFacts, services: LinkServices): z.output<typeof MediaItem> {
  return { ...item, url: linkOf(item.fileId, services, item.caption) }
}

/** A picture or video of the showcase. */
export function toShowcaseItem(
  { posterId, ...item }: FileFacts & { readonly posterId: string | null },
  services: LinkServices,
) {
  const poster = posterId === null ? null : { fileId: posterId, url: linkOf(posterId, services, 'picture') }
  return { ...item, url: linkOf(item.fileId, services, isVideo(item) ? 'video' : 'picture'), poster }
}

/** What stands for all of them in a list: the first picture there is, and the first video. */
export function coverOf(media: readonly (FileFacts & { readonly posterId: string | null })[]) {
  const pictures = media.map((item) => item.posterId ?? (isVideo(item) ? null : item.fileId))
  return {
    cover_id: pictures.find((id) => id !== null) ?? null,
    video_id: media.find(isVideo)?.fileId ?? null,
    media: media.length,
  }
}

export const isVideo = ({ mediaType }: Pick<FileFacts, 'mediaType'>) => mediaType.startsWith('video/')
