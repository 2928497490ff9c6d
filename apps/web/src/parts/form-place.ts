import { kindFacts } from '@portal/domain/kernel/orders/kinds'
import { pathTo } from '../app/paths.ts'

const forms = {
  followUp: '/order/patentOrder/afterserveindex',
  foreign: '/order/patentOrder/ForeignInventions',
  usInvention: '/order/form/AmericanappearanceA',
  usDesign: '/order/form/Americanappearance',
  trademark: '/trademarkService/RegisterView',
  trademarkTransfer: '/trademarkService/Transference',
  trademarkService: '/trademarkService/Service',
  foreignTrademark: '/serviceHall/trademarkService/Foreigntrademarkregistration',
  foreignTrademarkCountry: '/serviceHall/trademarkService/ForeigntrademarkregistrationA',
  softwareCopyright: '/serviceHall/software',
  workCopyright: '/serviceHall/art',
  copyrightService: '/serviceHall/copyrightService/apply',
} as const

/** Kinds whose submitted form is corrected and proved on a screen of its own. */
const submittedForms = {
  usInvention: '/order/form/AmericanappearanceAA',
  usDesign: '/order/form/AmericanappearanceAA',
  foreignTrademark: forms.foreignTrademarkCountry,
} as const

const isIn = <Places extends object>(places: Places, type: string): type is keyof Places & string =>
  Object.hasOwn(places, type)

/** Where an order's form is filled in, by its kind. */
export function formPlace(type: string, orderNo: string, isDraft = true): string {
  const query = { orderNo }
  if (!isDraft && isIn(submittedForms, type)) return pathTo(submittedForms[type], { query })
  return pathTo(isIn(forms, type) ? forms[type] : '/order/patentOrder/form', { query })
}

/** A country's order abroad is copied with its whole family. */
export const copiedKind = (type: string): string => kindFacts(type).family ?? type
