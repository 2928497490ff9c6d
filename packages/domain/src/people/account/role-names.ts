/** Names of the roles, as screens and exported files show them. */
export const roleNames = {
  customer: { en: 'Customer', zh: '客户' },
  subAccount: { en: 'Customer’s sub-account', zh: '客户子账号' },
  agent: { en: 'Agent', zh: '代理师' },
  reviewer: { en: 'Reviewer', zh: '审核员' },
  finance: { en: 'Finance', zh: '财务' },
  administrator: { en: 'Administrator', zh: '管理员' },
} as const
