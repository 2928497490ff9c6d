import { describe, expect, it } from 'vitest'
import { findInText } from './find-in-text.ts'
import { beginsWithPictures, currentPage, nextZoom, pagesInWindow, placePages, scaleToWidth } from './page-layout.ts'

describe('findInText', () => {
  it('finds a word broken over lines, whatever its case and width', () => {
    expect(findInText(['一种散', '热模组，', 'ＬＥＤ 散热'], '散热', 3)).toEqual([
      { page: 3, first: 0, last: 1 },
      { page: 3, first: 2, last: 2 },
    ])
    expect(findInText(['ＬＥＤ'], 'led', 1)).toHaveLength(1)
    expect(findInText(['a'], '  ', 1)).toEqual([])
  })
})

describe('page layout', () => {
  const pages = placePages(Array(500).fill({ width: 600, height: 800 }), 1, 0)

  it('shows only pages near the window', () => {
    expect(pagesInWindow(pages, 0, 900).map(({ page }) => page)).toEqual([1, 2, 3])
    expect(pagesInWindow(pages, 812 * 250, 900).length).toBeLessThanOrEqual(5)
    expect(currentPage(pages, 812 * 250, 900)).toBe(251)
    expect(currentPage(pages, 812 * 600, 900)).toBe(500)
  })

  it('opens a page at the width of its window, at most at 200 %', () => {
    // A4 is 595 points wide.
    expect(595 * scaleToWidth(720, 595)).toBeCloseTo(720 - 32)
    expect(scaleToWidth(4000, 595)).toBeCloseTo(2 * (96 / 72))
    expect(scaleToWidth(20, 595)).toBe(0.1)
  })

  it('turns pages', () => {
    expect(placePages([{ width: 600, height: 800 }], 0.5, 90)[0]).toMatchObject({ width: 400, height: 300 })
  })

  it('steps through zoom from any scale and stops at the ends', () => {
    expect([nextZoom(1.1, 1), nextZoom(1.1, -1), nextZoom(4, 1), nextZoom(0.25, -1)]).toEqual([1.25, 1, 4, 0.25])
  })
})

it.each([
  [1, true, false],
  [2, true, true],
  [44, false, false],
])('shows pictures of %i pages on a wide window (%s) at first: %s', (pages, isWide, begins) => {
  expect(beginsWithPictures(pages, isWide)).toBe(begins)
})
