import type { ErrorEntries } from './entry.ts'

export const filingsEntries = {
  'filings.incomplete': {
    status: 422,
    en: 'Nothing was submitted yet: {count|place needs|places need} attention.',
    zh: '尚未提交：还有 {count} 处需要处理。',
  },
  'filings.notOpen': {
    status: 409,
    en: 'This form is submitted. It opens again when a reviewer asks for a correction.',
    zh: '申请已提交，审核员要求补正时方可修改。',
  },
  'filings.priceChanged': {
    status: 409,
    en: 'The correction changes the official fees of this paid order from {paid} to {official}. Agree to the new price before you submit.',
    zh: '本次补正使已付款订单的官费由{paid}变为{official}，请确认新价格后再提交。',
  },
  'filings.fieldNotOpen': {
    status: 409,
    en: 'Only what the reviewer opened can be changed. Not open: {fields}',
    zh: '只能修改审核员开放的内容，以下内容未开放：{fields}',
  },
  'filings.nothingChanged': {
    status: 409,
    en: 'Nothing that the reviewer opened has changed. Change it, upload the signed document requested, or explain in a message on the order why it is correct; then submit again.',
    zh: '待补正的内容未作任何修改。请修改后再提交；如要求的是签章文件，请先上传；如内容无误，请先在订单留言中说明理由。',
  },
  'filings.fileUnknown': {
    status: 422,
    en: 'A file of the form is no longer there. Upload it again.',
    zh: '表单中的文件已不存在，请重新上传。',
  },
  'filings.noPower': {
    status: 409,
    en: 'This order has no power of attorney to sign.',
    zh: '该订单没有需要签署的委托书。',
  },
  'filings.scanNotUsable': {
    status: 422,
    en: 'The scan must be a PDF or a picture that you uploaded.',
    zh: '请上传 PDF 或图片格式的扫描件。',
  },
  'filings.numberUnknown': {
    status: 422,
    en: 'A hidden number is not known here. Enter it in full.',
    zh: '隐藏的号码无法识别，请完整填写。',
  },
  'filings.agentUnknown': {
    status: 422,
    en: 'This attorney does not take cases here. Choose another, or let us assign one.',
    zh: '该代理师不在可选范围内，请另选或由我们指派。',
  },
  'filings.agentMissing': {
    status: 409,
    en: 'The agency has no attorney available for the case yet. Contact us.',
    zh: '代理机构暂无可承办的代理师，请联系我们。',
  },
  'filings.applicantExists': {
    status: 409,
    en: 'An applicant with this number is in your book already.',
    zh: '申请人库中已有该证件号码的申请人。',
  },
  'filings.previewTooLarge': {
    status: 413,
    en: 'The files of this form are larger than {limit} MB together: too much for a preview. Open them one by one; they can be submitted as they are.',
    zh: '表单文件合计超过 {limit} MB，无法生成预览。请逐个打开查看，不影响提交。',
  },
  'filings.partsNotFound': {
    status: 422,
    en: 'No part of an application was found in this file. Its parts begin with the titles 权利要求书, 说明书, 说明书附图, 说明书摘要, each in a line of its own.',
    zh: '未在文件中找到申请文件的各部分。各部分应以单独成行的“权利要求书”“说明书”“说明书附图”“说明书摘要”标题开头。',
  },
  'filings.draftWantsWord': {
    status: 422,
    en: 'The documents of this application are taken from the draft: a PDF does not give its formulas, tables and drawings. Upload a Word file (DOCX).',
    zh: '本案的申请文件取自初稿，PDF 无法提供其中的公式、表格和附图，请上传 Word 文件（DOCX）。',
  },
  'filings.bookNotCut': {
    status: 422,
    en: 'The formulas, pictures or tables of the part {book} could not be taken out whole. Put its title in a paragraph of its own, outside of content controls, accept all tracked changes, and upload again.',
    zh: '“{book}”部分的公式、图片或表格无法完整取出。请将该部分标题单独成段、移出内容控件，接受全部修订后重新上传。',
  },
  'filings.drawingUnread': {
    status: 422,
    en: 'Drawing {figure} of the file is not a readable JPG, PNG or TIFF picture (EMF and WMF cannot be read). Save it as one and upload again.',
    zh: '文件中的第 {figure} 幅附图不是可读取的 JPG、PNG 或 TIFF 图片（不支持 EMF、WMF），请另存为上述格式后重新上传。',
  },
  'filings.drawingsTooMany': {
    status: 422,
    en: 'The file has {count} drawings; {limit} can be read at once. Put several figures on one picture.',
    zh: '文件中有 {count} 幅附图，一次最多读取 {limit} 幅，请将多幅图合并为一张图片。',
  },
  'filings.drawingsOfShapes': {
    status: 422,
    en: 'A drawing of the file is made of shapes or charts of Word, or of an embedded object. Insert it as a JPG, PNG or TIFF picture and upload again.',
    zh: '文件中有附图由 Word 形状、图表或嵌入对象绘制，请改为插入 JPG、PNG 或 TIFF 图片后重新上传。',
  },
  'filings.documentHasNoText': {
    status: 422,
    en: 'No text could be read from this file (a scan?). Enter the text in the editor, or upload a Word file.',
    zh: '未能从文件中读出文字（可能是扫描件）。请在编辑框中填写，或上传 Word 文件。',
  },
} as const satisfies ErrorEntries
