import { field, type GroupPlan, type KindReview } from '../../kernel/orders/review-plan.ts'
import { copyrightServiceWords } from '../../law/copyright/service-names.ts'
import { copyrightRights, scopeWords } from './choices.ts'
import { copyrightEnds, ownersPlan } from './review-plan.ts'
import { isCopyrightPath } from './sections.ts'
import {
  type CopyrightServiceForm,
  changeItemWords,
  copyrightSubjectWords,
  dealWayWords,
  lossWords,
  type RegisterChange,
} from './service-form.ts'

const ofForm = field<keyof CopyrightServiceForm & string>()
const ofChange = field<keyof RegisterChange & string>()

/** What a reviewer sees of a change, a recordal or a duplicate. */
const copyrightServiceReviewPlan: readonly GroupPlan[] = [
  {
    group: 'case',
    at: '',
    fields: [
      { ...ofForm('service', 'Service', '办理业务'), words: copyrightServiceWords },
      { ...ofForm('subject', 'Of', '登记对象'), words: copyrightSubjectWords },
      ofForm('registrationNo', 'Registration number', '登记号'),
      ofForm('name', 'Title', '名称'),
      ofForm('version', 'Version', '版本号'),
    ],
  },
  ownersPlan,
  {
    group: 'followUp',
    at: 'changes',
    list: true,
    fields: [
      { ...ofChange('item', 'Entry', '事项'), words: changeItemWords },
      ofChange('before', 'Before', '变更前'),
      ofChange('after', 'After', '变更后'),
    ],
  },
  {
    group: 'followUp',
    at: '',
    fields: [
      ofForm('reason', 'Reason', '原因'),
      { ...ofForm('dealWay', 'Contract', '合同类型'), words: dealWayWords },
      { ...ofForm('scope', 'Scope', '权利范围'), words: scopeWords },
      { ...ofForm('rights', 'Rights', '具体权利'), words: copyrightRights },
      { ...ofForm('contractOn', 'Signed on', '合同签订日期'), kind: 'date' },
      { ...ofForm('termFrom', 'Licence from', '许可起始日'), kind: 'date' },
      { ...ofForm('termTo', 'Licence until', '许可截止日'), kind: 'date' },
      { ...ofForm('loss', 'What happened', '证书情况'), words: lossWords },
    ],
  },
  { ...ownersPlan, group: 'buyer', at: 'assignees' },
  ...copyrightEnds,
]

export const copyrightServiceReview: KindReview = {
  plan: copyrightServiceReviewPlan,
  isPlace: (path) => isCopyrightPath('copyrightService', path),
}
