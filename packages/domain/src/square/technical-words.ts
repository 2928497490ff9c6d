import type { SquareField } from './kinds.ts'

/**
 * Words by which buyers name a technology, with the field each stands for: Chinese, then after `=` how it is written in
 * English. A choice of ours after the titles of the IPC classes and what marketplaces offer; longer words win over shorter ones.
 */
const table: Readonly<Partial<Record<SquareField, string>>> = {
  machinery: `机器人=robot|robots, 机械臂=robot arm|robotic arm, 焊接=welding, 数控=cnc, 机床=machine tool,
    轴承=bearing|bearings, 齿轮=gear|gears, 减震=damping|shock absorber, 模具=mould|mold, 夹具=clamp,
    阀门=valve|valves, 水泵=pump|pumps, 压缩机=compressor, 输送=conveyor, 包装机=packaging machine,
    打磨=polishing|grinding, 冲压=stamping, 铸造=casting, 注塑=injection moulding|injection molding,
    液压=hydraulic, 传动=transmission, 切割=cutting, 激光=laser, 3d打印=3d printing`,
  electronics: `芯片=chip|chips, 半导体=semiconductor, 传感器=sensor|sensors, 电路=circuit, 电机=motor|motors, 变压器=transformer,
    连接器=connector, led=led, 显示屏=display, 继电器=relay, 电缆=cable|cables, 逆变器=inverter`,
  energy: `电池=battery|batteries, 锂电=lithium, 储能=energy storage, 光伏=photovoltaic|pv, 太阳能=solar, 风电=wind power,
    风力发电=wind turbine, 充电桩=charging pile, 充电=charging|charger, 燃料电池=fuel cell|fuel cells, 氢能=hydrogen,
    热管理=thermal management, 散热=cooling|heat dissipation, 隔膜=separator, 电解液=electrolyte, 正极=cathode,
    负极=anode`,
  software: `算法=algorithm|algorithms, 图像识别=image recognition, 图像处理=image processing,
    人工智能=artificial intelligence, 大数据=big data, 区块链=blockchain, 数据库=database, 云计算=cloud computing,
    机器学习=machine learning, 神经网络=neural network, 语音识别=speech recognition|voice recognition,
    信息安全=information security, 加密=encryption, 移动支付=mobile payment`,
  telecom: `5g=5g, 基站=base station, 天线=antenna|antennas, 光纤=optical fibre|optical fiber, 射频=radio frequency,
    物联网=internet of things|iot, 卫星=satellite, 路由器=router`,
  medical: `手术=surgery|surgical, 导管=catheter, 血管支架=stent, 康复=rehabilitation, 输液=infusion, 注射器=syringe,
    内窥镜=endoscope, 口罩=face mask, 轮椅=wheelchair, 牙科=dental, 血压=blood pressure, 呼吸机=ventilator,
    医用=medical use`,
  pharma: `药物=drug|drugs, 中药=herbal, 疫苗=vaccine|vaccines, 抗体=antibody|antibodies, 基因=gene|genes, 细胞=stem cell,
    发酵=fermentation, 蛋白=protein, 化合物=compound, 胶囊=capsule|capsules`,
  chemistry: `涂料=coating|coatings|paint, 树脂=resin, 橡胶=rubber, 塑料=plastic|plastics, 催化剂=catalyst, 纳米=nano,
    石墨烯=graphene, 复合材料=composite|composites, 合金=alloy|alloys, 陶瓷=ceramic|ceramics, 胶粘剂=adhesive|glue,
    纤维=fibre|fiber, 聚合物=polymer|polymers, 玻璃=glass`,
  agriculture: `种植=planting, 养殖=aquaculture|livestock, 饲料=fodder|animal feed, 肥料=fertiliser|fertilizer,
    灌溉=irrigation, 温室=greenhouse, 收割=harvester|harvesting, 烘干=drying|dryer, 饮料=beverage|beverages,
    茶叶=tea, 粮食=grain, 种子=seed|seeds, 果蔬=fruit and vegetable, 增氧=oxygenation`,
  building: `混凝土=concrete, 钢结构=steel structure, 桥梁=bridge|bridges, 隧道=tunnel, 装配式=prefabricated, 幕墙=curtain wall,
    脚手架=scaffold|scaffolding, 保温=insulation, 门窗=window|windows, 地基=foundation, 路面=pavement,
    电梯=elevator|lift`,
  vehicles: `新能源汽车=electric vehicle|electric vehicles|ev, 汽车=car|cars|automobile|automotive, 车辆=vehicle|vehicles,
    无人机=drone|drones|uav, 自动驾驶=autonomous driving|self-driving, 轨道交通=railway|rail, 船舶=ship|ships|vessel,
    飞机=aircraft, 电动车=electric bike, 自行车=bicycle, 轮胎=tyre|tire|tyres|tires, 制动=brake|braking,
    座椅=seat|seats, 物流=logistics`,
  environment: `污水=sewage, 废水=wastewater|waste water, 曝气=aeration, 垃圾=garbage|waste, 除尘=dust removal,
    脱硫=desulphurisation|desulfurization, 废气=exhaust gas, 净水=water purification, 水处理=water treatment,
    土壤修复=soil remediation, 空气净化=air purification, 回收=recycling`,
  household: `家具=furniture, 厨房=kitchen, 厨具=cookware, 灯具=lamp|lamps|lighting, 玩具=toy|toys, 服装=clothing|garment,
    鞋底=sole|shoe|shoes, 箱包=luggage|bag|bags, 门锁=door lock, 智能锁=smart lock, 床垫=mattress,
    空调=air conditioner, 洗衣机=washing machine, 扫地机=vacuum cleaner, 宠物=pet|pets, 健身=fitness,
    纺织=textile|textiles`,
}

