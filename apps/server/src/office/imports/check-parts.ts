import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import type { Tx } from '../../platform/db/connection.ts'
import type { ImportSummary } from '../../platform/db/schema/case-imports.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { findAlikeCases } from './alike-queries.ts'
import { checkedRows, fitRows, summaryOf } from './checked-rules.ts'
import { findAgainst } from './conflict-queries.ts'
import type { JudgedRow, StoredRow } from './import-queries.ts'
import { importingAgency, type Mapping } from './import-rules.ts'
import { judgeRows } from './judge-parts.ts'

interface Checked {
  readonly rows: readonly JudgedRow[]
  readonly summary: ImportSummary
}

/** Judges rows of a file and what is around them: how each stands, and what somebody is asked before they are brought in. */
export async function checkRows(
  tx: Tx,
  rows: readonly StoredRow[],
  { user, mapping, today }: { readonly user: SessionUser; readonly mapping: Mapping; readonly today: CivilDate },
): Promise<Checked> {
  const judged = await judgeRows(tx, rows, { user, mapping, today })
  const isAgency = importingAgency(user) !== undefined
  const fit = fitRows(judged)
  const against = isAgency ? await findAgainst(tx, user, fit) : []
  const alike = await findAlikeCases(tx, user, fit)
  const beside = { against: new Map(against.map(({ line, party }) => [line, party])), alike }
  return {
    rows: judged.flatMap((one) => checkedRows(one, beside)),
    summary: summaryOf(judged, { isAgency, against, alike }),
  }
}
