/** What a service asks its buyer: a line, one of several, a file, a day. */
export const questionKinds = ['text', 'choice', 'file', 'day'] as const
export type QuestionKind = (typeof questionKinds)[number]

export interface Question {
  /** Stays as long as the question does, so that an answer knows what it answers. */
  readonly id: string
  readonly label: string
  readonly kind: QuestionKind
  readonly required: boolean
  /** Of a choice, two at least. */
  readonly options: readonly string[]
}

export const questionsMax = 20
export const optionsMax = 12
