import { describe, expect, it } from 'vitest'
import { civilDate } from '../../platform/dates/civil-date.ts'
import { builtInContracts } from './built-in-contracts.ts'
import {
  actOfSignature,
  type ContractAct,
  canEndOn,
  contractKinds,
  contractNumber,
  contractStates,
  maskPartyName,
  moveContract,
  nextPlace,
  readContractMark,
} from './contract-facts.ts'
import { lawClause, paragraphsOf, readContract, typedFields, usualTerms, writeContract } from './contract-text.ts'

const acts: readonly ContractAct[] = [
  'send',
  'signPart',
  'signLast',
  'decline',
  'change',
  'giveNotice',
  'terminate',
  'expire',
]

describe('the states of a contract', () => {
  it('lead from a draft over the signatures into force, and end there', () => {
    expect(moveContract('draft', 'send')).toBe('sent')
    expect(moveContract('sent', 'signPart')).toBe('partSigned')
    expect(moveContract('partSigned', 'signLast')).toBe('effective')
    expect(moveContract('effective', 'expire')).toBe('expired')
    expect(moveContract('effective', 'terminate')).toBe('ended')
  })

  it('lead back to a draft while nobody is bound, and nowhere once it ended', () => {
    const possible = contractStates.map((state) => [state, acts.filter((act) => moveContract(state, act))])
    expect(Object.fromEntries(possible)).toEqual({
      draft: ['send'],
      sent: ['signPart', 'signLast', 'decline', 'change'],
      partSigned: ['signPart', 'signLast', 'decline', 'change'],
      effective: ['giveNotice', 'terminate', 'expire'],
      expired: [],
      ended: [],
      declined: ['change'],
    })
  })
})

describe('the last day of a contract that is terminated', () => {
  const today = '2026-11-29'
  it.each([
    ['2026-11-28', null, null, false],
    ['2026-11-29', null, null, true],
    ['2026-12-29', null, null, true],
    ['2026-12-29', '2026-12-29', null, true],
    ['2026-12-30', '2026-12-29', null, false],
    ['2026-12-10', null, '2026-12-10', false],
    ['2026-12-09', null, '2026-12-10', true],
  ])('may be %s with %s as last day and %s in a notice: %s', (day, validTo, noticed, can) => {
    expect(canEndOn(day, { today, validTo, noticed })).toBe(can)
  })
})

describe('the signing order', () => {
  const of = (...answers: ('none' | 'waiting' | 'signed')[]) => answers.map((answer, at) => ({ place: at + 1, answer }))

  it('asks one after the other, and stops at a scan that nobody checked', () => {
    expect(nextPlace(of('none', 'none'))?.place).toBe(1)
    expect(nextPlace(of('waiting', 'none'))).toEqual({ place: 1, answer: 'waiting' })
    expect(nextPlace(of('signed', 'none').reverse())?.place).toBe(2)
    expect(nextPlace(of('signed', 'signed'))).toBeUndefined()
  })

  it('puts the contract in force with the last signature alone', () => {
    expect(actOfSignature(of('none', 'none'), 1)).toBe('signPart')
    expect(actOfSignature(of('signed', 'none'), 2)).toBe('signLast')
    expect(actOfSignature(of('none'), 1)).toBe('signLast')
  })
})

describe('the text', () => {
  const facts = Object.fromEntries(typedFields.map((field) => [field, usualTerms[field]?.zh ?? `值 ${field}`]))
  const terms = { number: 'HT2026-22222222', facts, validFrom: civilDate('2026-11-29') }

  it.each(contractKinds)('of the portal for %s names only known fields and leaves none open', (kind) => {
    for (const language of ['en', 'zh'] as const) {
      expect(readContract(builtInContracts[kind][language]).faults).toEqual([])
      const { text, missing } = writeContract(builtInContracts[kind][language], {
        ...{ ...terms, kind, language, validTo: null },
      })
      expect(missing).toEqual([])
      expect(text).not.toContain('{{')
      expect(text).toContain('HT2026-22222222')
    }
  })

  it('says what the law asks for, whatever the template says', () => {
    const { text } = writeContract('# Own', { ...terms, kind: 'single', language: 'en', validTo: null })
    expect(text).toContain(lawClause.text.en)
    expect(paragraphsOf(text)[0]).toEqual({ isHeading: true, text: 'Own' })
  })

  it('names what is missing, and parties that the template forgot', () => {
    const written = writeContract('{{services}} {{toDay}}', {
      ...{ ...terms, kind: 'frame', language: 'zh', facts: { clientName: '甲' }, validTo: civilDate('2027-11-28') },
    })
    expect(written.missing).toEqual(['services', 'agencyName', 'agencyLicence'])
    expect(written.text).toContain('{{services}} 2027年11月28日')
  })
})

describe('a field that was typed into another', () => {
  it('leaves that one open', () => {
    const facts = { clientName: '甲', agencyName: '乙', agencyLicence: '31000', services: '见 {{fees}}', fees: '}}' }
    const of = { kind: 'frame', language: 'zh', number: 'HT2026-22222222', validTo: null } as const
    const { missing } = writeContract('{{services}}', { ...of, facts, validFrom: civilDate('2026-11-29') })
    expect(missing).toEqual(['services', 'fees'])
  })
})

describe('what the public check reads and tells', () => {
  it('takes a number or a hash as they are typed', () => {
    const bytes = Uint8Array.from({ length: 32 }, (_, at) => 255 - at)
    const number = contractNumber(2026, bytes)
    expect(number).toMatch(/^HT2026-[2-9A-HJKMNP-Z]{8}$/)
    expect(readContractMark(` ${number.toLowerCase()} `)).toEqual({ number })
    expect(readContractMark('AB'.repeat(32))).toEqual({ sha256: 'ab'.repeat(32) })
    expect(readContractMark('HT2026-0000000O')).toBeUndefined()
  })

  it.each([
    ['云帆智能科技有限公司', '云帆******公司'],
    ['张三', '张*'],
    ['Acme Ltd', 'A******d'],
    ['Li Wei', 'L****i'],
    ['甲', '*'],
  ])('hides the middle of %s', (name, masked) => {
    expect(maskPartyName(name)).toBe(masked)
  })
})
