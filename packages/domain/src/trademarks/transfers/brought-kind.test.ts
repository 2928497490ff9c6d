import { expect, it } from 'vitest'
import { kindReplaced, suppliedKind, suppliedPaper } from './brought-kind.ts'

it('tells which paper a document is that was brought, and in the place of which of ours', () => {
  expect(suppliedPaper(suppliedKind('consent', '0190'))).toBe(kindReplaced('tm.consent'))
  expect(suppliedPaper(suppliedKind('powerOfAttorney', '0190'))).toBe(kindReplaced('tm.power'))
  expect(suppliedPaper('tm.powerOfAttorney12')).toBe(kindReplaced('tm.power'))
  for (const kind of ['tm.power', 'tm.picture', 'tm.serviceApplication.63000001', 'copyright.signedPage'])
    expect([kind, suppliedPaper(kind)]).toEqual([kind, ''])
})
