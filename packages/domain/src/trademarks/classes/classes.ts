import type { TwoLanguages } from '../../platform/words/two-languages.ts'

export interface TrademarkClass {
  /** Two digits, `01` to `45`. */
  readonly code: string
  readonly kind: 'goods' | 'services'
  /** A short trade name, not the official heading. */
  readonly name: TwoLanguages
}

/** Number of the last class of goods; those behind it are services. */
const goodsThrough = 34

const names: readonly (readonly [zh: string, en: string])[] = [
  ['化学原料', 'Chemicals'],
  ['颜料油漆', 'Paints and coatings'],
  ['日化用品', 'Cosmetics and cleaning preparations'],
  ['燃料油脂', 'Industrial oils, greases and fuels'],
  ['医药', 'Pharmaceuticals and dietary supplements'],
  ['金属材料', 'Common metals and metal goods'],
  ['机械设备', 'Machines, motors and machine tools'],
  ['手工器械', 'Hand tools and cutlery'],
  ['科学仪器', 'Scientific apparatus, computers and software'],
  ['医疗器械', 'Medical apparatus (from NCL13 also eyewear)'],
  ['灯具空调', 'Lighting, heating, cooking and sanitary apparatus'],
  ['运输工具', 'Vehicles'],
  ['军火烟火', 'Firearms, explosives and fireworks'],
  ['珠宝钟表', 'Jewellery, clocks and watches'],
  ['乐器', 'Musical instruments'],
  ['办公用品', 'Paper, stationery and printed matter'],
  ['橡胶制品', 'Rubber, semi-worked plastics and insulation'],
  ['皮革皮具', 'Leather goods, bags and umbrellas'],
  ['建筑材料', 'Non-metallic building materials'],
  ['家具', 'Furniture'],
  ['厨房洁具', 'Household utensils, glass and porcelain'],
  ['绳网袋篷', 'Ropes, tents, sacks and raw fibres'],
  ['纱线丝', 'Yarns and threads'],
  ['布料床单', 'Textiles and household linen'],
  ['服装鞋帽', 'Clothing, footwear and headwear'],
  ['纽扣拉链', 'Haberdashery, lace, buttons and wigs'],
  ['地毯席垫', 'Floor coverings'],
  ['健身器材', 'Games, toys and sporting articles'],
  ['食品', 'Meat, fish, dairy and processed foods'],
  ['方便食品', 'Coffee, tea, flour, confectionery and condiments'],
  ['农林生鲜', 'Fresh produce, seeds and live animals'],
  ['啤酒饮料', 'Beer and non-alcoholic beverages'],
  ['酒', 'Alcoholic beverages (except beer)'],
  ['烟草烟具', 'Tobacco and smokers’ articles'],
  ['广告销售', 'Advertising, business management and sales promotion'],
  ['金融物管', 'Finance, insurance and real estate'],
  ['建筑修理', 'Construction, installation and repair'],
  ['通讯服务', 'Telecommunications'],
  ['运输贮藏', 'Transport, storage and travel'],
  ['材料加工', 'Treatment of materials'],
  ['教育娱乐', 'Education and entertainment'],
  ['科技服务', 'Scientific, technological and software services'],
  ['餐饮住宿', 'Food, drink and accommodation services'],
  ['医疗园艺', 'Medical, beauty and agricultural services'],
  ['社会服务', 'Legal, security and personal services'],
]

/** The 45 classes of the Nice Classification, in order (practice reference §1.2). */
export const trademarkClasses: readonly TrademarkClass[] = names.map(([zh, en], at) => ({
  code: String(at + 1).padStart(2, '0'),
  kind: at < goodsThrough ? 'goods' : 'services',
  name: { en, zh },
}))

export function findClass(code: string): TrademarkClass | undefined {
  return trademarkClasses.find((one) => one.code === code)
}
