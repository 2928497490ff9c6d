import { defineMessages, plural } from '../../app/language.ts'

export const handOverMessages = defineMessages({
  title: {
    en: (count: number) => (count === 1 ? 'Hand this order over' : `Hand ${count} orders over`),
    zh: (count: number) => (count === 1 ? '交接此订单' : `交接 ${count} 个订单`),
  },
  text: {
    en: 'The colleague finds it in their hands, with its notices and watches, and a message says so.',
    zh: '订单及其通知书、监控将由该同事负责，并通过消息告知。',
  },
  casesTitle: {
    en: (count: number) => (count === 1 ? 'Hand this case over' : `Hand ${count} cases over`),
    zh: (count: number) => `交接 ${count} 件案件`,
  },
  casesText: {
    en: 'The colleague finds it in their hands at your agency, with its deadlines and notices, and a message says so.',
    zh: '案件及其期限、通知书将由该同事承办，并通过消息告知。',
  },
  openCases: {
    en: (name: string, count: number) => `${name} (${plural(count, 'open case', 'open cases')})`,
    zh: (name: string, count: number) => `${name}（在办 ${count} 件）`,
  },
  nobody: { en: 'Leave it unassigned', zh: '退回未分配' },
  casesDone: {
    en: (count: number) => `${plural(count, 'case', 'cases')} handed over`,
    zh: (count: number) => `已交接 ${count} 件案件`,
  },
  casesStay: {
    en: (count: number) => (count === 1 ? '1 case stays where it is:' : `${count} cases stay where they are:`),
    zh: (count: number) => `${count} 件案件不能交接：`,
  },
  colleague: { en: 'To whom?', zh: '交接给' },
  choose: { en: 'Choose a colleague', zh: '请选择同事' },
  act: { en: 'Hand over', zh: '交接' },
  done: {
    en: (count: number) => `${plural(count, 'order', 'orders')} handed over`,
    zh: (count: number) => `已交接 ${count} 个订单`,
  },
  stay: {
    en: (count: number) => (count === 1 ? '1 order stays where it is:' : `${count} orders stay where they are:`),
    zh: (count: number) => `${count} 个订单不能交接：`,
  },
})
