import { describe, expect, it } from 'vitest'
import { screenOf } from './page-views.ts'

describe('screenOf', () => {
  it.each([
    ['/', '/'],
    ['/about', '/about'],
    ['/order/patentOrder/case/P260316000030', '/order/patentOrder/case'],
    ['/no/such/page', undefined],
    ['/王芳', undefined],
  ])('%s is %s', (pathname, screen) => {
    expect(screenOf(pathname)).toBe(screen)
  })
})
