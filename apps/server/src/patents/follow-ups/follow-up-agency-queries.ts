import { agencyOfPatents } from '../../kernel/reference/agency-queries.ts'
import type { Db } from '../../platform/db/connection.ts'

/** Who handles a follow-up: whoever handles its case, else looks after the watched patent, else takes what is new. */
export async function agencyOfFollowUp(
  db: Db,
  ownerId: string,
  { own, number }: { readonly own: { readonly agencyId: number } | undefined; readonly number: string },
): Promise<number> {
  return own?.agencyId ?? (await agencyOfPatents(db, ownerId, [number]))
}
