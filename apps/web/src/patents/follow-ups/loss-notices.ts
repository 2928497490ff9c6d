/** Notices by which a right is lost and after which its restoration is asked for, by the office's codes. */
export const lossNotices = [
  { code: '200702', en: 'Patent terminated: annual fee not paid', zh: '专利权终止通知书' },
  { code: '200022', en: 'Application deemed withdrawn', zh: '视为撤回通知书' },
  { code: '200601', en: 'Right deemed abandoned', zh: '视为放弃取得专利权通知书' },
  { code: '200023', en: 'Request deemed not filed', zh: '视为未提出通知书' },
  { code: '200302', en: 'Priority deemed not claimed', zh: '视为未要求优先权通知书' },
] as const
