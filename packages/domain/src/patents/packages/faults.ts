import { fillBoth, type TwoLanguages, type WordParams } from '../../platform/words/two-languages.ts'

/** What is wrong with a package, named by file and element. */
export interface PackageFault {
  /** `fix`: the office's tool refuses it; `review`: look again. */
  readonly level: 'fix' | 'review'
  /** `100001/100001.xml`, a folder, or a form code that is missing. */
  readonly file: string
  /** Element or place in it, empty if the file as a whole. */
  readonly element: string
  readonly reason: TwoLanguages
}

/** Sentences of what only a package can be wrong in. */
const faultWords = {
  codeMissing: { en: '{code} is missing: {nameEn}', zh: '缺少{code} {nameZh}' },
  requestMissing: { en: 'The request form is missing', zh: '缺少请求书' },
  requestUnreadable: { en: 'This file is not a request form', zh: '不是有效的请求书' },
  applicantAddressMissing: { en: 'The address of the applicant is missing', zh: '申请人地址未填写' },
  titleDiffers: {
    en: 'The title “{found}” is not the title of the request, “{title}”',
    zh: '名称“{found}”与请求书名称“{title}”不一致',
  },
  claimCountDiffers: {
    en: 'The request counts {said} claims, the claims are {found}',
    zh: '请求书所列权利要求 {said} 项，实际 {found} 项',
  },
  pagesDiffer: {
    en: 'List.xml says {said} pages, the request {found}',
    zh: 'List.xml 页数 {said} 与请求书页数 {found} 不一致',
  },
  numberWide: {
    en: '{element} holds full-width characters: the office compares letter for letter',
    zh: '{element}含全角字符，应为半角',
  },
  imageMissing: { en: 'The picture {file} is not in the folder', zh: '文件夹中缺少图片{file}' },
  imageNamedWithPath: { en: '“{file}” must be a bare file name', zh: '“{file}”应为不含路径的文件名' },
  imageKind: { en: '{file}: pictures must be JPG or TIF', zh: '{file}：图片应为 JPG 或 TIF 格式' },
  viewsMissing: { en: 'The design has no pictures', zh: '缺少外观设计图片或照片' },
  briefMissing: { en: 'The brief description says nothing', zh: '简要说明无内容' },
  figureImages: {
    en: 'Figure {label} holds {count} pictures instead of one',
    zh: '图 {label} 含 {count} 幅图片，应为一幅',
  },
  fileNotShown: { en: 'No document of the folder shows {file}', zh: '文件夹中没有文件引用{file}' },
  codeUnknown: { en: 'The form could not be identified', zh: '无法识别表格代码' },
  codeRepeated: { en: '{code} is in the package twice', zh: '{code}重复' },
  mathNotPicture: { en: 'A {kind} must hold one picture', zh: '{kind}应含一幅图片' },
  characterWrong: { en: 'The character {code} is not allowed in XML', zh: '含有 XML 不允许的字符{code}' },
  listCount: {
    en: 'List.xml says {said} files, there are {found}',
    zh: 'List.xml 所列文件 {said} 个，实际 {found} 个',
  },
  listedMissing: { en: 'List.xml names {file}, which is not there', zh: 'List.xml 所列{file}不存在' },
  listUnreadable: { en: 'List.xml does not say what is filed', zh: 'List.xml 缺少业务类型' },
  formulasLost: {
    en: '{count} formulas of Word cannot be drawn: put them in as pictures',
    zh: 'Word 公式 {count} 处无法转换，请改为图片插入',
  },
  formulasDrawn: {
    en: '{count} formulas of Word were drawn as pictures: compare them with the Word file',
    zh: 'Word 公式 {count} 处已转为图片，请与原文核对',
  },
  formulasInText: {
    en: 'The Word file has {count} formulas here, of which this part takes only the words around them',
    zh: 'Word 文件此处含公式 {count} 处，仅取得公式以外的文字',
  },
  pdfText: {
    en: 'Read from a PDF: its tables and formulas are only what their text says',
    zh: '内容取自 PDF，表格和公式仅保留文字',
  },
  tableTooWide: {
    en: 'A table of {columns} columns cannot be read on a page: {most} at most. Divide it',
    zh: '表格有{columns}列，一页内无法看清，最多{most}列，请拆分',
  },
  pictureUnreadable: { en: '{file} cannot be read as a picture', zh: '{file}无法作为图片读取' },
  sheetsWithoutLabel: {
    en: '{file} has {pages} sheets but {labels} figure numbers',
    zh: '{file}共 {pages} 页，图号 {labels} 个，不一致',
  },
  sheetShared: { en: '{file} shows several figures on one sheet', zh: '{file}一页含多幅附图' },
  powerUnsigned: {
    en: 'The power of attorney is not signed yet: the customer uploads the signed scan on the case page',
    zh: '委托书尚未签章，请客户在案件页提交签章扫描件',
  },
  powerNamesOther: {
    en: 'The power of attorney was made before {agent} had the case: it does not name {agent}',
    zh: '委托书未载明代理师{agent}，请重新签署',
  },
  notListed: { en: 'List.xml does not name this file', zh: 'List.xml 未列出该文件' },
} as const satisfies Record<string, TwoLanguages>
type FaultKey = keyof typeof faultWords

export function fault(
  level: PackageFault['level'],
  file: string,
  element: string,
  key: FaultKey,
  params: WordParams = {},
): PackageFault {
  return { level, file, element, reason: fillBoth(faultWords[key], params) }
}
