import { addMessage } from '@portal/contract/site/site'
import { describe, expect, it } from 'vitest'
import { type MessageForm, messageProblems } from './message-form.ts'

const good: MessageForm = { name: '王芳', phone: '13700000001', email: '', subject: 'Fees', text: 'How much is it?' }

describe('messageProblems', () => {
  it.each<[Partial<MessageForm>, object]>([
    [{}, {}],
    [{ phone: '', email: 'a@example.com' }, {}],
    [{ name: ' ' }, { name: 'nameMissing' }],
    [{ phone: '' }, { phone: 'reachMissing' }],
    [{ phone: 'call me' }, { phone: 'phoneWrong' }],
    [{ email: 'nobody' }, { email: 'emailWrong' }],
    [
      { subject: 'a', text: '  abc ' },
      { subject: 'subjectMissing', text: 'textMissing' },
    ],
  ])('of %o', (change, problems) => {
    const form = { ...good, ...change }

    expect(messageProblems(form)).toEqual(problems)
    // What the page lets through, the contract takes, and the other way round.
    expect(addMessage.request.safeParse(form).success).toBe(Object.keys(problems).length === 0)
  })
})
