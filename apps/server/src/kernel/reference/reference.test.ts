import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../../test/portal.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal()
})

afterAll(() => portal.stop())

describe('reference.listDivisions', () => {
  it('answers the provinces, then the counties of a city', async () => {
    const provinces = await portal.call('reference.listDivisions', {})
    const counties = await portal.call('reference.listDivisions', { regional: '3201' })

    expect(provinces.data).toHaveLength(34)
    expect(counties.data.map((division) => division.name)).toContain('玄武区')
  })
  it('answers not found for a code that does not exist', async () => {
    const answer = await portal.call('reference.listDivisions', { regional: '99' })

    expect(answer).toMatchObject({ status: 404, error: 'common.notFound' })
  })
})

describe('reference.findPostcodes', () => {
  it('finds a city by the beginning of its name', async () => {
    const answer = await portal.call('reference.findPostcodes', { city: '南京' })

    expect(answer.data).toEqual([{ city: '南京市', code: '3201', postcode: '210000', province: '江苏省' }])
  })
  it('names the field that is missing', async () => {
    const answer = await portal.call('reference.findPostcodes', { city: '' })

    expect(answer).toMatchObject({ status: 400, fields: [{ path: 'city' }] })
  })
})

describe('reference.listCountries', () => {
  it('puts China first and writes Taiwan as Chinese forms do', async () => {
    const answer = await portal.call('reference.listCountries', {})

    expect(answer.data[0]?.code).toBe('CN')
    expect(answer.data.find((country) => country.code === 'TW')?.name).toBe('中国台湾')
  })
  it('calls a country the same in every list, and offers none that China does not recognise', async () => {
    const lists = await Promise.all(
      (['nationality', 'patent', 'trademark'] as const).map((type) => portal.call('reference.listCountries', { type })),
    )

    const names = new Map<string, Set<string>>()
    for (const { code, name, nameEn } of lists.flatMap(({ data }) => data)) {
      names.set(code, (names.get(code) ?? new Set()).add(`${name} ${nameEn}`))
    }
    expect([...names].filter(([, said]) => said.size > 1)).toEqual([])
    expect(names.get('KR')).toEqual(new Set(['韩国 Republic of Korea']))
    expect(['XK', 'EH'].filter((code) => names.has(code))).toEqual([])
  })
  it('gives the months of entry for patent countries', async () => {
    const answer = await portal.call('reference.listCountries', { type: 'patent' })

    expect(answer.data.find((country) => country.code === 'EP')?.deadlines?.pctMonths).toBe(31)
  })
})

describe('reference.listServiceCategories', () => {
  it('groups services by need with prices in fen', async () => {
    const answer = await portal.call('reference.listServiceCategories', {})

    expect(answer.data.map((category) => category.id)).toEqual(['protect', 'keep', 'trade', 'refund'])
    expect(answer.data[0]?.services[0]?.officialFrom).toBe(18_500)
  })
})
