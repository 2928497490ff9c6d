import { findGoodsWords } from '@portal/domain/square/goods-words'
import type { ListingKind } from '@portal/domain/square/kinds'
import { readWish } from '@portal/domain/square/wish-reading'

/** What of the form is read out of the description until the person says otherwise. */
export const readFields = ['kind', 'rightType', 'field', 'niceClasses', 'words', 'budget', 'yearsLeft'] as const
export type ReadField = (typeof readFields)[number]

/** The form of a wish as it is typed. */
export interface TypedWish {
  readonly kind: ListingKind
  readonly information: string
  readonly rightType: string
  readonly field: string
  /** As one types them: `9, 35`. */
  readonly niceClasses: string
  readonly words: string
  readonly budget: string
  readonly yearsLeft: string
  readonly quantity: string
  readonly region: string
  readonly deadline: string
  readonly name: string
  readonly phone: string
  /** What the person chose, or emptied: it no longer follows the description. */
  readonly own: readonly ReadField[]
}

/** The form with what its description says wherever the person chose nothing. */
export function readTyped(typed: TypedWish) {
  const isOwn = (key: ReadField) => typed.own.includes(key)
  const said = readWish(typed.information)
  const isCopyright = said.kind === 'copyright' && !isOwn('kind')
  const kind = isOwn('kind') || said.kind === 'copyright' ? typed.kind : (said.kind ?? typed.kind)
  const read = said.kind === kind ? said : readWish(typed.information, kind)
  const texts = {
    kind,
    rightType: read.rightType,
    field: read.field,
    niceClasses: read.niceClasses.join(', '),
    words: read.words.join('，'),
    budget: read.budgetFen === null ? '' : String(read.budgetFen / 100),
    yearsLeft: String(read.yearsLeft),
  }
  const kept = Object.fromEntries(readFields.filter((key) => !isOwn(key)).map((key) => [key, texts[key]]))
  return {
    value: { ...typed, ...kept } as TypedWish,
    isCopyright,
    /** Whether a field shows what was read, and not "any". */
    isRead: (key: ReadField) => !isOwn(key) && texts[key] !== '' && texts[key] !== '0',
    /** Words that rank marks where no keywords are named. */
    told: kind === 'trademark' ? findGoodsWords(typed.information) : read.words,
  }
}
