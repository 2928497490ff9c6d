import { describe, expect, it } from 'vitest'
import { processorTime } from '../../platform/test/processor-time.ts'
import { defectsOf, passagesOf } from './passages.ts'

const notice = `国家知识产权局
发文日：2026年03月04日
申请号：202610000001.8
补 正 通 知 书
上述专利申请的申请文件存在下列缺陷，申请人应当在收到本通知书之日起2个月内补正：
1. 说明书附图第2页图3中的文字模糊不清，不符合专利法实施
细则第一百二十一条的规定，应当重新提交。
2、权利要求书中权利要求3引用的权利要求2与其
类型不一致，应当修改。
（3）请求书中发明人李四的国籍未填写。
审查员：王五
210302 2022.10`

describe('passagesOf', () => {
  it('joins the lines of a paragraph and leaves the head of the form out', () => {
    expect(passagesOf(notice)).toEqual([
      '补 正 通 知 书上述专利申请的申请文件存在下列缺陷，申请人应当在收到本通知书之日起2个月内补正：',
      '1. 说明书附图第2页图3中的文字模糊不清，不符合专利法实施细则第一百二十一条的规定，应当重新提交。',
      '2、权利要求书中权利要求3引用的权利要求2与其类型不一致，应当修改。',
      '（3）请求书中发明人李四的国籍未填写。',
    ])
    expect(passagesOf('')).toEqual([])
  })

  it('takes a hostile text of one-letter lines in no time, also behind a long line', () => {
    const lines = 'a\n'.repeat(96_000)
    const startedAt = processorTime()

    expect(passagesOf(lines)).toEqual([`${'a '.repeat(300)}`])
    expect(passagesOf(`${'b'.repeat(90_000)}\n${lines}`)).toEqual(['b'.repeat(600)])
    expect(processorTime() - startedAt).toBeLessThan(2_000)
  })

  it('keeps the space between words of a broken line', () => {
    expect(passagesOf('D1 discloses a kettle\nwith a lid (see fig. 2).')).toEqual([
      'D1 discloses a kettle with a lid (see fig. 2).',
    ])
  })
})

describe('defectsOf', () => {
  it('names document and place of what is to be corrected', () => {
    expect(defectsOf(notice)).toEqual([
      { file: '说明书附图', place: '第2页', words: expect.stringContaining('模糊不清') },
      { file: '权利要求书', place: '权利要求3', words: expect.stringContaining('类型不一致') },
      { file: '请求书', place: '', words: expect.stringContaining('国籍未填写') },
    ])
  })

  it('finds none where nothing is wrong', () => {
    expect(defectsOf('经初步审查，说明书符合要求，本申请合格。')).toEqual([])
  })
})
