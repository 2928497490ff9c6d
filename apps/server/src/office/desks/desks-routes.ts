import type * as desks from '@portal/contract/office/desks'
import type { Implementations } from '../../platform/http/handler.ts'
import { getAgentDesk } from './get-agent-desk.ts'
import { getOfficeDesk } from './get-office-desk.ts'

export const desksRoutes: Implementations<typeof desks> = { getAgentDesk, getOfficeDesk }
