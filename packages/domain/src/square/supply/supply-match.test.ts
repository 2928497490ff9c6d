import { describe, expect, it } from 'vitest'
import type { SquareField } from '../kinds.ts'
import type { SupplyKind } from './post-kinds.ts'
import {
  type SupplySide,
  supplyMatchOf,
  supplyMin,
  supplyParts,
  supplyPoints,
  supplyReasonWords,
} from './supply-match.ts'

const side = (given: Partial<SupplySide> & Pick<SupplySide, 'title' | 'words'>): SupplySide => ({
  kind: 'technology',
  field: '',
  description: given.title,
  maturity: '',
  region: '',
  priceFen: null,
  ipc: [],
  ...given,
})

type Post = readonly [
  title: string,
  words: string,
  kind: SupplyKind,
  field: SquareField,
  region: string,
  description: string,
  more?: Partial<SupplySide>,
]
const read = ([title, words, kind, field, region, description, more]: Post): SupplySide =>
  side({ title, words: words.split(' '), kind, field, region, description, ...more })

/** Posts as people write them; which offer answers which need was decided by reading them, before the rule was run on them. */
const offers: Readonly<Record<string, Post>> = {
  cell: [
    '磷酸铁锂电池热管理技术',
    '锂电 电池 热管理',
    'technology',
    'energy',
    '江苏',
    '液冷板与相变材料结合，电芯温差小于 3 度，已完成中试。',
    { maturity: 'pilot', priceFen: 80_000_000, ipc: ['H01M 10/613'] },
  ],
  separator: [
    'Coated separator for lithium batteries',
    'separator lithium',
    'product',
    'energy',
    '广东',
    'Ceramic coated separator, 12 micrometres, in production.',
    { maturity: 'production', ipc: ['H01M 50/403'] },
  ],
  robot: [
    '六轴焊接机器人工作站',
    '焊接 机器人',
    'product',
    'machinery',
    '山东',
    '适用于钢结构件的自动焊接，带激光寻位。',
    { maturity: 'production', priceFen: 45_000_000, ipc: ['B25J 9/16', 'B23K 37/00'] },
  ],
  membrane: [
    '工业废水膜处理设备',
    '废水 水处理',
    'product',
    'environment',
    '浙江',
    '反渗透与纳滤组合，用于印染和电镀废水回用。',
    { maturity: 'production', priceFen: 120_000_000 },
  ],
  emc: [
    '电磁兼容检测服务',
    '电磁兼容 emc',
    'testing',
    'electronics',
    '上海',
    '十米法电波暗室，出具 CNAS 报告。',
    { priceFen: 2_000_000 },
  ],
  material: [
    '金属材料力学性能检测',
    '力学性能 合金',
    'testing',
    'chemistry',
    '辽宁',
    '拉伸、疲劳、冲击试验，七个工作日出报告。',
  ],
  fund: [
    '新能源早期投资',
    '储能 电池 氢能',
    'funding',
    'energy',
    '北京',
    '面向储能、电池、氢能的早期项目。',
    { priceFen: 2_000_000_000 },
  ],
  vision: [
    '表面缺陷图像识别算法',
    '图像识别 缺陷',
    'technology',
    'software',
    '湖北',
    '基于神经网络，用于金属和玻璃表面缺陷在线检出。',
    { maturity: 'prototype', priceFen: 30_000_000, ipc: ['G06T 7/00'] },
  ],
  drone: [
    'Crop-spraying drone',
    'drone spraying',
    'product',
    'agriculture',
    '新疆',
    'Payload 40 kg, for cotton and orchards.',
    { maturity: 'production', priceFen: 6_000_000 },
  ],
  design: [
    '工业设计与结构设计服务',
    '工业设计 结构设计',
    'service',
    'household',
    '广东',
    '小家电、智能锁的外观与结构设计。',
    { priceFen: 5_000_000 },
  ],
  antibody: [
    '单克隆抗体制备工艺',
    '抗体 发酵',
    'technology',
    'pharma',
    '天津',
    '悬浮培养，表达量 5 克每升。',
    { maturity: 'laboratory', ipc: ['C07K 16/00', 'C12N 5/10'] },
  ],
  concrete: [
    '低碳混凝土配方',
    '混凝土 低碳',
    'technology',
    'building',
    '四川',
    '以工业固废替代四成水泥，28 天强度达 C40。',
    { maturity: 'pilot', priceFen: 15_000_000, ipc: ['C04B 28/04'] },
  ],
  sensor: [
    '高温压力传感器',
    '传感器 压力',
    'product',
    'electronics',
    '陕西',
    '耐温 300 度，用于发动机和液压系统。',
    { maturity: 'production', priceFen: 200_000 },
  ],
}
const needs: Readonly<Record<string, Post>> = {
  pack: [
    '寻求电池包散热与热管理方案',
    '电池 热管理 散热',
    'technology',
    'energy',
    '安徽',
    '乘用车电池包快充温升大，求成熟方案。',
    { maturity: 'pilot', priceFen: 100_000_000, ipc: ['H01M 10/625'] },
  ],
  film: [
    '求购锂电池隔膜',
    '隔膜 锂电',
    'product',
    'energy',
    '福建',
    '动力电池用涂覆隔膜，月需 50 万平方米。',
    { maturity: 'production' },
  ],
  weld: [
    '钢结构件自动焊接改造',
    '焊接 机器人 自动化',
    'product',
    'machinery',
    '河北',
    '现有人工焊接线改为机器人焊接。',
    { priceFen: 50_000_000, maturity: 'production' },
  ],
  dye: [
    '印染废水回用',
    '废水 印染',
    'technology',
    'environment',
    '浙江',
    '日处理 2000 吨，回用率七成以上。',
    { priceFen: 150_000_000 },
  ],
  cabinet: [
    '变频器电磁兼容测试',
    '电磁兼容 变频器',
    'testing',
    'electronics',
    '江苏',
    '需 CNAS 认可的报告，三周内完成。',
    { priceFen: 3_000_000 },
  ],
  tensile: ['铝合金压铸件力学性能测试', '力学性能 铝合金', 'testing', 'machinery', '吉林', '批量样件拉伸与疲劳。'],
  money: [
    '储能变流器项目融资',
    '储能 融资',
    'funding',
    'energy',
    '北京',
    '已有订单，求 A 轮融资。',
    { priceFen: 1_500_000_000 },
  ],
  glass: [
    '玻璃盖板缺陷自动检出',
    '缺陷 玻璃 图像识别',
    'technology',
    'software',
    '湖南',
    '产线节拍 1 秒，漏检率低于千分之一。',
    { priceFen: 40_000_000, maturity: 'prototype' },
  ],
  cotton: [
    '棉田植保无人机',
    '无人机 植保',
    'product',
    'agriculture',
    '新疆',
    '需 10 架，载重 30 公斤以上。',
    { priceFen: 8_000_000 },
  ],
  lock: [
    '智能锁外观设计',
    '智能锁 工业设计',
    'service',
    'household',
    '浙江',
    '新一代家用智能锁外观与结构。',
    { priceFen: 8_000_000 },
  ],
  serum: [
    '求抗体药物生产工艺',
    '抗体 药物',
    'technology',
    'pharma',
    '北京',
    '临床前阶段，需要可放大的工艺。',
    { maturity: 'laboratory' },
  ],
  bridge: [
    '桥梁用低碳混凝土',
    '混凝土 桥梁',
    'technology',
    'building',
    '重庆',
    '满足耐久性要求的低碳配方。',
    { priceFen: 20_000_000, maturity: 'pilot' },
  ],
  engine: [
    '发动机测压传感器',
    '传感器 高温',
    'product',
    'electronics',
    '重庆',
    '发动机台架用，耐高温。',
    { priceFen: 300_000, maturity: 'production' },
  ],
  hydrogen: [
    '氢能储运项目融资',
    '氢能 融资',
    'funding',
    'energy',
    '上海',
    '高压储氢瓶产线建设。',
    { priceFen: 1_800_000_000 },
  ],
  toy: ['儿童玩具包装设计', '玩具 包装', 'service', 'household', '广东', '圣诞系列包装。', { priceFen: 1_000_000 }],
  cheap: [
    '电池热管理低价方案',
    '电池 热管理',
    'technology',
    'energy',
    '江苏',
    '两轮车电池包。',
    { priceFen: 5_000_000 },
  ],
  weave: ['家纺面料检测', '面料 甲醛', 'testing', 'household', '江苏', '甲醛与色牢度。'],
  fish: ['鱼塘增氧设备', '增氧 养殖', 'product', 'agriculture', '湖北', '十亩鱼塘。', { priceFen: 500_000 }],
}
const answers = new Set(
  `cell-pack separator-film robot-weld membrane-dye emc-cabinet material-tensile fund-money fund-hydrogen vision-glass drone-cotton
  design-lock antibody-serum concrete-bridge sensor-engine`.split(/\s+/),
)

