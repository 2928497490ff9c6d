import type * as statements from '@portal/contract/money/statements'
import type { Implementations } from '../../platform/http/handler.ts'
import { getStatement } from './get-statement.ts'
import { exportMovements, listMovements } from './movement-list.ts'
import { writeStatement } from './write-statement.ts'

export const statementsRoutes: Implementations<typeof statements> = {
  getStatement,
  listMovements,
  exportMovements,
  writeStatement,
}
