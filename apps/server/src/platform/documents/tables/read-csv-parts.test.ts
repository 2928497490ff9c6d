import { describe, expect, it } from 'vitest'
import { readCsv, UnreadableTable } from './read-csv-parts.ts'

async function* pieces(text: string, length: number) {
  for (let at = 0; at < text.length; at += length) yield text.slice(at, at + length)
}

async function read(text: string, { length = 5, rowMax = 1_000 } = {}) {
  const rows: (readonly (string | number)[])[] = []
  let failure: unknown
  try {
    for await (const { line, cells } of readCsv(pieces(text, length), { rowMax, cellsMax: 20 })) {
      rows.push([line, ...cells])
    }
  } catch (error) {
    if (!(error instanceof UnreadableTable)) throw error
    failure = error.message
  }
  return { rows, failure }
}

describe('readCsv', () => {
  it.each([1, 5, 1_000])(
    'reads quotes, lines within cells and both ends of lines, in pieces of %i letters',
    async (length) => {
      const { rows, failure } = await read('\uFEFFa,b\r\n"x\r\ny",2\n\r\n"q""q"," z "\nlast,', { length })

      expect(rows).toEqual([
        [1, 'a', 'b'],
        [2, 'x\r\ny', '2'],
        [5, 'q"q', ' z '],
        [6, 'last', ''],
      ])
      expect(failure).toBeUndefined()
    },
  )

  it('leaves out returns at the end of cells', async () => {
    expect((await read('a,b\r\n1\r,2\r')).rows).toEqual([
      [1, 'a', 'b'],
      [2, '1', '2'],
    ])
  })

  it('goes by tabs where the first line has one, and takes quotes in bare cells as they stand', async () => {
    expect((await read('a\tb,c\n1\t2\n', { length: 100 })).rows).toEqual([
      [1, 'a', 'b,c'],
      [2, '1', '2'],
    ])
    expect((await read('5" disk,say "hi"\r\r\nrows,of,another,length\r\n')).rows).toEqual([
      [1, '5" disk', 'say "hi"'],
      [2, 'rows', 'of', 'another', 'length'],
    ])
  })

  it.each([
    ['an open quote', '"never ends', 'the quoted cell that begins in line 3 does not end'],
    ['an open quote in much text', `"${'x'.repeat(100_000)}`, 'a row of more than 1000 characters at line 3'],
    ['many commas', ','.repeat(100_000), 'a row of more than 1000 characters at line 3'],
    ['a long row that ends', `${'x'.repeat(1_001)}\nmore`, 'a row of more than 1000 characters at line 3'],
    ['too many cells', `${','.repeat(20)}\nmore`, 'line 3 has more than 20 cells'],
  ])('ends at %s, behind the rows before it', async (_what, text, failure) => {
    for (const length of [7, 300]) {
      const read3 = await read(`a,b\n1,2\n${text}`, { length })
      expect(read3).toEqual({
        rows: [
          [1, 'a', 'b'],
          [2, '1', '2'],
        ],
        failure,
      })
    }
  })

  it('finds no row in nothing', async () => {
    for (const text of ['', '\n\n', ' , \n', '\uFEFF']) expect((await read(text)).rows).toEqual([])
  })
})
