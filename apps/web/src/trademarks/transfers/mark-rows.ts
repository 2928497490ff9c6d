import type { TransferForm, TransferredMark } from '@portal/domain/trademarks/transfers/form'
import type { FoundMark } from './transfer-types.ts'

/** A mark that only the person knows of. */
export const enteredMark = (number: string, facts: Partial<TransferredMark> = {}): TransferredMark => ({
  key: crypto.randomUUID(),
  name: '',
  classes: [],
  ownerName: '',
  status: '',
  validTo: '',
  isPledged: false,
  isFrozen: false,
  isCoOwned: false,
  alongWith: '',
  ...facts,
  number,
  source: 'told',
  sourceOn: '',
})

/** A mark of the register copy as the form keeps it. */
export function registeredMark(
  { inOrders: _, validTo, sourceOn, ...facts }: FoundMark,
  alongWith = '',
): TransferredMark {
  return {
    ...facts,
    key: crypto.randomUUID(),
    validTo: validTo ?? '',
    source: 'register',
    sourceOn,
    alongWith,
  }
}

/** The form with further marks, each number once; the first owner is taken for the seller while none is named. */
export function withMarks(form: TransferForm, marks: readonly TransferredMark[]): TransferForm {
  const taken = new Set(form.marks.map(({ number }) => number))
  const fresh = marks.filter(({ number }) => number === '' || !taken.has(number))
  if (fresh.length === 0) return form
  const numbers = new Set(fresh.map(({ number }) => number))
  const owner = fresh.find(({ ownerName }) => ownerName !== '')?.ownerName ?? ''
  return {
    ...form,
    marks: [...form.marks, ...fresh],
    leftBehind: form.leftBehind.filter(({ number }) => !numbers.has(number)),
    coOwned: form.coOwned || fresh.some((mark) => mark.isCoOwned),
    seller: form.seller.name.trim() === '' ? { ...form.seller, name: owner } : form.seller,
  }
}
