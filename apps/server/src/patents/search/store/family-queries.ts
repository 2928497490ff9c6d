import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/connection.ts'

/**
 * Writes the family of these patents: the first application they go back to. That is the earliest priority with a
 * number, else the own application, else the family number of the source; a patent with none of them has no family.
 * Chinese numbers stand without check character, others without kind code, so that spellings meet.
 *
 * The migration that made the table filled it by the same expression.
 */
export async function storeFamilies(tx: Tx, patentIds: readonly number[]): Promise<void> {
  await tx.execute(sql`
    with wanted as (
      select p.id, coalesce(
        (select case when n.plain ~ '^[A-Z]{2}' then n.plain when n.country is not null then n.country || n.plain end
          from (select regexp_replace(upper(e->>'number'), '[^0-9A-Z]', '', 'g') as plain, e->>'country' as country,
              e->>'on' as day from jsonb_array_elements(p.priorities) e where e->>'number' ~ '\\d{4}') n
          order by n.day nulls last, n.plain limit 1),
        case when p.application_number ~ '^[A-Z]{2}' then p.application_number else p.office || p.application_number end
      ) as number, p.family_id
      from patents p where p.id = any(${sql.param([...patentIds])}::bigint[])
    ), keyed as (
      select id, coalesce(
        regexp_replace(regexp_replace(upper(number), '^CN(\\d{12}|\\d{8})[\\dX]?[A-Z]?$', 'CN\\1'), '^((?!CN)[A-Z]{2}.*\\d)[A-Z]\\d?$', '\\1'),
        'family ' || family_id) as key
      from wanted
    ), gone as (
      delete from patent_families f using keyed k where f.patent_id = k.id and k.key is null
    )
    insert into patent_families (patent_id, family_key) select id, left(key, 80) from keyed where key is not null
    on conflict (patent_id) do update set family_key = excluded.family_key
      where patent_families.family_key <> excluded.family_key`)
}
