import { describe, expect, it } from 'vitest'
import { civilDate } from '../../platform/dates/civil-date.ts'
import { deriveStatus, type StatusQuestion } from './derive-status.ts'

const question = (more: Partial<StatusQuestion> = {}): StatusQuestion => ({
  office: 'CN',
  right: 'invention',
  filedOn: civilDate('2018-11-21'),
  grantedOn: civilDate('2020-03-10'),
  events: [],
  statusText: null,
  statusOn: null,
  today: civilDate('2026-11-21'),
  ...more,
})

describe('deriveStatus', () => {
  it('takes the latest decisive event, not the last row', () => {
    const events = [
      { on: civilDate('2020-03-10'), text: '授权' },
      { on: civilDate('2024-01-05'), text: '专利权的终止;未缴年费专利权终止' },
      { on: civilDate('2024-02-01'), text: '专利权的转移;变更事项:专利权人' },
    ]
    expect(deriveStatus(question({ events }))).toMatchObject({ state: 'lapsed', simple: 'dead', decidedBy: 'event' })
  })

  it.each([
    ['授权 | 权利转移', 'inForce', 'inForce'],
    ['未缴年费', 'lapsed', 'dead'],
    ['驳回', 'rejectedFinal', 'dead'],
    ['驳回 | 复审', 'rejected', 'pending'],
    ['放弃-视为放弃', 'deemedAbandoned', 'dead'],
    ['等年费滞纳金', 'annuityGrace', 'inForce'],
    ['有权', null, 'inForce'],
  ] as const)('reads %s', (statusText, state, simple) => {
    expect(deriveStatus(question({ statusText }))).toMatchObject({ state, simple, decidedBy: 'sourceWords' })
  })

  it('believes words that are newer than the last event', () => {
    const events = [{ on: civilDate('2020-03-10'), text: '授权' }]
    const late = { events, statusText: '等年费滞纳金' }

    expect(deriveStatus(question({ ...late, statusOn: civilDate('2026-11-01') })).state).toBe('annuityGrace')
    expect(deriveStatus(question({ ...late, statusOn: civilDate('2019-01-01') })).state).toBe('inForce')
    expect(deriveStatus(question(late)).state).toBe('inForce')
  })

  it('says nothing from a grant alone', () => {
    expect(deriveStatus(question())).toMatchObject({ state: null, simple: 'unknown', decidedBy: 'nothing' })
  })

  it('knows a utility model dead after ten years, an invention only after twenty and five', () => {
    const filedOn = civilDate('2004-05-01')
    expect(deriveStatus(question({ right: 'utilityModel', filedOn }))).toMatchObject({
      state: 'expired',
      decidedBy: 'term',
      asOf: '2014-05-01',
    })
    expect(deriveStatus(question({ filedOn })).simple).toBe('unknown')
    expect(deriveStatus(question({ filedOn: civilDate('2001-05-01') })).simple).toBe('dead')
    expect(deriveStatus(question({ office: 'US', filedOn: civilDate('1990-05-01') })).simple).toBe('unknown')
  })
})
