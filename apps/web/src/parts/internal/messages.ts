import { defineMessages, plural } from '../../app/language.ts'

export const internalMessages = defineMessages({
  title: { en: 'Internal', zh: '内部' },
  onlyAgency: {
    en: (name: string) => `Only ${name}. The client never sees this.`,
    zh: (name: string) => `仅 ${name} 内部可见，客户无法看到。`,
  },
  onlyClient: {
    en: (name: string) => `Only ${name}. The agency never sees this.`,
    zh: (name: string) => `仅 ${name} 内部可见，代理机构无法看到。`,
  },
  tabs: { en: 'Internal parts', zh: '内部内容' },
  comments: { en: 'Comments', zh: '评论' },
  tasks: { en: 'Tasks', zh: '任务' },
  time: { en: 'Time', zh: '工时' },
  newComments: { en: (count: number) => `Comments · ${count} new`, zh: (count: number) => `评论 · ${count} 条新` },
})

export const commentMessages = defineMessages({
  none: {
    en: 'No comment yet. Type @ and a name to notify a colleague.',
    zh: '暂无评论。输入 @ 加姓名可提醒同事。',
  },
  older: { en: 'Earlier comments', zh: '更早的评论' },
  write: { en: 'Internal comment', zh: '内部评论' },
  send: { en: 'Comment', zh: '发表评论' },
  hint: { en: 'Type @ to mention a colleague.', zh: '输入 @ 提及同事。' },
  people: { en: 'Colleagues', zh: '同事' },
  edit: { en: 'Change', zh: '修改' },
  remove: { en: 'Remove', zh: '删除' },
  save: { en: 'Save', zh: '保存' },
  cancel: { en: 'Cancel', zh: '取消' },
  edited: { en: 'changed', zh: '已修改' },
  removed: { en: (name: string) => `${name} removed a comment.`, zh: (name: string) => `${name} 删除了一条评论。` },
  before: { en: (time: string) => `Until ${time}`, zh: (time: string) => `${time} 之前` },
  history: { en: 'What it said before', zh: '修改前的内容' },
  isNew: { en: 'New', zh: '新' },
  told: { en: (names: string) => `${names} notified`, zh: (names: string) => `已提醒 ${names}` },
  askRemove: { en: 'Remove this comment?', zh: '删除该评论？' },
  askRemoveText: {
    en: 'Its words are gone for everyone, earlier ones included. That there was a comment can still be seen.',
    zh: '评论内容及修改记录将被清除，仅保留曾有评论的痕迹。',
  },
  keep: { en: 'Keep it', zh: '保留' },
  by: { en: (name: string) => `Comment by ${name}`, zh: (name: string) => `${name} 的评论` },
})

