import { importTable, type TableImport } from '../../platform/commands/import-table.ts'
import type { Database } from '../../platform/db/connection.ts'
import { findColumn, type MarkColumn, readMarkRecord } from './import/mark-record.ts'
import { writeMarks } from './register-queries.ts'

/** Takes a file of marks in. @throws UnreadableTable */
export function importMarks({ db }: Pick<Database, 'db'>, path: string, options: TableImport<MarkColumn>) {
  return importTable(
    db,
    path,
    {
      findColumn,
      needed: ['number', 'class'],
      neededWords: 'a number and a class (注册号, 类别)',
      read: readMarkRecord,
      async write(tx, batch, source) {
        const written = { added: 0, changed: 0 }
        // A table has one set of columns; objects can each have their own.
        for (const alike of Map.groupBy(batch, ({ given }) => [...given].sort().join()).values()) {
          const records = alike.map(({ record }) => record)
          const { added, changed } = await writeMarks(tx, records, source, alike[0]?.given)
          written.added += added
          written.changed += changed
        }
        return written
      },
    },
    options,
  )
}
