import { describe, expect, it } from 'vitest'
import { cnipaXml, epXml, opsXml, usptoGrant } from './test/fixtures.ts'
import { readAll } from './test/read-all.ts'

describe('readXml', () => {
  it('reads a CNIPA bulk document', async () => {
    const { records, faults } = await readAll(cnipaXml)

    expect(faults).toEqual([])
    expect(records).toMatchObject([
      {
        key: 'pub:CN119000001',
        applicationNumber: { text: '202410000001.X', normalized: '202410000001X', mark: 'valid' },
        publications: [{ number: 'CN119000001B' }, { number: 'CN119000001A', on: '2024-06-01' }],
        publishedOn: '2024-06-01',
        grantedOn: '2025-01-10',
        title: { zh: '一种示例装置' },
        abstract: { zh: '第一段。\n含 H2O。' },
        claims: ['1.一种装置，包括\n壳体。', '2.如权利要求1所述的装置。'],
        applicants: ['示例科技有限公司'],
        agency: { name: '示例专利代理事务所(普通合伙)', code: '44999' },
        agents: ['李四'],
        postcode: '510000',
        province: '广东',
        ipc: ['G06F13/12'],
        citations: [{ number: 'CN1719946A', by: 'SEA' }],
        source: { name: 'cnipa-bulk', age: '2025-01-02' },
      },
    ])
  })

  it('reads the documents of a weekly file, one broken among them, wherever the chunks are cut', async () => {
    const broken = usptoGrant('12000002', 'B').replace('</us-bibliographic-data-grant>', '<<')
    const content = usptoGrant('12000001', 'A') + broken + usptoGrant('12000003', 'C')
    const brokenLine = content.slice(0, content.indexOf('<<')).split('\n').length

    for (const chunkSize of [1, 5, 64, 100_000]) {
      const { records, faults } = await readAll(content, { chunkSize })

      expect(records.map(({ key, title }) => [key, title.en])).toEqual([
        ['pub:US12000001', 'A'],
        ['pub:US12000003', 'C'],
      ])
      expect(faults.map(({ reason, position }) => [reason, position])).toEqual([
        ['notWellFormed', { member: null, line: brokenLine, index: 1 }],
      ])
    }
  })

  it('reads a USPTO grant', async () => {
    const { records } = await readAll(usptoGrant('12000001', 'Sensor'))

    expect(records).toMatchObject([
      {
        applicationNumber: { normalized: 'US16000001', mark: 'valid' },
        abstract: { en: 'A μ-sensor with a housing.' },
        claims: ['1. A sensor comprising:\na housing.'],
        applicants: ['Sample, Inc.'],
        inventors: ['Jane Doe'],
        agency: { name: 'Agents LLP' },
        address: 'Reno, NV, US',
        ipc: ['A61B5/145'],
        cpc: ['A61B5/14532'],
        citations: [
          { number: 'US554139A', by: 'cited by examiner' },
          { number: null, text: 'Some paper, 1999.' },
        ],
        grantNumber: 'US12000001B2',
      },
    ])
  })

  it('reads an EPO full text', async () => {
    const { records } = await readAll(epXml)

    expect(records).toMatchObject([
      {
        key: 'pub:EP3999999',
        applicationNumber: { text: '17171508.9', normalized: 'EP17171508' },
        title: { en: 'ASSEMBLY', other: 'ANORDNUNG' },
        claims: ['An assembly.'],
        publishedOn: '2018-11-21',
        grantedOn: '2021-06-30',
        priorities: [{ country: 'CN', number: '201810000001', on: '2018-04-20' }],
        ipc: ['H01F27/14'],
        address: 'Bern, CH',
      },
    ])
  })

  it('reads exchange documents', async () => {
    const { records, faults } = await readAll(opsXml())

    expect(faults).toEqual([])
    expect(records).toMatchObject([
      {
        key: 'pub:US20060142694',
        applicants: ['SAMPLE CORP'],
        filedOn: '2005-12-20',
        ipc: ['G06T9/00'],
        cpc: ['G06T9/005'],
        familyId: '30117972',
      },
      { key: 'pub:JP2005533465', title: { other: '符号化' } },
    ])
  })

  it('says so when a document holds no patent', async () => {
    const { faults } = await readAll('<?xml version="1.0"?>\n<other><a/></other>')

    expect(faults).toMatchObject([{ reason: 'noRecords', detail: '<other> holds no patent record' }])
  })
})

describe('hostile XML', () => {
  it('spoils only the record with an undefined entity', async () => {
    const { records, faults } = await readAll(opsXml('&xxe;'))

    expect(records.map(({ key }) => key)).toEqual(['pub:JP2005533465'])
    expect(faults).toMatchObject([{ reason: 'undefinedEntity', excerpt: '<exchange-document>' }])
  })

  it.each([
    ['an external entity', '<!DOCTYPE x [<!ENTITY xxe SYSTEM "file:///etc/passwd">]>'],
    [
      'a billion laughs',
      '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]>',
    ],
    ['a parameter entity', '<!DOCTYPE x [<!ENTITY % p SYSTEM "http://127.0.0.1/x.dtd"> %p;]>'],
  ])('refuses %s and reads the next document', async (_, doctype) => {
    const hostile = `<?xml version="1.0"?>\n${doctype}\n<us-patent-grant>&xxe;&c;</us-patent-grant>\n`
    const { records, faults } = await readAll(hostile + usptoGrant('12000001', 'A'))

    expect(records.map(({ key }) => key)).toEqual(['pub:US12000001'])
    expect(faults.map(({ reason }) => reason)).toEqual(['entityDeclarations'])
  })

  it.each([
    ['attribute', (piece: string) => `<us-patent-grant a="${piece}"/>`],
    ['text', (piece: string) => `<us-patent-grant>${piece}</us-patent-grant>`],
    ['comment', (piece: string) => `<us-patent-grant><!--${piece}--></us-patent-grant>`],
    ['document type', (piece: string) => `<!DOCTYPE x [${piece}]><us-patent-grant/>`],
  ])('refuses an endless %s before it is in memory', async (_, document) => {
    const { faults } = await readAll(`<?xml version="1.0"?>${document('a'.repeat(100_000))}`, {
      limits: { tokenMax: 10_000 },
      chunkSize: 1000,
    })

    expect(faults.map(({ reason }) => reason)).toEqual(['tokenTooLong'])
  })

  it('refuses depth, too many elements and too long a record', async () => {
    const read = async (body: string) =>
      (
        await readAll(`<?xml version="1.0"?><us-patent-grant>${body}</us-patent-grant>`, {
          limits: { depthMax: 50, elementsMax: 100, recordMax: 1000 },
          chunkSize: 200,
        })
      ).faults.map(({ reason }) => reason)

    expect(await read('<a>'.repeat(60))).toEqual(['tooDeep'])
    expect(await read('<a/>'.repeat(200))).toEqual(['recordTooLarge'])
    expect(await read('<a>0123456789</a>'.repeat(101))).toEqual(['recordTooLarge'])
  })

  it('keeps odd attribute names from reaching the prototype', async () => {
    const { faults, records } = await readAll(
      '<?xml version="1.0"?><ep-patent-document __proto__="x" doc-number="3000001"/>',
    )

    expect(faults).toEqual([])
    expect(records[0]?.key).toBe('pub:EP3000001')
  })
})
