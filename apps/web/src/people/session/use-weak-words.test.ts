import { expect, it } from 'vitest'
import { CallError } from '../../api/call-error.ts'
import { passwordFault, passwordFindingsOf, weakWords } from './use-weak-words.ts'

it('says which rule a password breaks, then the rule as a whole, in the reader’s language', () => {
  expect(weakWords(['tooShort', 'oneKind'], 'en')).toMatch(
    /^This password has fewer than 10 characters, uses one kind of character or repeats a few\. Use at least 10 .*two kinds/,
  )
  expect(weakWords(['containsAccount'], 'zh')).toMatch(/^此密码包含账号名。密码至少 10 位，.*两类.*账号名.*常见密码。$/)
  expect(weakWords([], 'zh')).toBeUndefined()
})

it('asks for a password where none is entered, and reads out no rules', () => {
  expect(passwordFault('', 'demo', 'en')).toBe('Enter a password.')
  expect(passwordFault('', 'demo', 'zh')).toBe('请填写密码。')
  expect(passwordFault('short', 'demo', 'en')).toMatch(/^This password has fewer than 10/)
  expect(passwordFault('Portal-demo-1', 'other', 'en')).toBeUndefined()
})

it('reads what the server found, and nothing of another failure', () => {
  const refused = (error: string) =>
    new CallError(422, { data: { error, fields: [{ path: 'pwd', message: 'containsAccount' }] } })

  expect(passwordFindingsOf(refused('session.weakPassword'))).toEqual(['containsAccount'])
  expect(passwordFindingsOf(refused('session.resetGone'))).toEqual([])
})
