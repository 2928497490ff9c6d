import { describe, expect, it } from 'vitest'
import { parseForeignNumber } from './foreign-number.ts'
import { parsePublicationNumber } from './publication-number.ts'

describe('publication number', () => {
  it.each([
    ['CN108104751B', 'invention', 'grant'],
    ['CN104919132B', 'invention', 'grant'],
    ['CN119247024A', 'invention', 'application'],
    ['CN109462287A', 'invention', 'application'],
    ['cn 100333628 c', 'invention', 'grant'],
    ['CN200938735Y', 'utilityModel', 'grant'],
    ['CN221234567U', 'utilityModel', 'grant'],
    ['CN308123456S', 'design', 'grant'],
    ['CN300123456D', 'design', 'grant'],
    ['CN1123456A', 'invention', 'application'],
    ['CN1012345B', 'invention', 'examined'],
    ['CN2101234U', 'utilityModel', 'examined'],
    ['CN86100001A', 'invention', 'application'],
    ['CN85200001U', 'utilityModel', 'examined'],
    ['CN108104751B8', 'invention', 'correction'],
    ['CN100333628C2', 'invention', 'partlyInvalidated'],
    ['ＣＮ１０８１０４７５１Ｂ', 'invention', 'grant'],
  ])('reads %s', (text, type, stage) => {
    expect(parsePublicationNumber(text)).toMatchObject({ ok: true, type, stage })
  })

  it.each([
    ['', 'empty'],
    ['US12345678B2', 'notChinese'],
    ['CN108104751', 'kindMissing'],
    ['CN108104751U', 'kindMismatch'],
    ['CN308123456B', 'kindMismatch'],
    ['CN408123456B', 'wrongFormat'],
    ['CN1081047512B', 'wrongFormat'],
    ['CN108104751B7', 'wrongFormat'],
  ])('refuses %j as %s', (text, reason) => {
    expect(parsePublicationNumber(text)).toMatchObject({ ok: false, reason })
  })
})

describe('foreign number', () => {
  it.each([
    ['PCT/CN2025/123456', 'pctApplication', 'PCT/CN2025/123456'],
    ['pct cn2025 123456', 'pctApplication', 'PCT/CN2025/123456'],
    ['WO2025123456A1', 'wipoPublication', 'WO2025123456A1'],
    ['WO 2025/123456', 'wipoPublication', 'WO2025123456'],
    ['18/123,456', 'usApplication', '18/123,456'],
    ['US12345678B2', 'usPatent', 'US12345678B2'],
    ['USD1012345S', 'usDesign', 'USD1012345S'],
    ['DM/231234', 'hagueRegistration', 'DM/231234'],
  ])('recognises %s', (text, kind, value) => {
    expect(parseForeignNumber(text)).toEqual({ kind, value })
  })

  it('leaves other text alone', () => {
    expect(parseForeignNumber('CN108104751B')).toBeUndefined()
    expect(parseForeignNumber('a kettle')).toBeUndefined()
  })
})
