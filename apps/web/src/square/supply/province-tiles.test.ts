import { provinces } from '@portal/domain/kernel/reference/provinces'
import { describe, expect, it } from 'vitest'
import { nextTile, provinceTiles } from './province-tiles.ts'

describe('the tile map', () => {
  it('has each of the 34 provinces once, each at a place of its own', () => {
    expect(Object.keys(provinceTiles).sort()).toEqual(provinces.map(([zh]) => zh).sort())
    expect(new Set(Object.values(provinceTiles).map(String)).size).toBe(34)
  })

  it('is walked through by arrow keys, every province reached from every other', () => {
    expect(nextTile('江苏', 'ArrowLeft')).toBe('安徽')
    expect(nextTile('黑龙江', 'ArrowUp')).toBeUndefined()
    const reached = new Set(['北京'])
    for (const one of reached) {
      for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const) {
        const next = nextTile(one, key)
        if (next) reached.add(next)
      }
    }
    expect(reached.size).toBe(34)
  })
})
