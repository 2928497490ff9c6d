import type { TwoLanguages } from '../../platform/words/two-languages.ts'

/** What a member of an organisation may be allowed to do there (decision 0063), from looking to deciding who else may. */
export const rights = ['see', 'draft', 'submit', 'pay', 'answer', 'approve', 'export', 'people'] as const
export type Right = (typeof rights)[number]

/** Of an owner, and of a person alone. */
export const allRights: ReadonlySet<Right> = new Set(rights)

export function isRight(value: string): value is Right {
  return (rights as readonly string[]).includes(value)
}

export const rightNames: Readonly<Record<Right, TwoLanguages>> = {
  see: { en: 'See', zh: '查看' },
  draft: { en: 'Draft', zh: '起草' },
  submit: { en: 'Submit', zh: '提交' },
  pay: { en: 'Pay', zh: '付款' },
  answer: { en: 'Answer', zh: '答复' },
  approve: { en: 'Approve', zh: '审批' },
  export: { en: 'Export', zh: '导出' },
  people: { en: 'Manage people', zh: '管理成员' },
}

/** What each is good for, for whoever gives it; true of a company and of an agency. */
export const rightWords: Readonly<Record<Right, TwoLanguages>> = {
  see: {
    en: 'See orders, cases and documents within reach.',
    zh: '查看数据范围内的订单、案件和文件。',
  },
  draft: {
    en: 'Start, edit and delete drafts; manage watch lists, applicants and saved plans; prepare quotes.',
    zh: '新建、编辑和删除草稿，管理监控列表、申请人和缴费方案，准备报价。',
  },
  submit: {
    en: 'Submit, withdraw and cancel orders; file cases and complete them.',
    zh: '提交、撤回和取消订单，递交案件并办结。',
  },
  pay: {
    en: 'Pay, report bank transfers, request refunds and set the payee.',
    zh: '付款、登记对公转账、申请退款，设置收款账户。',
  },
  answer: {
    en: 'Respond to corrections, notices and messages, and ask for corrections.',
    zh: '答复补正、通知书和留言，要求补正。',
  },
  approve: {
    en: 'Confirm drafts, accept quotes and deals, and decide to give up a right.',
    zh: '确认定稿，接受报价和交易，决定放弃权利。',
  },
  export: {
    en: 'Download lists and archives, and share lists by link.',
    zh: '下载列表和压缩包，以链接分享列表。',
  },
  people: {
    en: 'Invite and remove members, set roles and teams, and assign cases.',
    zh: '邀请和移除成员，设置角色和团队，分配案件。',
  },
}
