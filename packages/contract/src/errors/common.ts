import type { ErrorEntries } from './entry.ts'

export const commonEntries = {
  'common.badRequest': { status: 400, en: 'Some fields are not right: {fields}', zh: '参数错误：{fields}' },
  'common.signInNeeded': { status: 401, en: 'Please sign in to go on.', zh: '请先登录。' },
  'common.forbidden': { status: 403, en: 'Your account may not do this.', zh: '当前账号没有此权限。' },
  'common.notFound': { status: 404, en: 'Nothing is here under this number.', zh: '没有找到对应的内容。' },
  'common.conflict': {
    status: 409,
    en: 'Somebody changed this in the meantime. Reload to see the newest state.',
    zh: '内容已被他人更改，请刷新后查看最新状态。',
  },
  'common.crossSite': {
    status: 403,
    en: 'This request came from another site and was refused.',
    zh: '跨站请求已被拒绝。',
  },
  'common.tooLarge': { status: 413, en: 'This is too large: at most {limit}.', zh: '内容过大：最多 {limit}。' },
  'common.wrongMediaType': { status: 415, en: 'This content type is not accepted here.', zh: '不支持的内容类型。' },
  'common.tooManyRequests': {
    status: 429,
    en: 'Too many tries. Please wait {seconds} s.',
    zh: '操作过于频繁，请 {seconds} 秒后再试。',
  },
  'common.internal': {
    status: 500,
    en: 'Something broke on our side. Quote {id} when you ask us.',
    zh: '服务端错误，联系我们时请提供编号 {id}。',
  },
  'common.notConfigured': { status: 501, en: 'Not configured here: {what}.', zh: '尚未配置：{what}。' },
  'common.unavailable': {
    status: 503,
    en: 'The database cannot be reached just now. Please try again shortly.',
    zh: '数据库暂时不可用，请稍后再试。',
  },
  'common.readOnly': {
    status: 503,
    en: 'Nothing can be saved right now. Please try again shortly.',
    zh: '当前暂时无法保存，请稍后再试。',
  },
  'common.storageAway': {
    status: 503,
    en: 'Files cannot be stored or opened right now. Everything else works; please try again shortly.',
    zh: '文件存储暂时不可用，文件无法上传或打开，其他功能不受影响，请稍后再试。',
  },
  'common.storageFull': {
    status: 507,
    en: 'There is no room left to store this. Nothing was saved.',
    zh: '存储空间不足，内容未保存。',
  },
} as const satisfies ErrorEntries
