import { watchStateCodes } from '@portal/domain/docket/monitoring/watch-states'
import { type FacetName, facetNames, searchSorts } from '@portal/domain/patents/search/search-choices'
import { z } from 'zod'
import { civilDate, fen, idText, instant, shape, twoLanguages } from '../shapes.ts'

/** A search goes this deep; beyond it the total is told as more than this. */
export const searchDepthMax = 10_000
/** Results a visitor sees before signing in, and details in an hour. */
export const visitorResultsMax = 50
export const visitorDetailsPerHour = 5
/** Searches a person keeps. */
export const savedSearchesMax = 50
export const searchHistoryMax = 100

/** Values of one field are alternatives; an excluded value is left out. */
export const SearchFilter = z.object({
  field: z.enum(facetNames),
  value: z.string().min(1).max(200),
  not: z.boolean().default(false),
})

/** What is asked: the query language of `domain/patents/query` (empty: everything), filters of the facets, order. */
export const SearchParameter = z.object({
  query: z.string().max(2000).default(''),
  filters: z.array(SearchFilter).max(60).default([]),
  sort: z.enum(searchSorts).default('relevance'),
  /** Only the new hits that this alert of a kept search told; the person's own. */
  alertId: z.uuid().optional(),
})

export const simpleStatuses = ['inForce', 'pending', 'dead', 'unknown'] as const
export const patentTypes = ['invention', 'utilityModel', 'design', 'plant', 'unknown'] as const

/** Places in a text that the query asked for: `[from, to)` in UTF-16 units. */
const ranges = z.array(z.array(z.int()).length(2))
export const MarkedText = shape({ text: z.string(), marks: ranges })

/** `age`: the day the source's data describe; null if it does not say. */
const SourceAge = shape({ name: z.string(), age: civilDate.nullable() })

/** A drawing, or a view of a design: addresses of a small picture and of the whole, whose size in pixels is told. */
const Drawing = shape({
  /** As the source names it: 图1, 立体图; may be empty. */
  label: z.string(),
  small: z.string(),
  whole: z.string(),
  width: z.int(),
  height: z.int(),
})

export const PatentHit = shape({
  id: idText,
  /** Publication number, newest first known; empty if the source names none. */
  number: z.string(),
  kind: z.string().nullable(),
  /** As shown: exchange form with dot, or the text of the source if it is broken. */
  applicationNumber: z.string(),
  applicationMark: z.enum(['valid', 'broken', 'absent']),
  title: MarkedText,
  /** The title in the other language, if there is one. */
  titleOther: z.string().nullable(),
  snippet: shape({ part: z.enum(['abstract', 'claims', 'description']), text: z.string(), marks: ranges }).nullable(),
  office: z.string(),
  type: z.enum(patentTypes),
  isPct: z.boolean(),
  status: z.enum(simpleStatuses),
  filedOn: civilDate.nullable(),
  publishedOn: civilDate.nullable(),
  grantedOn: civilDate.nullable(),
  applicants: z.array(z.string()),
  inventors: z.array(z.string()),
  classes: z.array(z.string()),
  sources: z.array(SourceAge),
  isInvented: z.boolean(),
  /** The first drawing; null where the data have none. */
  drawing: Drawing.nullable(),
  /** Patents of its family in the data, itself counted, at most 100. */
  familySize: z.int(),
})

const FacetValue = shape({ value: z.string(), count: z.int() })
export const Facets = shape(
  Object.fromEntries(facetNames.map((name) => [name, z.array(FacetValue)])) as Record<
    FacetName,
    z.ZodArray<typeof FacetValue>
  >,
)

export const SourceState = shape({
  name: z.string(),
  /** False when its last import failed, or nothing came for longer than its rhythm: newer records may lack. */
  ok: z.boolean(),
  records: z.int(),
  age: civilDate.nullable(),
  importedTime: instant.nullable(),
})

const LegalStatus = shape({
  simple: z.enum(simpleStatuses),
  /** State of the case in words, null if the data name none. */
  state: twoLanguages.nullable(),
  /** What decided it: an event of the gazette, the source's words, the end of the term, or nothing. */
  decidedBy: z.enum(['event', 'sourceWords', 'term', 'nothing']),
  words: z.string(),
  asOf: civilDate.nullable(),
  source: z.string().nullable(),
})

const AnnuityYear = shape({
  year: z.int(),
  dueOn: civilDate,
  fullFen: fen,
  amountFen: fen,
  state: z.enum(['past', 'next', 'later', 'grantYear']),
})

