import { describe, expect, it } from 'vitest'
import { civilDate } from '../../platform/dates/civil-date.ts'
import { fillWords } from '../../platform/words/two-languages.ts'
import { type FilingSize, filingFeeExplanations, quoteFiling } from './filing-fees.ts'
import { type PctEntry, pctEntryReduction } from './pct-entry.ts'
import type { ReductionPercent } from './reduction-percents.ts'

describe('what entering the Chinese phase takes off', () => {
  // Every line of the table of patent reference 2.5, today and by the rule before it.
  it.each([
    [true, 'cnipa', '2026-01-05', 100, 100],
    [true, 'cnipa', '2024-07-25', 100, 100],
    [true, 'epoJpoSe', '2026-01-05', 0, 0],
    [true, 'epoJpoSe', '2024-07-25', 100, 20],
    [true, 'other', '2026-01-05', undefined, undefined],
    [false, 'cnipa', '2026-01-05', undefined, 100],
    [false, 'epoJpoSe', '2024-07-25', undefined, 20],
    [false, 'epoJpoSe', '2024-07-26', undefined, 0],
    [false, 'other', '2026-01-05', undefined, undefined],
  ] as const)(
    'received by the CNIPA %s, searched by %s on %s',
    (receivedByCnipa, searchedBy, day, application, exam) => {
      const off = pctEntryReduction({ receivedByCnipa, searchedBy }, civilDate(day))
      expect([off.application?.percent, off.examination?.percent]).toEqual([application, exam])
    },
  )
})

describe('fees of an entry', () => {
  const own: PctEntry = { filedOn: civilDate('2024-06-03'), receivedByCnipa: true, searchedBy: 'cnipa' }
  const abroad: PctEntry = { ...own, receivedByCnipa: false, searchedBy: 'other' }
  const size = (pctEntry: PctEntry, more: Partial<FilingSize> = {}): FilingSize => ({
    ...{ right: 'invention', claimCount: 12, pageCount: 310, priorityCount: 1, withExamination: true },
    ...{ ...more, pctEntry },
  })
  const quote = (one: FilingSize, on: string, reduction: ReductionPercent = 0) =>
    quoteFiling([one], reduction, civilDate(on))
  const yuan = (one: FilingSize, on: string, reduction: ReductionPercent = 0) =>
    quote(one, on, reduction).lines.map((line) => [line.kind, line.amountFen / 100, line.dueRule])

  it('are those of a filing where another office received and searched it', () => {
    expect(yuan(size(abroad), '2026-11-03')).toEqual([
      ['application', 900, 'pct'],
      ['publicationPrinting', 50, 'pct'],
      ['claimSurcharge', 300, 'pct'],
      ['descriptionSurcharge', 13_500, 'pct'],
      ['descriptionSurchargeLong', 1000, 'pct'],
      ['priorityClaim', 80, 'pct'],
      ['substantiveExamination', 2500, 'sub-exam'],
    ])
    expect(yuan(size(abroad), '2026-11-03', 85).filter(([, fen]) => fen !== 50)[0]).toEqual(['application', 135, 'pct'])
  })

  it('keep printing and priority where the CNIPA received and searched it, whatever the applicants’ reduction', () => {
    for (const reduction of [0, 85] as const) {
      const { lines, amountFen } = quote(size(own), '2026-11-03', reduction)
      expect(amountFen).toBe(13_000)
      expect(lines.filter((line) => line.amountFen > 0).map((line) => line.kind)).toEqual([
        'publicationPrinting',
        'priorityClaim',
      ])
      for (const { explanation } of lines) {
        const words = filingFeeExplanations[explanation.key]
        for (const text of [words.en, words.zh]) expect(fillWords(text, explanation.params)).not.toContain('{')
      }
      expect(lines[0]).toMatchObject({ reductionPercent: 100, source: 'CNIPA Announcement No. 594 of 2024 (S7)' })
    }
  })

  // 3 December 2026 is a Thursday; the 32 months end on 3 February 2027, whose year has no calendar yet.
  it.each([
    ['2026-12-03', undefined, 'pct'],
    ['2026-12-04', 100_000, 'pct-late'],
  ] as const)('on %s: late entry %s', (on, fen, dueRule) => {
    const { lines } = quote(size(own), on)
    expect(lines.find((line) => line.kind === 'pctLateEntry')?.amountFen).toBe(fen)
    expect(lines[0]?.dueRule).toBe(dueRule)
  })

  it('count the months from the priority', () => {
    const older = { ...abroad, priorityOn: civilDate('2023-12-04') }
    expect(quote(size(older), '2026-11-03').lines.map((line) => line.kind)).toContain('pctLateEntry')
  })
})
