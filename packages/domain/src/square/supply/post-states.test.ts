import { describe, expect, it } from 'vitest'
import { isEditable, type PostMove, postAfter, postMoves, postStateKeys } from './post-states.ts'

const moves = Object.keys(postMoves) as PostMove[]

describe('moves of a post', () => {
  it('are these and no others', () => {
    const table = moves.flatMap((move) =>
      postStateKeys.flatMap((state) => {
        const to = postAfter(state, move, postMoves[move].by)
        return to === undefined ? [] : [`${state} ${move} ${to}`]
      }),
    )
    expect(table).toEqual([
      'draft submit inReview',
      'returned submit inReview',
      'open submit inReview',
      'closed submit inReview',
      'expired submit inReview',
      'inReview withdraw draft',
      'open match matched',
      'matched reopen open',
      'open close closed',
      'matched close closed',
      'inReview accept open',
      'inReview return returned',
      'open takeDown returned',
      'matched takeDown returned',
      'inReview expire expired',
      'open expire expired',
    ])
  })

  it('belong to one mover each', () => {
    expect(postAfter('inReview', 'accept', 'poster')).toBeUndefined()
    expect(postAfter('open', 'close', 'reviewer')).toBeUndefined()
    expect(postAfter('open', 'expire', 'poster')).toBeUndefined()
  })

  it('leave nothing to write while a post is in review or matched', () => {
    expect(postStateKeys.filter((state) => !isEditable(state))).toEqual(['inReview', 'matched'])
  })
})
