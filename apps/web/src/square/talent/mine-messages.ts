import { defineMessages } from '../../app/language.ts'

/** Words of one's own entry and of requests to oneself. */
export const mineMessages = defineMessages({
  emptyTitle: { en: 'You are not in the talent pool', zh: '您尚未加入人才库' },
  emptyText: {
    en: 'Describe what you do and choose what others see. Your phone and email stay hidden until you accept a request. Withdraw at any time.',
    zh: '填写您的专长并选择公开内容。您同意申请前不会显示手机号码和邮箱，可随时撤回。',
  },
  write: { en: 'Create my entry', zh: '填写我的信息' },
  edit: { en: 'Edit', zh: '修改' },
  status: { en: 'Status', zh: '状态' },
  preview: { en: 'How others see you', zh: '他人看到的内容' },
  open: { en: 'Open the whole entry', zh: '查看完整信息' },
  consentUntil: { en: (day: string) => `Consent until ${day}`, zh: (day: string) => `同意有效期至 ${day}` },
  deleteOn: {
    en: (day: string) => `Hidden. Deleted on ${day} unless you restore it.`,
    zh: (day: string) => `已隐藏，未恢复将于 ${day} 删除。`,
  },
  reason: { en: (why: string) => `Reason: ${why}`, zh: (why: string) => `原因：${why}` },
  draftText: { en: 'It stays hidden until you submit it and we have reviewed it.', zh: '提交并审核通过后才会展示。' },
  reviewText: { en: 'We review it before others see it.', zh: '审核通过后展示。' },
  expiredText: { en: 'Hidden. Renew your consent to be listed again.', zh: '已隐藏，续期后恢复展示。' },
  expiredChangeText: {
    en: 'Hidden. Submit your entry again to be listed.',
    zh: '已隐藏，重新提交并审核通过后恢复展示。',
  },
  takeBack: { en: 'Take back', zh: '撤回审核' },
  renew: { en: 'Renew consent', zh: '续期同意' },
  withdraw: { en: 'Withdraw', zh: '撤回同意' },
  restore: { en: 'Restore', zh: '恢复' },
  remove: { en: 'Delete for good', zh: '永久删除' },
  changed: { en: 'Saved', zh: '已保存' },
  renewTitle: { en: 'Renew your consent?', zh: '续期展示同意？' },
  withdrawTitle: { en: 'Withdraw your consent?', zh: '撤回展示同意？' },
  withdrawText: {
    en: 'Your entry is hidden at once, every contact that you accepted ends, and the entry is deleted after a few working days. Until then you can restore it.',
    zh: '信息立即隐藏，已同意的联系全部停止，数个工作日后删除，此前可恢复。',
  },
  removeTitle: { en: 'Delete your entry for good?', zh: '永久删除您的信息？' },
  removeText: {
    en: 'Everything you wrote, its documents and all requests are deleted now. This cannot be undone.',
    zh: '您填写的内容、文件和全部申请将立即删除，无法恢复。',
  },
  requests: { en: 'Requests to you', zh: '收到的申请' },
  noRequests: { en: 'Organisations that ask for your contact appear here.', zh: '申请您联系方式的组织显示在此处。' },
  accept: { en: 'Accept', zh: '同意' },
  decline: { en: 'Decline', zh: '拒绝' },
  end: { en: 'End contact', zh: '停止联系' },
  acceptText: {
    en: 'If you accept, this organisation can view your full name, the contacts that you chose and your résumé.',
    zh: '同意后，该组织可查看您的姓名全称、所选联系方式和简历。',
  },
  readings: {
    en: (count: number, at: string) => `Contact viewed ${count === 1 ? 'once' : `${count} times`}, last on ${at}`,
    zh: (count: number, at: string) => `联系方式已查看 ${count} 次，最近 ${at}`,
  },
  notRead: { en: 'Contact not viewed yet', zh: '尚未查看联系方式' },
})
