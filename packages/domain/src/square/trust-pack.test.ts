import { describe, expect, it } from 'vitest'
import { civilDate } from '../dates/civil-date.ts'
import { certificationLines, isOwner, isStale, ownersOf, type TrustFact } from './trust-pack.ts'

const today = civilDate('2026-11-22')

describe('the trust pack', () => {
  it.each([
    ['status', '2026-08-24', false],
    ['status', '2026-08-23', true],
    ['pledge', '2026-09-22', true],
    ['ownerMatch', '2026-05-26', false],
    ['term', '1999-01-01', false],
    ['licence', null, true],
  ] as const)('%s of %s is stale: %s', (key, on, stale) => {
    expect(isStale({ key, on }, today)).toBe(stale)
  })
  it('knows an owner in another spelling', () => {
    expect(isOwner('江南智造（无锡）有限公司', ['江南智造(无锡) 有限公司'])).toBe(true)
    expect(isOwner('别家', ['江南智造'])).toBe(false)
    expect(ownersOf('甲；乙、丙, 丁')).toEqual(['甲', '乙', '丙', '丁'])
  })
  it('tells a reviewer what was found and what he has to look at', () => {
    const fact = (key: TrustFact['key'], verdict: TrustFact['verdict'], source: TrustFact['source']): TrustFact => ({
      key,
      verdict,
      source,
      value: '',
      sourceName: '',
      on: today,
    })
    const base = {
      owner: '甲公司',
      coOwners: '',
      accountName: '甲公司',
      termEndsOn: '2030-01-01',
      hasOwnership: true,
      hasLicense: true,
      hasAuthority: false,
      isKnown: true,
      sale: undefined,
    }
    const verdicts = (more: object, facts: TrustFact[]) =>
      certificationLines({ ...base, ...more, facts }, today).map((line) => `${line.check}:${line.verdict}`)
    const good = [
      fact('ownerMatch', 'good', 'register'),
      fact('status', 'good', 'register'),
      fact('pledge', 'good', 'register'),
    ]
    expect(verdicts({}, good)).toEqual([
      'number:good',
      'owner:good',
      'account:ask',
      'coOwners:ask',
      'status:good',
      'pledge:good',
      'term:good',
      'documents:good',
    ])
    const bad = [
      fact('ownerMatch', 'bad', 'register'),
      fact('status', 'bad', 'register'),
      fact('pledge', 'bad', 'register'),
    ]
    const other = { accountName: '乙公司', termEndsOn: '2026-11-21', hasLicense: false, isKnown: false }
    expect(verdicts(other, bad)).toEqual([
      'number:ask',
      'owner:bad',
      'account:bad',
      'coOwners:ask',
      'status:bad',
      'pledge:bad',
      'term:bad',
      'documents:bad',
    ])
    expect(verdicts({ accountName: '乙公司', hasAuthority: true }, [])[2]).toBe('account:ask')
  })
  it('knows that the right changed hands here until the register copy is newer', () => {
    const owner = (on: string): TrustFact => ({
      key: 'ownerMatch',
      verdict: 'good',
      source: 'register',
      value: '',
      sourceName: '',
      on,
    })
    const linesOf = (on: string, isByBuyer: boolean) =>
      certificationLines(
        {
          facts: [owner(on)],
          owner: '甲公司',
          coOwners: '',
          accountName: '甲公司',
          termEndsOn: '2030-01-01',
          hasOwnership: true,
          hasLicense: true,
          hasAuthority: true,
          isKnown: true,
          sale: { recordedOn: '2026-11-01', isByBuyer },
        },
        today,
      )
        .filter(({ check }) => check === 'sold' || check === 'owner')
        .map(({ check, verdict }) => `${check}:${verdict}`)
    expect(linesOf('2026-10-01', false)).toEqual(['sold:bad', 'owner:ask'])
    expect(linesOf('2026-11-01', false)).toEqual(['sold:bad', 'owner:ask'])
    expect(linesOf('2026-10-01', true)).toEqual(['sold:ask', 'owner:ask'])
    expect(linesOf('2026-11-02', false)).toEqual(['owner:good'])
  })
  it('asks a reviewer for the consent of co-owners, and names the marks that must move along', () => {
    const fact = (key: TrustFact['key'], verdict: TrustFact['verdict'], value: string): TrustFact => ({
      key,
      verdict,
      source: 'register',
      value,
      sourceName: '',
      on: today,
    })
    const base = {
      owner: '甲公司',
      coOwners: '',
      accountName: '甲公司',
      termEndsOn: '2030-01-01',
      hasOwnership: true,
      hasLicense: true,
      hasAuthority: false,
      isKnown: true,
      sale: undefined,
    }
    const linesOf = (more: object, facts: TrustFact[]) =>
      certificationLines({ ...base, ...more, facts }, today).filter(
        ({ check }) => check === 'coOwners' || check === 'together',
      )
    const verdicts = (more: object, facts: TrustFact[]) => linesOf(more, facts).map(({ verdict }) => verdict)
    expect(verdicts({}, [fact('coOwners', 'good', '0'), fact('together', 'good', '')])).toEqual(['good', 'good'])
    expect(verdicts({}, [fact('coOwners', 'unknown', '2')])).toEqual(['bad'])
    expect(verdicts({ hasAuthority: true }, [fact('coOwners', 'unknown', '2')])).toEqual(['ask'])
    expect(verdicts({ coOwners: '乙公司' }, [fact('coOwners', 'good', '0')])).toEqual(['bad'])
    expect(verdicts({}, [fact('coOwners', 'good', '0'), fact('together', 'unknown', '')])).toEqual(['good', 'ask'])
    expect(linesOf({}, [fact('together', 'unknown', '123、456')])[1]).toMatchObject({
      verdict: 'bad',
      words: { en: 'Must move along: 123, 456' },
    })
    const along = fact('along', 'good', '123')
    expect(linesOf({}, [along, fact('together', 'good', '')])[1]).toMatchObject({
      verdict: 'ask',
      words: { en: 'Offered along: 123. Compare their certificates too' },
    })
    expect(verdicts({}, [along, fact('together', 'unknown', '456')])[1]).toBe('bad')
  })
})
