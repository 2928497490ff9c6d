import { rightTypes } from '@portal/domain/platform/identifiers/right-type'
import { dealWays, listingKinds, priceBandKeys, squareFieldKeys } from '@portal/domain/square/kinds'
import { listingStateKeys } from '@portal/domain/square/listing-states'
import { markMakeups } from '@portal/domain/square/mark-makeups'
import { matchParts } from '@portal/domain/square/match'
import { trustFactKeys } from '@portal/domain/square/trust-pack'
import { z } from 'zod'
import { phoneText } from '../number-shapes.ts'
import { civilDate, fen, instant, shape, twoLanguages } from '../shapes.ts'

export const listingSorts = ['new', 'certified', 'price', 'life', 'views'] as const
/** Pictures and videos of a listing. */
export const mediaMax = 6
export const certificationBatchMax = 100
/** Marks that go along with one: as many as a form of a transfer takes beside it. */
export const companionsMax = 199

const line = (max: number) => z.string().trim().max(max).default('')
const dayOrEmpty = z.union([civilDate, z.literal('')]).default('')
/** A price in fen; its bounds are told by `square.priceBounds`. */
export const offeredFen = z.int()

/** A listing as its seller writes it; drafts may lack anything but kind and number. */
export const ListingFormShape = z.object({
  kind: z.enum(listingKinds),
  number: z.string().trim().min(1).max(40),
  title: line(200),
  way: z.enum(dealWays).default('assign'),
  /** Fen; null: on request. */
  priceFen: offeredFen.nullable().default(null),
  field: z.enum(squareFieldKeys).or(z.literal('')).default(''),
  niceClasses: z.array(z.int().min(1).max(45)).max(45).default([]),
  groups: z.array(z.string().trim().max(4)).max(60).default([]),
  companions: z.array(z.string().trim().max(40)).max(companionsMax).default([]),
  goods: line(1000),
  makeup: z.enum(markMakeups).or(z.literal('')).default(''),
  platforms: line(200),
  region: line(12),
  owner: line(120),
  coOwners: line(300),
  filedOn: dayOrEmpty,
  registeredOn: dayOrEmpty,
  validUntilOn: dayOrEmpty,
  feePaidUntilOn: dayOrEmpty,
  pledged: z.boolean().default(false),
  licensed: z.boolean().default(false),
  notes: line(2000),
  contactName: line(60),
  phone: phoneText(30).default(''),
  weChat: line(40),
})

/** A mark of the owner that must move along, as our copy of the register has it; the name is empty where it has it no more. */
export const CompanionMark = shape({ number: z.string(), name: z.string(), classes: z.array(z.int()) })

/** JSON of a query, or the object itself. */
export function jsonOf<Schema extends z.ZodType>(schema: Schema) {
  return z.union([
    schema,
    z
      .string()
      .max(20_000)
      .transform((text, context): unknown => {
        try {
          return JSON.parse(text)
        } catch {
          context.addIssue({ code: 'custom', message: 'not JSON' })
          return z.NEVER
        }
      })
      .pipe(schema),
  ])
}

const text = z.string().trim().max(120).optional()

/** Filters of the public list; all given ones must hold. */
export const listingFilter = {
  kind: z.enum(listingKinds).default('patent'),
  /** Beginning of the number, in any spelling. */
  patentNumber: text,
  /** Words of the name, goods or notes; the odd name is the specification's. */
  parentName: text,
  type: z.enum(['invention', 'utilityModel', 'design']).optional(),
  field: z.enum(squareFieldKeys).optional(),
  /** A class among those of the number. */
  niceClass: z.coerce.number<number>().int().min(1).max(45).optional(),
  price: z.enum(priceBandKeys).optional(),
  way: z.enum(dealWays).optional(),
  legal: z.enum(['inForce', 'pending', 'dead', 'unknown']).optional(),
  /** Years of remaining life at least. */
  yearsLeft: z.coerce.number<number>().int().min(1).max(20).optional(),
  /** Fees are paid at least until this day. */
  feePaidUntil: civilDate.optional(),
  region: text,
}
export const ListingFilter = z.object(listingFilter)
export type ListingFilter = z.output<typeof ListingFilter>

