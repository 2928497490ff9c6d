import type { TwoLanguages } from '../../platform/words/two-languages.ts'

/** Why a row cannot be brought in; `{…}` are values of the row. */
export const importFaultWords = {
  missing: { en: 'Nothing is given here', zh: '未填写' },
  tooLong: { en: 'Longer than {max} characters', zh: '超过 {max} 个字符' },
  kind: {
    en: 'Not one of invention, utility model, design or trademark',
    zh: '不是发明、实用新型、外观设计或商标',
  },
  kindNeeded: {
    en: 'This number can be of a mark or of a patent of the eighties: say which kind it is',
    zh: '该号码既可能是商标，也可能是八十年代的专利，请填写案件类型',
  },
  garbled: {
    en: 'Characters were lost here before the file came to us: save it again as .xlsx or as text in UTF-8',
    zh: '文件上传前此处已有字符丢失，请另存为 .xlsx 或 UTF-8 文本后重新导入',
  },
  kindOfNumber: { en: 'The number is of another kind: {kind}', zh: '号码属于另一种类型：{kind}' },
  check: {
    en: 'The check character does not match: with these digits it is {expected}',
    zh: '校验位不符：按前面的数字应为 {expected}',
  },
  day: { en: 'No date (as 2016-03-05)', zh: '日期无法识别（如 2016-03-05）' },
  state: { en: 'No legal state that we know', zh: '无法识别的法律状态' },
  stateUnclear: {
    en: 'Written while a request is pending and after it was granted: write the state of the right itself, as granted, declared invalid, registered or cancelled',
    zh: '无法判断是正在请求还是已有结果，请写明权利本身的状态，如授权、宣告无效、已注册或已撤销',
  },
  classes: { en: 'Classes are numbers from 1 to 45', zh: '类别应为 1 至 45 的数字' },
  limit: { en: 'No deadline that we know by this name', zh: '无法识别的期限名称' },
  limitPair: { en: 'A deadline needs its name and its date', zh: '期限的名称和日期须同时填写' },
  limitPast: {
    en: 'This deadline is over: correct the date or leave both cells empty',
    zh: '该期限已过，请更正日期或将名称和日期留空',
  },
  limitOfKnown: {
    en: 'The case is here already without this deadline, which would be lost: record the office document that sets it on the case',
    zh: '此案已在平台中，但没有该期限，导入不会补上；请在案件中登记相应的官方文件',
  },
  differs: { en: 'Row {line} says otherwise of the same case: {value}', zh: '同一案件的第 {line} 行填写不同：{value}' },
  twinFaulty: { en: 'Row {line} of the same case has a fault', zh: '同一案件的第 {line} 行有误' },
  clientMissing: {
    en: 'Other rows name a client: name one here too',
    zh: '其他行已填写客户，此行也须填写',
  },
  termOver: {
    en: 'By this date the term and its grace period are over: give the date until which it is valid after renewal',
    zh: '按此日期计算，有效期及宽展期均已届满，请填写续展后的有效期',
  },
  international: {
    en: 'An international registration is renewed at WIPO: it cannot be imported yet',
    zh: '马德里国际注册在国际局续展，暂不支持导入',
  },
  reduction: { en: 'The reduction is 85, 70 or 0 per cent', zh: '费减比例应为 85%、70% 或 0' },
  paidAhead: {
    en: 'More than a year ahead: by the filing date year {year} runs now. Leave it empty if you are not sure',
    zh: '超前一年以上：按申请日计算，目前为第 {year} 年度。不确定时请留空',
  },
  paidUndated: {
    en: 'More than a year ahead by the year of the number: give the filing date, or leave it empty',
    zh: '按申请号的年份推算已超前一年以上：请填写申请日，或将此项留空',
  },
  paidThrough: { en: 'No year of this patent’s term', zh: '不是该专利保护期限内的年度' },
  handlerUnknown: { en: 'No one in your organisation has this name', zh: '您的组织中没有此人' },
  handlerTwice: { en: 'Several people have this name: write the account', zh: '有多人同名，请填写账号' },
  keeperUnknown: { en: 'No one at the owner of the case has this name', zh: '案件所有者的组织中没有此人' },
  notForOthers: {
    en: 'Only who manages people puts a case into the hands of others',
    zh: '只有可管理人员的成员才能将案件交给他人',
  },
  clientUnknown: {
    en: 'No client in your reach has this name: someone whose reach is all can enter it',
    zh: '您的数据范围内没有此客户，请由可查看全部数据的成员导入',
  },
  clientTwice: {
    en: 'Several clients of your book are meant by this: write the credit code or your own number of the one',
    zh: '客户簿中有多个客户与此相符，请改填其统一社会信用代码或客户编号',
  },
  clientCallsItself: {
    en: 'No client of your book has this name; “{client}” calls its own organisation so. Write “{client}” if it is meant, else enter the client in your book first',
    zh: '客户簿中没有此名称的客户；“{client}”的组织自称此名。若即指该客户，请改写为“{client}”，否则请先在客户簿中建立客户',
  },
  clientClosed: {
    en: 'This client is closed in your book: open it again first',
    zh: '该客户在客户簿中已停用，请先重新启用',
  },
  clientChanged: {
    en: 'Your book has changed since the rows were checked, and no client has this name now: import the row again',
    zh: '检查数据后客户簿有变动，现已没有此名称的客户，请重新导入此行',
  },
} as const satisfies Readonly<Record<string, TwoLanguages>>
export type ImportFaultKey = keyof typeof importFaultWords

