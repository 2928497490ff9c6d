/** Chinese and English of words that marks are made of, in the sense the public knows. Our own list. */
const pairs =
  '苹果 apple|龙 dragon|凤凰 phoenix|老虎 tiger|虎 tiger|狮子 lion|狮 lion|熊猫 panda|熊 bear|狼 wolf|狐狸 fox|鹰 eagle|天鹅 swan|蝴蝶 butterfly|蜜蜂 bee|' +
  '大象 elephant|海豚 dolphin|鲸鱼 whale|鲨鱼 shark|骆驼 camel|马 horse|鹿 deer|兔子 rabbit|猫 cat|狗 dog|鸽子 dove|孔雀 peacock|企鹅 penguin|' +
  '玫瑰 rose|莲花 lotus|百合 lily|向日葵 sunflower|牡丹 peony|樱花 sakura|橄榄 olive|柠檬 lemon|樱桃 cherry|桃子 peach|草莓 strawberry|葡萄 grape|' +
  '太阳 sun|阳光 sunshine|月亮 moon|星星 star|星 star|彩虹 rainbow|天空 sky|云 cloud|雪 snow|海洋 ocean|海 sea|河 river|森林 forest|山 mountain|' +
  '皇冠 crown|王冠 crown|国王 king|皇后 queen|女王 queen|王子 prince|公主 princess|骑士 knight|天使 angel|英雄 hero|猎人 hunter|船长 captain|' +
  '钻石 diamond|黄金 gold|白银 silver|水晶 crystal|珍珠 pearl|翡翠 jade|火焰 flame|闪电 lightning|雷霆 thunder|风暴 storm|蓝天 bluesky|红星 redstar|' +
  '长城 greatwall|幸运 lucky|快乐 happy|梦想 dream|未来 future|自由 freedom|胜利 victory|和平 peace|爱 love|美丽 beauty|健康 health|自然 nature|' +
  '智慧 wisdom|力量 power|速度 speed|先锋 pioneer|领袖 leader|冠军 champion|世纪 century|经典 classic|完美 perfect|魔法 magic|传奇 legend|' +
  '金龙 goldendragon|红牛 redbull|蓝月亮 bluemoon|小天鹅 littleswan|大白兔 whiterabbit|七匹狼 septwolves|双星 doublestar|白猫 whitecat|五星 fivestar'

const translations = new Map<string, Set<string>>()
for (const pair of pairs.split('|')) {
  const [zh = '', en = ''] = pair.split(' ')
  for (const [one, other] of [
    [zh, en],
    [en, zh],
  ] as const) {
    translations.set(one, new Set([...(translations.get(one) ?? []), other]))
  }
}

/** What a whole name means in the other language, as far as the list knows it. */
export function translationsOf(text: string): readonly string[] {
  return [...(translations.get(text) ?? [])]
}
