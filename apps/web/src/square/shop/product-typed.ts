import type { Category } from '@portal/domain/square/shop/categories'
import { categoriesOf } from '@portal/domain/square/shop/categories'
import type { ProductForm } from '@portal/domain/square/shop/product-form'
import type { Question } from '@portal/domain/square/shop/questions'
import type { ProductKind } from '@portal/domain/square/shop/shop-states'
import { type ShopTemplate, templateProduct } from '@portal/domain/square/shop/templates'
import { parseYuan, yuanText } from '../../parts/yuan.ts'
import type { OneProduct } from './shop-types.ts'

export interface TypedVariant {
  readonly id: string | null
  readonly name: string
  readonly price: string
  /**
   * As it is typed, with what it was when the form was filled (null: unlimited, or a new one). One value, so that a draft put back over
   * what was sold meanwhile keeps the change that was meant.
   */
  readonly stock: readonly [typed: string, before: number | null]
}
export interface TypedQuestion extends Omit<Question, 'options'> {
  /** One a line. */
  readonly options: string
}

/** A product as it is typed: amounts and numbers are texts until they are sent. */
export interface TypedProduct {
  readonly kind: ProductKind
  readonly name: string
  readonly description: string
  readonly category: Category
  readonly pictures: readonly { readonly fileId: string; readonly url: string }[]
  readonly variants: readonly TypedVariant[]
  readonly official: string
  readonly officialFeeNote: string
  readonly deliveryDays: string
  readonly afterSalesDays: string
  readonly questions: readonly TypedQuestion[]
  readonly sort: string
}

export const newVariant: TypedVariant = { id: null, name: '', price: '', stock: ['', null] }
const typedQuestion = ({ options, ...question }: Question): TypedQuestion => ({
  ...question,
  options: options.join('\n'),
})

/** What a new product begins with. */
export function newProduct(template: ShopTemplate | undefined, language: 'en' | 'zh'): TypedProduct {
  const start = template && templateProduct(template, language)
  return {
    ...{ kind: start?.kind ?? 'service', name: start?.name ?? '', category: start?.category ?? 'other' },
    ...{ description: '', pictures: [], variants: [newVariant], official: '', officialFeeNote: '', sort: '0' },
    deliveryDays: String(start?.deliveryDays ?? 3),
    afterSalesDays: String(start?.afterSalesDays ?? 7),
    questions: (start?.questions ?? []).map(typedQuestion),
  }
}

export const typedOf = (product: OneProduct): TypedProduct => ({
  ...{ kind: product.kind, name: product.name, description: product.description, category: product.category },
  ...{ pictures: product.pictures, officialFeeNote: product.officialFeeNote, sort: String(product.sort) },
  official: product.officialFen === 0 ? '' : yuanText(product.officialFen),
  deliveryDays: String(product.deliveryDays),
  afterSalesDays: String(product.afterSalesDays),
  questions: product.questions.map(typedQuestion),
  variants: product.variants.map(({ id, name, priceFen, stock }) => ({
    ...{ id, name, price: yuanText(priceFen), stock: [stock === null ? '' : String(stock), stock] },
  })),
})

const wholeOf = (text: string): number => (/^\d{1,7}$/.test(text.trim()) ? Number(text) : Number.NaN)
const fenOf = (text: string, empty: number): number => (text.trim() === '' ? empty : (parseYuan(text) ?? Number.NaN))

/** What is sent, `NaN` where a text is no number: the domain's rules find it. */
export function formOf(typed: TypedProduct) {
  const isService = typed.kind === 'service'
  const form = {
    ...{ kind: typed.kind, name: typed.name.trim(), description: typed.description, category: typed.category },
    pictureIds: typed.pictures.map(({ fileId }) => fileId),
    variants: typed.variants.map(({ id, name, price, stock: [stock, stockBefore] }) => ({
      ...{ id, name: name.trim(), priceFen: fenOf(price, 0), stockBefore },
      stock: stock.trim() === '' ? null : wholeOf(stock),
    })),
    officialFen: isService ? fenOf(typed.official, 0) : 0,
    officialFeeNote: isService ? typed.officialFeeNote : '',
    deliveryDays: wholeOf(typed.deliveryDays),
    afterSalesDays: wholeOf(typed.afterSalesDays),
    questions: isService
      ? typed.questions.map(({ options, ...question }) => ({
          ...question,
          options:
            question.kind === 'choice'
              ? options
                  .split('\n')
                  .map((one) => one.trim())
                  .filter((one) => one !== '')
              : [],
        }))
      : [],
    sort: wholeOf(typed.sort),
  }
  return form satisfies ProductForm
}

/** The same product of another kind: a category that does not fit it is let go. */
export function ofKind(typed: TypedProduct, kind: ProductKind): TypedProduct {
  const fits = categoriesOf(kind).includes(typed.category)
  return { ...typed, kind, ...(!fits && { category: 'other' as const }) }
}
