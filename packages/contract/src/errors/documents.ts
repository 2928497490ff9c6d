import type { ErrorEntries } from './entry.ts'

export const documentsEntries = {
  'documents.noFile': { status: 422, en: 'No file was sent.', zh: '未收到文件，请重新选择。' },
  'documents.linkForeign': {
    status: 422,
    en: 'Only files kept here can be opened; this address leads elsewhere or was changed.',
    zh: '只能打开本平台的文件，该链接无效或已被修改。',
  },
  'documents.linkEnded': {
    status: 410,
    en: 'This link has ended. Open the file again from its case to get a new one.',
    zh: '链接已过期，请从案件中重新打开文件。',
  },
  'documents.empty': { status: 422, en: 'The file is empty.', zh: '文件为空，请检查后重新上传。' },
  'documents.kindUnknown': {
    status: 415,
    en: 'File type not supported. Upload {accepted}.',
    zh: '不支持该文件类型，可上传：{accepted}。',
  },
  'documents.kindMismatch': {
    status: 415,
    en: 'The name ends in .{extension}, but the content is {kind}. Save it again in the right format.',
    zh: '文件扩展名为 .{extension}，实际内容却是 {kind}。请以正确的格式重新保存。',
  },
  'documents.notItsKind': {
    status: 415,
    en: 'The name ends in .{extension}, but this is not a {extension} file. Open it in the program that made it, save it as {extension} and upload it again.',
    zh: '文件扩展名为 .{extension}，但内容不是 {extension} 文件。请用原软件打开，另存为 {extension} 后重新上传。',
  },
  'documents.oldWord': {
    status: 415,
    en: 'This is an old or password-protected Office file. Open it in Word or WPS and save it as .docx without a password.',
    zh: '这是旧版或加密的 Office 文件。请用 Word 或 WPS 打开，另存为不加密的 .docx 后再上传。',
  },
  'documents.activeContent': {
    status: 415,
    en: 'Web pages and SVG drawings are not accepted, because they can carry programs.',
    zh: '不接受网页和 SVG 文件，因为其中可能含有程序。',
  },
  'documents.macro': {
    status: 422,
    en: 'The document contains macros. Save it as .docx without macros.',
    zh: '文档中含有宏，请另存为不含宏的 .docx。',
  },
  'documents.pdfActive': {
    status: 422,
    en: 'This PDF contains a script or starts a program. Print it to a new PDF and upload that.',
    zh: '该 PDF 中含有脚本或会启动程序。请将其打印为新的 PDF 后再上传。',
  },
  'documents.pdfActiveInside': {
    status: 422,
    en: '“{file}” inside this file contains a script or starts a program. Print it to a new PDF, put that in its place and upload again.',
    zh: '其中的“{file}”含有脚本或会启动程序。请将其打印为新的 PDF 并替换，再重新上传。',
  },
  'documents.encrypted': {
    status: 422,
    en: 'The file is protected by a password. Remove the password and try again.',
    zh: '文件设有密码，请去除密码后重新上传。',
  },
  'documents.damaged': {
    status: 422,
    en: 'The file is damaged. Export it again and upload the new copy.',
    zh: '文件已损坏，请重新导出或另存后上传。',
  },
  'documents.archiveBomb': {
    status: 422,
    en: 'The unpacked files are too large. Split the archive and upload it in parts.',
    zh: '文件解压后过大，请拆分后上传。',
  },
  'documents.sheetTooLarge': {
    status: 422,
    en: 'The sheet extends to row {rows} and column {columns}: more than {max} cells. Delete content far below or to the right of the table, or upload it in parts.',
    zh: '工作表最后一行为第 {rows} 行、最后一列为第 {columns} 列，超过 {max} 个单元格。请删除表格以外的内容，或分批上传。',
  },
  'documents.archiveUnsafeName': {
    status: 422,
    en: 'The archive contains an unsafe file path or a name with hidden characters. Rename the file, zip the files again and upload.',
    zh: '压缩包内的文件路径不合规，或文件名含有隐藏字符，请改名并重新打包后上传。',
  },
  'documents.tooManyPages': {
    status: 422,
    en: 'The document has {pages} pages; at most {limit} can be read. Split it and upload it in parts.',
    zh: '文档共 {pages} 页，最多 {limit} 页，请拆分后上传。',
  },
  'documents.tooManyPixels': {
    status: 422,
    en: 'The picture is {width} × {height} pixels; at most {limit} million are accepted. Reduce it and upload it again.',
    zh: '图片为 {width}×{height} 像素，超过 {limit} 百万像素，请缩小后上传。',
  },
  'documents.videoCodec': {
    status: 415,
    en: 'The picture of this video is stored as {codec}, which many browsers cannot show. Save it as MP4 with H.264, or as WebM.',
    zh: '视频画面采用 {codec} 编码，许多浏览器无法播放。请另存为 H.264 编码的 MP4 或 WebM。',
  },
  'documents.videoWithoutPicture': {
    status: 422,
    en: 'The file holds sound, but no picture.',
    zh: '文件只有声音没有画面，请重新选择视频。',
  },
  'documents.videoLengthUnknown': {
    status: 422,
    en: 'The video has no duration, so it cannot be played back properly. Save it as MP4 and upload it again.',
    zh: '视频文件未写明时长，无法拖动播放。请另存为 MP4 后再上传。',
  },
  'documents.videoNotes': {
    status: 422,
    en: 'The video contains location data that cannot be removed. Save it as MP4 without that track and upload it again.',
    zh: '视频内含拍摄位置等数据轨道，且无法剔除。请另存为不含该轨道的 MP4 后再上传。',
  },
  'documents.videoTooLong': {
    status: 422,
    en: 'The video lasts {seconds} seconds; at most {limit} are accepted. Shorten it and upload it again.',
    zh: '视频时长 {seconds} 秒，最长 {limit} 秒，请剪辑后上传。',
  },
  'documents.tooHard': {
    status: 422,
    en: 'The file took too long or too much memory to read.',
    zh: '文件过于复杂，未能读取，请拆分或另存后重试。',
  },
  'documents.fileTooHard': {
    status: 422,
    en: '“{file}” takes too long or too much memory to read. Save or print it to a new file, or split it, and upload it again.',
    zh: '“{file}”过于复杂，未能读取。请另存或重新打印为新文件，或拆分后上传。',
  },
  'documents.busy': {
    status: 503,
    en: 'Many documents are being read just now. Please try again shortly.',
    zh: '当前处理的文档较多，请稍后再试。',
  },
} as const satisfies ErrorEntries
