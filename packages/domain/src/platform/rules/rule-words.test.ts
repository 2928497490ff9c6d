import { describe, expect, it } from 'vitest'
import { copyrightFees } from '../../copyright/applications/fees.ts'
import { markFees } from '../../law/marks/mark-fees.ts'
import { markPeriods } from '../../law/marks/mark-periods.ts'
import { serviceDecisions } from '../../law/marks/service-decisions.ts'
import { annuityTariff } from '../../law/patents/annuities.ts'
import { tariff } from '../../law/patents/tariff.ts'
import { termRows } from '../../law/patents/terms.ts'
import { filingCountries } from '../../law/periods/filing-countries.ts'
import { deadlineRules } from '../../law/periods/rules.ts'
import { lawFigures } from '../../office/rules/law-figures.ts'
import { restorationOf } from '../../patents/abroad/restoration.ts'
import { filingChecks } from '../../patents/filings/checks.ts'
import { usTariff } from '../../patents/us/us-fees.ts'
import { trademarkServices } from '../../trademarks/services/services.ts'
import { ruleWords } from './rule-words.ts'

describe('the words of a rule’s source', () => {
  it('name law, article and year in both languages', () => {
    expect(ruleWords('Patent Law art. 29; Implementing Regulations r. 36 (S13)')).toEqual({
      en: 'Patent Law, art. 29; Implementing Regulations of the Patent Law, r. 36',
      zh: '《专利法》第29条；《专利法实施细则》第36条',
    })
    expect(ruleWords('Implementing Regulations r. 48, 49; Guidelines 2026 (S24)').zh).toBe(
      '《专利法实施细则》第48、49条；《专利审查指南》（2026）',
    )
  })

  it.each(filingChecks.map(({ id, source }) => [id, source]))('are there for the check %s', (_, source) => {
    const { en, zh } = ruleWords(source)
    expect(en).not.toMatch(/reference|\(S\d|\d\.\d/)
    for (const part of zh.split('；')) expect(part).toMatch(/\p{Script=Han}/u)
  })

  it.each([...new Set(deadlineRules.map(({ basis }) => basis))])('are there for the period of %s', (basis) => {
    const { en, zh } = ruleWords(basis)
    expect(en).toMatch(/^[\x20-\x7e]+$/)
    for (const part of zh.split('；')) expect(part.replaceAll(/PCT|C款|\/M/g, '')).not.toMatch(/[a-zA-Z]{2}/)
    expect(zh).toMatch(/\p{Script=Han}/u)
  })

  it('are there for every fee of a filing', () => {
    const kinds = ['application', 'publicationPrinting', 'substantiveExamination', 'claimSurcharge', 'priorityClaim']
    const rows = tariff.filter(
      ({ kind, validTo }) => validTo === undefined && kinds.some((one) => kind.startsWith(one)),
    )
    expect(rows.length).toBeGreaterThan(3)
    for (const { source } of rows) expect(ruleWords(source).zh).toBe('国家知识产权局专利收费标准')
  })

  it('leave what has no name as it stands', () => {
    expect(ruleWords('A rule of tomorrow (S99)')).toEqual({ en: 'A rule of tomorrow', zh: 'A rule of tomorrow' })
  })
})

it('tells plainly what rests on practice alone, and nothing of what a source of ours has too', () => {
  expect(ruleWords('Trademark Regulations art. 18 (K)')).toEqual({
    en: 'Implementing Regulations of the Trademark Law, art. 18 (as practised; not checked against the text)',
    zh: '《商标法实施条例》第18条（依办理惯例，尚未核对原文）',
  })
  for (const source of ['Trademark Law art. 34 (S6)', 'Trademark Law art. 25, 26 (S11, K)']) {
    expect(ruleWords(source).en).not.toContain('practised')
  }
  const practised = markPeriods.filter(({ basis }) => ruleWords(basis).zh.includes('惯例')).map(({ id }) => id)
  // Of two rows of a period, before and under the revised law, both say it.
  expect([...new Set(practised)]).toEqual([
    ...['correction', 'decisionReview', 'answer', 'court', 'division'],
    ...['reviewEvidence', 'useEvidence', 'invalidation', 'recourse'],
  ])
})

it('names the law of each period and fee of marks in both languages, never a key of our own', () => {
  const remedies = Object.values(serviceDecisions).flatMap((decision) => decision.remedies)
  const bases = [...markPeriods, ...remedies].map(({ basis }) => basis)
  for (const source of [...bases, ...markFees.map((fee) => fee.source)]) {
    const { en, zh } = ruleWords(source)
    expect(en, source).not.toMatch(/\bS\d|\bK\b|reference/)
    expect(zh, source).toMatch(/[《\u4e00-\u9fff]/)
    expect(zh, source).not.toMatch(/\bS\d|\bK\b|reference/)
  }
})

describe('every source that our rules name', () => {
  const sources = [
    ...[tariff, annuityTariff, usTariff, copyrightFees, markFees].flatMap((rows) => rows.map(({ source }) => source)),
    ...Object.values(trademarkServices).map(({ source }) => source),
    ...lawFigures.flatMap(({ figure }) => figure.rows.map(({ source }) => source)),
    ...[...termRows, ...deadlineRules, ...markPeriods].map((row) => ('basis' in row ? row.basis : row.source)),
    ...filingCountries.flatMap(({ code }) => restorationOf(code, 'invention')?.source ?? []),
  ]

  it.each([...new Set(sources)])('reads in both languages: %s', (source) => {
    const { en, zh } = ruleWords(source)
    expect(en).toMatch(/^[\x20-\x7e§ü]+$/)
    expect(`${en} ${zh}`).not.toMatch(/reference|\b[SK]\d|\(K|\bch\.\d|\(S/)
    for (const part of zh.split('；')) expect(part).toMatch(/\p{Script=Han}/u)
    expect(zh.replaceAll(/PCT|NCL|R11|C款|\/M|bis|\b[sr]\.|Rule|art\./g, '')).not.toMatch(/[a-zA-Z]{2}/)
  })
})
