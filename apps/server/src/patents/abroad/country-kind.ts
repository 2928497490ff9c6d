import { foreignCountryKind } from '@portal/domain/patents/abroad/routes'
import type { OrderKind } from '../../kernel/orders/known-kinds-rules.ts'
import { followCountryOrder } from './follow-cancelled-queries.ts'

export const countryOrders: OrderKind = { names: [foreignCountryKind], follow: followCountryOrder }
