import { areaOf } from '@portal/domain/kernel/orders/order-areas'

/** The list that an order of this kind stands in: the menu's line of its case. */
export function listPlace(type: string): string {
  if (type === 'followUp') return '/order/afterservice'
  if (type === 'foreign' || type === 'foreignCountry') return '/order/foreignpatentOrder'
  const area = areaOf(type)
  if (area === 'deal') return '/order/transference'
  return area === 'patent' ? '/order/patentOrder' : `/order/${area}Order`
}
