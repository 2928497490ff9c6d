import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { checkImage } from './check-image.ts'

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2359c6' } })

const svg = (inner: string) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600">
    <rect width="600" height="600" fill="#fff"/>${inner}</svg>`),
  )

describe('colours of a JPG', () => {
  it.each([
    ['black letters on white', '<text x="80" y="340" font-size="160">YUNLING</text>', 0, 0],
    ['grey tones', '<circle cx="300" cy="300" r="200" fill="#777"/>', 0, 0],
    ['a thin red line', '<path d="M50 300H550" stroke="#d00" stroke-width="3"/>', 0.003, 0.02],
    ['a red seal', '<circle cx="300" cy="300" r="200" fill="#c00"/>', 0.3, 0.4],
  ])('%s: the share of coloured pixels', async (_, inner, from, to) => {
    const checked = await checkImage(await svg(inner).jpeg({ quality: 70 }).toBuffer(), 'jpg')

    if (!checked.ok) throw new Error(checked.code)
    expect(checked.colouredShare).toBeGreaterThanOrEqual(from)
    expect(checked.colouredShare).toBeLessThanOrEqual(to)
    expect(checked.isCmyk).toBe(false)
  })

  it('tells that a picture came in CMYK, which is stored as RGB', async () => {
    const printed = await picture(40, 20).toColourspace('cmyk').jpeg().toBuffer()

    const checked = await checkImage(printed, 'jpg')

    if (!checked.ok) throw new Error(checked.code)
    expect(checked.isCmyk).toBe(true)
    expect((await sharp(checked.bytes).metadata()).space).toBe('srgb')
  })
})

describe('checkImage', () => {
  it('strips place and camera, keeps density, turns as the camera says', async () => {
    const gps = {
      IFD0: { Make: 'Camera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '39/1 54/1 0/1' },
    }
    const taken = await picture(40, 20)
      .withExif(gps)
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><who>Photographer</who></x:xmpmeta>')
      .withMetadata({ orientation: 6, density: 300 })
      .jpeg()
      .toBuffer()
    expect((await sharp(taken).metadata()).exif).toBeDefined()

    const checked = await checkImage(taken, 'jpg')

    if (!checked.ok) throw new Error(checked.code)
    expect(checked).toMatchObject({ width: 20, height: 40, dpi: 300, isGrey: false })
    const left = await sharp(checked.bytes).metadata()
    expect(checked.bytes.includes('GPS')).toBe(false)
    expect(checked.bytes.includes('Camera')).toBe(false)
    expect([taken.includes('Photographer'), checked.bytes.includes('Photographer')]).toEqual([true, false])
    expect([left.orientation ?? 1, left.density]).toEqual([1, 300])
  })

  it('drops what hangs behind a picture', async () => {
    const both = Buffer.concat([await picture(9, 9).png().toBuffer(), Buffer.from('PK\x03\x04<script>')])

    const checked = await checkImage(both, 'png')

    expect(checked.ok && checked.bytes.includes('<script>')).toBe(false)
    expect(checked.ok).toBe(true)
  })

  it('refuses a pixel bomb before it unpacks', async () => {
    const huge = await picture(11_000, 10_000).png({ compressionLevel: 9 }).toBuffer()
    const start = performance.now()

    const checked = await checkImage(huge, 'png')

    expect(checked).toMatchObject({
      ok: false,
      code: 'documents.tooManyPixels',
      values: { width: 11_000, height: 10_000 },
    })
    expect(performance.now() - start).toBeLessThan(500)
  })

  it.each(['jpg', 'png', 'tif'] as const)('refuses a cut off %s', async (kind) => {
    const format = ({ jpg: 'jpeg', png: 'png', tif: 'tiff' } as const)[kind]
    const noise = sharp({
      create: {
        width: 200,
        height: 200,
        channels: 3,
        background: 'red',
        noise: { type: 'gaussian', mean: 99, sigma: 50 },
      },
    })
    const whole = await noise.toFormat(format).toBuffer()

    expect(await checkImage(whole.subarray(0, whole.length / 2), kind)).toMatchObject({
      ok: false,
      code: 'documents.damaged',
    })
    expect(await checkImage(whole, kind)).toMatchObject({ ok: true, width: 200, height: 200 })
  })
})
