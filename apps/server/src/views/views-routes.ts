import type * as views from '@portal/contract/views'
import type { Implementations } from '../http/handler.ts'

export const viewsRoutes: Implementations<typeof views> = {}
