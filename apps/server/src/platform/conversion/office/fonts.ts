import { dirname } from 'node:path'
import { chineseFonts } from '../../documents/pdf/pdf-files.ts'

/** Chinese faces by the names that documents give them, and what stands in for each, best first. */
const serif = ['Songti SC', 'Noto Serif CJK SC', 'Source Han Serif SC', 'Noto Sans SC']
const sans = ['Noto Sans SC', 'Noto Sans CJK SC', 'Source Han Sans SC']
const brush = ['Kaiti SC', 'Noto Serif CJK SC', 'Source Han Serif SC', 'Noto Sans SC']
const faces: readonly (readonly [names: readonly string[], standIns: readonly string[]])[] = [
  [['宋体', 'SimSun', 'NSimSun', '新宋体', '华文宋体', 'STSong', '方正小标宋简体', '方正小标宋_GBK'], serif],
  [['仿宋', 'FangSong', '仿宋_GB2312', 'FangSong_GB2312', '华文仿宋', 'STFangsong'], serif],
  [['楷体', 'KaiTi', '楷体_GB2312', 'KaiTi_GB2312', '华文楷体', 'STKaiti'], brush],
  [['黑体', 'SimHei', '微软雅黑', 'Microsoft YaHei', '等线', 'DengXian', '华文细黑', 'STXihei', '华文黑体'], sans],
]

/** The other names of a face, itself among them. */
export function namesOfFace(name: string): readonly string[] {
  const found = faces.find(([names]) => names.includes(name))?.[0] ?? []
  const at = found.indexOf(name)
  // A Chinese name and its Latin one stand side by side.
  return at < 0 ? [name] : [name, found[at % 2 === 0 ? at + 1 : at - 1] ?? name]
}

/**
 * Configuration of fontconfig: the machine's own, our Noto Sans SC, and Chinese faces that are not installed replaced by
 * simplified ones; without it a machine with a pan-CJK font draws Japanese shapes.
 */
export function fontsConfig(cacheFolder: string): string {
  const folders = [...new Set(Object.values(chineseFonts).map((file) => dirname(file)))]
  const aliases = faces.flatMap(([names, standIns]) =>
    names.map((name) =>
      alias(
        name,
        standIns.filter((one) => one !== name),
      ),
    ),
  )
  return [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    '<fontconfig>',
    '<include ignore_missing="yes">/etc/fonts/fonts.conf</include>',
    ...folders.map((folder) => `<dir>${escaped(folder)}</dir>`),
    `<cachedir>${escaped(cacheFolder)}</cachedir>`,
    ...aliases,
    '</fontconfig>',
    '',
  ].join('\n')
}

function alias(name: string, standIns: readonly string[]): string {
  const families = standIns.map((one) => `<family>${one}</family>`).join('')
  return `<alias binding="same"><family>${name}</family><accept>${families}</accept></alias>`
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
}
