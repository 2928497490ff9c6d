import { defineMessages } from '../../app/language.ts'

export const conflictMessages = defineMessages({
  conflictTitle: { en: 'This form was changed elsewhere', zh: '此表单已在别处修改' },
  conflictText: {
    en: 'Another tab or person saved the same fields. Choose which version to keep. All other changes on both sides are kept.',
    zh: '其他标签页或人员保存了相同的字段，请选择保留的版本。双方的其他修改均已保留。',
  },
  mine: { en: 'Mine', zh: '我的版本' },
  theirs: { en: 'Theirs', zh: '对方版本' },
  absent: { en: 'Removed', zh: '已删除' },
  empty: { en: 'Empty', zh: '空' },
  saveChoice: { en: 'Save choices', zh: '保存选择' },
  later: { en: 'Decide later', zh: '稍后决定' },
  closedTitle: { en: 'This form was submitted elsewhere', zh: '此表单已在别处提交' },
  closedText: {
    en: 'It can no longer be changed. What you entered since then was not saved. Copy what you still need, then load the latest.',
    zh: '此表单不能再修改，您此后填写的内容未保存。请先复制仍需要的内容，再加载最新版本。',
  },
  conflictLoad: { en: 'Load latest', zh: '加载最新版本' },
  conflictLook: { en: 'Copy first', zh: '先复制内容' },
})
