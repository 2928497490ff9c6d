import { defineMessages } from '../../app/language.ts'

/** Words of the boards, the map and one post. */
export const supplyMessages = defineMessages({
  post: { en: 'Post', zh: '发布' },
  offers: { en: 'Offers', zh: '供给' },
  needs: { en: 'Needs', zh: '需求' },
  matches: { en: 'Matches', zh: '匹配' },
  mine: { en: 'My posts', zh: '我的发布' },
  contacts: { en: 'Contact requests', zh: '联系请求' },
  tabs: { en: 'Boards', zh: '板块' },
  view: { en: 'View', zh: '视图' },
  list: { en: 'List', zh: '列表' },
  map: { en: 'Map', zh: '地图' },
  sort: { en: 'Sort', zh: '排序' },
  newest: { en: 'Newest first', zh: '最新发布' },
  cheap: { en: 'Lowest amount first', zh: '金额从低到高' },
  dear: { en: 'Highest amount first', zh: '金额从高到低' },
  ending: { en: 'Ending soonest', zh: '即将到期' },
  mapTitle: { en: 'Where are the open posts?', zh: '各省有多少条？' },
  mapText: {
    en: 'Choose a province to list its posts; choose it again to list all.',
    zh: '选择省份只看该省，再次选择查看全部。',
  },
  mapLess: { en: 'none', zh: '无' },
  mapMore: { en: 'most', zh: '最多' },
  mapTable: { en: 'The same figures as a table', zh: '以表格查看' },
  province: { en: 'Province', zh: '省份' },
  posts: { en: 'Posts', zh: '条数' },
  colon: { en: ': ', zh: '：' },
  inProvince: {
    en: (name: string, count: number) => `${name}: ${count}`,
    zh: (name: string, count: number) => `${name}：${count}`,
  },
  emptyTitle: { en: 'Nothing is posted here yet', zh: '这里还没有信息' },
  emptyText: {
    en: 'Technologies, products, services, testing and funding appear here once they are reviewed. Be the first to post.',
    zh: '技术、产品、服务、检测和资金信息审核后展示在此处，欢迎率先发布。',
  },
  onRequest: { en: 'Price on request', zh: '面议' },
  openBudget: { en: 'Budget open', zh: '预算面议' },
  patents: {
    en: (count: number) => (count === 1 ? '1 patent' : `${count} patents`),
    zh: (count: number) => `${count} 件专利`,
  },
  verified: { en: 'Verified owner', zh: '权利人已核实' },
  until: { en: (day: string) => `valid until ${day}`, zh: (day: string) => `有效期至 ${day}` },
  ownPost: { en: 'yours', zh: '本组织' },
  nameHidden: { en: 'Name shown after both accept', zh: '双方同意后显示名称' },
  follow: { en: 'Follow', zh: '关注' },
  followed: { en: 'Following', zh: '已关注' },
  back: { en: 'All offers and needs', zh: '返回供需列表' },
  description: { en: 'Description', zh: '内容' },
  terms: { en: 'Terms', zh: '合作条件' },
  facts: { en: 'Facts', zh: '基本信息' },
  type: { en: 'Type', zh: '类型' },
  field: { en: 'Field', zh: '领域' },
  maturity: { en: 'Maturity', zh: '成熟度' },
  region: { en: 'Region', zh: '地区' },
  price: { en: 'Price', zh: '价格' },
  budget: { en: 'Budget', zh: '预算' },
  company: { en: 'Posted by', zh: '发布方' },
  published: { en: 'Published', zh: '发布日期' },
  valid: { en: 'Valid until', zh: '有效期至' },
  patentsBehind: { en: 'Patents behind it', zh: '相关专利' },
  noPatents: { en: 'No patents are named.', zh: '未填写专利。' },
  own: { en: 'owned by the poster', zh: '发布方为权利人' },
  inForce: { en: 'In force', zh: '有效' },
  pending: { en: 'Pending', zh: '审中' },
  dead: { en: 'Lapsed', zh: '失效' },
  unknown: { en: 'Status unknown', zh: '状态未知' },
  documents: { en: 'Documents on request', zh: '可索取资料' },
  documentsHidden: {
    en: (count: number) =>
      `${count === 1 ? '1 document' : `${count} documents`}, opened to you once both sides accept.`,
    zh: (count: number) => `共 ${count} 份，双方同意后可查看。`,
  },
  noDocuments: { en: 'No documents are offered.', zh: '未提供资料。' },
  report: { en: 'Report', zh: '举报' },
})

