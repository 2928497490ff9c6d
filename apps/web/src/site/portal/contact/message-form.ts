export interface MessageForm {
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly subject: string
  readonly text: string
}

export type MessageProblem =
  | 'nameMissing'
  | 'reachMissing'
  | 'phoneWrong'
  | 'emailWrong'
  | 'subjectMissing'
  | 'textMissing'

/** What keeps a message from being sent, by field, after the contract's limits; the server checks again. */
export function messageProblems(form: MessageForm): Partial<Record<keyof MessageForm, MessageProblem>> {
  const phone = form.phone.trim()
  const email = form.email.trim()
  return {
    ...(form.name.trim() === '' && { name: 'nameMissing' }),
    ...(phone === '' && email === '' && { phone: 'reachMissing' }),
    ...(phone !== '' && !/^[+\d][\d\s()-]{5,29}$/.test(phone) && { phone: 'phoneWrong' }),
    ...(email !== '' && !/^[^\s@]{1,64}@[^\s@.]{1,63}(?:\.[^\s@.]{1,63}){1,8}$/.test(email) && { email: 'emailWrong' }),
    ...(form.subject.trim().length < 2 && { subject: 'subjectMissing' }),
    ...(form.text.trim().length < 5 && { text: 'textMissing' }),
  }
}
