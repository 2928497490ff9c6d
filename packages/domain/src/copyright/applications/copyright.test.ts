import { describe, expect, it } from 'vitest'
import { civilDate } from '../../platform/dates/civil-date.ts'
import { type CopyrightAdvice, type CopyrightFault, describeCopyrightFault } from './fault-words.ts'
import { quoteCopyright, softwareFeeLines, workFeeLines } from './fees.ts'
import { type CopyrightBase, type CopyrightOwner, type CopyrightPaperKind, unsignedOwners } from './form.ts'
import {
  certificateHint,
  parseSoftwareCertificate,
  parseSoftwareRegistration,
  parseSoftwareSerial,
  parseWorkRegistration,
} from './numbers.ts'
import { softwareRequirement } from './requirements.ts'
import { findSoftwareAdvice, findSoftwareFaults } from './software-faults.ts'
import type { FormDeposit, SoftwareForm } from './software-form.ts'
import { findStatementElements, findWorkAdvice, findWorkFaults } from './work-faults.ts'
import type { WorkForm } from './work-form.ts'

const today = civilDate('2026-11-22')
const owner: CopyrightOwner = {
  key: 'a',
  bookId: null,
  name: '杭州青禾软件有限公司',
  type: 'company',
  certificate: 'creditCode',
  certificateNo: '91350100M000100Y43',
  country: 'CN',
  province: '浙江省',
  city: '杭州市',
  park: '',
  since: '2019-05-06',
}
const contact = {
  name: '杭州青禾软件有限公司',
  address: '浙江省杭州市西湖区 1 号',
  postcode: '310000',
  contact: '林青',
  mobile: '13800138000',
  email: 'lin@example.com',
}
const base: CopyrightBase = {
  serviceType: 'standard',
  owners: [owner],
  filedBy: 'owner',
  applicant: contact,
  agent: { name: '', address: '', postcode: '', contact: '', mobile: '', email: '' },
  papers: [{ key: 'p', kind: 'identity', owners: [], fileId: 'f', fileName: '营业执照.pdf', pages: 1 }],
  aiUse: 'none',
  declared: true,
}
const deposit: FormDeposit = {
  jobId: 'j',
  fileId: 's',
  fileName: '源程序.pdf',
  pages: 60,
  lines: 5000,
  name: '青禾灌溉管理系统',
  version: 'V1.0',
}
const software: SoftwareForm = {
  ...base,
  kind: 'softwareCopyright',
  name: '青禾灌溉管理系统',
  shortName: '',
  version: 'V1.0',
  category: 'application',
  acquisition: 'original',
  scope: 'all',
  rights: [],
  description: 'original',
  modification: { permitted: false, registered: false, registrationNo: '', words: '' },
  development: 'own',
  completedOn: '2026-06-01',
  published: true,
  publishedOn: '2026-07-01',
  publishedCountry: '中国',
  publishedCity: '杭州',
  hardwareDevelopment: '64 位处理器，16 GB 内存',
  hardwareRunning: '4 核处理器，8 GB 内存',
  systemDevelopment: 'Windows 11',
  tools: 'IntelliJ IDEA 2025',
  platform: 'Linux',
  support: 'PostgreSQL 18',
  purpose: '按墒情自动灌溉',
  field: '农业',
  languages: ['Java'],
  otherLanguages: '',
  sourceLines: 4200,
  functions: '灌'.repeat(600),
  features: ['internetOfThings'],
  featureText: '按墒情决定水量',
  source: deposit,
  manual: { ...deposit, pages: 20 },
  sourceJob: '',
  manualJob: '',
}
const statement = {
  purpose: '为品牌设计形象。'.repeat(15),
  process: `2026年3月构思，${'以数位板绘制草图并修改。'.repeat(10)}`,
  originality: `独立创作，线条与色彩${'均为原创。'.repeat(25)}`,
}
const work: WorkForm = {
  ...base,
  kind: 'workCopyright',
  name: '小青禾',
  category: 'fineArt',
  authors: [{ key: 'a', name: '林青', signature: 'real', penName: '' }],
  nature: 'original',
  natureText: '',
  completedOn: '2026-06-01',
  completedCountry: '中国',
  completedProvince: '浙江省',
  completedCity: '杭州',
  published: false,
  publishedOn: '',
  publishedCountry: '',
  publishedCity: '',
  acquisition: 'original',
  acquisitionText: '',
  ownership: 'personal',
  scope: 'all',
  rights: [],
  series: false,
  seriesName: '',
  samples: [{ key: 's', fileId: 'w', fileName: 'a.jpg', width: 2000, height: 1600, bytes: 900_000, title: '' }],
  statement,
}

