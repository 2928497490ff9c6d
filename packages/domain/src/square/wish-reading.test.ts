import { describe, expect, it } from 'vitest'
import { processorTime } from '../platform/test/processor-time.ts'
import { findTechnicalWords, spellings } from './technical-words.ts'
import { budgetIn } from './wish-budget.ts'
import { readWish } from './wish-reading.ts'

const none = { kind: undefined, rightType: '', field: '', niceClasses: [], words: [], budgetFen: null, yearsLeft: 0 }

describe('a wish in somebody’s own words', () => {
  it.each<[string, object]>([
    [
      '求购电池热管理发明专利，用于储能柜，剩余 5 年以上，预算3万元',
      {
        kind: 'patent',
        rightType: 'invention',
        field: 'energy',
        words: ['电池', '热管理', '储能'],
        budgetFen: 3_000_000,
        yearsLeft: 5,
      },
    ],
    [
      '收购污水处理方面的实用新型，5-8万',
      {
        kind: 'patent',
        rightType: 'utilityModel',
        field: 'environment',
        words: ['污水'],
        budgetFen: 8_000_000,
      },
    ],
    [
      '求购图像识别算法发明专利或实用新型若干，单价不超过 50,000 元',
      { kind: 'patent', field: 'software', words: ['图像识别', '算法'], budgetFen: 5_000_000 },
    ],
    ['长期收购折叠梯子外观专利', { kind: 'patent', rightType: 'design', words: ['折叠梯子'] }],
    ['求购环保专利一件', { kind: 'patent', field: 'environment' }],
    ['求购商标第25类，10万以内', { kind: 'trademark', niceClasses: [25], budgetFen: 10_000_000 }],
    ['想买一个三十五类的品牌', { kind: 'trademark', niceClasses: [35] }],
    ['求购第9、35类商标', { kind: 'trademark', niceClasses: [9, 35] }],
    ['求购第35类或第9类商标，预算3万', { kind: 'trademark', niceClasses: [9, 35], budgetFen: 3_000_000 }],
    ['收购第九类、三十五类和四十二类商标各一件', { kind: 'trademark', niceClasses: [9, 35, 42] }],
    [
      '求购第1、2、3、4、5、6、7、8、9、10、11、12类商标',
      { kind: 'trademark', niceClasses: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] },
    ],
    ['求购第9、59类商标', { kind: 'trademark', niceClasses: [9] }],
    [
      'Trademarks in classes 9, 35, and 42, up to ¥30,000',
      { kind: 'trademark', niceClasses: [9, 35, 42], budgetFen: 3_000_000 },
    ],
    ['A class 9 or class 35 trademark', { kind: 'trademark', niceClasses: [9, 35] }],
    ['Trademark, class 30, 20,000 yuan at most', { kind: 'trademark', niceClasses: [30], budgetFen: 2_000_000 }],
    ['求购第一类医疗器械专利', { kind: 'patent', field: 'medical', words: [] }],
    ['求购软著两个，预算1万', { kind: 'copyright', budgetFen: 1_000_000 }],
    [
      'Looking for a battery cooling patent with at least 5 years left, budget up to ¥30,000',
      { kind: 'patent', field: 'energy', words: ['电池', '散热'], budgetFen: 3_000_000, yearsLeft: 5 },
    ],
    [
      'We want utility models for welding robots, RMB 50k at most',
      {
        kind: 'patent',
        rightType: 'utilityModel',
        field: 'machinery',
        words: ['焊接', '机器人'],
        budgetFen: 5_000_000,
      },
    ],
    ['A class 30 trademark for tea, under 20,000 yuan', { kind: 'trademark', niceClasses: [30], budgetFen: 2_000_000 }],
    ['Looking for a patent on machines, to be used at once', { kind: 'patent', field: 'machinery' }],
    ['随便看看', {}],
  ])('of %s is read', (text, read) => {
    expect(readWish(text)).toEqual({ ...none, ...read })
  })
  it('reads no way of reaching somebody as a word or a sum', () => {
    expect(readWish('求购散热专利，微信 battery_robot99，电话13800138000')).toMatchObject({
      words: ['散热'],
      budgetFen: null,
    })
  })
})

describe('a budget', () => {
  it.each<[string, number | null]>([
    ['预算3万元', 30_000],
    ['预算：三万五', 35_000],
    ['3万5以内', 35_000],
    ['两万五千元左右', 25_000],
    ['5-8万', 80_000],
    ['5万到8万', 80_000],
    ['价位在 1.5 至 2 万之间', 20_000],
    ['10万以内', 100_000],
    ['不超过 50,000 元', 50_000],
    ['预算30000', 30_000],
    ['3w以内', 30_000],
    ['五千块', 5_000],
    ['预算一百二十万', 1_200_000],
    ['预算3千万', 30_000_000],
    ['预算 1 亿', 100_000_000],
    ['¥8,000', 8_000],
    ['budget 30k yuan', 30_000],
    ['up to rmb 20000', 20_000],
    ['under 20 thousand yuan', 20_000],
    ['between ¥5,000 and ¥8,000', 5_000],
    ['预算3万求购', 30_000],
    ['最高5万收', 50_000],
    ['价格3年不变，预算 300 件', null],
    ['注册资本1000万元的公司求购，预算2万', 20_000],
    ['年产值5亿元', null],
    ['服务300万用户', null],
    ['功率 3w、5kw，电压 220v', null],
    ['3万以上', null],
    ['剩余 10 年，第 25 类', null],
    ['budget $5000', null],
    ['预算 5000 美元', null],
    ['面议', null],
    ['精度 0.05 mm，求购 3 件', null],
    ['专利号 202010000111.8', null],
  ])('of %s is %s yuan', (text, yuan) => {
    expect(budgetIn(text)).toBe(yuan === null ? null : yuan * 100)
  })
})

describe('technical words', () => {
  it('are whole in English, longest first, and found under either name', () => {
    expect(findTechnicalWords('a carpet for pets').map(({ word }) => word)).toEqual(['宠物'])
    expect(findTechnicalWords('新能源汽车').map(({ field }) => field)).toEqual(['vehicles'])
    expect([...spellings('电池')].sort()).toEqual(['batteries', 'battery', '电池'])
    expect(spellings('Battery')).toContain('电池')
    expect(spellings('梯子')).toEqual(['梯子'])
  })
  it('are read out of a long text in no time', () => {
    for (const piece of ['3万', '一', '1,000', '预算', '第1、', 'class 1', '剩余', '5-', '求购', '电池', '5 年', 'a '])
      for (const text of [piece.repeat(Math.ceil(2_000 / piece.length))]) {
        const begun = processorTime()
        readWish(text)
        expect([piece, processorTime() - begun < 500]).toEqual([piece, true])
      }
  })
})
