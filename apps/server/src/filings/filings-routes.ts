import type * as filings from '@portal/contract/filings'
import type { Implementations } from '../http/handler.ts'

export const filingsRoutes: Implementations<typeof filings> = {}
