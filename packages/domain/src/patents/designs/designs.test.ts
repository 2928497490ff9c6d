import { describe, expect, it } from 'vitest'
import { civilDate } from '../../platform/dates/civil-date.ts'
import { fillBoth } from '../../platform/words/two-languages.ts'
import { checkWords } from '../filings/check-words.ts'
import { emptyFilingForm, type FilingForm } from '../filings/form.ts'
import { findFormFaults } from '../filings/form-faults.ts'
import { findOfficeFindings, pathOfFinding } from '../filings/office-findings.ts'
import { briefDescription } from './brief-description.ts'
import { designPassWords, designProblemWords } from './check-words.ts'
import { checkDesign, designChecks } from './checks.ts'
import {
  type DesignItem,
  type DesignView,
  emptyDesign,
  type FormDesign,
  projections,
  type ViewSlot,
} from './design-form.ts'
import { commonFactor, fittingDpi, isNoWork, noWork, pixelsFor } from './image-work.ts'
import { findPaperProblems, findPixelProblems } from './picture-checks.ts'
import type { PictureMeasure } from './picture-measure.ts'
import { moveView, withViews } from './place-views.ts'
import { lengthFromFront } from './scale-checks.ts'
import { fullViewLabel, viewLabel } from './view-words.ts'

const view = (slot: ViewSlot, more: Partial<DesignView> = {}): DesignView => ({
  key: slot,
  slot,
  pictureId: null,
  fileId: `file-${more.key ?? slot}`,
  fileName: `${slot}.jpg`,
  width: 1200,
  height: 1200,
  dpi: 300,
  ...more,
})
const item = (slots: readonly ViewSlot[], more: Partial<DesignItem> = {}): DesignItem => ({
  key: 'design-1',
  name: '',
  views: slots.map((slot) => view(slot)),
  omissions: [],
  ...more,
})
const whole = [...projections, 'perspective'] as const
const brief = { use: '用于照明', features: '在于形状', telling: 'perspective', colour: false, more: '' }
const design = (more: Partial<FormDesign> = {}): FormDesign => ({
  ...emptyDesign,
  locarno: '26-05',
  designs: [item(whole)],
  brief,
  ...more,
})
const measure = (more: Partial<PictureMeasure> = {}): PictureMeasure => ({
  width: 1200,
  height: 1200,
  isColoured: false,
  kind: 'drawing',
  background: { colour: '#ffffff', otherShare: 0 },
  subject: { left: 0.2, top: 0.2, width: 0.5, height: 0.5 },
  shadowShare: 0,
  lines: { widthPx: 3, greyShare: 0, specks: 0 },
  marks: [],
  ...more,
})
const check = (one: FormDesign, title = '台灯', measures = new Map<string, PictureMeasure>()) =>
  checkDesign({ title, design: one, measures })
const problems = (one: FormDesign, title = '台灯', measures = new Map<string, PictureMeasure>()) =>
  check(one, title, measures)
    .filter(({ level }) => level !== 'pass')
    .map(({ level, path, key }) => `${level} ${path.replace('design.', '')} ${key}`)

