import type * as foreignTrademarks from '@portal/contract/trademarks/foreign-trademarks'
import type { Implementations } from '../../platform/http/handler.ts'
import { estimateMarkAbroad } from './estimate-mark-abroad.ts'
import { getMarkAbroad } from './get-mark-abroad.ts'
import { makeMarkSheet } from './make-mark-sheet.ts'
import { saveMarkAbroad } from './save-mark-abroad.ts'

export const foreignTrademarksRoutes: Implementations<typeof foreignTrademarks> = {
  estimateMarkAbroad,
  saveMarkAbroad,
  getMarkAbroad,
  makeMarkSheet,
}
