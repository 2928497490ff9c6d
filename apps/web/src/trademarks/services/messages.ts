import { defineMessages, plural } from '../../app/language.ts'

export const serviceMessages = defineMessages({
  steps: { en: 'Steps of the form', zh: '填写步骤' },
  stepDone: { en: 'complete', zh: '已完成' },
  stepOpen: { en: 'incomplete', zh: '未完成' },
  marks: { en: 'Service and mark', zh: '业务与商标' },
  facts: { en: 'Details', zh: '办理内容' },
  applicants: { en: 'Applicant and contact', zh: '申请人与联系人' },
  papers: { en: 'Documents', zh: '申请文件' },
  confirm: { en: 'Fees and confirmation', zh: '费用与确认' },

  service: { en: 'Service', zh: '业务' },
  forOne: { en: 'An application is about one mark.', zh: '一份申请仅限一件商标。' },
  forEach: {
    en: 'Several marks can go in one form: each becomes an order with an application of its own.',
    zh: '可一次提交多件商标，每件商标各成一个订单、各出一份申请书。',
  },
  forAll: {
    en: 'All registered marks of the owner change together.',
    zh: '申请人名下的注册商标须一并变更。',
  },
  add: { en: 'Add', zh: '添加' },
  number: { en: 'Number of the mark', zh: '商标注册号或申请号' },
  numberHint: { en: 'Up to 8 digits, or G and digits', zh: '不超过 8 位数字，或 G 加数字' },
  mine: { en: 'From your list:', zh: '从我的商标中选择：' },
  atWork: { en: 'Under way already:', zh: '已在办理：' },
  noMarks: {
    en: 'No mark yet. Details are filled in from our data once you enter a number.',
    zh: '尚未添加商标。填写号码后自动带入商标库信息。',
  },
  mayMove: {
    en: 'The holidays of that year are not published yet: the day may move.',
    zh: '该年放假安排尚未公布，日期可能顺延。',
  },
  toConfirm: {
    en: 'How this period is counted is to be confirmed with the office.',
    zh: '该期限的计算方式待向商标局确认。',
  },
  revisedLaw: {
    en: 'By the law in force from 2027; its transitional rules are to be confirmed.',
    zh: '按 2027 年起施行的新法计算，过渡规则待确认。',
  },
  more: { en: (count: number) => `and ${count} more`, zh: (count: number) => `等另 ${count} 件` },

  summary: { en: 'Summary', zh: '摘要' },
  markCount: { en: (count: number) => plural(count, 'mark'), zh: (count: number) => `${count} 件商标` },
  untitled: { en: 'No mark yet', zh: '尚未添加商标' },
  limit: { en: 'Time limit', zh: '办理期限' },
  office: { en: 'Official fees', zh: '官费' },
  unlisted: { en: 'not known', zh: '待官方确认' },
  ownFee: { en: 'Our fee', zh: '服务费' },
  total: { en: 'Total', zh: '合计' },
  missing: {
    en: (count: number) => (count === 1 ? '1 thing is missing' : `${count} things are missing`),
    zh: (count: number) => `还有 ${count} 项未完成`,
  },
  nothingMissing: { en: 'Nothing is missing', zh: '已填写完整' },
  submit: { en: (total: string) => `Submit and pay ${total}`, zh: (total: string) => `提交并支付 ${total}` },
  submitPlain: { en: 'Submit and pay', zh: '提交并支付' },
  sameFees: { en: 'The correction leaves the fees as they were.', zh: '本次补正不影响费用。' },
  feesChange: {
    en: (was: string, now: string) => `The correction changes the price from ${was} to ${now}.`,
    zh: (was: string, now: string) => `本次补正后费用由 ${was} 变更为 ${now}。`,
  },
  feesMorePaid: {
    en: (was: string, now: string, more: string) =>
      `The correction makes it ${now}; ${was} is paid. We write to you about the ${more} that remain.`,
    zh: (was: string, now: string, more: string) =>
      `本次补正后费用为 ${now}，已付 ${was}，差额 ${more} 将另行联系您补缴。`,
  },
  feesLessPaid: {
    en: (was: string, now: string, less: string) =>
      `The correction makes it ${now}; ${was} is paid. We write to you about the ${less} that are too much.`,
    zh: (was: string, now: string, less: string) =>
      `本次补正后费用为 ${now}，已付 ${was}，多付的 ${less} 将另行联系您退还。`,
  },
  handIn: { en: 'Submit correction', zh: '提交补正' },
  submittedAs: {
    en: (count: number) => `Submitted as ${count} orders, one for each mark: pay to have them filed`,
    zh: (count: number) => `已提交，每件商标一个订单，共 ${count} 个，请支付`,
  },
  handedIn: { en: 'The correction is submitted', zh: '补正已提交' },
  refused: { en: 'Fix these before submitting:', zh: '提交前请修改：' },
  readOnly: { en: 'This form is submitted; it can be looked at only.', zh: '表单已提交，仅供查看。' },
})
