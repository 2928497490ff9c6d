import { type FilingKind, filingKinds } from '@portal/domain/patents/filings/form'
import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import { parseForm } from '../../patents/filings/form-rules.ts'
import { quoteForm } from '../../patents/filings/quote-rules.ts'
import type { Services } from '../../services.ts'
import { sumsOf } from '../forms/order-form-rules.ts'
import { withOrderForm } from './known-kinds-rules.ts'

const isFilingKind = (kind: string): kind is FilingKind => filingKinds.some((one) => one === kind)

interface StoredDraft {
  readonly kind: string
  readonly form: unknown
}

/** What a draft costs on a day as it is, in fen; null where nothing can be said: its form is quoted first, or says too little. */
export function expectedFenOf({ kind, form }: StoredDraft, on: CivilDate, services: Services): number | null {
  if (isFilingKind(kind)) return quoteForm(parseForm(form), on).lines.reduce((sum, line) => sum + line.amountFen, 0)
  const fen = withOrderForm(kind, (of) => {
    const read = of.read(form)
    if (read === undefined) return null
    const { officialFen, serviceFen } = sumsOf(of.feeLinesOf(read, on, services))
    return officialFen + serviceFen
  })
  return fen || null
}
