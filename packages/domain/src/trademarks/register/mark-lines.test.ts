import { describe, expect, it } from 'vitest'
import { layOutMarkLines } from './mark-lines.ts'

/** A Chinese letter is as wide as it is high, others are about half of that. */
const widthOf = (line: string) =>
  [...line].reduce((sum, letter) => sum + (/\p{Script=Han}/u.test(letter) ? 1 : letter === ' ' ? 0.25 : 0.6), 0)

const lay = (text: string) => layOutMarkLines(text, { widthOf, room: 700, largest: 360, lineHeight: 1.25 })

describe('the lines of a mark of words', () => {
  it.each([
    ['星野云杉 XINGYE', ['星野云杉', 'XINGYE']],
    ['星野云杉XINGYE', ['星野云杉', 'XINGYE']],
    ['江南云枢', ['江南云枢']],
    ['JN SMART', ['JN', 'SMART']],
    ['YUNLING SMART TEA', ['YUNLING', 'SMART', 'TEA']],
    ['3D打印', ['3D打印']],
    ['COCA-COLA', ['COCA-COLA']],
    ['INTERNATIONAL', ['INTERNATIONAL']],
    ['MERCEDES-BENZ', ['MERCEDES-BENZ']],
    ['云岭', ['云岭']],
  ])('of %s keep its words whole', (text, lines) => {
    expect(lay(text).lines).toEqual(lines)
  })

  it('cut a word too long for one line into even parts', () => {
    const { lines, size } = lay('江南智造云枢平台系统软件开发服务')

    expect(lines).toEqual(['江南智造', '云枢平台', '系统软件', '开发服务'])
    expect(size).toBeGreaterThan(120)
  })
})
