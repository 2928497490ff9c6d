import type { Tx } from '../../platform/db/connection.ts'
import { familyRules } from './family-rules.ts'
import { syncTargets } from './foreign-queries.ts'

/** Gives the copy of a family abroad the countries of its form. */
export const copiedTargets =
  (familyKind: string) =>
  (tx: Tx, orderId: string, form: unknown): Promise<void> =>
    syncTargets(tx, orderId, familyRules(familyKind).targetsOf(form))
