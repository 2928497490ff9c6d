import { defineMessages } from '../app/language.ts'

export const setupNoticeMessages = defineMessages({
  text: {
    en: (count: number) => `This installation is not ready for customers yet: ${count} to do.`,
    zh: (count: number) => `系统尚未就绪，还有 ${count} 项待完成。`,
  },
  link: { en: 'Getting started', zh: '启用清单' },
})
