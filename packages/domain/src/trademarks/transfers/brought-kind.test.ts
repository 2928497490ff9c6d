import { expect, it } from 'vitest'
import { broughtKind, broughtPaper, placeOfMade } from './brought-kind.ts'

it('tells which paper a document is that was brought, and in the place of which of ours', () => {
  expect(broughtPaper(broughtKind('consent', '0190'))).toBe(placeOfMade('tm.consent'))
  expect(broughtPaper(broughtKind('powerOfAttorney', '0190'))).toBe(placeOfMade('tm.power'))
  expect(broughtPaper('tm.powerOfAttorney12')).toBe(placeOfMade('tm.power'))
  for (const kind of ['tm.power', 'tm.picture', 'tm.serviceApplication.63000001', 'copyright.signedPage'])
    expect([kind, broughtPaper(kind)]).toEqual([kind, ''])
})
