import { draftedRights } from '@portal/domain/kernel/reference/drafting'
import { kindsOfForm, type OrderKind } from '../../kernel/orders/known-kinds-rules.ts'
import { prepareDraft } from './drafted-parts.ts'
import { filingForm } from './filing-form-parts.ts'

const { names, form } = kindsOfForm(filingForm)
const isDrafted = (kind: string) => draftedRights.some((one) => one === kind)

export const filingOrders: readonly OrderKind[] = [
  { names: draftedRights, form, prepareDraft },
  { names: names.filter((kind) => !isDrafted(kind)), form },
]
