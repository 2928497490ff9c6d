import { isGrantable, type PresetRole, presetRoleNames, presetRoles } from '@portal/domain/people/rights/preset-roles'
import type { Reach } from '@portal/domain/people/rights/reach'
import type { ReplyFor } from '../../api/send-call.ts'
import type { Language } from '../../app/language.ts'

export type Organisation = ReplyFor<'organisations.getOrganisation'>
export type Role = Organisation['roles'][number]
export type Team = Organisation['teams'][number]
export type Member = ReplyFor<'organisations.listMembers'>['list'][number]
export type Invitation = ReplyFor<'organisations.listInvitations'>['list'][number]

/** What a new member sees unless it is chosen: what the one who lets them in does. */
export const firstReach = ({ me }: Organisation): Reach => (me.reach === 'all' ? 'all' : [...me.reach])

/** As a call takes it. */
export const toSent = (reach: Reach) => (reach === 'all' ? reach : [...reach])

export const nameOfRole = (role: { readonly preset: PresetRole | null; readonly name: string }, language: Language) =>
  role.preset ? presetRoleNames[role.preset][language] : role.name

export const mayManage = ({ kind, me }: Organisation): boolean => kind !== 'person' && me.rights.includes('people')

/** Presets in their usual order, then those of the organisation's own by name. */
export const inOrder = (roles: readonly Role[]): readonly Role[] => {
  const order = Object.keys(presetRoles)
  const placeOf = ({ preset }: Role) => (preset ? order.indexOf(preset) : order.length)
  return [...roles].sort((a, b) => placeOf(a) - placeOf(b) || a.name.localeCompare(b.name, 'zh'))
}

/** Roles that the reader may give: nobody gives a right that they do not have. */
export const rolesToGive = ({ roles, me }: Organisation): readonly Role[] =>
  inOrder(roles).filter(({ rights }) => isGrantable(new Set(rights), new Set(me.rights)))
