import type { TwoLanguages } from '../../platform/words/two-languages.ts'
import { type Right, rights } from './rights.ts'

/**
 * Roles that an organisation has from its beginning; their rights are fixed, a role of its own starts as a copy of one. Attorneys and
 * assistants are in agencies alone. An owner has no role: an owner may do everything.
 */
export const presetRoles = {
  manager: rights,
  colleague: ['see', 'draft', 'submit', 'pay', 'answer', 'approve', 'export'],
  drafter: ['see', 'draft', 'answer', 'export'],
  submitter: ['see', 'draft', 'submit', 'answer', 'export'],
  payer: ['see', 'pay', 'export'],
  approver: ['see', 'approve', 'export'],
  reader: ['see'],
  attorney: ['see', 'draft', 'submit', 'answer', 'export'],
  assistant: ['see', 'draft', 'answer'],
} as const satisfies Readonly<Record<string, readonly Right[]>>
export type PresetRole = keyof typeof presetRoles

/** The presets that only an agency has. */
export const agencyRoles: ReadonlySet<PresetRole> = new Set<PresetRole>(['attorney', 'assistant'])

export const presetRoleNames: Readonly<Record<PresetRole, TwoLanguages>> = {
  manager: { en: 'Manager', zh: '管理人员' },
  colleague: { en: 'Colleague', zh: '同事' },
  drafter: { en: 'Drafter', zh: '起草人' },
  submitter: { en: 'Submitter', zh: '提交人' },
  payer: { en: 'Payer', zh: '付款人' },
  approver: { en: 'Approver', zh: '审批人' },
  reader: { en: 'Reader', zh: '只读成员' },
  attorney: { en: 'Attorney', zh: '代理师' },
  assistant: { en: 'Assistant', zh: '流程助理' },
}

/** Whether somebody with the rights `by` may give a role with these: nobody gives away what they do not have. */
export function isGrantable(given: ReadonlySet<Right>, by: ReadonlySet<Right>): boolean {
  return [...given].every((right) => by.has(right))
}
