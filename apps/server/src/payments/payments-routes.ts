import type * as payments from '@portal/contract/payments'
import type { Implementations } from '../http/handler.ts'

export const paymentsRoutes: Implementations<typeof payments> = {}
