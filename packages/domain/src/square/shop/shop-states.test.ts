import { describe, expect, it } from 'vitest'
import { movedProduct, movedShop, productMoves, productStates, shopMoves, shopStates } from './shop-states.ts'

const table = <State extends string, Move extends string>(
  states: readonly State[],
  moves: readonly Move[],
  moved: (state: State, move: Move) => State | undefined,
) =>
  Object.fromEntries(
    states.map((state) => [
      state,
      moves.flatMap((move) => {
        const to = moved(state, move)
        return to === undefined ? [] : [`${move} → ${to}`]
      }),
    ]),
  )

describe('the states', () => {
  it('of a shop', () => {
    expect(table(shopStates, Object.keys(shopMoves) as (keyof typeof shopMoves)[], movedShop)).toEqual({
      draft: ['submit → inReview'],
      inReview: ['withdraw → draft', 'accept → open', 'refuse → refused'],
      open: ['takeDown → refused', 'close → closed'],
      closed: ['takeDown → refused', 'open → open'],
      refused: ['submit → inReview'],
    })
  })

  it('of a product', () => {
    expect(table(productStates, Object.keys(productMoves) as (keyof typeof productMoves)[], movedProduct)).toEqual({
      draft: ['submit → inReview'],
      inReview: ['withdraw → draft', 'accept → onShelf', 'refuse → refused'],
      onShelf: ['takeDown → refused', 'unshelve → offShelf', 'change → inReview'],
      offShelf: ['takeDown → refused', 'shelve → onShelf', 'change → inReview'],
      refused: ['submit → inReview'],
    })
  })
})
