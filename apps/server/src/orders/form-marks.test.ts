import { describe, expect, it } from 'vitest'
import { marksOf } from './form-marks.ts'

describe('marksOf', () => {
  it('counts the goods of each class of a registration, here or abroad', () => {
    const goods = [{ classCode: '42' }, { classCode: '09' }, { classCode: '42' }]

    expect(marksOf({ kind: 'trademark', mark: { name: '青峰' }, goods })).toEqual([
      {
        number: '',
        name: '青峰',
        classes: [
          { code: '09', items: 1 },
          { code: '42', items: 2 },
        ],
      },
    ])
    expect(marksOf({ route: 'single', mark: { words: 'QINGFENG' }, goods })[0]?.name).toBe('QINGFENG')
  })

  it('names each mark of a transfer or service with its number and classes', () => {
    const marks = [{ number: '61000001', name: '蓝鲸云', classes: [42, 9] }]

    expect(marksOf({ marks })).toEqual([
      {
        number: '61000001',
        name: '蓝鲸云',
        classes: [
          { code: '09', items: null },
          { code: '42', items: null },
        ],
      },
    ])
  })

  it('finds none in a form of another kind, or in no form', () => {
    expect(marksOf({ kind: 'invention', title: 'A kettle', applicants: [] })).toEqual([])
    expect(marksOf(null)).toEqual([])
  })
})
