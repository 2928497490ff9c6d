import { defineMessages, plural } from '../../app/language.ts'

export const officeOrganisationMessages = defineMessages({
  title: { en: 'Organisations', zh: '组织' },
  all: { en: 'All', zh: '全部' },
  none: { en: 'No organisations yet', zh: '暂无组织' },
  noOwner: { en: 'Without owner', zh: '无所有者' },
  members: { en: (count: number) => plural(count, 'member'), zh: (count: number) => `${count} 名成员` },
  setOwner: { en: 'Set owner', zh: '指定所有者' },
  setTitle: { en: (name: string) => `Set an owner of ${name}`, zh: (name: string) => `为“${name}”指定所有者` },
  setText: {
    en: 'The account becomes an owner, with every right. Owners that are there stay, and all of them are notified.',
    zh: '该账号将成为所有者并拥有全部权限。现有所有者保持不变，所有者均会收到通知。',
  },
  account: { en: 'Account', zh: '账号' },
  accountHint: { en: 'Sign-in name, as the list of users shows it.', zh: '登录账号，以用户列表为准。' },
  reason: { en: 'Reason', zh: '原因' },
  reasonHint: { en: 'Kept in the audit log.', zh: '将记入审计日志。' },
  wasSet: { en: 'Owner set', zh: '已指定所有者' },
})
