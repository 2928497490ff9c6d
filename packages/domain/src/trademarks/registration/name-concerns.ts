import type { TwoLanguages } from '../../platform/words/two-languages.ts'

/** What stands against a name by itself, whatever else is registered. */
export const concernGrounds = [
  'state',
  'foreignState',
  'organisation',
  'emblem',
  'deceptive',
  'harmful',
  'place',
  'indistinct',
] as const
export type ConcernGround = (typeof concernGrounds)[number]

export interface NameConcern {
  readonly ground: ConcernGround
  /** What of the name it is about. */
  readonly word: string
  readonly why: TwoLanguages
}

interface Concern {
  readonly ground: ConcernGround
  /** Parted by spaces; `_` is a space of the word. Latin words count only as whole words. */
  readonly words: string
  readonly why: TwoLanguages
}

const article = (number: string) => `《商标法》第${number}`
const ten = article('十条')
const eleven = article('十一条')

/**
 * Words that examiners refuse or ask about; ours to warn of, the office's to decide. A selection: that none is found is no promise.
 *
 * @see Trademark Law (2019) art. 10 and 11; examination guide of 2021, part 2, ch. 3 and 4
 */
const concerns: readonly Concern[] = [
  {
    ground: 'state',
    words: '中国 中华 国家 国徽 国旗 国歌 CHINA CHINESE',
    why: {
      en: 'Names and signs of the state may not be used (art. 10)',
      zh: `不得与国家名称、标志相同或近似（${ten}）`,
    },
  },
  {
    ground: 'state',
    words: '人民大会堂 中南海 天安门 国务院 央视 解放军 八一军徽 新华社',
    why: {
      en: 'Names of state bodies and their places may not be used (art. 10)',
      zh: `不得使用中央国家机关及其所在地、标志性建筑物的名称（${ten}）`,
    },
  },
  {
    ground: 'foreignState',
    words:
      '美国 美利坚 英国 英格兰 大不列颠 法国 法兰西 德国 德意志 意大利 日本 韩国 朝鲜 俄罗斯 西班牙 葡萄牙 荷兰 比利时 瑞士 瑞典 挪威 丹麦 芬兰 奥地利 希腊 ' +
      '波兰 加拿大 墨西哥 巴西 阿根廷 智利 澳大利亚 新西兰 印度 泰国 越南 新加坡 马来西亚 印度尼西亚 菲律宾 土耳其 埃及 南非 以色列 沙特 ' +
      'USA AMERICA AMERICAN BRITAIN BRITISH ENGLAND ENGLISH FRANCE FRENCH GERMANY GERMAN ITALY ITALIAN JAPAN JAPANESE KOREA KOREAN RUSSIA RUSSIAN ' +
      'SPAIN SPANISH SWITZERLAND SWISS SWEDEN SWEDISH CANADA AUSTRALIA INDIA THAILAND SINGAPORE',
    why: {
      en: 'Names of foreign states need the consent of their government (art. 10)',
      zh: `未经该国政府同意，不得与外国国家名称相同或近似（${ten}）`,
    },
  },
  {
    ground: 'emblem',
    words: '红十字 红新月 RED_CROSS RED_CRESCENT',
    why: {
      en: 'Signs of the Red Cross and Red Crescent may not be used (art. 10)',
      zh: `不得与“红十字”“红新月”相同或近似（${ten}）`,
    },
  },
  {
    ground: 'organisation',
    words: '奥林匹克 奥运 OLYMPIC OLYMPICS 联合国 欧盟 世界卫生组织 世贸组织 世界银行 UNESCO WTO WIPO',
    why: {
      en: 'Names of international organisations need their consent (art. 10)',
      zh: `未经同意不得使用政府间国际组织名称、标志（${ten}）`,
    },
  },
  {
    ground: 'deceptive',
    words:
      '第一 最佳 最好 最优 最强 顶级 极品 唯一 国家级 世界级 国酒 国宴 特供 专供 驰名 名牌 首选 冠军 万能 包治 根治 百分百 纯天然 无公害 NO.1 NUMBER_ONE BEST',
    why: {
      en: 'It may exaggerate or deceive about quality or origin (art. 10)',
      zh: `夸大宣传或带有欺骗性，易使公众误认（${ten}）`,
    },
  },
  {
    ground: 'harmful',
    words:
      '毒品 大麻 赌场 赌博 黑社会 黑手党 色情 情色 邪教 法西斯 纳粹 恐怖分子 如来 观音菩萨 耶稣 真主 NAZI MAFIA CANNABIS JESUS ALLAH',
    why: {
      en: 'It may offend public morals, religion or feelings (art. 10)',
      zh: `有害于道德风尚或有其他不良影响（${ten}）`,
    },
  },
  {
    ground: 'place',
    words:
      '长江 黄河 珠江 长城 故宫 泰山 黄山 华山 庐山 峨眉山 武当山 珠穆朗玛 西湖 太湖 洞庭湖 三峡 敦煌 ' +
      '巴黎 伦敦 纽约 华盛顿 东京 大阪 首尔 柏林 慕尼黑 米兰 罗马 威尼斯 马德里 莫斯科 悉尼 墨尔本 曼谷 迪拜 多伦多 好莱坞 ' +
      'PARIS LONDON NEW_YORK WASHINGTON TOKYO SEOUL BERLIN MILAN ROME MOSCOW SYDNEY DUBAI HOLLYWOOD BEIJING SHANGHAI SHENZHEN GUANGZHOU HONG_KONG',
    why: {
      en: 'A well-known place may be taken for the origin of goods or lack distinctiveness, unless it has another meaning (art. 10, 11)',
      zh: `公众知晓的地名易使公众误认产地或缺乏显著特征，具有其他含义的除外（${ten}、第十一条）`,
    },
  },
]

