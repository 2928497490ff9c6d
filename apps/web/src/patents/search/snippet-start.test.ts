import { expect, it } from 'vitest'
import { passageFrom } from './snippet-start.ts'

const marked = ({ text, marks }: ReturnType<typeof passageFrom>) => marks.map(([from, to]) => text.slice(from, to))

it('begins shortly before the first mark, and moves the marks along', () => {
  const text = `${'甲'.repeat(40)}电池模组与电池箱`
  const passage = passageFrom({
    text,
    marks: [
      [40, 42],
      [45, 47],
    ],
  })

  expect(passage.text).toBe(`…${'甲'.repeat(14)}电池模组与电池箱`)
  expect(marked(passage)).toEqual(['电池', '电池'])
})

it('stays whole where the mark comes early, and without one', () => {
  expect(passageFrom({ text: '一种电池', marks: [[2, 4]] })).toEqual({ text: '一种电池', marks: [[2, 4]] })
  expect(passageFrom({ text: '一种电池', marks: [] })).toEqual({ text: '一种电池', marks: [] })
})

it('cuts no letter in two', () => {
  const passage = passageFrom({ text: `${'𠮷'.repeat(20)}灯`, marks: [[40, 41]] })

  expect(passage.text.startsWith('…𠮷')).toBe(true)
  expect(marked(passage)).toEqual(['灯'])
})
