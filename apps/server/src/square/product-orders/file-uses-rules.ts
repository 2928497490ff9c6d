import { sql } from 'drizzle-orm'
import { files } from '../../platform/db/schema/files.ts'
import type { FileUses } from '../../platform/documents/file-uses-rules.ts'
import { onProductOrders } from './product-order-access.ts'

/** Files lie on orders of products too. */
export const withProductOrders = (uses: FileUses): FileUses => ({
  ...uses,
  seenBy: (user) => sql`(${uses.seenBy(user)} or ${onProductOrders(user, files.id)})`,
})
