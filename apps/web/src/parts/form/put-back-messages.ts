import { defineMessages } from '../../app/language.ts'

export const putBackMessages = defineMessages({
  putBack: {
    en: (time: string) => `Unsaved text of ${time} on this device was put back.`,
    zh: (time: string) => `已恢复本设备上 ${time} 未保存的内容。`,
  },
  undo: { en: 'Undo', zh: '撤销' },
  close: { en: 'Close', zh: '关闭' },
})
