import { createHash } from 'node:crypto'
import type { FieldOrigin, patents } from '../../../platform/db/schema/patents.ts'
import type { PatentRecord, PatentType } from '../import/record.ts'

type Row = typeof patents.$inferSelect
/** A patent as it is stored, without what the database adds. */
export type StoredPatent = Omit<Row, 'id' | 'createdAt' | 'updatedAt'>
type Field = keyof StoredPatent

/** What a case says about itself: the fuller text wins, whatever its age. */
const documentFields = [
  'titleZh',
  'titleEn',
  'titleOther',
  'abstractZh',
  'abstractEn',
  'abstractOther',
  'claims',
  'description',
  'ipc',
  'cpc',
  'locarno',
  'inventors',
] as const satisfies readonly Field[]

/** What changes during a case's life: the newer source wins. */
const stateFields = [
  'filedOn',
  'applicants',
  'agencyName',
  'agencyCode',
  'agents',
  'address',
  'postcode',
  'province',
  'statusText',
  'citedByCount',
  'familyId',
] as const satisfies readonly Field[]

/** Histories: entries of all sources together. */
const listFields = [
  'publications',
  'priorities',
  'legalEvents',
  'citations',
  'familyMembers',
] as const satisfies readonly Field[]

/**
 * What is known of a case after one more source has spoken. The rule, field by field:
 *
 * 1. An empty value never replaces one that is there.
 * 2. Texts, classes and inventors: the fuller one wins; equally full, the newer.
 * 3. Parties, addresses, status, filing date and counts: the newer source wins (a source without age is the oldest);
 *    of the same age the one that was there first stays.
 * 4. Publications, priorities, legal events, citations and family members of all sources are united.
 * 5. An application number whose check character fits wins over a broken or absent one; a broken text is kept only
 *    while nothing better is known.
 *
 * `fieldOrigins` says of every field which source it came from. The same record again changes nothing.
 *
 * @returns undefined if this very record of this source was taken in before.
 */
export function mergeRecord(
  existing: StoredPatent | undefined,
  record: PatentRecord,
  importedOn: string,
  isInvented = false,
): StoredPatent | undefined {
  const incoming = fromRecord(record, importedOn, isInvented)
  const [source] = incoming.sources
  if (!source) throw new Error('a record has a source')
  if (!existing) return withOrigins(incoming, { source: source.name, age: source.age })
  const { name, recordKey, hash } = source
  const before = existing.sources.find((known) => known.name === name && known.recordKey === recordKey)
  if (before?.hash === hash) return undefined

  const merged: StoredPatent = { ...existing, fieldOrigins: { ...existing.fieldOrigins } }
  const origin = { source: name, age: source.age }
  const take = (field: Field) => {
    Object.assign(merged, { [field]: incoming[field] })
    merged.fieldOrigins[field] = origin
  }
  for (const field of documentFields)
    if (isFuller(incoming[field], existing[field], origin, existing, field)) take(field)
  for (const field of stateFields) {
    if (isEmpty(incoming[field])) continue
    if (isEmpty(existing[field]) || isNewer(origin, existing.fieldOrigins[field])) take(field)
  }
  for (const field of listFields) {
    const all = union<unknown>(existing[field], incoming[field])
    if (all.length > existing[field].length) Object.assign(merged, { [field]: all })
  }
  if (incoming.applicationMark === 'valid' && existing.applicationMark !== 'valid') {
    for (const field of numberFields) take(field)
  }
  merged.type = existing.type ?? incoming.type
  merged.isPct = existing.isPct || incoming.isPct
  merged.grantNumber = existing.grantNumber ?? incoming.grantNumber
  merged.publishedOn = earlier(existing.publishedOn, incoming.publishedOn)
  merged.grantedOn = earlier(existing.grantedOn, incoming.grantedOn)
  merged.marks = union(existing.marks, incoming.marks).filter((mark) => stillTrue(mark, merged))
  merged.sources = [...existing.sources.filter((known) => known.name !== name || known.recordKey !== recordKey), source]
  return merged
}

