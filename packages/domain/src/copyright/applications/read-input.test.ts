import { describe, expect, it } from 'vitest'
import { readCopyrightInput } from './numbers.ts'

// Golden: trademark and copyright reference, 6.5 and 7.4.
describe('what somebody looks up', () => {
  it.each([
    ['2014SR001852', '2014SR001852', 2014],
    ['2026sr1234567', '2026SR1234567', 2026],
    [' 登记号： ２０２６ＳＲ１２３４５６７ ', '2026SR1234567', 2026],
    ['登记证书号：2026SR1234567', '2026SR1234567', 2026],
    ['软件著作权登记号：2026SR1234567', '2026SR1234567', 2026],
    ['登记号 No. 2026SR1234567', '2026SR1234567', 2026],
  ])('is a registration of software: %s', (text, number, year) => {
    expect(readCopyrightInput(text)).toEqual({
      what: 'registration',
      kind: 'software',
      number,
      year,
      letter: undefined,
    })
  })

  it.each([
    ['软著登字第0650314号', '软著登字第0650314号'],
    ['软著登字第 15980140 号', '软著登字第15980140号'],
    ['软著登字15980140', '软著登字第15980140号'],
    ['证书号:软著登字第0650314号', '软著登字第0650314号'],
  ])('is a certificate of software: %s', (text, number) => {
    expect(readCopyrightInput(text)).toEqual({ what: 'certificate', number })
  })

  it.each([
    ['国作登字-2024-F-00123456', '国作登字-2024-F-00123456', 2024, 'F'],
    ['国作登字—2024—f—00123456', '国作登字-2024-F-00123456', 2024, 'F'],
    ['浙作登字-2023-A-00000012', '浙作登字-2023-A-00000012', 2023, 'A'],
    ['作登字11-2009-F-123', '作登字11-2009-F-123', 2009, 'F'],
  ])('is a registration of a work: %s', (text, number, year, letter) => {
    expect(readCopyrightInput(text)).toEqual({ what: 'registration', kind: 'work', number, year, letter })
  })

  it('is the number of an application, which registers nothing', () => {
    expect(readCopyrightInput('2024r11l0123456')).toEqual({ what: 'serial', number: '2024R11L0123456' })
  })

  it.each(['软著登字第2016SR172900号', '2026SR12', '国作登字-2024-Z-00123456', '软著登字第12号'])(
    'is written like a number and is none: %s',
    (text) => {
      expect(readCopyrightInput(text)).toMatchObject({ what: 'wrong' })
    },
  )

  it.each([
    ['  青禾灌溉  管理系统 ', '青禾灌溉 管理系统'],
    ['V1.0', 'V1.0'],
    ['2026', '2026'],
    ['作者登记', '作者登记'],
    ['2020SRM供应商管理系统', '2020SRM供应商管理系统'],
    ['软著登字管理系统', '软著登字管理系统'],
    ['国作登字样稿', '国作登字样稿'],
  ])('is words: %s', (text, words) => {
    expect(readCopyrightInput(text)).toEqual({ what: 'words', text: words })
  })
})
