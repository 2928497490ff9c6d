import { sql } from 'drizzle-orm'
import { files } from '../../platform/db/schema/files.ts'
import type { FileUses } from '../../platform/documents/file-uses-rules.ts'
import { onReports } from './report-access.ts'

/** Files lie on reports too. */
export const withReports = (uses: FileUses): FileUses => ({
  ...uses,
  seenBy: (user) => sql`(${uses.seenBy(user)} or ${onReports(user, files.id)})`,
})
