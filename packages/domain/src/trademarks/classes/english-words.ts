/**
 * Common English words for goods and services, in the singular, with what Chinese names of them hold. Words of ours to search
 * by: the table has no English names, and what is filed stays the name that is found.
 */
const words = `
fertilizer:肥料|fertiliser:肥料|adhesive:粘合剂 胶|glue:胶|chemical:化学 化工|plastic:塑料|paint:油漆 涂料|dye:染料|pigment:颜料|ink:油墨
shampoo:洗发液|soap:肥皂 香皂|detergent:洗衣剂 清洁制剂 洗洁精|cosmetic:化妆品|makeup:化妆|perfume:香水|lipstick:口红|sunscreen:防晒|nail polish:指甲油|toothpaste:牙膏|face mask:面膜 口罩|mask:面膜 口罩|skin care:护肤|skincare:护肤|hair dye:染发剂|incense:香|air freshener:空气芳香剂
lubricant:润滑|fuel:燃料|petrol:汽油|gasoline:汽油|diesel:柴油|coal:煤|charcoal:木炭|candle:蜡烛|wax:蜡
medicine:药|drug:药|pharmaceutical:药|vitamin:维生素|dietary supplement:营养补充剂 膳食补充剂|supplement:补充剂|disinfectant:消毒剂|baby food:婴儿食品|infant formula:婴儿奶粉|milk powder:奶粉|diaper:尿裤|nappy:尿裤|sanitary towel:卫生巾|sanitary pad:卫生巾|pesticide:杀虫剂|insecticide:杀虫剂|herbicide:除草剂
steel:钢|aluminium:铝|aluminum:铝|metal:金属|nail:钉子 指甲|screw:螺钉 螺母|pipe:管|safe:保险柜|hardware:五金 硬件|door:门|window:窗
machine:机器 机械|tractor:农业机械|excavator:挖掘机|crane:起重机|washing machine:洗衣机|vacuum cleaner:吸尘器|mixer:搅拌机|blender:搅拌机|pump:泵|compressor:压缩机|generator:发电机|motor:马达|engine:马达 发动机|machine tool:机床|drill:电钻|knife:刀|scissor:剪刀|razor:剃须刀|cutlery:刀、叉和匙|tool:器具 工具
computer:计算机 电脑|laptop:笔记本电脑|tablet:平板电脑 片剂|software:软件 计算机程序|program:计算机程序|app:应用软件|application:应用软件|mobile app:手机应用软件|phone app:手机应用软件|mouse:鼠标|keyboard:键盘|printer:打印机|smartphone:智能手机|phone:手机|mobile phone:手机|cell phone:手机|phone case:手机用壳|headphone:耳机|earphone:耳机|headset:耳机|speaker:扬声器|loudspeaker:扬声器|microphone:麦克风|television:电视|tv:电视机|camera:照相机 摄像机|dash cam:行车记录仪|navigation:导航|telescope:望远镜|cable:电缆|wire:电线|sensor:传感器|chip:芯片|semiconductor:半导体|integrated circuit:集成电路|plug:插头|fire extinguisher:灭火|helmet:头盔|life jacket:救生衣|alarm:报警器|battery:电池|power bank:移动电源|charger:充电器|solar cell:太阳能电池|ebook:电子出版物|e-book:电子出版物|measuring instrument:测量仪器
medical device:医疗器械|medical instrument:医疗器械|thermometer:体温计|blood pressure:血压计|massager:按摩器械|hearing aid:助听器|glove:手套|feeding bottle:奶瓶|baby bottle:奶瓶|pacifier:安抚奶嘴|condom:避孕套|glasses:眼镜|eyeglass:眼镜|sunglasses:太阳镜|contact lens:隐形眼镜|spectacle:眼镜
lamp:灯|light:灯|lighting:照明|kettle:电热水壶|microwave:微波炉|oven:烹调 微波炉|refrigerator:冰箱|fridge:冰箱|freezer:冷冻|air conditioner:空气调节|air purifier:空气净化|shower:淋浴器|toilet:抽水马桶|water purifier:水净化|water dispenser:饮水机|heater:电暖器 加热
car:汽车|vehicle:运载工具|electric vehicle:电动运载工具|motorcycle:摩托车|bicycle:自行车|bike:自行车|electric bicycle:电动自行车|stroller:婴儿车|wheelchair:轮椅|tyre:轮胎|tire:轮胎|drone:无人机|aircraft:飞机|airplane:飞机|ship:船|boat:船|firework:烟花|firecracker:爆竹
jewellery:首饰|jewelry:首饰|ring:戒指|necklace:项链|earring:耳环|bracelet:手镯|gold:贵重金属|watch:手表 表|clock:钟|piano:钢琴|guitar:吉他|musical instrument:乐器
paper:纸|tissue:纸巾|toilet paper:卫生纸|notebook:笔记本|book:书籍|magazine:期刊|periodical:期刊|poster:海报|photograph:照片|stationery:文具|pen:钢笔|pencil:铅笔|stamp:印章|adhesive tape:胶带|teaching material:教学材料|packaging bag:包装用纸袋 包装用纺织品袋
leather:皮革 皮|backpack:背包|handbag:手提包|bag:包 袋|suitcase:旅行箱 行李箱|luggage:行李箱|wallet:钱包|purse:钱包|briefcase:公文包|schoolbag:书包|umbrella:伞|pet clothing:宠物服装
timber:木材|wood:木|plywood:胶合板|floor:地板|flooring:地板|marble:大理石|stone:石料|cement:水泥|brick:砖|building material:建筑材料|glass:玻璃
furniture:家具|bed:床|sofa:沙发|chair:椅子|table:桌子|desk:桌子|mattress:床垫|mirror:镜子|pillow:枕头|picture frame:画框
kitchenware:厨房用具|kitchen utensil:厨房用具|plate:盘|cup:杯|mug:杯|bottle:瓶|porcelain:瓷器|ceramic:瓷器|tea set:茶具|tableware:餐具|toothbrush:牙刷|brush:刷|comb:梳|thermos:保温瓶|vacuum flask:保温瓶|rubbish bin:垃圾桶|trash can:垃圾桶
rope:绳索|tent:帐篷|yarn:纱|thread:线|wool:毛线|fabric:织物|cloth:布|textile:纺织|towel:毛巾|bath towel:浴巾|sheet:床单|bed sheet:床单|quilt:被子|pillowcase:枕套|tablecloth:桌布|flag:旗
clothing:服装|clothes:服装|garment:服装|shirt:衬衫|trouser:裤子|pants:裤子|coat:外套 大衣|t-shirt:T恤衫|underwear:内衣|dress:连衣裙|skirt:裙子|sweater:毛衣|jacket:夹克|children's clothing:童装|swimsuit:游泳衣|raincoat:雨衣|shoe:鞋|sport shoe:运动鞋|sneaker:运动鞋|slipper:拖鞋|boot:靴|sandal:凉鞋|hat:帽|cap:帽|sock:袜|stocking:长袜|scarf:围巾|tie:领带|necktie:领带|belt:腰带 皮带|wedding dress:婚纱
lace:花边|hairpin:发夹|brooch:胸针|button:纽扣|zipper:拉链|zip:拉链|wig:假发|artificial flower:人造花|carpet:地毯|rug:地毯|mat:垫|wallpaper:墙纸
game:游戏|video game:视频游戏|online game:在线游戏|game console:游戏机|toy:玩具|doll:玩具娃娃|puzzle:拼图|building block:积木|chess:棋|playing card:纸牌|ball:球|fitness equipment:锻炼身体器械|gym equipment:锻炼身体器械|fishing:钓鱼
meat:肉|sausage:香肠|poultry:家禽|ham:火腿|fish:鱼|shrimp:虾|tinned food:罐头|canned food:罐头|jam:果酱|pickle:腌制 泡菜|egg:蛋|milk:奶 牛奶|yogurt:酸奶|yoghurt:酸奶|dairy:奶|milk tea:奶茶|bubble tea:奶茶|soy milk:豆奶|edible oil:食用油|cooking oil:食用油|nut:坚果|peanut:花生|tofu:豆腐|mushroom:食用菌
coffee:咖啡|cocoa:可可|tea:茶|iced tea:冰茶|sugar:糖|candy:糖果|sweet:糖果 甜食|chocolate:巧克力|honey:蜂蜜|bread:面包|cake:蛋糕 糕点|pastry:糕点|biscuit:饼干|cookie:饼干|mooncake:月饼|sandwich:三明治|hamburger:汉堡包|pudding:布丁|pizza:比萨饼|dumpling:饺子|sushi:寿司|rice:米|flour:面粉|noodle:面条 方便面|instant noodle:方便面|pasta:意式面食|snack:零食|popcorn:玉米花|ice cream:冰淇淋|salt:食盐|soy sauce:酱油|vinegar:醋|sauce:酱|seasoning:调味|spice:调味料|yeast:酵母
fruit:水果|fresh fruit:新鲜水果|grape:葡萄|vegetable:蔬菜|potato:土豆|grain:谷|wheat:小麦|flower:花|plant:植物|seed:种子|pet food:宠物食品|animal feed:饲料|feed:饲料
beer:啤酒|mineral water:矿泉水|water:水（饮料） 矿泉水|juice:果汁|fruit juice:果汁|soda:苏打水 汽水|soft drink:无酒精饮料 汽水|non-alcoholic drink:无酒精饮料|energy drink:能量饮料|drink:饮料|beverage:饮料|baijiu:白酒|liquor:白酒|wine:葡萄酒|spirit:烧酒|alcohol:酒精饮料|alcoholic drink:酒精饮料|whisky:威士忌|whiskey:威士忌|rice wine:米酒 黄酒|cocktail:鸡尾酒
tobacco:烟草|cigarette:香烟|e-cigarette:电子香烟|electronic cigarette:电子香烟|lighter:打火机|match:火柴
advertising:广告|advertisement:广告|marketing:市场营销|business management:商业管理|franchise:特许经营|market research:市场分析|trade fair:组织商业或广告展览|retail:替他人推销 零售|wholesale:批发|sales promotion:替他人推销|online marketplace:在线市场|import:进出口|export:进出口|auction:拍卖|recruitment:人员招收 职业介绍|accounting:会计|audit:审计|tax:税款
insurance:保险|finance:金融|bank:银行|banking:银行|fund:基金|investment:投资|real estate:不动产|construction:建筑|decoration:装潢 装饰|repair:修理|maintenance:保养 维护|installation:安装|dry cleaning:干洗|broadcasting:播放 广播|telecommunication:通讯 信息传送|streaming:数据流 视频点播|video conference:视频会议|video on demand:视频点播|chat room:聊天室|forum:论坛
transport:运输|logistics:物流|freight:货运|warehouse:仓库|storage:贮存 贮藏|parking:停车场|delivery:投递 快递|express delivery:快递|courier:快递|travel:旅行|printing:印刷
education:教育|training:培训|teaching:教学|tutoring:辅导 家教|school:学校|kindergarten:幼儿园|exhibition:展览|conference:会议|library:图书馆|publishing:出版|entertainment:娱乐|gym:健身|fitness:健身|film:电影|movie:电影|photography:摄影|translation:翻译|karaoke:卡拉OK
research:研究|engineering:工程|design:设计|packaging design:包装设计|interior design:室内设计|architecture:建筑学|programming:计算机编程|software development:计算机软件设计 计算机编程|software design:计算机软件设计|saas:软件即服务|cloud computing:云计算|website:网站|search engine:搜索引擎|it consulting:信息技术咨询|graphic design:平面美术设计
restaurant:餐馆 餐厅|cafe:咖啡馆|bar:酒吧|tea house:茶馆|fast food:快餐|catering:备办宴席|hotel:旅馆 饭店|nursing home:养老院|hospital:医院|clinic:诊所|health care:医疗保健|massage:按摩|beauty salon:美容|hairdressing:理发|gardening:园艺|security:安全保卫|dating:婚姻介绍|wedding:婚礼 婚纱|legal:法律|lawsuit:诉讼|litigation:诉讼|intellectual property:知识产权|copyright:版权
`

