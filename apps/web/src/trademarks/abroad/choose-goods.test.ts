import { describe, expect, it } from 'vitest'
import { withOtherName } from './choose-goods.ts'

const line = { key: 'a', classCode: '11', zh: '电水壶', translate: false, onlyIn: [] }

describe('a line of goods whose Chinese name is typed over', () => {
  it('loses the English that came with it from the table, and is to be translated', () => {
    const chosen = { ...line, groupCode: '1104', en: 'Electric kettles' }
    expect(withOtherName(chosen, '电饭锅')).toEqual({ zh: '电饭锅', groupCode: '', en: '', translate: true })
  })

  it('keeps the English of a line that was typed', () => {
    const typed = { ...line, groupCode: '', en: 'Glass kettles' }
    expect(withOtherName(typed, '玻璃壶')).toEqual({
      zh: '玻璃壶',
      groupCode: '',
      en: 'Glass kettles',
      translate: false,
    })
  })
})
