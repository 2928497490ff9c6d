import { defineMessages } from '../../app/language.ts'

/** Words of the log of deliveries; reasons by their code, others are the carrier's and shown as they are. */
export const deliveryMessages = defineMessages({
  title: { en: 'Deliveries', zh: '发送记录' },
  all: { en: 'All', zh: '全部' },
  none: { en: 'Nothing has been sent yet', zh: '暂无发送记录' },
  retry: { en: 'Send again', zh: '重新发送' },
  retried: { en: 'It is sent again within a minute', zh: '将在一分钟内重新发送' },
  digest: { en: 'Daily email', zh: '每日汇总邮件' },
  message: { en: 'Message', zh: '消息' },
  status: { en: 'Status', zh: '状态' },
  channel: { en: 'Channel', zh: '渠道' },
  time: { en: 'Time', zh: '时间' },
  quiet: { en: 'held until the quiet hours end', zh: '免打扰时段结束后发送' },
  disabled: { en: 'the account is closed', zh: '账号已停用' },
  notMember: { en: 'no longer a member of the organisation', zh: '已不是该组织成员' },
  unwanted: { en: 'not wanted any more', zh: '已选择不接收' },
  notConfigured: { en: 'this channel is not set up', zh: '渠道尚未配置' },
  noAddress: { en: 'no verified address', zh: '没有已核实的联系方式' },
  broken: { en: 'mail to this address came back', zh: '该邮箱退信' },
  leaseLost: { en: 'the server stopped while sending; it may have arrived', zh: '发送中服务中断，可能已送达' },
  empty: { en: 'everything was read already', zh: '消息均已阅读' },
  read: { en: 'read already', zh: '已阅读' },
  gone: { en: 'it does not apply any more', zh: '事项已不再适用' },
  dayLimit: { en: 'limit of text messages for one day', zh: '已达当日短信上限' },
})