const numberFields = ['applicationNumber', 'applicationText', 'applicationMark', 'applicationReason'] as const

function fromRecord(record: PatentRecord, importedOn: string, isInvented: boolean): StoredPatent {
  const { applicationNumber, source } = record
  const { type, isPct } = splitType(record.type)
  return {
    key: record.key,
    office: record.office,
    type,
    isPct,
    applicationNumber: applicationNumber.normalized,
    applicationText: applicationNumber.text,
    applicationMark: applicationNumber.mark,
    applicationReason: applicationNumber.reason,
    publications: record.publications,
    grantNumber: record.grantNumber,
    filedOn: record.filedOn,
    publishedOn: record.publishedOn,
    grantedOn: record.grantedOn,
    titleZh: record.title.zh,
    titleEn: record.title.en,
    titleOther: record.title.other,
    abstractZh: record.abstract.zh,
    abstractEn: record.abstract.en,
    abstractOther: record.abstract.other,
    claims: record.claims,
    description: record.description,
    applicants: record.applicants,
    inventors: record.inventors,
    agencyName: record.agency?.name ?? null,
    agencyCode: record.agency?.code ?? null,
    agents: record.agents,
    address: record.address,
    postcode: record.postcode,
    province: record.province,
    ipc: record.ipc,
    cpc: record.cpc,
    locarno: record.locarno,
    priorities: record.priorities,
    legalEvents: record.legalEvents,
    statusText: record.statusText,
    citations: record.citations,
    citedByCount: record.citedByCount,
    familyId: record.familyId,
    familyMembers: record.familyMembers,
    marks: record.marks,
    sources: [{ ...source, hash: hashOf(record), importedOn }],
    fieldOrigins: {},
    isInvented,
  }
}

function hashOf(record: PatentRecord): string {
  return createHash('sha256').update(JSON.stringify(record)).digest('base64url').slice(0, 22)
}

function splitType(type: PatentType | null): { type: string | null; isPct: boolean } {
  if (type === 'pctInvention') return { type: 'invention', isPct: true }
  return type === 'pctUtilityModel' ? { type: 'utilityModel', isPct: true } : { type, isPct: false }
}

function withOrigins(row: StoredPatent, origin: FieldOrigin): StoredPatent {
  const fields = [...documentFields, ...stateFields].filter((field) => !isEmpty(row[field]))
  return { ...row, fieldOrigins: Object.fromEntries(fields.map((field) => [field, origin])) }
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

function sizeOf(value: unknown): number {
  if (typeof value === 'string') return value.length
  return Array.isArray(value) ? value.reduce((sum: number, one) => sum + String(one).length, value.length) : 0
}

function isFuller(
  incoming: unknown,
  known: unknown,
  origin: FieldOrigin,
  existing: StoredPatent,
  field: Field,
): boolean {
  const [more, less] = [sizeOf(incoming), sizeOf(known)]
  if (isEmpty(incoming) || JSON.stringify(incoming) === JSON.stringify(known)) return false
  return more > less || (more === less && isNewer(origin, existing.fieldOrigins[field]))
}

/** A source that does not say its age counts as older than every one that does. */
function isNewer(incoming: FieldOrigin, known: FieldOrigin | undefined): boolean {
  return incoming.age !== null && (known?.age === null || known === undefined || incoming.age > known.age)
}

function earlier(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b
  return a < b ? a : b
}

function union<T>(known: readonly T[], more: readonly T[]): T[] {
  const seen = new Set(known.map((entry) => JSON.stringify(entry)))
  return [...known, ...more.filter((entry) => !seen.has(JSON.stringify(entry)))]
}

/** A mark of one source falls away when another filled the gap. */
function stillTrue(mark: string, row: StoredPatent): boolean {
  if (mark === 'brokenApplicationNumber') return row.applicationMark === 'broken'
  if (mark === 'noTitle') return !row.titleZh && !row.titleEn && !row.titleOther
  return mark !== 'noNumber' || (row.publications.length === 0 && row.applicationNumber === null)
}
