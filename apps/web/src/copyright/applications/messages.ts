import { defineMessages, plural } from '../../app/language.ts'

/** Masked parts of one kind, and in how many places. */
interface Masked {
  readonly words: string
  readonly places: number
}

export const copyrightMessages = defineMessages({
  newSoftware: { en: 'Register software', zh: '软件著作权登记' },
  name: { en: 'Full name', zh: '软件全称' },
  nameHint: {
    en: 'Brand, use, and 软件, 系统, 平台 or APP at the end; the same in every document',
    zh: '品牌＋用途＋“软件／系统／平台／APP”，与全部材料一致',
  },
  shortName: { en: 'Short name', zh: '软件简称' },
  version: { en: 'Version', zh: '版本号' },
  versionHint: { en: 'As V1.0, the same everywhere', zh: '如 V1.0，各处大小写一致' },
  category: { en: 'Category', zh: '软件分类' },
  description: { en: 'Description', zh: '软件说明' },
  modifiedWords: { en: 'What was modified', zh: '修改说明' },
  wasRegistered: { en: 'The original was registered', zh: '原软件已登记' },
  registrationNo: { en: 'Its registration number', zh: '原登记号' },
  development: { en: 'Development', zh: '开发方式' },
  completedOn: { en: 'Completed on', zh: '开发完成日期' },
  languages: { en: 'Programming languages', zh: '编程语言' },
  otherLanguages: { en: 'Other languages', zh: '其他编程语言' },
  sourceLines: { en: 'Lines of source', zh: '源程序量（行）' },
  functions: { en: 'Main functions', zh: '软件的主要功能' },
  features: { en: 'Type of software', zh: '技术特点选项' },
  featureText: { en: 'Technical features', zh: '软件的技术特点' },
  source: { en: 'Source code', zh: '程序鉴别材料' },
  manual: { en: 'Manual', zh: '文档鉴别材料' },
  nameFirst: {
    en: 'Enter the full name and the version first: they appear on every page.',
    zh: '请先填写软件全称和版本号，二者将印在每页页眉。',
  },
  sourceHelp: {
    en: 'Upload the folder or a ZIP, or paste the code. We take the first and last 30 pages of 50 lines, without blank lines.',
    zh: '选择文件夹、上传 ZIP 或粘贴代码。系统去除空行，每页 50 行，取前、后各连续 30 页。',
  },
  folder: { en: 'Choose a folder', zh: '选择文件夹' },
  zip: { en: 'Upload ZIP', zh: '上传 ZIP' },
  paste: { en: 'Paste text', zh: '粘贴文本' },
  pasteUse: { en: 'Use this text', zh: '使用该文本' },
  packing: { en: 'Packing and sending', zh: '正在打包上传' },
  tooMany: {
    en: (limit: number) => `More than ${limit} files. Choose a smaller folder, or upload a ZIP with the source only.`,
    zh: (limit: number) => `文件超过 ${limit} 个，请选择较小的文件夹，或仅打包源代码。`,
  },
  files: { en: 'Files in their order', zh: '文件顺序' },
  filesUsed: {
    en: (count: number) => `${plural(count, 'file')} included`,
    zh: (count: number) => `采用 ${count} 个文件`,
  },
  left: { en: (count: number) => `${plural(count, 'file')} left out`, zh: (count: number) => `未采用 ${count} 个文件` },
  takeIn: { en: 'Include', zh: '采用' },
  masks: { en: 'Mask', zh: '遮盖' },
  way: { en: 'How it is deposited', zh: '交存方式' },
  fromPage: { en: 'Consecutive pages begin at page', zh: '连续页的起始页' },
  coveredPages: { en: 'Pages under bars, such as 3, 8-12', zh: '需覆盖的页码，如 3, 8-12' },
  objectFile: { en: 'File with the object code', zh: '目标程序文件' },
  withGenerated: { en: 'Take generated code too', zh: '包含自动生成的代码' },
  build: { en: 'Make the pages', zh: '生成页面' },
  building: { en: 'Generating the pages. You can continue with the form.', zh: '正在生成，您可继续填写其他内容。' },
  queued: {
    en: 'Queued: deposits of an account are generated one at a time. You can continue with the form.',
    zh: '排队中：同一账号一次生成一份，您可继续填写其他内容。',
  },
  again: { en: 'Make it again', zh: '重新生成' },
  made: {
    en: (pages: number, lines: number) =>
      `${pages} ${pages === 1 ? 'page' : 'pages'} of ${lines.toLocaleString('en')} ${lines === 1 ? 'line' : 'lines'}`,
    zh: (pages: number, lines: number) => `共 ${pages} 页，源自 ${lines.toLocaleString('en')} 行`,
  },
  preview: { en: 'Look at the pages', zh: '预览页面' },
  masked: {
    en: (percent: number, kinds: readonly Masked[]) =>
      `${percent}% of the letters are masked: ${kinds.map(({ words, places }) => `${words} (${plural(places, 'place')})`).join(', ')}.`,
    zh: (percent: number, kinds: readonly Masked[]) =>
      `已遮盖 ${percent}% 的字符：${kinds.map(({ words, places }) => `${words} ${places} 处`).join('、')}。`,
  },
  endsUnit: { en: 'The last page ends with a program unit.', zh: '末页为程序单元的结尾。' },
  endsNot: {
    en: (file: string) =>
      `The last line of ${file} does not look like the end of a program unit: put another file last.`,
    zh: (file: string) => `${file} 的末行不像程序单元的结尾，请将其他文件排在最后。`,
  },
  findings: {
    en: (count: number) => `${plural(count, 'passage')} an examiner may question`,
    zh: (count: number) => `${count} 处可能被审查员质疑`,
  },
  onPage: { en: (page: number) => `page ${page}`, zh: (page: number) => `第 ${page} 页` },
  thin: {
    en: (pages: readonly number[]) =>
      pages.length === 1
        ? `Page ${pages[0]} has fewer than 30 lines. This is allowed only with figures.`
        : `Pages ${pages.join(', ')} have fewer than 30 lines. This is allowed only with figures.`,
    zh: (pages: readonly number[]) => `第 ${pages.join('、')} 页不足 30 行，仅含图页面可以。`,
  },
  manualHelp: {
    en: 'One of user manual, operating manual, design specification: PDF or Word, or paste its text.',
    zh: '用户手册、操作手册或设计说明书之一：上传 PDF、Word，或粘贴文本。',
  },
  manualFile: { en: 'Upload PDF or Word', zh: '上传 PDF 或 Word' },
  saysNot: {
    en: 'The manual’s own text does not name the software and its version.',
    zh: '文档正文中未找到软件全称和版本号。',
  },
})
