import type { ErrorEntries } from './entry.ts'

export const supplyEntries = {
  'supply.faulty': {
    status: 422,
    en: 'Some details are missing or wrong: {faults}.',
    zh: '部分内容缺失或有误，请核对：{faults}。',
  },
  'supply.patentUnknown': {
    status: 422,
    en: 'Our patent data have no Chinese patent {number}. Check the application number.',
    zh: '平台专利数据中没有 {number}，请核对申请号。',
  },
  'supply.moveNotAllowed': {
    status: 409,
    en: 'This is not possible in the current status. Reload the page.',
    zh: '当前状态不能这样操作，请刷新页面。',
  },
  'supply.notEditable': {
    status: 409,
    en: 'This post cannot be changed now. Withdraw it from review or reopen it first.',
    zh: '当前不能修改，请先撤回审核或重新展示。',
  },
  'supply.postedAlready': {
    status: 409,
    en: 'Your organisation has already posted this. Change the existing post instead.',
    zh: '您的组织已发布相同内容，请修改原有信息。',
  },
  'supply.tooMany': {
    status: 409,
    en: 'An organisation can have at most {most} posts that are not closed. Close one first.',
    zh: '每个组织未关闭的信息最多 {most} 条，请先关闭一条。',
  },
  'supply.ownPost': {
    status: 409,
    en: 'This post is of your own organisation.',
    zh: '这是您所在组织发布的信息。',
  },
  'supply.notShown': {
    status: 409,
    en: 'This post is no longer open. Look for others on the board.',
    zh: '该信息已不再展示，请查看其他信息。',
  },
  'supply.colleagueHasIt': {
    status: 409,
    en: 'A colleague is already in contact about this post.',
    zh: '同事已就该信息与对方联系。',
  },
  'supply.reasonMissing': {
    status: 422,
    en: 'Enter the reason, so that the poster can correct it.',
    zh: '请填写原因，以便对方修改。',
  },
  'supply.ownReview': {
    status: 409,
    en: 'A post of your own organisation is reviewed by someone else.',
    zh: '本组织发布的信息须由他人审核。',
  },
} as const satisfies ErrorEntries
