import { withoutEnd } from '../../platform/words/trim.ts'
import type { BrokenLines, UsEmbodiment } from './form.ts'

/** Views of a figure, with the words the office is used to. */
export const figureViews = {
  perspective: { en: 'perspective view', zh: '立体图' },
  front: { en: 'front elevational view', zh: '主视图' },
  rear: { en: 'rear elevational view', zh: '后视图' },
  left: { en: 'left side elevational view', zh: '左视图' },
  right: { en: 'right side elevational view', zh: '右视图' },
  top: { en: 'top plan view', zh: '俯视图' },
  bottom: { en: 'bottom plan view', zh: '仰视图' },
  section: { en: 'cross-sectional view', zh: '剖视图' },
  enlarged: { en: 'enlarged partial view', zh: '局部放大图' },
  use: { en: 'perspective view in a state of use', zh: '使用状态图' },
  other: { en: 'view', zh: '其他视图' },
} as const
export type FigureView = keyof typeof figureViews
export const figureViewKeys = Object.keys(figureViews) as readonly FigureView[]

/** The seven views that show a three-dimensional design whole. @see screens, US design form */
export const sevenViews = ['perspective', 'front', 'rear', 'left', 'right', 'top', 'bottom'] as const

export function withArticle(noun: string): string {
  return `${/^[aeiou]/i.test(noun.trim()) ? 'an' : 'a'} ${noun.trim()}`
}

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']
const ordinal = (at: number) => ordinals[at] ?? `${at + 1}th`

/**
 * The brief description of the figures of a design, one sentence a figure: the first of each embodiment names the
 * article, the others say "thereof". A figure with words of its own keeps them.
 */
export function describeFigures(
  article: string,
  embodiments: readonly Pick<UsEmbodiment, 'name' | 'figures'>[],
  inventors: number,
): readonly string[] {
  const whose = inventors === 1 ? 'my' : 'our'
  const total = embodiments.reduce((sum, one) => sum + one.figures.length, 0)
  let number = 0
  return embodiments.flatMap((embodiment, at) =>
    embodiment.figures.map((figure, place) => {
      number += 1
      const end = number === total ? '.' : number === total - 1 ? '; and,' : ';'
      const own = withoutEnd(figure.words.trim(), /[;.]/)
      if (own !== '') return `FIG. ${number} ${/^is\b/.test(own) ? own : `is ${own}`}${end}`
      const view = figureViews[figure.view].en
      const several =
        embodiments.length > 1 ? `${withArticle(`${ordinal(at)} embodiment`).replace(/^an? /, 'a ')} of ` : ''
      const name = embodiment.name.trim() === '' ? '' : `, ${embodiment.name.trim()}`
      const what = place === 0 ? `of ${several}${withArticle(article)}${name} showing ${whose} new design` : 'thereof'
      return `FIG. ${number} is ${withArticle(view)} ${what}${end}`
    }),
  )
}

/** What is said of broken lines; empty for a drawing without them. */
export function brokenLineStatement(article: string, lines: BrokenLines): string {
  const parts = {
    none: [],
    environment: [`The broken lines depict portions of the ${article.trim()} that form no part of the claimed design.`],
    boundary: ['The dash-dot-dash broken lines depict the boundaries of the claimed design and form no part thereof.'],
  }
  return [...(lines === 'both' ? [...parts.environment, ...parts.boundary] : parts[lines])].join(' ')
}

/** The one claim of a design. @see 37 CFR 1.153 */
export function designClaim(article: string): string {
  return `The ornamental design for ${withArticle(article)}, as shown and described.`
}
