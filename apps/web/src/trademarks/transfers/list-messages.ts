import { defineMessages, plural } from '../../app/language.ts'

export const transferListMessages = defineMessages({
  start: { en: 'Transfer trademarks', zh: '办理商标转让' },
  emptyTitle: { en: 'Transfer trademarks in three steps', zh: '三步办理商标转让' },
  emptyText: {
    en: '1. Choose the marks: similar marks that must be assigned together are found. 2. Enter the assignor and the assignee and upload their documents. 3. Submit and pay: the documents to sign are generated.',
    zh: '1. 选择商标，系统查出须一并转让的近似商标；2. 填写双方信息并上传证明；3. 提交并支付，自动生成待签署文件。',
  },
  emptyForAgents: { en: 'No customer has submitted a transfer yet', zh: '暂无客户提交商标转让' },
  moreMarks: {
    en: (marks: number, classes: number) => `${plural(marks, 'mark')}, ${plural(classes, 'class', 'classes')}`,
    zh: (marks: number, classes: number) => `${marks} 件商标，${classes} 个类别`,
  },
  to: { en: (name: string) => `to ${name}`, zh: (name: string) => `受让人：${name}` },
  stage: { en: 'Stage', zh: '阶段' },
  stageSays: { en: 'stage is', zh: '阶段为' },
  papers: { en: 'Documents', zh: '文件' },
  form: { en: 'Look at the form', zh: '查看申请表' },
})
