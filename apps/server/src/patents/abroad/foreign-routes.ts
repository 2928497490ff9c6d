import type * as foreign from '@portal/contract/patents/foreign'
import type { Implementations } from '../../platform/http/handler.ts'
import { addDeliverable } from './add-deliverable.ts'
import { addPaper } from './add-paper.ts'
import { answerDeliverable } from './answer-deliverable.ts'
import { answerQuote } from './answer-quote.ts'
import { exportForeign, getForeignCounts, listForeign } from './foreign-list.ts'
import { getForeign } from './get-foreign.ts'
import { listPapers } from './list-papers.ts'
import { listRates } from './list-rates.ts'
import { saveQuote } from './save-quote.ts'
import { updateCountry } from './update-country.ts'

export const foreignRoutes: Implementations<typeof foreign> = {
  listForeign,
  getForeignCounts,
  getForeign,
  saveQuote,
  listRates,
  answerQuote,
  updateCountry,
  addDeliverable,
  answerDeliverable,
  listPapers,
  addPaper,
  exportForeign,
}
