import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { scanAsJpeg, scanRule } from './scan-jpeg-parts.ts'

const noise = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })

async function sizeOf(content: Buffer) {
  const { format, width = 0, height = 0, space } = await sharp(content).metadata()
  expect([format, space]).toEqual(['jpeg', 'srgb'])
  expect(content.length).toBeLessThanOrEqual(scanRule.bytesMax)
  return [width, height]
}

describe('scanAsJpeg', () => {
  it('leaves a scan that fits as it is', async () => {
    const scan = await sharp({ create: { width: 1000, height: 1400, channels: 3, background: '#eef' } })
      .jpeg()
      .toBuffer()
    expect(await scanAsJpeg(scan, 'image/jpeg', 1)).toBe(scan)
  })
  it('makes a heavy one lighter, and keeps its sides within the limits', async () => {
    const heavy = await noise(4200, 3000).jpeg({ quality: 95 }).toBuffer()
    expect(heavy.length).toBeGreaterThan(scanRule.bytesMax)
    const [width = 0, height = 0] = await sizeOf(await scanAsJpeg(heavy, 'image/jpeg', 1))
    expect(Math.max(width, height)).toBeLessThanOrEqual(scanRule.sideMax)
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(scanRule.sideMin)
  })
  it('brings a small or grey PNG to the least side, in colour', async () => {
    const small = await noise(500, 700).greyscale().png().toBuffer()
    expect(await sizeOf(await scanAsJpeg(small, 'image/png', 1))).toEqual([800, 1120])
  })
  it('refuses what is no picture', async () => {
    await expect(scanAsJpeg(Buffer.from('no PDF'), 'application/pdf', 1)).rejects.toMatchObject({
      code: 'documents.damaged',
    })
  })
})
