import { defineMessages, plural } from '../../app/language.ts'

export const watchMessages = defineMessages({
  watch: { en: 'Watch fees', zh: '监控年费' },
  watchAll: { en: (count: number) => `Watch fees of ${count}`, zh: (count: number) => `监控 ${count} 件年费` },
  added: {
    en: (count: number) => `${plural(count, 'patent')} ${count === 1 ? 'is' : 'are'} watched now.`,
    zh: (count: number) => `已添加 ${count} 件监控。`,
  },
  existed: {
    en: (count: number) => `${plural(count, 'patent')} ${count === 1 ? 'was' : 'were'} watched already.`,
    zh: (count: number) => `${count} 件已在监控中。`,
  },
  open: { en: 'Open the list', zh: '查看监控' },
})
