import { classCode } from '@portal/domain/trademarks/register/mark-number'
import { mayStay } from '@portal/domain/trademarks/transfers/faults'
import type { TransferForm, TransferParty } from '@portal/domain/trademarks/transfers/form'

/** Below a place to sign. */
export const dateToFill = '____年__月__日'

export const withNumber = (party: TransferParty) =>
  party.kind === 'person' ? `${party.name}（${party.certificateNo}）` : party.name

/** Marks with their classes, a line each. */
export const markLines = ({ marks }: TransferForm): [string, string][] =>
  marks.map(({ number, name, classes }) => [number, `${name}　第 ${classes.map(classCode).join('、')} 类`])

/** Numbers of similar marks that stay with the seller, each with its reason. */
export const numbersLeftBehind = (form: TransferForm): string[] => {
  const moving = new Set(form.marks.map(({ number }) => number))
  return form.leftBehind.map(({ number }) => number).filter((number) => !moving.has(number) && mayStay(form, number))
}
