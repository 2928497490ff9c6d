import type { ErrorEntries } from './entry.ts'

/** What an installation may not offer, as `what` of `common.notConfigured` names it; its settings are no customer's matter. */
export const offeredThings = {
  weChatPay: { en: 'WeChat Pay', zh: '微信支付' },
  bankTransfer: { en: 'bank transfer', zh: '对公转账' },
  weChatSignIn: { en: 'WeChat sign-in', zh: '微信登录' },
  codeByPhone: { en: 'codes by text message', zh: '短信验证码' },
  codeByEmail: { en: 'codes by email', zh: '邮箱验证码' },
  sendingMail: { en: 'sending mails', zh: '发送邮件' },
  onlineEditor: { en: 'online editor', zh: '在线填报编辑器' },
} as const

export const commonEntries = {
  'common.badRequest': {
    status: 400,
    en: 'Some entries are not valid. Check them and try again.',
    zh: '部分内容填写有误，请核对后重试。',
  },
  'common.signInNeeded': { status: 401, en: 'Please sign in to continue.', zh: '请先登录。' },
  'common.forbidden': {
    status: 403,
    en: 'You don’t have permission to do this. Ask an administrator.',
    zh: '当前账号没有此权限，如需办理请联系管理员。',
  },
  'common.rightMissing': {
    status: 403,
    en: 'Your role here lacks the right {right}. An owner of the organisation can give it.',
    zh: '您在该组织的角色没有{right}权限，可请组织所有者授予。',
  },
  'common.notFound': {
    status: 404,
    en: 'We couldn’t find this. It may have been removed, or the link may be wrong.',
    zh: '未找到相关内容，可能已删除或链接有误。',
  },
  'common.agencyMissing': {
    status: 409,
    en: 'The agency has not been entered yet, so no document can be made in its name. An administrator can enter it in the back office under Agency.',
    zh: '尚未填写代理机构信息，无法以其名义制作文件。请管理员在后台“代理机构”中填写。',
  },
  'common.conflict': {
    status: 409,
    en: 'Someone changed this in the meantime. Reload to see the latest version.',
    zh: '内容已被他人更改，请刷新后查看最新状态。',
  },
  'common.otherOrganisation': {
    status: 409,
    en: 'You work in another organisation now. Nothing was done on this page.',
    zh: '您当前所在的组织已变更，本页操作未执行。',
  },
  'common.crossSite': {
    status: 403,
    en: 'This request came from another site and was refused.',
    zh: '请求来源异常，请刷新页面后重试。',
  },
  'common.tooLarge': {
    status: 413,
    en: 'This is too large: at most {limit}. Compress or split it and try again.',
    zh: '内容过大，最大 {limit}，请压缩或拆分后重试。',
  },
  'common.wrongMediaType': {
    status: 415,
    en: 'This content type is not accepted here.',
    zh: '请求格式不受支持，请刷新页面后重试。',
  },
  'common.tooManyRequests': {
    status: 429,
    en: 'Too many attempts. Try again in {seconds} seconds.',
    zh: '操作过于频繁，请 {seconds} 秒后再试。',
  },
  'common.tooManyFiles': {
    status: 413,
    en: 'Too many files in one request: at most {max}.',
    zh: '一次请求中的文件过多：最多 {max} 个。',
  },
  'common.uploadsAtOnce': {
    status: 429,
    en: 'Too many uploads at the same time: at most {max}. Wait until some have finished.',
    zh: '同时上传的文件过多：最多 {max} 个。请等部分文件上传完成后再试。',
  },
  'common.uploadQuota': {
    status: 429,
    en: 'Your account can upload up to {limit} of files a day, and today’s quota does not have room for this. You can upload again from 00:00 Beijing time on {day}.',
    zh: '账号每天最多可上传 {limit} 文件，今日剩余额度不足。请于北京时间 {day} 00:00 后再上传。',
  },
  'common.internal': {
    status: 500,
    en: 'Something went wrong on our side. Try again, or contact us and quote reference {id}.',
    zh: '系统出错，请稍后重试；如仍有问题，请联系我们并提供编号 {id}。',
  },
  'common.notConfigured': {
    status: 501,
    en: 'This feature is not available yet ({what}). Contact us.',
    zh: '该功能暂未开通（{what}），请联系我们。',
  },
  'common.mailNotConfigured': {
    status: 501,
    en: 'Email is not available yet. See Messages.',
    zh: '邮件发送暂未开通，请在消息中查看。',
  },
  'common.unavailable': {
    status: 503,
    en: 'The database cannot be reached just now. Please try again shortly.',
    zh: '服务暂时不可用，请稍后重试。',
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
    en: 'Storage is full and nothing was saved. Contact us.',
    zh: '存储空间不足，内容未保存，请联系我们。',
  },
} as const satisfies ErrorEntries
