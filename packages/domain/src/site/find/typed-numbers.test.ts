import { describe, expect, it } from 'vitest'
import { typedNumbers } from './typed-numbers.ts'

describe('typedNumbers', () => {
  it.each([
    'P251009000028',
    'p251009000028',
    '251009000028',
    ' P 251009 000028 ',
    'P-251009-000028',
    'Ｐ２５１００９００００２８',
    '订单号：P251009000028',
    'Order no. P251009000028',
  ])('reads %j as an order', (text) => {
    expect(typedNumbers(text).orderNo).toBe('P251009000028')
  })

  it.each([
    '2018100537683',
    '201810053768.3',
    'ZL201810053768.3',
    'CN 2018 1 0053768.3',
    '２０１８１００５３７６８．３',
    '2018-10053768-3',
    '专利号：ZL 201810053768.3',
  ])('reads %j as a patent', (text) => {
    expect(typedNumbers(text).application).toBe('2018100537683')
  })

  it('keeps the check character X', () => {
    expect(typedNumbers('cn201811564288.x').application).toBe('201811564288X')
  })

  it.each([
    ['CN108104751B', 'CN108104751B'],
    ['cn 108104751 b', 'CN108104751B'],
    ['108104751', 'CN108104751'],
  ])('reads %j as a publication', (text, publication) => {
    expect(typedNumbers(text).publication).toBe(publication)
  })

  it.each([
    ['第 12345678 号', '12345678'],
    ['ｇ１２３４５６７', 'G1234567'],
    ['1234-5678A', '12345678A'],
  ])('reads %j as a mark', (text, mark) => {
    expect(typedNumbers(text).mark).toBe(mark)
  })

  it.each(['灰度', '年费', 'P12', '123', '', 'battery 2000 mAh', '云岭 2024'])('finds no number in %j', (text) => {
    const { plain: _, ...numbers } = typedNumbers(text)
    expect(numbers).toEqual({})
  })

  it('keeps numbers of copyrights whole', () => {
    expect(typedNumbers('2024 sr 0123456').plain).toBe('2024SR0123456')
  })
})
