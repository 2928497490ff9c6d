import { type Category, categoriesOf } from './categories.ts'
import { optionsMax, type Question, questionsMax } from './questions.ts'
import type { ProductKind } from './shop-states.ts'

export interface VariantForm {
  /** Of one that is there; null: a new one. */
  readonly id: string | null
  readonly name: string
  readonly priceFen: number
  /** Null: as many as are asked for. */
  readonly stock: number | null
}

/** A product as its seller writes it. */
export interface ProductForm {
  readonly kind: ProductKind
  readonly name: string
  readonly description: string
  readonly category: Category
  readonly pictureIds: readonly string[]
  readonly variants: readonly VariantForm[]
  /** Of each price, what goes to an office. */
  readonly officialFen: number
  readonly officialFeeNote: string
  readonly deliveryDays: number
  readonly afterSalesDays: number
  readonly questions: readonly Question[]
  readonly sort: number
}

export const productLimits = {
  nameMax: 60,
  descriptionMax: 5_000,
  descriptionMin: 20,
  picturesMax: 9,
  variantsMax: 20,
  variantNameMax: 40,
  /** An order ends at ¥9,999,999.99. */
  priceFenMax: 999_999_999,
  stockMax: 1_000_000,
  noteMax: 120,
  daysMax: 365,
  /** Days without a reason that the law gives consumers of goods (《消费者权益保护法》第二十五条). */
  goodsAfterSalesMin: 7,
  labelMax: 100,
  optionMax: 40,
  sortMax: 9_999,
} as const

export type ProductFaultKey =
  | 'missing'
  | 'tooShort'
  | 'tooLong'
  | 'tooMany'
  | 'twice'
  | 'amount'
  | 'stock'
  | 'days'
  | 'lawDays'
  | 'official'
  | 'kind'
  | 'options'

/** What is wrong at a place: `variants.0.price`, `questions.2.options`. */
export interface ProductFault {
  readonly path: string
  readonly key: ProductFaultKey
}

const isWhole = (value: number, least: number, most: number): boolean =>
  Number.isSafeInteger(value) && value >= least && value <= most

/** What a product cannot be kept with, and, where it is to be shown, what else is missing. */
export function productFaults(form: ProductForm, { toShow }: { readonly toShow: boolean }): readonly ProductFault[] {
  const faults: ProductFault[] = []
  const add = (path: string, key: ProductFaultKey) => faults.push({ path, key })
  const most = productLimits
  if (form.name.trim() === '') add('name', 'missing')
  else if (form.name.length > most.nameMax) add('name', 'tooLong')
  if (!categoriesOf(form.kind).includes(form.category)) add('category', 'kind')
  if (form.description.length > most.descriptionMax) add('description', 'tooLong')
  else if (toShow && form.description.trim().length < most.descriptionMin) add('description', 'tooShort')
  if (form.pictureIds.length > most.picturesMax) add('pictureIds', 'tooMany')
  else if (toShow && form.pictureIds.length === 0) add('pictureIds', 'missing')
  if (new Set(form.pictureIds).size < form.pictureIds.length) add('pictureIds', 'twice')
  findVariantFaults(form, add)
  const isService = form.kind === 'service'
  if (!isWhole(form.officialFen, 0, most.priceFenMax)) add('officialFen', 'amount')
  else if (!isService && form.officialFen > 0) add('officialFen', 'kind')
  else if (form.variants.some(({ priceFen }) => priceFen < form.officialFen)) add('officialFen', 'official')
  if (toShow && form.officialFen > 0 && form.officialFeeNote.trim() === '') add('officialFeeNote', 'missing')
  else if (form.officialFeeNote.length > most.noteMax) add('officialFeeNote', 'tooLong')
  if (!isWhole(form.deliveryDays, 0, most.daysMax)) add('deliveryDays', 'days')
  if (!isWhole(form.afterSalesDays, 0, most.daysMax)) add('afterSalesDays', 'days')
  else if (!isService && form.afterSalesDays < most.goodsAfterSalesMin) add('afterSalesDays', 'lawDays')
  if (!isWhole(form.sort, 0, most.sortMax)) add('sort', 'stock')
  findQuestionFaults(form, add)
  return faults
}

type Add = (path: string, key: ProductFaultKey) => void

function findVariantFaults({ variants }: ProductForm, add: Add): void {
  const most = productLimits
  if (variants.length === 0) add('variants', 'missing')
  if (variants.length > most.variantsMax) add('variants', 'tooMany')
  const names = variants.map(({ name }) => name.trim())
  for (const [at, { name, priceFen, stock }] of variants.entries()) {
    if (variants.length > 1 && name.trim() === '') add(`variants.${at}.name`, 'missing')
    else if (name.length > most.variantNameMax) add(`variants.${at}.name`, 'tooLong')
    else if (names.indexOf(name.trim()) < at) add(`variants.${at}.name`, 'twice')
    if (!isWhole(priceFen, 1, most.priceFenMax)) add(`variants.${at}.price`, 'amount')
    if (stock !== null && !isWhole(stock, 0, most.stockMax)) add(`variants.${at}.stock`, 'stock')
  }
}

function findQuestionFaults({ kind, questions }: ProductForm, add: Add): void {
  if (kind === 'goods' && questions.length > 0) add('questions', 'kind')
  if (questions.length > questionsMax) add('questions', 'tooMany')
  const ids = questions.map(({ id }) => id)
  for (const [at, { id, label, kind: of, options }] of questions.entries()) {
    if (label.trim() === '') add(`questions.${at}.label`, 'missing')
    else if (label.length > productLimits.labelMax) add(`questions.${at}.label`, 'tooLong')
    if (ids.indexOf(id) < at) add(`questions.${at}.label`, 'twice')
    if (of !== 'choice') continue
    const said = options.map((one) => one.trim())
    const isGood =
      said.length >= 2 &&
      said.length <= optionsMax &&
      said.every((one) => one !== '' && one.length <= productLimits.optionMax) &&
      new Set(said).size === said.length
    if (!isGood) add(`questions.${at}.options`, 'options')
  }
}

/** What of a product is read by us before it is shown; its price, stock and days are not. */
type Shown = Pick<ProductForm, 'name' | 'description' | 'category' | 'pictureIds' | 'officialFeeNote' | 'questions'> & {
  readonly variants: readonly { readonly name: string }[]
}

/** Whether words or pictures that strangers see are others than before. */
export function hasOtherWords(before: Shown, after: Shown): boolean {
  const said = ({ name, description, category, pictureIds, officialFeeNote, questions, variants }: Shown) =>
    JSON.stringify([
      ...[name, description, category, officialFeeNote, [...pictureIds]],
      questions.map(({ label, kind, required, options }) => [label, kind, required, [...options]]),
      variants.map((one) => one.name).toSorted(),
    ])
  return said(before) !== said(after)
}

/**
 * A price by so many per cent more or less, in whole fen, half a fen up.
 *
 * @param percent -99 to 900, whole.
 */
export function changedPrice(priceFen: number, percent: number): number {
  // Up to 999,999,999 times 1,000 stays a whole number.
  return Math.floor((priceFen * (100 + percent) + 50) / 100)
}
