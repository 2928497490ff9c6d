import { describe, expect, it } from 'vitest'
import { type Piece, pieceBytes, startGathering, takeApart } from './worker-pieces-parts.ts'

const long = (letter: string, pieces: number) => Buffer.alloc(pieceBytes * pieces, letter)

function sent(value: unknown) {
  const { rest, pieces } = takeApart(value)
  return { rest, pieces: [...pieces] as Piece[] }
}

describe('takeApart', () => {
  it('leaves no long content in any message, wherever it stands, and puts all of them back', () => {
    const value = {
      kind: 'inspect',
      bytes: long('a', 2.5),
      images: [{ bytes: new Uint8Array(long('b', 1.1)), readable: true }, { bytes: Buffer.from('short') }],
      madeAt: new Date(0),
    }

    const { rest, pieces } = sent(value)

    expect(pieces.every(({ bytes }) => bytes.byteLength <= pieceBytes)).toBe(true)
    expect(rest).toEqual({
      ...value,
      bytes: undefined,
      images: [{ bytes: undefined, readable: true }, value.images[1]],
    })
    const gathered = startGathering()
    for (const piece of pieces) gathered.add(structuredClone(piece))
    const back = gathered.into(structuredClone(rest)) as typeof value
    expect(value.bytes.equals(back.bytes)).toBe(true)
    expect(Buffer.from(back.images[0]?.bytes ?? []).equals(long('b', 1.1))).toBe(true)
    expect(gathered.into({ bytes: 1 })).toEqual({ bytes: 1 })
  })

  it('takes a value that is one long content', () => {
    const { rest, pieces } = sent(long('c', 3))
    const gathered = startGathering()
    for (const piece of pieces) gathered.add(piece)

    expect(rest).toBeUndefined()
    expect(long('c', 3).equals(gathered.into(rest) as Buffer)).toBe(true)
  })

  it('leaves no more short contents in one message than make a long one', () => {
    const { rest, pieces } = sent(Array.from({ length: 5 }, () => long('d', 0.4)))

    expect(pieces.map(({ path }) => path)).toEqual([[2], [3], [4]])
    expect(rest).toEqual([long('d', 0.4), long('d', 0.4), undefined, undefined, undefined])
  })

  it('leaves a value of short contents as it is', () => {
    const value = { bytes: Buffer.alloc(pieceBytes) }

    expect(sent(value)).toEqual({ rest: value, pieces: [] })
  })
})