const known: ReadonlyMap<string, readonly string[]> = new Map(
  words
    .trim()
    .split(/[|\n]/)
    .map((entry) => {
      const [english = '', chinese = ''] = entry.split(':')
      return [english, chinese.normalize('NFKC').toLowerCase().split(' ')] as const
    }),
)

/** Words of the longest entry. */
const entryWordsMax = 3

const singulars = (word: string): readonly string[] => [
  word,
  word.replace(/s$/, ''),
  word.replace(/es$/, ''),
  word.replace(/ies$/, 'y'),
]

/** What Chinese names of these goods hold, as they are compared; none for a word that is not known. */
export function chineseOf(english: string): readonly string[] {
  return singulars(english).flatMap((one) => known.get(one) ?? [])
}

/** The same for the beginning of a word that somebody is still typing. */
export function chineseOfBeginning(english: string): readonly string[] {
  return [...known].flatMap(([one, chinese]) => (one.startsWith(english) ? chinese : []))
}

/** Typed words, where several of them that mean one thing ("milk tea") are one. */
export function joinPhrases(typed: readonly string[]): readonly string[] {
  const joined: string[] = []
  let at = 0
  while (at < typed.length) {
    let length = Math.min(entryWordsMax, typed.length - at)
    while (length > 1 && chineseOf(typed.slice(at, at + length).join(' ')).length === 0) length -= 1
    joined.push(typed.slice(at, at + length).join(' '))
    at += length
  }
  return joined
}
