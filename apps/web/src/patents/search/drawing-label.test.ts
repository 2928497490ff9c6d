import { expect, it } from 'vitest'
import { drawingLabel } from './drawing-label.ts'

it.each([
  ['图1', 'zh', '图 1'],
  ['图2a', 'en', 'Fig. 2a'],
  ['FIG. 3', 'zh', '图 3'],
  ['立体图', 'en', 'Perspective view'],
  ['立体图', 'zh', '立体图'],
  ['使用状态参考图', 'en', 'State of use, for reference'],
  ['电路图', 'en', '电路图'],
  ['', 'en', 'Drawing 4'],
  ['', 'zh', '附图 4'],
] as const)('%s in %s is %s', (label, language, words) => {
  expect(drawingLabel(label, 4, language)).toBe(words)
})
