import { kindFacts } from '@portal/domain/kernel/orders/kinds'
import { pathTo } from '../app/paths.ts'
import { type PlainPath, pathsBy } from '../app/route-table.ts'

const forms = pathsBy(({ formOf }) => formOf)

/** Kinds whose submitted form is corrected and proved on a screen of its own. */
const submittedForms = new Map<string, PlainPath>([
  ['usInvention', '/order/form/AmericanappearanceAA'],
  ['usDesign', '/order/form/AmericanappearanceAA'],
  ['foreignTrademark', '/serviceHall/trademarkService/ForeigntrademarkregistrationA'],
])

/** Where an order's form is filled in, by its kind. */
export function formPath(type: string, orderNo: string, isDraft = true): string {
  const submitted = isDraft ? undefined : submittedForms.get(type)
  return pathTo(submitted ?? forms.get(type) ?? '/order/patentOrder/form', { query: { orderNo } })
}

/** A country's order abroad is copied with its whole family. */
export const kindToCopy = (type: string): string => kindFacts(type).family ?? type
