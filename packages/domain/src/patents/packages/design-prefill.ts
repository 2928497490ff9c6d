import { withoutEnd } from '../../platform/words/trim.ts'
import { withoutStop } from '../designs/brief-description.ts'
import {
  type DesignItem,
  type DesignOmission,
  type DesignView,
  delayMonthsMax,
  emptyDesign,
  type FormDesign,
  isProjection,
  type OmissionReason,
  similarDesignsMax,
  type ViewSlot,
  viewSlots,
} from '../designs/design-form.ts'
import { slotOfName, withViews } from '../designs/place-views.ts'
import { fullViewLabel, viewWords } from '../designs/view-words.ts'
import type { RequestData } from './request.ts'

/**
 * Letters and sentences that are looked through for what they say, far more than the office takes: these words come out of
 * anybody's package, and a pattern that looks for its end takes the square of their length.
 */
const sentenceMax = 2_000
const sentencesMax = 200
export const viewNameMax = 100

/** A view of 130001 whose picture was stored. */
export interface StoredView extends Omit<DesignView, 'key' | 'slot'> {
  /** `设计1主视图`. */
  readonly name: string
}

/** Which design a view belongs to, from 0, and where it stands there; undefined: its name tells none. */
export function placeOfView(name: string): { readonly at: number; readonly slot: ViewSlot | undefined } {
  const [, number, own = ''] = /^(?:(?:设计|套件)\s*(\d{1,2}))?(.*)$/u.exec(name.slice(0, viewNameMax).trim()) ?? []
  const bare = withoutEnd(own, /\d/).trim()
  const slot = viewSlots.find((one) => viewWords[one].zh === bare) ?? slotOfName(bare)
  return { at: Math.min(similarDesignsMax, Math.max(1, Number(number ?? 1))) - 1, slot }
}

const slotCalled = (words: string) => viewSlots.find((slot) => viewWords[slot].zh === words)
const reasons: readonly { reason: OmissionReason; ending: string; namesOther: boolean }[] = [
  { reason: 'same', ending: '相同', namesOther: true },
  { reason: 'symmetric', ending: '对称', namesOther: true },
  { reason: 'plain', ending: '无设计要点', namesOther: false },
  { reason: 'unseen', ending: '为使用时不容易看到的部位', namesOther: false },
]

/** Words before and after a mark, the last one or the first; undefined without it. Read by index: no word is read twice. */
function partedBy(words: string, mark: string, which: 'first' | 'last'): readonly [string, string] | undefined {
  const at = which === 'first' ? words.indexOf(mark) : words.lastIndexOf(mark)
  return at < 0 ? undefined : [words.slice(0, at), words.slice(at + mark.length)]
}

/** `后视图与主视图对称，省略后视图`; undefined for other words. */
function omissionOf(words: string): DesignOmission | undefined {
  const [said, left] = partedBy(words, '，省略', 'last') ?? ['', '']
  for (const { reason, ending, namesOther } of reasons) {
    if (!said.endsWith(ending)) continue
    const bare = said.slice(0, -ending.length)
    const [view, other] = (namesOther ? partedBy(bare, '与', 'first') : undefined) ?? [bare, '']
    const [slot, like] = [slotCalled(view), slotCalled(other)]
    if (slot === undefined || view !== left || !isProjection(slot)) continue
    if (!namesOther) return { slot, reason, like: '' }
    if (like !== undefined && isProjection(like)) return { slot, reason, like }
  }
  return undefined
}

type Draft = { -readonly [K in keyof FormDesign]: FormDesign[K] }

function withItem(design: Draft, at: number, more: Partial<DesignItem>): boolean {
  if (design.designs[at] === undefined) return false
  design.designs = design.designs.map((item, index) => (index === at ? { ...item, ...more } : item))
  return true
}

