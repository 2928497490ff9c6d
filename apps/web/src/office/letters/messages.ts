import { defineMessages, plural } from '../../app/language.ts'

export const letterPageMessages = defineMessages({
  view: { en: 'View', zh: '视图' },
  sent: { en: 'Sent', zh: '已发函件' },
  templates: { en: 'Templates', zh: '模板' },
  all: { en: 'All', zh: '全部' },
  write: { en: 'New letter', zh: '新建函件' },
  open: { en: 'Open', zh: '查看' },
  empty: { en: 'No letter yet', zh: '暂无函件' },
  emptyText: {
    en: 'Start a letter from a case, from the docket or from the client’s page: the facts of the case are filled in.',
    zh: '可从案件、期限台账或客户页面致函客户，案件信息自动填入。',
  },
  own: { en: 'Your templates', zh: '本机构模板' },
  ownText: {
    en: 'Anyone who writes to a client chooses among these. Each has its text in both languages.',
    zh: '致函客户时可选用以下模板，每个模板均有中英文文本。',
  },
  noOwn: { en: 'No template of your own yet', zh: '暂无本机构模板' },
  noOwnText: {
    en: 'Copy one of the portal’s and change it, or begin with an empty one.',
    zh: '可复制平台模板后修改，或新建空白模板。',
  },
  add: { en: 'New template', zh: '新建模板' },
  builtIn: { en: 'Templates of the portal', zh: '平台模板' },
  builtInText: { en: 'Ready to use; copy one to change it.', zh: '可直接使用；复制后可修改。' },
  copy: { en: 'Copy', zh: '复制' },
  copyOf: { en: (name: string) => `Copy “${name}”`, zh: (name: string) => `复制“${name}”` },
  edit: { en: (name: string) => `Change “${name}”`, zh: (name: string) => `修改“${name}”` },
  archive: { en: (name: string) => `Archive “${name}”`, zh: (name: string) => `归档“${name}”` },
  restore: { en: 'Restore', zh: '恢复' },
  archived: { en: 'Archived', zh: '已归档' },
  isArchived: {
    en: (name: string) => `“${name}” is offered no more. Letters written with it stay as they are.`,
    zh: (name: string) => `“${name}”已归档，不再供选用；已发函件不受影响。`,
  },
  changed: {
    en: (by: string, at: string, version: number) => `Version ${version}, ${by}, ${at}`,
    zh: (by: string, at: string, version: number) => `第 ${version} 版，${by}，${at}`,
  },
})

export const templateMessages = defineMessages({
  newTitle: { en: 'New template', zh: '新建模板' },
  back: { en: 'All templates', zh: '全部模板' },
  gone: { en: 'There is no such template.', zh: '没有此模板。' },
  name: { en: 'Name', zh: '名称' },
  nameHint: { en: 'Your colleagues know it by this; clients do not see it.', zh: '供同事识别，客户不可见。' },
  english: { en: 'English', zh: '英文' },
  chinese: { en: 'Chinese', zh: '中文' },
  subject: { en: 'Subject', zh: '主题' },
  body: { en: 'Text', zh: '正文' },
  subjectIn: { en: (of: string) => `Subject, ${of}`, zh: (of: string) => `主题（${of}）` },
  bodyIn: { en: (of: string) => `Text, ${of}`, zh: (of: string) => `正文（${of}）` },
  insert: { en: 'Insert field', zh: '插入字段' },
  insertInto: { en: (of: string) => `Insert field, ${of}`, zh: (of: string) => `插入字段（${of}）` },
  fault: {
    en: (text: string, line: number, column: number) =>
      `“${text}” is no field (line ${line}, position ${column}). Choose one from “Insert field”.`,
    zh: (text: string, line: number, column: number) =>
      `“${text}”不是字段（第 ${line} 行第 ${column} 个字符），请用“插入字段”选择。`,
  },
  unclosed: {
    en: (line: number, column: number) => `Braces that are not closed (line ${line}, position ${column}).`,
    zh: (line: number, column: number) => `花括号未成对（第 ${line} 行第 ${column} 个字符）。`,
  },
  preview: { en: 'Preview', zh: '预览' },
  previewCase: { en: 'Filled with the facts of', zh: '以此案件的信息填充' },
  previewHint: { en: 'Title, client or number of a case', zh: '案件名称、客户或编号' },
  noCase: {
    en: 'Choose a case to see the template with its facts.',
    zh: '选择一个案件，即可查看填入案件信息后的效果。',
  },
  missing: { en: 'This case does not have:', zh: '此案缺少：' },
  save: { en: 'Save', zh: '保存' },
  saved: { en: 'The template is kept.', zh: '模板已保存。' },
})

