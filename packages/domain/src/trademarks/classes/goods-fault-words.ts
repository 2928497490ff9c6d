import type { TwoLanguages } from '../../platform/words/two-languages.ts'

export const goodsFaultWords = {
  noClass: { en: 'There is no class {class}', zh: '没有第 {class} 类' },
  classUnsaid: {
    en: 'Start with its class, such as “9 {name}”',
    zh: '请在名称前写明类别，如“9 {name}”',
  },
  classTaken: {
    en: 'No class is given: class {class} is taken from the line above. Check it',
    zh: '未写类别，按上一行取第 {class} 类，请核对',
  },
  otherClass: { en: 'Group {group} is not of class {class}', zh: '类似群 {group} 不属于第 {class} 类' },
  noName: { en: 'A name is missing', zh: '缺少商品/服务名称' },
  longName: { en: 'Longer than {max} characters', zh: '超过 {max} 个字' },
  hasCode: {
    en: 'Codes and class numbers are not filed: enter the name only',
    zh: '不得填写类别号、类似群号或代码，只写名称',
  },
  isHeading: {
    en: '“{name}” is the name of a class or a similar group; choose goods or services of it',
    zh: '“{name}”是类别或类似群的名称，请选择其中的具体商品或服务',
  },
  notSimplified: {
    en: 'Not standard simplified characters: {characters}',
    zh: '含有非规范简体字：{characters}',
  },
  listed: { en: 'Several names in one; enter each separately', zh: '一项中写了多个名称，请分开填写' },
  moved: {
    en: '“{name}” has not been in group {group} since {since}; it moved to {to}',
    zh: '“{name}”自 {since} 起不再属于类似群 {group}，已移至 {to}',
  },
  twice: { en: '“{name}” is chosen twice in class {class}', zh: '“{name}”在第 {class} 类中重复' },
  notInEdition: {
    en: '“{name}” is not in the table of {edition}',
    zh: '“{name}”不在 {edition} 区分表中',
  },
  notCollected: {
    en: '“{name}” is not among the common names collected here. The official table may have it; check there before filing',
    zh: '“{name}”不在本平台收录的常用名称中，官方区分表可能有，递交前请核对',
  },
} as const satisfies Record<string, TwoLanguages>

/** Faults stop the filing; warnings tell that the office may ask for a correction. */
export interface GoodsFinding {
  readonly code: keyof typeof goodsFaultWords
  readonly severity: 'fault' | 'warning'
  readonly params: Readonly<Record<string, string | number>>
}
