import { describe, expect, it } from 'vitest'
import { processorTime } from '../../platform/test/processor-time.ts'
import { designOfPackage } from './design-prefill.ts'
import { element, wordsOf } from './xml-tree.ts'

const n = 50_000
const read = (sentence: string) => designOfPackage(undefined, [], [sentence])

describe('words of a hostile package', () => {
  it.each([
    ['other views without end', `${'与'.repeat(n)}，省略后视图`],
    ['omissions without end', `${'左视图与，省略'.repeat(n / 10)}；`],
    ['a number without end', `设计${'1'.repeat(n)}`],
    ['marks that do not end it', `${'；。 '.repeat(n)}x`],
  ])('takes %s in no time', (_, sentence) => {
    const startedAt = processorTime()
    const { brief } = read(sentence)
    expect(processorTime() - startedAt).toBeLessThan(1_000)
    expect(brief.more).not.toBe('')
  })

  it('reads many sentences of the longest kind in no time', () => {
    const startedAt = processorTime()
    const { brief } = designOfPackage(undefined, [], Array(2_000).fill(`${'与'.repeat(1_900)}对称，省略后视图`))
    expect(processorTime() - startedAt).toBeLessThan(2_000)
    expect(brief.more.length).toBeGreaterThan(1_000_000)
  })

  it('finds the view of a name that is all digits, and folds blanks without a line break, in no time', () => {
    const view = { fileId: 'f', fileName: 'a.jpg', width: 1, height: 1, dpi: null, pictureId: null }
    const startedAt = processorTime()
    const { designs } = designOfPackage(undefined, [{ ...view, name: `${'1'.repeat(n)}x` }], [])
    const words = wordsOf(element('p', {}, [`水${' \t'.repeat(n)}壶`, '\r\n ', 'lid', element('br', {}, []), 'open']))
    expect(processorTime() - startedAt).toBeLessThan(1_000)
    expect(designs[0]?.views).toHaveLength(1)
    expect(words).toBe('水 壶lid open')
  })
})
