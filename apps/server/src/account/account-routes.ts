import type * as account from '@portal/contract/account'
import type { Implementations } from '../http/handler.ts'

export const accountRoutes: Implementations<typeof account> = {}
