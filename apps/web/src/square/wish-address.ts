import { priceBandKeys, squareFieldKeys } from '@portal/domain/square/kinds'
import type { ListAddress } from '../ui/list/list-state.ts'
import { wholeNumber } from './square-address.ts'

/** What the address asks for of wishes. */
export function wishFilterOf(state: ListAddress) {
  const type = (['patent', 'trademark'] as const).find((one) => one === state.get('type'))
  return {
    type,
    parentName: state.get('q')?.slice(0, 120),
    field: type === 'trademark' ? undefined : squareFieldKeys.find((one) => one === state.get('field')),
    niceClass: type === 'trademark' ? wholeNumber(state.get('class'), 45) : undefined,
    price: priceBandKeys.find((one) => one === state.get('price')),
    regional: state.get('region')?.slice(0, 12),
  }
}
