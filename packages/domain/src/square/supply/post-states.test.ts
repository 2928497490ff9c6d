import { describe, expect, it } from 'vitest'
import { endOf, isEditable, type PostMove, postAfter, postMoves, postStateKeys } from './post-states.ts'

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
      'closed rework draft',
      'expired rework draft',
      'inReview withdraw draft',
      'open match matched',
      'matched reopen open',
      'draft close closed',
      'returned close closed',
      'open close closed',
      'matched close closed',
      'inReview accept open',
      'inReview return returned',
      'open takeDown returned',
      'matched takeDown returned',
      'inReview expire expired',
      'open expire expired',
      'matched expire expired',
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

  it('end by being closed once others read a post, and by being removed before', () => {
    const ends = postStateKeys.map((state) => [state, endOf(state, false), endOf(state, true)])
    expect(ends.filter(([, fresh, shown]) => fresh ?? shown)).toEqual([
      ['draft', 'remove', 'close'],
      ['returned', 'remove', 'close'],
      ['open', 'remove', 'close'],
      ['matched', 'remove', 'close'],
    ])
  })
})
