import { plural } from '@portal/domain/platform/words/amounts'
import { useSyncExternalStore } from 'react'
import { onStoredChange, readStored, writeStored } from './storage.ts'

export { plural }
export type Language = 'en' | 'zh'

const storageKey = 'language'
const listeners = new Set<() => void>()
let current: Language = readLanguage()

/**
 * What the person chose. A person who never chose reads a link that was sent to them in the language that it names
 * (`?lang=zh`), else in that of our two for which their browser asks first. Where it asks for neither: English, and
 * Chinese for a link to sign.
 */
function readLanguage(): Language {
  const usual = languageOf(navigator.languages) ?? (window.location.pathname.startsWith('/sign/') ? 'zh' : 'en')
  const sent = new URLSearchParams(window.location.search).get('lang') ?? usual
  return readStored<string>(storageKey, sent) === 'zh' ? 'zh' : 'en'
}

/** The first of a browser's languages that we have. */
function languageOf(wanted: readonly string[]): Language | undefined {
  for (const tag of wanted) {
    const [language] = tag.toLowerCase().split('-')
    if (language === 'zh' || language === 'en') return language
  }
  return undefined
}

function apply(language: Language): void {
  current = language
  document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en'
  for (const listener of listeners) listener()
}

/** The interface language now; that of the person's choice, link or browser. Outside components only. */
export function currentLanguage(): Language {
  return current
}

/** Switches the interface and keeps the choice for good. */
export function setLanguage(language: Language): void {
  writeStored(storageKey, language, null)
  apply(language)
}

/** Calls back after each switch, also one made in another tab. */
export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useLanguage(): Language {
  return useSyncExternalStore(onLanguageChange, currentLanguage)
}

onStoredChange(storageKey, () => apply(readLanguage()))

/** One visible word or sentence, or a function that fills in values, in both languages. */
type Words = string | ((...values: never[]) => string)
type Message = { readonly en: Words; readonly zh: Words }

/** Both languages must be the same kind: two texts, or two functions of the same values. */
type Paired<M> = {
  [K in keyof M]: M[K] extends { en: infer E; zh: infer Z }
    ? E extends (...values: infer A) => string
      ? { readonly en: E; readonly zh: (...values: A) => string }
      : { readonly en: string; readonly zh: Z extends string ? string : never }
    : never
}

type InOneLanguage<M extends Record<string, Message>> = {
  readonly [K in keyof M]: M[K]['en'] extends (...values: infer A) => string ? (...values: A) => string : string
}

export type Messages<M extends Record<string, Message>> = Readonly<Record<Language, InOneLanguage<M>>>

function pick<M extends Record<string, Message>>(messages: M, language: Language): InOneLanguage<M> {
  const entries = Object.entries(messages).map(([key, message]) => [key, message[language]])
  return Object.fromEntries(entries) as InOneLanguage<M>
}

/**
 * The words of one capability, English and Chinese side by side; a missing language does not compile.
 *
 * @example defineMessages({
 *   title: { en: 'Patent orders', zh: '专利订单' },
 *   count: { en: (n: number) => plural(n, 'order'), zh: (n: number) => `${n} 个订单` },
 * })
 */
export function defineMessages<const M extends Record<string, Message>>(messages: M & Paired<M>): Messages<M> {
  return { en: pick<M>(messages, 'en'), zh: pick<M>(messages, 'zh') }
}

/** The words in the language of now; re-renders on a switch. `const t = useMessages(messages); t.title; t.count(3)` */
export function useMessages<T>(messages: Readonly<Record<Language, T>>): T {
  return messages[useLanguage()]
}

/** For `lang` of what somebody entered: readers aloud switch their voice by it. */
export const tagOf = (text: string): string => (/\p{Script=Han}/u.test(text) ? 'zh-CN' : 'en')

/** What stands between the parts of a text, after the name of one, and between sentences (`gap`), in each language. */
export const punctuation = {
  en: { comma: ', ', list: ', ', semicolon: '; ', colon: ': ', gap: ' ' },
  zh: { comma: '，', list: '、', semicolon: '；', colon: '：', gap: '' },
} as const

/** The same in the language of now. */
export const usePunctuation = () => punctuation[useLanguage()]

/** `{ en, zh }` of a reply (for example a state's name) in the language of now. */
export function inLanguage(words: { readonly en: string; readonly zh: string }, language: Language): string {
  return words[language]
}
