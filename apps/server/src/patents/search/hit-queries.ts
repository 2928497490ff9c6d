import type { PatentHit } from '@portal/contract/patents/patent-shapes'
import { patentTypes } from '@portal/contract/patents/patent-shapes'
import { displayApplicationNumber } from '@portal/domain/platform/identifiers/application-number'
import { eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '../../platform/db/connection.ts'
import { patentSearch, patents } from '../../platform/db/schema/patents.ts'
import { findFirstDrawings } from './drawing-queries.ts'
import { marksIn, snippetOf } from './search/highlight.ts'

export type Hit = z.output<typeof PatentHit>

const head = (column: typeof patents.description) => sql<string | null>`left(${column}, 20000)`

const columns = {
  id: patents.id,
  office: patents.office,
  type: patents.type,
  isPct: patents.isPct,
  status: patentSearch.status,
  publications: patents.publications,
  applicationNumber: patents.applicationNumber,
  applicationText: patents.applicationText,
  applicationMark: patents.applicationMark,
  titleZh: patents.titleZh,
  titleEn: patents.titleEn,
  titleOther: patents.titleOther,
  abstractZh: patents.abstractZh,
  abstractEn: patents.abstractEn,
  abstractOther: patents.abstractOther,
  claims: patents.claims,
  description: head(patents.description),
  filedOn: patents.filedOn,
  publishedOn: patents.publishedOn,
  grantedOn: patents.grantedOn,
  applicants: patents.applicants,
  inventors: patents.inventors,
  ipc: patents.ipc,
  locarno: patents.locarno,
  sources: patents.sources,
  isInvented: patents.isInvented,
  familySize: sql<number>`greatest(1, (select count(*) from (select from patent_families f
    join patent_families g on g.family_key = f.family_key where f.patent_id = ${patents.id} limit 100) members))::int`,
}

/** Rows of a result list for these patents, in this order, with the places of the wanted texts. */
export async function findHits(
  db: Db,
  ids: readonly number[],
  wanted: readonly string[],
  language: 'en' | 'zh',
): Promise<Hit[]> {
  if (ids.length === 0) return []
  const [rows, drawings] = await Promise.all([selectRows(db, ids), findFirstDrawings(db, ids)])
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [{ ...hitOf(row, wanted, language), drawing: drawings.get(id) ?? null }] : []
  })
}

/** Of these patents those that are there, in this order, each once. */
export async function findKnownPatents(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: patents.id })
    .from(patents)
    .where(inArray(patents.id, [...ids]))
  const known = new Set(rows.map(({ id }) => id))
  return [...new Set(ids)].filter((id) => known.has(id))
}

function selectRows(db: Db, ids: readonly number[]) {
  return db
    .select(columns)
    .from(patents)
    .innerJoin(patentSearch, eq(patentSearch.patentId, patents.id))
    .where(inArray(patents.id, [...ids]))
}
type Row = Awaited<ReturnType<typeof selectRows>>[number]

function hitOf(row: Row, wanted: readonly string[], language: 'en' | 'zh'): Omit<Hit, 'drawing'> {
  const titles = language === 'en' && row.titleEn ? [row.titleEn, row.titleZh] : [row.titleZh, row.titleEn]
  const [title = '', titleOther = null] = [...titles, row.titleOther].filter((text) => text !== null && text !== '')
  const publication = row.publications.at(-1)
  return {
    id: String(row.id),
    number: publication?.number ?? '',
    kind: publication?.kind ?? null,
    applicationNumber: row.applicationNumber ? displayApplicationNumber(row.applicationNumber) : row.applicationText,
    applicationMark: row.applicationMark,
    title: { text: title ?? '', marks: marksIn(title ?? '', wanted) },
    titleOther,
    snippet: snippet(row, wanted, language),
    office: row.office,
    type: patentTypes.find((type) => type === row.type) ?? 'unknown',
    isPct: row.isPct,
    status: row.status,
    filedOn: row.filedOn,
    publishedOn: row.publishedOn,
    grantedOn: row.grantedOn,
    applicants: row.applicants.slice(0, 10),
    inventors: row.inventors.slice(0, 10),
    classes: [...row.ipc, ...row.locarno.map((code) => `LOC ${code}`)].slice(0, 4),
    sources: row.sources.map(({ name, age }) => ({ name, age })),
    isInvented: row.isInvented,
    familySize: row.familySize,
  }
}

/** The passage that shows the wanted texts: the first part that holds one, else the beginning of the abstract. */
function snippet(row: Row, wanted: readonly string[], language: 'en' | 'zh'): Hit['snippet'] {
  const abstracts = language === 'en' ? [row.abstractEn, row.abstractZh] : [row.abstractZh, row.abstractEn]
  const abstract = [...abstracts, row.abstractOther].filter((text) => text !== null && text !== '')
  const parts = [
    ...abstract.map((text) => ({ part: 'abstract' as const, text })),
    ...row.claims.slice(0, 30).map((text) => ({ part: 'claims' as const, text })),
    ...(row.description ? [{ part: 'description' as const, text: row.description }] : []),
  ]
  for (const { part, text } of parts) {
    const piece = snippetOf(text ?? '', wanted)
    if (piece.marks.length > 0) return { part, ...piece }
  }
  const [first] = parts
  return first ? { part: first.part, ...snippetOf(first.text ?? '', []) } : null
}
