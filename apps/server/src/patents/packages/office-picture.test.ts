import { describe, expect, it } from 'vitest'
import { drawTable } from './office-picture.ts'

describe('drawTable', () => {
  it('goes on from page to page, within a row too, each as wide as the page and no taller', async () => {
    const rows = Array.from({ length: 60 }, (_, at) => [`${at}`, at === 30 ? '字'.repeat(2_000) : '壶体', '不锈钢'])

    const pictures = await drawTable(rows)

    // 60 rows of 90 pixels, one of them with 143 lines of 54 more: some 13,000 pixels on pages of 2,590.
    expect(pictures.length).toBeGreaterThan(4)
    expect(pictures.map(({ widthMm }) => widthMm)).toEqual(pictures.map(() => 150))
    expect(Math.max(...pictures.map(({ heightMm }) => heightMm))).toBeLessThanOrEqual(220)
    const inAll = pictures.reduce((sum, { heightMm }) => sum + heightMm, 0)
    expect(inAll).toBeGreaterThan(900)
  })
})