export const writeMessages = defineMessages({
  oneTitle: { en: 'Letter to the client', zh: '致函客户' },
  manyTitle: {
    en: (count: number) => `Letters about ${plural(count, 'case')}`,
    zh: (count: number) => `就 ${count} 件案件致函客户`,
  },
  choose: { en: 'Choose a case', zh: '选择案件' },
  chooseText: {
    en: 'A letter is about a case: its facts are filled in, and it stands in the case afterwards.',
    zh: '函件须关联案件：自动填入案件信息，发送后存入案件。',
  },
  case: { en: 'Case', zh: '案件' },
  caseHint: { en: 'Title, client or number', zh: '案件名称、客户或编号' },
  casesOf: { en: 'Cases of the client', zh: '该客户的案件' },
  noCases: { en: 'This client has no case that you work on.', zh: '该客户没有由您办理的案件。' },
  go: {
    en: (count: number) => (count === 1 ? 'Letter about this case' : `Letters about ${count} cases`),
    zh: (count: number) => `就 ${count} 件案件致函`,
  },
  template: { en: 'Template', zh: '模板' },
  noTemplate: { en: 'Without a template', zh: '不使用模板' },
  language: { en: 'Language', zh: '语言' },
  ofClient: { en: 'Each client’s own', zh: '按客户语言' },
  en: { en: 'English', zh: '英文' },
  zh: { en: 'Chinese', zh: '中文' },
  form: { en: 'Send as', zh: '发送方式' },
  limit: { en: 'About the deadline', zh: '关于期限' },
  noMail: {
    en: 'This installation is not set up to send mails. A letter as PDF works: it is kept with the case.',
    zh: '本平台尚未配置邮件发送。可发送 PDF 信函，存入案件。',
  },
  noLetterhead: {
    en: 'The agency’s record is not entered yet: without it there is no letterhead, and no letter as PDF.',
    zh: '尚未填写代理机构信息，无法生成信头，不能发送 PDF 信函。',
  },
  recipients: { en: 'Recipients', zh: '收件人' },
  members: { en: 'People of the client who have an account here', zh: '客户方平台用户' },
  contacts: { en: 'Contacts of your book, by mail', zh: '名册联系人（邮件）' },
  noAddress: { en: 'No verified email address: reached in the portal only', zh: '没有已核实的邮箱，只能收到站内消息' },
  broken: { en: 'Its mail server says no one has this address', zh: '邮件服务器称此邮箱不存在' },
  sameAs: {
    en: (name: string) => `Same mailbox as ${name}, who gets it`,
    zh: (name: string) => `与收件人${name}为同一邮箱`,
  },
  firstOfPeople: {
    en: (ticked: number, all: number) =>
      `A letter goes to ${ticked} people at most: the first ${ticked} of ${all} are chosen.`,
    zh: (ticked: number, all: number) => `每封函件最多 ${ticked} 人，已选 ${all} 人中的前 ${ticked} 人。`,
  },
  tooManyPeople: {
    en: (most: number) => `At most ${most} people: untick some, and send them another letter.`,
    zh: (most: number) => `最多 ${most} 人，请减少后另行发送。`,
  },
  tooManyFiles: {
    en: (most: number) => `At most ${most} files: untick some.`,
    zh: (most: number) => `最多 ${most} 个文件，请减少。`,
  },
  noLimit: { en: 'This deadline could not be read.', zh: '无法读取此期限。' },
  readAgain: { en: 'Try again', zh: '重试' },
  shownOf: {
    en: (shown: number, all: number) => `${shown} of ${all}`,
    zh: (shown: number, all: number) => `${shown}/${all}`,
  },
  more: { en: 'Load more', zh: '加载更多' },
  otherLanguage: {
    en: (typed: string, chosen: string) => `Your text was begun in ${typed}; letterhead and footer are ${chosen}.`,
    zh: (typed: string, chosen: string) => `正文以${typed}撰写，信头和页脚为${chosen}。`,
  },
  noRecipients: {
    en: 'No one can be written to by mail: add a contact with an email address to the client, or send a letter as PDF.',
    zh: '没有可用的邮件收件人：请为客户添加带邮箱的联系人，或发送 PDF 信函。',
  },
  paperText: {
    en: 'The PDF is kept with the case, where the client sees it. Ticked people are notified in their bell. Print it to send it by post.',
    zh: 'PDF 存入案件供客户查看，所选人员会收到站内消息；需邮寄时可打印。',
  },
  enclosed: { en: 'Enclosures', zh: '附件' },
  files: { en: 'Files of the case', zh: '案件文件' },
  noFiles: { en: 'The case has no file to enclose.', zh: '案件中没有可附的文件。' },
  subject: { en: 'Subject', zh: '主题' },
  body: { en: 'Text', zh: '正文' },
  missing: { en: 'The case does not have these; replace them in the text:', zh: '案件缺少以下信息，请在正文中改写：' },
  leftOfAgency: {
    en: 'The address and phone of the agency are entered once, under Our agency.',
    zh: '机构地址和电话在“本机构档案”中统一填写。',
  },
  left: {
    en: (fields: string) => `Still to be replaced: ${fields}`,
    zh: (fields: string) => `待改写：${fields}`,
  },
  preview: { en: 'Preview', zh: '预览' },
  refill: { en: 'Fill again from the template', zh: '按模板重新填充' },
  edited: {
    en: 'You changed the text: another choice does not overwrite it.',
    zh: '您已修改文字，改变选项不会覆盖。',
  },
  sendMail: { en: 'Send mail', zh: '发送邮件' },
  sendPaper: { en: 'Make and keep letter', zh: '生成并存入案件' },
  cancel: { en: 'Cancel', zh: '取消' },
  wasSent: { en: 'The mail is on its way.', zh: '邮件已提交发送。' },
  wasKept: { en: 'The letter is kept with the case.', zh: '信函已存入案件。' },
  wasBefore: {
    en: 'The same letter was sent already; it was not sent again.',
    zh: '相同函件此前已发送，未重复发送。',
  },
})

