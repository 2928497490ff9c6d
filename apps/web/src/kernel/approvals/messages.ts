import { defineMessages, plural } from '../../app/language.ts'

export const approvalsPageMessages = defineMessages({
  emptyWaiting: { en: 'Nothing waits for you', zh: '没有待您审批的事项' },
  emptyWaitingText: {
    en: 'Requests appear here when a rule of your organisation asks for your approval.',
    zh: '当组织的审批规则需要您审批时，事项会显示在此处。',
  },
  emptyMine: { en: 'You have asked for no approval', zh: '您尚未发起审批' },
  emptyMineText: {
    en: 'What needs approval is asked for on its order, before it is paid or submitted.',
    zh: '需要审批的事项，请在付款或提交前于其订单中发起。',
  },
  emptyAll: { en: 'No approval was asked for yet', zh: '暂无审批记录' },
  emptyAllText: {
    en: 'What members of your organisation ask approval for is kept here with its decisions.',
    zh: '组织成员发起的审批及审批意见会保存在此处。',
  },
  costCentre: { en: 'Cost centre', zh: '成本中心' },
  costCentreSays: { en: 'cost centre is', zh: '成本中心为' },
  approveAll: {
    en: (count: number) => `Approve ${plural(count, 'request')}`,
    zh: (count: number) => `批准 ${count} 项`,
  },
  untitled: { en: 'Untitled', zh: '未命名' },
})
