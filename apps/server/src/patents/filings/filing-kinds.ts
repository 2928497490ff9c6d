import { draftedRights } from '@portal/domain/kernel/reference/service-fees'
import { filingKinds } from '@portal/domain/patents/filings/form'
import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import type { OrderKind } from '../../kernel/orders/known-kinds-rules.ts'
import { prepareDraft } from './drafted-parts.ts'
import { parseForm } from './form-rules.ts'
import { quoteForm } from './quote-rules.ts'

const priceOf = (form: unknown, on: CivilDate): number =>
  quoteForm(parseForm(form), on).lines.reduce((sum, line) => sum + line.amountFen, 0)

const isDrafted = (kind: string) => draftedRights.some((one) => one === kind)

export const filingOrders: readonly OrderKind[] = [
  { names: draftedRights, priceOf, prepareDraft },
  { names: filingKinds.filter((kind) => !isDrafted(kind)), priceOf },
]
