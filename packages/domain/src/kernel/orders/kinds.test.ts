import { describe, expect, it } from 'vitest'
import { chinesePatentKinds, hasPatentDocuments, isOrderKind, kindFacts, kindsThat, orderKindNames } from './kinds.ts'
import { areaOf, areaOrderKinds, documentAreaOf, isSupplementKind, patentListKinds } from './order-areas.ts'
import { officeOf } from './order-offices.ts'

describe('what is known of a kind of order', () => {
  it('is its area for each that is about no patent', () => {
    expect(areaOrderKinds.filter((kind) => areaOf(kind) === 'patent')).toEqual([])
  })
  it.each(['invention', 'utilityModel', 'design'])('is of %s that the CNIPA sends its documents', (kind) => {
    expect(kindFacts(kind).area).toBe('patent')
    expect(hasPatentDocuments(kind)).toBe(true)
  })
  it('is of nobody else that the CNIPA sends documents', () => {
    expect(orderKindNames.filter(hasPatentDocuments)).toEqual([...chinesePatentKinds])
    // A same-day pair is two other orders, a family those of its countries; a follow-up’s papers come to its case.
    for (const kind of ['sameDay', 'foreign', 'followUp', 'annualFees', 'patentSupplement']) {
      expect([kind, areaOf(kind), hasPatentDocuments(kind), documentAreaOf(kind)]).toEqual([
        kind,
        'patent',
        false,
        undefined,
      ])
    }
  })
  it.each(['usDesign', 'foreignCountry', 'trademark', 'copyrightService'])(
    'is of %s whose documents it gets',
    (kind) => {
      expect(documentAreaOf(kind)).toBeDefined()
      expect(hasPatentDocuments(kind)).toBe(false)
    },
  )
  it.each(['nonsense', 'toString', ''])(
    'is nothing of %j: it is of no office, in no list, and gets nothing',
    (kind) => {
      expect(isOrderKind(kind)).toBe(false)
      expect(kindFacts(kind)).toMatchObject({ area: 'unknown', isUnknown: true })
      expect(hasPatentDocuments(kind)).toBe(false)
      expect(documentAreaOf(kind)).toBeUndefined()
      expect(patentListKinds).not.toContain(kind)
      expect(officeOf(kind)).not.toEqual(officeOf('invention'))
      expect(kindsThat(() => true)).toEqual(orderKindNames)
    },
  )
  it.each(['foreignCountry', 'foreignTrademarkCountry'])('leads from %s to its family', (kind) => {
    const { family, isFamily } = kindFacts(kind)

    expect(isFamily).toBeUndefined()
    expect(kindFacts(family ?? '').isFamily).toBe(true)
  })
  it('says of the same kinds as the lists of names that they are an additional fee', () => {
    for (const kind of orderKindNames) expect(kindFacts(kind).isSupplement ?? false, kind).toBe(isSupplementKind(kind))
  })
  it('puts each kind about patents into the patent list or into one of its own', () => {
    const ofPatents = orderKindNames.filter((kind) => areaOf(kind) === 'patent')

    expect(ofPatents.filter((kind) => !patentListKinds.includes(kind))).toEqual(['followUp', 'annualFees'])
  })
})
