import { sql } from 'drizzle-orm'
import { files } from '../../platform/db/schema/files.ts'
import type { FileUses } from '../../platform/documents/file-uses-rules.ts'
import { onRecords } from './record-access.ts'

/** Files lie on records too. */
export const withRecords = (uses: FileUses): FileUses => ({
  ...uses,
  seenBy: (user) => sql`(${uses.seenBy(user)} or ${onRecords(user, files.id)})`,
})