export const manyMessages = defineMessages({
  list: { en: 'Letters', zh: '函件' },
  noFacts: { en: 'The facts of this case could not be read.', zh: '无法读取此案信息。' },
  to: { en: (names: string) => `To ${names}`, zh: (names: string) => `收件人：${names}` },
  noTo: { en: 'No one to write to', zh: '没有收件人' },
  missing: { en: (names: string) => `Missing: ${names}`, zh: (names: string) => `缺少：${names}` },
  members: { en: 'People with an account', zh: '平台用户' },
  contact: { en: 'Main contact', zh: '主要联系人' },
  typed: {
    en: (language: string) => `You changed this text, in ${language}: choices above do not change it.`,
    zh: (language: string) => `您已修改此${language}文字，改变上方选项不会覆盖。`,
  },
  firstOf: {
    en: (now: number, all: number) => `${now} of ${all}: one run takes ${now}. Go on with the others below.`,
    zh: (now: number, all: number) => `本批 ${now} 件，共 ${all} 件；其余请在下方继续。`,
  },
  goOn: {
    en: (count: number) => `Go on with the other ${count}`,
    zh: (count: number) => `继续其余 ${count} 件`,
  },
  ready: { en: 'Ready', zh: '待发送' },
  incomplete: { en: 'Incomplete', zh: '待补充' },
  sending: { en: 'Sending', zh: '发送中' },
  sent: { en: 'Sent', zh: '已发送' },
  before: { en: 'Sent before', zh: '此前已发送' },
  failed: { en: 'Not sent', zh: '未发送' },
  look: { en: 'Look and change', zh: '查看与修改' },
  shut: { en: 'Shut', zh: '收起' },
  lookAt: { en: (title: string) => `Look and change: ${title}`, zh: (title: string) => `查看与修改：${title}` },
  send: {
    en: (ready: number, all: number) => (ready === all ? `Send ${plural(all, 'letter')}` : `Send ${ready} of ${all}`),
    zh: (ready: number, all: number) => (ready === all ? `发送 ${all} 封` : `发送 ${ready}/${all} 封`),
  },
  stop: { en: 'Stop', zh: '停止' },
  progress: {
    en: (done: number, all: number) => `${done} of ${all} done`,
    zh: (done: number, all: number) => `已完成 ${done}/${all}`,
  },
  onlyReady: {
    en: 'Letters that are incomplete stay here until their text is completed.',
    zh: '待补充的函件保留在此，补充后再发送。',
  },
  end: {
    en: (sent: number, failed: number) => `${sent} sent${failed > 0 ? `, ${failed} not sent` : ''}.`,
    zh: (sent: number, failed: number) => `已发送 ${sent} 封${failed > 0 ? `，${failed} 封未发送` : ''}。`,
  },
  toLetters: { en: 'All letters', zh: '全部函件' },
})