const places = (faults: readonly (CopyrightFault | CopyrightAdvice)[]) =>
  faults.map(({ path, key }) => `${path} ${key}`)

describe('findSoftwareFaults', () => {
  it('finds none in a whole form', () => expect(findSoftwareFaults(software, today)).toEqual([]))

  it.each<[Partial<SoftwareForm>, string]>([
    [{ name: '' }, 'name missing'],
    [{ name: '软'.repeat(61) }, 'name tooLong'],
    [{ shortName: '青禾灌溉管理系统' }, 'shortName shortNameSame'],
    [{ version: '1.0' }, 'version versionWrong'],
    [{ completedOn: '2026-11-23' }, 'completedOn dateFuture'],
    [{ publishedOn: '2026-05-31' }, 'publishedOn publishedEarly'],
    [{ publishedCity: '' }, 'publishedCity missing'],
    [{ tools: '工'.repeat(51) }, 'tools tooLong'],
    [{ otherLanguages: 'k'.repeat(120) }, 'languages tooLong'],
    [{ sourceLines: 0 }, 'sourceLines linesMissing'],
    [{ functions: '灌'.repeat(499) }, 'functions tooShort'],
    [{ functions: '灌'.repeat(1301) }, 'functions tooLong'],
    [{ featureText: '水'.repeat(101) }, 'featureText tooLong'],
    [{ features: [] }, 'features chooseOne'],
    [{ scope: 'part' }, 'rights chooseOne'],
    [{ owners: [] }, 'owners ownerMissing'],
    [{ owners: [{ ...owner, certificateNo: '91350100M000100Y4A' }] }, 'owners.0.certificateNo certificateWrong'],
    [{ development: 'joint' }, 'papers contractMissing'],
    [{ development: 'task' }, 'papers contractMissing'],
    [{ owners: [owner, { ...owner, key: 'b', name: '林青' }] }, 'development aloneOfSeveral'],
    [{ acquisition: 'transferred' }, 'papers acquisitionMissing'],
    [{ description: 'modified' }, 'papers permissionMissing'],
    [{ source: null }, 'source sourceMissing'],
    [{ source: { ...deposit, version: 'v1.0' } }, 'source depositNames'],
    [{ manual: { ...deposit, name: '青禾灌溉系统' } }, 'manual depositNames'],
    [{ papers: [] }, 'papers identityMissing'],
    [{ aiUse: '' }, 'aiUse aiUnsaid'],
    [{ declared: false }, 'declared notDeclared'],
  ])('%j: %s', (change, place) => {
    const faults = findSoftwareFaults({ ...software, ...change }, today)

    expect(places(faults)).toContain(place)
    for (const fault of faults) expect(describeCopyrightFault(fault, 'zh')).not.toMatch(/[{}]/)
  })

  it('counts no blanks', () => {
    expect(findSoftwareFaults({ ...software, tools: `${'工 \n'.repeat(50)}` }, today)).toEqual([])
  })

  it.each<[string, Partial<SoftwareForm>]>([
    ['one owner', {}],
    ['made together', { development: 'joint' }],
    ['rights acquired from who developed it', { acquisition: 'transferred' }],
  ])('takes alone for what it says: %s', (_, change) => {
    const owners = Object.keys(change).length > 0 ? [owner, { ...owner, key: 'b', name: '林青' }] : [owner]
    const keys = findSoftwareFaults({ ...software, owners, ...change }, today).map(({ key }) => key)
    expect(keys).not.toContain('aloneOfSeveral')
  })

  it('keeps the rights of the author from who acquired the software', () => {
    const papers = [
      ...base.papers,
      { ...base.papers[0], key: 'q', kind: 'acquisition' as const, owners: [], fileId: 'g', fileName: '', pages: 1 },
    ]
    const form = {
      ...software,
      papers,
      acquisition: 'transferred' as const,
      scope: 'part' as const,
      rights: [2, 5] as const,
    }

    expect(places(findSoftwareFaults(form, today))).toEqual(['rights rightNotTransferable'])
  })
})

