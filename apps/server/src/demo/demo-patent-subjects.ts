/** What the invented patents are about: field, thing, its parts in both languages, main class; designs have a Locarno class. */
export interface DemoSubject {
  readonly zh: string
  readonly en: string
  readonly field: { readonly zh: string; readonly en: string }
  readonly parts: readonly (readonly [zh: string, en: string])[]
  readonly ipc: string
  readonly locarno: string
}

const subject = (names: string, field: string, parts: string, ipc: string, locarno: string): DemoSubject => {
  const pair = (text: string): readonly [string, string] => {
    const [zh = '', en = ''] = text.split('/')
    return [zh, en]
  }
  const [zh, en] = pair(names)
  const [fieldZh, fieldEn] = pair(field)
  return { zh, en, field: { zh: fieldZh, en: fieldEn }, parts: parts.split(' | ').map(pair), ipc, locarno }
}

/** Invented for the demonstration; no real patent is meant. */
export const demoSubjects: readonly DemoSubject[] = [
  subject(
    '电池热管理模组/battery thermal management module',
    '新能源汽车/electric vehicles',
    '液冷板/liquid cooling plate | 导热垫/thermal pad | 温度传感器/temperature sensor | 循环泵/circulation pump | 控制单元/control unit',
    'H01M10/613',
    '13-02',
  ),
  subject(
    '光伏板清洗机器人/solar panel cleaning robot',
    '光伏发电/photovoltaics',
    '行走底盘/travelling chassis | 滚刷/roller brush | 喷淋管/spray pipe | 视觉模块/vision module | 电源仓/power bay',
    'H02S40/10',
    '15-05',
  ),
  subject(
    '无人机机场/drone docking station',
    '电力巡检/power line inspection',
    '箱体/housing | 升降平台/lifting platform | 归中机构/centring mechanism | 换电机械臂/battery swapping arm | 气象站/weather station',
    'B64F1/00',
    '12-07',
  ),
  subject(
    '污水曝气装置/waste water aeration device',
    '污水处理/waste water treatment',
    '曝气管/aeration pipe | 微孔膜片/microporous membrane | 风机/blower | 溶氧探头/oxygen probe | 支撑架/support frame',
    'C02F3/20',
    '23-01',
  ),
  subject(
    '协作机械臂关节/collaborative robot joint',
    '工业机器人/industrial robots',
    '谐波减速器/harmonic reducer | 中空电机/hollow motor | 力矩传感器/torque sensor | 制动器/brake | 编码器/encoder',
    'B25J17/02',
    '15-99',
  ),
  subject(
    '激光雷达/lidar',
    '自动驾驶/automated driving',
    '发射模块/emitter module | 转镜/rotating mirror | 接收镜组/receiving lens group | 光电探测器/photodetector | 处理电路/processing circuit',
    'G01S7/481',
    '10-05',
  ),
  subject(
    '输液监测终端/infusion monitoring terminal',
    '医疗器械/medical devices',
    '夹持座/clamp seat | 液滴传感器/drop sensor | 显示屏/display | 无线模块/wireless module | 报警器/alarm',
    'A61M5/168',
    '24-01',
  ),
  subject(
    '种子精量播种机/precision seeder',
    '农业种植/crop farming',
    '排种盘/seed plate | 气室/air chamber | 开沟器/furrow opener | 覆土轮/covering wheel | 监测光电管/monitoring photocell',
    'A01C7/04',
    '15-03',
  ),
  subject(
    '混凝土裂缝检测方法/concrete crack detection method',
    '桥梁养护/bridge maintenance',
    '图像采集步骤/image capturing step | 去噪步骤/denoising step | 分割网络/segmentation network | 宽度计算步骤/width calculation step | 报告步骤/reporting step',
    'G06T7/00',
    '14-02',
  ),
  subject(
    '冷链保温箱/cold chain box',
    '物流仓储/logistics',
    '箱体/box body | 真空绝热板/vacuum panel | 蓄冷盒/cold storage case | 密封条/sealing strip | 温度记录仪/temperature logger',
    'B65D81/38',
    '09-03',
  ),
  subject(
    '智能门锁/smart door lock',
    '智能家居/smart homes',
    '前面板/front panel | 指纹模组/fingerprint module | 离合机构/clutch mechanism | 锁体/lock body | 应急电源口/emergency power port',
    'E05B49/00',
    '08-07',
  ),
  subject(
    '空气净化器滤芯/air purifier filter',
    '环境电器/air treatment',
    '骨架/frame | 初效滤网/pre-filter | 活性炭层/activated carbon layer | 高效滤纸/high efficiency paper | 压差计/pressure gauge',
    'F24F8/108',
    '23-04',
  ),
  subject(
    '轨道扣件巡检系统/rail fastener inspection system',
    '轨道交通/rail transport',
    '检测小车/inspection trolley | 线阵相机/line scan camera | 补光灯/fill light | 里程计/odometer | 识别服务器/recognition server',
    'B61K9/08',
    '10-04',
  ),
  subject(
    '水产投饵船/aquaculture feeding boat',
    '水产养殖/aquaculture',
    '船体/hull | 料仓/feed bin | 抛料盘/throwing disc | 定位模块/positioning module | 水质探头/water probe',
    'A01K61/80',
    '12-06',
  ),
  subject(
    '可降解餐盒/degradable food box',
    '食品包装/food packaging',
    '盒体/box body | 盖体/lid | 淋膜层/coating layer | 卡扣/snap fastener | 透气阀/vent valve',
    'B65D65/46',
    '09-03',
  ),
  subject(
    '碳纤维预浸料/carbon fibre prepreg',
    '复合材料/composite materials',
    '碳纤维层/carbon fibre layer | 环氧树脂/epoxy resin | 固化剂/curing agent | 增韧剂/toughener | 离型膜/release film',
    'C08J5/24',
    '05-06',
  ),
  subject(
    '钠离子电池正极材料/sodium-ion cathode material',
    '储能/energy storage',
    '层状氧化物/layered oxide | 掺杂元素/doping element | 包覆层/coating layer | 导电剂/conductive agent | 粘结剂/binder',
    'H01M4/505',
    '13-02',
  ),
  subject(
    '联邦学习调度方法/federated learning scheduling method',
    '数据中心/data centres',
    '节点评估步骤/node rating step | 梯度压缩步骤/gradient compression step | 聚合服务器/aggregation server | 隐私预算模块/privacy budget module | 终端/terminal',
    'G06N20/00',
    '14-02',
  ),
  subject(
    '毫米波天线/millimetre wave antenna',
    '移动通信/mobile communication',
    '介质基板/dielectric substrate | 辐射贴片/radiating patch | 馈电网络/feed network | 反射板/reflector | 屏蔽罩/shield',
    'H01Q1/38',
    '14-03',
  ),
  subject(
    '管道机器人/pipe robot',
    '市政管网/municipal pipes',
    '机身/body | 履带/crawler | 自适应支撑臂/adaptive arm | 摄像头/camera | 收放线机构/cable reel',
    'F16L55/32',
    '15-99',
  ),
  subject(
    '康复外骨骼/rehabilitation exoskeleton',
    '康复医疗/rehabilitation',
    '腰部支架/waist frame | 髋关节驱动/hip drive | 大腿杆/thigh link | 足底传感器/sole sensor | 绑带/strap',
    'A61H3/00',
    '24-02',
  ),
  subject(
    '氢气循环泵/hydrogen circulation pump',
    '燃料电池/fuel cells',
    '泵壳/pump casing | 爪型转子/claw rotor | 磁耦合器/magnetic coupling | 密封组件/sealing assembly | 冷却腔/cooling cavity',
    'F04C18/12',
    '15-02',
  ),
  subject(
    '垃圾分拣流水线/waste sorting line',
    '垃圾处理/waste handling',
    '输送带/conveyor belt | 光谱相机/spectral camera | 抓取并联臂/delta arm | 气吹阀组/air valve group | 分类料仓/sorting bins',
    'B07C5/342',
    '15-99',
  ),
  subject(
    '台灯/desk lamp',
    '照明/lighting',
    '灯头/lamp head | 灯臂/lamp arm | 底座/base | 光源板/light board | 触控面板/touch panel',
    'F21S6/00',
    '26-05',
  ),
  subject(
    '折叠自行车/folding bicycle',
    '交通工具/vehicles',
    '前车架/front frame | 折叠器/folding joint | 后三角/rear triangle | 立管/seat tube | 车轮/wheel',
    'B62K15/00',
    '12-11',
  ),
  subject(
    '咖啡机/coffee machine',
    '厨房电器/kitchen appliances',
    '冲泡器/brewing unit | 研磨器/grinder | 水箱/water tank | 蒸汽管/steam pipe | 控制面板/control panel',
    'A47J31/42',
    '07-02',
  ),
  subject(
    '儿童安全座椅/child safety seat',
    '汽车用品/car accessories',
    '座垫/seat cushion | 侧翼/side wing | 旋转底盘/rotating base | 支撑腿/support leg | 头枕/head rest',
    'B60N2/28',
    '06-01',
  ),
  subject(
    '语音交互方法/voice interaction method',
    '人工智能/artificial intelligence',
    '拾音阵列/microphone array | 降噪模块/denoising module | 意图识别模型/intent model | 对话管理器/dialogue manager | 合成模块/synthesis module',
    'G10L15/22',
    '14-02',
  ),
  subject(
    '盾构刀盘/shield cutter head',
    '隧道施工/tunnelling',
    '刀盘面板/cutter panel | 滚刀/disc cutter | 刮刀/scraper | 喷口/nozzle | 磨损检测装置/wear detector',
    'E21D9/08',
    '15-04',
  ),
  subject(
    '靶向纳米载体/targeted nanocarrier',
    '生物医药/biomedicine',
    '磷脂层/phospholipid layer | 靶向肽/targeting peptide | 载药内核/drug core | 聚乙二醇链/polyethylene glycol chain | 荧光标记/fluorescent label',
    'A61K47/69',
    '28-01',
  ),
]

