import { describe, expect, it } from 'vitest'
import { readLongText } from './read-long-text.ts'

describe('readLongText', () => {
  it('tells headings, lists and paragraphs', () => {
    expect(readLongText('# 历史\n2010年成立。\n\n- a\n- b\n\nplain\nlines')).toEqual([
      { kind: 'heading', text: '历史', id: 'part-1' },
      { kind: 'paragraph', text: '2010年成立。' },
      { kind: 'list', entries: ['a', 'b'] },
      { kind: 'paragraph', text: 'plain\nlines' },
    ])
  })
  it('leaves markup as words', () => {
    expect(readLongText('<b onclick=x>hi</b>')).toEqual([{ kind: 'paragraph', text: '<b onclick=x>hi</b>' }])
  })
  it('has nothing for nothing', () => {
    expect(readLongText(' \n\n \n')).toEqual([])
  })
})
