import { desc, eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import { ruleRows } from '../../platform/db/schema/rules.ts'

/** Rules that staff ever entered are few: a year's calendar, a handful of prices. */
const enteredMax = 2000

/** Every entered rule with the name of who entered it, the newest first. */
export async function findEnteredRules(db: Db) {
  return db
    .select({
      id: ruleRows.id,
      kind: ruleRows.kind,
      key: ruleRows.key,
      value: ruleRows.value,
      validFrom: ruleRows.validFrom,
      validTo: ruleRows.validTo,
      sourceEn: ruleRows.sourceEn,
      sourceZh: ruleRows.sourceZh,
      needsConfirmation: ruleRows.needsConfirmation,
      reason: ruleRows.reason,
      state: ruleRows.state,
      enteredBy: users.name,
      enteredAt: ruleRows.enteredAt,
      withdrawnReason: ruleRows.withdrawnReason,
    })
    .from(ruleRows)
    .innerJoin(users, eq(users.id, ruleRows.enteredBy))
    .orderBy(desc(ruleRows.enteredAt), desc(ruleRows.id))
    .limit(enteredMax)
}

export type EnteredRow = Awaited<ReturnType<typeof findEnteredRules>>[number]
