import type * as site from '@portal/contract/site'
import type { Implementations } from '../http/handler.ts'
import { getIndex } from './get-index.ts'

export const siteRoutes: Implementations<typeof site> = { getIndex }
