import { describe, expect, it } from 'vitest'
import { civilDate } from '../platform/dates/civil-date.ts'
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
  it('tells a reviewer what was found and what they have to look at', () => {
    const fact = (key: TrustFact['key'], verdict: TrustFact['verdict'], source: TrustFact['source']): TrustFact => ({
      key,
      verdict,
      source,
      value: '',
      sourceName: '',
      on: today,
    })
    const base = {
      kind: 'patent' as const,
      owner: '甲公司',
      coOwners: '',
      accountName: '甲公司',
      termEndsOn: '2030-01-01',
      hasOwnership: true,
      hasLicense: true,
      hasAuthority: false,
      isKnown: true,
      registeredOwners: ['甲公司'],
      sale: undefined,
      companions: [],
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
  it('asks about a term that ends soon, and says that a mark in grace can still be renewed', () => {
    const termOf = (kind: 'trademark' | 'patent', termEndsOn: string) => {
      const base = {
        owner: '甲',
        coOwners: '',
        accountName: '甲',
        hasOwnership: true,
        hasLicense: true,
        hasAuthority: false,
      }
      const listing = {
        ...base,
        kind,
        termEndsOn,
        isKnown: true,
        registeredOwners: ['甲'],
        sale: undefined,
        companions: [],
      }
      const found = certificationLines({ ...listing, facts: [] }, today).find(({ check }) => check === 'term')
      return [found?.verdict, found?.words.zh]
    }
    expect(termOf('trademark', '2026-12-26')).toEqual(['ask', '期限至 2026-12-26，仅剩 34 天，请确认是否续展'])
    expect(termOf('trademark', '2027-08-01')).toEqual(['good', '期限至 2027-08-01'])
    expect(termOf('trademark', '2026-06-20')).toEqual(['bad', expect.stringContaining('宽展期，2026-12-20 前')])
    expect(termOf('trademark', '2026-01-20')).toEqual(['bad', '期限已于 2026-01-20 届满'])
    expect(termOf('patent', '2026-06-20')).toEqual(['bad', '期限已于 2026-06-20 届满'])
  })
  it('knows that the right changed hands here until a newer register copy names another owner than the seller', () => {
    const owner = (on: string, verdict: TrustFact['verdict']): TrustFact => ({
      key: 'ownerMatch',
      verdict,
      source: 'register',
      value: '',
      sourceName: '',
      on,
    })
    interface Case {
      on: string
      by?: 'buyer'
      owner?: string
      registered?: string
      soldBy?: string | null
    }
    const linesOf = ({ on, by, owner: told = '甲公司', registered = '甲公司', soldBy = '甲公司' }: Case) =>
      certificationLines(
        {
          kind: 'patent',
          facts: [owner(on, told === registered ? 'good' : 'bad')],
          owner: told,
          coOwners: '',
          accountName: told,
          termEndsOn: '2030-01-01',
          hasOwnership: true,
          hasLicense: true,
          hasAuthority: true,
          isKnown: true,
          registeredOwners: [registered],
          sale: { recordedOn: '2026-11-01', isByBuyer: by === 'buyer', soldBy },
          companions: [],
        },
        today,
      )
        .filter(({ check }) => check === 'sold' || check === 'owner')
        .map(({ check, verdict }) => `${check}:${verdict}`)
    const [sold, bought] = [
      ['sold:bad', 'owner:ask'],
      ['sold:ask', 'owner:ask'],
    ]
    expect(linesOf({ on: '2026-10-01' })).toEqual(sold)
    expect(linesOf({ on: '2026-11-01' })).toEqual(sold)
    expect(linesOf({ on: '2026-10-01', by: 'buyer' })).toEqual(bought)
    // Newer, but without the transfer: the seller sells nothing twice, and the buyer is no false owner.
    expect(linesOf({ on: '2026-11-21' })).toEqual(sold)
    expect(linesOf({ on: '2026-11-21', owner: '乙公司', by: 'buyer' })).toEqual(bought)
    // With the transfer it tells the truth of both; an older one that names somebody else proves nothing.
    expect(linesOf({ on: '2026-11-02', owner: '乙公司', registered: '乙公司', by: 'buyer' })).toEqual(['owner:good'])
    expect(linesOf({ on: '2026-11-02', registered: '乙公司' })).toEqual(['owner:bad'])
    expect(linesOf({ on: '2026-11-01', registered: '乙公司', owner: '乙公司' })).toEqual(sold)
    // Sold under a name that the register did not know: another name in it is no sign of the transfer.
    expect(linesOf({ on: '2026-11-02', soldBy: null })).toEqual(sold)
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
      kind: 'patent' as const,
      owner: '甲公司',
      coOwners: '',
      accountName: '甲公司',
      termEndsOn: '2030-01-01',
      hasOwnership: true,
      hasLicense: true,
      hasAuthority: false,
      isKnown: true,
      registeredOwners: ['甲公司'],
      sale: undefined,
      companions: [],
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
  it('holds every mark that is offered along against what is known of it', () => {
    const base = {
      kind: 'patent' as const,
      facts: [],
      owner: '甲公司',
      coOwners: '',
      accountName: '甲公司',
      termEndsOn: '2030-01-01',
      hasOwnership: true,
      hasLicense: true,
      hasAuthority: false,
      isKnown: true,
      registeredOwners: ['甲公司'],
      sale: undefined,
    }
    const free = {
      number: '123',
      isFound: true,
      isPledged: false,
      isFrozen: false,
      isCoOwned: false,
      registeredOwners: ['甲公司'],
      on: '2026-11-10',
      sale: undefined,
    }
    const lineOf = (companions: object[], hasAuthority = false) =>
      certificationLines(
        { ...base, hasAuthority, companions: companions.map((more) => ({ ...free, ...more })) },
        today,
      ).find(({ check }) => check === 'companions')
    const sale = { recordedOn: '2026-11-01', isByBuyer: false, soldBy: '甲公司' }

    expect(lineOf([])).toBeUndefined()
    expect(lineOf([{}])?.verdict).toBe('good')
    expect(lineOf([{}, { number: '456', sale }])).toMatchObject({
      verdict: 'bad',
      words: { en: 'Offered along: 456: Changed hands here on 2026-11-01, to another account' },
    })
    expect(lineOf([{ sale: { ...sale, isByBuyer: true } }])?.verdict).toBe('ask')
    // A newer copy that names somebody else than the seller has the transfer in it.
    expect(lineOf([{ sale, registeredOwners: ['乙公司'] }])?.verdict).toBe('good')
    for (const more of [{ isFound: false }, { isPledged: true }, { isFrozen: true }, { isCoOwned: true }]) {
      expect([more, lineOf([more])?.verdict]).toEqual([more, 'bad'])
    }
    expect(lineOf([{ isCoOwned: true }], true)?.verdict).toBe('ask')
    expect(lineOf([{ isPledged: true }, { number: '456', isCoOwned: true }], true)?.words.zh).toBe(
      '一并转让的商标：123：有质押登记；456：为共有权利，请核对全体共有人是否同意',
    )
  })
})