describe('checkDesign', () => {
  it('passes a whole design', () => {
    expect(problems(design())).toEqual([])
    expect(check(design()).map(({ key }) => key)).toEqual(['designScope', 'locarno', 'views', 'pictures', 'brief'])
  })
  it.each([
    ['a missing view', { designs: [item(whole.slice(0, 5))] }, ['fix designs.0.views viewMissing']],
    ['no front view', { designs: [item(whole.slice(1))] }, ['fix designs.0.views frontMissing']],
    [
      'no perspective',
      { designs: [item(projections)], brief: { ...brief, telling: 'front' } },
      ['review designs.0.views perspectiveMissing'],
    ],
    [
      'a view twice',
      { designs: [item([...whole, 'rear'])] },
      ['fix designs.0.views.7 viewRepeated', 'fix designs.0.views.7 pictureTwice'],
    ],
    [
      'a set of one',
      { scope: 'set' as const },
      ['fix designs designScope setTooFew', 'fix designs.0.name pieceUnnamed'],
    ],
    ['two in one', { designs: [item(whole), item(['front'], { key: 'b' })] }, ['fix designs singleTooMany']],
    [
      'similar ones without a basic one',
      { scope: 'similar' as const },
      ['fix designs similarTooFew', 'fix basic basicMissing'],
    ],
    ['a class that is none', { locarno: '33-01' }, ['fix locarno locarnoWrong']],
    ['no class', { locarno: '' }, ['review locarno locarnoMissing']],
    [
      'no brief description',
      { brief: emptyDesign.brief },
      ['fix brief.use useMissing', 'fix brief.features featuresMissing', 'fix brief.telling tellingMissing'],
    ],
  ])('finds %s', (_, more, expected) => {
    const found = problems(design(more as Partial<FormDesign>))
    for (const one of expected) expect(found).toContain(one.replace('designs designScope ', 'designs '))
  })
  it('lets a view go for a reason, and asks which one it is like', () => {
    const without = (reason: 'same' | 'plain', like: 'top' | 'bottom' | '' = '') =>
      design({
        designs: [
          item(
            whole.filter((slot) => slot !== 'bottom'),
            { omissions: [{ slot: 'bottom', reason, like }] },
          ),
        ],
      })

    expect(problems(without('plain'))).toEqual([])
    expect(problems(without('same', 'top'))).toEqual([])
    expect(problems(without('same', 'bottom'))).toEqual(['fix designs.0.views omittedLikeMissing'])
    expect(problems(without('same'))).toEqual(['fix designs.0.views omittedLikeMissing'])
  })
  it('wants two views of a flat product, the front of an interface and of a part', () => {
    const flat = design({ isFlat: true, designs: [item(['front'])], brief: { ...brief, telling: 'front' } })
    const part = { means: 'dashed' as const, part: '车门', use: '' }

    expect(problems(flat)).toEqual(['fix designs.0.views viewMissing'])
    expect(problems({ ...flat, isFlat: false, partial: part }, '汽车的车门')).toEqual([])
    expect(problems({ ...flat, partial: { ...part, part: ' ' } }, '车门')).toEqual([
      'fix partial.part partMissing',
      'fix title partialTitle',
    ])
    const gui = { where: '屏幕', interaction: '点击切换' }
    expect(problems({ ...flat, gui }, '带图形用户界面的手机')).toEqual([])
    expect(problems({ ...flat, gui: { where: '', interaction: '' } })).toEqual([
      'fix gui.where guiWhereMissing',
      'fix gui.interaction guiInteractionMissing',
      'review title guiTitle',
    ])
  })
  it('takes the telling picture of similar designs from the basic one, never a reference view', () => {
    const second = item(['front'], {
      key: 'b',
      views: [view('front', { key: 'b-front' }), view('use', { key: 'b-use' })],
    })
    const similar = design({ scope: 'similar', designs: [item(whole), second], basic: 'b', isFlat: true })

    expect(problems(similar)).toContain('fix brief.telling tellingNotBasic')
    expect(problems({ ...similar, brief: { ...brief, telling: 'b-use' } })).toContain(
      'fix brief.telling tellingReference',
    )
  })
  it('finds views that cannot be of one scale, drawings among photos, colours without colour', () => {
    const all = new Map(whole.map((slot) => [`file-${slot}`, measure()]))
    expect(problems(design(), '台灯', all).filter((one) => one.includes('scale'))).toEqual([])
    const wide = measure({ subject: { left: 0, top: 0, width: 0.6, height: 0.5 } })

    const mixed = new Map([...all, ['file-rear', wide], ['file-left', measure({ kind: 'photo', lines: null })]])
    const found = problems(design({ brief: { ...brief, colour: true } }), '台灯', mixed)

    expect(found).toContain('review designs.0.views.1 scaleDiffers')
    expect(found).toContain('review designs.0.views kindsMixed')
    expect(found).toContain('fix brief.colour colourGrey')
    expect(lengthFromFront(item(whole), 'left', all)).toEqual({ side: 'height', length: (0.5 * 1200 * 25.4) / 300 })
  })
  it('has both languages for everything it says, and a check for every word that passes', () => {
    const params = new Proxy({}, { get: () => 'x', has: () => true }) as Record<string, string>
    for (const words of [...Object.values(designPassWords), ...Object.values(designProblemWords)]) {
      const { en, zh } = fillBoth(words, params)
      expect([en.length > 0, /[一-鿿]/.test(zh)]).toEqual([true, true])
    }
    expect(new Set(designChecks.map(({ id }) => id))).toEqual(new Set(Object.keys(designPassWords)))
  })
})