/** What each kind of sentence of the brief description fills in; false: it is not of this kind after all. */
const sentences: readonly (readonly [RegExp, (design: Draft, words: readonly string[]) => boolean])[] = [
  [/^(?:本外观设计)?产品的?名称[：:为].+$/u, () => true],
  [
    /^(?:本外观设计)?产品的?用途[：:为](.+)$/u,
    (design, [use = '']) => {
      design.brief = { ...design.brief, use: use.trim() }
      return true
    },
  ],
  [
    /^(?:本外观设计)?(?:产品)?的?设计要点[：:为](.+)$/u,
    (design, [features = '']) => {
      design.brief = { ...design.brief, features: features.trim() }
      return true
    },
  ],
  [
    /^最能表明(?:本外观)?设计要点的图片或照片[为：:]{1,3}([^为：:].*)$/u,
    (design, [written = '']) => {
      const name = written.trim()
      const all = design.designs.flatMap((item, at) => item.views.map((view) => ({ at, view })))
      const place = placeOfView(name)
      const found =
        all.find(({ at, view }) => fullViewLabel(design, at, view).zh === name) ??
        all.find(({ at, view }) => at === place.at && view.slot === place.slot)
      design.brief = { ...design.brief, telling: found?.view.key ?? '' }
      return found !== undefined
    },
  ],
  [
    /^(?:指定)?设计(\d+)为基本设计$/u,
    (design, [number]) => {
      const item = design.designs[Number(number) - 1]
      if (item) design.basic = item.key
      return item !== undefined
    },
  ],
  [
    /^本外观设计为成套产品，(.+)$/u,
    (design, [pieces = '']) =>
      pieces.split('，').every((piece) => {
        const [, number, name = ''] = /^套件(\d+)为(.*)$/u.exec(piece) ?? []
        return number !== undefined && withItem(design, Number(number) - 1, { name })
      }),
  ],
  [
    /^(?:(?:设计|套件)(\d{1,2}))?((?!设计|套件\d).+，省略.+)$/u,
    (design, [number, words = '']) => {
      const omissions = words.split('；').map(omissionOf)
      const known = omissions.filter((one) => one !== undefined)
      return known.length === omissions.length && withItem(design, Number(number ?? 1) - 1, { omissions: known })
    },
  ],
  [
    /^本外观设计请求保护的是局部外观设计，要求保护的局部为(.+)，以(实线表示，其余部分以虚线表示|不覆盖半透明层表示，其余部分以半透明层覆盖)(?:，用途为(.+))?$/u,
    (design, [part = '', means = '', use = '']) => {
      design.partial = { means: means.startsWith('实线') ? 'dashed' : 'translucent', part, use }
      return true
    },
  ],
  [
    /^本外观设计包含图形用户界面，位于([^；]+)(?:；(.+))?$/u,
    (design, [where = '', interaction = '']) => {
      design.gui = { where, interaction }
      return true
    },
  ],
  [
    /^请求保护的外观设计包含色彩$/u,
    (design) => {
      design.brief = { ...design.brief, colour: true }
      return true
    },
  ],
]

/**
 * What a package of a design prefills of its form: the tree with the views where their names say, and each sentence of the
 * brief description in its field. A sentence that says something else stays in the applicant's own words.
 */
export function designOfPackage(
  request: Pick<RequestData, 'design' | 'flags'> | undefined,
  stored: readonly StoredView[],
  brief: readonly string[],
): FormDesign {
  const placed = stored.map(({ name, ...view }, at) => ({
    ...placeOfView(name),
    name,
    view: { ...view, key: `v${at + 1}` },
  }))
  const has = (word: string) => stored.some(({ name }) => name.startsWith(word))
  const { 相似设计: similar, 成套产品: set, 局部外观设计: partial } = request?.design ?? {}
  const isSimilar = similar === '1' || (set !== '1' && has('设计'))
  const isSet = !isSimilar && (set === '1' || has('套件'))
  const scope = isSimilar ? 'similar' : isSet ? 'set' : 'single'
  const count = scope === 'single' ? 1 : Math.max(1, ...placed.map(({ at }) => at + 1))
  const designs = Array.from({ length: count }, (_, index) => {
    const own = placed.filter(({ at }) => scope === 'single' || at === index)
    const item: DesignItem = { key: `design-${index + 1}`, name: '', views: [], omissions: [] }
    return withViews(
      item,
      own.map(({ slot, view }) => ({ ...view, slot })),
    )
  })
  const months = Number(request?.flags.延迟审查 ?? 0)
  const design: Draft = {
    ...emptyDesign,
    scope,
    designs,
    delayMonths: Number.isInteger(months) && months > 0 && months <= delayMonthsMax ? months : 0,
    partial: partial === '1' ? { means: 'dashed', part: '', use: '' } : null,
  }
  const more: string[] = []
  for (const [at, sentence] of brief.entries()) {
    const said = withoutStop(sentence.trim().replace(/^\d{1,9}\s*[.．、]\s*/u, ''))
    const isRead = at < sentencesMax && said.length <= sentenceMax
    const isTaken =
      isRead &&
      sentences.some(([pattern, take]) => {
        const found = pattern.exec(said)
        return found !== null && take(design, found.slice(1))
      })
    if (!isTaken && said !== '') more.push(said)
  }
  return { ...design, brief: { ...design.brief, more: more.join('。') } }
}
