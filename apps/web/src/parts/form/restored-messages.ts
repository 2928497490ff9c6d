import { defineMessages } from '../../app/language.ts'

export const restoredMessages = defineMessages({
  putBack: {
    en: (time: string) => `Unsaved text of ${time} on this device was put back.`,
    zh: (time: string) => `已恢复本设备上 ${time} 未保存的内容。`,
  },
  undo: { en: 'Undo', zh: '撤销' },
  all: { en: 'Taken back: the text stands as before.', zh: '已撤销，内容恢复为之前的样子。' },
  some: {
    en: 'Taken back, except where you changed it since: that stays.',
    zh: '已撤销，此后修改过的内容予以保留。',
  },
  nothing: {
    en: 'Nothing was taken back: you changed it since, and that stays.',
    zh: '未撤销：该内容此后已修改，予以保留。',
  },
  close: { en: 'Close', zh: '关闭' },
})
