import { isCivilDate } from '../../platform/dates/civil-date.ts'
import type { Question } from '../shop/questions.ts'

/** Where goods are sent. */
export interface Receiver {
  readonly name: string
  readonly phone: string
  readonly region: string
  readonly address: string
}

/** What a buyer answered to one question: words, a choice or a day, or files. */
export interface Answer {
  readonly id: string
  readonly text: string
  readonly fileIds: readonly string[]
}

/** An answer with what it answers, as it is kept with the order: the question may be changed later. */
export interface KeptAnswer extends Answer {
  readonly label: string
  readonly kind: Question['kind']
}

export const quantityMax = 999
/** Fen of an order: what a payment can hold. */
export const orderFenMax = 999_999_999
export const answerMax = 2000
export const answerFilesMax = 10

const phone = /^(?:1\d{10}|0\d{2,3}-?\d{7,8}|\+?\d[\d -]{5,18}\d)$/
export const isReceiverPhone = (text: string): boolean => phone.test(text.trim())

/** Fields of an address that cannot be sent to, in the order of the form. */
export function receiverFaults(receiver: Receiver): readonly (keyof Receiver)[] {
  return [
    ...(receiver.name.trim() === '' ? ['name' as const] : []),
    ...(isReceiverPhone(receiver.phone) ? [] : ['phone' as const]),
    ...(receiver.region.trim() === '' ? ['region' as const] : []),
    ...(receiver.address.trim().length < 4 ? ['address' as const] : []),
  ]
}

/** What a number of one variant costs, in fen; undefined where no order can hold it. */
export function amountOf(priceFen: number, quantity: number): number | undefined {
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > quantityMax) return undefined
  const amount = priceFen * quantity
  return Number.isSafeInteger(amount) && amount <= orderFenMax ? amount : undefined
}

function isAnswered(question: Question, answer: Answer | undefined): boolean {
  if (question.kind === 'file') return (answer?.fileIds.length ?? 0) > 0
  return (answer?.text.trim() ?? '') !== ''
}

function fits(question: Question, answer: Answer): boolean {
  const text = answer.text.trim()
  if (question.kind === 'choice') return question.options.includes(text)
  return question.kind !== 'day' || isCivilDate(text)
}

/** Ids of questions that are not answered as they must be, in their order. */
export function answerFaults(questions: readonly Question[], answers: readonly Answer[]): readonly string[] {
  const byId = new Map(answers.map((answer) => [answer.id, answer]))
  return questions.flatMap((question) => {
    const answer = byId.get(question.id)
    if (!answer || !isAnswered(question, answer)) return question.required ? [question.id] : []
    return fits(question, answer) ? [] : [question.id]
  })
}

/** Answers as they are kept: those that answer a question, each of its kind alone. */
export function keptAnswers(questions: readonly Question[], answers: readonly Answer[]): KeptAnswer[] {
  const byId = new Map(answers.map((answer) => [answer.id, answer]))
  return questions.flatMap((question) => {
    const answer = byId.get(question.id)
    if (!answer || !isAnswered(question, answer)) return []
    const { id, label, kind } = question
    const isFile = kind === 'file'
    return [{ id, label, kind, text: isFile ? '' : answer.text.trim(), fileIds: isFile ? answer.fileIds : [] }]
  })
}

/** `张三丰` as `张**`: what a list shows of a name. */
export const maskName = (name: string): string => {
  const [first = '', ...rest] = [...name.trim()]
  return first + '*'.repeat(Math.min(2, rest.length))
}