export const Annuities = shape({
  /** `due`: `next` is to be paid; `lapsed`: it was missed, as far as the dates tell. */
  kind: z.enum(['due', 'lapsed', 'none']),
  reason: z.enum(['notGranted', 'ended', 'allPaid', 'termOver', 'otherOffice', 'renewed', 'datesMissing']).nullable(),
  next: shape({
    year: z.int(),
    dueOn: civilDate,
    payableUntilOn: civilDate,
    graceEndsOn: civilDate,
    fullFen: fen,
    /** After the better of fee reduction and open licence, as far as the basis knows of them. */
    amountFen: fen,
    lateFen: fen,
    toPayFen: fen.nullable(),
  }).nullable(),
  /**
   * `public`: from public data alone. `watch`: from what the reader's own watch of the patent holds besides: the year of grant that the
   * notice names, payments, reduction, compensated term and open licence.
   */
  basis: z.enum(['public', 'watch']),
  /** Nothing is known of payments: earlier years count as paid. */
  isAssumedPaid: z.boolean(),
  /** The data name no status: computed as if the right were in force. */
  isAssumedInForce: z.boolean(),
  termEndsOn: civilDate.nullable(),
  /** The rule in words, with its source. */
  why: z.array(twoLanguages),
  ladder: z.array(AnnuityYear),
})

const Origin = shape({ source: z.string(), age: civilDate.nullable() })

export const PatentDetail = shape({
  id: idText,
  office: z.string(),
  type: z.enum(patentTypes),
  isPct: z.boolean(),
  isInvented: z.boolean(),
  number: z.string(),
  publications: z.array(shape({ number: z.string(), kind: z.string().nullable(), on: civilDate.nullable() })),
  applicationNumber: z.string(),
  applicationMark: z.enum(['valid', 'broken', 'absent']),
  applicationReason: twoLanguages.nullable(),
  grantNumber: z.string().nullable(),
  title: shape({ zh: z.string().nullable(), en: z.string().nullable(), other: z.string().nullable() }),
  abstract: shape({ zh: z.string().nullable(), en: z.string().nullable(), other: z.string().nullable() }),
  /** In order; `dependsOn` numbers of the claims it refers to, empty for an independent one. */
  claims: z.array(shape({ number: z.int(), text: z.string(), dependsOn: z.array(z.int()) })),
  description: z.string().nullable(),
  drawings: z.array(Drawing),
  filedOn: civilDate.nullable(),
  publishedOn: civilDate.nullable(),
  grantedOn: civilDate.nullable(),
  applicants: z.array(z.string()),
  inventors: z.array(z.string()),
  agency: shape({ name: z.string(), code: z.string().nullable() }).nullable(),
  agents: z.array(z.string()),
  address: z.string().nullable(),
  postcode: z.string().nullable(),
  province: z.string().nullable(),
  ipc: z.array(z.string()),
  cpc: z.array(z.string()),
  locarno: z.array(z.string()),
  priorities: z.array(
    shape({ country: z.string().nullable(), number: z.string().nullable(), on: civilDate.nullable() }),
  ),
  legalEvents: z.array(shape({ on: civilDate.nullable(), code: z.string().nullable(), text: z.string() })),
  citations: z.array(shape({ number: z.string().nullable(), text: z.string().nullable(), by: z.string().nullable() })),
  citedByCount: z.int().nullable(),
  familyId: z.string().nullable(),
  familyMembers: z.array(z.string()),
  status: LegalStatus,
  annuities: Annuities,
  /** Where the reader's own watching list stands on it; `annuities` rest on the same facts. Null without a watch. */
  watch: shape({
    state: z.enum(watchStateCodes),
    year: z.int().nullable(),
    toPay: fen.nullable(),
    restorationEndsOn: civilDate.nullable(),
    isPaidAssumed: z.boolean(),
  }).nullable(),
  marks: z.array(z.string()),
  sources: z.array(shape({ name: z.string(), age: civilDate.nullable(), importedOn: civilDate })),
  /** Of each field, the source its value came from. */
  origins: z.record(z.string(), Origin),
  updatedAt: instant,
})

export const numberStates = ['found', 'notFound', 'ambiguous', 'badCheck', 'destroyed', 'unreadable'] as const
export const NumberAnswer = shape({
  written: z.string(),
  /** What was read out of it, as searched; empty if unreadable. */
  understood: z.string(),
  state: z.enum(numberStates),
  /** For a wrong or missing check character: the number that would be right. Never searched by itself. */
  suggestion: z.string().nullable(),
  /** At most three. */
  hits: z.array(PatentHit),
})

export const alertRhythms = ['none', 'daily', 'weekly'] as const

export const SavedSearch = shape({
  id: idText,
  name: z.string().nullable(),
  parameter: shape({
    query: z.string(),
    filters: z.array(shape({ field: z.enum(facetNames), value: z.string(), not: z.boolean() })),
    sort: z.enum(searchSorts),
  }),
  alert: z.enum(alertRhythms),
  /** When new hits were last looked for; null before the first time. */
  alertTime: instant.nullable(),
  /** The last time could not be carried through; the next one makes up for it. */
  alertFailed: z.boolean(),
  /** The last new hits that were told. */
  lastAlert: shape({ id: idText, total: z.int(), time: instant }).nullable(),
  total: z.int(),
  isTotalExact: z.boolean(),
  time: instant,
})