describe('findSoftwareAdvice', () => {
  const keys = (change: Partial<SoftwareForm>) =>
    findSoftwareAdvice({ ...software, ...change }, today).map(({ key }) => key)

  it('always says that the page of the declaration is blank', () => expect(keys({})).toEqual(['handwritten']))
  it.each<[Partial<SoftwareForm>, string]>([
    [{ name: '青禾灌溉' }, 'nameEnding'],
    [{ name: '青禾计算系统' }, 'nameRisky'],
    [{ completedOn: '2019-05-05' }, 'completedBeforeOwner'],
    [{ owners: [{ ...owner, type: 'person', since: '2020-01-01' }] }, 'ownerYoung'],
    [{ sourceLines: 2900 }, 'linesFew'],
    [{ manual: { ...deposit, pages: 9 } }, 'manualShort'],
    [{ aiUse: 'used' }, 'aiUsed'],
  ])('%j: %s', (change, key) => expect(keys(change)).toContain(key))
})

describe('softwareRequirement', () => {
  it.each([
    ['2026-03-14', 1000, false],
    ['2026-03-15', 1300, true],
  ])('of %s: at most %d characters, declaration by hand %s', (on, functionsMax, handwrittenDeclaration) => {
    expect(softwareRequirement(civilDate(on))).toMatchObject({
      functionsMin: 500,
      functionsMax,
      handwrittenDeclaration,
    })
  })
})

