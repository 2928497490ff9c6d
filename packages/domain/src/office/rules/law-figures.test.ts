import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { markPeriods } from '../../law/marks/mark-periods.ts'
import { quoteFiling } from '../../law/patents/filing-fees.ts'
import { lateBrackets } from '../../law/patents/late-fees.ts'
import { annuityGrace } from '../../law/periods/annuity-grace.ts'
import { designPriority, markPriority, patentPriority } from '../../law/periods/priority-months.ts'
import { restorationPeriod } from '../../law/periods/restoration-months.ts'
import { findDeadlineRule } from '../../law/periods/rules.ts'
import { civilDate } from '../../platform/dates/civil-date.ts'
import { isFigure } from '../../platform/rules/figure-units.ts'
import { figureOn, lawFigureKind } from '../../platform/rules/law-figure.ts'
import { type RuleBook, withRuleBook } from '../../platform/rules/rule-book.ts'
import { ruleWords } from '../../platform/rules/rule-words.ts'
import { lawFigures } from './law-figures.ts'
import { ruleName, shippedRules } from './rule-kinds.ts'

const today = civilDate('2026-11-23')
const withFigure = (key: string, figure: number): RuleBook => ({
  version: 1,
  rows: [
    {
      kind: lawFigureKind,
      key,
      value: { figure },
      validFrom: civilDate('2026-01-01'),
      validTo: null,
      source: { en: 'A new rule', zh: '新规定' },
      needsConfirmation: false,
    },
  ],
})

describe('figures of law', () => {
  it('are all in the list that staff edit, each once', () => {
    const root = new URL('../../', import.meta.url)
    const declared = globSync('**/*.ts', { cwd: root.pathname }).flatMap((file) =>
      [...readFileSync(new URL(file, root), 'utf8').matchAll(/: LawFigure = \{\s*key: '([^']+)'/g)].map(
        ([, key]) => key,
      ),
    )
    const listed = lawFigures.map(({ figure }) => figure.key)
    expect(declared.toSorted()).toEqual(listed.toSorted())
    expect(new Set(listed).size).toBe(listed.length)
    for (const key of listed) expect(ruleName(lawFigureKind, key)).toBeDefined()
    expect(shippedRules.filter(({ kind }) => kind === lawFigureKind).length).toBeGreaterThan(listed.length)
  })

  it.each(lawFigures.map(({ figure }) => [figure.key, figure] as const))(
    '%s says its source in both languages',
    (_, figure) => {
      expect(isFigure(figureOn(figure, today), figure.unit)).toBe(true)
      for (const { source } of figure.rows) {
        const { en, zh } = ruleWords(source)
        expect(en).toMatch(/^[\x20-\x7eü]+$/)
        expect(en).not.toMatch(/reference|\bS\d|\(K/)
        expect(zh).toMatch(/\p{Script=Han}/u)
        expect(zh).not.toMatch(/reference|\bS\d|\(K/)
      }
    },
  )

  it('are the same wherever they are counted with', () => {
    const months = (id: Parameters<typeof findDeadlineRule>[0], right: 'invention' | 'design' = 'invention') =>
      findDeadlineRule(id, right, today)?.periods[0]?.months
    for (const id of ['priority', 'foreign-paris'] as const) {
      expect(months(id)).toBe(patentPriority)
      expect(months(id, 'design')).toBe(designPriority)
    }
    expect(months('foreign-mark')).toBe(markPriority)
    expect(months('annuity-grace')).toBe(annuityGrace)
    expect(months('restore')).toBe(restorationPeriod)
    expect(markPeriods.find(({ id }) => id === 'priority')?.months).toBe(figureOn(markPriority, today))
  })

  it('count as staff enter them, from their first day on', () => {
    const percents = (on: string) => lateBrackets(civilDate(on)).map(({ percent }) => percent)
    withRuleBook(withFigure('late-fee-step', 4), () => {
      expect(percents('2026-06-01')).toEqual([0, 4, 8, 12, 16, 20])
      expect(percents('2025-06-01')).toEqual([0, 5, 10, 15, 20, 25])
    })
    const size = {
      right: 'invention',
      claimCount: 12,
      pageCount: 10,
      priorityCount: 0,
      withExamination: false,
    } as const
    const claims = () => quoteFiling([size], 0, today).lines.find(({ kind }) => kind === 'claimSurcharge')?.quantity
    expect(claims()).toBe(2)
    expect(withRuleBook(withFigure('claims-included', 11), claims)).toBe(1)
  })
})
