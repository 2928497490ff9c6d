import { priceBounds } from '@portal/domain/square/prices'
import { defineMessages, plural } from '../app/language.ts'

/** Words of the wishes of everybody, and of the answer to one. */
export const openWishMessages = defineMessages({
  noWish: { en: 'No open wish', zh: '暂无求购信息' },
  budgetBand: { en: 'Budget', zh: '预算' },
  budgetOpen: { en: 'Budget open', zh: '预算面议' },
  until: { en: (day: string) => `until ${day}`, zh: (day: string) => `截至 ${day}` },
  iHave: { en: 'I have one', zh: '我有资源' },
  iHaveText: {
    en: 'Choose one of your listings that matches this wish. The poster sees that listing, and your contact only once both of you agree.',
    zh: '请选择一条您已发布的转让信息回应此求购。对方可查看该信息，双方同意后才会显示联系方式。',
  },
  noOwn: {
    en: 'You have nothing on the square yet. List the right first, then return to this wish.',
    zh: '您还没有已发布的转让信息，请先发布。',
  },
  send: { en: 'Send', zh: '发送' },
  cancel: { en: 'Cancel', zh: '取消' },
  sent: {
    en: 'Sent, unless you already have an exchange with the poster about this listing. What you both agreed to is under the listing’s offers.',
    zh: '已发送。此前已就该信息联系过的，不再重复发送；双方已同意的，见“报价与联系”。',
  },
  masked: { en: 'Contact *** · shown once both agree', zh: '联系方式 *** · 双方同意后显示' },
  wishes: {
    en: (n: number) => `${plural(n, 'wish', 'wishes')}`,
    zh: (n: number) => `共 ${n.toLocaleString('en')} 条求购`,
  },
})

/** Words of the form of a wish. */
export const wishMessages = defineMessages({
  title: { en: 'Post a wish', zh: '发布求购' },
  edit: { en: 'Edit wish', zh: '修改求购' },
  kind: { en: 'What you look for', zh: '求购类型' },
  patent: { en: 'A patent', zh: '专利' },
  trademark: { en: 'A trademark', zh: '商标' },
  information: { en: 'In your words', zh: '求购说明' },
  informationHint: {
    en: 'Technology or goods, use, budget. We fill in the fields below from it.',
    zh: '技术或商品、用途、预算；下方各项将据此填写，可修改',
  },
  fromText: { en: 'Read from your description', zh: '根据说明填写' },
  toldHint: {
    en: (words: string) => `From your description: ${words}. They rank the matches.`,
    zh: (words: string) => `根据说明：${words}（用于排序）`,
  },
  needsWords: {
    en: 'Add keywords, a field or a class. Without them no matches can be found.',
    zh: '请填写关键词、技术领域或类别，否则无法匹配。',
  },
  noCopyright: {
    en: 'Software copyright is not traded on the square. Choose a patent or trademark, or send us a message.',
    zh: '转让广场暂无软件著作权，请选择专利或商标，或给我们留言。',
  },
  type: { en: 'Patent type', zh: '专利类型' },
  field: { en: 'Field', zh: '技术领域' },
  niceClass: { en: 'Classes', zh: '商标类别' },
  classesHint: { en: 'For example 9, 35. Leave blank for any.', zh: '如 9、35，不填为不限' },
  classesWrong: { en: 'Enter classes from 1 to 45, separated by commas.', zh: '请填写 1 至 45 的类别，用逗号分隔' },
  any: { en: 'Any', zh: '不限' },
  words: { en: 'Words it should have', zh: '关键词' },
  wordsHint: { en: 'Separated by commas', zh: '用逗号分隔' },
  budget: { en: 'Budget (¥)', zh: '预算（元）' },
  budgetHint: { en: 'Empty: open', zh: '留空为面议' },
  budgetWrong: priceBounds,
  yearsLeft: { en: 'Years left at least', zh: '最少剩余年限' },
  quantity: { en: 'How many', zh: '数量' },
  region: { en: 'Region', zh: '地区' },
  deadline: { en: 'Shown until', zh: '截止日期' },
  deadlineHint: { en: 'Empty: six months', zh: '留空为六个月' },
  name: { en: 'Name', zh: '联系人' },
  phone: { en: 'Phone', zh: '联系电话' },
  phoneHint: { en: 'Shown to no one before both sides agree', zh: '双方同意前不向任何人显示' },
  post: { en: 'Post', zh: '发布' },
  save: { en: 'Save', zh: '保存' },
  cancel: { en: 'Cancel', zh: '取消' },
  posted: { en: 'Your wish is posted.', zh: '求购信息已发布。' },
  saved: { en: 'Saved', zh: '已保存' },
  signIn: { en: 'Sign in', zh: '登录后发布' },
  signInText: {
    en: 'Wishes are posted from an account, so that responses reach you. Sign in first; your entries are kept.',
    zh: '求购信息须由账号发布，以便您收到答复。请先登录，再填写内容。',
  },
})