describe('findWorkFaults', () => {
  it('finds none in a whole form', () => expect(findWorkFaults(work, today)).toEqual([]))

  it.each<[Partial<WorkForm>, string]>([
    [{ name: '禾'.repeat(201) }, 'name tooLong'],
    [{ authors: [] }, 'authors authorMissing'],
    [{ authors: [{ key: 'a', name: '林青', signature: 'pen', penName: '' }] }, 'authors.0.penName missing'],
    [{ nature: 'adapted' }, 'natureText missing'],
    [{ nature: 'adapted' }, 'papers permissionMissing'],
    [{ acquisition: 'other' }, 'acquisitionText missing'],
    [{ ownership: 'commissioned' }, 'papers contractMissing'],
    [{ ownership: 'corporate' }, 'authors authorNotUnit'],
    [{ samples: [] }, 'samples samplesMissing'],
    [{ samples: work.samples.map((one) => ({ ...one, height: 799 })) }, 'samples.0 sampleSize'],
    [{ samples: work.samples.map((one) => ({ ...one, width: 6001 })) }, 'samples.0 sampleSize'],
    [{ samples: work.samples.map((one) => ({ ...one, bytes: 10 * 1024 * 1024 + 1 })) }, 'samples.0 sampleHeavy'],
    [{ series: true }, 'samples seriesSingle'],
    [{ statement: { ...statement, purpose: '短' } }, 'statement.purpose tooShort'],
    [{ statement: { ...statement, process: '长'.repeat(2001) } }, 'statement.process tooLong'],
  ])('%j: %s', (change, place) => {
    expect(places(findWorkFaults({ ...work, ...change }, today))).toContain(place)
  })

  it('knows which elements a statement has', () => {
    expect(findStatementElements(work)).toEqual({ time: true, tools: true, form: true, own: true })
    const thin = { ...work, aiUse: 'used' as const, statement: { purpose: '', process: '画', originality: '好' } }
    expect(findStatementElements(thin)).toEqual({ time: false, tools: false, form: false, own: false })
    expect(findWorkAdvice(thin).map(({ key }) => key)).toEqual([
      'processThin',
      'toolsUnsaid',
      'originalityThin',
      'ownUnsaid',
      'aiInWork',
    ])
  })

  it.each<[Partial<WorkForm>, string]>([
    [
      { authors: [{ key: 'a', name: '杭州青禾软件有限公司', signature: 'real', penName: '' }] },
      'authors.0.name authorIsCompany',
    ],
    [{ name: '青禾 LOGO' }, 'name markNamed'],
    [{ samples: work.samples.map((one) => ({ ...one, fileName: '某品牌商标.png' })) }, 'samples.0 markNamed'],
    [{ samples: [...work.samples, ...work.samples] }, 'samples viewsOfOne'],
  ])('tells of %j: %s', (change, place) => {
    expect(places(findWorkAdvice({ ...work, ...change }))).toContain(place)
  })

  it('asks of several pictures only where they are no series', () => {
    const series = { ...work, series: true, samples: [...work.samples, ...work.samples] }
    for (const form of [work, series]) expect(places(findWorkAdvice(form))).not.toContain('samples viewsOfOne')
  })

  it('is silent about a company that is the author of a work of its own', () => {
    const name = work.owners[0]?.name ?? ''
    const own = {
      ...work,
      ownership: 'corporate' as const,
      authors: [{ key: 'a', name, signature: 'real' as const, penName: '' }],
    }
    expect(findWorkAdvice(own)).toEqual([])
  })
})

describe('papers of several owners', () => {
  const second = { ...owner, key: 'b', name: '林青' }
  const owners = [owner, second]
  const paper = (kind: CopyrightPaperKind, ...of: string[]) => ({
    ...{ key: `${kind}${of.join('')}`, kind, owners: of, fileId: 'f' },
    ...{ fileName: 'a.pdf', pages: 1 },
  })
  const missing = (change: Partial<WorkForm>) =>
    findWorkFaults({ ...work, owners, ...change }, today)
      .filter(({ key }) => key === 'identityMissing')
      .map(({ params }) => params.ownerZh)

  it.each<[string, Partial<WorkForm>, string[]]>([
    ['no paper', { papers: [] }, ['杭州青禾软件有限公司', '林青']],
    ['a proof that names nobody', { papers: [paper('identity')] }, ['杭州青禾软件有限公司', '林青']],
    ['one proof of one', { papers: [paper('identity', 'a')] }, ['林青']],
    ['two proofs of the same', { papers: [paper('identity', 'a'), paper('identity', 'a')] }, ['林青']],
    ['another paper of the second', { papers: [paper('identity', 'a'), paper('power', 'b')] }, ['林青']],
    ['one each', { papers: [paper('identity', 'a'), paper('identity', 'b')] }, []],
    ['one file of both', { papers: [paper('identity', 'a', 'b')] }, []],
    ['one key for both', { owners: [owner, { ...second, key: 'a' }], papers: [paper('identity', 'a')] }, ['林青']],
    ['no name yet', { owners: [owner, { ...second, name: ' ' }], papers: [paper('identity', 'a')] }, ['著作权人 2']],
  ])('%s', (_, change, names) => expect(missing(change)).toEqual(names))

  it('names the owner without a proof in both languages', () => {
    const [fault] = findWorkFaults({ ...work, owners, papers: [paper('identity', 'a')] }, today)
    expect(fault && describeCopyrightFault(fault, 'zh')).toContain('请上传林青的身份证明')
    expect(fault && describeCopyrightFault(fault, 'en')).toContain('Upload the proof of identity of 林青')
  })

  it.each<[string, Partial<WorkForm>, string[], number[]]>([
    ['nobody', {}, [], [0, 1]],
    ['one by link', {}, ['owner-a'], [1]],
    ['both by link', {}, ['owner-a', 'owner-b'], []],
    ['a link and a page', { papers: [paper('signedPage', 'b')] }, ['owner-a'], []],
    ['a page of the other alone', { papers: [paper('signedPage', 'a')] }, ['owner-a'], [1]],
    ['a page without the power of an agent', { filedBy: 'agent', papers: [paper('signedPage', 'a', 'b')] }, [], [0, 1]],
    [
      'page and power',
      { filedBy: 'agent', papers: [paper('signedPage', 'a', 'b'), paper('power', 'a')] },
      ['owner-b'],
      [],
    ],
    ['one key for both', { owners: [owner, { ...second, key: 'a' }] }, ['owner-a'], [1]],
    ['a sole owner’s page', { owners: [owner], papers: [paper('signedPage')] }, [], []],
  ])('signed by %s', (_, change, signed, places) => {
    expect(unsignedOwners({ ...work, owners, papers: [], ...change }, new Set(signed))).toEqual(places)
  })
})

