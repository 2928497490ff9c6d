import type { TwoLanguages } from '../../platform/words/two-languages.ts'
import type { MarkPicture } from './form.ts'

/** @see trademark reference 2.3 (S4, S9, S1) */
export const markPictureRule = { sideMin: 400, sideMax: 1500, bytesBelow: 200 * 1024 } as const
/** From this share of coloured pixels on a picture is not black and white: a thin red line is, noise of the JPG is not. Ours. */
export const colouredShareFrom = 0.003

export const pictureFaultWords = {
  notJpeg: { en: 'The mark image must be a JPG', zh: '商标图样须为 JPG 格式' },
  tooSmall: {
    en: '{width} × {height} pixels: each side needs at least {min}',
    zh: '{width} × {height} 像素：每边不得小于 {min} 像素',
  },
  tooLarge: {
    en: '{width} × {height} pixels: no side may exceed {max}',
    zh: '{width} × {height} 像素：每边不得大于 {max} 像素',
  },
  cmyk: {
    en: 'The picture is CMYK, for printing: save it as RGB and upload it again, otherwise its colours differ',
    zh: '图样为 CMYK（印刷）模式，转换后颜色会改变，请另存为 RGB 模式后重新上传',
  },
  coloured: {
    en: 'The picture is in colour: claim the colours, or upload it in black and white',
    zh: '图样含有彩色：请选择指定颜色，或上传黑白图样',
  },
  copyColoured: { en: 'The black-and-white copy is in colour', zh: '黑白图样含有彩色，请上传黑白稿' },
  tooHeavy: { en: '{kilobytes} kB: it must be less than {max} kB', zh: '{kilobytes} kB：须小于 {max} kB' },
} as const satisfies Record<string, TwoLanguages>

export interface PictureFault {
  readonly key: keyof typeof pictureFaultWords
  readonly params: Readonly<Record<string, number>>
}

/** What a picture made anew on white no longer has; its colours stay. */
const mendedByFitting: ReadonlySet<keyof typeof pictureFaultWords> = new Set([
  'notJpeg',
  'tooSmall',
  'tooLarge',
  'tooHeavy',
])

/** Of a picture's faults those for which it is not taken as it is, and that fitting mends. */
export function fittable(faults: readonly PictureFault[]): readonly PictureFault[] {
  return faults.filter(({ key }) => mendedByFitting.has(key))
}

/**
 * What the office would refuse of a picture as it is stored (trademark reference 2.3).
 *
 * @param as what the picture is filed as; `copy`: the black-and-white one beside a picture in colour.
 */
export function findPictureFaults(
  { width, height, bytes, mediaType, isCmyk, colouredShare }: MarkPicture,
  { as }: { readonly as: 'colour' | 'blackAndWhite' | 'copy' },
): readonly PictureFault[] {
  const { sideMin: min, sideMax: max, bytesBelow } = markPictureRule
  const faults: PictureFault[] = []
  if (mediaType !== 'image/jpeg') faults.push({ key: 'notJpeg', params: {} })
  if (Math.min(width, height) < min) faults.push({ key: 'tooSmall', params: { width, height, min } })
  if (Math.max(width, height) > max) faults.push({ key: 'tooLarge', params: { width, height, max } })
  if (bytes >= bytesBelow) {
    const kilobytes = Math.ceil((bytes / 1024) * 10) / 10
    faults.push({ key: 'tooHeavy', params: { kilobytes, max: bytesBelow / 1024 } })
  }
  if (isCmyk) faults.push({ key: 'cmyk', params: {} })
  if (as !== 'colour' && (colouredShare ?? 0) >= colouredShareFrom) {
    faults.push({ key: as === 'copy' ? 'copyColoured' : 'coloured', params: {} })
  }
  return faults
}
