import { isOrderKind } from '@portal/domain/kernel/orders/kinds'
import type { orderMessages } from './messages.ts'

type Words = (typeof orderMessages)['en']

/** Name of an order's kind; a kind that a later release adds shows its code. */
export const kindWords = (kind: string, t: Words): string => (isOrderKind(kind) ? t[kind] : kind)

export function serviceWords(type: string, t: Words): string {
  return type === 'standard' ? t.standard : type === 'express' ? t.express : type
}
