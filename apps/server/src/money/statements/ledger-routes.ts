import type * as ledger from '@portal/contract/money/ledger'
import type { Implementations } from '../../platform/http/handler.ts'
import { getBalances } from './get-balances.ts'
import { getBooking } from './get-booking.ts'
import { exportPostings, listPostings } from './posting-list.ts'

export const ledgerRoutes: Implementations<typeof ledger> = { getBalances, listPostings, exportPostings, getBooking }
