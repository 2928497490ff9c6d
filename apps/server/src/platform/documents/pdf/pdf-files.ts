import { createRequire } from 'node:module'
import { dirname, join, sep } from 'node:path'

const require = createRequire(import.meta.url)
const pdfjs = dirname(require.resolve('pdfjs-dist/package.json'))

/** Paths of what pdf.js reads beside its code; folders end in the separator, as it wants them. */
export const pdfjsFolders = {
  cMaps: join(pdfjs, 'cmaps') + sep,
  standardFonts: join(pdfjs, 'standard_fonts') + sep,
  wasm: join(pdfjs, 'wasm') + sep,
  icc: join(pdfjs, 'iccs') + sep,
}

/** Noto Sans SC, the whole character set (subsets have holes in names); OFL 1.1. */
export const chineseFonts = {
  regular: require.resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf'),
}
