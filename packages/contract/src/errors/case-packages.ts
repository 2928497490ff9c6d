import type { ErrorEntries } from './entry.ts'

export const casePackagesEntries = {
  'casePackages.pctEntry': {
    status: 422,
    en: 'An entry into the Chinese phase uses form {code}, whose file format we do not have. File it with the CNIPA client.',
    zh: '进入中国国家阶段须使用表格 {code}（国际申请进入声明），我们尚无该表格的数据格式。请在国家知识产权局申请客户端中填写递交。',
  },
  'casePackages.empty': { status: 422, en: 'The archive holds no file.', zh: '压缩包中没有文件，请重新选择。' },
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
    zh: '{file}：压缩包中有重名文件，请改名后重新打包。',
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
    zh: '{file}：不是官方表格文件（内容过长或层级过深），请核对后重新上传。',
  },
  'casePackages.xmlBroken': {
    status: 422,
    en: '{file}, line {line}: the XML is broken ({reason}).',
    zh: '{file} 第 {line} 行：XML 格式有误（{reason}）。',
  },
  'casePackages.noForm': {
    status: 422,
    en: '{orderNo} has no filing form to pack.',
    zh: '{orderNo} 没有可打包的专利申请表。',
  },
  'casePackages.fileKind': {
    status: 415,
    en: 'Choose a Word file (.docx) or a case package (.zip).',
    zh: '请选择 Word 文件（.docx）或案卷包（.zip）。',
  },
  'casePackages.notBuilt': {
    status: 409,
    en: 'This package is not built yet, or could not be built.',
    zh: '该案卷包尚未生成或生成失败。',
  },
  'casePackages.faulty': {
    status: 422,
    en: 'The package was not built: the office would refuse it. Each place is named in the list.',
    zh: '未生成案卷包：内容不符合官方要求，具体位置见列表。',
  },
  'casePackages.noFilingForm': {
    status: 422,
    en: 'Only a package that says something of an application can fill in a form.',
    zh: '案卷包中没有可用于填写申请表的申请内容。',
  },
  'casePackages.editorRefused': {
    status: 422,
    en: 'The online editor does not accept this authorization ({reason}). Sign in there and copy it again.',
    zh: '在线编辑器不接受该授权（{reason}），请重新登录后复制。',
  },
  'casePackages.editorRejected': {
    status: 422,
    en: 'The online editor did not take the package: {reason}',
    zh: '在线编辑器未接收案卷包：{reason}',
  },
  'casePackages.editorUnreachable': {
    status: 503,
    en: 'The online editor did not respond as expected ({reason}). Check there whether the package has arrived before you send it again.',
    zh: '在线编辑器未正常应答（{reason}）。重新上传前请先在编辑器中确认是否已收到。',
  },
} as const satisfies ErrorEntries
