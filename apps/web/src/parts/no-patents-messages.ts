import { defineMessages } from '../app/language.ts'

export const noPatentsMessages = defineMessages({
  visitor: {
    en: 'The patent collection is being filled; searches find nothing yet.',
    zh: '专利数据正在入库，暂时检索不到结果。',
  },
  administrator: { en: 'No patents are imported yet. By command:', zh: '尚未导入专利数据，命令：' },
})
