import { listRows as call } from '@portal/contract/office/imports'
import type { ImportField } from '@portal/domain/office/imports/import-fields'
import { cellsOf, kindTold } from '@portal/domain/office/imports/read-case'
import { parseCivilDate } from '@portal/domain/platform/dates/civil-date'
import { implement } from '../../platform/http/handler.ts'
import { countAsked, type FoundImport, findRows, getImportSeen } from './import-queries.ts'
import { writtenIn } from './import-rules.ts'

export const listRows = implement(call, async ({ input, user, db, language }) => {
  const { id, state, ask, pageNum, pageSize } = input
  const found = await getImportSeen(db, user, id, language)
  const rows = await findRows(db, id, { states: [state], ask, limit: pageSize, offset: (pageNum - 1) * pageSize })
  return {
    list: rows.map((row) => {
      const written = (field: ImportField) => writtenIn(row.cells, found.mapping, field)
      return {
        ...{ line: row.line, number: written('number'), title: written('title'), client: written('client') },
        faults: (row.found?.faults ?? []).map(({ field, reason }) => ({
          ...{ field, head: headOf(found, field), written: written(field), reason: { ...reason } },
        })),
        note: row.found?.note ? { ...row.found.note } : null,
        orderNo: row.orderNo,
        kind: kindTold(cellsOf(row.cells, found.mapping)),
        filedOn: parseCivilDate(written('filedOn')) ?? null,
      }
    }),
    ...{ total: ask ? await countAsked(db, id, state, ask) : found.counts[state], pageNum, pageSize },
  }
})

const headOf = ({ heads, mapping }: FoundImport, field: ImportField) => heads[mapping.indexOf(field)] ?? ''
