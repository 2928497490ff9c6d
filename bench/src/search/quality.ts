import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { sql } from 'drizzle-orm'
import { readPatents } from '../../../apps/server/src/patents/search/import/read-patents.ts'
import type { PatentRecord } from '../../../apps/server/src/patents/search/import/record.ts'
import { runSearch, understand } from '../../../apps/server/src/patents/search/run-search.ts'
import type { Db } from '../../../apps/server/src/platform/db/connection.ts'

export interface Quality {
  readonly name: string
  readonly queries: number
  readonly hitAt1: number
  readonly hitAt10: number
  /** BM25 over the abstracts of three sets alone, as the data's README measured it. */
  readonly baseline: number
}

const sets = ['bdci2022-title-abstract', 'kppatent-title-abstract-claims', 'patsnap-export-green-aviation']
const everyNth = 5

/**
 * Known-item search: the title (or the keyphrases) of a patent asked of the abstracts; a hit is the patent itself among
 * the first ten. The base line searched 5,477 abstracts, this searches every abstract that was imported.
 */
export async function measureQuality(db: Db, folder: string): Promise<Quality[]> {
  const records: PatentRecord[] = []
  for (const set of sets) {
    for await (const reading of readPatents(join(folder, 'patents-cn', `${set}.jsonl.gz`))) {
      if ('record' in reading) records.push(reading.record)
    }
  }
  const withBoth = records.filter(({ title, abstract }) => title.zh && abstract.zh)
  const titles = withBoth
    .filter((_, index) => index % everyNth === 0)
    .map((record) => ({ key: record.key, query: quoted([record.title.zh ?? '']) }))
  const phrases = await keyphrases(folder)
  return [
    { name: 'title → abstract', baseline: 0.964, ...(await score(db, titles)) },
    {
      name: 'all keyphrases → abstract',
      baseline: 0.878,
      ...(await score(
        db,
        phrases.map(({ key, words }) => ({ key, query: quoted(words) })),
      )),
    },
    {
      name: 'first three keyphrases → abstract',
      baseline: 0.608,
      ...(await score(
        db,
        phrases.map(({ key, words }) => ({ key, query: quoted(words.slice(0, 3)) })),
      )),
    },
  ]
}

/** Words as a person would ask the abstracts for them. */
function quoted(words: readonly string[]): string {
  const plain = words.map((word) => word.replaceAll(/["“”]/g, ' ').trim()).filter((word) => /[\p{L}\p{N}]/u.test(word))
  return `AB=(${plain.map((word) => `"${word}"`).join(' AND ')})`
}

/** Records of the keyphrase set; its lines and the records read from it are in the same order. */
async function keyphrases(folder: string): Promise<{ key: string; words: string[] }[]> {
  const path = join(folder, 'patents-cn', 'kppatent-title-abstract-claims.jsonl.gz')
  const words: string[][] = []
  for await (const line of createInterface({ input: createReadStream(path).pipe(createGunzip()) })) {
    if (line.trim()) words.push((JSON.parse(line) as { keyphrases?: string[] }).keyphrases ?? [])
  }
  const found: { key: string; words: string[] }[] = []
  for await (const reading of readPatents(path)) {
    if (!('record' in reading)) continue
    const own = words[reading.position.index]
    if (own && own.length > 0) found.push({ key: reading.record.key, words: own })
  }
  return found
}

async function score(db: Db, queries: readonly { key: string; query: string }[]) {
  const { rows } = await db.execute<{ id: number; key: string }>(
    sql`select id, key from patents where key = any(${sql.param(queries.map(({ key }) => key))}::text[])`,
  )
  const ids = new Map(rows.map((row) => [row.key, Number(row.id)]))
  let [first, ten] = [0, 0]
  for (const { key, query } of queries) {
    const parameter = { query, filters: [], sort: 'relevance' } as const
    const found = await runSearch(db, parameter, understand(query), {
      offset: 0,
      limit: 10,
      withFacets: false,
      on: beijingDate(new Date()),
    })
    const place = found.ids.slice(0, 10).indexOf(ids.get(key) ?? -1)
    if (place === 0) first += 1
    if (place >= 0) ten += 1
  }
  return { queries: queries.length, hitAt1: first / queries.length, hitAt10: ten / queries.length }
}