/** What a field is called in a wish; no words to look for, since what is of the field need not say so. */
const fieldNames: readonly (readonly [string, SquareField])[] = [
  ...(['机械', '装备制造', 'mechanical', 'machinery', 'machine', 'machines'] as const).map(
    (word) => [word, 'machinery'] as const,
  ),
  ...(['电子', '电气', '电器', 'electronics', 'electronic', 'electrical'] as const).map(
    (word) => [word, 'electronics'] as const,
  ),
  ...(['新能源', '能源', 'energy'] as const).map((word) => [word, 'energy'] as const),
  ...(['计算机', '软件', '互联网', 'software', 'computer', 'computing'] as const).map(
    (word) => [word, 'software'] as const,
  ),
  ...(['通信', '通讯', 'telecom', 'communications'] as const).map((word) => [word, 'telecom'] as const),
  ...(['医疗器械', '医疗', 'medical devices', 'medical'] as const).map((word) => [word, 'medical'] as const),
  ...(['医药', '制药', '生物', 'pharmacy', 'pharmaceutical', 'biology'] as const).map(
    (word) => [word, 'pharma'] as const,
  ),
  ...(['化工', '新材料', 'chemistry', 'chemical', 'chemicals'] as const).map((word) => [word, 'chemistry'] as const),
  ...(['农业', '食品', 'agriculture', 'agricultural', 'food'] as const).map((word) => [word, 'agriculture'] as const),
  ...(['建筑', '土木', '施工', 'building', 'construction'] as const).map((word) => [word, 'building'] as const),
  ...(['交通', 'transport'] as const).map((word) => [word, 'vehicles'] as const),
  ...(['环保', '环境治理', 'environmental'] as const).map((word) => [word, 'environment'] as const),
  ...(['家居', '日用品', 'household'] as const).map((word) => [word, 'household'] as const),
]

interface TechnicalWord {
  /** As it is looked for: Chinese, like the names of the rights. */
  readonly word: string
  readonly field: SquareField
  readonly isName: boolean
}

/** Every way of writing, longest first, with what it stands for. */
const written: readonly (readonly [string, TechnicalWord])[] = [
  ...(Object.entries(table) as [SquareField, string][]).flatMap(([field, lines]) =>
    lines.split(',').flatMap((entry) => {
      const [word = '', english = ''] = entry.trim().split('=')
      const meant = { word, field, isName: false }
      return [word, ...english.split('|')].map((one) => [one, meant] as const)
    }),
  ),
  ...fieldNames.map(([word, field]) => [word, { word, field, isName: true }] as const),
].sort(([one], [other]) => other.length - one.length)

const spellingsOf = Map.groupBy(
  written.filter(([, { isName }]) => !isName),
  ([, { word }]) => word,
)

/** A word with how else it is written: whoever looks for `电池` finds what is called a battery, and the other way round. */
export function spellings(word: string): readonly string[] {
  const plain = word.normalize('NFKC').toLowerCase()
  const meant = written.find(([one, { isName }]) => !isName && one === plain)?.[1].word
  const others = spellingsOf.get(meant ?? '')?.map(([one]) => one) ?? []
  return [...new Set([word, ...others])]
}

export interface FoundWord extends TechnicalWord {
  /** Where it stands in the text. */
  readonly at: number
  readonly length: number
}

/** The technical words of a text in plain small letters, in their order: the longest where one begins, none within another. */
export function findTechnicalWords(text: string): readonly FoundWord[] {
  const found: FoundWord[] = []
  for (let at = 0; at < text.length; at += 1) {
    const [one, meant] = written.find(([word]) => text.startsWith(word, at) && isWhole(text, at, word)) ?? []
    if (one === undefined || meant === undefined) continue
    found.push({ ...meant, at, length: one.length })
    at += one.length - 1
  }
  return found
}

const isLatin = (text: string) => /^[a-z0-9 -]+$/.test(text)

/** Whether a word begins and ends there: one in Latin letters is no part of a longer one. */
const isWhole = (text: string, at: number, word: string): boolean =>
  !isLatin(word) || !(/[a-z0-9]/.test(text[at - 1] ?? '') || /[a-z0-9]/.test(text[at + word.length] ?? ''))
