import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  applicationCheckCharacter,
  displayApplicationNumber,
  displayPatentNumber,
  dottedApplicationNumber,
  exchangeForm,
  parseApplicationNumber,
} from './application-number.ts'

const real = [
  ['95115608.X', 'invention', 1995],
  ['97101765.4', 'invention', 1997],
  ['200510096239.4', 'invention', 2005],
  ['200820132792.8', 'utilityModel', 2008],
  ['200910251390.9', 'invention', 2009],
  ['201380059792.3', 'invention', 2013],
  ['201710601862.3', 'invention', 2017],
  ['201730127354.7', 'design', 2017],
  ['201810053768.3', 'invention', 2018],
  ['201811564288.X', 'invention', 2018],
  ['201830634839.X', 'design', 2018],
  ['201930071397.7', 'design', 2019],
  ['202322865413.3', 'utilityModel', 2023],
  ['202411223548.2', 'invention', 2024],
  ['202410000001.X', 'invention', 2024],
  ['202420000001.5', 'utilityModel', 2024],
  ['202430000001.0', 'design', 2024],
  ['202480000001.8', 'invention', 2024],
  ['202490000001.3', 'utilityModel', 2024],
  ['202612345678.9', 'invention', 2026],
  ['202520000001.X', 'utilityModel', 2025],
  ['202530000002.X', 'design', 2025],
] as const

const bodies = fc
  .tuple(fc.integer({ min: 2003, max: 2099 }), fc.constantFrom(1, 2, 3, 8, 9), fc.integer({ min: 0, max: 9_999_999 }))
  .map(([year, type, serial]) => `${year}${type}${String(serial).padStart(7, '0')}`)

describe('application number', () => {
  it.each(real)('accepts %s', (text, type, year) => {
    const value = text.replace('.', '')
    expect(parseApplicationNumber(text)).toMatchObject({ ok: true, value, type, year })
    expect(dottedApplicationNumber(value)).toBe(text)
  })

  it.each([
    ['201810123456.7', '5'],
    ['202010356782.1', '8'],
    ['202320000000.1', '6'],
    ['202410001234.5', '1'],
  ])('refuses %s and names the fitting check character', (text, expectedCheck) => {
    expect(parseApplicationNumber(text)).toMatchObject({ ok: false, reason: 'wrongCheck', expectedCheck })
  })

  it.each([
    ['ZL201810053768.3', '2018100537683'],
    ['zl 2018 1 0053768.3', '2018100537683'],
    ['CN201811564288.x', '201811564288X'],
    ['２０１８１１５６４２８８．Ｘ', '201811564288X'],
    ['201810053768.3&nbsp;', '2018100537683'],
    ['\u00a0201810053768\u200b.3 ', '2018100537683'],
    ['CN 95115608-x', '95115608X'],
    ['专利号：ZL201810053768.3', '2018100537683'],
  ])('reads %j', (text, value) => {
    expect(parseApplicationNumber(text)).toMatchObject({ ok: true, value })
  })

  // Dirty numbers met in imports: judged, never repaired.
  it.each(['ZL 2008 2 0009767.0', '2010101463727', '201110047567.0&nbsp;'])('judges %s by its check', (text) => {
    const result = parseApplicationNumber(text)
    const cleaned = text.replace('&nbsp;', '').replace(/\D/g, '')
    const fits = applicationCheckCharacter(cleaned.slice(0, 12)) === cleaned.slice(12)
    expect(result.ok).toBe(fits)
    if (result.ok) expect(result.value).toBe(cleaned)
  })

  it.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['20181005376A.3', 'wrongCharacters'],
    ['2018100537', 'wrongLength'],
    ['2.01831E+12', 'destroyedBySheet'],
    ['２.0183e12', 'destroyedBySheet'],
    ['201810053768', 'checkMissing'],
    ['95115608', 'checkMissing'],
    ['200210053768.3', 'wrongYear'],
    ['84115608.1', 'wrongYear'],
    ['201840053768.3', 'wrongType'],
    ['CN108104751B', 'wrongCharacters'],
  ])('refuses %j as %s', (text, reason) => {
    expect(parseApplicationNumber(text)).toMatchObject({ ok: false, reason })
  })

  it('accepts the early numbers without check character', () => {
    expect(parseApplicationNumber('CN86100001')).toMatchObject({ ok: true, era: 'early', check: undefined, year: 1986 })
  })

  it('marks PCT cases and counts them as their Chinese right', () => {
    expect(parseApplicationNumber('202480000001.8')).toMatchObject({ isPct: true, type: 'invention', typeDigit: 8 })
    expect(parseApplicationNumber('202490000001.3')).toMatchObject({ isPct: true, type: 'utilityModel' })
  })

  it('displays what it stores', () => {
    expect(displayApplicationNumber('202410000001X')).toBe('CN 202410000001.X')
    expect(displayApplicationNumber('86100001')).toBe('CN 86100001')
    expect(displayApplicationNumber('broken 12')).toBe('broken 12')
    expect(displayPatentNumber('2018100537683')).toBe('ZL201810053768.3')
  })

  it('reads back every form of every valid number', () => {
    fc.assert(
      fc.property(bodies, (body) => {
        const value = body + applicationCheckCharacter(body)
        for (const text of [displayApplicationNumber(value), displayPatentNumber(value), value.toLowerCase()]) {
          expect(parseApplicationNumber(text)).toMatchObject({ ok: true, value })
        }
      }),
    )
  })

  it('detects every wrong digit and every swap of unequal neighbours', () => {
    const place = fc.integer({ min: 5, max: 11 })
    fc.assert(
      fc.property(bodies, place, fc.integer({ min: 1, max: 9 }), (body, at, add) => {
        const check = applicationCheckCharacter(body)
        const digit = (Number(body[at]) + add) % 10
        expect(applicationCheckCharacter(body.slice(0, at) + digit + body.slice(at + 1))).not.toBe(check)
        const swapped = body.slice(0, at - 1) + body[at] + body[at - 1] + body.slice(at + 1)
        if (swapped !== body) expect(applicationCheckCharacter(swapped)).not.toBe(check)
      }),
    )
  })
})

describe('exchangeForm', () => {
  it('leaves what is no number as it was written', () => {
    expect(exchangeForm('ZL 201710601862.3')).toBe('2017106018623')
    expect(exchangeForm('US 1234')).toBe('US 1234')
  })
})
