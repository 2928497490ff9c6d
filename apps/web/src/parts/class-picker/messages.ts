import { defineMessages, plural } from '../../app/language.ts'

export const pickerMessages = defineMessages({
  classes: { en: 'Classes', zh: '类别' },
  class: { en: (code: string) => `Class ${code}`, zh: (code: string) => `第${code}类` },
  askedClasses: { en: 'Classes that were checked', zh: '已查询的类别' },
  search: { en: 'Search goods and services', zh: '搜索商品和服务' },
  searchHint: {
    en: 'Name, code, pinyin, a common English word, or your business: 咖啡, 0901, jsj, milk tea. Press ↓ for the results.',
    zh: '名称、编码、拼音、常用英文词或行业：咖啡、0901、jsj、奶茶店。按 ↓ 进入结果。',
  },
  hits: {
    en: (shown: number, total: number) =>
      total > shown ? `First ${shown} of ${total} hits.` : `${plural(total, 'hit')}.`,
    zh: (shown: number, total: number) => (total > shown ? `前 ${shown} 项，共 ${total} 项。` : `共 ${total} 项。`),
  },
  noHits: {
    en: 'Nothing in the table. Try a shorter word, or add it as a non-standard name.',
    zh: '区分表中没有。请换更短的词，或作为非规范名称添加。',
  },
  noHitsHere: {
    en: 'Not among the common names collected here; the official table may have it. Try a shorter word, look in the official table, or add it as a non-standard name.',
    zh: '本平台收录的常用名称中没有（官方区分表可能有）。请换更短的词、查询官方区分表，或作为非规范名称添加。',
  },
  noGroupsHere: {
    en: 'Not among the common names collected here; the official table may have it. Try a shorter word or choose a class.',
    zh: '本平台收录的常用名称中没有（官方区分表可能有）。请换更短的词，或按类别选择。',
  },
  missing: {
    en: 'Not the name you need? Only common names are collected here.',
    zh: '没有找到？这里只收录了常用名称。',
  },
  officialTable: { en: 'Official table', zh: '查询官方区分表' },
  proposedFor: {
    en: (businesses: readonly string[]) => `Proposed for this business: ${businesses.join(', ')}.`,
    zh: (businesses: readonly string[]) => `按行业建议：${businesses.join('、')}。`,
  },
  addOne: { en: (name: string) => `Add ${name}`, zh: (name: string) => `添加 ${name}` },
  addedOne: { en: (name: string) => `${name} is chosen`, zh: (name: string) => `已选 ${name}` },
  openOne: { en: (name: string) => `Open ${name}`, zh: (name: string) => `展开 ${name}` },
  add: { en: 'Add', zh: '添加' },
  added: { en: 'Chosen', zh: '已选' },
  open: { en: 'Open', zh: '展开' },
  all: { en: (count: number) => `Add all ${count}`, zh: (count: number) => `全选 ${count} 项` },
  items: { en: (count: number) => `${count}`, zh: (count: number) => `${count} 项` },
  noneHere: { en: 'none collected', zh: '未收录' },
  noItems: {
    en: 'No names of this group are collected here; the official table has them.',
    zh: '本平台尚未收录该类似群的名称，请查询官方区分表。',
  },
  chooseClass: {
    en: 'Choose a class or search: the goods of the mark decide what it protects.',
    zh: '请选择类别或直接搜索：所选商品和服务决定商标的保护范围。',
  },
  chooseGroups: { en: 'Choose similar groups', zh: '选择类似群' },
  chooseClassFirst: { en: 'Choose a class, or search by words of the goods.', zh: '请选择类别，或按商品名称搜索。' },
  takeGroups: {
    en: (count: number) => (count === 1 ? 'Use 1 group' : `Use ${count} groups`),
    zh: (count: number) => `使用 ${count} 个类似群`,
  },
  moved: { en: (to: string) => `moved to ${to}`, zh: (to: string) => `已移至 ${to}` },
  basket: { en: 'Chosen goods and services', zh: '已选商品和服务' },
  empty: { en: 'Nothing chosen yet', zh: '尚未选择' },
  free: {
    en: (count: number) => `${count} more at no further fee`,
    zh: (count: number) => `还可免费添加 ${count} 项`,
  },
  extra: {
    en: (included: number, count: number, fee: string) => `${count} beyond ${included}: + ${fee}`,
    zh: (included: number, count: number, fee: string) => `超出 ${included} 项共 ${count} 项：加收 ${fee}`,
  },
  remove: { en: (name: string) => `Remove ${name}`, zh: (name: string) => `移除 ${name}` },
  removeClass: { en: (code: string) => `Remove class ${code}`, zh: (code: string) => `移除第${code}类` },
  clear: { en: 'Clear', zh: '清空' },
  official: { en: 'Official fee', zh: '官费' },
  custom: { en: 'non-standard', zh: '非规范' },
  notCollected: { en: 'not collected here', zh: '未收录' },
  more: { en: 'Paste or import', zh: '批量或自定义' },
  pasteLabel: { en: 'One per line, such as “9 计算机” or rows of a sheet', zh: '每行一项，如“9 计算机”，或从表格复制' },
  pasteNote: {
    en: 'Names outside the table are taken as non-standard names: the office may ask for a correction.',
    zh: '不在区分表中的名称按非规范名称处理，商标局可能要求补正。',
  },
  check: { en: 'Check', zh: '检查' },
  file: { en: 'Excel file (序号, 商品类别, 类似群, 商品名称)', zh: 'Excel 文件（序号、商品类别、类似群、商品名称）' },
  removeFile: { en: 'Remove the file', zh: '移除文件' },
  take: { en: (count: number) => `Add ${count}`, zh: (count: number) => `添加 ${count} 项` },
  line: { en: 'Line', zh: '行' },
  goods: { en: 'Goods or service', zh: '商品/服务' },
  result: { en: 'Result', zh: '结果' },
  good: { en: 'In the table', zh: '规范名称' },
  edition: {
    en: (id: string, from: string) => `Table ${id}, in force from ${from}`,
    zh: (id: string, from: string) => `区分表 ${id}，自 ${from} 起施行`,
  },
  selection: { en: 'a selection of frequent names', zh: '常用名称选录' },
  outdated: {
    en: 'not known to be in force today: newer names may be missing',
    zh: '不确定为现行版本，可能缺少新名称',
  },
})
