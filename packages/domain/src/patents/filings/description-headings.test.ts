import { describe, expect, it } from 'vitest'
import { fiveHeading, isDescriptionHeading } from './description-headings.ts'

describe('isDescriptionHeading', () => {
  it.each([
    ...[
      '技术领域',
      '【技术领域】',
      '一、技术领域',
      '1. 技术领域',
      '１．技术领域：',
      '[0001] 技术领域',
      '(一) 背景技术',
      '第一部分 技术领域',
    ],
    ...['所属技术领域', '一、所属技术领域', '现有技术', '1、发明内容', '[0005]实用新型内容', '具体实施方式'],
    ...['相关申请的交叉引用', '相关申请交叉引用', '[0001] 相关申请的交叉参考', '一、对相关申请的交叉引用', '相关申请'],
  ])('is so of %s', (line) => expect(isDescriptionHeading(line)).toBe(true))

  it.each([
    '一种水壶',
    '三相电机',
    '一种用于技术领域的水壶',
    '5G通信方法',
    '2,4-二氯苯酚的制备方法',
    '0001号水壶',
    '技术领域的水壶',
  ])('is not of %s', (line) => expect(isDescriptionHeading(line)).toBe(false))
})

it('names the heading of the office', () => {
  expect(fiveHeading('一、所属技术领域')).toBe('技术领域')
  expect(fiveHeading('相关申请的交叉引用')).toBeUndefined()
})
