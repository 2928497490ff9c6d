import { describe, expect, it } from 'vitest'
import { openPaperKinds } from './open-paper-kinds.ts'
import { type PaperKind, paperKinds } from './paper-kinds.ts'

const isOpen = (kind: string) => new RegExp(openPaperKinds).test(kind)

describe('papers that name nobody', () => {
  it.each<PaperKind>([
    '100001',
    '100003',
    '100003-2',
    '130001-11',
    'us.figure3',
    'foreign:claims',
    'foreign:claims:JP',
    'draft',
  ])('are told by their kind with its tail: %s', (kind) => expect(isOpen(kind)).toBe(true))
  it.each<PaperKind>([
    '100007',
    'tm.identity1',
    'tm.brought.buyerIdentity.0f5a',
    'tm.serviceApplication.61000003',
    'copyright.power',
    'copyright.power1',
    'signed.owner-company',
    'foreign:powerOfAttorney:JP',
    'changeDraft',
    'correction',
  ])('are not those that print numbers: %s', (kind) => expect(isOpen(kind)).toBe(false))
  it.each(['', '100009', '100001.1', 'x100001', 'draft\n100007', 'us.figure', 'foreign:claims:jp', 'someday'])(
    'are none that is not declared: %j',
    (kind) => expect(isOpen(kind)).toBe(false),
  )
  it('are most of what is declared without people, and nothing else', () => {
    const { length } = Object.values(paperKinds).filter(({ names }) => names === 'nobody')
    expect(length).toBeGreaterThan(30)
    // @ts-expect-error a kind that is not declared does not compile
    const kind: PaperKind = 'someday'
    expect(isOpen(kind)).toBe(false)
  })
})
