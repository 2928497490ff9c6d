import { importTable, type TableImport } from '../../../platform/commands/import-table.ts'
import type { Database } from '../../../platform/db/connection.ts'
import { writeRegister } from '../register-queries.ts'
import { findColumn, type RegisterColumn, readRegisterRecord } from './register-record.ts'

/** Takes a file of registrations in. @throws UnreadableTable */
export function importRegistrations({ db }: Pick<Database, 'db'>, path: string, options: TableImport<RegisterColumn>) {
  return importTable(
    db,
    path,
    {
      findColumn,
      needed: ['registrationNo', 'title'],
      neededWords: 'a number and a title (登记号, 名称)',
      read: readRegisterRecord,
      write: (tx, batch, source) =>
        writeRegister(
          tx,
          batch.map(({ record }) => record),
          source,
        ),
    },
    options,
  )
}
