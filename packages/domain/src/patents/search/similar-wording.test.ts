import { describe, expect, it } from 'vitest'
import { locarnoClassesOf, withoutTemplates } from './similar-wording.ts'

describe('what a text says of its own thing', () => {
  it.each([
    [
      '1．本外观设计产品的名称：电池热管理模组。2．本外观设计产品的用途：用于新能源汽车。3．设计要点：产品的形状。（示例数据）',
      '电池热管理模组 用于新能源汽车',
    ],
    [
      '1.本外观设计产品的名称：台灯。4.最能表明设计要点的图片或照片：立体图。5.仰视图为使用时不常见面，省略仰视图。',
      '台灯',
    ],
    ['设计要点：在于产品的形状与图案的结合。请求保护的外观设计包含色彩。', ''],
    ['本发明公开了一种盾构刀盘冷却装置，包括喷嘴环与回水腔。', '盾构刀盘冷却装置 包括喷嘴环与回水腔'],
    [
      'Sample data. Name of the product: desk lamp; used for lighting; the claimed feature is the shape.',
      'desk lamp lighting .',
    ],
  ])('%s', (text, own) => {
    expect(withoutTemplates(text)).toBe(own)
  })

  it('leaves a text without templates alone', () => {
    expect(withoutTemplates('A cutter head with 3 nozzles')).toBe('A cutter head with 3 nozzles')
  })
})

describe('Locarno classes', () => {
  it('are two digits, each once', () => {
    expect(locarnoClassesOf(['26-05', 'LOC(14)Cl.26-01', '13-02', 'none'])).toEqual(['26', '13'])
  })
})
