import { expect, it } from 'vitest'
import { changeFaultWords, followUpFaultWords } from './fault-words.ts'

it('calls the text for the office and the statement of truth by words of their own', () => {
  expect(followUpFaultWords.textMissing.en).not.toMatch(/statement/i)
  for (const { notDeclared } of [followUpFaultWords, changeFaultWords]) {
    expect(notDeclared).toEqual({ en: 'Confirm the statement of truth', zh: '请勾选“内容真实、完整”的声明' })
  }
})
