import { describe, expect, it } from 'vitest'
import { understandInput } from './detect.ts'
import { formatQuery } from './format-query.ts'
import { inputFindingText } from './words.ts'

const understood = (text: string) => {
  const result = understandInput(text)
  return result.ok ? [result.detected, formatQuery(result.query)] : ['error', result.errors[0]?.key]
}

describe('understandInput', () => {
  it.each([
    ['201810053768.3', 'applicationNumber', 'AN=2018100537683'],
    ['ZL 2018 1 0053768.3', 'applicationNumber', 'AN=2018100537683'],
    ['201811564288.ｘ', 'applicationNumber', 'AN=201811564288X'],
    ['95115608.X', 'applicationNumber', 'AN=95115608X'],
    ['201811107071', 'applicationNumber', 'AN=201811107071'],
    ['CN109462287A', 'publicationNumber', 'PN=CN109462287A'],
    ['cn109462287', 'publicationNumber', 'PN=CN109462287'],
    ['PCT/CN2025/123456', 'foreignNumber', 'AN=PCT/CN2025/123456'],
    ['WO2025123456A1', 'foreignNumber', 'PN=WO2025123456A1'],
    ['US20050004437A1', 'foreignNumber', 'PN=US20050004437A1'],
    ['US12345678B2', 'foreignNumber', 'PN=US12345678B2'],
    ['18/123,456', 'foreignNumber', 'AN=18/123456'],
    ['EP3782854A1', 'foreignNumber', 'PN=EP3782854A1'],
    ['华为技术有限公司', 'applicant', 'PA=华为技术有限公司'],
    ['匠人之心（北京）产品设计有限公司', 'applicant', 'PA="匠人之心(北京)产品设计有限公司"'],
    ['C4 Therapeutics, Inc.', 'applicant', 'PA="C4 Therapeutics, Inc."'],
    ['武汉大学', 'applicant', 'PA=武汉大学'],
    ['H04L 29/06', 'class', 'IPC=H04L29/06'],
    ['h04l', 'class', 'IPC=H04L'],
    ['G03F7/42(2006.01)I', 'class', 'IPC=G03F7/42'],
    ['G03F 7/42（2006.01）i', 'class', 'IPC=G03F7/42'],
    ['G03F7/42(2006.01)I; H04L 29/06 (2006.01)N', 'class', 'IPC=(G03F7/42 OR H04L29/06)'],
    ['G03F7/42(2006.01)I\nC11D 1/00(2006.01)I\nC11D3/20(2006.01)I', 'class', 'IPC=(G03F7/42 OR C11D1/00 OR C11D3/20)'],
    ['H04L29/06；H04L29/06', 'class', 'IPC=H04L29/06'],
    ['TW-I605076-B', 'foreignNumber', 'PN=TWI605076B'],
    ['TW M567890 U', 'foreignNumber', 'PN=TWM567890U'],
    ['TWD201234S', 'foreignNumber', 'PN=TWD201234S'],
    ['TW201432383A', 'foreignNumber', 'PN=TW201432383A'],
    ['石墨烯 电池', 'words', '石墨烯 AND 电池'],
    ['一种用于大学', 'words', '一种用于大学'],
    ['TI=武汉大学', 'query', 'TI=武汉大学'],
    ['"201810053768.3"', 'query', '"201810053768.3"'],
  ])('takes %s for %s', (text, detected, query) => {
    expect(understood(text)).toEqual([detected, query])
  })

  it('says so when the check character is wrong, and searches what was written', () => {
    const result = understandInput('201810123456.7')

    expect(result).toMatchObject({
      ok: true,
      detected: 'applicationNumber',
      findings: [{ key: 'wrongCheck', suggestion: 'AN=2018101234565' }],
    })
    expect(result.ok && result.findings.map((finding) => inputFindingText(finding).en)).toEqual([
      'The check character of 201810123456.7 does not fit. Did you mean 201810123456.5?',
    ])
    expect(understood('201810123456.7')).toEqual(['applicationNumber', 'AN=2018101234567'])
  })

  it('says that a sheet has destroyed a number', () => {
    const result = understandInput('2.01831E+12')
    expect(result).toMatchObject({ ok: true, detected: 'words', findings: [{ key: 'destroyedBySheet' }] })
    expect(result.ok && result.findings.map((finding) => inputFindingText(finding).zh)[0]).toContain('电子表格')
  })

  it('passes on the errors of a query', () => {
    expect(understood('TI=(a')).toEqual(['error', 'unclosedBracket'])
  })
})
