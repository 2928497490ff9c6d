import { findGroup, groupNames } from '../messages/groups.ts'
import { messagePath } from '../messages/message-path.ts'
import type { Message } from '../messages/message-words.ts'
import { testKind } from './connection-rules.ts'
import { toldFacts, toldMessage, toldText, toldWords } from './told-words.ts'

type Language = 'en' | 'zh'

/** Raised when a field goes or changes its meaning; a new field raises nothing. */
export const payloadVersion = 1

export interface OrganisationEvent extends Message {
  /** Stays the same for every repetition. */
  readonly id: string
  /** When it happened: ISO 8601, UTC. */
  readonly at: string
  readonly organisation: { readonly id: string; readonly name: string }
}

/** What a webhook posts. Money in fen, days as `YYYY-MM-DD`. */
export interface EventPayload {
  readonly version: typeof payloadVersion
  readonly id: string
  readonly type: string
  readonly group: string
  readonly at: string
  readonly organisation: { readonly id: string; readonly name: string }
  readonly order: { readonly number: string; readonly title: string } | null
  readonly data: Readonly<Record<string, string | number>>
  readonly text: string
  readonly url: string | null
}

const testWords = {
  en: (name: string) => `Test: this connection of ${name} works.`,
  zh: (name: string) => `测试消息：“${name}”的连接可以正常接收。`,
} as const

const sentence = ({ organisation, ...message }: OrganisationEvent, language: Language): string =>
  message.kind === testKind ? testWords[language](toldText(organisation.name)) : toldWords(message, language)

/** What is posted of an event. @param url address of the site without a slash at its end. */
export function eventPayload(event: OrganisationEvent, language: Language, url: string): EventPayload {
  const { id, kind, at, organisation, orderNo } = event
  const { params } = toldMessage(event)
  const path = messagePath(event)
  const what = params[language === 'en' ? 'whatEn' : 'whatZh']
  const told = toldFacts.flatMap((name): [string, string | number][] => {
    const value = params[name]
    return value === undefined ? [] : [[name, value]]
  })
  return {
    version: payloadVersion,
    ...{ id, type: kind, group: findGroup(kind) ?? 'test', at, organisation },
    order: orderNo === null ? null : { number: orderNo, title: String(params.title ?? '') },
    data: Object.fromEntries(what === undefined ? told : [...told, ['what', what]]),
    text: sentence(event, language),
    url: path === undefined ? null : url + path,
  }
}

const sentenceMax = 600

const manyWords = {
  en: (group: string, count: number) => `${group}: ${count} messages. The first:`,
  zh: (group: string, count: number) => `${group}：共 ${count} 条消息，第一条：`,
} as const

/** What a robot says of events of one group: how many where they are several; of the first the sentence, the case and the link, a line each. */
export function eventLines(
  [event, ...others]: readonly [OrganisationEvent, ...OrganisationEvent[]],
  language: Language,
  url: string,
): string {
  const said = sentence(event, language)
  const path = messagePath(event)
  const group = findGroup(event.kind)
  const count = [event, ...others].reduce((sum, { params }) => sum + Number(params.count ?? 1), 0)
  return [
    others.length > 0 && group ? manyWords[language](groupNames[group][language], count) : '',
    said.length <= sentenceMax ? said : `${said.slice(0, sentenceMax - 1)}…`,
    [event.orderNo, String(toldMessage(event).params.title ?? '')].filter(Boolean).join(' '),
    path === undefined ? '' : url + path,
  ]
    .filter(Boolean)
    .join('\n')
}
