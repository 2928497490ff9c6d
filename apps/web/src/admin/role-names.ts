import type { Role } from '@portal/contract/call'
import type { TwoLanguages } from '@portal/domain/words/two-languages'

export const roleNames: Readonly<Record<Role, TwoLanguages>> = {
  customer: { en: 'Customer', zh: '客户' },
  subAccount: { en: 'Customer’s sub-account', zh: '客户子账号' },
  agent: { en: 'Agent', zh: '代理师' },
  reviewer: { en: 'Reviewer', zh: '审核员' },
  finance: { en: 'Finance', zh: '财务' },
  administrator: { en: 'Administrator', zh: '管理员' },
}

export function isRole(text: string): text is Role {
  return Object.hasOwn(roleNames, text)
}

export const accountRoles: readonly Role[] = Object.keys(roleNames).filter(isRole)
/** Roles an administrator gives; clients register themselves. */
export const givenRoles = ['agent', 'reviewer', 'finance', 'administrator'] as const
export type GivenRole = (typeof givenRoles)[number]
