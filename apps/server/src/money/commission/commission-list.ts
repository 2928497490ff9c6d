import {
  type AllCommissionRow,
  exportAllLines as allFileCall,
  listAllLines as allListCall,
  exportLines as fileCall,
  listLines as listCall,
} from '@portal/contract/money/commission'
import { allCommissionList, commissionList } from '@portal/contract/money/commission-lists'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { nameIn } from '@portal/domain/platform/words/name-in'
import { type SQL, sql } from 'drizzle-orm'
import { contains, everyRow } from '../../kernel/lists/condition-rules.ts'
import { type Piece, serveList } from '../../kernel/lists/serve-list-parts.ts'
import type { Db } from '../../platform/db/connection.ts'
import { implement } from '../../platform/http/handler.ts'
import { emptySummary, findSummary } from './account-queries.ts'
import { ownCommission, readsCommission } from './commission-access.ts'
import {
  type FoundRow,
  statementCells,
  statementColumns,
  statementConditions,
  statementOrder,
  statementRows,
  toStatementRow,
  withSums,
} from './statement-rules.ts'

const customerName = sql`(k.name || ' ' || k.name_en)`

const findRows = <Found extends FoundRow>(
  db: Db,
  { where, order, limit, offset }: Piece,
  { columns, from }: { readonly columns: SQL; readonly from: SQL },
) =>
  db
    .execute<Found>(
      withSums(
        sql`select ${columns} from ${from} where ${where} order by ${order} limit ${limit} offset ${offset}`,
        order,
      ),
    )
    .then(({ rows }) => rows)

/** The statement of the organisation of a session. */
export const commissionOfOrganisation = serveList(commissionList, {
  file: fileCall,
  from: statementRows,
  visible: (user) => ownCommission(user, sql`x.owner_id`),
  conditions: {
    ...statementConditions,
    // The names of those whom others brought are nobody's to guess at.
    customer: (text) => sql`(x.level = 1 and ${contains(customerName)(text)})`,
  },
  order: statementOrder,
  read: (db, piece) => findRows<FoundRow>(db, piece, { columns: statementColumns, from: statementRows }),
  toRow: (found, { language }) => toStatementRow(found, language, true),
  cells: (row, { language }) => statementCells(row, language),
})

export const listLines = implement(listCall, async (context) => {
  const { user, db, services } = context
  const today = beijingDate(services.now())
  const [page, summary] = await Promise.all([
    commissionOfOrganisation.page(context),
    readsCommission(user) ? findSummary(db, user.ownerId, today) : emptySummary,
  ])
  return { ...page, summary }
})
export const exportLines = implement(fileCall, commissionOfOrganisation.startFile)

interface FoundOfAll extends FoundRow {
  readonly beneficiaryZh: string
  readonly beneficiaryEn: string
}

const allRows = sql`${statementRows} join organisations g on g.id = x.owner_id`

/** Statements of all organisations, for finance. */
export const commissionOfAll = serveList(allCommissionList, {
  file: allFileCall,
  from: allRows,
  visible: everyRow,
  conditions: {
    ...statementConditions,
    customer: contains(customerName),
    beneficiary: contains(sql`(g.name || ' ' || g.name_en)`),
  },
  order: statementOrder,
  read: (db, piece) =>
    findRows<FoundOfAll>(db, piece, {
      columns: sql`${statementColumns}, g.name as "beneficiaryZh", g.name_en as "beneficiaryEn"`,
      from: allRows,
    }),
  toRow: (found, { language }): AllCommissionRow => ({
    ...toStatementRow(found, language, false),
    beneficiary: nameIn(language, { name: found.beneficiaryZh, nameEn: found.beneficiaryEn }),
  }),
  cells: (row, { language }) => statementCells(row, language),
})

export const listAllLines = implement(allListCall, async (context) => {
  const today = beijingDate(context.services.now())
  const [page, summary] = await Promise.all([commissionOfAll.page(context), findSummary(context.db, undefined, today)])
  return { ...page, summary }
})
export const exportAllLines = implement(allFileCall, commissionOfAll.startFile)
