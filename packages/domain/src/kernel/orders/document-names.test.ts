import { describe, expect, it } from 'vitest'
import { officialDocumentName, ordinalOf } from './document-names.ts'
import { officialDocuments } from './official-documents.ts'

const sent = (code: string, dispatchedOn: string) => ({ code, dispatchedOn })

describe('officialDocumentName', () => {
  it('never shows the placeholder of the register', () => {
    for (const { code } of officialDocuments) expect(officialDocumentName(code).zh).not.toMatch(/N/)
  })

  it('numbers a notice of a series by its place on the case', () => {
    expect(officialDocumentName('210403', 2)).toEqual({ en: 'Second office action', zh: '第二次审查意见通知书' })
    expect(officialDocumentName('210403', 1).zh).toBe('第二次审查意见通知书')
    expect(officialDocumentName('220301', 1).zh).toBe('第一次审查意见通知书')
    expect(officialDocumentName('220302', 12)).toEqual({ en: 'No. 12 correction notice', zh: '第十二次补正通知书' })
    expect(officialDocumentName('210403', 20).zh).toBe('第二十次审查意见通知书')
    expect(officialDocumentName('210401', 1).zh).toBe('第一次审查意见通知书')
  })
})

describe('ordinalOf', () => {
  it('counts the earlier ones of the same series', () => {
    const all = [sent('210401', '2026-01-05'), sent('210403', '2026-05-05'), sent('210302', '2026-02-02')]
    const third = sent('210403', '2026-09-07')

    expect(ordinalOf(third, [...all, third])).toBe(3)
    expect(ordinalOf(all[0] ?? third, all)).toBe(1)
    expect(ordinalOf(sent('200101', '2026-09-07'), all)).toBeUndefined()
  })
})
