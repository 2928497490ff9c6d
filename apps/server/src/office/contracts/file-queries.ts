import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { visibleContracts } from './contract-access.ts'

export interface FinalFile extends Record<string, unknown> {
  readonly number: string
  readonly client: string
  readonly storageKey: string
  readonly effectiveAt: string
}

/** Final files of those of these contracts that the person sees and that came into force. */
export async function findFinalFiles(db: Db, user: SessionUser, ids: readonly string[]): Promise<FinalFile[]> {
  const { rows } = await db.execute<FinalFile>(sql`
    select k.number, k.facts ->> 'clientName' as client, f.storage_key as "storageKey", k.effective_at as "effectiveAt"
    from contracts k join contract_versions v on v.contract_id = k.id and v.file_id is not null
    join files f on f.id = v.file_id and f.removed_at is null
    where k.id = any(${sql.param([...ids])}::uuid[]) and ${visibleContracts(user)} order by k.number limit 200`)
  return rows
}
