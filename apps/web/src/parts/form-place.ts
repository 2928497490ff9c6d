import { pathTo } from '../app/paths.ts'

const places = {
  followUp: '/order/patentOrder/afterserveindex',
  foreign: '/order/patentOrder/ForeignInventions',
  trademark: '/trademarkService/RegisterView',
  trademarkTransfer: '/trademarkService/Transference',
  trademarkService: '/trademarkService/Service',
  foreignTrademark: '/serviceHall/trademarkService/Foreigntrademarkregistration',
  foreignTrademarkCountry: '/serviceHall/trademarkService/ForeigntrademarkregistrationA',
  softwareCopyright: '/serviceHall/software',
  workCopyright: '/serviceHall/art',
  copyrightService: '/serviceHall/copyrightService/apply',
} as const
const hasPlace = (type: string): type is keyof typeof places => Object.hasOwn(places, type)

/** Where an order's form is filled in, by its kind; a submitted US form is corrected and proved on a screen of its own. */
export function formPlace(type: string, orderNo: string, isDraft = true): string {
  const query = { orderNo }
  if (type === 'foreignTrademark' && !isDraft) return pathTo(places.foreignTrademarkCountry, { query })
  if (hasPlace(type)) return pathTo(places[type], { query })
  if (type !== 'usDesign' && type !== 'usInvention') return pathTo('/order/patentOrder/form', { query })
  if (!isDraft) return pathTo('/order/form/AmericanappearanceAA', { query })
  return pathTo(type === 'usDesign' ? '/order/form/Americanappearance' : '/order/form/AmericanappearanceA', { query })
}

/** A country's order abroad is copied with its whole family. */
export function copiedKind(type: string): string {
  if (type === 'foreignTrademarkCountry') return 'foreignTrademark'
  return type === 'foreignCountry' ? 'foreign' : type
}