/** A listing as everybody sees it: no owner, no contact. */
export const ListingCard = shape({
  id: z.string(),
  kind: z.enum(listingKinds),
  title: z.string(),
  patentNumber: z.string(),
  /** invention, utilityModel, design or mark. */
  type: z.string(),
  /** Key of the field of a patent, or empty. */
  parentName: z.string(),
  /** All of the number, lowest first. */
  niceClasses: z.array(z.int()),
  way: z.enum(dealWays),
  status: z.enum(['inForce', 'pending', 'dead', 'unknown']),
  remainYears: z.number().nullable(),
  /** Part of the whole term that is left, in per cent; null where its end or its length is not known. */
  termLeft: z.int().min(0).max(100).nullable(),
  termEndsOn: civilDate.nullable(),
  feePaidUntil: civilDate.nullable(),
  /** Read on the day of asking: `late` can still be paid with a surcharge until `endsOn`. */
  fee: shape({ state: z.enum(['due', 'late', 'lapsed']), endsOn: civilDate }).nullable(),
  /** Fen; null: on request. */
  price: fen.nullable(),
  state: z.enum(listingStateKeys),
  certified: shape({ state: z.boolean(), time: instant.nullable() }),
  regional: z.string(),
  /** A province in the reader's language: its own list would weigh on the first load of the square. */
  regionalName: twoLanguages,
  views: z.int(),
  publishedTime: instant.nullable(),
  /** Of a mark: the beginning of its goods, in one line. */
  goodsLine: z.string(),
  /** Whether the reader's account keeps it as a favourite. */
  favourite: z.boolean(),
  /**
   * Signed link to the first picture, or the picture of a video; of one without the small picture of the mark in our copy of the
   * register, or the first drawing of the patent.
   */
  cover: z.string().nullable(),
  /** Signed link to the first video. */
  video: z.string().nullable(),
  media: z.int(),
})

export const TrustFactShape = shape({
  key: z.enum(trustFactKeys),
  verdict: z.enum(['good', 'bad', 'unknown']),
  value: z.string(),
  source: z.enum(['register', 'documents', 'seller']),
  sourceName: z.string(),
  on: z.string().nullable(),
  stale: z.boolean(),
})

export const MediaItem = shape({ fileId: z.string(), url: z.string(), mediaType: z.string(), caption: z.string() })
/** A picture or video of the showcase; `poster` stands for a video until it plays. */
export const ShownItem = shape({
  ...MediaItem.shape,
  poster: shape({ fileId: z.string(), url: z.string() }).nullable(),
})

export const MatchShape = shape({
  score: z.int(),
  reasons: z.array(shape({ part: z.enum(matchParts), points: z.int(), of: z.int(), words: twoLanguages })),
})

/** A wish as others see it: blotted, nameless. */
export const WishCard = shape({
  id: z.string(),
  kind: z.enum(listingKinds),
  Information: z.string(),
  /** invention, utilityModel or design; empty for any, and of marks. */
  rightType: z.string(),
  field: z.string(),
  niceClasses: z.array(z.int()),
  words: z.array(z.string()),
  budget: fen.nullable(),
  yearsLeft: z.int(),
  quantity: z.int(),
  regional: z.string(),
  deadline: civilDate,
  /** `***` for others, who read neither before both agreed; the owner reads the name, and the number masked. */
  name: z.string(),
  phone: z.string(),
  createdTime: instant,
})

const classes = z.array(z.coerce.number<number>().int().min(1).max(45)).max(45)

/**
 * Fields of a wish besides the three that the specification names. What is left out is read out of `Information`; empty and 0
 * say that it is open.
 */
export const wishFields = {
  kind: z.enum(listingKinds).optional(),
  rightType: z.enum(rightTypes).or(z.literal('')).optional().describe('Kind of right that is looked for.'),
  field: z.enum(squareFieldKeys).or(z.literal('')).optional(),
  /** Of a mark: one of them is enough. As text `9, 35`. */
  niceClasses: z
    .union([classes, z.string().max(200).transform(splitNumbers).pipe(classes)])
    .optional()
    .describe('Classes of goods and services that a wish names, each 1 to 45.'),
  words: z
    .union([z.array(z.string().trim().min(1).max(30)).max(10), z.string().max(300).transform(splitWords)])
    .optional(),
  /** Fen. */
  budget: z.coerce.number<number>().int().optional().describe('The most that would be paid, in fen.'),
  yearsLeft: z.coerce.number<number>().int().min(0).max(20).optional(),
  quantity: z.coerce.number<number>().int().min(1).max(1000).default(1).describe('How many are looked for.'),
  regional: z.string().trim().max(12).default(''),
  deadline: civilDate.optional().describe('Last day, `YYYY-MM-DD`.'),
}

function splitNumbers(line: string): number[] {
  return line
    .split(/[\s,，、;；]+/)
    .filter(Boolean)
    .map(Number)
}

function splitWords(line: string): string[] {
  return line
    .split(/[\s,，、;；]+/)
    .map((word) => word.slice(0, 30))
    .filter(Boolean)
    .slice(0, 10)
}

export const Faults = z.array(shape({ path: z.string(), words: twoLanguages }))