export const taskMessages = defineMessages({
  none: { en: 'No task yet.', zh: '暂无任务。' },
  add: { en: 'Add a task', zh: '新建任务' },
  fromList: { en: 'From a check list', zh: '从清单模板' },
  noLists: { en: 'No check list is kept for this kind of case.', zh: '暂无适用于此类案件的清单模板。' },
  change: { en: 'Change the task', zh: '修改任务' },
  task: { en: 'Task', zh: '任务' },
  note: { en: 'Note', zh: '备注' },
  who: { en: 'Who', zh: '执行人' },
  nobody: { en: 'No one yet', zh: '暂不指定' },
  due: { en: 'Due', zh: '到期日' },
  dueBy: { en: 'Counted from', zh: '到期方式' },
  ownDay: { en: 'A day of its own', zh: '指定日期' },
  days: { en: 'Days from the deadline', zh: '距期限天数' },
  daysHint: {
    en: 'Below zero: before it. The task moves with the deadline.',
    zh: '负数表示期限前。期限变动时任务随之移动。',
  },
  items: { en: 'Check list', zh: '清单' },
  itemsHint: { en: 'A line each.', zh: '每行一项。' },
  addItem: { en: 'Add a line', zh: '添加一项' },
  save: { en: 'Save', zh: '保存' },
  cancel: { en: 'Cancel', zh: '取消' },
  done: { en: 'Done', zh: '完成' },
  drop: { en: 'Not needed', zh: '不再需要' },
  reopen: { en: 'Open again', zh: '重新打开' },
  edit: { en: 'Change', zh: '修改' },
  of: { en: (title: string) => `Check list of ${title}`, zh: (title: string) => `${title} 的清单` },
  acts: { en: (title: string) => `More for ${title}`, zh: (title: string) => `${title} 的更多操作` },
  doneBy: { en: (name: string) => `Ticked by ${name}`, zh: (name: string) => `${name} 已勾选` },
  endedBy: {
    en: (name: string, day: string) => `${name}, ${day}`,
    zh: (name: string, day: string) => `${name}，${day}`,
  },
  ended: {
    en: (count: number) => plural(count, 'ended task', 'ended tasks'),
    zh: (count: number) => `${count} 项已结束任务`,
  },
  from: {
    en: (days: number, name: string) =>
      days === 0
        ? `on the day of “${name}”`
        : `${plural(Math.abs(days), 'day', 'days')} ${days < 0 ? 'before' : 'after'} “${name}”`,
    zh: (days: number, name: string) =>
      days === 0 ? `“${name}”当日` : `“${name}”${days < 0 ? '前' : '后'} ${Math.abs(days)} 天`,
  },
  saved: { en: 'Task saved', zh: '任务已保存' },
  applied: { en: 'Task made of the check list', zh: '已按清单建立任务' },
  noDays: { en: 'Enter a whole number of days.', zh: '请填写整数天数。' },
  overdue: { en: 'overdue', zh: '已逾期' },
})

export const timeMessages = defineMessages({
  start: { en: 'Start the timer', zh: '开始计时' },
  stop: { en: 'Stop and record', zh: '停止并登记' },
  drop: { en: 'Discard', zh: '放弃' },
  replace: { en: 'Start it here instead', zh: '改为从此案计时' },
  runsHere: { en: 'Timer runs on this case', zh: '正在为此案计时' },
  runsOn: { en: (title: string) => `Timer runs on ${title}`, zh: (title: string) => `正在计时：${title}` },
  runsElsewhere: {
    en: (name: string) => `A timer of yours runs in ${name}`,
    zh: (name: string) => `您在 ${name} 有计时正在进行`,
  },
  work: { en: 'Work', zh: '工作类型' },
  billable: { en: 'Billable', zh: '计费' },
  notBillable: { en: 'not billable', zh: '不计费' },
  note: { en: 'Note', zh: '备注' },
  add: { en: 'Record time', zh: '登记工时' },
  change: { en: 'Change the entry', zh: '修改工时' },
  day: { en: 'Day', zh: '日期' },
  length: { en: 'How long', zh: '时长' },
  lengthHint: { en: 'For example 1:30, 90 or 1.5h.', zh: '例如 1:30、90 或 1.5h。' },
  noLength: { en: 'Enter a time between a minute and a day.', zh: '请填写一分钟至一天之间的时长。' },
  save: { en: 'Save', zh: '保存' },
  cancel: { en: 'Cancel', zh: '取消' },
  edit: { en: 'Change', zh: '修改' },
  remove: { en: 'Remove', zh: '删除' },
  none: { en: 'No time was recorded yet.', zh: '暂无工时记录。' },
  all: { en: 'All entries', zh: '全部记录' },
  sum: { en: 'Together', zh: '合计' },
  sumBillable: { en: (text: string) => `${text} of it billable`, zh: (text: string) => `其中计费 ${text}` },
  recorded: { en: (text: string) => `${text} recorded`, zh: (text: string) => `已登记 ${text}` },
  dropped: { en: 'Timer discarded', zh: '已放弃计时' },
  saved: { en: 'Time saved', zh: '工时已保存' },
  tooLong: {
    en: 'The timer has run for more than a day. How long did the work take?',
    zh: '计时已超过一天，请填写实际时长。',
  },
  ofEntry: {
    en: (day: string, text: string) => `${day}, ${text}`,
    zh: (day: string, text: string) => `${day}，${text}`,
  },
})
