import { defineMessages, plural } from '../../app/language.ts'

export const similarMessages = defineMessages({
  hits: { en: 'Conflicting marks', zh: '可能构成障碍的商标' },
  high: { en: 'High risk', zh: '高风险' },
  medium: { en: 'Medium risk', zh: '中风险' },
  low: { en: 'Low risk', zh: '低风险' },
  all: { en: 'All', zh: '全部' },
  none: {
    en: 'No mark like it among those that were searched.',
    zh: '在检索范围内未发现近似商标。',
  },
  noneButDoubted: {
    en: 'No similar mark was found, but the words themselves may be refused.',
    zh: '在检索范围内未发现近似商标，但该文字本身可能不予注册。',
  },
  concerns: { en: 'The words themselves may be refused', zh: '该文字本身可能不予注册' },
  verdictHigh: {
    en: (count: number) => `${plural(count, 'mark')} would very likely be held against it`,
    zh: (count: number) => `有 ${count} 件商标很可能成为在先障碍`,
  },
  verdictMedium: {
    en: (count: number) => `${plural(count, 'mark')} could be held against it`,
    zh: (count: number) => `有 ${count} 件商标可能成为在先障碍`,
  },
  verdictLow: { en: 'Only faint likeness was found', zh: '仅发现轻微近似' },
  verdictCut: {
    en: 'Not all marks that came near were compared: nothing can be said yet',
    zh: '相近商标未能全部比对，暂无法给出结论',
  },
  noPromise: {
    en: 'An aid, no promise: the office judges the whole impression, and marks filed in the last months may be missing.',
    zh: '仅供参考，不构成注册承诺：审查以整体印象为准，近几个月新申请的商标可能尚未入库。',
  },
  isCut: {
    en: 'More marks came near than are compared at once: choose fewer classes or a longer name.',
    zh: '相近商标过多，仅比对了其中一部分；请减少类别或使用更完整的名称。',
  },
  leftOut: {
    en: (listed: number, left: number) =>
      `Listed by risk, the highest first: ${listed} are shown, ${left} more of no higher risk are not.`,
    zh: (listed: number, left: number) =>
      `按风险由高到低列出 ${listed} 件，另有 ${left} 件风险不高于所列商标，未列出。`,
  },
  inClass: { en: (code: string) => `class ${code}`, zh: (code: string) => `第 ${code} 类` },
  byClass: { en: 'By class', zh: '按类别' },
  validTo: { en: (on: string) => `until ${on}`, zh: (on: string) => `至 ${on}` },
  endedOn: { en: (on: string) => `term ended on ${on}`, zh: (on: string) => `有效期已于 ${on} 届满` },
  invented: { en: 'sample', zh: '示例数据' },
  watch: { en: 'Watch', zh: '监控' },
  watched: { en: (number: string) => `Watching ${number}`, zh: (number: string) => `已监控 ${number}` },
  more: { en: (count: number) => `Show ${count} more`, zh: (count: number) => `再显示 ${count} 件` },
  score: { en: (score: number) => `Likeness ${score} of 100`, zh: (score: number) => `近似度 ${score}/100` },
  searched: {
    en: (marks: string, live: string) => `Searched ${marks} trademarks, ${live} of them registered or pending.`,
    zh: (marks: string, live: string) => `检索范围：商标库 ${marks} 件，其中有效或申请中 ${live} 件。`,
  },
  sourceAge: {
    en: (name: string, on: string) => `${name}, as of ${on}`,
    zh: (name: string, on: string) => `${name}，数据截至 ${on}`,
  },
  emptyRegister: {
    en: 'Our trademark data has no marks in these classes, so no assessment is possible.',
    zh: '商标库暂无所选类别的数据，无法判断。',
  },
})
