import { defineMessages } from '../../app/language.ts'

export const formMessages = defineMessages({
  reviewer: { en: 'The reviewer asks:', zh: '审核意见：' },
  asked: { en: 'The reviewer asks you to correct this.', zh: '审核员要求补正以下内容。' },
  answerBy: { en: (day: string) => `Please answer by ${day}.`, zh: (day: string) => `请于 ${day} 前答复。` },
  askedOnly: {
    en: 'Only the parts that these lie in can be changed.',
    zh: '仅可修改上述内容所在的部分。',
  },
  masked: {
    en: 'Shown with its middle hidden; the papers have it whole.',
    zh: '此处隐去部分显示，提交的文件为完整内容。',
  },
  stepAsked: { en: 'asked for, not changed yet', zh: '待补正，尚未修改' },
  source: { en: 'Rule', zh: '依据' },
  fix: { en: 'Fix:', zh: '需修改：' },
  review: { en: 'Please check:', zh: '请核对：' },
  pass: { en: 'In order:', zh: '通过：' },
  saving: { en: 'Saving…', zh: '保存中…' },
  changed: { en: 'Not saved yet', zh: '尚未保存' },
  clean: { en: 'Saved as you type', zh: '填写时自动保存' },
  saved: { en: (time: string) => `Saved ${time}`, zh: (time: string) => `已保存 ${time}` },
  failed: { en: 'Not saved', zh: '未保存' },
  saveNow: { en: 'Save now', zh: '立即保存' },
  conflictTitle: { en: 'This form was changed elsewhere', zh: '此表单已在别处修改' },
  conflictText: {
    en: 'Another tab or person saved it after you opened it here. What you typed since then is not saved. Load the newest version; copy what you still need before.',
    zh: '在您打开本页之后，其他标签页或人员保存了此表单。您此后填写的内容尚未保存。请先复制仍需要的内容，再加载最新版本。',
  },
  conflictLoad: { en: 'Load latest', zh: '加载最新版本' },
  conflictLook: { en: 'Stay here', zh: '留在本页' },
  draftOffer: {
    en: (what: string, time: string) => `You have a draft, ${what}, saved ${time}.`,
    zh: (what: string, time: string) => `您有一份草稿：${what}，保存于 ${time}。`,
  },
  otherDraftOffer: {
    en: (what: string, time: string) => `You have a draft of another service, ${what}, saved ${time}.`,
    zh: (what: string, time: string) => `您有一份其他业务的草稿：${what}，保存于 ${time}。`,
  },
  goOn: { en: 'Continue', zh: '继续填写' },
  notNow: { en: 'Not now', zh: '暂不' },
  unsentTitle: { en: 'This has not been sent', zh: '内容尚未提交' },
  unsentText: {
    en: 'What you entered here is kept nowhere yet. Stay and send it, or leave without it.',
    zh: '此处填写的内容尚未保存，离开后将丢失。',
  },
  leaveUnsent: { en: 'Leave without it', zh: '放弃并离开' },
  leaveTitle: { en: 'Your last changes are not saved', zh: '最近的修改尚未保存' },
  leaveText: {
    en: 'Saving them failed just now. Stay to try again, or leave without them.',
    zh: '刚才保存失败。可留在本页重试，或放弃这些修改离开。',
  },
  leave: { en: 'Leave without saving', zh: '不保存并离开' },
  wholeNumber: {
    en: (max: string) => `Write a whole number from 0 to ${max}, digits only`,
    zh: (max: string) => `请填写 0 至 ${max} 的整数，仅限数字`,
  },
  choose: { en: 'Choose', zh: '请选择' },
  yes: { en: 'Yes', zh: '是' },
  no: { en: 'No', zh: '否' },
  stay: { en: 'Stay', zh: '留在本页' },
})
