const provinces = [
  ...['北京', '天津', '上海', '重庆', '河北', '山西', '辽宁', '吉林', '黑龙江', '江苏', '浙江', '安徽', '福建', '江西'],
  ...['山东', '河南', '湖北', '湖南', '广东', '海南', '四川', '贵州', '云南', '陕西', '甘肃', '青海'],
  ...['内蒙古', '广西', '西藏', '宁夏', '新疆'],
]
const special: readonly [RegExp, string][] = [
  [/^(?:中国)?香港/, '香港'],
  [/^(?:中国)?澳门/, '澳门'],
  [/^(?:中国)?台湾/, '台湾'],
]
const atStart = new RegExp(`^(?:中国)?(${provinces.join('|')})`)

/** Short Chinese name of the province at the beginning of an address, or null (addresses abroad, cities alone). */
export function provinceOf(address: string | null): string | null {
  const text = address?.trim() ?? ''
  return atStart.exec(text)?.[1] ?? special.find(([pattern]) => pattern.test(text))?.[1] ?? null
}
