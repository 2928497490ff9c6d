import { defineList, fileColumn } from '../list.ts'

export const memberStates = {
  active: { en: 'Active', zh: '正常' },
  disabled: { en: 'Disabled', zh: '已停用' },
}

export const memberStandings = ['owner', 'member', 'disabled'] as const

/** Members of the organisation of a session. */
export const memberList = defineList({
  name: 'organisations.exportMembers',
  screen: 'organisation/members',
  sheet: { en: 'Members', zh: '成员' },
  filters: {
    /** Part of a name; of an account too for who manages people. */
    text: {
      kind: 'text',
      max: 80,
      label: { en: 'Name', zh: '姓名' },
      says: { en: 'name or account contains', zh: '姓名或账号包含' },
    },
    teamId: { kind: 'id' },
    /** A role of the organisation. */
    roleId: { kind: 'id' },
    /** Owners, who have no role, or the others. */
    standing: { kind: 'choice', of: memberStandings },
  },
  columns: {
    name: { title: { en: 'Name', zh: '姓名' } },
    account: { title: { en: 'Account', zh: '账号' } },
    role: { title: { en: 'Role', zh: '角色' } },
    teams: { title: { en: 'Teams', zh: '团队' } },
    state: { title: { en: 'Status', zh: '状态' } },
    last: { title: { en: 'Last sign-in', zh: '最近登录' }, kind: 'instant', of: 'lastSignInTime' },
  },
  file: {
    name: fileColumn('Name', '姓名', 28),
    account: fileColumn('Account', '账号', 24),
    role: fileColumn('Role', '角色', 22),
    teams: fileColumn('Teams', '团队', 32),
    state: fileColumn('Status', '状态', 12),
    last: { ...fileColumn('Last sign-in (Beijing)', '最近登录', 18, 'instant'), of: 'lastSignInTime' },
  },
})
