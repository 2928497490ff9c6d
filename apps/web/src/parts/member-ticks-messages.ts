import { defineMessages } from '../app/language.ts'

export const memberTicksMessages = defineMessages({
  members: { en: 'Members', zh: '成员' },
  findMember: { en: 'Find a member', zh: '查找成员' },
  tooManyToShow: {
    en: (count: number) => `${count} more. Search to find them.`,
    zh: (count: number) => `另有 ${count} 人，请搜索查找。`,
  },
})
