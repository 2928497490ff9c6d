import { describe, expect, it } from 'vitest'
import { computeDeadline } from '../../law/periods/compute.ts'
import { civilDate } from '../../platform/dates/civil-date.ts'
import { processorTime } from '../../platform/test/processor-time.ts'
import { fillBoth } from '../../platform/words/two-languages.ts'
import type { FilingToCheck } from './check-types.ts'
import { checkPassWords, checkProblemWords, checkWords } from './check-words.ts'
import { checkFiling, filingChecks, isReadyToFile } from './checks.ts'
import { namedFigures } from './figure-checks.ts'
import { findNumerals } from './numerals.ts'

const person = { name: '张三', nationality: 'CN', idNumber: '11010519491231002X', isCompany: false }
const company = { name: '示例科技有限公司', nationality: 'CN', idNumber: '91350100M000100Y43', isCompany: true }

const claims = `1. 一种曝气装置，其特征在于，包括壳体（10）和叶轮（20）。
2. 根据权利要求1所述的曝气装置，其特征在于，叶轮（20）有三片叶片。`
const description = `技术领域
本发明涉及曝气装置。
背景技术
已有曝气装置效率低。
发明内容
提供一种曝气装置。
附图说明
图1为曝气装置的结构示意图；
图2为叶轮20的示意图。
具体实施方式
如图1和图2所示，曝气装置包括壳体10和叶轮20，壳体10厚5毫米。`

const filing = (changes: Partial<FilingToCheck> = {}): FilingToCheck => ({
  right: 'invention',
  filedOn: civilDate('2026-03-02'),
  title: '一种曝气装置',
  abstract: '本发明公开一种曝气装置，包括壳体和叶轮。',
  claims,
  description,
  figures: ['1', '2'],
  abstractFigures: ['1'],
  pageCount: 8,
  inventors: [person],
  applicants: [company],
  priorities: [],
  delayYears: 0,
  withExamination: true,
  ...changes,
})
const problems = (changes: Partial<FilingToCheck>) =>
  checkFiling(filing(changes))
    .filter((f) => f.level !== 'pass')
    .map((f) => f.key)

