import { describe, expect, it } from 'vitest'
import { officePeriods } from '../../kernel/orders/deadline-acts.ts'
import { orderKindNames } from '../../kernel/orders/kinds.ts'
import { deadlineRuleIds } from '../../law/periods/rule-names.ts'
import { limitArea, limitAreaKeys, limitSources, limitsOfArea } from './limit-areas.ts'
import { limitActor, limitName } from './limit-rules.ts'

describe('a limit of the docket', () => {
  it('has a name, whatever set it', () => {
    for (const id of [
      ...deadlineRuleIds,
      'review-correction',
      'quote',
      'tm-renewal',
      'tm-renewalGrace',
      'tm-opposition',
    ]) {
      expect(limitName(id)?.zh, id).toBeTruthy()
    }
    expect(limitName('of a later release')).toBeUndefined()
    expect(limitName('toString')).toBeUndefined()
  })

  it.each([
    ['oa1', 'client'],
    ['annuity', 'client'],
    ['app-fee', 'agency'],
    ['court', 'agency'],
    ['publication', 'office'],
    ['tm-renewal', 'client'],
    ['us-reply', 'agency'],
    ['of a later release', 'agency'],
  ])('%s is met by the %s', (ruleId, actor) => {
    expect(limitActor(ruleId)).toBe(actor)
  })

  it('that nobody has to meet is the office’s', () => {
    for (const ruleId of officePeriods) expect(limitActor(ruleId)).toBe('office')
  })
})

describe('an area', () => {
  it.each([
    ['deadline', 'invention', 'patent'],
    ['deadline', 'design', 'design'],
    ['correction', 'usDesign', 'us'],
    ['target', 'foreign', 'abroad'],
    ['quote', 'foreignTrademark', 'abroad'],
    ['deadline', 'trademarkService', 'trademark'],
    ['deadline', 'softwareCopyright', 'copyright'],
    ['deadline', 'deal', 'other'],
    ['deadline', 'of a later release', 'other'],
    ['watch', null, 'annuity'],
    ['mark', null, 'trademark'],
    ['notice', null, 'patent'],
  ] as const)('of a %s on %s is %s', (source, kind, area) => {
    expect(limitArea(source, kind)).toBe(area)
  })

  it('holds every source and kind once', () => {
    const all = limitAreaKeys.map(limitsOfArea)

    expect(all.flatMap(({ kinds }) => kinds).toSorted()).toEqual(orderKindNames.toSorted())
    expect(all.flatMap(({ sources }) => sources).toSorted()).toEqual(
      limitSources.filter((source) => limitArea(source, null) !== 'other').toSorted(),
    )
  })
})
