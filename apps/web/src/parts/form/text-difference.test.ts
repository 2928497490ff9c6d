import { describe, expect, it } from 'vitest'
import { differenceOf, shortened } from './text-difference.ts'

const marked = (segments: readonly { text: string; isOwn: boolean }[]) =>
  segments.map(({ text, isOwn }) => (isOwn ? `[${text}]` : text)).join('')
const show = (mine: string, theirs: string) => {
  const found = differenceOf(mine, theirs)
  return [marked(found.mine), marked(found.theirs)]
}

describe('differenceOf', () => {
  it('marks the Chinese characters and the words that only one side has', () => {
    expect(show('一种保温杯及杯盖', '一种茶杯及其杯盖')).toEqual(['一种[保温]杯及杯盖', '一种[茶]杯及[其]杯盖'])
    expect(show('a lid and a cup', 'a lid and a mug')).toEqual(['a lid and a [cup]', 'a lid and a [mug]'])
  })
  it('marks all of a text beside an empty one', () => {
    expect(show('杯', '')).toEqual(['[杯]', ''])
  })
  it('compares long texts by sentences, and keeps every letter of both', () => {
    const lines = Array.from({ length: 900 }, (_, at) => `第${at}步，加热。`)
    const [mine, theirs] = [lines.join(''), lines.with(0, '始。').with(500, '另加热。').join('')]
    const found = differenceOf(mine, theirs)
    expect(found.mine.map(({ text }) => text).join('')).toBe(mine)
    expect(found.theirs.map(({ text }) => text).join('')).toBe(theirs)
    expect(found.mine.filter(({ isOwn }) => isOwn).map(({ text }) => text)).toEqual(['第0步，加热。', '第500步，'])
  })
  it('never cuts a character of two units', () => {
    expect(show('杯😀', '杯😁')).toEqual(['杯[😀]', '杯[😁]'])
  })
})

describe('shortened', () => {
  it('leaves out the middle of what both have, nothing of what one has', () => {
    const text = '甲'.repeat(200)
    expect(shortened({ text, isOwn: true })).toBe(text)
    expect(shortened({ text, isOwn: false })).toBe(`${'甲'.repeat(40)} … ${'甲'.repeat(40)}`)
  })
})
