import { squareFieldKeys } from '@portal/domain/square/kinds'
import { priceOf } from '@portal/domain/square/prices'
import { type PostForm, postLimits } from '@portal/domain/square/supply/post-form'
import { boards, maturities, supplyKinds } from '@portal/domain/square/supply/post-kinds'
import type { ReplyFor } from '../../api/send-call.ts'
import { pathTo } from '../../app/paths.ts'
import type { RowOf } from '../../parts/list/use-list.tsx'
import { yuanText } from '../../parts/yuan.ts'

export type Card = RowOf<'supply.listPosts'>
export type Post = ReplyFor<'supply.getPost'>
export type MyPost = RowOf<'supply.listMyPosts'>
export type Match = RowOf<'supply.listMatches'>
export type Contact = RowOf<'supply.listContacts'>
export type ReviewRow = RowOf<'supply.listReview'>
export type PatentBehind = ReplyFor<'supply.lookUpPatent'>
export type SavedForm = ReplyFor<'supply.getPostForm'>

export const postPath = (id: string) => pathTo('/supplyChain/:id', { params: { id } })
export const writePath = (id?: string) => pathTo('/supplyChain/write', { query: { id } })

/** The form of a post as it is typed. */
export interface TypedPost {
  readonly board: string
  readonly kind: string
  readonly title: string
  readonly description: string
  readonly field: string
  /** As one types them, with commas between. */
  readonly words: string
  readonly maturity: string
  readonly region: string
  readonly price: string
  readonly terms: string
  readonly validUntil: string
  readonly hidesName: boolean
  readonly patents: readonly { readonly number: string; readonly title: string; readonly isOwn: boolean }[]
  readonly documents: readonly { readonly fileId: string; readonly name: string }[]
  readonly contactName: string
  readonly contactPhone: string
}

export const splitWords = (text: string): string[] =>
  [
    ...new Set(
      text
        .split(/[,，、;；]+/)
        .map((one) => one.trim().slice(0, postLimits.word))
        .filter(Boolean),
    ),
  ].slice(0, postLimits.words)

/** What is sent: choices as the contract knows them; a price that is none is no price, and is told beside its field. */
export function toForm(typed: TypedPost): PostForm {
  const price = typed.price.trim() === '' ? null : (priceOf(typed.price, 'yuan') ?? 0)
  return {
    board: boards.find((one) => one === typed.board) ?? 'offer',
    kind: supplyKinds.find((one) => one === typed.kind) ?? 'technology',
    title: typed.title,
    description: typed.description,
    field: squareFieldKeys.find((one) => one === typed.field) ?? '',
    words: splitWords(typed.words),
    maturity: maturities.find((one) => one === typed.maturity) ?? '',
    region: typed.region,
    priceFen: price,
    terms: typed.terms,
    validUntilOn: typed.validUntil,
    hidesName: typed.hidesName,
    patents: typed.patents.map(({ number }) => number),
    documents: [...typed.documents],
    contactName: typed.contactName,
    contactPhone: typed.contactPhone,
  }
}

export function toTyped({ json }: SavedForm): TypedPost {
  const { words, priceFen, patents, validUntilOn, ...rest } = json
  return {
    ...rest,
    words: words.join('，'),
    price: priceFen === null ? '' : yuanText(priceFen),
    validUntil: validUntilOn,
    // Titles stand beside the numbers once they are looked up.
    patents: patents.map((number) => ({ number, title: '', isOwn: false })),
  }
}