describe('checks before filing', () => {
  it('pass a clean filing, one line a check', () => {
    const findings = checkFiling(filing())
    expect(findings.filter((f) => f.level !== 'pass')).toEqual([])
    expect(isReadyToFile(findings)).toBe(true)
    expect(findings.map((f) => f.key)).toContain('claimNumbers')
    expect(findings.map((f) => f.key)).not.toContain('divisional')
  })

  it.each(['title', 'abstract', 'claims', 'description'] as const)(
    'say at the %s which character of it cannot be filed',
    (field) => {
      const wrong = checkFiling(filing({ [field]: `${filing()[field]}😀` })).filter(({ key }) => key === 'oddSymbol')
      expect(wrong).toMatchObject([{ key: 'oddSymbol', place: { field }, params: { code: 'U+1F600' } }])
    },
  )

  it('say so of the name of a design', () => {
    const design = checkFiling(filing({ right: 'design', title: '杯子😀', claims: '', description: '', abstract: '' }))
    expect(design).toContainEqual(expect.objectContaining({ key: 'oddSymbol', place: { field: 'title' } }))
  })

  it.each([
    ['titleMissing', { title: ' ' }],
    ['titleLong', { title: '一'.repeat(26) }],
    ['titleTooLong', { title: '一'.repeat(61) }],
    ['claimsMissing', { claims: '' }],
    ['descriptionMissing', { description: '' }],
    ['abstractMissing', { abstract: '' }],
    ['abstractTooLong', { abstract: '字'.repeat(301) }],
    ['claimNumberMissing', { claims: '一种曝气装置。' }],
    ['claimNumberRepeated', { claims: '1. 一种曝气装置。\n1. 一种叶轮。' }],
    ['claimNumberNotConsecutive', { claims: '1. 一种曝气装置。\n3. 一种叶轮。' }],
    ['claimRefersMissing', { claims: '1. 一种装置。\n2. 根据权利要求9所述的装置，其特征在于甲。' }],
    ['claimRefersForward', { claims: '1. 一种装置。\n2. 根据权利要求3所述的装置，其特征在于甲。\n3. 一种叶轮。' }],
    ['claimRefersForward', { claims: '1. 一种装置。\n2. 根据权利要求2所述的装置，其特征在于甲。' }],
    [
      'claimMultipleOnMultiple',
      {
        claims:
          '1. 一种装置。\n2. 如权利要求1所述的装置，其特征在于甲。\n3. 如权利要求1或2所述的装置，其特征在于乙。\n4. 如权利要求1或3所述的装置，其特征在于丙。',
      },
    ],
    ['claimNotAlternative', { claims: '1. 一种装置。\n2. 一种叶轮。\n3. 如权利要求1和2所述的装置，其特征在于乙。' }],
    ['claimNoFullStop', { claims: '1. 一种曝气装置' }],
    ['claimSeveralSentences', { claims: '1. 一种曝气装置。包括壳体。' }],
    ['claimFirstDependent', { claims: '1. 根据权利要求1所述的装置，其特征在于甲。' }],
    ['claimWithoutCharacterising', { claims: '1. 一种装置。\n2. 根据权利要求1所述的装置，有盖。' }],
    ['claimOfMethod', { right: 'utilityModel', claims: '1. 一种曝气方法，其特征在于甲。' }],
    ['claimSurcharge', { claims: Array.from({ length: 11 }, (_, i) => `${i + 1}. 一种装置。`).join('\n') }],
    ['pageSurcharge', { pageCount: 31 }],
    ['headingMissing', { description: description.replace('背景技术', '背景') }],
    ['headingOfOtherRight', { right: 'utilityModel' }],
    ['headingOrder', { description: `具体实施方式\n${description.replace('\n具体实施方式', '')}` }],
    ['figuresMissing', { right: 'utilityModel', figures: [], abstractFigures: [] }],
    ['figureNumberWrong', { figures: ['1', 'x'] }],
    ['figureNumberRepeated', { figures: ['1', '2', '2'] }],
    ['figureNumberNotConsecutive', { figures: ['1', '3'] }],
    ['figureNotFound', { figures: ['1'] }],
    ['figureNotDescribed', { figures: ['1', '2', '3'] }],
    ['abstractFigureMissing', { abstractFigures: [] }],
    ['abstractFigureSeveral', { abstractFigures: ['1', '2'] }],
    ['abstractFigureNotFound', { abstractFigures: ['5'] }],
    ['numeralTwoNames', { description: `${description}盖子10打开。` }],
    ['numeralNotInDescription', { claims: claims.replace('（20）有', '（25）有') }],
    ['repeatedCharacters', { abstract: '曝气装置，，包括的的壳体。' }],
    ['oddSymbol', { abstract: '曝气装置\u0007。' }],
    ['oddSymbol', { title: '曝气装置😀' }],
    ['inventorMissing', { inventors: [] }],
    ['inventorNameMissing', { inventors: [{ ...person, name: '' }] }],
    ['inventorNationalityMissing', { inventors: [person, { ...person, nationality: '' }] }],
    ['inventorIdMissing', { inventors: [person, { ...person, idNumber: '' }] }],
    ['inventorIdWrong', { inventors: [{ ...person, idNumber: '110105194912310021' }] }],
    ['inventorIsCompany', { inventors: [company] }],
    ['applicantMissing', { applicants: [] }],
    ['applicantNameMissing', { applicants: [{ ...company, name: '' }] }],
    ['applicantIdMissing', { applicants: [{ ...company, idNumber: '' }] }],
    ['applicantIdWrong', { applicants: [{ ...company, idNumber: '91350100M000100Y44' }] }],
    ['priorityAfterFiling', { priorities: [{ filedOn: civilDate('2026-03-02') }] }],
    ['priorityLate', { priorities: [{ filedOn: civilDate('2025-02-10') }] }],
    ['priorityTooLate', { priorities: [{ filedOn: civilDate('2024-12-10') }] }],
    ['prioritiesMany', { priorities: Array.from({ length: 9 }, () => ({ filedOn: civilDate('2025-06-10') })) }],
    ['sameDayNotDeclared', { sameDay: { isDeclared: false } }],
    ['noveltyAfterFiling', { novelty: { disclosedOn: civilDate('2026-03-03') } }],
    ['noveltyTooLate', { novelty: { disclosedOn: civilDate('2025-08-27') } }],
    // 2026-02-28 is a Saturday that is worked; the six months of 08-29 to 08-31 all end on it.
    ['noveltyTooLate', { novelty: { disclosedOn: civilDate('2025-08-31') } }],
    // With a priority of 2025-06-10 the six months are counted to that day.
    [
      'noveltyTooLate',
      { novelty: { disclosedOn: civilDate('2024-12-09') }, priorities: [{ filedOn: civilDate('2025-06-10') }] },
    ],
    [
      'noveltyAfterPriority',
      { novelty: { disclosedOn: civilDate('2025-06-10') }, priorities: [{ filedOn: civilDate('2025-06-10') }] },
    ],
    // The six months end on Sunday 2026-03-01.
    ['noveltyLastDay', { novelty: { disclosedOn: civilDate('2025-09-01') } }],
    ['delayWithoutExamination', { delayYears: 1, withExamination: false }],
  ] as const)('find %s', (key, changes) => {
    expect(problems(changes)).toContain(key)
  })

  it.each([
    ['divisionalNumberWrong', { parentNumber: '201810123456.7' }],
    ['divisionalOtherRight', { parentNumber: '202420000001.5' }],
    ['divisionalBeforeParent', { parentFiledOn: civilDate('2027-01-04') }],
    ['divisionalPriorityMissing', { parentHasPriority: true }],
  ] as const)('find %s of a divisional', (key, changes) => {
    const divisional = {
      parentNumber: '202410000001.X',
      parentFiledOn: civilDate('2024-05-06'),
      parentHasPriority: false,
    }
    expect(problems({ divisional })).toEqual([])
    expect(problems({ divisional: { ...divisional, ...changes } })).toEqual([key])
  })

  it('let a disclosure within six months pass, and a delay that fits its right', () => {
    expect(problems({ novelty: { disclosedOn: civilDate('2025-09-02') } })).toEqual([])
    expect(problems({ novelty: { disclosedOn: civilDate('2026-03-02') } })).toEqual([])
    const priorities = [{ filedOn: civilDate('2025-06-10') }]
    expect(problems({ novelty: { disclosedOn: civilDate('2024-12-10') }, priorities })).toEqual([])
    expect(problems({ delayYears: 3 })).toEqual([])
    const model = { right: 'utilityModel', description: description.replace('发明内容', '实用新型内容') } as const
    expect(problems({ ...model, delayYears: 1, withExamination: false })).toEqual(problems(model))
  })

  it('count the grace of a disclosure by its period of the law', () => {
    const until = (disclosedOn: string) =>
      checkFiling(filing({ novelty: { disclosedOn: civilDate(disclosedOn) } })).find(({ level }) => level !== 'pass')
    const counted = computeDeadline({
      ...{ rule: 'novelty', right: 'invention', starts: { disclosure: civilDate('2025-09-01') } },
    })
    expect(until('2025-09-01')?.params).toEqual({ end: '2026-03-01', until: counted.ok && counted.officialOn })
  })

  it('ask for the identity number of the first inventor only before 2026', () => {
    const inventors = [person, { ...person, idNumber: '', nationality: '' }]
    expect(problems({ inventors, filedOn: civilDate('2025-12-31') })).toEqual([])
    expect(problems({ inventors, filedOn: civilDate('2026-01-01') })).toEqual(['inventorNationalityMissing'])
  })

  it('point at the place', () => {
    const findings = checkFiling(filing({ claims: '1. 一种装置。\n2. 根据权利要求9所述的装置，其特征在于甲。' }))
    expect(findings.find((f) => f.key === 'claimRefersMissing')).toMatchObject({
      level: 'fix',
      place: { field: 'claims', at: 1 },
      params: { number: 2, reference: '9' },
    })
    expect(isReadyToFile(findings)).toBe(false)
  })

  it('accept a utility model with its own heading', () => {
    const own = description.replace('发明内容', '实用新型内容').replace('背景技术', '【背景技术】')
    expect(problems({ right: 'utilityModel', description: own })).toEqual([])
  })

  it('say every finding in both languages', () => {
    const all = [
      ...checkFiling(filing()),
      ...checkFiling(
        filing({ title: '', claims: '3. 根据权利要求7所述的杯子', figures: ['4'], pageCount: 50, inventors: [] }),
      ),
    ]
    for (const finding of all) {
      const said = fillBoth(checkWords(finding), finding.params)
      expect(said.en + said.zh).not.toContain('{')
    }
    for (const words of [...Object.values(checkPassWords), ...Object.values(checkProblemWords)]) {
      expect(words.zh).toMatch(/\p{Script=Han}/u)
    }
    expect(new Set(filingChecks.map((c) => c.id))).toEqual(new Set(Object.keys(checkPassWords)))
  })
})

