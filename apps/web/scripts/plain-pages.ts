import type { Plugin } from 'vite'
import { introWords as words } from '../src/site/portal/intro/words.ts'

type Key = { [K in keyof typeof words]: (typeof words)[K]['en'] extends string ? K : never }[keyof typeof words]

const languages = ['zh', 'en'] as const

/**
 * Writes `plain/briefintroduction.html`: what the landing of the patent search says, in both languages, as HTML without
 * script. The server puts it into that page for search engines and browsers that run none.
 */
export function plainPages(): Plugin {
  return {
    name: 'plain-pages',
    apply: 'build',
    generateBundle() {
      this.emitFile({
        type: 'asset',
        fileName: 'plain/briefintroduction.html',
        source: languages.map(section).join(''),
      })
    },
  }
}

function section(language: (typeof languages)[number]): string {
  const t = (key: Key) => escaped(words[key][language])
  const list = (name: 'ul' | 'ol', items: readonly [Key, Key][]) =>
    `<${name}>${items.map(([head, text]) => `<li><strong>${t(head)}</strong> ${t(text)}</li>`).join('')}</${name}>`
  const parts = [
    `<h1>${t('title')}</h1><p>${t('lead')}</p>`,
    `<p><a href="/serviceHall/patentService">${language === 'zh' ? '检索' : 'Search'}</a></p>`,
    `<h2>${t('findHeading')}</h2>`,
    list('ul', [
      ['askNumber', 'askNumberText'],
      ['askWords', 'askWordsText'],
      ['askOwner', 'askOwnerText'],
      ['askClass', 'askClassText'],
      ['askField', 'askFieldText'],
      ['askList', 'askListText'],
    ]),
    `<h2>${t('lifeHeading')}</h2><p>${t('lifeLead')}</p>`,
    list('ol', [
      ['step1', 'step1Text'],
      ['step2', 'step2Text'],
      ['step3', 'step3Text'],
    ]),
    `<h2>${t('priceHeading')}</h2><p>${t('priceSearch')}: ${t('free')}</p><p>${t('priceVisitor')}</p><p>${t('priceCustomer')}</p>`,
    `<h2>${t('questionsHeading')}</h2>`,
    ...(['1', '2', '3', '4'] as const).map((n) => `<h3>${t(`q${n}`)}</h3><p>${t(`a${n}`)}</p>`),
  ]
  return `<section lang="${language === 'zh' ? 'zh-CN' : 'en'}">${parts.join('')}</section>`
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
