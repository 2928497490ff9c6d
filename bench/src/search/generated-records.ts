import { applicationCheckCharacter } from '@portal/domain/platform/identifiers/application-number'
import { completeRecord, type PatentRecord } from '../../../apps/server/src/patents/search/import/record.ts'

/** Words of invented patents; their frequencies fall off as those of real words do. */
const things =
  '装置 系统 电路 结构 机构 组件 设备 模块 传感器 控制器 阀门 泵 电机 轴承 齿轮 天线 芯片 电池 电极 薄膜 涂料 合金 催化剂 纤维 混凝土 管道 支架 夹具 刀具 模具 机器人 无人机 车辆 船舶 列车 换热器 压缩机 过滤器 反应器 显示屏 摄像头 存储器 处理器 服务器 终端 路由器 光纤 激光器 镜头 滤网 喷嘴 水箱 风机 净化器 灯具 插座 开关 锁具 座椅 床 容器 包装 瓶盖 标签 打印机 扫描仪'.split(
    ' ',
  )
const matters =
  '散热 清洗 检测 测量 定位 导航 通信 加密 识别 分类 预测 优化 调度 均衡 充电 放电 储能 发电 制冷 加热 干燥 过滤 分离 提纯 搅拌 研磨 切割 焊接 铸造 喷涂 镀膜 封装 测试 校准 监控 报警 防护 减振 降噪 密封 润滑 输送 分拣 抓取 升降 折叠 旋转 锁紧 缓冲 回收 降解 灌溉 播种 收割 施肥 育苗 养殖 消毒 灭菌 诊断 治疗 康复 给药 成像'.split(
    ' ',
  )
const qualities =
  '高效 节能 智能 便携 可拆卸 自适应 多功能 低功耗 高精度 一体化 模块化 防水 防尘 耐腐蚀 耐高温 轻量化 分布式 远程 无线 柔性 微型 双向 自动 环保 快速'.split(
    ' ',
  )
const fields =
  '新能源汽车 光伏 风力发电 建筑施工 农业种植 水产养殖 医疗器械 半导体制造 轨道交通 航空航天 石油开采 煤矿 纺织 造纸 食品加工 物流仓储 智能家居 数据中心 移动通信 环境监测 污水处理 垃圾分类 桥梁 隧道 港口 电力巡检 安防 教育 体育器材 化工生产'.split(
    ' ',
  )
const cities = '北京 上海 深圳 广州 杭州 南京 苏州 武汉 成都 西安 重庆 天津 青岛 长沙 合肥'.split(' ')
const firms =
  '华科 中远 瑞达 海川 金源 天工 博创 新锐 恒通 远景 安信 佳和 正泰 宏图 明德 东方 立信 卓越 启明 云帆'.split(' ')
const surnames = '王李张刘陈杨黄赵周吴徐孙胡朱高林何郭马罗'
const given = '伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平刚桂'
const sections = [
  'A01B',
  'A61B',
  'B01D',
  'B65G',
  'C02F',
  'C22C',
  'D06M',
  'E04B',
  'F16H',
  'G01N',
  'G06F',
  'H01M',
  'H04L',
]

/** Small deterministic numbers: the same seed makes the same records on every machine. */
function numbersOf(seed: number): (below: number) => number {
  let state = (seed * 2_654_435_761) >>> 0 || 1
  return (below) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % below
  }
}

/** Record `index` of the generated set; never the same text twice, the application number has its right check character. */
export function generatedRecord(index: number): PatentRecord {
  const next = numbersOf(index + 1)
  // The lower of two draws: first words are common, last ones rare.
  const pick = (list: readonly string[]) => list[Math.min(next(list.length), next(list.length))] ?? ''
  const year = 2005 + next(21)
  const month = String(1 + next(12)).padStart(2, '0')
  const day = String(1 + next(28)).padStart(2, '0')
  const isModel = next(3) === 0
  const body = `${year}${isModel ? 2 : 1}${String(index % 10_000_000).padStart(7, '0')}`
  const number = body + applicationCheckCharacter(body)
  const [thing, matter, quality, field] = [pick(things), pick(matters), pick(qualities), pick(fields)]
  const [second, third, part] = [pick(matters), pick(things), pick(things)]
  const title = `一种${field}用${quality}${matter}${thing}`
  const published = `${year + 1 + next(2)}-${month}-${day}`
  const kind = isModel ? 'U' : next(2) === 0 ? 'A' : 'B'
  const publication = `CN${isModel ? 2 : 1}${String(index).padStart(8, '0')}${kind}`
  return completeRecord({
    office: 'CN',
    source: { name: 'cnipa-bulk', recordKey: publication, age: published },
    applicationNumber: { text: `CN${number}`, normalized: number, mark: 'valid', reason: null },
    publications: [{ number: publication, kind, on: published }],
    grantNumber: kind === 'A' ? null : publication,
    filedOn: `${year}-${month}-${day}`,
    publishedOn: published,
    grantedOn: kind === 'A' ? null : published,
    title: { zh: title, en: null, other: null },
    abstract: {
      zh: `本${isModel ? '实用新型' : '发明'}公开了${title}，包括${third}与${part}，所述${third}通过${second}单元${index}号接口与${part}连接，实现${matter}与${second}的协同，具有${pick(qualities)}、${pick(qualities)}的优点，适用于${pick(fields)}和${field}领域。`,
      en: null,
      other: null,
    },
    applicants: [`${pick(cities)}${pick(firms)}${pick(firms)}科技有限公司`],
    inventors: [name(next), name(next)],
    ipc: [`${sections[next(sections.length)]}${1 + next(60)}/${String(next(40)).padStart(2, '0')}`],
    type: isModel ? 'utilityModel' : 'invention',
  })
}

function name(next: (below: number) => number): string {
  return (surnames[next(surnames.length)] ?? '') + (given[next(given.length)] ?? '') + (given[next(given.length)] ?? '')
}
