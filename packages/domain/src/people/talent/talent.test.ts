import { describe, expect, it } from 'vitest'
import { civilDate } from '../../platform/dates/civil-date.ts'
import { consentUntil, deletionDays, workingDaysAfter } from './consent.ts'
import { emptyTalentForm, findTalentFaults, plainNumber, readSkills, shownNameOf, surnameOf } from './entry.ts'
import { fieldsBelow } from './fields.ts'
import { mayMove, mayMoveRequest } from './states.ts'

const whole = { ...emptyTalentForm, name: '欧阳明', title: '高级工程师', fields: ['electronics.software'] }
const paths = (form: typeof whole) => findTalentFaults(form, '2026-11-29').map(({ path }) => path)

describe('an entry of the talent pool', () => {
  it('is listed with a name, a title and a field', () => {
    expect(paths(whole)).toEqual([])
    expect(paths({ ...whole, name: ' ', title: '', fields: [] })).toEqual(['name', 'title', 'fields'])
  })

  it('asks for nothing by which people are discriminated against', () => {
    const keys = Object.keys(emptyTalentForm).join(' ').toLowerCase()
    for (const word of ['sex', 'gender', 'marri', 'child', 'birth', 'age', 'origin']) {
      expect(keys.split(' ').filter((key) => key === word || key.startsWith(word))).toEqual([])
    }
  })

  it('names each place that is wrong', () => {
    const form = {
      ...whole,
      region: 'Atlantis',
      years: 'ten',
      byPhone: false,
      byEmail: false,
      works: [
        { kind: 'patent' as const, number: 'ZL 2020 1 0123456.7', title: '', year: '2027' },
        { kind: 'patent' as const, number: '202010123456.7', title: '', year: '' },
      ],
      experience: [{ from: '2019-07', to: '2018-01', organisation: '', position: '' }],
    }
    expect(paths(form)).toEqual([
      ...['region', 'years', 'byPhone', 'works.0.year', 'works.1.number'],
      ...['experience.0.organisation', 'experience.0.to'],
    ])
  })

  it('is called as its person chose', () => {
    const named = (nameShown: 'full' | 'surname' | 'hidden') => shownNameOf({ ...whole, nameShown }).zh
    expect([named('full'), named('surname'), named('hidden')]).toEqual(['欧阳明', '欧阳 高级工程师', '匿名代理从业者'])
    expect(['王芳', '欧阳明', 'Jane van Doe'].map(surnameOf)).toEqual(['王', '欧阳', 'Doe'])
  })

  it('reads skills and numbers as they are typed', () => {
    expect(readSkills('检索，撰写、检索; FTO')).toEqual(['检索', '撰写', 'FTO'])
    expect(plainNumber('zl 2020-1 0123456.7')).toBe('2020101234567')
  })

  it('finds a field and all below it', () => {
    expect(fieldsBelow('energy')).toEqual(['energy', 'energy.batteries', 'energy.power', 'energy.environment'])
    expect(fieldsBelow('energy.power')).toEqual(['energy.power'])
  })
})

describe('a consent', () => {
  it('holds twelve months', () => {
    expect(consentUntil(civilDate('2026-11-29'))).toBe('2027-11-29')
  })

  it('counts working days over a holiday with worked weekends', () => {
    // 1 to 7 October 2026 are days off, and Saturday 10 October is worked.
    expect(workingDaysAfter(civilDate('2026-09-30'), 1)).toBe('2026-10-08')
    expect(workingDaysAfter(civilDate('2026-09-30'), 3)).toBe('2026-10-10')
  })

  it('is deleted on a day before the last one allowed', () => {
    const { on, latest } = deletionDays(civilDate('2026-11-30'))
    expect([on, latest]).toEqual(['2026-12-07', '2026-12-21'])
  })
})

describe('states', () => {
  it('lets nobody publish what was imported or blocked', () => {
    expect([mayMove('imported', 'publish'), mayMove('blocked', 'publish'), mayMove('withdrawn', 'publish')]).toEqual([
      ...[false, false, true],
    ])
  })

  it('ends a contact that was accepted alone', () => {
    expect([mayMoveRequest('accepted', 'end'), mayMoveRequest('refused', 'end')]).toEqual([true, false])
  })
})