describe('numbers of the offices', () => {
  it.each([
    ['2014SR001852', true],
    ['2024sr0018521', true],
    ['2014SR00185', false],
    ['1814SR001852', false],
  ])('registration %s: %s', (text, known) => expect(parseSoftwareRegistration(text) !== undefined).toBe(known))
  it.each([
    ['软著登字第0650314号', true],
    ['软著登字第15980140号', true],
    ['软著登字第2016SR172900号', false],
  ])('certificate %s: %s', (text, known) => expect(parseSoftwareCertificate(text) !== undefined).toBe(known))
  it('says what is wrong about a certificate that mixes both', () => {
    expect(certificateHint('软著登字第2016SR172900号')?.zh).toContain('登记号')
    expect(certificateHint('软著登字第0650314号')).toBeUndefined()
  })
  it('knows a serial number', () => {
    expect(parseSoftwareSerial('2019R11L885247')).toBe('2019R11L885247')
    expect(parseSoftwareSerial('2019R12L885247')).toBeUndefined()
  })
  it.each([
    ['国作登字-2021-A-01233328', true],
    ['陕作登字-2024-F-00013790', true],
    ['作登字10-2010-J-240', true],
    ['国作登字-2021-M-01233328', false],
    ['国作登字-2021-A-1233328', false],
  ])('work %s: %s', (text, known) => expect(parseWorkRegistration(text) !== undefined).toBe(known))
})

describe('fees', () => {
  it('adds our fee of the tier to the office’s, line by line', () => {
    const form = { ...work, serviceType: 'express' as const, series: true, samples: [...work.samples, ...work.samples] }
    const quote = quoteCopyright(form, today)

    expect(quote.lines.map(({ amountFen }) => amountFen)).toEqual([300_00, 100_00, 900_00])
    expect(quote).toMatchObject({ officialFen: 400_00, serviceFen: 900_00, totalFen: 1300_00 })
  })
  it.each([
    ['2017-03-31', 250_00],
    ['2017-04-01', 0],
    ['2026-11-22', 0],
  ])('of software on %s: %d fen', (on, fen) => {
    expect(softwareFeeLines(civilDate(on)).map(({ amountFen }) => amountFen)).toEqual([fen])
  })
  it.each<[WorkForm['category'], boolean, number, readonly number[]]>([
    ['fineArt', false, 1, [300_00]],
    ['fineArt', true, 4, [300_00, 300_00]],
    ['photograph', true, 2, [300_00, 100_00]],
    ['map', false, 1, [500_00]],
    ['architecture', false, 1, [1500_00]],
  ])('of %s (series %s, %d pieces): %j', (category, series, pieces, fen) => {
    expect(workFeeLines({ category, series, pieces }, today).map(({ amountFen }) => amountFen)).toEqual(fen)
  })
})
