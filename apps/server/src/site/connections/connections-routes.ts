import type * as connections from '@portal/contract/site/connections'
import type { Implementations } from '../../platform/http/handler.ts'
import { listEvents } from './event-list.ts'
import { listConnections } from './list-connections.ts'
import { removeConnection } from './remove-connection.ts'
import { renewSecret } from './renew-secret.ts'
import { resumeConnection } from './resume-connection.ts'
import { retryEvent } from './retry-event.ts'
import { saveConnection } from './save-connection.ts'
import { testConnection } from './test-connection.ts'

export const connectionsRoutes: Implementations<typeof connections> = {
  listConnections,
  saveConnection,
  renewSecret,
  testConnection,
  resumeConnection,
  removeConnection,
  listEvents,
  retryEvent,
}
