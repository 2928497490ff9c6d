import { paperNames } from '@portal/domain/kernel/orders/paper-kinds'
import { servicePaperNames } from '@portal/domain/law/marks/service-names'
import { foreignNeeds } from '@portal/domain/patents/abroad/need-names'
import { withoutEnd } from '@portal/domain/platform/words/trim'
import type { TwoLanguages } from '@portal/domain/platform/words/two-languages'
import { markNeeds } from '@portal/domain/trademarks/abroad/needs'
import { transferPaperNames } from '@portal/domain/trademarks/transfers/fault-words'
import { defineMessages, type Language } from '../app/language.ts'

/** Papers of an application by the office's form codes; they are kept under their Chinese titles. */
const words = defineMessages({
  ...paperNames,
  'tm.consent': transferPaperNames.consent,
  'tm.sellerPower': transferPaperNames.sellerPower,
  'tm.buyerPower': transferPaperNames.buyerPower,
})

/** Papers that the client of a transfer or service brought, by kind and file: `tm.brought.buyerIdentity.<id of the file>`. */
function broughtWords(kind: string, title: string): TwoLanguages | undefined {
  const brought = /^tm\.brought\.([a-zA-Z]+)/.exec(kind)?.[1]
  // Both name some papers alike and call them differently: the title tells them apart.
  const all = [...Object.entries(transferPaperNames), ...Object.entries(servicePaperNames)]
  const named = all.flatMap(([one, name]) => (one === brought ? name : []))
  return named.find(({ zh }) => zh === title) ?? named[0]
}

/** The picture is no need; a declaration is the inventor's of a patent and the applicant's of a mark. */
const abroadWordsOfForms = {
  picture: { en: 'Mark image', zh: '商标图样' },
  declaration: { en: 'Declaration', zh: '声明书' },
} as const satisfies Record<string, TwoLanguages>

/** What an office abroad asks for and the customer added to the order; what came with the form is kept under its file's name. */
const abroadPapers: readonly TwoLanguages[] = [...Object.values(markNeeds), ...Object.values(foreignNeeds)]

/** A paper abroad by what it is: `foreign:<need>`, of one country `foreign:<need>:<code>`. */
function abroadWords({ kind, title }: { kind: string; title: string }): TwoLanguages | undefined {
  const named = abroadPapers.find(({ zh }) => zh === title)
  if (named) return named
  const [, need = ''] = kind.split(':')
  const all: Readonly<Record<string, TwoLanguages>> = { ...foreignNeeds, ...markNeeds, ...abroadWordsOfForms }
  return Object.hasOwn(all, need) ? all[need] : undefined
}

/** The office's form of a service has its title in Chinese, with the mark's number where an order has several. */
function applicationWords({ kind, title }: { kind: string; title: string }, language: Language): string | undefined {
  const [, number] = /^tm\.serviceApplication(?:\.(.+))?$/.exec(kind) ?? [kind, null]
  if (number === null) return undefined
  return language === 'zh' ? title : [words.en['tm.serviceApplication'], number].join(' ').trim()
}

/** Kinds that carry a place, a key or a number, and those whose Chinese title says more. */
const hasEnding = /^(tm|copyright|signed)\./

/** The title of a paper in the reader's language; one of another kind, or with a number of its own, as it is kept. */
export function paperTitle({ kind, title }: { kind: string; title: string }, language: Language): string {
  const known: Readonly<Record<string, string>> = words[language]
  if (kind.includes('.') && !hasEnding.test(kind)) return known[kind] ?? title
  // Several of one kind carry their place behind it.
  if (kind.startsWith('tm.'))
    return (
      applicationWords({ kind, title }, language) ??
      known[kind] ??
      broughtWords(kind, title)?.[language] ??
      known[withoutEnd(kind, /\d/)] ??
      title
    )
  if (kind.startsWith('foreign:')) return abroadWords({ kind, title })?.[language] ?? title
  // Those of a registration are numbered where there can be several.
  const ofRegistration = /^(copyright\.[a-zA-Z]+?)(\d*)$/.exec(kind)
  if (ofRegistration && language === 'en') {
    const [, plain = '', at = ''] = ofRegistration
    return known[plain] === undefined ? title : `${known[plain]} ${at}`.trim()
  }
  if (kind.startsWith('signed.') && language === 'en') {
    const [, paper = '', party = ''] = /^(.*)（签章件，(.*)）$/.exec(title) ?? []
    const [, of = ''] = /^signed\.[^.]+\.(.+)$/.exec(kind) ?? []
    if (paper !== '') return `${known[of] ?? paper}, signed scan (${party})`
    return title.replace(/^签章件（(.*)）$/, 'Signed scan ($1)')
  }
  const numbered = /^(\d{6})(.*)$/.exec(kind)
  const word = known[numbered?.[1] ?? '']
  return word === undefined || language === 'zh' ? title : `${word}${numbered?.[2] ?? ''}`
}