describe('a picture by itself', () => {
  // Patent reference 5.5 (3 × 8 cm to 15 × 22 cm) and 5.3 (72 to 300 dpi).
  it.each([
    [1200, 900, 300, []],
    [1772, 2598, 300, []],
    [1800, 2700, 300, ['paperTooLarge']],
    [900, 400, 300, ['paperTooSmall']],
    [900, 354, 300, ['paperTooSmall']],
    [4000, 3000, 71, ['dpiOutside', 'paperTooLarge']],
    [4000, 3000, 600, ['dpiOutside']],
    [4000, 3000, null, ['dpiUnknown']],
  ])('%i × %i at %s dpi: %j', (width, height, dpi, expected) => {
    expect(findPaperProblems(width, height, dpi).map(({ key }) => key)).toEqual(expected)
  })
  it('is told what its pixels show', () => {
    const keys = (more: Partial<PictureMeasure>, dpi: number | null = 300) =>
      findPixelProblems({ width: 1200, dpi }, measure(more)).map(({ key }) => key)
    const box = { left: 0, top: 0, width: 1, height: 1 }

    expect(keys({})).toEqual([])
    expect(keys({ subject: null })).toEqual(['pictureBlank'])
    expect(keys({ background: { colour: '#ffffff', otherShare: 0.2 } })).toEqual(['backgroundNotPlain'])
    expect(keys({ shadowShare: 0.1, marks: [{ kind: 'shadow', ...box }] })).toEqual(['shadow'])
    expect(keys({ lines: { widthPx: 1, greyShare: 0.8, specks: 9 } })).toEqual(['greyLines', 'thinLines', 'specks'])
    expect(keys({ lines: { widthPx: 1, greyShare: 0, specks: 0 } }, null)).toEqual([])
    const marks = (['edge', 'straightLine', 'letters'] as const).map((kind) => ({ kind, ...box }))
    expect(keys({ marks })).toEqual(['subjectCut', 'straightLines', 'letters'])
  })
  it('gets its pixels from its size on paper', () => {
    const file = { width: 1000, height: 500, subject: { left: 0, top: 0, width: 0.5, height: 0.5 } }

    expect(pixelsFor(file, { kind: 'box', width: 100, height: 100 }, 254)).toEqual({ width: 1000, height: 500 })
    expect(pixelsFor(file, { kind: 'subject', side: 'width', length: 100 }, 254)).toEqual({ width: 2000, height: 1000 })
    expect(() => pixelsFor({ ...file, subject: null }, { kind: 'subject', side: 'width', length: 1 }, 72)).toThrow(
      RangeError,
    )
    const views = [
      { width: 1000, height: 500, dpi: 254 },
      { width: 100, height: 300, dpi: 127 },
    ]
    // 100 × 50 mm and 20 × 60 mm: the first is brought to 50 mm, and the other to half its size as well.
    expect(commonFactor(views, { width: 50, height: 100 })).toBe(0.5)
    expect(pixelsFor(file, { kind: 'factor', factor: 0.5 }, 254, 127)).toEqual({ width: 1000, height: 500 })
    expect(fittingDpi(4000, 3000)).toBe(300)
    expect(fittingDpi(500, 300)).toBe(72)
    expect([isNoWork(noWork), isNoWork({ ...noWork, grey: true })]).toEqual([true, false])
  })
})

describe('withViews', () => {
  it('puts pictures where they are said to stand, as their names tell, else where a view is missing', () => {
    const { slot: _, ...file } = view('front')
    const added = [
      { ...file, key: 'a', fileName: '台灯 俯视图.jpg' },
      { ...file, key: 'b', fileName: 'IMG_1.jpg' },
      { ...file, key: 'c', fileName: 'lamp-back.png' },
      { ...file, key: 'd', fileName: 'IMG_2.jpg', slot: 'use' as const },
      { ...file, key: 'e', fileName: '主视图2.jpg' },
    ]
    const before = item([], { omissions: [{ slot: 'top', reason: 'plain', like: '' }] })

    const after = withViews(before, added)

    expect(after.views.map(({ key, slot }) => `${key} ${slot}`)).toEqual([
      'b front',
      'c rear',
      'e left',
      'a top',
      'd use',
    ])
    expect(after.omissions).toEqual([])
  })
})

