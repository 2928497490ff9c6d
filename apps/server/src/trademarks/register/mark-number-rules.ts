import { type MarkNumber, markNumberFaultWords, parseMarkNumber } from '@portal/domain/trademarks/register/mark-number'
import type { NumberQuestion, ReadNumber } from '../../kernel/orders/kind-documents-rules.ts'

const notAmongMarks = { en: 'it is not one of the marks of this order', zh: '不在本订单的商标之列' }

export const readOf = (parsed: MarkNumber): ReadNumber =>
  parsed.ok ? parsed : { ok: false, reason: markNumberFaultWords[parsed.reason] }

/** An act is about its marks: what is answered for another lies on the wrong order, perhaps of a sister one. */
export function readActNumber(text: string, { numbers }: NumberQuestion): ReadNumber {
  const read = readOf(parseMarkNumber(text))
  return read.ok && numbers.length > 0 && !numbers.includes(read.value) ? { ok: false, reason: notAmongMarks } : read
}
