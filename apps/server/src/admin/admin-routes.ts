import type * as admin from '@portal/contract/admin'
import type { Implementations } from '../http/handler.ts'

export const adminRoutes: Implementations<typeof admin> = {}
