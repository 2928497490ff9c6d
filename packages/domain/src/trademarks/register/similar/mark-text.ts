import { simplified } from './look-alikes.ts'

/** A mark's name as it is compared. */
export interface MarkText {
  /** As written, without blanks and signs, small letters, simplified characters. */
  readonly whole: string
  /** Its Chinese characters, and its Latin letters and digits. */
  readonly han: string
  readonly latin: string
  /** Latin words of three letters and more. */
  readonly words: readonly string[]
  /** Its Chinese characters without general words such as 科技 or 食品; the same as `han` where nothing would be left. */
  readonly core: string
}

const isHan = (character: string) => /\p{Script=Han}/u.test(character)

/** Words that tell trade, place or kind and do not set a mark apart; at its end, and places at its beginning. */
const general =
  '科技 技术 食品 集团 公司 实业 股份 有限 贸易 商贸 国际 控股 电子 电器 服饰 服装 生物 医药 药业 酒业 茶业 茶叶 茶 酒 餐饮 美食 文化 传媒 ' +
  '教育 网络 信息 智能 家居 家具 建材 装饰 汽车 汽配 机械 设备 材料 化工 农业 农场 牧业 乳业 水果 果业 母婴 美容 美发 造型 健康 养生 大药房 ' +
  '酒店 宾馆 超市 商城 工坊 工作室 世家 品牌 系列 牌'
const places =
  '中国 北京 上海 天津 重庆 广东 广州 深圳 江苏 浙江 杭州 南京 苏州 无锡 四川 成都 湖北 武汉 湖南 长沙 福建 厦门 山东 青岛 济南 河南 郑州 陕西 西安 ' +
  '云南 昆明 贵州 广西 海南 河北 山西 江西 安徽 合肥 辽宁 大连 吉林 黑龙江 新疆 西藏 内蒙古 香港 台湾 澳门'
const generalEnds = general.split(' ').toSorted((a, b) => b.length - a.length)
const placeStarts = places.split(' ').toSorted((a, b) => b.length - a.length)

function coreOf(han: string): string {
  let core = han
  const place = placeStarts.find((one) => core.startsWith(one))
  if (place && core.length - place.length >= 2) core = core.slice(place.length)
  for (;;) {
    const end = generalEnds.find((one) => core.endsWith(one) && core.length - one.length >= 2)
    if (end === undefined) return core
    core = core.slice(0, -end.length)
  }
}

/** Whether a text is nothing but general words or a place: to share it makes no marks alike. */
export function isGeneral(text: string): boolean {
  return generalEnds.includes(text) || placeStarts.includes(text)
}

/** Characters of a name that are compared; longer names are slogans, of which the beginning is. */
const comparedMax = 24

/** Reads a mark's name. A name without letters or characters, a pure figure, has an empty `whole`. */
export function readMarkText(name: string): MarkText {
  const plain = name.normalize('NFKC').toLowerCase()
  let [whole, han, latin] = ['', '', '']
  for (const raw of plain) {
    if (isHan(raw)) {
      const one = simplified(raw)
      whole += one
      han += one
    } else if (/[\p{L}\p{N}]/u.test(raw)) {
      const one = raw.normalize('NFD').replaceAll(/\p{M}/gu, '')
      whole += one
      latin += one
    }
    if (whole.length >= comparedMax) break
  }
  const words = plain.match(/[a-z]{3,}/g) ?? []
  return { whole, han, latin, words: [...new Set(words)].slice(0, 8), core: coreOf(han) }
}
