import type * as usFilings from '@portal/contract/patents/us-filings'
import type { Implementations } from '../../platform/http/handler.ts'
import { getUsFiling } from './get-us-filing.ts'
import { makeDataSheet } from './make-data-sheet.ts'
import { proveSection } from './prove-section.ts'
import { quoteUsFiling } from './quote-us-filing.ts'

export const usFilingsRoutes: Implementations<typeof usFilings> = {
  getUsFiling,
  quoteUsFiling,
  makeDataSheet,
  proveSection,
}
