import type { ErrorEntries } from './entry.ts'

export const followUpsEntries = {
  'followUps.wrongKind': {
    status: 422,
    en: 'There is no follow-up of this type. Choose one from the list.',
    zh: '没有此类业务，请在列表中选择。',
  },
  'followUps.notOpen': {
    status: 409,
    en: 'This follow-up can no longer be changed. Reload to see its status.',
    zh: '此售后业务已不能修改，请刷新后查看。',
  },
  'followUps.incomplete': {
    status: 422,
    en: 'The follow-up is not complete: {fields}',
    zh: '售后业务尚未填写完整：{fields}',
  },
  'followUps.fieldNotOpen': {
    status: 422,
    en: 'The reviewer did not open these fields: {fields}',
    zh: '以下内容未开放修改：{fields}',
  },
  'followUps.fileUnknown': {
    status: 422,
    en: 'A named file is not among yours. Upload it again.',
    zh: '所引用的文件不存在，请重新上传。',
  },
  'followUps.running': {
    status: 409,
    en: 'This follow-up is already in progress for this case.',
    zh: '该案件的同一业务正在办理中。',
  },
  'followUps.annuityOrdered': {
    status: 409,
    en: 'The annual fee that this restoration pays is in a payment order already. End that order first.',
    zh: '恢复所需的年费已列入缴费订单，请先结束该订单。',
  },
  'followUps.nothingAccepted': {
    status: 422,
    en: 'The change can be asked for on none of these cases.',
    zh: '所列案件均不能办理此变更。',
  },
  'followUps.noResultYet': {
    status: 409,
    en: 'A result is recorded once the request was sent to the office.',
    zh: '递交专利局后方可登记办理结果。',
  },
  'followUps.dayWrong': {
    status: 422,
    en: 'The date must be between the request and today.',
    zh: '日期应在提出之日与今天之间。',
  },
  'followUps.nothingChanged': {
    status: 409,
    en: 'Nothing that was opened has changed. Change it or add a file, then submit.',
    zh: '待补正的内容未作任何修改。请修改或补充文件后再提交。',
  },
  'followUps.noCorrection': {
    status: 409,
    en: 'No correction is asked for.',
    zh: '没有待补正的内容。',
  },
} as const satisfies ErrorEntries
