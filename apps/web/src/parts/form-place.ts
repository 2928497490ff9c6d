import { pathTo } from '../app/paths.ts'

/** Where an order's form is filled in, by its kind; a submitted US form is corrected and proved on a screen of its own. */
export function formPlace(type: string, orderNo: string, isDraft = true): string {
  const query = { orderNo }
  if (type === 'followUp') return pathTo('/order/patentOrder/afterserveindex', { query })
  if (type !== 'usDesign' && type !== 'usInvention') return pathTo('/order/patentOrder/form', { query })
  if (!isDraft) return pathTo('/order/form/AmericanappearanceAA', { query })
  return pathTo(type === 'usDesign' ? '/order/form/Americanappearance' : '/order/form/AmericanappearanceA', { query })
}
