import type { TwoLanguages } from '../words/two-languages.ts'

/** What a business does, in the words its people use, and the similar groups that it mostly files in. */
export interface Industry {
  readonly id: string
  readonly name: TwoLanguages
  /** What people type, besides the names; small letters. */
  readonly words: readonly string[]
  /** The core first; a proposal of ours to choose from, no advice. */
  readonly groups: readonly string[]
}

const of = (id: string, zh: string, en: string, words: string, groups: string): Industry => ({
  id,
  name: { en, zh },
  words: words.split(' ').filter((word) => word !== ''),
  groups: groups.split(' '),
})

/** Proposals of ours (practice reference §1.4: industry packages); the groups are of the shipped table. */
export const industries: readonly Industry[] = [
  of(
    'milkTea',
    '奶茶店',
    'Milk tea shop',
    '奶茶 茶饮 茶饮店 新茶饮 果茶 bubble.tea milk.tea boba',
    '4301 3002 3202 2907 3001 3013 3502 3503',
  ),
  of('coffee', '咖啡店', 'Coffee shop', '咖啡 咖啡厅 烘焙咖啡 coffee cafe café', '4301 3001 3006 3202 2105 3502'),
  of(
    'restaurant',
    '餐饮',
    'Restaurant',
    '餐厅 饭馆 火锅店 火锅 烧烤 快餐 中餐 西餐 小吃店 外卖 restaurant food.service catering hotpot',
    '4301 3007 3016 2901 3502 3503',
  ),
  of(
    'bakery',
    '烘焙甜品',
    'Bakery and desserts',
    '面包店 蛋糕店 甜品 甜品店 烘焙 bakery cake dessert',
    '3006 3004 3013 4301 3503',
  ),
  of(
    'snacks',
    '休闲零食',
    'Snacks',
    '零食 坚果 炒货 辣条 卤味 膨化 snack snacks nuts',
    '3010 2911 2901 3006 3004 2904 3503',
  ),
  of(
    'app',
    '手机应用与软件',
    'App and software',
    'app 应用 软件 软件开发 小程序 手机软件 saas 程序 software mobile.app application',
    '0901 4220 3802 3503 4105',
  ),
  of(
    'ai',
    '人工智能',
    'Artificial intelligence',
    'ai 大模型 算法 机器学习 智能 aigc machine.learning',
    '0901 4220 4209 3802',
  ),
  of(
    'internet',
    '互联网平台',
    'Internet platform',
    '平台 网站 互联网 门户 社交 社区 platform website internet social',
    '3503 3802 4220 0901 4505 3501',
  ),
  of('game', '游戏', 'Games', '手游 网游 游戏公司 电竞 game games gaming esports', '0901 4105 2801 4220 2802'),
  of(
    'live',
    '直播带货',
    'Live selling',
    '直播 带货 主播 mcn 网红 短视频 livestream live.selling influencer',
    '3503 3501 3802 4105 3504',
  ),
  of(
    'shop',
    '电商零售',
    'Online shop and retail',
    '电商 网店 淘宝 天猫 超市 便利店 批发 零售 商城 store shop retail e-commerce ecommerce supermarket',
    '3503 3501 3910 3901',
  ),
  of(
    'clothing',
    '服装',
    'Clothing',
    '衣服 服饰 女装 男装 潮牌 时装 clothes clothing fashion apparel garment',
    '2501 2507 2508 2509 2511 2512 3503',
  ),
  of(
    'children',
    '母婴童装',
    'Mother and child',
    '童装 母婴 婴儿 宝宝 奶粉 纸尿裤 baby child children maternity',
    '2501 2502 0502 0506 1005 1206 2802 3503',
  ),
  of('shoes', '鞋', 'Shoes', '运动鞋 皮鞋 女鞋 shoe shoes sneakers footwear', '2507 2501 2509 3503'),
  of(
    'bags',
    '箱包皮具',
    'Bags and leather',
    '箱包 皮具 包包 背包 钱包 bag bags luggage leather',
    '1802 1801 2512 3503',
  ),
  of(
    'jewellery',
    '珠宝首饰',
    'Jewellery',
    '珠宝 黄金 首饰 翡翠 玉器 钻石 jewellery jewelry gold watch',
    '1403 1402 1401 1404 3503',
  ),
  of(
    'cosmetics',
    '美妆护肤',
    'Cosmetics',
    '化妆品 护肤品 彩妆 面膜 香水 口红 洗护 cosmetics skincare beauty makeup perfume',
    '0306 0301 0302 2110 3503 4402',
  ),
  of(
    'beauty',
    '美容美发',
    'Beauty salon',
    '美容院 美发 理发店 美甲 医美 养生 salon hairdresser spa nails',
    '4402 4401 0306 1001',
  ),
  of(
    'medicine',
    '药品',
    'Medicines',
    '药 药店 中药 医药 保健品 medicine pharmacy drug pharmaceutical supplement',
    '0501 0502 0503 0504 0506 3509',
  ),
  of(
    'device',
    '医疗器械',
    'Medical devices',
    '医疗设备 器械 口罩 medical.device hospital.equipment',
    '1001 1003 1004 1002 1008',
  ),
  of(
    'clinic',
    '医院诊所',
    'Hospital and clinic',
    '医院 诊所 牙科 口腔 体检 中医馆 clinic hospital dental doctor',
    '4401 4402 1001 0501',
  ),
  of('glasses', '眼镜', 'Eyewear', '眼镜店 太阳镜 隐形眼镜 glasses eyewear sunglasses', '1011 4401 3503'),
  of(
    'electronics',
    '数码电子',
    'Electronics',
    '手机 数码 耳机 充电宝 智能硬件 电脑 电子产品 phone electronics computer gadget',
    '0901 0907 0908 0913 0922',
  ),
  of(
    'appliance',
    '家用电器',
    'Home appliances',
    '家电 小家电 厨电 空调 冰箱 洗衣机 灯具 照明 appliance lighting lamp',
    '1104 1106 1101 1105 0724 0723 0752 2108',
  ),
  of(
    'robot',
    '机械装备',
    'Machinery',
    '机器 机械 设备 机床 机器人 machine machinery robot equipment',
    '0734 0742 0748 0749 0750 0709 0721 0910',
  ),
  of(
    'car',
    '汽车',
    'Cars',
    '新能源车 电动车 汽车配件 汽配 4s店 洗车 car vehicle auto automotive ev',
    '1202 1204 1208 1211 3707 3503',
  ),
  of('energy', '新能源', 'New energy', '光伏 储能 电池 充电桩 太阳能 solar battery energy', '0922 0913 3707 3908 4209'),
  of(
    'furniture',
    '家具家居',
    'Furniture and home',
    '家居 家具 床垫 沙发 家纺 床品 四件套 furniture home bedding textile',
    '2001 2004 2013 2406 2405 2407 2701',
  ),
  of(
    'building',
    '建材装修',
    'Building and interior works',
    '建材 装修 装饰 瓷砖 地板 门窗 五金 涂料 卫浴 construction decoration tiles building',
    '1909 1906 1901 0603 1109 1108 0205 3702 3704 4217',
  ),
  of(
    'kitchen',
    '厨具餐具',
    'Kitchenware',
    '厨具 锅 杯子 保温杯 茶具 餐具 kitchenware cup pot tableware',
    '2101 2103 2105 2111 0812 0810',
  ),
  of(
    'education',
    '教育培训',
    'Education',
    '培训 学校 幼儿园 教培 网课 驾校 早教 考研 school education training course kindergarten',
    '4101 4102 4104 1606 0901 4105',
  ),
  of(
    'book',
    '图书文创',
    'Books and stationery',
    '出版 图书 文具 文创 手账 book publishing stationery',
    '1606 1611 1614 1605 4104 3503',
  ),
  of(
    'film',
    '影视传媒',
    'Film and media',
    '影视 电影 动漫 动画 传媒 摄影 film movie media animation photo studio',
    '4105 3501 0923 3801 1606',
  ),
  of(
    'sport',
    '运动健身',
    'Sports and fitness',
    '健身 健身房 瑜伽 户外 体育 球 sport sports gym fitness yoga outdoor',
    '4105 2805 2804 2503 2202 4101',
  ),
  of('toy', '玩具潮玩', 'Toys', '玩具 盲盒 积木 手办 toy toys figure', '2802 2801 2803 3503'),
  of('pet', '宠物', 'Pets', '宠物店 猫粮 狗粮 宠物医院 pet pets dog cat', '3108 2009 4305 4403 0504 2114 1806'),
  of(
    'farm',
    '农产品生鲜',
    'Farm produce',
    '农业 水果 蔬菜 大米 茶叶 种植 养殖 合作社 生鲜 farm fruit vegetable rice agriculture',
    '3105 3106 3008 3107 3104 3002 2901 2906 4404',
  ),
  of('tea', '茶叶', 'Tea', '茶 绿茶 红茶 普洱 茶馆 tea', '3002 4301 2105 3503'),
  of(
    'liquor',
    '酒',
    'Alcoholic drinks',
    '白酒 红酒 葡萄酒 酒庄 啤酒 精酿 酒吧 wine liquor beer bar spirits',
    '3301 3201 4301 3503',
  ),
  of(
    'drinks',
    '饮料',
    'Soft drinks',
    '果汁 矿泉水 气泡水 能量饮料 drink drinks beverage water juice',
    '3202 3203 3002 3001 2907',
  ),
  of('hotel', '酒店民宿', 'Hotels', '酒店 民宿 宾馆 hotel homestay hostel accommodation', '4301 4302 4303 3502'),
  of('travel', '旅游出行', 'Travel', '旅行社 旅游 机票 网约车 travel tour tourism taxi', '3911 3903 3904 4301 4102'),
  of(
    'logistics',
    '物流快递',
    'Logistics',
    '快递 物流 货运 仓储 配送 跑腿 logistics express delivery freight warehouse',
    '3901 3910 3906 3903 3905',
  ),
  of(
    'finance',
    '金融',
    'Finance',
    '银行 保险 理财 支付 基金 贷款 bank finance insurance payment fund',
    '3602 3601 3606 3608 3503 0901',
  ),
  of(
    'property',
    '房地产物业',
    'Property',
    '房地产 物业 房产中介 公寓 写字楼 real.estate property',
    '3604 3702 4302 3502',
  ),
  of(
    'consulting',
    '企业咨询',
    'Business consulting',
    '咨询 管理咨询 企业服务 代理记账 人力资源 招聘 consulting accounting hr recruiting',
    '3502 3504 3507 3503 4209',
  ),
  of('legal', '法律知产', 'Legal services', '律师 律所 商标代理 专利 知识产权 law legal lawyer patent', '4506'),
  of(
    'advertising',
    '广告营销',
    'Advertising',
    '广告公司 营销 品牌策划 设计公司 advertising marketing branding',
    '3501 3502 3503 4216 4227',
  ),
  of('wedding', '婚庆婚恋', 'Weddings', '婚庆 婚礼 相亲 婚纱 婚纱摄影 wedding dating', '4505 2513 4105 4503'),
  of(
    'repair',
    '家政维修',
    'Housekeeping and repair',
    '家政 保洁 维修 月嫂 开锁 干洗 repair cleaning housekeeping laundry',
    '3716 3706 3717 3704 4502 3715',
  ),
  of('security', '安防', 'Security', '安防 监控 保安 门锁 security surveillance lock', '4501 0920 0908 0610'),
  of(
    'printing',
    '印刷包装',
    'Printing and packaging',
    '包装 印刷 纸箱 快递袋 printing packaging',
    '4011 1609 1707 1604 2203 4216',
  ),
]

