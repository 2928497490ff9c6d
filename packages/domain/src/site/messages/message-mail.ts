import { escapedHtml } from '../../platform/words/html.ts'
import { findGroup, groupNames, type MessageGroup, messageGroups } from './groups.ts'
import { messagePath } from './message-path.ts'
import { type Message, messageWords } from './message-words.ts'

type Language = 'en' | 'zh'

export interface MailOfMessages {
  readonly subject: string
  readonly text: string
  readonly html: string
}

export interface MailedMessage extends Message {
  /** In which of the reader's organisations it is; undefined of what is about the person alone. */
  readonly organisation?: string
}

interface MailFacts {
  /** Address of the site without a slash at its end. */
  readonly url: string
  /** Address that ends mails of this kind; undefined for what cannot be ended. */
  readonly unsubscribe?: string
}

const words = {
  open: { en: 'Open', zh: '查看' },
  digest: { en: 'What is new for you', zh: '您的消息汇总' },
  why: {
    en: 'You get this because of your choices on what is sent to you:',
    zh: '您收到此邮件，是因为您的消息设置：',
  },
  end: { en: 'No more mails of this kind:', zh: '不再接收此类邮件：' },
  more: { en: (left: number) => `And ${left} more:`, zh: (left: number) => `另有 ${left} 条：` },
  of: { en: (name: string) => `In ${name}`, zh: (name: string) => `来自“${name}”` },
} as const

const subjectMax = 150
/** Of a group in one mail: whoever has more reads the rest where it is worked on. */
const shownOfGroup = 30

/** One message as mail, in the reader's language. */
export function messageMail(message: MailedMessage, language: Language, facts: MailFacts): MailOfMessages {
  const said = messageWords(message, language)
  const title = String(message.params.title ?? '')
  const subject = [said, title].filter(Boolean).join(' · ')
  return {
    subject: shortened(`${subject} · ${hostOf(facts.url)}`),
    ...written([[undefined, [message]]], language, facts),
  }
}

/** What was gathered of a day as one mail: a part for each group of which there is something. */
export function digestMail(messages: readonly MailedMessage[], language: Language, facts: MailFacts): MailOfMessages {
  const parts = messageGroups.flatMap((group): Part[] => {
    const own = messages.filter(({ kind }) => findGroup(kind) === group)
    return own.length > 0 ? [[group, own]] : []
  })
  return {
    subject: shortened(`${words.digest[language]} (${messages.length}) · ${hostOf(facts.url)}`),
    ...written(parts, language, facts),
  }
}

type Part = readonly [MessageGroup | undefined, readonly MailedMessage[]]

function written(parts: readonly Part[], language: Language, { url, unsubscribe }: MailFacts) {
  const settings = `${url}/user/messages`
  const ends = [
    [words.why[language], settings] as const,
    ...(unsubscribe === undefined ? [] : [[words.end[language], unsubscribe] as const]),
  ]
  const text = [
    ...parts.flatMap(([group, messages]) => [
      ...(group ? [`# ${groupNames[group][language]}`] : []),
      ...messages.slice(0, shownOfGroup).map((message) => linesOf(message, language, url).join('\n')),
      ...moreOf(messages, language).map((words) => `${words} ${url}`),
    ]),
    ['--', ...ends.map(([why, address]) => `${why} ${address}`)].join('\n'),
  ]
  const html = [
    ...parts.flatMap(([group, messages]) => [
      ...(group ? [`<h2 style="font-size:16px">${escapedHtml(groupNames[group][language])}</h2>`] : []),
      ...messages.slice(0, shownOfGroup).map((message) => paragraphOf(message, language, url)),
      ...moreOf(messages, language).map(
        (words) => `<p>${words} <a href="${escapedHtml(url)}">${escapedHtml(url)}</a></p>`,
      ),
    ]),
    ...ends.map(
      ([why, address]) =>
        `<p style="color:#5b6470;font-size:13px">${escapedHtml(why)} <a href="${escapedHtml(address)}">${escapedHtml(address)}</a></p>`,
    ),
  ]
  return {
    text: `${text.join('\n\n')}\n`,
    html: `<!doctype html><html lang="${language === 'en' ? 'en' : 'zh-CN'}"><head><meta name="viewport" content="width=device-width"></head><body style="font-family:sans-serif;font-size:15px;line-height:1.5">${html.join('')}</body></html>`,
  }
}

const moreOf = (messages: readonly MailedMessage[], language: Language) =>
  messages.length > shownOfGroup ? [words.more[language](messages.length - shownOfGroup)] : []

function factsOf(message: MailedMessage, language: Language): string[] {
  const { orderNo, organisation, params } = message
  const title = String(params.title ?? '')
  return [
    [orderNo, title].filter(Boolean).join(' '),
    organisation === undefined ? '' : words.of[language](organisation),
  ].filter(Boolean)
}

function linesOf(message: MailedMessage, language: Language, url: string): string[] {
  const path = messagePath(message)
  return [messageWords(message, language), ...factsOf(message, language), ...(path ? [url + path] : [])]
}

function paragraphOf(message: MailedMessage, language: Language, url: string): string {
  const path = messagePath(message)
  const [said, ...facts] = [messageWords(message, language), ...factsOf(message, language)].map(escapedHtml)
  const link = path && `<a href="${escapedHtml(url + path)}">${words.open[language]}</a>`
  return `<p><strong>${said}</strong><br>${[...facts, ...(link ? [link] : [])].join('<br>')}</p>`
}

const hostOf = (url: string) => new URL(url).host

/** A header is one line. */
function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length <= subjectMax ? line : `${line.slice(0, subjectMax - 1)}…`
}
