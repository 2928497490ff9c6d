import { describe, expect, it } from 'vitest'
import { marksOf } from './form-marks.ts'

describe('marksOf', () => {
  it('names picture and goods of each class of a registration, here or abroad', () => {
    const goods = [
      { classCode: '42', name: '云计算' },
      { classCode: '09', name: '计算机' },
      { classCode: '42', name: '软件运营服务' },
    ]
    const fileId = '0198a3d2-0000-7000-8000-000000000001'

    expect(marksOf({ kind: 'trademark', mark: { name: '青峰', picture: { fileId } }, goods })).toEqual([
      {
        number: '',
        name: '青峰',
        pictureId: fileId,
        classes: [
          { code: '09', goods: ['计算机'] },
          { code: '42', goods: ['云计算', '软件运营服务'] },
        ],
      },
    ])
    const abroad = {
      route: 'single',
      mark: { words: 'QINGFENG', picture: null },
      goods: [{ classCode: '7', zh: '水泵' }],
    }
    expect(marksOf(abroad)).toMatchObject([{ name: 'QINGFENG', pictureId: null, classes: [{ goods: ['水泵'] }] }])
  })

  it('names each mark of a transfer or service with its number and classes', () => {
    const marks = [{ number: '61000001', name: '蓝鲸云', classes: [42, 9] }]

    expect(marksOf({ marks })).toEqual([
      {
        number: '61000001',
        name: '蓝鲸云',
        pictureId: null,
        classes: [
          { code: '09', goods: null },
          { code: '42', goods: null },
        ],
      },
    ])
  })

  it('finds none in a form of another kind, or in no form', () => {
    expect(marksOf({ kind: 'invention', title: 'A kettle', applicants: [] })).toEqual([])
    expect(marksOf(null)).toEqual([])
  })
})
