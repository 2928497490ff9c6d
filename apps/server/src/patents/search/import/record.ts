import { createHash } from 'node:crypto'

/** Text in the languages of the portal; `other` holds the first text of a document that has neither. */
export type LocalText = { zh: string | null; en: string | null; other: string | null }

/** An application number as the source wrote it. `broken` text is kept and never repaired; `reason` says what is wrong. */
export type ApplicationMark = {
  text: string
  /** China: exchange form without prefix and dot (13, 9 or 8 characters). Elsewhere: office code and number. */
  normalized: string | null
  mark: 'valid' | 'broken' | 'absent'
  reason: string | null
}

/** One published document. `number` has no blanks or hyphens: `CN109462287A`, `US20050004437A1`. */
export type Publication = { number: string; kind: string | null; on: string | null }
export type PatentType = 'invention' | 'utilityModel' | 'design' | 'pctInvention' | 'pctUtilityModel' | 'plant'
export type Agency = { name: string; code: string | null }
export type Priority = { country: string | null; number: string | null; on: string | null }
export type LegalEvent = { on: string | null; code: string | null; text: string }
/** A cited document: its number, or its text if it is no patent. `by` as the source says it, such as `cited by examiner`. */
export type Citation = { number: string | null; text: string | null; by: string | null }

/** One patent case as one source describes it. Dates are civil dates `YYYY-MM-DD`; lists keep the source's order. */
export type PatentRecord = {
  /** Identity for upserts, see `identityKey`. */
  key: string
  /** WIPO ST.3 code of the office that published. */
  office: string
  applicationNumber: ApplicationMark
  publications: Publication[]
  grantNumber: string | null
  filedOn: string | null
  /** Date of the earliest publication that this source knows. */
  publishedOn: string | null
  grantedOn: string | null
  title: LocalText
  abstract: LocalText
  claims: string[]
  description: string | null
  applicants: string[]
  inventors: string[]
  agency: Agency | null
  agents: string[]
  address: string | null
  postcode: string | null
  /** Short Chinese name of the province of a mainland address: 广东. */
  province: string | null
  ipc: string[]
  cpc: string[]
  locarno: string[]
  priorities: Priority[]
  legalEvents: LegalEvent[]
  /** Legal state in the source's words; not the derived state. */
  statusText: string | null
  citations: Citation[]
  citedByCount: number | null
  familyId: string | null
  familyMembers: string[]
  type: PatentType | null
  /** `age`: the day the source's data describe, null if it does not say. */
  source: { name: SourceName; recordKey: string; age: string | null }
  /** Dirt that was seen and left as it is. */
  marks: RecordMark[]
}

export type RecordMark = 'brokenApplicationNumber' | 'undecodableText' | 'noTitle' | 'noNumber' | 'brokenDate'

export type SourceName =
  | 'cnipa-gazette'
  | 'cnipa-pss'
  | 'cnipa-epub'
  | 'cnipa-bulk'
  | 'cnipr'
  | 'telecom-abstracts'
  | 'title-ipc'
  | 'bdci-2022'
  | 'kppatent'
  | 'patsnap'
  | 'patsnap-world'
  | 'google-patents'
  | 'tipo'
  | 'uspto-grant'
  | 'uspto-application'
  | 'epo-fulltext'
  | 'epo-ops'
  | 'neutral'
  | 'demo'

/** What a mapper of one source fills in; everything left out is empty. */
export type RecordDraft = Partial<Omit<PatentRecord, 'key' | 'source' | 'marks' | 'office'>> & {
  office: string
  source: { name: SourceName; recordKey?: string; age?: string | null }
}

const noText: LocalText = { zh: null, en: null, other: null }

/** The complete record of a draft, with its identity and its marks. `dateTexts` are dates as written, to mark the unreadable ones. */
export function completeRecord(
  draft: RecordDraft,
  dateTexts: readonly (string | null | undefined)[] = [],
): PatentRecord {
  const application = draft.applicationNumber ?? { text: '', normalized: null, mark: 'absent', reason: null }
  const recordKey = draft.source.recordKey ?? draft.publications?.[0]?.number ?? contentKey(draft)
  const record: PatentRecord = {
    key: '',
    publications: [],
    grantNumber: null,
    filedOn: null,
    publishedOn: null,
    grantedOn: null,
    title: noText,
    abstract: noText,
    claims: [],
    description: null,
    applicants: [],
    inventors: [],
    agency: null,
    agents: [],
    address: null,
    postcode: null,
    province: null,
    ipc: [],
    cpc: [],
    locarno: [],
    priorities: [],
    legalEvents: [],
    statusText: null,
    citations: [],
    citedByCount: null,
    familyId: null,
    familyMembers: [],
    type: null,
    ...draft,
    applicationNumber: application,
    source: { name: draft.source.name, recordKey, age: draft.source.age ?? null },
    marks: [],
  }
  record.key = identityKey(record)
  record.marks = marksOf(record, dateTexts)
  return record
}

function contentKey(draft: RecordDraft): string {
  const { title, abstract, applicants, applicationNumber } = draft
  return createHash('sha256')
    .update(JSON.stringify([applicationNumber?.text, title, abstract, applicants]))
    .digest('hex')
    .slice(0, 32)
}

/**
 * The identity of a record, equal for every import of the same case: the publication number without kind letter, else
 * the valid application number, else source and its own key.
 *
 * Chinese seven-digit B and C numbers (to 2007) come from other series than A and keep their letter.
 */
export function identityKey(
  record: Pick<PatentRecord, 'publications' | 'applicationNumber' | 'office' | 'source'>,
): string {
  const [publication] = record.publications
  if (publication) return `pub:${publicationStem(publication)}`
  const { normalized } = record.applicationNumber
  if (normalized) return `app:${normalized.startsWith(record.office) ? normalized : record.office + normalized}`
  return `src:${record.source.name}:${record.source.recordKey}`
}

/** A publication number without its kind code, where A and B documents of a case share it. @see patent reference 1.2 */
export function publicationStem({ number, kind }: Pick<Publication, 'number' | 'kind'>): string {
  const stem = kind && number.endsWith(kind) ? number.slice(0, -kind.length) : number
  return /^CN\d{7}$/.test(stem) && kind && /^[BC]/.test(kind) ? stem + kind.charAt(0) : stem
}

function marksOf(record: PatentRecord, dateTexts: readonly (string | null | undefined)[]): RecordMark[] {
  const { title, abstract, applicationNumber } = record
  const marks: RecordMark[] = []
  if (applicationNumber.mark === 'broken') marks.push('brokenApplicationNumber')
  if (!title.zh && !title.en && !title.other) marks.push('noTitle')
  if (record.publications.length === 0 && applicationNumber.normalized === null) marks.push('noNumber')
  if (dateTexts.some((text) => text === 'unreadable')) marks.push('brokenDate')
  const texts = [
    title.zh,
    title.en,
    abstract.zh,
    abstract.en,
    record.description,
    ...record.applicants,
    ...record.claims,
  ]
  if (texts.some((text) => text?.includes('\uFFFD'))) marks.push('undecodableText')
  return marks
}
