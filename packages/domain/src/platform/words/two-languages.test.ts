import { expect, it } from 'vitest'
import { fillWords, withFullStop } from './two-languages.ts'

it('ends a sentence with one full stop, also after a name that has one', () => {
  expect(fillWords('Questions: {who}. Call {who} today.', { who: 'Suzhou Zhiquan Co., Ltd.' })).toBe(
    'Questions: Suzhou Zhiquan Co., Ltd. Call Suzhou Zhiquan Co., Ltd. today.',
  )
  expect(fillWords('Questions: {who}.', { who: 'Wang' })).toBe('Questions: Wang.')
  expect(fillWords('Opening {what}...', { what: 'No.' })).toBe('Opening No....')
  expect([withFullStop('They are filed by Wang'), withFullStop('They are filed by Jia Ltd.')]).toEqual([
    'They are filed by Wang.',
    'They are filed by Jia Ltd.',
  ])
})
