import { describe, expect, it } from 'vitest'
import { areaOf, areas, provincesOf } from './areas.ts'
import { provinces } from './provinces.ts'

describe('areas', () => {
  it('hold each of the 34 provinces once', () => {
    const all = areas.flatMap((area) => area.provinces)
    expect([...all].sort()).toEqual(provinces.map(([zh]) => zh).sort())
  })

  it('are asked for by their key or by a province', () => {
    expect(provincesOf('central')).toEqual(['河南', '湖北', '湖南'])
    expect(provincesOf('江苏')).toEqual(['江苏'])
    expect(provincesOf('Atlantis')).toEqual([])
    expect(areaOf('江苏')).toBe('east')
    expect(areaOf('')).toBeUndefined()
  })
})