describe('a text made to be slow', () => {
  const many = (text: string) => text.repeat(Math.ceil(60_000 / text.length))

  it.each([
    ['a list of claims that never goes on', 'claims', `权利要求1和${many(' ')}x`],
    ['a list of the same range again and again', 'claims', `权利要求${many('1至999、')}`],
    ['spaces before a numeral that never comes', 'description', `汉${many('\u3000')}x`],
    ['a heading that never ends', 'description', `${many('】')}x`],
  ] as const)('%s is read at once', (_name, field, text) => {
    const begin = processorTime()

    checkFiling(filing({ [field]: text }))

    expect(processorTime() - begin).toBeLessThan(2000)
  })
})

describe('figures and numerals in a text', () => {
  it.each([
    ['如图1所示，图2a、2b和4', ['1', '2a', '2b', '4']],
    ['图1-3以及图5至图7', ['1', '2', '3', '5', '6', '7']],
    ['图 １（a）', ['1']],
    ['主视图1没有，流程图2没有', []],
  ])('%s', (text, labels) => {
    expect([...namedFigures(text)]).toEqual(labels)
  })

  it('takes measures, steps and years for no numerals', () => {
    const text = '壳体10长20毫米，步骤30中，加热至40℃，2024年，占50%，叶轮20转动。所述壳体10上有外壳体10。'
    expect(findNumerals(text, '包括叶轮（20）、电机（30）')).toEqual({ conflicts: [], onlyInClaims: ['30'] })
  })
})
