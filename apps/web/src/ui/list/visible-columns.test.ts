import { describe, expect, it } from 'vitest'
import type { Column } from './list-types.ts'
import { visibleColumns } from './visible-columns.ts'

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
const deadline = column('deadline')
const columns = [column('title'), deadline, column('agent', { shown: 'wide' }), column('paid', { shown: false })]

describe('the columns of a list', () => {
  it('are the screen’s until the person chooses, then theirs in their order behind the first', () => {
    expect(keysOf(visibleColumns(columns, [], false))).toEqual(['title', 'deadline'])
    expect(keysOf(visibleColumns(columns, [], true))).toEqual(['title', 'deadline', 'agent'])
    expect(keysOf(visibleColumns(columns, ['paid', 'title', 'gone', 'deadline'], false))).toEqual([
      'title',
      'paid',
      'deadline',
    ])
  })
})
