import { describe, expect, it } from 'vitest'
import { claimDepths } from './claim-depths.ts'

const claim = (number: number, ...dependsOn: number[]) => ({ number, dependsOn })

describe('how far claims are set in', () => {
  it('follows the dependence and leaves the order alone', () => {
    const claims = [claim(1), claim(2, 1), claim(3, 2), claim(4, 1), claim(5, 2, 4), claim(6)]

    expect(claimDepths(claims)).toEqual([0, 1, 2, 1, 2, 0])
  })

  it('ends at four', () => {
    const claims = [claim(1), ...Array.from({ length: 7 }, (_, at) => claim(at + 2, at + 1))]

    expect(claimDepths(claims)).toEqual([0, 1, 2, 3, 4, 4, 4, 4])
  })

  it('passes over references of broken sources', () => {
    expect(claimDepths([claim(1, 1), claim(2, 3), claim(3, 9), claim(3, 1), claim(4, 3)])).toEqual([0, 0, 0, 1, 1])
  })
})
