import type { TwoLanguages } from '../../platform/words/two-languages.ts'
import { provinces } from './provinces.ts'

/** The usual parts of the country with the provinces of each, by their short Chinese names; together the 34 of `provinces`. */
export const areas = [
  {
    key: 'north',
    name: { en: 'North China', zh: '华北' },
    provinces: ['北京', '天津', '河北', '山西', '内蒙古'],
  },
  { key: 'northeast', name: { en: 'Northeast China', zh: '东北' }, provinces: ['辽宁', '吉林', '黑龙江'] },
  {
    key: 'east',
    name: { en: 'East China', zh: '华东' },
    provinces: ['上海', '江苏', '浙江', '安徽', '福建', '江西', '山东'],
  },
  { key: 'central', name: { en: 'Central China', zh: '华中' }, provinces: ['河南', '湖北', '湖南'] },
  { key: 'south', name: { en: 'South China', zh: '华南' }, provinces: ['广东', '广西', '海南'] },
  {
    key: 'southwest',
    name: { en: 'Southwest China', zh: '西南' },
    provinces: ['重庆', '四川', '贵州', '云南', '西藏'],
  },
  {
    key: 'northwest',
    name: { en: 'Northwest China', zh: '西北' },
    provinces: ['陕西', '甘肃', '青海', '宁夏', '新疆'],
  },
  {
    key: 'southeast',
    name: { en: 'Hong Kong, Macao and Taiwan', zh: '港澳台' },
    provinces: ['台湾', '香港', '澳门'],
  },
] as const satisfies readonly { key: string; name: TwoLanguages; provinces: readonly string[] }[]

export type AreaKey = (typeof areas)[number]['key']

/** A province, or all provinces of a part of the country: what a region is asked for by; none for anything else. */
export function provincesOf(region: string): readonly string[] {
  const area = areas.find(({ key }) => key === region)
  if (area) return area.provinces
  return provinces.some(([zh]) => zh === region) ? [region] : []
}

/** The part of the country in which a province lies. */
export function areaOf(province: string): AreaKey | undefined {
  return areas.find((area) => area.provinces.some((one) => one === province))?.key
}
