import { Readable } from 'node:stream'
import { writeStatement as call } from '@portal/contract/money/statements'
import { statementLabels } from '@portal/domain/money/statements/statement-labels'
import { civilDate } from '@portal/domain/platform/dates/civil-date'
import { type ExportWork, storeFile } from '../../kernel/lists/export-task-parts.ts'
import type { ListFile } from '../../kernel/lists/list-export-parts.ts'
import { findSiteInfo, wholeBasicInfo } from '../../kernel/reference/site-queries.ts'
import type { Db } from '../../platform/db/connection.ts'
import { refuseUnlessAllowed } from '../../platform/http/access.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { requestFile } from '../../platform/jobs/file-request-queries.ts'
import { getStatementScope } from './statement-access.ts'
import { writeStatementPaper } from './statement-paper-parts.ts'
import { inOneState, loadStatementOf, type Statement, withBalances } from './statement-parts.ts'
import { readMovements, sumMovements } from './statement-queries.ts'
import { writeStatementSheets } from './statement-sheet-parts.ts'

type Language = 'en' | 'zh'
/** Movements of one file: a year of a very large customer. A paper is built as a whole in memory, a workbook as it is stored. */
const movementsMax = { xlsx: 200_000, pdf: 20_000 } as const
const bytesMax = 200 * 1024 * 1024

export const writeStatement = implement(call, async ({ input, user, db, language }) => {
  const scope = await getStatementScope(db, user, input.customerId)
  const sums = await sumMovements(db, { scope, from: civilDate(input.from), to: civilDate(input.to) })
  const rows = sums.reduce((total, { count }) => total + count, 0)
  const max = movementsMax[input.format]
  if (rows > max) throw new AppError('orders.exportTooLarge', { max })
  const jobId = await requestFile(db, user, {
    ...{ kind: 'lists.export', input: { list: call.name, filter: input, language }, rows },
  })
  return { jobId, rows }
})

/** Written by the job that writes the files of all lists, with the rights of now and out of one state of the books. */
const file: ListFile = {
  name: call.name,
  write: async (work, { filter, language }) => {
    refuseUnlessAllowed(call.access, work.user)
    const { customerId, from, to, format } = call.request.parse(filter)
    return writeOne(work, { customerId, from: civilDate(from), to: civilDate(to), format, language })
  },
}
export const statementFiles = { file }

interface Asked {
  readonly customerId?: string | undefined
  readonly from: ReturnType<typeof civilDate>
  readonly to: ReturnType<typeof civilDate>
  readonly format: 'pdf' | 'xlsx'
  readonly language: Language
}

async function writeOne(work: ExportWork, { customerId, from, to, format, language }: Asked) {
  const { user, context } = work
  const { statement, paper, fileId } = await inOneState(context.database.db, async (tx) => {
    const span = { scope: await getStatementScope(tx, user, customerId), from, to }
    const statement = await loadStatementOf(tx, { user, now: context.services.now(), language }, span)
    const movements = withBalances(readMovements(tx, span), statement.opening, language)
    if (format === 'pdf') {
      const paper = await writeStatementPaper({ statement, movements, head: await findPortalHead(tx), language })
      return { statement, paper }
    }
    const content = writeStatementSheets(statement, movements, language)
    return { statement, fileId: await storeFile(work, fileOf(statement, content)) }
  })
  const rows = statement.count
  if (fileId !== undefined) return { fileId, rows }
  // Its state is read: nothing of the books is held open while it is sent to the storage.
  return { fileId: await storeFile(work, fileOf(statement, Readable.from([paper]))), rows }

  function fileOf({ customer }: Statement, content: Readable) {
    const name = `${statementLabels.statement[language]}-${customer.name}-${from}-${to}`
    return { content, name, format, maxBytes: bytesMax }
  }
}

/** Who makes the statement: the operator, as the basic info names it. */
async function findPortalHead(db: Db) {
  const { name, address, phone } = wholeBasicInfo((await findSiteInfo(db))?.data)
  return { name, lines: [address, phone].filter((text) => text !== '') }
}
