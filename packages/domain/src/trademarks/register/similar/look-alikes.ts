/**
 * Characters that are taken for each other at a glance (形近字): those that differ by a stroke or by one part. A table of our
 * own of frequent ones, nothing is copied; every two of a group are a pair.
 */
const groups =
  '己已巳 人入八 土士 未末 大太犬 日曰目 干千于 天夭夫 力刀刃 今令 王玉主 木本术 午牛 田由甲申 戊戌戍 拔拨 侯候 析折拆 免兔 乌鸟马 历厉 师帅 辨辩辫 ' +
  '请清情晴睛 佳住往 科料 辛幸 母毋 贝见 儿几九丸 万方 友发 市巿 处外 丈文 叉又 冶治 洽恰 栗粟 暮幕墓慕募 壁璧 蓝篮 徒徙陡 茶荼 颗棵 遂逐 崇祟 ' +
  '博搏傅 竞竟 嬴赢羸 钧钓钩 怜冷伶 岭铃 坐座 抱饱泡炮 披拔 杨扬汤场肠 植值置 密蜜 娟绢捐 绿缘 经径轻 诚城 成戌威咸戎戒 式武 弋戈 代伐 仑仓 论沦 枪抢 ' +
  '采彩 雪雷霍露霜 云去 元无 页贝 顶项顷 顺须 颂领 预颖 铭名 昌冒 晶品 鸣呜 鸥鸭 风凤 凰皇 鲸鲨 驰弛 驼驮 骏俊 骄娇 桥侨 圆园 困因固团 回同 商高 ' +
  '京享亨 恒桓垣 恬括 愉偷渝 瑜喻愉 泰秦奏春 泉皇呈星 昊吴 美羊 羲曦 佰伯 百白自 棉绵锦 金全 余佘 丰半平乎 手毛 长衣 表衷哀 安按 宴晏 宁字宇 完宗 ' +
  '官宫宣宜 家冢 华毕 东乐车 练炼拣栋 小少 尔你 米来朱 立音 章竟童 龙尤 川州洲 正止上 下卞 弘弧 心必 忆亿 仙汕 仟什 双又 支枝技 月丹舟 明朋阴 阳阴 ' +
  '举兴 兵乒乓 汇江汪 洋详样祥 柏拍 松枪 柱桂 桔秸 杏否呆果杲 李季秀 康庸 庆厌压庄 福幅副富'

