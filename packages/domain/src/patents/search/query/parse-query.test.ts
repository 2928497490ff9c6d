import { describe, expect, it } from 'vitest'
import { processorTime } from '../../../platform/test/processor-time.ts'
import { formatQuery } from './format-query.ts'
import { parseQuery, queryLimits } from './parse-query.ts'
import { queryErrorText } from './words.ts'

const canonical = (text: string) => {
  const result = parseQuery(text)
  return result.ok ? formatQuery(result.query) : `error ${result.errors.map((error) => error.key).join(' ')}`
}
const errorsOf = (text: string) => {
  const result = parseQuery(text)
  return result.ok ? [] : result.errors.map(({ key, from, to }) => ({ key, at: text.slice(from, to) }))
}

describe('parseQuery', () => {
  it.each([
    ['TI=曝气', 'TI=曝气'],
    ['TACD: virtual reality', 'TACD=virtual AND reality'],
    ['PA=华为', 'PA=华为'],
    ['IN=张三', 'IN=张三'],
    ['AN=201811107071', 'AN=201811107071'],
    ['AN=CN201811107071.6', 'AN=2018111070716'],
    ['ap=zl201811564288.x', 'AN=201811564288X'],
    ['PN=CN109462287A', 'PN=CN109462287A'],
    ['PN=CN109462287', 'PN=CN109462287'],
    ['KC=B', 'KIND=B'],
    ['AD=20160809', 'AD=20160809'],
    ['AD=201608', 'AD=201608'],
    ['AD=2016', 'AD=2016'],
    ['AD=(20191203 to 20191206)', 'AD=(20191203 to 20191206)'],
    ['ADY=(2010 to 2019)', 'ADY=(2010 to 2019)'],
    ['PR=CN201710027729', 'PR=CN201710027729'],
    ['EPRD=2015', 'PRD=2015'],
    ['ED=2020-01-31', 'ED=20200131'],
    ['IPC=H04L29/06', 'IPC=H04L29/06'],
    ['IPC=H04L', 'IPC=H04L'],
    ['IPC=H04L 29/06', 'IPC=H04L29/06'],
    ['CPC=B60R2011/0003', 'CPC=B60R2011/0003'],
    ['LOC=8-5', 'LOC=08-05'],
    ['DAN=201710027729 IAN=PCT/CN2025/123456', 'DAN=201710027729 AND IAN=PCT/CN2025/123456'],
    ['LS=有效', 'STATUS=inForce'],
    ['AGC=三友 ADDR=西湖区 PROV=浙江', 'AGENCY=三友 AND ADDR=西湖区 AND PROV=浙江'],
    ['Owner=(IBM, Qualcomm) AND IPC=(B60W)', 'PA=(IBM OR Qualcomm) AND IPC=B60W'],
    ['AD=(>2010-01-01)', 'AD>=20100102'],
    ['AD>2010-01-01', 'AD>=20100102'],
    ['AD<=2010', 'AD<=20101231'],
    ['ADY<2010', 'ADY<=2009'],
    ['PA=(华为 OR 中兴)', 'PA=(华为 OR 中兴)'],
    ['PA=（华为，中兴、小米）', 'PA=(华为 OR 中兴 OR 小米)'],
    ['标题：“固态 电池”', 'TI="固态 电池"'],
    ['TI=电＊', 'TI=电*'],
    ['transmit? colo?r', 'transmit? AND colo?r'],
    ['transmi+', 'transmi*'],
    ['石墨烯 电池', '石墨烯 AND 电池'],
    ['石墨烯 或 电池 非 铅酸', '(石墨烯 OR 电池) NOT 铅酸'],
    ['a or b AND c', '(a OR b) AND c'],
    ['a and b or c', '(a AND b) OR c'],
    ['a OR (b AND c)', 'a OR (b AND c)'],
    ['NOT a b', 'NOT a AND b'],
    ['not not a', 'error operatorNeedsTerm'],
    ['NOT (NOT a)', 'a'],
    ['TI=(锂 NEAR/5 电池)', 'TI=(锂 NEAR/5 电池)'],
    ['solid NEAR/3 "state battery" OR x', 'solid NEAR/3 "state battery" OR x'],
    ['电池与电容', '电池与电容'],
    ['基于深度学习：一种方法', '基于深度学习:一种方法'],
    ['country:中国 kind:b type:实用新型', 'COUNTRY=CN AND KIND=B AND TYPE=utilityModel'],
    ['AN=18/123,456', 'AN=18/123456'],
    ['see https://example.org/a', 'see AND https://example.org/a'],
    ['A & B', 'A AND B'],
    ['一种(-)-甲基己酸', '一种 AND -甲基己酸'],
    ['促進 <i>hSlu7</i>基因', '促進 AND <i>hSlu7</i>基因'],
    ['什么是石墨烯？', '什么是石墨烯？'],
  ])('reads %s', (text, expected) => {
    expect(canonical(text)).toBe(expected)
  })

  it.each([
    ['', 'empty', ''],
    ['  -- ', 'empty', '  -- '],
    ['foo=曝气', 'unknownField', 'foo'],
    ['TI=(a OR b', 'unclosedBracket', '('],
    ['TI=a) OR b', 'strayBracket', ')'],
    ['（石墨烯 OR （电池）', 'unclosedBracket', '（'],
    ['TI=', 'emptyValue', 'TI='],
    ['TI= AND x', 'emptyValue', 'TI='],
    ['PA=()', 'emptyBrackets', '()'],
    ['PA=(-)', 'emptyBrackets', '(-)'],
    ['a ()', 'emptyBrackets', '()'],
    ['"abc', 'unclosedQuote', '"'],
    ['AND a', 'operatorNeedsTerm', 'AND'],
    ['a OR', 'operatorNeedsTerm', 'OR'],
    ['a OR AND b', 'operatorNeedsTerm', 'AND'],
    ['TI=*电池', 'leadingWildcard', '*电池'],
    ['a*', 'wildcardTooShort', 'a*'],
    ['AD=20161301', 'badDate', '20161301'],
    ['AD=20160230', 'badDate', '20160230'],
    ['ADY=16', 'badYear', '16'],
    ['AD=(2019 to 2018)', 'rangeReversed', '2019 to 2018'],
    ['AD=(2019 to)', 'rangeIncomplete', 'to'],
    ['IPC=hello', 'badClass', 'hello'],
    ['PN=无', 'badNumber', '无'],
    ['status=maybe', 'badStatus', 'maybe'],
    ['country=USA', 'badCountry', 'USA'],
    ['TI=(AB=x)', 'nestedField', 'AB='],
    ['TI>5', 'noCompare', 'TI>'],
    ['a NEAR/3 (b OR c)', 'nearNeedsWords', 'NEAR/3'],
    ['a NEAR/99 b', 'nearDistance', 'NEAR/99'],
  ])('refuses %s as %s at its place', (text, key, at) => {
    expect(errorsOf(text)).toEqual([{ key, at }])
  })

  it('collects several wrong values', () => {
    expect(errorsOf('foo=1 AND AD=abc AND TI=*x')).toEqual([
      { key: 'unknownField', at: 'foo' },
      { key: 'badDate', at: 'abc' },
      { key: 'leadingWildcard', at: '*x' },
    ])
  })

  it('names the nearest field in both languages', () => {
    const result = parseQuery('tittle=a')

    expect(result.ok ? [] : result.errors.map(queryErrorText)).toEqual([
      {
        en: '“tittle” is not a search field; put quotes around it if it belongs to the text. Did you mean TITLE?',
        zh: '没有名为“tittle”的检索字段；如属正文，请加引号。是否要用 TITLE？',
      },
    ])
  })

  it('bounds length, terms and depth', () => {
    expect(errorsOf('a'.repeat(queryLimits.lengthMax + 1))[0]?.key).toBe('tooLong')
    expect(errorsOf('a '.repeat(queryLimits.termsMax + 1))[0]?.key).toBe('tooManyTerms')
    expect(errorsOf(`${'('.repeat(queryLimits.depthMax + 1)}a`)[0]?.key).toBe('tooDeep')
  })

  it('reads hostile text in linear time', () => {
    const hostile = [
      '(',
      '"',
      'a:',
      'ti=',
      'NOT ',
      ', ',
      'a* ',
      '> ',
      ' '.repeat(9),
      '（',
      'NEAR/1 ',
      'a\u0301',
      '>=',
      '1,',
    ]
    const start = processorTime()
    for (const piece of hostile) parseQuery(piece.repeat(2000 / piece.length))

    expect(processorTime() - start).toBeLessThan(1000)
  })
})