describe('moveView', () => {
  const view = (key: string, slot: DesignView['slot']): DesignView => ({
    ...{ key, slot, pictureId: null, fileId: key, fileName: key, width: 1, height: 1, dpi: null },
  })
  const views = [view('a', 'front'), view('b', 'rear'), view('c', 'perspective'), view('d', 'perspective')]
  const said = (all: readonly DesignView[]) => all.map(({ key, slot }) => `${key} ${slot}`)

  it('lets two pictures change places, and two of one kind their order', () => {
    expect(said(moveView(views, 0, 1))).toEqual(['b front', 'a rear', 'c perspective', 'd perspective'])
    expect(said(moveView(views, 3, 0))).toEqual(['d front', 'b rear', 'c perspective', 'a perspective'])
    expect(said(moveView(views, 3, 2))).toEqual(['a front', 'b rear', 'd perspective', 'c perspective'])
  })

  it('leaves everything where there is no such place', () => {
    expect(moveView(views, 0, 4)).toBe(views)
    expect(moveView(views, -1, 0)).toBe(views)
  })
})

describe('briefDescription', () => {
  it('says name, use, features and the telling picture, then what else there is', () => {
    const one = design({
      designs: [
        item(
          whole.filter((slot) => slot !== 'bottom'),
          { omissions: [{ slot: 'bottom', reason: 'unseen', like: '' }] },
        ),
      ],
      partial: { means: 'dashed', part: '灯头', use: '发光' },
      gui: { where: '灯座的屏幕', interaction: '点击调光' },
      brief: { ...brief, use: '用于照明。', colour: true, more: '产品为透明材料' },
    })

    expect(briefDescription(' 台灯的灯头 ', one)).toEqual([
      '1. 本外观设计产品的名称：台灯的灯头。',
      '2. 本外观设计产品的用途：用于照明。',
      '3. 本外观设计产品的设计要点：在于形状。',
      '4. 最能表明设计要点的图片或照片：立体图。',
      '5. 仰视图为使用时不容易看到的部位，省略仰视图。',
      '6. 本外观设计请求保护的是局部外观设计，要求保护的局部为灯头，以实线表示，其余部分以虚线表示，用途为发光。',
      '7. 本外观设计包含图形用户界面，位于灯座的屏幕；点击调光。',
      '8. 请求保护的外观设计包含色彩。',
      '9. 产品为透明材料。',
    ])
  })
  it('names basic design and pieces', () => {
    const two = [item(whole, { name: '杯' }), item(['front'], { key: 'b', name: '碟' })]

    expect(briefDescription('茶具', design({ scope: 'similar', designs: two, basic: 'b' }))).toContain(
      '5. 指定设计2为基本设计。',
    )
    expect(briefDescription('茶具', design({ scope: 'set', designs: two }))).toContain(
      '5. 本外观设计为成套产品，套件1为杯，套件2为碟。',
    )
    expect(briefDescription('', emptyDesign)).toEqual([])
  })
  it('numbers views of a kind', () => {
    const states = item(['front', 'state', 'state'], {
      views: [view('front'), view('state', { key: 's1' }), view('state', { key: 's2' })],
    })
    const [front, , last] = states.views

    expect([viewLabel(states, front ?? view('front')).zh, viewLabel(states, last ?? view('state')).zh]).toEqual([
      '主视图',
      '变化状态图2',
    ])
    expect(fullViewLabel(design({ scope: 'similar', designs: [item(whole), states] }), 1, view('front')).zh).toBe(
      '设计2主视图',
    )
  })
})

describe('a filing form of a design', () => {
  const form = (more: Partial<FilingForm> = {}): FilingForm => ({
    ...emptyFilingForm,
    kind: 'design',
    title: '台灯',
    ...more,
  })
  const today = civilDate('2026-11-02')

  it('wants views, not books', () => {
    const paths = findFormFaults(form({ design: emptyDesign }), today).map(({ path }) => path)

    expect(paths).toContain('design.designs')
    expect(paths.some((path) => path.startsWith('documents'))).toBe(false)
    expect(findFormFaults(form({ design: design() }), today).map(({ path }) => path)).not.toContain('design.designs')
  })
  it('takes the checks of people and priorities, six months for these, and its own', () => {
    const priorities = [{ key: 'p', country: 'CN', filedOn: '2026-04-01', number: '202630000001' }]
    const findings = findOfficeFindings(form({ design: design({ locarno: '' }), priorities }), today)
    const paths = findings.map((finding) => `${finding.level} ${pathOfFinding(finding)} ${finding.key}`)

    // Rule 36 restores the priority of inventions and utility models alone.
    expect(paths).toContain('fix priorities.0 priorityTooLate')
    expect(paths).toContain('review design.locarno locarnoMissing')
    expect(paths.some((path) => path.includes('documents.'))).toBe(false)
    for (const finding of findings) expect(checkWords(finding).zh).not.toBe('')
  })
})