/** What one of these is better at; each makes another invented patent of the same subject. */
export const demoVirtues = [
  { zh: '低功耗', en: 'Low-power', gain: { zh: '降低能耗', en: 'uses less energy' } },
  { zh: '自适应', en: 'Self-adapting', gain: { zh: '随工况自动调节', en: 'adapts itself to the load' } },
  { zh: '模块化', en: 'Modular', gain: { zh: '便于拆装和维护', en: 'is easy to take apart and maintain' } },
  { zh: '防水型', en: 'Water-proof', gain: { zh: '可在潮湿环境长期使用', en: 'works in the wet for years' } },
  { zh: '高精度', en: 'High-precision', gain: { zh: '提高测量与控制精度', en: 'measures and controls more exactly' } },
  { zh: '轻量化', en: 'Light-weight', gain: { zh: '减轻重量', en: 'weighs less' } },
  { zh: '带自检功能的', en: 'Self-testing', gain: { zh: '故障可提前发现', en: 'finds faults before they matter' } },
  { zh: '远程监控的', en: 'Remotely monitored', gain: { zh: '无需现场值守', en: 'needs no one on site' } },
  { zh: '低噪声', en: 'Low-noise', gain: { zh: '降低运行噪声', en: 'runs more quietly' } },
  { zh: '可回收的', en: 'Recyclable', gain: { zh: '减少废弃物', en: 'leaves less waste' } },
] as const

/** Invented owners; the word 示例 in every name says so. */
export const demoOwners = [
  ['示例新能源科技有限公司', '广东省深圳市南山区示例路 1 号', '广东'],
  ['示例智能装备股份有限公司', '江苏省苏州市工业园区示例街 8 号', '江苏'],
  ['示例理工大学', '湖北省武汉市洪山区示例大道 100 号', '湖北'],
  ['示例医疗器械有限公司', '上海市浦东新区示例路 66 号', '上海'],
  ['示例环保工程有限公司', '浙江省杭州市滨江区示例路 12 号', '浙江'],
  ['示例轨道交通研究院', '四川省成都市金牛区示例路 5 号', '四川'],
  ['示例农业机械厂', '山东省潍坊市示例镇 3 号', '山东'],
  ['示例家居用品有限公司', '福建省厦门市思明区示例路 20 号', '福建'],
  ['示例通信技术有限公司', '北京市海淀区示例路 9 号', '北京'],
  ['示例材料科学研究所', '陕西省西安市雁塔区示例路 2 号', '陕西'],
] as const

export const demoInventors = '甄例一 甄例二 贾示范 贾样本 范例文 范例武 示小明 示小红 例大山 例小川'.split(' ')
