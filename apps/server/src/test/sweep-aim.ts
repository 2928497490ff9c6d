import type { CallName, ReadCallName, WriteCallName } from '@portal/contract/calls'
import type { OrderKindName } from '@portal/domain/kernel/orders/kinds'
import type { Ids } from './sweep-world.ts'

/** How the sweep aims a call at somebody else's rows. */
export type Aim =
  /** The request can name nobody's row; why an answer is then harmless. */
  | { readonly way: 'noRows'; readonly why: string }
  /** Names rows: somebody else's answer 403 or 404, to the letter as missing ones do. */
  | { readonly way: 'rows'; readonly input: (ids: Ids) => Record<string, unknown> }
  /** Rows named only narrow the caller's own list: somebody else's answer 200 like missing ones. */
  | { readonly way: 'narrows'; readonly input: (ids: Ids) => Record<string, unknown> }
  /** Guarded by something else than ownership; the test that proves it. */
  | { readonly way: 'elsewhere'; readonly test: string }

export const noRows = (why: string): Aim => ({ way: 'noRows', why })
export const rows = (input: (ids: Ids) => Record<string, unknown>): Aim => ({ way: 'rows', input })
export const narrows = (input: (ids: Ids) => Record<string, unknown>): Aim => ({ way: 'narrows', input })
export const elsewhere = (test: string): Aim => ({ way: 'elsewhere', test })

export const own = noRows('the caller’s own rows, chosen by the session')
export const known = noRows('public knowledge')

/** An order of a kind, as tests of all kinds know it. */
export interface SweptOrder {
  /** Its form, every text of it the marker. */
  readonly form: (marker: string) => object
  /** Calls that make an order of it, or hand its form in. */
  readonly handIns: readonly WriteCallName[]
  /** Lists and counts that show it. */
  readonly shownBy: readonly ReadCallName[]
}

/** What a room says of itself, in `test/sweep.ts` of its folder: its kinds of order that carry a form, and its calls. */
export interface RoomSweep {
  readonly orders: Readonly<Partial<Record<OrderKindName, SweptOrder>>>
  readonly aims: Aims
}
export type Aims = Readonly<Partial<Record<CallName, Aim>>>
