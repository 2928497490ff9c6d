import { defineMessages, plural } from '../../app/language.ts'

export const trademarkPackageMessages = defineMessages({
  title: { en: 'Package for the office', zh: '申请材料包' },
  text: {
    en: 'Everything that is filed in one ZIP: forms, picture, scans, list of goods, and a list with the SHA-256 of each file.',
    zh: '将申请书、图样、扫描件、商品清单打包为一个 ZIP，并附各文件的 SHA-256 校验清单。',
  },
  download: { en: 'Download package', zh: '下载申请材料包' },
  downloadAll: {
    en: (count: number) => `Download packages (${count})`,
    zh: (count: number) => `下载材料包（${count}）`,
  },
  packing: { en: (percent: number) => `Packing ${percent}%`, zh: (percent: number) => `打包中 ${percent}%` },
  ready: {
    en: (files: number) => `The package with ${plural(files, 'file')} is ready.`,
    zh: (files: number) => `材料包已生成，共 ${files} 个文件。`,
  },
  failed: {
    en: 'The package could not be built. Nothing else is affected; please ask for it again.',
    zh: '材料包未能生成，其他内容不受影响，请重新打包。',
  },
  downloadFile: { en: 'Download', zh: '下载' },
  missing: { en: 'It is built once these are there:', zh: '以下材料补齐后即可打包：' },
  unsigned: {
    en: 'Not signed yet, and packed as we made them, to be read and signed; the order is accepted only once they are signed:',
    zh: '以下文件尚未签章，现按系统生成的文本打包，供查阅和签章；全部签章后方可立案：',
  },
  neverSigned: {
    en: 'No signed copy is on file for these; they are packed as we generated them:',
    zh: '以下文件在订单中没有签章件，按系统生成的文本打包：',
  },
  earlier: { en: 'Built so far', zh: '已打包' },
  running: { en: 'Being built', zh: '打包中' },
  waiting: { en: 'Waiting', zh: '排队中' },
  ended: { en: 'Not built', zh: '未生成' },
  files: { en: (files: number) => plural(files, 'file'), zh: (files: number) => `${files} 个文件` },
  orders: { en: (count: number) => plural(count, 'order'), zh: (count: number) => `${count} 件订单` },
})
