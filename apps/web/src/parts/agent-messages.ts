import { defineMessages, plural } from '../app/language.ts'

export const agentMessages = defineMessages({
  assign: { en: 'Assign for me', zh: '由平台指派' },
  assignText: { en: 'The attorney with the fewest open cases', zh: '指派在办案件最少的代理师' },
  chooseAgent: { en: 'I choose', zh: '自行选择' },
  chooseAgentText: { en: 'By name, field and figures', zh: '按姓名、领域和数据选择' },
  agent: { en: 'Patent attorney', zh: '专利代理师' },
  agentHint: { en: 'Type a name', zh: '输入姓名查找' },
  agentWay: { en: 'Who handles the case', zh: '案件承办人' },
  elsewhere: {
    en: 'This attorney does not work at the chosen agency. Choose another.',
    zh: '该代理师不在所选机构执业，请重新选择。',
  },
  licence: { en: 'licence', zh: '执业证' },
  load: { en: (n: number) => `${plural(n, 'open case')}`, zh: (n: number) => `在办 ${n} 件` },
  filed: { en: (n: number) => `${n} filed`, zh: (n: number) => `已递交 ${n} 件` },
  granted: { en: (share: string) => `${share} granted`, zh: (share: string) => `授权率 ${share}` },
})