/** How many industries a search may stand for. */
const namedMax = 3

/** Industries that a text names: the same word first, then words that hold it or are held by it. */
export function industriesNamed(text: string): readonly Industry[] {
  const asked = text.normalize('NFKC').toLowerCase().trim()
  if (asked.length < 2) return []
  const rated = industries.flatMap((industry) => {
    const best = Math.min(...wordsOf(industry).map((word) => closeness(asked, word)))
    return best === far ? [] : [{ industry, best }]
  })
  return rated
    .sort((a, b) => a.best - b.best)
    .slice(0, namedMax)
    .map(({ industry }) => industry)
}

/** Whether a text is one of an industry's own words. */
export const isNamed = (industry: Industry, text: string): boolean => wordsOf(industry).includes(text)

const wordsOf = ({ name, words }: Industry): readonly string[] => [
  name.zh,
  name.en.toLowerCase(),
  ...words.map((word) => word.replaceAll('.', ' ')),
]

const far = 9

function closeness(asked: string, word: string): number {
  if (asked === word) return 0
  // Parts of English words are other words; Chinese ones are mostly the same matter.
  if (/^[\x20-\x7e]+$/.test(word)) {
    return ` ${asked} `.includes(` ${word} `) || (asked.length > 3 && word.startsWith(asked)) ? 1 : far
  }
  if (word.startsWith(asked)) return 1
  return word.length >= 2 && asked.includes(word) ? 2 : far
}