describe('the labelled set', () => {
  it('is told apart with the precision and recall that are printed', () => {
    const found = Object.entries(offers).flatMap(([offer, one]) =>
      Object.entries(needs).flatMap(([need, other]) => {
        const match = supplyMatchOf(read(one), read(other))
        return match ? [`${offer}-${need}`] : []
      }),
    )
    const right = found.filter((pair) => answers.has(pair))
    const [precision, recall] = [right.length / found.length, right.length / answers.size]
    console.info(
      `supply match: ${Object.keys(offers).length * Object.keys(needs).length} pairs, ${found.length} found, ` +
        `precision ${precision.toFixed(2)}, recall ${recall.toFixed(2)}; missed ${[...answers].filter((one) => !found.includes(one)).join(' ') || 'none'}, ` +
        `wrong ${found.filter((one) => !answers.has(one)).join(' ') || 'none'}`,
    )
    expect(precision).toBeGreaterThanOrEqual(0.9)
    expect(recall).toBeGreaterThanOrEqual(0.9)
  })
})

describe('a match', () => {
  const need = side({
    title: '寻求电池热管理方案',
    words: ['电池', '热管理'],
    field: 'energy',
    region: '江苏',
    priceFen: 100,
  })

  it('has points that add up, with a reason for each part in both languages', () => {
    expect(Object.values(supplyPoints).reduce((sum, one) => sum + one)).toBe(100)
    const match = supplyMatchOf(
      side({ ...need, title: 'Thermal management of a battery', words: ['battery'], priceFen: 110 }),
      need,
    )
    expect(match?.reasons.map(({ part }) => part)).toEqual(supplyParts)
    expect(match?.reasons.map((one) => supplyReasonWords(one).en)).toEqual([
      'Keywords in common: 电池, 热管理, battery',
      'Same field: Energy and batteries',
      'No patents on both sides to compare',
      'Slightly above the budget',
      'No maturity to compare',
      'Same province: Jiangsu',
    ])
    // 40 of 40, 20 of 20, 6 of 12, 8 of 8.
    expect(match?.score).toBe(93)
  })

  it('is made by no field, place and price alone, nor by words that every post has', () => {
    const other = side({ ...need, title: '光伏支架', description: '支架', words: ['光伏', '技术'] })
    expect(supplyMatchOf(other, side({ ...need, words: ['电池', '技术'] }))).toBeUndefined()
  })

  it('is none between other kinds, or far above the budget', () => {
    expect(supplyMatchOf(side({ ...need, kind: 'funding' }), need)).toBeUndefined()
    expect(supplyMatchOf(side({ ...need, kind: 'product' }), need)?.score).toBeGreaterThanOrEqual(supplyMin)
    expect(supplyMatchOf(side({ ...need, priceFen: 201 }), need)).toBeUndefined()
  })

  it('reads the amount of funding the other way round', () => {
    const money = { kind: 'funding', words: ['储能'], title: '储能' } as const
    const [offer, sought] = [side({ ...money, priceFen: 200 }), side({ ...money, priceFen: 150 })]
    expect(supplyMatchOf(offer, sought)?.reasons.find(({ part }) => part === 'price')?.verdict).toBe('full')
    expect(supplyMatchOf(side({ ...money, priceFen: 50 }), sought)).toBeUndefined()
  })

  it('is helped by a class of patents that both have, and not made by it', () => {
    const facts = { field: 'energy', region: '江苏', ipc: ['H01M 10/613'] } as const
    const offer = side({ ...facts, title: '液冷板', words: ['液冷', '电池'] })
    const sought = side({ ...facts, title: '电池包', words: ['电池', '快充'] })
    const scoreOf = (ipc: readonly string[]) => supplyMatchOf(offer, { ...sought, ipc })?.score
    // 20 of 40 for one keyword of two, field and place in full; then 15, 7 and 0 of 15.
    expect([scoreOf([]), scoreOf(['H01M 50/20']), scoreOf(['H01B 1/00']), scoreOf(['H02J 7/00'])]).toEqual(
      [71, 76, 66, 58].map((one) => (one < supplyMin ? undefined : one)),
    )
    expect(supplyMatchOf(offer, { ...sought, title: '包', description: '包', words: ['快充'] })).toBeUndefined()
  })

  it('finds a word in Latin letters whole', () => {
    const [offer, sought] = [
      side({ title: 'Steam drying', words: ['steam'] }),
      side({ title: 'Green tea line', words: ['tea'] }),
    ]
    expect(supplyMatchOf(offer, sought)).toBeUndefined()
  })
})