/** Why a row is left out though nothing is wrong with it. */
export const importKnownWords = {
  joined: { en: 'Belongs to the case of row {line}', zh: '与第 {line} 行同属一案' },
  here: { en: 'Already here: {orderNo}', zh: '已有此案：{orderNo}' },
  hereOut: { en: 'Already here, out of your reach', zh: '已有此案，不在您的数据范围内' },
  addsLimit: { en: 'Already here: {orderNo}. Its deadline is added', zh: '已有此案：{orderNo}，将补充其期限' },
  limitAdded: { en: 'Deadline added to {orderNo}', zh: '已为 {orderNo} 补充期限' },
  perhapsHere: {
    en: 'Perhaps here already: {orderNo} was filed and has no number yet. If it is the same, enter the number there and leave the row out',
    zh: '可能已有此案：{orderNo} 已递交但尚无申请号。若为同一案件，请在该案中填写申请号，不要导入此行',
  },
  against: { en: 'Stands against a client of yours: {party}', zh: '与本机构客户存在利益冲突：{party}' },
  intoClient: {
    en: 'Goes at once into the docket of a client who works here: {client}',
    zh: '导入后立即进入已在平台工作的客户的台账：{client}',
  },
  watchedBefore: {
    en: 'Was watched before with other facts, which stay: {fields}',
    zh: '此前已在监控，以下信息与表格不同，保留原值：{fields}',
  },
  paidNotBelieved: {
    en: 'Annual fees paid through year {year} does not go with the filing date {on}: taken as not stated',
    zh: '年费已缴至第 {year} 年度与申请日 {on} 不符，按未填写处理',
  },
  watchedByOthers: {
    en: 'Others watch it already, and their list stays as it is: its fees and renewals do not show in your docket',
    zh: '此权利已由他人监控，其监控信息保持不变；相关年费和续展不会出现在您的台账中',
  },
} as const satisfies Readonly<Record<string, TwoLanguages>>
export type ImportKnownKey = keyof typeof importKnownWords

/** How a watched patent stands, as it is told beside what a sheet says. */
export const watchedLegalNames = {
  granted: { en: 'Granted', zh: '授权' },
  pending: { en: 'Pending', zh: '审查中' },
  ended: { en: 'Ended', zh: '已终止' },
  unknown: { en: 'Unknown', zh: '未知' },
} as const satisfies Readonly<Record<string, TwoLanguages>>

/** Days within which an agency can take a case back out of the docket of a client who works here, if nobody acted on it. */
export const takeBackDays = 7

/** Why a case that was brought in stays when its import is undone. */
export const importTouchWords = {
  event: { en: 'Someone has worked on it since', zh: '导入后已有人办理' },
  added: {
    en: 'Another import added a deadline to it: undo that one first',
    zh: '另一次导入为其补充了期限，请先撤销该次导入',
  },
  notice: { en: 'An office document was recorded on it', zh: '已登记官方文件或通知书' },
  order: { en: 'Another order belongs to it', zh: '已有关联的订单' },
  payment: { en: 'An annual fee was ordered for it', zh: '已下单缴纳年费' },
  paper: { en: 'Documents, messages or people were added to it', zh: '已添加文件、留言或成员' },
  deadline: { en: 'A deadline of it was closed', zh: '已有期限被关闭' },
  watch: { en: 'Its watch was changed', zh: '监控信息已被修改' },
  plan: { en: 'It stands in a plan of annual fees', zh: '已列入年费计划' },
  seen: { en: 'Someone has acknowledged a deadline of it', zh: '已有人确认其期限' },
  team: { en: 'Comments, tasks or time were recorded on it', zh: '已有内部备注、任务或工时' },
  client: {
    en: 'Its client works here, and it has been in their docket for more than a week',
    zh: '客户已在平台工作，案件进入其台账已超过一周',
  },
  said: {
    en: 'Another import names it too: undo that one first',
    zh: '另一次导入也列有该项，请先撤销该次导入',
  },
} as const satisfies Readonly<Record<string, TwoLanguages>>