const administrative: TwoLanguages = {
  en: 'Names of divisions from the county up are refused unless they have another meaning (art. 10)',
  zh: `县级以上行政区划的地名不得作为商标，具有其他含义的除外（${ten}）`,
}
const provinces =
  '北京 天津 上海 重庆 河北 山西 内蒙古 辽宁 吉林 黑龙江 江苏 浙江 安徽 福建 江西 山东 河南 湖北 湖南 广东 广西 海南 四川 贵州 云南 西藏 陕西 甘肃 青海 宁夏 新疆 台湾 香港 澳门'
/** Seats of provinces and other cities that people name without `市`. */
const cities =
  '石家庄 太原 呼和浩特 沈阳 大连 长春 哈尔滨 南京 苏州 无锡 杭州 宁波 温州 合肥 福州 厦门 泉州 南昌 景德镇 济南 青岛 烟台 郑州 洛阳 武汉 长沙 广州 深圳 东莞 佛山 珠海 ' +
  '南宁 桂林 海口 三亚 成都 绵阳 贵阳 遵义 昆明 大理 丽江 拉萨 西安 兰州 西宁 银川 乌鲁木齐'

const indistinct: Readonly<Record<'letters' | 'figures' | 'firm' | 'goods', TwoLanguages>> = {
  letters: {
    en: 'One or two plain letters lack distinctiveness (art. 11)',
    zh: `一个或两个普通字母缺乏显著特征（${eleven}）`,
  },
  figures: {
    en: 'Plain figures alone lack distinctiveness (art. 11)',
    zh: `普通形式的数字缺乏显著特征（${eleven}）`,
  },
  firm: {
    en: 'General words of a trade or firm lack distinctiveness (art. 11)',
    zh: `仅由行业通用词或企业组织形式构成，缺乏显著特征（${eleven}）`,
  },
  goods: {
    en: 'It is the name of goods or services of class {classes}, and lacks distinctiveness for those (art. 11)',
    zh: `系第 {classes} 类商品或服务的名称，用于该商品或服务缺乏显著特征（${eleven}）`,
  },
}
/** What the office hears of goods whose names the mark is; `{classes}` is filled in. */
export const goodsNameWhy = indistinct.goods

const wordsOf = (text: string) => text.split(' ').map((word) => word.replaceAll('_', ' '))
const isLatin = (word: string) => /^[\x20-\x7e]+$/.test(word)

/** Latin words count whole: ROMAN is not OMAN. */
function holds(plain: string, word: string): boolean {
  if (!isLatin(word)) return plain.includes(word)
  const spaced = ` ${plain.replaceAll(/[^A-Z0-9.]+/g, ' ')} `
  return spaced.includes(` ${word} `)
}

const general =
  /(?:股份|有限|责任|公司|集团|科技|贸易|商贸|实业|电子|网络|信息|技术|文化|传媒|餐饮|食品|服饰|教育|咨询|管理|服务|商店|超市|工作室)/g

/** Words of a mark that the office is likely to object to, each with why; one for each reason. Empty is no promise. */
export function findNameConcerns(name: string): readonly NameConcern[] {
  const plain = name.normalize('NFKC').toUpperCase().trim()
  const found: NameConcern[] = concerns.flatMap(({ ground, words, why }) => {
    const word = wordsOf(words).find((one) => holds(plain, one))
    return word === undefined ? [] : [{ ground, word, why }]
  })
  const division = wordsOf(`${provinces} ${cities}`).find((one) => plain.includes(one))
  if (division !== undefined) found.push({ ground: 'place', word: division, why: administrative })
  const bare = plain.replaceAll(/[\s.·•-]/g, '')
  const why = /^[A-Z]{1,2}$/.test(bare)
    ? indistinct.letters
    : /^\d+$/.test(bare)
      ? indistinct.figures
      : bare !== '' && bare.replaceAll(general, '') === ''
        ? indistinct.firm
        : undefined
  if (why) found.push({ ground: 'indistinct', word: plain, why })
  return found
}
