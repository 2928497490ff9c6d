import type { TwoLanguages } from '../../platform/words/two-languages.ts'

/**
 * The 34 provinces, municipalities, autonomous regions and special administrative regions in the order and with the short names
 * of GB/T 2260; English as the State writes them abroad. What is kept and sent is the short Chinese name.
 */
export const provinces = [
  ['北京', 'Beijing'],
  ['天津', 'Tianjin'],
  ['河北', 'Hebei'],
  ['山西', 'Shanxi'],
  ['内蒙古', 'Inner Mongolia'],
  ['辽宁', 'Liaoning'],
  ['吉林', 'Jilin'],
  ['黑龙江', 'Heilongjiang'],
  ['上海', 'Shanghai'],
  ['江苏', 'Jiangsu'],
  ['浙江', 'Zhejiang'],
  ['安徽', 'Anhui'],
  ['福建', 'Fujian'],
  ['江西', 'Jiangxi'],
  ['山东', 'Shandong'],
  ['河南', 'Henan'],
  ['湖北', 'Hubei'],
  ['湖南', 'Hunan'],
  ['广东', 'Guangdong'],
  ['广西', 'Guangxi'],
  ['海南', 'Hainan'],
  ['重庆', 'Chongqing'],
  ['四川', 'Sichuan'],
  ['贵州', 'Guizhou'],
  ['云南', 'Yunnan'],
  ['西藏', 'Xizang'],
  ['陕西', 'Shaanxi'],
  ['甘肃', 'Gansu'],
  ['青海', 'Qinghai'],
  ['宁夏', 'Ningxia'],
  ['新疆', 'Xinjiang'],
  ['台湾', 'Taiwan'],
  ['香港', 'Hong Kong'],
  ['澳门', 'Macao'],
] as const

/** Name of a region by its short Chinese name; what is no province stays as it was written. */
export function provinceName(region: string, language: keyof TwoLanguages): string {
  const english = language === 'en' && provinces.find(([zh]) => zh === region)?.[1]
  return english || region
}
