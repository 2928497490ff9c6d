import { formatNumber } from '../../platform/words/amounts.ts'
import { askedWhat, askedWhatZh, budgetIn } from '../messages/approval-words.ts'
import { unseenWords } from '../messages/docket-words.ts'
import { type Message, messageWords } from '../messages/message-words.ts'
import { type MessageParams, textOf } from '../messages/person-words.ts'

/** Facts of an event that leave as data, closed unless said: names of persons, contacts, reasons in free words and ids of invitations do not. */
export const toldFacts = [
  ...['act', 'amount', 'code', 'count', 'country', 'customer', 'days', 'dueOn', 'fields', 'limit', 'notice'],
  ...['number', 'on', 'percent', 'sentOn', 'step', 'validUntil', 'version', 'year'],
] as const

/** What sentences are made of besides: what it is about, days, counts and marks of ours. */
const saidFacts = [
  ...['title', 'whatEn', 'whatZh', 'from', 'day', 'fromOn', 'toOn', 'paid', 'returned'],
  ...['byUs', 'mayMove', 'calendarUnknown', 'dropped'],
] as const

/** What is of our own lists in one kind, and anybody's words in another. */
const saidOf: Readonly<Record<string, readonly string[]>> = {
  // The name of the document, as our list has it.
  'official.documentRecorded': ['en', 'zh'],
  // The mark, which is the title here.
  'marks.reminder': ['name'],
}

const count = (p: MessageParams) => formatNumber(Number(p.count ?? 0))

/** Of kinds whose sentence in the bell speaks to one person, names somebody, or repeats what somebody wrote: the same as a fact. */
const words: Readonly<Record<string, { readonly [Language in 'en' | 'zh']: (p: MessageParams) => string }>> = {
  'docket.unseen': unseenWords,
  'task.due': { en: () => 'A task is due today', zh: () => '有任务今日到期' },
  'task.overdue': {
    en: (p) => `A task is overdue since ${textOf(p, 'dueOn')}`,
    zh: (p) => `有任务已于 ${textOf(p, 'dueOn')} 逾期`,
  },
  'approval.asked': {
    en: (p) => `Approval is asked for: ${askedWhat(p)}`,
    zh: (p) => `有审批待处理：${askedWhatZh(p)}`,
  },
  'approval.waiting': {
    en: (p) => `Reminder: approval is still waited for: ${askedWhat(p)}`,
    zh: (p) => `提醒：审批仍待处理：${askedWhatZh(p)}`,
  },
  'approval.late': {
    en: (p) => `No decision for three working days: approval of ${askedWhat(p)}`,
    zh: (p) => `已三个工作日未审批：${askedWhatZh(p)}`,
  },
  'approval.void': {
    en: (p) => `The request to approve ${askedWhat(p)} is no longer valid. Ask again if needed`,
    zh: (p) => `${askedWhatZh(p)}的审批已失效，如仍需办理请重新发起`,
  },
  'approval.rules': { en: () => 'The rules of approval were changed', zh: () => '审批规则已变更' },
  'budget.reached': {
    en: (p) => `A budget (${budgetIn(p, 'en')}) is ${textOf(p, 'percent')}% paid or bound`,
    zh: (p) => `有预算（${budgetIn(p, 'zh')}）的支出与占用已达 ${textOf(p, 'percent')}%`,
  },
  'organisation.joined': { en: () => 'Someone joined the organisation', zh: () => '有新成员加入' },
  'organisation.casesImported': {
    en: (p) => `Your agency imported ${count(p)} of your cases into your docket`,
    zh: (p) => `代理机构已将贵方的 ${count(p)} 件案件导入您的台账`,
  },
  'organisation.casesGiven': {
    en: (p) => `A client imported ${count(p)} cases that are with your agency`,
    zh: (p) => `有客户导入了 ${count(p)} 件案件，由贵机构承办`,
  },
  'organisation.clientAccepted': {
    en: () => 'A client confirmed their account here',
    zh: () => '有客户已确认其平台账号',
  },
  'organisation.clientDeclined': {
    en: () => 'A client declined to name their account here',
    zh: () => '有客户未确认其平台账号',
  },
}

/** Numbers of identity cards (GB 11643) that somebody wrote into a title: they go nowhere. */
const identityNumber = /(?<!\d)\d{6}(?:18|19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dXx](?![\dA-Za-z])/g

/** @example withoutIdentityNumbers('张三 110101199003071234') // '张三 ******************' */
export const withoutIdentityNumbers = (text: string): string =>
  text.replaceAll(identityNumber, (found) => '*'.repeat(found.length))

const factMax = 200
/** One line without what is not seen: nobody writes a line of their own into a group by the title of a case. */
const oneLine = (text: string) => text.replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim()

/** A text fact as it leaves. */
export const toldText = (text: string): string => withoutIdentityNumbers(oneLine(text)).slice(0, factMax)

/** An event with what may leave of it, and nothing else. */
export function toldMessage<Of extends Message>(message: Of): Of {
  const names = [...toldFacts, ...saidFacts, ...(saidOf[message.kind] ?? [])]
  const params = names.flatMap((name): [string, string | number][] => {
    const value = message.params[name]
    if (value === undefined || value === '') return []
    return [[name, typeof value === 'string' ? toldText(value) : value]]
  })
  return { ...message, params: Object.fromEntries(params) }
}

/** What connections are told of an event, in one sentence made of such facts alone. */
export function toldWords(message: Message, language: 'en' | 'zh'): string {
  const told = toldMessage(message)
  const say = Object.hasOwn(words, told.kind) ? words[told.kind] : undefined
  return oneLine(say ? say[language](told.params) : messageWords(told, language))
}
