import type { ErrorEntries } from './entry.ts'

export const casePackagesEntries = {
  'casePackages.empty': { status: 422, en: 'The archive holds no file.', zh: '压缩包中没有文件。' },
  'casePackages.fileForbidden': {
    status: 422,
    en: '{file}: a case package holds XML, JPG, TIF, TXT, PDF and Word files only.',
    zh: '{file}：案卷包中只能包含 XML、JPG、TIF、TXT、PDF 和 Word 文件。',
  },
  'casePackages.archiveInside': {
    status: 422,
    en: '{file}: an archive inside the archive is not opened. Unpack it first.',
    zh: '{file}：不支持压缩包中嵌套压缩包，请先解压。',
  },
  'casePackages.nameTwice': {
    status: 422,
    en: '{file}: two files of the archive have this name.',
    zh: '{file}：压缩包中有重名文件。',
  },
  'casePackages.notText': {
    status: 422,
    en: '{file}: the text is not {encoding} throughout. Save it as UTF-8 or GB18030.',
    zh: '{file}：内容不是有效的 {encoding} 文本，请另存为 UTF-8 或 GB18030。',
  },
  'casePackages.entities': {
    status: 422,
    en: '{file}: the document type declares something of its own. Such files are refused because they can reach other files.',
    zh: '{file}：文档类型中含有自定义声明，可能引用其他文件，已拒绝。',
  },
  'casePackages.xmlTooLarge': {
    status: 422,
    en: '{file}: too long, too deep or too many elements to be a form of the office.',
    zh: '{file}：内容过长、层级过深或元素过多，不是官方表格文件。',
  },
  'casePackages.xmlBroken': {
    status: 422,
    en: '{file}, line {line}: the XML is broken ({reason}).',
    zh: '{file} 第 {line} 行：XML 格式有误（{reason}）。',
  },
} as const satisfies ErrorEntries
