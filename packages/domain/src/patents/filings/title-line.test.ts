import { describe, expect, it } from 'vitest'
import { emptyFilingForm } from './form.ts'
import { descriptionFor } from './form-check.ts'

const described = (title: string, text: string) =>
  descriptionFor(
    {
      ...emptyFilingForm,
      title,
      documents: { ...emptyFilingForm.documents, description: { text, fileId: null, fileName: '', pages: null } },
    },
    'invention',
  )

describe('descriptionFor', () => {
  it.each([
    ['一种水壶', '一种水壶\n技术领域\n本发明涉及水壶。'],
    ['一种水壶', '\n  一种 水壶。\n技术领域\n本发明涉及水壶。'],
    ['一种水壶', '发明名称：一种水壶\n技术领域\n本发明涉及水壶。'],
    ['一种LED水壶（带盖）', '一种ＬＥＤ水壶(带盖)\n技术领域\n本发明涉及水壶。'],
  ])('leaves out the title %s at its head, however it is spaced', (title, text) => {
    expect(described(title, text)).toBe('技术领域\n本发明涉及水壶。')
  })

  it.each([
    ['another title', '一种水壶', '一种茶壶\n技术领域'],
    ['a line that says more', '一种水壶', '一种水壶及其制法\n技术领域'],
    ['the title further down', '一种水壶', '技术领域\n一种水壶'],
    ['a sign that is no punctuation', '一种C水壶', '一种C++水壶\n技术领域'],
    ['what stands there without a title', '', '。\n技术领域'],
  ])('keeps %s', (_what, title, text) => {
    expect(described(title, text)).toBe(text)
  })
})
