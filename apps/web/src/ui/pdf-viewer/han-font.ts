import hanFontUrl from '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf?url'

const family = 'Portal Han'
const hanRange = 'U+2E80-303F, U+3400-9FFF, U+F900-FAFF, U+FF00-FFEF, U+20000-323AF'
let needed: Promise<boolean> | undefined

/**
 * Makes sure that Chinese text in fonts a PDF does not carry can be drawn: nearly every device has a Chinese face and
 * nothing happens; on one that has none (it would draw boxes) ours is fetched, 10 MB, once.
 *
 * @returns whether `patchFonts` is to be used.
 */
export function prepareHanFont(): Promise<boolean> {
  needed ??= loadIfMissing()
  return needed
}

async function loadIfMissing(): Promise<boolean> {
  if (hasHanGlyphs()) return false
  const face = new FontFace(family, `url(${JSON.stringify(hanFontUrl)})`, { unicodeRange: hanRange })
  document.fonts.add(await face.load())
  return true
}

/** Puts our Chinese face before the generic family in every font that pdf.js sets on this canvas. */
export function patchFonts(context: CanvasRenderingContext2D): void {
  const own = Object.getOwnPropertyDescriptor(CanvasRenderingContext2D.prototype, 'font')
  if (own?.set === undefined || own.get === undefined) return
  const { get, set } = own
  Object.defineProperty(context, 'font', {
    get: () => get.call(context),
    set: (font: string) => set.call(context, font.replace(/,\s*((?:sans-)?serif|monospace)\s*$/, `, "${family}", $1`)),
  })
}

/** Two different letters drawn alike are both the box for missing ones. */
function hasHanGlyphs(): boolean {
  const canvas = document.createElement('canvas')
  canvas.width = 32
  canvas.height = 32
  canvas.lang = 'zh-CN'
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) return true
  const picture = (letter: string) => {
    context.clearRect(0, 0, 32, 32)
    context.font = '24px serif'
    context.fillText(letter, 2, 26)
    return context.getImageData(0, 0, 32, 32).data.join()
  }
  return picture('专') !== picture('利')
}
