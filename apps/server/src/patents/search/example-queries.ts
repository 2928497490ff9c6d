import { understandInput } from '@portal/domain/patents/search/query/detect'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { compileQuery } from './search/compile-query.ts'
import { whole } from './search/condition.ts'
import { withTimeLimit } from './search/search-queries.ts'

/** What people type in each language, the telling ones first. */
const candidates = {
  zh: ['固态电池', '小米', '新能源汽车', '机器人', '电池', '大学'],
  en: ['solid-state battery', 'electric vehicles', 'robot', 'battery', 'sensor'],
} as const

export type ExampleWords = Readonly<Record<keyof typeof candidates, string[]>>
const shownMax = 2
/** The token index answers in a few; nobody waits for a suggestion. */
const milliseconds = 500

const known = new WeakMap<Db, { readonly of: string; readonly words: Promise<ExampleWords> }>()

/** Two words of each language that find something. Looked up once for each state of the records, which `of` names: the hall asks at every visit. */
export function findExampleWords(db: Db, of: string): Promise<ExampleWords> {
  const last = known.get(db)
  if (last?.of === of) return last.words
  const words = findWords(db)
  known.set(db, { of, words })
  words.catch(() => known.delete(db))
  return words
}

export const noExampleWords: ExampleWords = { zh: [], en: [] }

async function findWords(db: Db): Promise<ExampleWords> {
  const asked = Object.values(candidates).flatMap((words) =>
    words.flatMap((word) => {
      const read = understandInput(word)
      return read.ok ? [{ word, hits: whole(compileQuery(read.query)) }] : []
    }),
  )
  const finds = asked.map(
    ({ word, hits }) => sql`
    select ${word} as word where exists (select from patent_search s where ${hits})`,
  )
  try {
    const { rows } = await withTimeLimit(db, milliseconds, (tx) =>
      tx.execute<{ word: string }>(sql.join(finds, sql` union all `)),
    )
    const found = new Set(rows.map(({ word }) => word))
    const shownOf = (words: readonly string[]) => words.filter((word) => found.has(word)).slice(0, shownMax)
    return { zh: shownOf(candidates.zh), en: shownOf(candidates.en) }
  } catch (error) {
    // Too slow for a suggestion: then there is none.
    if (error instanceof AppError && error.code === 'patents.tooSlow') return noExampleWords
    throw error
  }
}
