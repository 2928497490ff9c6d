import type * as patents from '@portal/contract/patents'
import type { Implementations } from '../http/handler.ts'

export const patentsRoutes: Implementations<typeof patents> = {}
