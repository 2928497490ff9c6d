import { pathTo } from '../app/paths.ts'

/** Where an order's form is filled in, by its kind; a submitted US form is corrected and proved on a screen of its own. */
export function formPlace(type: string, orderNo: string, isDraft = true): string {
  const query = { orderNo }
  if (type === 'followUp') return pathTo('/order/patentOrder/afterserveindex', { query })
  if (type === 'foreign') return pathTo('/order/patentOrder/ForeignInventions', { query })
  if (type !== 'usDesign' && type !== 'usInvention') return pathTo('/order/patentOrder/form', { query })
  if (!isDraft) return pathTo('/order/form/AmericanappearanceAA', { query })
  return pathTo(type === 'usDesign' ? '/order/form/Americanappearance' : '/order/form/AmericanappearanceA', { query })
}

/** A country's order abroad is copied with its whole family. */
export function copiedKind(type: string): string {
  return type === 'foreignCountry' ? 'foreign' : type
}
