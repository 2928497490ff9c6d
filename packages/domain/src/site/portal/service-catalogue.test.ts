import { describe, expect, it } from 'vitest'
import { findPostcode } from '../../kernel/reference/postcodes.ts'
import { serviceFeeFen } from '../../kernel/reference/service-fees.ts'
import { civilDate } from '../../platform/dates/civil-date.ts'
import { serviceCatalogue } from './service-catalogue.ts'

const on = civilDate('2026-11-21')

describe('service catalogue', () => {
  it('shows the true official fee of an invention, reduced and in full', () => {
    const invention = serviceCatalogue(on)[0]?.services.find((service) => service.code === 'invention')

    expect(invention).toMatchObject({ officialFromFen: 18_500, officialToFen: 345_000 })
  })
  it('names three things to prepare for every service', () => {
    const services = serviceCatalogue(on).flatMap((category) => category.services)

    expect(services.filter((service) => service.prepare.length !== 3)).toEqual([])
  })
  it.each([
    ['keep', 'change', 40_000],
    ['keep', 'duplicate', 30_000],
    ['trade', 'transfer', 80_000],
  ] as const)('has under %s the copyright service %s, with the price of its form', (id, service, serviceFen) => {
    const shelf = serviceCatalogue(on).find((category) => category.id === id)

    expect(shelf?.services.find(({ code }) => code === `copyright:${service}`)).toMatchObject({
      ...{ officialFromFen: 0, officialToFen: 0, serviceFen, ready: true },
      url: `/serviceHall/copyrightService/apply?service=${service}`,
    })
  })
})

describe('service fees', () => {
  it('has no price before its first row', () => {
    expect(() => serviceFeeFen('invention', 'standard', civilDate('2025-12-31'))).toThrow(RangeError)
  })
})

describe('postcodes', () => {
  it.each([
    ['3201', '210000'],
    ['320102', '210000'],
    ['110108', '100000'],
    ['429004', '433000'],
  ])('finds the postcode of %s', (code, postcode) => {
    expect(findPostcode(code)).toBe(postcode)
  })
  it('knows none for a code that does not exist', () => {
    expect(findPostcode('990000')).toBeUndefined()
  })
})
