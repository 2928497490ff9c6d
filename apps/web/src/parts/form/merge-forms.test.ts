import { describe, expect, it } from 'vitest'
import { type FieldConflict, mergeForms, pathOf, valueAt, withValueAt } from './merge-forms.ts'

const base = {
  title: '一种杯',
  notes: '',
  contact: { name: '甲', phone: '1' },
  applicants: [
    { key: 'a', name: '甲公司', idCode: '' },
    { key: 'b', name: '乙公司', idCode: '' },
  ],
  labels: ['1', '2'],
}
const first = (conflicts: readonly FieldConflict[]) => {
  const [conflict] = conflicts
  if (!conflict) throw new Error('no conflict')
  return conflict
}

describe('mergeForms', () => {
  it('joins what only one side changed, deep in the form too', () => {
    const mine = { ...base, notes: '我的', contact: { ...base.contact, name: '丙' } }
    const theirs = { ...base, title: '一种杯盖', contact: { ...base.contact, phone: '2' } }

    expect(mergeForms(base, mine, theirs)).toEqual({
      form: { ...base, title: '一种杯盖', notes: '我的', contact: { name: '丙', phone: '2' } },
      conflicts: [],
    })
  })

  it('keeps mine of a place that both changed, and tells of both', () => {
    const mine = { ...base, title: '我的杯' }
    const theirs = { ...base, title: '别人的杯' }

    expect(mergeForms(base, mine, theirs)).toEqual({
      form: mine,
      conflicts: [{ steps: ['title'], mine: '我的杯', theirs: '别人的杯' }],
    })
  })

  it('takes the same change of both for none that collide', () => {
    const both = { ...base, title: '同一' }
    expect(mergeForms(base, both, structuredClone(both)).conflicts).toEqual([])
  })

  it('joins rows by their keys: added, changed, removed', () => {
    const [a, b] = base.applicants as [(typeof base.applicants)[0], (typeof base.applicants)[0]]
    const mine = { ...base, applicants: [{ ...a, name: '甲集团' }, b, { key: 'm', name: '丙', idCode: '' }] }
    const theirs = {
      ...base,
      applicants: [
        { ...a, idCode: '91' },
        { key: 't', name: '丁', idCode: '' },
      ],
    }

    const { form, conflicts } = mergeForms(base, mine, theirs)
    expect(conflicts).toEqual([])
    expect(form.applicants).toEqual([
      { key: 'a', name: '甲集团', idCode: '91' },
      { key: 'm', name: '丙', idCode: '' },
      { key: 't', name: '丁', idCode: '' },
    ])
  })

  it('keeps the order of whoever moved rows', () => {
    const [a, b] = base.applicants as [(typeof base.applicants)[0], (typeof base.applicants)[0]]
    const moved = { ...base, applicants: [b, a] }
    const named = { ...base, applicants: [{ ...a, name: 'A' }, b] }

    expect(mergeForms(base, moved, named).form.applicants.map(({ key }) => key)).toEqual(['b', 'a'])
    expect(mergeForms(base, named, moved).form.applicants.map(({ key }) => key)).toEqual(['b', 'a'])
  })

  it('tells of a row that one side took away and the other changed, and can put either', () => {
    const [a, b] = base.applicants as [(typeof base.applicants)[0], (typeof base.applicants)[0]]
    const mine = { ...base, applicants: [b] }
    const theirs = { ...base, applicants: [{ ...a, name: '甲集团' }, b] }

    const { form, conflicts } = mergeForms(base, mine, theirs)
    const conflict = first(conflicts)
    expect(form.applicants).toEqual([b])
    expect([conflict.mine, conflict.theirs]).toEqual([undefined, { ...a, name: '甲集团' }])
    expect(withValueAt(form, conflict.steps, conflict.theirs).applicants.map(({ key }) => key)).toEqual(['b', 'a'])
  })

  it('tells of a field of a row by the place that the row has now', () => {
    const [a, b] = base.applicants as [(typeof base.applicants)[0], (typeof base.applicants)[0]]
    const mine = { ...base, applicants: [{ key: 'n', name: '新', idCode: '' }, a, { ...b, name: '乙一' }] }
    const theirs = { ...base, applicants: [a, { ...b, name: '乙二' }] }

    const { form, conflicts } = mergeForms(base, mine, theirs)
    const { steps } = first(conflicts)
    expect(pathOf(form, steps)).toBe('applicants.2.name')
    expect(valueAt(form, steps)).toBe('乙一')
    expect(withValueAt(form, steps, '乙二').applicants[2]?.name).toBe('乙二')
  })

  it('takes a list without keys as one place', () => {
    const { conflicts } = mergeForms(base, { ...base, labels: ['1'] }, { ...base, labels: ['2'] })
    expect(conflicts).toEqual([{ steps: ['labels'], mine: ['1'], theirs: ['2'] }])
  })

  it('takes what this side sent unanswered for its own', () => {
    const sent = { ...base, title: '一种杯，半' }
    const mine = { ...base, title: '一种杯，半句话' }
    expect(mergeForms(base, mine, sent, sent)).toEqual({ form: mine, conflicts: [] })
    expect(mergeForms(base, mine, sent).conflicts).toHaveLength(1)
  })

  it('sees no change in what the server wrote another way: masked, trimmed, in other widths', () => {
    const [a, b] = base.applicants as [(typeof base.applicants)[0], (typeof base.applicants)[0]]
    const known = { ...base, title: 'Ｃｕｐ ', applicants: [{ ...a, idCode: '11010519491231002X' }, b] }
    const mine = { ...known, title: 'Cup 2', applicants: [{ ...a, idCode: '110105194912310038' }, b] }
    const theirs = { ...known, notes: 'x', title: 'Cup', applicants: [{ ...a, idCode: '1101**********002X' }, b] }

    expect(mergeForms(known, mine, theirs)).toEqual({ form: { ...mine, notes: 'x' }, conflicts: [] })
  })
})
