import type { ErrorEntries } from './entry.ts'

export const documentsEntries = {
  'documents.noFile': { status: 422, en: 'No file was sent.', zh: '没有收到文件。' },
  'documents.linkForeign': {
    status: 422,
    en: 'Only files kept here can be opened; this address leads elsewhere or was changed.',
    zh: '只能打开本站保存的文件，该地址指向站外或已被改动。',
  },
  'documents.linkEnded': {
    status: 410,
    en: 'This link has ended. Open the file again from its case to get a new one.',
    zh: '链接已过期，请从案件中重新打开文件。',
  },
  'documents.empty': { status: 422, en: 'The file is empty.', zh: '文件是空的。' },
  'documents.kindUnknown': {
    status: 415,
    en: 'This is none of the kinds of file accepted here ({accepted}).',
    zh: '不支持该文件类型，可上传：{accepted}。',
  },
  'documents.kindMismatch': {
    status: 415,
    en: 'The name ends in .{extension}, but the content is {kind}. Save it again in the right format.',
    zh: '文件扩展名为 .{extension}，实际内容却是 {kind}。请以正确的格式重新保存。',
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
  'documents.encrypted': {
    status: 422,
    en: 'The file is protected by a password. Remove the password and try again.',
    zh: '文件设有密码，请去除密码后重新上传。',
  },
  'documents.damaged': {
    status: 422,
    en: 'The file is damaged and cannot be opened.',
    zh: '文件已损坏，无法打开。',
  },
  'documents.archiveBomb': {
    status: 422,
    en: 'Unpacked, the file would be far too large.',
    zh: '文件解压后过大，已拒绝。',
  },
  'documents.sheetTooLarge': {
    status: 422,
    en: 'The sheet reaches to row {rows} and column {columns}: more than {max} cells. Delete what stands far below or to the right of the table, or send it in parts.',
    zh: '工作表最后一行为第 {rows} 行、最后一列为第 {columns} 列，超过 {max} 个单元格。请删除表格以外的内容，或分批上传。',
  },
  'documents.archiveUnsafeName': {
    status: 422,
    en: 'The archive holds a name that leads outside of it.',
    zh: '压缩包内含有不安全的路径。',
  },
  'documents.tooManyPages': {
    status: 422,
    en: 'The document has {pages} pages; at most {limit} can be read.',
    zh: '文档共 {pages} 页，最多支持 {limit} 页。',
  },
  'documents.tooManyPixels': {
    status: 422,
    en: 'The picture is {width} × {height} pixels; at most {limit} million are accepted.',
    zh: '图片为 {width}×{height} 像素，最多支持 {limit} 百万像素。',
  },
  'documents.videoCodec': {
    status: 415,
    en: 'The picture of this video is stored as {codec}, which many browsers cannot show. Save it as MP4 with H.264, or as WebM.',
    zh: '视频画面采用 {codec} 编码，许多浏览器无法播放。请另存为 H.264 编码的 MP4 或 WebM。',
  },
  'documents.videoWithoutPicture': {
    status: 422,
    en: 'The file holds sound, but no picture.',
    zh: '文件中只有声音，没有画面。',
  },
  'documents.videoLengthUnknown': {
    status: 422,
    en: 'The video does not say how long it is, so nobody could move about in it. Save it anew as MP4.',
    zh: '视频文件未写明时长，无法拖动播放。请另存为 MP4 后再上传。',
  },
  'documents.videoNotes': {
    status: 422,
    en: 'The video carries a track that tells where it was filmed, in a form that cannot be taken out. Save it anew as MP4 without it.',
    zh: '视频内含拍摄位置等数据轨道，且无法剔除。请另存为不含该轨道的 MP4 后再上传。',
  },
  'documents.videoTooLong': {
    status: 422,
    en: 'The video lasts {seconds} seconds; at most {limit} are accepted.',
    zh: '视频时长 {seconds} 秒，最多支持 {limit} 秒。',
  },
  'documents.tooHard': {
    status: 422,
    en: 'The file took too long or too much memory to read.',
    zh: '读取该文件耗时过长或占用内存过多，已停止。',
  },
  'documents.busy': {
    status: 503,
    en: 'Many documents are being read just now. Please try again shortly.',
    zh: '当前处理的文档较多，请稍后再试。',
  },
} as const satisfies ErrorEntries
