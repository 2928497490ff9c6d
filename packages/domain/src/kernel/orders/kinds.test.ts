import { describe, expect, it } from 'vitest'
import { hasPatentDocuments, kindFacts } from './kinds.ts'
import { areaOf, areaOrderKinds, documentAreaOf, isSupplementKind, supplementKinds } from './order-areas.ts'

describe('what is known of a kind of order', () => {
  it('is its area for each that is about no patent', () => {
    expect(areaOrderKinds.filter((kind) => areaOf(kind) === 'patent')).toEqual([])
  })
  it.each(['invention', 'utilityModel', 'sameDay', 'annualFees', 'toString'])(
    'is of %s that it is about a patent',
    (kind) => {
      expect(kindFacts(kind)).toEqual({ area: 'patent' })
      expect(hasPatentDocuments(kind)).toBe(true)
    },
  )
  it.each(['usDesign', 'foreignCountry', 'trademark', 'copyrightService'])(
    'is of %s whose documents it gets',
    (kind) => {
      expect(documentAreaOf(kind)).toBeDefined()
      expect(hasPatentDocuments(kind)).toBe(false)
    },
  )
  it.each(['foreignCountry', 'foreignTrademarkCountry'])('leads from %s to its family', (kind) => {
    const { family, isFamily } = kindFacts(kind)

    expect(isFamily).toBeUndefined()
    expect(kindFacts(family ?? '').isFamily).toBe(true)
  })
  it('says of the same kinds as the lists of names that they are an additional fee', () => {
    for (const kind of [...areaOrderKinds, ...supplementKinds, 'invention', 'foreign']) {
      expect(kindFacts(kind).isSupplement ?? false, kind).toBe(isSupplementKind(kind))
    }
  })
})
