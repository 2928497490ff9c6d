import { describe, expect, it } from 'vitest'
import type { Column } from './list-types.ts'
import { visibleColumns, withoutEmptyColumns } from './visible-columns.ts'

interface Row {
  readonly dueOn: string | null
}
const column = (key: string, more: Partial<Column<Row>> = {}): Column<Row> => ({
  key,
  title: key,
  shown: true,
  cell: () => key,
  ...more,
})
const keysOf = (columns: readonly Column<Row>[]) => columns.map(({ key }) => key)
const deadline = column('deadline', { sort: 'deadline', says: ({ dueOn }) => dueOn !== null })
const columns = [column('title'), deadline, column('agent', { shown: 'wide' }), column('paid', { shown: false })]

describe('the columns of a list', () => {
  it('are the screen’s until the person chooses, then his in his order behind the first', () => {
    expect(keysOf(visibleColumns(columns, [], false))).toEqual(['title', 'deadline'])
    expect(keysOf(visibleColumns(columns, [], true))).toEqual(['title', 'deadline', 'agent'])
    expect(keysOf(visibleColumns(columns, ['paid', 'title', 'gone', 'deadline'], false))).toEqual([
      'title',
      'paid',
      'deadline',
    ])
  })

  it('do without one that says nothing in the whole page, unless the rows are sorted by it', () => {
    const empty: readonly Row[] = [{ dueOn: null }, { dueOn: null }]

    expect(keysOf(withoutEmptyColumns([column('title'), deadline], empty, undefined))).toEqual(['title'])
    expect(keysOf(withoutEmptyColumns([column('title'), deadline], empty, 'deadline'))).toEqual(['title', 'deadline'])
    expect(
      keysOf(withoutEmptyColumns([column('title'), deadline], [...empty, { dueOn: '2026-12-01' }], undefined)),
    ).toEqual(['title', 'deadline'])
    expect(keysOf(withoutEmptyColumns([column('title'), deadline], [], undefined))).toEqual(['title', 'deadline'])
  })
})
