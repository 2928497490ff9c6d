import { defineMessages, plural } from '../../app/language.ts'

/** Words of roles and teams. */
export const roleMessages = defineMessages({
  lead: {
    en: 'The rights of preset roles are fixed. Copy one to make a role of your own.',
    zh: '预设角色的权限不可变更，可复制后设为自定义角色。',
  },
  own: { en: 'Custom', zh: '自定义' },
  yes: { en: 'Yes', zh: '有' },
  no: { en: 'No', zh: '无' },
  actsOn: { en: (name: string) => `Actions on ${name}`, zh: (name: string) => `${name}：操作` },
  copy: { en: 'Copy to a new role', zh: '复制为新角色' },
  change: { en: 'Change name and rights', zh: '变更名称和权限' },
  copyOf: { en: (name: string) => `${name} (copy)`, zh: (name: string) => `${name}（副本）` },
  inUse: {
    en: (count: number) => `${plural(count, 'member has', 'members have')} this role`,
    zh: (count: number) => `有 ${count} 名成员使用该角色`,
  },
  meanings: { en: 'What each right allows', zh: '各项权限说明' },
  owners: {
    en: 'Owners have every right and no role.',
    zh: '所有者拥有全部权限，不另设角色。',
  },
  newTitle: { en: 'New role', zh: '新建角色' },
  changeTitle: { en: (name: string) => `Change ${name}`, zh: (name: string) => `变更角色“${name}”` },
  name: { en: 'Name', zh: '名称' },
  rights: { en: 'Rights', zh: '权限' },
  notYours: { en: 'You don’t have this right, so you can’t give it.', zh: '您没有此项权限，无法授予。' },
  atOnce: {
    en: (count: number) => `Takes effect at once for ${plural(count, 'member')}.`,
    zh: (count: number) => `保存后对 ${count} 名成员立即生效。`,
  },
  removeTitle: { en: (name: string) => `Remove the role ${name}?`, zh: (name: string) => `删除角色“${name}”？` },
  removeText: {
    en: 'No member has it. It can’t be given any more.',
    zh: '该角色目前无人使用，删除后将无法再授予。',
  },
  removed: { en: 'Role removed', zh: '角色已删除' },
  addTeam: { en: 'New team', zh: '新建团队' },
  noTeams: { en: 'No teams yet', zh: '暂无团队' },
  noTeamsText: {
    en: 'Teams group members who work together, for example a department or a project.',
    zh: '团队用于将一起工作的成员分组，例如部门或项目组。',
  },
  lead1: { en: 'Lead', zh: '负责人' },
  noLead: { en: 'No lead', zh: '未设负责人' },
  changeTeam: { en: (name: string) => `Change ${name}`, zh: (name: string) => `变更团队“${name}”` },
  removeTeam: { en: (name: string) => `Remove ${name}`, zh: (name: string) => `删除团队“${name}”` },
  removeTeamTitle: { en: (name: string) => `Remove the team ${name}?`, zh: (name: string) => `删除团队“${name}”？` },
  removeTeamText: {
    en: (count: number) => `Its ${plural(count, 'member')} stay in the organisation.`,
    zh: (count: number) => `其 ${count} 名成员仍保留在组织中。`,
  },
  removeEmptyTeam: { en: 'It has no members.', zh: '该团队没有成员。' },
  teamRemoved: { en: 'Team removed', zh: '团队已删除' },
})
