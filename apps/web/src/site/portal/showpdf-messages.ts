import { defineMessages } from '../../app/language.ts'

export const showPdfMessages = defineMessages({
  back: { en: 'Back', zh: '返回' },
  toCase: { en: 'Open in case', zh: '查看所属案件' },
  file: { en: 'Document', zh: '文件' },
  loading: { en: 'Looking for the document', zh: '正在查找文件' },
  facts: {
    en: (pages: number | null, size: string) =>
      pages === null ? size : `${pages} ${pages === 1 ? 'page' : 'pages'}, ${size}`,
    zh: (pages: number | null, size: string) => (pages === null ? size : `${pages} 页，${size}`),
  },
  download: { en: 'Download', zh: '下载' },
  noneTitle: { en: 'No document was named', zh: '未指定文件' },
  noneText: {
    en: 'Open it from the case, the notice or the list where it belongs.',
    zh: '请从所属的案件、通知书或列表中打开文件。',
  },
  foreignTitle: { en: 'This is not a document of this site', zh: '这不是本平台的文件' },
  foreignText: {
    en: 'Only links signed here can be opened. A changed or external address is refused, whatever it points to.',
    zh: '仅打开由本平台签发的链接；被改动过的链接或站外地址一律拒绝。',
  },
  endedTitle: { en: 'This link has ended', zh: '链接已失效' },
  endedText: {
    en: 'Links are valid for 15 minutes. Return to the case and open the document again, or ask the sender for a new link.',
    zh: '链接有效期为一刻钟。请返回案件页面重新打开，或向发送者索取新链接。',
  },
  missingTitle: { en: 'The document is not here', zh: '找不到该文件' },
  missingText: {
    en: 'It was removed, or it belongs to an account you cannot see.',
    zh: '文件已被移除，或属于您无权查看的账户。',
  },
  failedTitle: { en: 'The document could not be loaded', zh: '文件未能加载' },
  failedText: { en: 'Check the connection and try again.', zh: '请检查网络连接后重试。' },
  wordSignInTitle: { en: 'A Word document', zh: 'Word 文档' },
  wordSignInText: {
    en: 'Sign in to read it here as a PDF, or download it as it is.',
    zh: '登录后可在此以 PDF 形式阅读，也可直接下载原文件。',
  },
  signIn: { en: 'Sign in', zh: '登录' },
  otherTitle: { en: 'This type of file cannot be shown here', zh: '此类文件无法在线预览' },
  otherText: { en: 'Download it and open it with its own program.', zh: '请下载后用对应软件打开。' },
  toHall: { en: 'Service hall', zh: '前往服务大厅' },
  toOrders: { en: 'My orders', zh: '前往我的订单' },
  retry: { en: 'Try again', zh: '重试' },
  imageAlt: { en: (name: string) => `Picture: ${name}`, zh: (name: string) => `图片：${name}` },
})
