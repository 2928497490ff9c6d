import { sql } from 'drizzle-orm'
import { files } from '../../platform/db/schema/files.ts'
import type { FileUses } from '../../platform/documents/file-uses-rules.ts'
import { onInvoices } from './invoice-access.ts'

/** Files lie on invoices too. */
export const withInvoices = (uses: FileUses): FileUses => ({
  ...uses,
  seenBy: (user) => sql`(${uses.seenBy(user)} or ${onInvoices(user, files.id)})`,
})
