import type * as orders from '@portal/contract/orders'
import type { Implementations } from '../http/handler.ts'

export const ordersRoutes: Implementations<typeof orders> = {}