/** Words of the exchange of contacts. */
export const contactMessages = defineMessages({
  title: { en: 'Contact', zh: '联系方式' },
  ask: { en: 'Request contact', zh: '请求交换联系方式' },
  askText: {
    en: 'If the poster accepts, they see these details and you see theirs, with the documents. No one else does.',
    zh: '对方同意后可见以下联系方式，您可见对方的联系方式和资料；其他人不可见。',
  },
  words: { en: 'A few words (optional)', zh: '留言（选填）' },
  wordsHint: {
    en: 'Enter what interests you. Contact details in it are hidden.',
    zh: '说明您关注的内容，其中的联系方式会被隐藏。',
  },
  ownPost: { en: 'Your post that fits (optional)', zh: '您的相关发布（选填）' },
  none: { en: 'None', zh: '不选择' },
  asked: { en: 'Requested. The poster has not answered yet.', zh: '已请求，等待对方答复。' },
  refused: { en: 'The poster declined. Contacts stay hidden.', zh: '对方未同意，双方联系方式均不显示。' },
  closed: { en: 'This post takes no more requests.', zh: '该信息不再接受联系请求。' },
  noRight: {
    en: 'Your role cannot request contacts. Ask an owner of your organisation.',
    zh: '您的角色不能请求联系，请联系组织所有者。',
  },
  accept: { en: 'Show each other', zh: '同意交换' },
  decline: { en: 'Decline', zh: '不同意' },
  acceptText: {
    en: 'If you accept, the two of you see each other’s name and contact, and they can open your documents.',
    zh: '同意后双方可见彼此名称和联系方式，对方可查看您提供的资料。',
  },
  toAnswer: { en: 'To answer', zh: '待答复' },
  waits: { en: 'Waiting', zh: '等待答复' },
  declined: { en: 'Declined', zh: '未同意' },
  open: { en: 'Exchanged', zh: '已交换' },
  received: { en: 'They asked you', zh: '对方发起' },
  sent: { en: 'You asked', zh: '您发起' },
  fits: { en: (name: string) => `Their post: ${name}`, zh: (name: string) => `对方的发布：${name}` },
  empty: { en: 'No contact requests yet', zh: '暂无联系请求' },
  emptyText: {
    en: 'Requests for contacts that you send or receive appear here.',
    zh: '您发出和收到的联系请求会显示在此处。',
  },
  browse: { en: 'See offers', zh: '查看供给' },
})

/** Words of matches. */
export const matchMessages = defineMessages({
  board: { en: 'Matches of', zh: '匹配范围' },
  all: { en: 'All my posts', zh: '全部发布' },
  myOffers: { en: 'My offers', zh: '我的供给' },
  myNeeds: { en: 'My needs', zh: '我的需求' },
  score: { en: (score: number) => `${score}% match`, zh: (score: number) => `匹配度 ${score}%` },
  fitsOffer: { en: 'Fits your offer', zh: '符合您的供给' },
  fitsNeed: { en: 'Fits your need', zh: '符合您的需求' },
  why: { en: 'Why it fits', zh: '匹配理由' },
  emptyTitle: { en: 'No matches yet', zh: '暂无匹配' },
  emptyText: {
    en: 'Post what you offer or need. We notify you of new matches, with the reasons.',
    zh: '发布供给或需求后，系统比对并说明理由，有新匹配会通知您。',
  },
  onlyOf: { en: 'Matches of one of your posts.', zh: '仅显示一条发布的匹配。' },
  showAll: { en: 'Show all matches', zh: '查看全部匹配' },
})

/** Words of one's own posts. */
export const mineMessages = defineMessages({
  edit: { en: 'Edit', zh: '修改' },
  withdraw: { en: 'Withdraw from review', zh: '撤回审核' },
  match: { en: 'Mark as matched', zh: '标记已对接' },
  reopen: { en: 'Reopen', zh: '重新展示' },
  close: { en: 'Close', zh: '关闭' },
  remove: { en: 'Delete draft', zh: '删除草稿' },
  mute: { en: 'Mute matches', zh: '不再通知匹配' },
  notify: { en: 'Notify me of matches', zh: '通知新匹配' },
  reason: { en: (reason: string) => `Reason: ${reason}`, zh: (reason: string) => `原因：${reason}` },
  untitled: { en: 'Untitled', zh: '未命名' },
  emptyTitle: { en: 'You have not posted anything yet', zh: '尚未发布信息' },
  emptyText: {
    en: 'Post an offer or a need. It is reviewed before others see it, and your contact stays hidden until both sides accept.',
    zh: '发布供给或需求，审核后展示；双方同意前不显示您的联系方式。',
  },
  changed: { en: 'Saved', zh: '已保存' },
  closeTitle: { en: 'Close this post?', zh: '关闭该信息？' },
  closeText: {
    en: 'Others no longer see it. Contacts that were exchanged stay. You can submit it again later.',
    zh: '关闭后他人不可见，已交换的联系方式保留，之后可重新提交。',
  },
  removeTitle: { en: 'Delete this draft?', zh: '删除该草稿？' },
  removeText: { en: 'The draft and what is attached to it are gone.', zh: '草稿及所附内容将被删除。' },
})

/** Words of a report. */
export const reportMessages = defineMessages({
  title: { en: 'Report this post', zh: '举报该信息' },
  send: { en: 'Send report', zh: '提交举报' },
  reason: { en: 'What is wrong', zh: '举报原因' },
  text: { en: 'What exactly', zh: '具体说明' },
  textMissing: { en: 'Enter what is wrong', zh: '请填写具体说明' },
  sent: { en: 'Reported. Our reviewers look at it.', zh: '已提交，我们将尽快核查。' },
})
