import type { ReplyFor } from '../../api/send-call.ts'

export type Store = ReplyFor<'shop.openShop'>
export type StoreItem = ReplyFor<'shop.openProduct'>
export type StoreLook = Store['look']
export type ShownItem = Store['list'][number]

export type Outcome<T> = { readonly ok: true; readonly data: T } | { readonly ok: false; readonly error: unknown }

/** The answer, or why there is none: the page that shows it says so. */
export const outcomeOf = <T>(reading: Promise<T>): Promise<Outcome<T>> =>
  reading.then(
    (data) => ({ ok: true as const, data }),
    (error: unknown) => ({ ok: false as const, error }),
  )

export const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'errorCode' in error && error.errorCode === 'common.notFound'
