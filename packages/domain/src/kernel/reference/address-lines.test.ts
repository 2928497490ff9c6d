import { describe, expect, it } from 'vitest'
import { chineseAddress, englishAddress, placesOf, splitStreet, streetLine } from './address-lines.ts'

const street = '海淀区示例路 1 号'

describe('an address', () => {
  it.each([
    ['a municipality', { province: '北京市', city: '北京市' }, ['北京市']],
    ['a county of a municipality', { province: '重庆市', city: '县' }, ['重庆市', '县']],
    ['a city', { province: '浙江省', city: '杭州市' }, ['浙江省', '杭州市']],
    ['a city of a province with its name', { province: '吉林省', city: '吉林市' }, ['吉林省', '吉林市']],
    ['a place without a province', { province: '', city: 'Austin' }, ['Austin']],
    ['no place', { province: '', city: '' }, []],
  ])('says each place of %s once', (_what, place, said) => {
    expect(placesOf(place)).toEqual(said)
  })

  it('is written from the largest place on in Chinese, from the street on in English', () => {
    expect(chineseAddress({ province: '北京市', city: '北京市', street })).toBe(`北京市${street}`)
    expect(englishAddress({ province: '', city: 'Austin', street: '1 Main St' })).toBe('1 Main St, Austin')
    expect(englishAddress({ province: 'Beijing', city: 'Beijing', street: '1 Road' })).toBe('1 Road, Beijing')
  })

  it('has its county between city and street, said once where the street begins with it', () => {
    const place = { province: '江苏省', city: '南京市', county: '玄武区' }
    expect(chineseAddress({ ...place, street: '示例路 1 号' })).toBe('江苏省南京市玄武区示例路 1 号')
    expect(chineseAddress({ ...place, street: '玄武区示例路 1 号' })).toBe('江苏省南京市玄武区示例路 1 号')
    expect(englishAddress({ ...place, street: '1 Example Road' })).toBe('1 Example Road, 玄武区, 南京市, 江苏省')
    expect(streetLine({ county: '玄武区', street: '示例路 1 号' })).toBe('玄武区示例路 1 号')
  })

  it('kept before counties had a place of their own finds it at the beginning of its street', () => {
    const counties = ['鼓楼区', '玄武区']
    expect(splitStreet({ county: '', street: '玄武区示例路 1 号' }, counties)).toEqual({
      county: '玄武区',
      street: '示例路 1 号',
    })
    expect(splitStreet({ county: '鼓楼区', street: '玄武区示例路 1 号' }, counties)).toEqual({
      county: '鼓楼区',
      street: '玄武区示例路 1 号',
    })
    expect(splitStreet({ county: '', street: '示例路 1 号' }, counties)).toEqual({ county: '', street: '示例路 1 号' })
  })
})
