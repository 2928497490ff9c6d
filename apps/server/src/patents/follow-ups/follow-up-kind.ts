import type { OrderKind } from '../../kernel/orders/known-kinds-rules.ts'
import { findEndedPeriod } from './period-queries.ts'

export const followUpOrders: OrderKind = { names: ['followUp'], dues: { findEnd: findEndedPeriod } }
