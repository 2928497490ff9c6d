/** One country or office that a Chinese applicant files in. Months run from the priority date. */
export interface FilingCountry {
  /** WIPO ST.3 code. */
  readonly code: string
  readonly nameZh: string
  readonly nameEn: string
  readonly routes: readonly ('paris' | 'pct' | 'hague' | 'madrid')[]
  /** Entry into the national phase, months from priority; null where PCT does not lead there. */
  readonly pctMonths: number | null
  readonly language: string
  readonly currency: string
  /** The reference marks the value as not surely known: shown with "to be confirmed". */
  readonly needsConfirmation?: true
}

type Row = [
  code: string,
  zh: string,
  en: string,
  routes: string,
  pct: number | null,
  language: string,
  currency: string,
  unsure?: true,
]

// Source: patent practice reference §6.2 (months: PCT Article 22/39 national laws).
const rows: readonly Row[] = [
  ['US', '美国', 'United States of America', 'paris pct hague madrid', 30, 'en', 'USD'],
  ['EP', '欧洲专利局', 'European Patent Office', 'paris pct', 31, 'en', 'EUR'],
  // Designs of the whole Union: its own office, and a member of the Hague system.
  ['EU', '欧盟', 'European Union (EUIPO)', 'paris hague', null, 'en', 'EUR'],
  ['JP', '日本', 'Japan', 'paris pct hague madrid', 30, 'ja', 'JPY'],
  ['KR', '韩国', 'Republic of Korea', 'paris pct hague madrid', 31, 'ko', 'KRW'],
  ['DE', '德国', 'Germany', 'paris pct hague madrid', 31, 'de', 'EUR'],
  ['GB', '英国', 'United Kingdom', 'paris pct hague madrid', 31, 'en', 'GBP'],
  ['FR', '法国', 'France', 'paris hague madrid', null, 'fr', 'EUR'],
  ['IT', '意大利', 'Italy', 'paris pct hague madrid', 30, 'it', 'EUR', true],
  ['IN', '印度', 'India', 'paris pct madrid', 31, 'en', 'INR'],
  ['AU', '澳大利亚', 'Australia', 'paris pct madrid', 31, 'en', 'AUD'],
  ['CA', '加拿大', 'Canada', 'paris pct hague madrid', 30, 'en', 'CAD'],
  ['BR', '巴西', 'Brazil', 'paris pct hague madrid', 30, 'pt', 'BRL'],
  ['RU', '俄罗斯', 'Russian Federation', 'paris pct hague madrid', 31, 'ru', 'RUB'],
  ['MX', '墨西哥', 'Mexico', 'paris pct hague madrid', 30, 'es', 'MXN'],
  ['SG', '新加坡', 'Singapore', 'paris pct hague madrid', 30, 'en', 'SGD'],
  ['MY', '马来西亚', 'Malaysia', 'paris pct madrid', 30, 'en', 'MYR'],
  ['TH', '泰国', 'Thailand', 'paris pct madrid', 30, 'th', 'THB'],
  ['VN', '越南', 'Viet Nam', 'paris pct hague madrid', 31, 'vi', 'VND'],
  ['ID', '印度尼西亚', 'Indonesia', 'paris pct madrid', 31, 'id', 'IDR'],
  ['PH', '菲律宾', 'Philippines', 'paris pct madrid', 30, 'en', 'PHP'],
  ['NZ', '新西兰', 'New Zealand', 'paris pct madrid', 31, 'en', 'NZD'],
  ['ZA', '南非', 'South Africa', 'paris pct', 31, 'en', 'ZAR'],
  ['TR', '土耳其', 'Türkiye', 'paris pct hague madrid', 30, 'tr', 'TRY', true],
  ['IL', '以色列', 'Israel', 'paris pct hague madrid', 30, 'en', 'ILS'],
  ['SA', '沙特阿拉伯', 'Saudi Arabia', 'paris pct', 30, 'ar', 'SAR'],
  ['AE', '阿联酋', 'United Arab Emirates', 'paris pct madrid', 30, 'ar', 'AED'],
  ['EA', '欧亚专利组织', 'Eurasian Patent Organization', 'paris pct', 31, 'ru', 'USD'],
  ['HK', '中国香港', 'Hong Kong, China', 'paris', null, 'zh', 'HKD', true],
  ['MO', '中国澳门', 'Macao, China', 'paris', null, 'zh', 'MOP', true],
  ['TW', '中国台湾', 'Taiwan, China', '', null, 'zh', 'TWD', true],
]

export const filingCountries: readonly FilingCountry[] = rows.map(
  ([code, nameZh, nameEn, routes, pctMonths, language, currency, unsure]) => ({
    code,
    nameZh,
    nameEn,
    routes: routes.split(' ').filter(Boolean) as FilingCountry['routes'],
    pctMonths,
    language,
    currency,
    ...(unsure ? { needsConfirmation: true as const } : {}),
  }),
)
