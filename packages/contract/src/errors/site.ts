import type { ErrorEntries } from './entry.ts'

export const siteEntries = {
  'site.pictureUnreadable': {
    status: 422,
    en: 'This picture cannot be read. Choose a PNG or JPEG file under 1 MB.',
    zh: '图片无法读取，请选择 1 MB 以内的 PNG 或 JPEG 文件。',
  },
  'site.operatorMissing': {
    status: 409,
    en: 'Who runs this site has not been entered yet, so no contract can name who holds the price. An administrator can enter it in the back office under Site information.',
    zh: '尚未填写平台运营者信息，合同无法载明价款托管方。请管理员在后台“站点信息”中填写。',
  },
  'site.messageRepeated': {
    status: 409,
    en: 'You sent the same message within the last day. It has arrived; the reply appears here.',
    zh: '您在一天内提交过相同的留言，我们已收到，答复会显示在此页面。',
  },
  'site.messageAnswered': {
    status: 409,
    en: 'This message has already been answered. Reload to see the answer.',
    zh: '该留言已由他人答复。',
  },
} as const satisfies ErrorEntries
