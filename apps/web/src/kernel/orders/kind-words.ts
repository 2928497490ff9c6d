import { areaOrderKinds } from '@portal/domain/kernel/orders/order-areas'
import type { orderMessages } from './messages.ts'

type Words = (typeof orderMessages)['en']

const ofPatents = [
  ...(['invention', 'utilityModel', 'design', 'usDesign', 'usInvention'] as const),
  ...(['foreign', 'foreignCountry', 'followUp', 'annualFees', 'patentSupplement'] as const),
]

/** Name of an order's kind; a kind that a later release adds shows its code. */
export function kindWords(kind: string, t: Words): string {
  const named = [...ofPatents, ...areaOrderKinds].find((one) => one === kind)
  return named === undefined ? kind : t[named]
}

export function serviceWords(type: string, t: Words): string {
  return type === 'standard' ? t.standard : type === 'express' ? t.express : type
}
