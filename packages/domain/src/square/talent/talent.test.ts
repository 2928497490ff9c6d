import { describe, expect, it } from 'vitest'
import { workingDaysAfter } from '../../platform/calendar/working-days.ts'
import { civilDate } from '../../platform/dates/civil-date.ts'
import { consentText, consentUntil, deletionDays } from './consent.ts'
import { emptyTalentForm, findTalentFaults, plainNumber, readSkills, shownNameOf, surnameOf } from './entry.ts'
import { fieldsBelow } from './fields.ts'
import { shownOf } from './shown.ts'
import { isRemovable, mayMoveRequest, talentAfter, talentMoves, talentStateKeys } from './states.ts'

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

  it.each(['13812345678', '138-1234-5678', '8613812345678', 'CN13812345678', 'WX13812345678', 'QQ1234567'])(
    'takes %s for no number of a patent, and shows it to nobody',
    (number) => {
      const works = [{ kind: 'patent' as const, number, title: '', year: '' }]
      expect(paths({ ...whole, works })).toEqual(['works.0.number'])
      expect(shownOf({ ...whole, works }).works[0]?.number).toContain('***')
    },
  )

  it.each(['ZL202010123456.7', '2020101234567', 'US10123456B2', 'CN108123456A', 'EP3123456', '13812345.6'])(
    'shows the number %s of a patent whole',
    (number) => {
      const works = [{ kind: 'patent' as const, number, title: '', year: '' }]
      expect([paths({ ...whole, works }), shownOf({ ...whole, works }).works[0]?.number]).toEqual([[], number])
    },
  )

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
  it('names all that is handed over with an acceptance', () => {
    for (const word of ['full name', 'résumé', 'phone number', 'email']) expect(consentText.en).toContain(word)
    for (const word of ['姓名全称', '简历', '手机号码', '邮箱']) expect(consentText.zh).toContain(word)
  })

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

describe('what others read', () => {
  const form = {
    ...whole,
    organisation: '江南大学',
    school: '江南大学',
    years: '12',
    expectedPay: '面议',
    intro: '擅长撰写，电话 13800138001',
    skills: '检索，微信 abc12345',
    works: [{ kind: 'patent' as const, number: 'ZL202010123456.7', title: '液冷板', year: '2021' }],
  }

  it('has no contact in it, and a number of a patent whole', () => {
    const shown = shownOf(form)
    expect(JSON.stringify(shown)).not.toMatch(/13800138001|abc12345/)
    expect([shown.works[0]?.number, shown.years, shown.organisation]).toEqual(['ZL202010123456.7', 12, '江南大学'])
  })

  it('is what its person chose', () => {
    expect(shownOf({ ...form, expectedPay: '三万元' }).expectedPay).toBe('')
    const shown = shownOf({ ...form, shown: [] })
    expect(shown).toMatchObject({
      ...{ organisation: '', school: '', region: '', years: null, availability: '', works: [], experience: [] },
      ...{ title: '高级工程师', fields: ['electronics.software'] },
    })
  })
})

describe('states', () => {
  it('show nothing that was not reviewed', () => {
    const ways = Object.entries(talentMoves).filter(([, { to }]) => to === 'listed')
    expect(ways.map(([name]) => name)).toEqual(['accept', 'renew'])
    expect(talentMoves.renew.from).toEqual(['listed', 'expired'])
    expect(talentAfter('draft', 'accept', 'staff')).toBeUndefined()
    expect(talentAfter('inReview', 'accept', 'person')).toBeUndefined()
    expect(talentAfter('inReview', 'accept', 'staff')).toBe('listed')
  })

  it('can be withdrawn from wherever others read or will read it', () => {
    const from = talentStateKeys.filter((state) => talentAfter(state, 'withdraw', 'person'))
    expect(from).toEqual(['inReview', 'returned', 'listed', 'expired', 'blocked'])
    expect(talentStateKeys.filter(isRemovable)).toEqual(['draft', 'returned', 'withdrawn'])
  })

  it('ends a contact that was accepted alone', () => {
    expect([mayMoveRequest('accepted', 'end'), mayMoveRequest('refused', 'end')]).toEqual([true, false])
  })
})