/** Traditional, variant and simplified forms of one character, the simplified first: they count as the same. */
const variants =
  '龙龍 凤鳳 东東 华華 国國 门門 马馬 鸟鳥 鱼魚 车車 长長 贝貝 见見 风風 飞飛 云雲 电電 万萬 与與 义義 乐樂 书書 ' +
  '亚亞 产產 亲親 亿億 仪儀 优優 会會 传傳 伟偉 伦倫 体體 余餘 侠俠 儿兒 兰蘭 关關 兴興 养養 军軍 农農 冈岡 ' +
  '冯馮 凯凱 创創 刘劉 剑劍 务務 动動 劳勞 区區 医醫 卫衛 厂廠 历歷 压壓 发發 变變 叶葉 号號 后後 听聽 启啟啓 ' +
  '吴吳 员員 响響 园園 围圍 图圖 圆圓 圣聖 场場 坚堅 垄壟 声聲 处處 备備 头頭 夺奪 奋奮 妆妝 娇嬌 孙孫 学學 宁寧 ' +
  '宝寶寳 实實 宫宮 宾賓 对對 寻尋 导導 寿壽 将將 尔爾 尘塵 层層 岁歲 岛島 峡峽 峰峯 币幣 师師 帅帥 带帶 广廣 庄莊 ' +
  '庆慶 应應 庙廟 开開 张張 弹彈 强強 归歸 当當 录錄 彦彥 忆憶 怀懷 恒恆 恋戀 惠恵 战戰 户戶 扬揚 护護 报報 担擔 ' +
  '择擇 据據 挥揮 换換 数數 斋齋 断斷 无無 旧舊 时時 晋晉 显顯 晓曉 术術 机機 权權 来來 杨楊 极極 构構 枪槍 柜櫃 ' +
  '标標 树樹 样樣 桥橋 梦夢 检檢 楼樓 欢歡 欧歐 气氣 汉漢 汤湯 沟溝 泸瀘 泽澤 洁潔 浅淺 济濟 浓濃 涛濤 润潤 涨漲 ' +
  '渊淵 温溫 湾灣 满滿 灯燈 灵靈 炼煉 烟煙 热熱 爱愛 牵牽 犹猶 狮獅 独獨 玛瑪 环環 现現 琼瓊 画畫 畅暢 疗療 ' +
  '盐鹽 监監 盖蓋 盘盤 矿礦 码碼 砖磚 础礎 硕碩 确確 礼禮 祯禎 禅禪 离離 种種 积積 稳穩 穷窮 笔筆 筑築 签簽 简簡 ' +
  '类類 粮糧 红紅 纤纖 约約 级級 纪紀 纯純 纱紗 纳納 纸紙 纹紋 纺紡 线線 练練 组組 细細 终終 绍紹 经經 结結 ' +
  '给給 络絡 绝絕 统統 绣繡 继繼 绩績 绿綠 维維 综綜 编編 缘緣 网網 罗羅 美羙 联聯 职職 肃肅 肠腸 胜勝 脑腦 ' +
  '腾騰 舰艦 艺藝 节節 芦蘆 苏蘇 苹蘋 范範 茧繭 荣榮 药藥 莱萊 莲蓮 获獲 莹瑩 营營 萧蕭 蓝藍 虎乕 虾蝦 虫蟲 蚁蟻 ' +
  '蛮蠻 补補 装裝 观觀 规規 视視 览覽 觉覺 计計 订訂 认認 记記 讯訊 设設 许許 论論 访訪 证證 评評 识識 词詞 试試 ' +
  '诗詩 诚誠 话話 语語 说說 请請 诺諾 课課 谊誼 调調 谈談 谢謝 谷穀 财財 责責 贤賢 货貨 质質 贵貴 贸貿 费費 贺賀 ' +
  '资資 赛賽 赞贊 赵趙 趣趨 跃躍 轩軒 转轉 轮輪 软軟 轻輕 载載 达達 迁遷 过過 迈邁 运運 还還 进進 远遠 连連 适適 ' +
  '选選 逊遜 遥遙 邓鄧 邮郵 郑鄭 酱醬 里裡裏 鉴鑒 针針 钟鐘鍾 钢鋼 钥鑰 钱錢 铁鐵 铜銅 铭銘 银銀 锋鋒 锐銳 锡錫 ' +
  '锦錦 镇鎮 镜鏡 闪閃 问問 闲閒 间間 闻聞 阁閣 阳陽 阴陰 阶階 际際 陆陸 陈陳 险險 隐隱 难難 雾霧 静靜 韩韓 ' +
  '韵韻 页頁 项項 顺順 须須 顾顧 顿頓 预預 领領 颜顏 题題 额額 饭飯 饮飲 饰飾 饼餅 馆館 驰馳 驱驅 验驗 骄驕 骏駿 ' +
  '鲁魯 鲜鮮 鲸鯨 鸡雞 鸣鳴 鸥鷗 鸭鴨 鸿鴻 鹅鵝 鹏鵬 鹤鶴 鹰鷹 麦麥 黄黃 齐齊 齿齒 龄齡 龟龜'

function build(list: string): ReadonlyMap<string, string> {
  const heads = new Map<string, string>()
  for (const group of list.split(' ')) {
    const [head, ...others] = group
    if (head === undefined) continue
    // A character of two groups ties them together: chains are followed to their first.
    const first = heads.get(head) ?? others.map((one) => heads.get(one)).find((one) => one !== undefined) ?? head
    for (const one of group) if (!heads.has(one) && one !== first) heads.set(one, first)
  }
  return heads
}

const variantHeads = build(variants)

/** The simplified form of a character, itself if the table has none. */
export function simplified(character: string): string {
  return variantHeads.get(character) ?? character
}

const pairs: ReadonlySet<string> = new Set(
  groups.split(' ').flatMap((group) => [...group].flatMap((a) => [...group].map((b) => `${a}${b}`))),
)

/** Whether two different characters look alike. Pairs only: who looks like a third does not make two alike. */
export function looksLike(a: string, b: string): boolean {
  return a !== b && pairs.has(`${a}${b}`)
}

const neighbours = new Map<string, ReadonlySet<string>>()
for (const pair of pairs) {
  const [a, b] = pair
  if (a === undefined || b === undefined || a === b) continue
  neighbours.set(a, new Set([...(neighbours.get(a) ?? []), b]))
}

/** Characters that look like this one. */
export function lookAlikesOf(character: string): readonly string[] {
  return [...(neighbours.get(character) ?? [])]
}
