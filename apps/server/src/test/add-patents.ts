import { sql } from 'drizzle-orm'
import type { Db } from '../platform/db/connection.ts'

/** Adds numbered patents without words, published one a day from 2026-01-02 on. */
export async function addPatents(db: Db, from: number, to: number, invented: boolean): Promise<void> {
  await db.execute(sql`
    with made as (
      insert into patents (key, office, application_mark, publications, priorities, legal_events, citations, sources,
        field_origins, is_invented)
      select 'test-' || n, 'CN', 'absent', '[]', '[]', '[]', '[]', '[]', '{}', ${invented}
      from generate_series(${from}::int, ${to}::int) n returning id)
    insert into patent_search (patent_id, published_on, office, type, status, title_text, applicants_text,
      inventors_text, abstract_text, claims_text, tsv)
    select id, date '2026-01-01' + (row_number() over (order by id))::int, 'CN', 'invention', 'pending',
      '', '', '', '', '', '' from made`)
}
