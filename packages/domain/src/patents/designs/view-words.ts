import type { TwoLanguages } from '../../platform/words/two-languages.ts'
import type { DesignItem, DesignScope, DesignView, FormDesign, OmissionReason, ViewSlot } from './design-form.ts'

/** Names of the views as the office's form has them. @see patent reference 5.5 (S25) */
export const viewWords: Readonly<Record<ViewSlot, TwoLanguages>> = {
  front: { en: 'Front view', zh: '主视图' },
  rear: { en: 'Rear view', zh: '后视图' },
  left: { en: 'Left view', zh: '左视图' },
  right: { en: 'Right view', zh: '右视图' },
  top: { en: 'Top view', zh: '俯视图' },
  bottom: { en: 'Bottom view', zh: '仰视图' },
  perspective: { en: 'Perspective view', zh: '立体图' },
  section: { en: 'Sectional view', zh: '剖视图' },
  enlarged: { en: 'Enlarged view', zh: '局部放大图' },
  exploded: { en: 'Exploded view', zh: '分解状态图' },
  unfolded: { en: 'Unfolded view', zh: '展开图' },
  state: { en: 'Changed state', zh: '变化状态图' },
  use: { en: 'State of use, for reference', zh: '使用状态参考图' },
}

export const scopeWords: Readonly<Record<DesignScope, TwoLanguages>> = {
  single: { en: 'One design', zh: '单一外观设计' },
  similar: { en: 'Similar designs', zh: '相似外观设计' },
  set: { en: 'Set of products', zh: '成套产品' },
}

export const omissionWords: Readonly<Record<OmissionReason, TwoLanguages>> = {
  same: { en: 'the same as another view', zh: '与其他视图相同' },
  symmetric: { en: 'the mirror of another view', zh: '与其他视图对称' },
  plain: { en: 'without design features', zh: '无设计要点' },
  unseen: { en: 'not seen in use', zh: '使用时不易看到' },
}

/** `设计1` among similar ones, `套件1` in a set, nothing for the only one. */
export function designLabel({ scope }: Pick<FormDesign, 'scope'>, at: number): TwoLanguages {
  if (scope === 'single') return { en: '', zh: '' }
  return scope === 'similar'
    ? { en: `Design ${at + 1}`, zh: `设计${at + 1}` }
    : { en: `Piece ${at + 1}`, zh: `套件${at + 1}` }
}

/** What a view is called within its design: several of a kind are numbered (`立体图2`). */
export function viewLabel({ views }: Pick<DesignItem, 'views'>, view: Pick<DesignView, 'key' | 'slot'>): TwoLanguages {
  const alike = views.filter((one) => one.slot === view.slot)
  const words = viewWords[view.slot]
  if (alike.length < 2) return words
  const number = alike.findIndex((one) => one.key === view.key) + 1
  return { en: `${words.en} ${number}`, zh: `${words.zh}${number}` }
}

/** The full name of a view as it is filed: `设计1主视图`. */
export function fullViewLabel(design: FormDesign, designAt: number, view: DesignView): TwoLanguages {
  const branch = designLabel(design, designAt)
  const item = design.designs[designAt]
  const own = item ? viewLabel(item, view) : viewWords[view.slot]
  return { en: branch.en === '' ? own.en : `${branch.en}, ${own.en}`, zh: `${branch.zh}${own.zh}` }
}
