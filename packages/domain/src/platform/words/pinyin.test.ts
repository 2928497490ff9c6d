import { describe, expect, it } from 'vitest'
import { readInPinyin } from './pinyin.ts'

describe('readInPinyin', () => {
  it.each([
    ['计算机', 'jisuanji', 'jsj'],
    ['银行', 'yinhang', 'yh'],
    ['绿茶（饮料）', 'lvchayinliao', 'lcyl'],
    ['3D打印', '3ddayin', '3ddy'],
    ['', '', ''],
  ])('reads %s', (text, full, initials) => {
    expect(readInPinyin(text)).toEqual({ full, initials })
  })
})
