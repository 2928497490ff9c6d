import { describe, expect, it } from 'vitest'
import { writeMessages } from './messages.ts'
import { changedParts, partsOf } from './record-parts.ts'

const declaration = {
  programme: '专精特新',
  level: 'city',
  year: 2026,
  amountFen: 100,
  deadlineOn: '2026-12-01',
  stage: 'preparing',
} as const
const facts = {
  ...{ title: 'A', company: 'B', code: '', region: '', industry: '', summary: '', references: [], declaration },
  sections: [
    { heading: '', text: 'one' },
    { heading: '', text: 'two' },
    { heading: 'Title', text: 'three' },
  ],
}
const words = Object.fromEntries(Object.entries(writeMessages.en).filter(([, word]) => typeof word === 'string'))
const parts = (more: object, files: readonly { name: string }[] = []) =>
  partsOf({ facts: { ...facts, ...more }, files }, words as never, (at) => `Text ${at}`, 'en')

describe('what two versions say differently', () => {
  it('is found in every fact, the declaration and the files', () => {
    const other = parts({ company: 'C', declaration: { ...declaration, stage: 'submitted', amountFen: 200 } }, [
      { name: 'a.pdf' },
    ])
    expect(changedParts(parts({}), other).map(({ key }) => key)).toEqual(['company', 'amount', 'stage', 'files'])
    expect(changedParts(parts({}), parts({}))).toEqual([])
  })

  it('is found in each of several sections without a heading, and beside a fact of the same name', () => {
    const sections = [{ heading: '', text: 'ONE' }, ...facts.sections.slice(1)]
    expect(changedParts(parts({}), parts({ sections }))).toEqual([
      { key: 'section 1 ', name: 'Text 1', from: 'one', to: 'ONE' },
    ])
    const named = [...facts.sections.slice(0, 2), { heading: 'Title', text: 'THREE' }]
    expect(changedParts(parts({}), parts({ sections: named })).map(({ from, to }) => [from, to])).toEqual([
      ['three', 'THREE'],
    ])
  })
})
