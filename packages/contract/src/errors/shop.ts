import type { ErrorEntries } from './entry.ts'

export const shopEntries = {
  'shop.organisationOnly': {
    status: 409,
    en: 'A shop belongs to a company or an agency. Create one first, then open the shop there.',
    zh: '店铺属于企业或代理机构，请先创建企业，再开设店铺。',
  },
  'shop.hasOne': { status: 409, en: 'Your organisation has a shop already.', zh: '本组织已有店铺。' },
  'shop.noShop': { status: 409, en: 'Open a shop first.', zh: '请先开设店铺。' },
  'shop.conflict': {
    status: 409,
    en: 'Someone else has changed this. Open the newest version; what you typed stays here.',
    zh: '内容已被他人修改，请查看最新版本；您填写的内容仍保留在此。',
  },
  'shop.inReview': {
    status: 409,
    en: 'This is in review. Withdraw it before you change it.',
    zh: '正在审核中，如需修改请先撤回。',
  },
  'shop.notPossible': {
    status: 409,
    en: 'The status has changed. Reload and try again.',
    zh: '状态已变化，请刷新后查看。',
  },
  'shop.faulty': { status: 422, en: 'Check the marked fields.', zh: '请核对标出的内容。' },
  'shop.fileMissing': {
    status: 422,
    en: 'A picture is not there any more. Upload it again.',
    zh: '图片已失效，请重新上传。',
  },
  'shop.notPicture': { status: 422, en: 'Upload a JPG or PNG picture.', zh: '请上传 JPG 或 PNG 图片。' },
  'shop.tooManyProducts': {
    status: 409,
    en: 'A shop has at most {most} products. Delete drafts first.',
    zh: '店铺商品最多 {most} 件，请先删除草稿。',
  },
  'shop.stockGone': {
    status: 409,
    en: 'More was sold than the lowered stock allows. Reload to see what is left.',
    zh: '期间售出数量已超过调减后的库存，请刷新后核对。',
  },
  'shop.slugTaken': {
    status: 409,
    en: 'Another shop has this link. Choose another one.',
    zh: '该链接已被使用，请更换。',
  },
  'shop.slugWrong': {
    status: 422,
    en: 'Use 3 to 40 small letters, digits and single hyphens.',
    zh: '链接须为 3 至 40 位小写字母、数字或单个连字符。',
  },
  'shop.slugFixed': {
    status: 409,
    en: 'The link stays as it is since the shop opened: it may be printed.',
    zh: '店铺开业后链接不可更改，以免已印制的链接失效。',
  },
  'shop.phoneWrong': { status: 422, en: 'Enter a phone number.', zh: '请填写电话号码。' },
  'shop.pricesWrong': {
    status: 422,
    en: 'A price would be below what goes to the office, or too high. Nothing was changed.',
    zh: '有价格将低于官费或超过上限，未作更改。',
  },
  'shop.reasonMissing': { status: 422, en: 'Enter a reason for the seller.', zh: '请填写给卖家的原因。' },
  'shop.ownReview': {
    status: 409,
    en: 'A colleague outside this organisation has to review it.',
    zh: '须由该组织以外的同事审核。',
  },
} as const satisfies ErrorEntries
