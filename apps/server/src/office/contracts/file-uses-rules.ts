import { sql } from 'drizzle-orm'
import { files } from '../../platform/db/schema/files.ts'
import type { FileUses } from '../../platform/documents/file-uses-rules.ts'
import { onContracts } from './contract-access.ts'

/** Files lie on contracts too. */
export const withContracts = (uses: FileUses): FileUses => ({
  ...uses,
  seenBy: (user) => sql`(${uses.seenBy(user)} or ${onContracts(user, files.id)})`,
})
